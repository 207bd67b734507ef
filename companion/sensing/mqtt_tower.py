"""A tower behind an MQTT broker, for boards with Wi-Fi: the same lines as over USB.

`cubetower/UID/up` carries the tower's lines, `cubetower/UID/down` the companion's, `cubetower/UID/state` is kept by the
broker: `online`, or `offline` as the tower's last will. A line that the broker hands over twice is seen by its event's
id.
"""

import contextlib
import queue
from dataclasses import dataclass
from urllib.parse import unquote, urlsplit

from paho.mqtt.client import Client, MQTTMessage
from paho.mqtt.enums import CallbackAPIVersion

from companion.sensing.transport import READ_S, TransportLost

ROOT = "cubetower"
ANY = "+"
PORT = 1883
ONLINE, OFFLINE = b"online", b"offline"
PATIENCE_S = 4.0
KEEP_ALIVE_S = 5
MOST_RETRY_S = 10


@dataclass(frozen=True)
class Broker:
    """Where a broker is. name, password: what it wants to hear, None where it takes everybody."""

    host: str
    port: int = PORT
    name: str | None = None
    password: str | None = None

    def __str__(self) -> str:
        """For people: without the password."""
        return f"{self.host}:{self.port}"

    def client(self, will: tuple[str, bytes] | None) -> Client:
        """A client that is not connected yet. will: what the broker tells when it is gone, and where."""
        client = Client(CallbackAPIVersion.VERSION2)
        client.connect_timeout = PATIENCE_S
        client.reconnect_delay_set(1, MOST_RETRY_S)
        if self.name is not None:
            client.username_pw_set(self.name, self.password)
        if will is not None:
            client.will_set(will[0], will[1], qos=1, retain=True)
        return client


class MqttTransport:
    """uid: the tower's; `+` takes the first one that is heard."""

    def __init__(self, broker: Broker, uid: str = ANY) -> None:
        """Connects to the broker. Raises TransportLost where it cannot be reached or takes nobody."""
        self.uid, self._broker = uid, broker
        self._heard: queue.SimpleQueue[tuple[str, bytes]] = queue.SimpleQueue()
        self._client = connected(broker, None)
        self._client.on_message = self._on_message
        for end in ("up", "state"):
            self._client.subscribe(f"{ROOT}/{uid}/{end}", qos=1)

    def _on_message(self, _client: Client, _userdata: object, message: MQTTMessage) -> None:
        self._heard.put((message.topic, bytes(message.payload)))

    def read(self) -> bytes:
        if not self._client.is_connected():
            raise TransportLost("tower.no_broker", port=str(self._broker))
        data = bytearray()
        with contextlib.suppress(queue.Empty):
            data += self._taken(*self._heard.get(timeout=READ_S))
            while True:
                data += self._taken(*self._heard.get_nowait())
        return bytes(data)

    def _taken(self, topic: str, payload: bytes) -> bytes:
        _, uid, end = topic.split("/")
        if self.uid == ANY and payload != OFFLINE:
            self.uid = uid
        if uid != self.uid:
            return b""
        if end == "state" and payload == OFFLINE:
            raise TransportLost("tower.offline")
        return payload if end == "up" else b""

    def write(self, data: bytes) -> None:
        if self.uid != ANY:
            self._client.publish(f"{ROOT}/{self.uid}/down", data, qos=1)

    def close(self) -> None:
        hang_up(self._client)


def connected(broker: Broker, will: tuple[str, bytes] | None) -> Client:
    """A client whose thread runs. will: as of `Broker.client`. Raises TransportLost."""
    client = broker.client(will)
    refusals: queue.SimpleQueue[bool] = queue.SimpleQueue()
    client.on_connect = lambda _client, _data, _flags, reason, _more: refusals.put(reason.is_failure)
    try:
        client.connect(broker.host, broker.port, keepalive=KEEP_ALIVE_S)
        client.loop_start()
        is_refused = refusals.get(timeout=PATIENCE_S)
    except (OSError, queue.Empty) as error:
        hang_up(client)
        raise TransportLost("tower.no_broker", port=str(broker)) from error
    if is_refused:
        hang_up(client)
        raise TransportLost("tower.broker_refused", port=str(broker))
    return client


def hang_up(client: Client) -> None:
    client.disconnect()
    client.loop_stop()


def open_mqtt(where: str) -> MqttTransport:
    """The tower at `mqtt://[name:password@]host[:port][/uid]`. Raises TransportLost."""
    return MqttTransport(*address(where))


def address(where: str) -> tuple[Broker, str]:
    """Broker and uid of an `mqtt://` address. Raises TransportLost tower.address."""
    try:
        parts = urlsplit(where)
        port = parts.port or PORT
    except ValueError as error:
        raise _no_address(where) from error
    if parts.scheme != "mqtt" or not parts.hostname:
        raise _no_address(where)
    name, password = (None if part is None else unquote(part) for part in (parts.username, parts.password))
    return Broker(parts.hostname, port, name, password), parts.path.strip("/") or ANY


def _no_address(where: str) -> TransportLost:
    """Told to everybody at the table, so without what may be a password."""
    scheme, _, rest = where.partition("://")
    return TransportLost("tower.address", given=f"{scheme}://{rest.rpartition('@')[2]}")

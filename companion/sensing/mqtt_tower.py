"""A tower behind an MQTT broker, for boards with Wi-Fi: the same lines, and what home automation wants to know of it.

`cubetower/UID/up` carries the tower's lines, `cubetower/UID/down` the companion's, `cubetower/UID/state` is kept by the
broker: `online`, or `offline` as the tower's last will. A line that the broker hands over twice is seen by its event's
id. What home automation reads is below `cubetower/UID/seen/`.
"""

import contextlib
import json
import queue
from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit

from paho.mqtt.client import Client, MQTTMessage
from paho.mqtt.enums import CallbackAPIVersion

from companion.sensing.tower_count import TowerCount
from companion.sensing.tower_link import Beat, DropOver, Hello
from companion.sensing.tower_reader import Heard, Lost
from companion.sensing.transport import READ_S, TransportLost

ROOT = "cubetower"
ANY = "+"
PORT = 1883
ONLINE, OFFLINE = b"online", b"offline"
PATIENCE_S = 4.0


class MqttTransport:
    """uid: the tower's; `+` takes the first one that is heard."""

    def __init__(self, host: str, port: int = PORT, uid: str = ANY) -> None:
        """Connects to the broker. Raises TransportLost where it cannot be reached or takes nobody."""
        self.uid = uid
        self._heard: queue.SimpleQueue[tuple[str, bytes]] = queue.SimpleQueue()
        self._client = connected(host, port, None)
        self._client.on_message = self._on_message
        for end in ("up", "state"):
            self._client.subscribe(f"{ROOT}/{uid}/{end}", qos=1)

    def _on_message(self, _client: Client, _userdata: object, message: MQTTMessage) -> None:
        self._heard.put((message.topic, bytes(message.payload)))

    def read(self) -> bytes:
        if not self._client.is_connected():
            raise TransportLost("tower.no_broker")
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


def connected(host: str, port: int, will: tuple[str, bytes] | None) -> Client:
    """A client whose thread runs. will: what the broker tells when it is gone, and where. Raises TransportLost."""
    client = Client(CallbackAPIVersion.VERSION2)
    if will is not None:
        client.will_set(will[0], will[1], qos=1, retain=True)
    answered: queue.SimpleQueue[bool] = queue.SimpleQueue()
    client.on_connect = lambda _client, _data, _flags, reason, _more: answered.put(not reason.is_failure)
    try:
        client.connect(host, port, keepalive=5)
        client.loop_start()
        if not answered.get(timeout=PATIENCE_S):
            raise OSError("turned away")
    except (OSError, queue.Empty) as error:
        hang_up(client)
        raise TransportLost("tower.no_broker", port=f"{host}:{port}") from error
    return client


def hang_up(client: Client) -> None:
    client.disconnect()
    client.loop_stop()


def open_mqtt(where: str) -> MqttTransport:
    """`mqtt://host[:port][/uid]`. Raises TransportLost."""
    host, port, uid = address(where)
    return MqttTransport(host, port, uid)


def address(where: str) -> tuple[str, int, str]:
    """Host, port and uid of an `mqtt://` address. Raises TransportLost tower.address."""
    try:
        parts = urlsplit(where)
        host, port = parts.hostname, parts.port or PORT
    except ValueError as error:
        raise TransportLost("tower.address", given=where) from error
    if not host:
        raise TransportLost("tower.address", given=where)
    return host, port, parts.path.strip("/") or ANY


class HomeAssistant:
    """Tells home automation of the last drop, of all cubes since the tower's start, and of how it is.

    publish: topic, payload; the broker keeps the last of each. To be given every note of the tower.
    """

    def __init__(self, publish: Callable[[str, str], object]) -> None:
        self._publish = publish
        self._count = TowerCount()
        self._uid: str | None = None

    def hear(self, heard: Heard) -> None:
        if isinstance(heard, Hello):
            self._uid = heard.uid
            self._announce(heard)
            self._tell("state", "ready")
        elif isinstance(heard, Lost):
            self._tell("state", "lost")
        elif isinstance(heard, Beat):
            self._tell("total", str(sum(heard.counts)))
        if self._count.hear(heard, None) and isinstance(heard, DropOver):
            reading = self._count.reading("", 0)
            colours = {} if reading.cubes is None else reading.cubes.as_dict()
            doubts = [doubt.name for doubt in reading.doubts]
            self._tell("drop", json.dumps({"cubes": self._count.number, "colours": colours, "doubts": doubts}))

    def _tell(self, what: str, payload: str) -> None:
        if self._uid is not None:
            self._publish(f"{ROOT}/{self._uid}/seen/{what}", payload)

    def _announce(self, hello: Hello) -> None:
        device = {"identifiers": [hello.uid], "name": "Cube tower", "sw_version": hello.firmware}
        drop = {"value_template": "{{ value_json.cubes }}", "json_attributes_topic": f"{ROOT}/{hello.uid}/seen/drop"}
        more: dict[str, dict[str, Any]] = {"drop": drop, "total": {"state_class": "total_increasing"}, "state": {}}
        names = {"drop": "Last drop", "total": "Cubes since the start", "state": "State"}
        for what, extra in more.items():
            config = {
                "name": names[what],
                "unique_id": f"{hello.uid}_{what}",
                "state_topic": f"{ROOT}/{hello.uid}/seen/{what}",
                "device": device,
                **extra,
            }
            self._publish(f"homeassistant/sensor/{hello.uid}/{what}/config", json.dumps(config))


def home_assistant(where: str) -> HomeAssistant:
    """Connected to the broker of an `mqtt://` address. Raises TransportLost."""
    host, port, _ = address(where)
    client = connected(host, port, None)
    return HomeAssistant(lambda topic, payload: client.publish(topic, payload, qos=1, retain=True))

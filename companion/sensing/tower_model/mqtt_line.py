"""A simulated tower's end of an MQTT line."""

import contextlib
import queue

from paho.mqtt.client import Client, MQTTMessage

from companion.sensing.mqtt_tower import OFFLINE, ONLINE, ROOT, Broker, connected, hang_up


class MqttLine:
    """uid: the tower's. Raises TransportLost where the broker cannot be reached."""

    def __init__(self, broker: Broker, uid: str = "51D0000000000000") -> None:
        self._broker, self._topic = broker, f"{ROOT}/{uid}"
        self._came: queue.SimpleQueue[bytes] = queue.SimpleQueue()
        self._client: Client | None = None
        self.plug()

    def plug(self) -> None:
        if self._client is not None:
            return
        client = self._client = connected(self._broker, (f"{self._topic}/state", OFFLINE))
        client.on_message = self._on_message
        client.subscribe(f"{self._topic}/down", qos=1)
        client.publish(f"{self._topic}/state", ONLINE, qos=1, retain=True)

    def _on_message(self, _client: Client, _userdata: object, message: MQTTMessage) -> None:
        self._came.put(bytes(message.payload))

    def unplug(self) -> None:
        """Without a word, so that the broker tells the last will."""
        client, self._client = self._client, None
        if client is not None:
            connection = client.socket()
            client.loop_stop()
            if connection is not None:
                connection.close()

    def close(self) -> None:
        client, self._client = self._client, None
        if client is not None:
            last_word = client.publish(f"{self._topic}/state", OFFLINE, qos=1, retain=True)
            with contextlib.suppress(RuntimeError, ValueError):  # the broker is away
                last_word.wait_for_publish(1.0)
            hang_up(client)

    def read(self) -> bytes:
        data = bytearray()
        while not self._came.empty():
            data += self._came.get_nowait()
        return bytes(data)

    def write(self, data: bytes) -> bool:
        if self._client is None:
            return False
        self._client.publish(f"{self._topic}/up", data, qos=1)
        return True

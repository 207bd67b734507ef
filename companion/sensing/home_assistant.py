"""What Home Assistant is told of a tower, through its MQTT broker: the last drop, the cubes since the start, the state.

Home Assistant finds these by itself (MQTT discovery, `homeassistant/sensor/...`). What they say is kept by the broker
below `cubetower/UID/seen/`; `available` there is `offline` when the companion has ended, as its last will too.
"""

import contextlib
import json
import threading
from typing import Any

import structlog
from paho.mqtt.client import Client
from paho.mqtt.reasoncodes import ReasonCode

from companion.sensing.mqtt_tower import KEEP_ALIVE_S, OFFLINE, ONLINE, ROOT, Broker, hang_up
from companion.sensing.serial_tower import trouble_of
from companion.sensing.tower_count import TowerCount
from companion.sensing.tower_link import Beat, DropOver, Hello
from companion.sensing.tower_reader import Heard, Lost

LAST_WORD_S = 1.0
STATES = ("ready", "lost", "stuck", "dazzled", "blind", "flash", "sun")
SENSORS: dict[str, dict[str, Any]] = {
    "drop": {"name": "Last drop", "value_template": "{{ value_json.cubes }}", "unit_of_measurement": "cubes"},
    "total": {
        "name": "Cubes since the start",
        "state_class": "total_increasing",
        "unit_of_measurement": "cubes",
    },
    "state": {"name": "State", "device_class": "enum", "options": STATES},
}

_log = structlog.get_logger("sensing")


class HomeAssistant:
    """To be given every note of the tower. The broker is looked for again and again, and told anew when it is back."""

    def __init__(self, broker: Broker) -> None:
        self._broker = broker
        self._client: Client | None = None
        self._count = TowerCount()
        self._uid = ""
        self._told: dict[str, str] = {}
        self._lock = threading.Lock()  # the client connects in a thread of its own
        self._is_refused = False

    def hear(self, heard: Heard) -> None:
        if isinstance(heard, Hello):
            self._met(heard)
        elif isinstance(heard, Lost):
            self._tell("state", "lost")
        elif isinstance(heard, Beat):
            trouble = trouble_of(heard)
            self._tell("state", "ready" if trouble is None else trouble[0].partition(".")[2])
            self._tell("total", str(sum(heard.counts)))
        if self._count.hear(heard, None) and isinstance(heard, DropOver):
            self._dropped()

    def close(self) -> None:
        """Say that nobody tells anything any more, and hang up. May take a second."""
        client, self._client = self._client, None
        if client is not None:
            _take_leave(client, self._topic("available"))

    def _met(self, hello: Hello) -> None:
        if hello.uid != self._uid:
            client, self._client = self._client, None
            if client is not None:  # in a thread of its own, since whoever calls must not wait for a broker
                leave = (client, self._topic("available"))
                threading.Thread(target=_take_leave, args=leave, name="farewell", daemon=True).start()
            self._uid, self._told = hello.uid, {}
        self._announce(hello)
        self._tell("state", "ready")
        if self._client is None:
            client = self._client = self._broker.client((self._topic("available"), OFFLINE))
            client.on_connect = self._connected
            client.connect_async(self._broker.host, self._broker.port, keepalive=KEEP_ALIVE_S)
            client.loop_start()

    def _connected(self, client: Client, _data: object, _flags: object, reason: ReasonCode, _more: object) -> None:
        """In the client's thread: the broker may have forgotten everything, so it is told everything."""
        if reason.is_failure:
            if not self._is_refused:
                _log.warning("the broker for Home Assistant refuses", broker=str(self._broker), why=str(reason))
            self._is_refused = True
            return
        self._is_refused = False
        if client is not self._client:
            return  # it came through only now, and has been taken leave of
        with self._lock:
            for topic, payload in self._told.items():
                client.publish(topic, payload, qos=1, retain=True)
        client.publish(self._topic("available"), ONLINE, qos=1, retain=True)

    def _dropped(self) -> None:
        reading = self._count.reading("", 0)
        colours = {} if reading.cubes is None else reading.cubes.as_dict()
        doubts = [doubt.name for doubt in reading.doubts]
        self._tell("drop", json.dumps({"cubes": self._count.number, "colours": colours, "doubts": doubts}))

    def _announce(self, hello: Hello) -> None:
        device = {"identifiers": [hello.uid], "name": "Cube tower", "sw_version": hello.firmware}
        for what, sensor in SENSORS.items():
            config = {
                **sensor,
                "unique_id": f"{hello.uid}_{what}",
                "state_topic": self._topic(what),
                "availability_topic": self._topic("available"),
                "device": device,
                "origin": {"name": "table companion"},
            }
            if what == "drop":
                config["json_attributes_topic"] = self._topic(what)
            self._publish(f"homeassistant/sensor/{hello.uid}/{what}/config", json.dumps(config))

    def _tell(self, what: str, payload: str) -> None:
        if self._uid:
            self._publish(self._topic(what), payload)

    def _topic(self, what: str) -> str:
        return f"{ROOT}/{self._uid}/seen/{what}"

    def _publish(self, topic: str, payload: str) -> None:
        """Say what is new; where the broker is away it is told when it comes."""
        with self._lock:
            # The same drop twice is two drops.
            if self._told.get(topic) == payload and not topic.endswith("/drop"):
                return
            self._told[topic] = payload
            if self._client is not None and self._client.is_connected():
                self._client.publish(topic, payload, qos=1, retain=True)


def _take_leave(client: Client, available: str) -> None:
    """Say that nobody tells anything any more, and hang up. May take a second or two."""
    if client.is_connected():
        last_word = client.publish(available, OFFLINE, qos=1, retain=True)
        with contextlib.suppress(RuntimeError, ValueError):  # the line broke just now: the last will says it
            last_word.wait_for_publish(LAST_WORD_S)
    hang_up(client)

"""What Home Assistant hears of a tower, read from a real broker as Home Assistant reads it."""

import asyncio
import json
import queue
import threading
import time
from dataclasses import replace

import pytest
import typer

from companion.cli.serve import home_automation
from companion.config import Settings
from companion.sensing import home_assistant
from companion.sensing.home_assistant import STATES, HomeAssistant
from companion.sensing.mqtt_tower import Broker, connected, hang_up
from companion.sensing.serial_tower import trouble_of
from companion.sensing.tower_link import Beat, Cube, DropOver, Hello
from companion.sensing.tower_model.line import TcpLine
from companion.sensing.tower_reader import Lost
from companion.sensing.transport import TransportLost
from tests.sensing.broker import mosquitto
from tests.sensing.test_serial_tower import PATIENCE_S, PLAIN, running

MET = Hello("0.1.0", "UID", "b", 4, "power", True)
SEEN = "cubetower/UID/seen"


def beat(*, counts=(0, 0, 0, 0), health=0, stuck=(), blind=(), dazzled=()):
    return Beat(1, 1, 0, 0, counts, health, stuck, blind, dazzled)


class Ear:
    """What the broker tells whoever subscribes to everything: topic -> payload, the newest."""

    def __init__(self, port):
        self.told, self._heard = {}, queue.SimpleQueue()
        self._client = connected(Broker("127.0.0.1", port), None)
        self._client.on_message = lambda _client, _data, message: self._heard.put(message)
        self._client.subscribe("#", qos=1)

    def until(self, topic, payload):
        until_s = time.monotonic() + PATIENCE_S
        while self.told.get(topic) != payload:
            message = self._heard.get(timeout=max(0.01, until_s - time.monotonic()))
            self.told[message.topic] = message.payload.decode()

    def close(self):
        hang_up(self._client)


@pytest.fixture
def broker(tmp_path):
    with mosquitto(tmp_path) as running_one:
        yield running_one


@pytest.fixture
def home(broker):
    home = HomeAssistant(Broker("127.0.0.1", broker.port))
    yield home
    home.close()


@pytest.fixture
def ear(broker):
    ear = Ear(broker.port)
    yield ear
    ear.close()


def test_it_finds_three_sensors_and_each_says_where_it_is_told_and_whether_anybody_tells(home, ear):
    home.hear(MET)
    ear.until(f"{SEEN}/available", "online")
    configs = {topic: json.loads(told) for topic, told in ear.told.items() if topic.endswith("/config")}
    assert set(configs) == {f"homeassistant/sensor/UID/{what}/config" for what in ("drop", "total", "state")}
    assert {config["state_topic"] for config in configs.values()} == {
        f"{SEEN}/{what}" for what in ("drop", "total", "state")
    }
    assert {config["availability_topic"] for config in configs.values()} == {f"{SEEN}/available"}
    assert len({config["unique_id"] for config in configs.values()}) == 3
    assert {config["device"]["identifiers"][0] for config in configs.values()} == {"UID"}


def test_drop_total_and_state_are_told(home, ear):
    home.hear(MET)
    home.hear(beat(counts=(1, 2, 3, 4)))
    home.hear(Cube(1, 60_000, 0, 8000, 1000, 0, None, "red", 99, "brown"))
    home.hear(DropOver(2, 61_000, 1, 0))
    ear.until(f"{SEEN}/total", "10")
    ear.until(f"{SEEN}/drop", json.dumps({"cubes": 1, "colours": {"red": 1}, "doubts": []}))
    ear.until(f"{SEEN}/state", "ready")
    home.hear(beat(stuck=(2,)))
    ear.until(f"{SEEN}/state", "stuck")
    home.hear(Lost(TransportLost("tower.unplugged"), None))
    ear.until(f"{SEEN}/state", "lost")


@pytest.mark.parametrize(
    "told", [beat(stuck=(0,)), beat(blind=(0,)), beat(dazzled=(0,)), beat(health=2), beat(health=8)]
)
def test_every_trouble_is_among_the_states_that_were_announced(told):
    trouble = trouble_of(told)
    assert trouble is not None
    assert trouble[0].removeprefix("tower.") in STATES


def test_the_end_is_said_and_whoever_comes_later_reads_it(home, ear, broker):
    home.hear(MET)
    ear.until(f"{SEEN}/available", "online")
    home.close()
    ear.until(f"{SEEN}/available", "offline")
    later = Ear(broker.port)
    later.until(f"{SEEN}/available", "offline")
    assert any(topic.endswith("/config") for topic in ear.told)
    later.close()


def test_another_tower_is_told_at_once_while_the_line_of_the_former_is_still_being_ended(home, ear, monkeypatch):
    may_end, waited = threading.Event(), queue.SimpleQueue()

    def slowly(client):
        waited.put(may_end.wait(PATIENCE_S))
        hang_up(client)

    home.hear(MET)
    ear.until(f"{SEEN}/available", "online")
    monkeypatch.setattr(home_assistant, "hang_up", slowly)
    home.hear(replace(MET, uid="OTHER"))
    ear.until("cubetower/OTHER/seen/available", "online")
    may_end.set()
    assert waited.get(timeout=PATIENCE_S), "whoever called had to wait for the line to end"
    ear.until(f"{SEEN}/available", "offline")
    assert ear.told["cubetower/OTHER/seen/available"] == "online"


def test_the_last_will_is_told_when_the_companion_vanishes(home, ear):
    home.hear(MET)
    ear.until(f"{SEEN}/available", "online")
    client = home._client
    client.loop_stop()
    client.socket().close()
    ear.until(f"{SEEN}/available", "offline")


def test_a_broker_that_begins_anew_is_told_everything_again(home, ear, broker):
    home.hear(MET)
    home.hear(beat(counts=(7, 0, 0, 0)))
    ear.until(f"{SEEN}/total", "7")
    broker.stop()
    home.hear(beat(counts=(8, 0, 0, 0)))
    assert broker.start()
    later = Ear(broker.port)
    later.until(f"{SEEN}/total", "8")
    later.until(f"{SEEN}/available", "online")
    later.close()


def test_no_broker_is_no_trouble_for_the_tower():
    home = HomeAssistant(Broker("127.0.0.1", 1))
    for note in (MET, beat(), DropOver(1, 61_000, 1, 0)):
        home.hear(note)
    home.close()


async def test_a_tower_that_is_served_is_told_to_home_assistant_until_the_end(home, ear):
    line = TcpLine("127.0.0.1", 0)
    async with running(line, {}, line.address, listener=home) as (far, _source, table):
        far.let_fall(["red"] * 3, PLAIN)
        reading = await table.next()
        seen = f"cubetower/{far.board.uid}/seen"
        await asyncio.to_thread(ear.until, f"{seen}/available", "online")
        doubts = [doubt.name for doubt in reading.doubts]
        drop = json.dumps({"cubes": 3, "colours": {}, "doubts": doubts})
        await asyncio.to_thread(ear.until, f"{seen}/total", "3")
        await asyncio.to_thread(ear.until, f"{seen}/drop", drop)
    await asyncio.to_thread(ear.until, f"{seen}/available", "offline")


@pytest.mark.parametrize(
    ("settings", "is_told"),
    [
        ({}, False),
        ({"tower": "auto"}, False),
        ({"tower": "mqtt://127.0.0.1"}, True),
        ({"tower": "auto", "home_assistant": "mqtt://127.0.0.1"}, True),
    ],
)
def test_home_assistant_is_told_where_a_broker_is_named_or_the_tower_is_behind_one(tmp_path, settings, is_told):
    assert (home_automation(Settings(data_dir=tmp_path, **settings)) is not None) is is_told


@pytest.mark.parametrize(
    ("settings", "words"),
    [
        ({"home_assistant": "mqtt://127.0.0.1"}, "--tower"),
        ({"tower": "auto", "home_assistant": "http://pi"}, "http://pi"),
    ],
)
def test_a_wrong_address_for_home_assistant_ends_the_start_with_words(tmp_path, settings, words, capsys):
    with pytest.raises(typer.Exit):
        home_automation(Settings(data_dir=tmp_path, **settings))
    assert words in capsys.readouterr().err

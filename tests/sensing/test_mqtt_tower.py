"""A tower behind a real broker: the same lines, its last will, and what home automation hears."""

import asyncio
import json
import shutil
import socket
import subprocess
import time

import pytest

from companion.engine.cubes import Cubes
from companion.sensing.mqtt_tower import HomeAssistant, connected, hang_up
from companion.sensing.tower_link import Beat, Cube, DropOver, Hello
from companion.sensing.tower_model.mqtt_line import MqttLine
from companion.sensing.transport import TransportLost
from tests.needs import missing
from tests.sensing.test_serial_tower import PATIENCE_S, PLAIN, is_lost, is_ready, running

COLOURED = {"flash": {}}


@pytest.fixture(scope="module")
def broker(tmp_path_factory):
    """The port of a mosquitto that runs for these tests only."""
    program = shutil.which("mosquitto", path="/usr/sbin:/usr/bin:/usr/local/sbin")
    if program is None:
        missing("mosquitto", "apt-get install mosquitto")
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    settings = tmp_path_factory.mktemp("broker") / "mosquitto.conf"
    settings.write_text(f"listener {port} 127.0.0.1\nallow_anonymous true\npersistence false\n")
    process = subprocess.Popen([program, "-c", str(settings)], stderr=subprocess.DEVNULL)
    until_s = time.monotonic() + PATIENCE_S
    while time.monotonic() < until_s:
        try:
            hang_up(connected("127.0.0.1", port, None))
            break
        except TransportLost:
            assert process.poll() is None, "the broker has ended"
    yield port
    process.terminate()
    process.wait(10)


async def test_the_same_lines_come_through_a_broker(broker):
    line = MqttLine("127.0.0.1", broker)
    async with running(line, {}, f"mqtt://127.0.0.1:{broker}") as (far, _source, table):
        far.let_fall(["red"] * 3, PLAIN)
        reading = await table.next()
        assert (reading.cubes, reading.total) == (None, 3)


async def test_the_last_will_of_a_tower_that_vanishes_is_its_loss(broker):
    line = MqttLine("127.0.0.1", broker, "AAAA")
    async with running(line, {}, f"mqtt://127.0.0.1:{broker}/AAAA") as (far, _source, table):
        far.unplug()
        assert (await table.until(is_lost)).reason in ("source-tower-offline", "source-tower-silent")
        await asyncio.to_thread(far.plug)
        await table.until(is_ready)


def test_home_automation_is_told_what_there_is_and_how_it_is():
    told = {}
    home = HomeAssistant(told.__setitem__)
    home.hear(Hello("0.1.0", "UID", "b", 4, "power", True))
    home.hear(Beat(1, 1, 0, 0, (1, 2, 3, 4), 0, (), (), ()))
    home.hear(Cube(1, 60_000, 0, 8000, 1000, 0, None, "red", 99, "brown"))
    home.hear(DropOver(2, 61_000, 1, 0))
    assert json.loads(told["cubetower/UID/seen/drop"]) == {"cubes": 1, "colours": {"red": 1}, "doubts": []}
    assert told["cubetower/UID/seen/total"] == "10"
    assert told["cubetower/UID/seen/state"] == "ready"
    configs = {topic: json.loads(payload) for topic, payload in told.items() if topic.endswith("/config")}
    assert len(configs) == 3
    for topic, config in configs.items():
        assert topic.startswith("homeassistant/sensor/UID/")
        assert {"name", "unique_id", "state_topic", "device"} <= config.keys()
        assert config["state_topic"] in told
    assert Cubes.of(red=1).total == 1

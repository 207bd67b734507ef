"""A tower behind a real broker: the same lines, and its last will."""

import asyncio
from urllib.parse import quote

import pytest

from companion.sensing.mqtt_tower import Broker, address
from companion.sensing.tower_model.mqtt_line import MqttLine
from companion.sensing.transport import TransportLost, open_transport
from tests.sensing.broker import NAME, PASSWORD, keeps_out_strangers, mosquitto
from tests.sensing.test_serial_tower import PLAIN, is_lost, is_ready, running


@pytest.fixture(scope="module")
def broker(tmp_path_factory):
    with mosquitto(tmp_path_factory.mktemp("broker")) as running_one:
        yield running_one


async def test_the_same_lines_come_through_a_broker(broker):
    line = MqttLine(Broker("127.0.0.1", broker.port))
    async with running(line, {}, f"mqtt://127.0.0.1:{broker.port}") as (far, _source, table):
        far.let_fall(["red"] * 3, PLAIN)
        reading = await table.next()
        assert (reading.cubes, reading.total) == (None, 3)


async def test_the_last_will_of_a_tower_that_vanishes_is_its_loss(broker):
    line = MqttLine(Broker("127.0.0.1", broker.port), "AAAA")
    async with running(line, {}, f"mqtt://127.0.0.1:{broker.port}/AAAA") as (far, _source, table):
        far.unplug()
        assert (await table.until(is_lost)).reason in ("source-tower-offline", "source-tower-silent")
        await asyncio.to_thread(far.plug)
        await table.until(is_ready)


def test_a_broker_that_wants_a_password_is_given_it_or_named(tmp_path):
    with mosquitto(tmp_path, keeps_out_strangers(tmp_path)) as broker:
        at = f"127.0.0.1:{broker.port}"
        open_transport(f"mqtt://{NAME}:{quote(PASSWORD, safe='')}@{at}").close()
        for given in ("", f"{NAME}:wrong@"):
            with pytest.raises(TransportLost) as lost:
                open_transport(f"mqtt://{given}{at}")
            assert (lost.value.reason, lost.value.facts) == ("tower.broker_refused", {"port": at})


@pytest.mark.parametrize(
    ("where", "broker", "uid"),
    [
        ("mqtt://pi", Broker("pi"), "+"),
        ("mqtt://pi:1884/E661", Broker("pi", 1884), "E661"),
        ("mqtt://anna:a%2Fb@pi", Broker("pi", 1883, "anna", "a/b"), "+"),
    ],
)
def test_an_address_names_broker_and_tower(where, broker, uid):
    assert address(where) == (broker, uid)


@pytest.mark.parametrize("where", ["mqtt://", "http://pi", "mqtt://anna:secret@pi:port"])
def test_what_is_no_address_is_said_without_the_password(where):
    with pytest.raises(TransportLost) as lost:
        address(where)
    assert lost.value.reason == "tower.address"
    assert "secret" not in lost.value.facts["given"]

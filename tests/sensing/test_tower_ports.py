"""Which port a tower is on, and what is said where there is none on it."""

import asyncio
import os
import pty
import socket
import tty
from contextlib import asynccontextmanager

import pytest
import serial

from companion.sensing.serial_tower import SerialTower, open_serial_tower
from companion.sensing.tower_model.line import PtyLine, TcpLine
from companion.sensing.tower_model.running import RunningTower
from companion.sensing.transport import AnyPort, Found, TcpTransport, TransportLost, found_ports, open_transport
from firmware.core.proto import frame
from tests.sensing.test_serial_tower import Table, is_lost, is_ready, running


def lost_with(where):
    with pytest.raises(TransportLost) as lost:
        open_transport(where)
    return lost.value.reason


def test_two_companions_cannot_listen_to_one_tower():
    master, slave = pty.openpty()
    try:
        with serial.Serial(os.ttyname(slave), exclusive=True):
            assert lost_with(os.ttyname(slave)) == "tower.busy"
    finally:
        os.close(master)
        os.close(slave)


async def test_the_second_companion_at_a_tower_behind_a_port_is_told_so():
    line = TcpLine("127.0.0.1", 0)
    async with running(line, {}, line.address):
        second, table = open_serial_tower(line.address, None), Table()
        task = asyncio.create_task(second.run(table))
        lost = await table.until(is_lost)
        assert (lost.reason, lost.facts) == ("source-tower-busy", {"port": line.address.removeprefix("tcp://")})
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


@pytest.mark.parametrize(
    ("where", "reason"),
    [
        ("/dev/serial/by-id/nothing", "tower.missing"),
        ("/dev/null", "tower.no_port"),
        ("tcp://127.0.0.1:1", "tower.unreachable"),
        ("tcp://nowhere", "tower.address"),
        ("mqtt://", "tower.address"),
        ("mqtt://127.0.0.1:1", "tower.no_broker"),
    ],
)
def test_an_address_that_leads_nowhere_says_why(where, reason):
    assert lost_with(where) == reason


def test_towers_are_found_by_the_name_that_stays(tmp_path):
    for name in ("usb-MicroPython_Board_in_FS_mode_e661-if00", "usb-1a86_USB_Serial-if00"):
        (tmp_path / name).touch()
    (tmp_path / "usb-Raspberry_Pi_Pico_gone").symlink_to(tmp_path / "away")
    assert [(found.name[:15], found.trouble) for found in found_ports(tmp_path)] == [
        ("usb-MicroPython", None),
        ("usb-Raspberry_P", "tower.missing"),
    ]
    assert found_ports(tmp_path / "none") == []


def test_of_several_boards_the_next_is_opened_where_one_is_busy_or_no_tower():
    ends = [pty.openpty() for _ in range(3)]
    paths = [os.ttyname(slave) for _, slave in ends]
    any_port = AnyPort(lambda: [Found("/dev/none", "gone", "tower.missing"), *(Found(one, one, None) for one in paths)])

    def opened():
        any_port().close()
        return paths.index(any_port.opened)

    try:
        with serial.Serial(paths[0], exclusive=True):
            assert opened() == 1
        assert opened() == 0
        any_port.pass_over()
        assert [opened(), opened()] == [1, 1], "what is not passed over is opened again when it was lost"
        any_port.pass_over()
        assert opened() == 2
        any_port.pass_over()
        assert opened() == 0
    finally:
        for end in (end for pair in ends for end in pair):
            os.close(end)
    with pytest.raises(TransportLost, match="none_found"):
        AnyPort(list)()
    with pytest.raises(TransportLost, match="missing"):
        AnyPort(lambda: [Found("/dev/none", "gone", "tower.missing")])()


def test_a_tower_that_stalls_for_a_moment_is_not_lost():
    with socket.create_server(("127.0.0.1", 0)) as server:
        line = TcpTransport(*server.getsockname()[:2])
        far, _ = server.accept()
        far.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        line.write(bytes(16 * 1024 * 1024))
        far.sendall(b"there again")
        assert line.read() == b"there again"
        line.close()
        far.close()


@asynccontextmanager
async def talking(data):
    """A port on which something says this again and again."""
    master, slave = pty.openpty()
    tty.setraw(slave)

    async def talk():
        while True:
            os.write(master, data)
            await asyncio.sleep(0.2)

    task = asyncio.create_task(talk())
    try:
        yield os.ttyname(slave)
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        os.close(master)
        os.close(slave)


async def answered_by(data):
    """The reason that is shown where something else talks on the port."""
    async with talking(data) as port:
        source, table = SerialTower(lambda: open_transport(port)), Table()
        task = asyncio.create_task(source.run(table))
        try:
            return await table.until(is_lost)
        finally:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)


async def test_beside_a_foreign_board_the_tower_is_found(tmp_path):
    link = tmp_path / "usb-MicroPython_Board_in_FS_mode_e661-if00"
    async with talking(b"T=21.5 H=40\r\n") as port:
        (tmp_path / "usb-MicroPython_Board_in_FS_mode_a000-if00").symlink_to(port)
        any_port = AnyPort(lambda: found_ports(tmp_path))
        far, table = RunningTower(PtyLine(link), 4, {}), Table()
        far.start()
        task = asyncio.create_task(SerialTower(any_port, pass_over=any_port.pass_over).run(table))
        try:
            assert (await table.until(is_lost)).reason == "source-tower-foreign"
            await table.until(is_ready)
        finally:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)
            await asyncio.to_thread(far.end)


async def test_a_foreign_device_is_named():
    assert (await answered_by(b"T=21.5 H=40\r\n")).reason == "source-tower-foreign"


async def test_an_unknown_version_is_named_with_both():
    greeting = frame("HELLO", 0, ("2.0", "7.1.0", "U", "b", 0, 0, 128, 4, "power"))
    state = await answered_by(greeting)
    assert state.reason == "source-tower-protocol"
    assert state.facts == {"given": "2.0", "firmware": "7.1.0"}

"""The firmware on MicroPython for the Pico, in an emulator of its chip. Needs an image, so `make test` skips it:

pip install rp2040py littlefs-python
COMPANION_RP2_UF2=/path/RPI_PICO.uf2 pytest tests/firmware/test_rp2040.py
"""

import asyncio
import os

import pytest

from firmware.core.proto import Parser
from tests.firmware.board_rig import FIRMWARE

IMAGE = os.environ.get("COMPANION_RP2_UF2")
BLOCK_BYTES, BLOCKS, DISK_VERSION = 4096, 352, 0x0002_0000
BEAM_PINS = range(2, 10)
PATIENCE_S = 300

pytestmark = pytest.mark.skipif(IMAGE is None, reason="name a MicroPython image for the Pico in COMPANION_RP2_UF2")


def flash_with_the_firmware():
    """A file system as MicroPython keeps it on the Pico."""
    littlefs = pytest.importorskip("littlefs")
    files = littlefs.LittleFS(block_size=BLOCK_BYTES, block_count=BLOCKS, disk_version=DISK_VERSION)
    files.mkdir("core")
    for path in [FIRMWARE / "main.py", FIRMWARE / "board.py", *(FIRMWARE / "core").glob("*.py")]:
        with files.open(path.relative_to(FIRMWARE).as_posix(), "wb") as file:
            file.write(path.read_bytes())
    return bytes(files.context.buffer)


class Emulated:
    """The board, and what it has said."""

    def __init__(self, device):
        self.device, self.lines, self._parser = device, [], Parser()
        for pin in BEAM_PINS:
            self.beam(pin, False)
        device.cdc.on_serial_data = lambda data: self.lines.extend(self._parser.feed(bytes(data)))

    def beam(self, pin, is_covered):
        self.device.mcu.gpio[pin].set_input_value(is_covered)

    async def wait_us(self, us):
        """Wait on the emulated clock."""
        until = self.device.simulator.clock.micros + us
        while self.device.simulator.clock.micros < until:
            await asyncio.sleep(0)

    async def line(self, kind):
        async with asyncio.timeout(PATIENCE_S):
            while not (found := [fields for one, _, fields in self.lines if one == kind]):
                await asyncio.sleep(0.01)
        return found[-1]


async def test_a_cube_is_counted_on_the_emulated_chip(tmp_path):
    emulator = pytest.importorskip("rp2040py.device.mp_device")
    boards = pytest.importorskip("rp2040py.boards")
    (tmp_path / "flash.img").write_bytes(flash_with_the_firmware())
    board = boards.resolve_firmware(boards.BOARDS["pico"], "micropython", IMAGE)
    device = emulator.MicroPythonDevice(board=board, filesystem=tmp_path / "flash.img")
    emulated = Emulated(device)
    try:
        await device.astart(PATIENCE_S)
        await emulated.line("BEAT")
        for pin, is_covered, then_us in ((2, True, 6000), (3, True, 2000), (2, False, 6000), (3, False, 0)):
            emulated.beam(pin, is_covered)
            await emulated.wait_us(then_us)
        cube = await emulated.line("CUBE")
        assert int(cube[4]) == pytest.approx(8000, rel=0.1)
        assert (await emulated.line("DROP"))[5] == "1"
    finally:
        device.stop()

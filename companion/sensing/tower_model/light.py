"""The light on a colour sensor, and what the analogue input makes of it."""

import math
import random
from dataclasses import dataclass, field

from companion.sensing.tower_model.paint import FLOOR, PAPER
from companion.sensing.tower_model.passing import Passing

FULL = 65535
STEP = 16  # twelve bits
MAINS_HZ = 50.0
LAMP = (44_000.0, 36_000.0, 40_000.0)  # of FULL, from perfect white
LEAK = (260.0, 220.0, 240.0)  # from lamp to sensor without a cube


@dataclass(frozen=True, slots=True)
class Light:
    """room: light of the room on the sensors, of FULL. swing: by how much it swings with the mains, as a share.

    noise: of the input, of FULL, as a standard deviation. dirt: share of the light that dirt holds back.
    """

    room: float = 900.0
    swing: float = 0.3
    noise: float = 45.0
    dirt: float = 0.0
    gains: tuple[tuple[float, float, float], ...] = field(
        default=((1.0, 1.0, 1.0), (0.92, 1.05, 0.96), (1.08, 0.97, 1.03), (0.95, 0.93, 1.06))
    )

    def level(
        self, lane: int, lamp: int | None, at_us: float, passing: list[Passing], paper: bool, chance: random.Random
    ) -> int:
        """What the input reads in a lane under a lamp (0 to 2) or none. paper: white paper lies in it."""
        light = self.room * (1 + self.swing * math.sin(2 * math.pi * 2 * MAINS_HZ * at_us / 1e6))
        if lamp is not None:
            back = PAPER[lamp] if paper else _sent_back(lamp, at_us, passing)
            light += LEAK[lamp] + LAMP[lamp] * self.gains[lane][lamp] * back
        raw = light * (1 - self.dirt) + chance.gauss(0, self.noise)
        return max(0, min(FULL, round(raw / STEP) * STEP))


def _sent_back(lamp: int, at_us: float, passing: list[Passing]) -> float:
    free, back = 1.0, 0.0
    for cube in passing:
        if at_us < cube.begin_us:
            continue
        covered, bright = cube.seen(at_us)
        back += covered * cube.paint[lamp] * bright
        free -= covered
    return back + max(0.0, free) * FLOOR[lamp]

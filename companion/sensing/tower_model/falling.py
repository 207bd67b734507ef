"""How cubes come down the lanes: speeds, gaps and merges as in the simulated chute of 45 degrees and 120 mm.

Of that simulation: speed 0.96 / 1.05 / 1.22 m/s (5, 50, 95 %), gaps in a lane 4 / 33 / 83 ms (5, 25, 50 %), one cube in
115 close behind another for handfuls of 7 and 3.7 % for those of 20. The rest is assumed.
"""

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass

from companion.sensing.tower_model.paint import PAINTS, Shares
from companion.sensing.tower_model.passing import BEAM_UM, CUBE_UM, DIAGONAL_UM, Passing

LANES = 4
FIRST_WITHIN_MS = 150.0
MOST_GAP_MS = 400.0  # a drop is over in 0.1 to 0.45 s


@dataclass(frozen=True, slots=True)
class Manner:
    """How things fall. Shares are of cubes.

    touching: fall close behind another, without a gap that a beam could see. bouncing: let light through as they
    tumble. unseen: missed by one beam. turned: lie askew. paint_spread, tilt_spread: how paints and positions differ.
    """

    speed_mm_s: float = 1050.0
    speed_spread: float = 0.075
    acceleration_mm_s2: float = 3500.0
    touching: float = 0.009
    bouncing: float = 0.001
    unseen: float = 0.0005
    turned: float = 0.3
    paint_spread: float = 0.03
    tilt_spread: float = 0.08


USUAL = Manner()
FIRST_POUR = Manner(touching=0.037)


def fall(colours: Sequence[str], begin_us: float, chance: random.Random, manner: Manner = USUAL) -> list[Passing]:
    """The cubes of a drop, each on its lane; raises KeyError for a colour that has no paint."""
    lanes: list[list[Passing]] = [[] for _ in range(LANES)]
    for colour in colours:
        lane = chance.randrange(LANES)
        before = lanes[lane][-1] if lanes[lane] else None
        lanes[lane].append(_next(lane, before, PAINTS[colour], begin_us, chance, manner))
    return sorted((cube for lane in lanes for cube in lane), key=lambda cube: cube.begin_us)


def _next(
    lane: int, before: Passing | None, paint: Shares, begin_us: float, chance: random.Random, manner: Manner
) -> Passing:
    length = _length(chance, manner)
    speed = manner.speed_mm_s * math.exp(chance.gauss(0, manner.speed_spread))
    if before is None:
        start = begin_us + 1000 * chance.uniform(0, FIRST_WITHIN_MS)
    elif chance.random() < manner.touching:
        # Pushed by, or pushing, the one before: as fast as that, and against its back.
        speed = before.speed_mm_s
        start, length = before.time_us(before.length_um + chance.uniform(0, 100)), CUBE_UM * chance.uniform(1, 1.05)
    else:
        gap_ms = min(MOST_GAP_MS, max(1.2, chance.lognormvariate(math.log(70), 1.45)))
        start = before.time_us(before.length_um) + 1000 * gap_ms
        # It cannot pass through the one before.
        way_um = BEAM_UM[1]
        fastest = way_um * 1000 / max(1.0, before.time_us(way_um + before.length_um) - start - 200)
        speed = min(speed, max(fastest, before.speed_mm_s))
    return Passing(
        lane,
        start,
        speed,
        manner.acceleration_mm_s2,
        length,
        _shade(paint, chance, manner.paint_spread),
        _tilt(chance, length, manner.tilt_spread),
        (chance.randrange(2), chance.uniform(0.3, 0.7)) if chance.random() < manner.bouncing else None,
        chance.randrange(2) if chance.random() < manner.unseen else None,
    )


def _length(chance: random.Random, manner: Manner) -> float:
    """Along the lane: most cubes slide on a face, some askew, few on an edge or a corner."""
    if chance.random() >= manner.turned:
        return CUBE_UM * chance.uniform(1.0, 1.06)
    return CUBE_UM + (DIAGONAL_UM - CUBE_UM) * chance.betavariate(1.3, 2.5)


def _tilt(chance: random.Random, length_um: float, spread: float) -> tuple[float, float]:
    askew = (length_um - CUBE_UM) / (DIAGONAL_UM - CUBE_UM)
    both = max(0.5, min(1.3, chance.gauss(1 - 0.15 * askew, spread)))
    slope = chance.gauss(0, spread / 2)
    return both - slope, both + slope


def _shade(paint: Shares, chance: random.Random, spread: float) -> Shares:
    """This cube's own shade of the paint."""
    whole = chance.gauss(1, spread)
    red, green, blue = (max(0.01, share * whole * chance.gauss(1, spread / 2)) for share in paint)
    return red, green, blue

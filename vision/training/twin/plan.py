"""Which material, light, camera each set-up gets, and how many cubes each drop has: none comes again before all others
have come."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TypeVar

import numpy as np

from vision.training.twin.worlds import World, draws

PLAN = 1  # the number of this draw among those of a world

FEW, CROWDED, ALL = 0.11, 0.2, 0.06
"""Shares of drops with at most two cubes, with 16 to 35, with all 49; the rest has 3 to 15."""

Thing = TypeVar("Thing", str, int)


@dataclass(frozen=True)
class Choice:
    """What one set-up is made of, by name."""

    tray: str
    light: str
    camera: str
    table: str
    batch: str
    has_tower: bool
    has_markers: bool
    cubes: tuple[int, ...]


def choices(world: World, seed: int, set_ups: int, drops: int) -> tuple[Choice, ...]:
    """One choice for each of `set_ups`, with `drops` numbers of cubes."""
    random = draws(world, seed, PLAN)
    kinds = (world.trays, world.lights, world.cameras, world.tables, world.batches)
    names = [_dealt(random, sorted(kind), set_ups) for kind in kinds]
    towers, markers = (_dealt(random, [0, 1], set_ups) for _ in range(2))
    cubes = _numbers(random, set_ups * drops).reshape(set_ups, drops).tolist()
    dealt = zip(*names, towers, markers, cubes, strict=True)
    return tuple(
        Choice(str(tray), str(light), str(camera), str(table), str(batch), bool(tower), bool(marked), tuple(numbers))
        for tray, light, camera, table, batch, tower, marked, numbers in dealt
    )


def _dealt(random: np.random.Generator, things: Sequence[Thing], count: int) -> Iterable[Thing]:
    dealt: list[Thing] = []
    while len(dealt) < count:
        dealt += list(random.permutation(np.array(things)))
    return dealt[:count]


def _numbers(random: np.random.Generator, count: int) -> np.ndarray[tuple[int], np.dtype[np.int64]]:
    few = random.integers(0, 3, max(1, round(count * FEW)))
    crowded = random.integers(16, 36, max(1, round(count * CROWDED)))
    unusual = np.concatenate([few, crowded, np.full(max(1, round(count * ALL)), 49)])
    usual = random.integers(3, 16, max(0, count - len(unusual)))
    return random.permutation(np.concatenate([unusual, usual])[:count])

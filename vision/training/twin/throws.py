"""How cubes come into the tray: down the tower, out of a hand, or beside it; and how they lie there at last."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike

from vision.training.twin.meshes import Floats

Random = np.random.Generator

LAYER_MM = 14.5

Touch = tuple[int, int | str]


@dataclass(frozen=True, eq=False)
class Start:
    """How a cube begins: where, how turned (quaternion w x y z), how fast, how it spins (radians a second), and when
    it is let go."""

    position_mm: Floats
    quaternion: Floats
    velocity_mm_s: Floats
    spin: Floats
    release_s: float = 0.0


@dataclass(frozen=True, eq=False)
class Settled:
    """Where cubes came to rest: `poses` (n, 7: x y z in mm, quaternion w x y z); after how long; on the way there
    (n, 7) at every frame, if frames were asked for; who touches whom: (cube, cube) or (cube, name of a solid)."""

    poses: Floats
    rest_s: float
    track: tuple[Floats, ...]
    touching: frozenset[Touch]


@dataclass(frozen=True)
class Handful:
    """Cubes let go together: above `centre_mm`, from `height_mm` up, `spacing_mm` apart, thrown at about `speed_mm_s`
    in any direction."""

    centre_mm: tuple[float, float]
    height_mm: float
    spacing_mm: float
    speed_mm_s: float


@dataclass(frozen=True)
class Shaft:
    """The inside of a tower: its width, the middle of it along x, where along y it begins and how deep it is, and the
    height from which cubes fall."""

    width_mm: float
    middle_mm: float
    begins_mm: float
    depth_mm: float
    drop_mm: float


def any_turn(random: Random) -> Floats:
    quaternion = random.normal(size=4)
    return np.asarray(quaternion / np.linalg.norm(quaternion))


def from_hand(random: Random, count: int, handful: Handful) -> list[Start]:
    """A handful, on a loose grid in layers."""
    side = int(np.ceil(count ** (1 / 3))) + 1
    grid = [(x, y, layer) for layer in range(side * 2) for x in range(side) for y in range(side)]
    order = random.permutation(min(len(grid), max(count, int(count * 1.4))))[:count]
    thrown = random.normal(0, handful.speed_mm_s, 2)
    starts = []
    for x, y, layer in (grid[number] for number in order):
        across, along = (
            middle + (place - side / 2) * handful.spacing_mm
            for middle, place in zip(handful.centre_mm, (x, y), strict=True)
        )
        place = np.array([across, along, handful.height_mm + layer * LAYER_MM]) + random.uniform(-0.4, 0.4, 3)
        velocity = np.array([*(thrown + random.normal(0, 60, 2)), -random.uniform(50, 250)])
        starts.append(Start(place, any_turn(random), velocity, random.normal(0, 12, 3)))
    return starts


def from_tower(random: Random, count: int, shaft: Shaft) -> list[Start]:
    """Cubes that fall one after another down the shaft onto its ramp."""
    starts, release_s = [], 0.0
    for _ in range(count):
        across = random.uniform(-1, 1) * (shaft.width_mm / 2 - 8)
        along = shaft.begins_mm + random.uniform(0.35, 0.8) * shaft.depth_mm
        place = np.array([across + shaft.middle_mm, along, shaft.drop_mm + random.uniform(0, 8)])
        turn = any_turn(random)
        velocity = np.array([random.normal(0, 120), random.normal(-40, 60), -random.uniform(300, 700)])
        starts.append(Start(place, turn, velocity, random.normal(0, 18, 3), release_s))
        release_s += random.uniform(0.022, 0.05)
    return starts


def beside(random: Random, outer_mm: ArrayLike, tower_from_mm: float | None) -> Start:
    """A cube that falls beside a tray of `outer_mm` (half its outer width and depth). With a tower, whose side of the
    tray begins at `tower_from_mm`, it falls on the other."""
    angle = random.uniform(0, 2 * np.pi)
    way = np.array([np.cos(angle), np.sin(angle)])
    place = way / np.max(np.abs(way) / (np.asarray(outer_mm) + random.uniform(8, 40)))
    if tower_from_mm is not None and place[1] > tower_from_mm:
        place[1] = -place[1]
    height_mm = random.uniform(8, 30)
    turn = any_turn(random)
    velocity = np.array([*random.normal(0, 60, 2), 0])
    return Start(np.array([*place, height_mm]), turn, velocity, random.normal(0, 8, 3))

"""Where cubes come to rest: a small game of shoving squares apart, with now and then one on top or leaning.

How often cubes ride on others or lean follows simulated drops with real physics: hardly ever among 4 to 8 cubes, one in
seven among 35 and more.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from companion.sensing.scene.boxes import Box
from companion.sensing.scene.lens import Floats

CUBE_MM = 8.0
ROUNDS = 160
APART_MM, SCATTER_MM, WALL_MM = 18.0, 2.5, 14.0  # of cubes laid by hand: of the grid, off it, to the walls
CARDS_MM = 36.0  # from the floor's corner, along both axes: here lies a marker's card
ALIGN_WITHIN = np.radians(14)
# (at least so many cubes, chance of each to ride on others, chance of each to lean)
TUMBLE = ((35, 0.11, 0.03), (21, 0.045, 0.015), (13, 0.014, 0.008), (9, 0.008, 0.005), (4, 0.005, 0.003), (0, 0.0, 0.0))


@dataclass
class Square:
    """A flat cube from above: middle x, y mm, yaw radians, half edge mm."""

    x: float
    y: float
    yaw: float
    half: float

    @property
    def axes(self) -> Floats:
        cos, sin = np.cos(self.yaw), np.sin(self.yaw)
        return np.array([[cos, sin], [-sin, cos]], np.float32)

    @property
    def reach(self) -> float:
        """Half of the width along x (and y) that it takes up."""
        return self.half * float(abs(np.cos(self.yaw)) + abs(np.sin(self.yaw)))


def drop_places(rng: np.random.Generator, count: int, inner_mm: tuple[float, float]) -> list[Box]:
    """Boxes of `count` cubes at rest on the tray floor (inner x, y mm) after a fall down the ramp at +y."""
    ride, lean = next((r, t) for least, r, t in TUMBLE if count >= least)
    kinds = rng.choice(["flat", "ride", "lean"], size=count, p=[1 - ride - lean, ride, lean])
    flat = [_landing(rng, count, inner_mm) for kind in kinds if kind == "flat"]
    _shove_apart(rng, flat, inner_mm)
    boxes = [_lying(square) for square in flat]
    hosts = list(flat)
    for kind in kinds[kinds != "flat"]:
        boxes.append(_riding(rng, hosts) if kind == "ride" else _leaning(rng, hosts, boxes, inner_mm))
    return [boxes[k] for k in rng.permutation(count)]


def spread_places(rng: np.random.Generator, count: int, inner_mm: tuple[float, float]) -> list[Box]:
    """Boxes of `count` cubes laid down by hand, each by itself and none on a marker's card; as many as there is room
    for."""
    limit = np.array(inner_mm) / 2 - WALL_MM
    places = [
        (x, y)
        for x in np.arange(-limit[0], limit[0] + 1, APART_MM)
        for y in np.arange(-limit[1], limit[1] + 1, APART_MM)
        if not (np.abs([x, y]) > np.array(inner_mm) / 2 - CARDS_MM).all()
    ]
    chosen = rng.permutation(len(places))[:count]
    return [_lying(_laid(rng, *places[k])) for k in chosen]


def _laid(rng: np.random.Generator, x: float, y: float) -> Square:
    """A cube laid down near a place of the grid."""
    aside, along = rng.uniform(-SCATTER_MM, SCATTER_MM, 2)
    return Square(float(x + aside), float(y + along), float(rng.uniform(0, np.pi / 2)), CUBE_MM / 2)


def _landing(rng: np.random.Generator, count: int, inner_mm: tuple[float, float]) -> Square:
    """Where a cube would stop if it were alone: a fan before the mouth, wider for more cubes."""
    spread = 17 + 0.35 * count
    far = abs(rng.normal(0.42, 0.2)) * inner_mm[1]
    x = rng.normal(0, spread + 0.18 * far)
    half = CUBE_MM / 2 * float(np.clip(rng.normal(1, 0.008), 0.98, 1.02))
    return Square(float(x), float(inner_mm[1] / 2 - 6 - far), float(rng.uniform(0, np.pi / 2)), half)


def _shove_apart(rng: np.random.Generator, squares: Sequence[Square], inner_mm: tuple[float, float]) -> None:
    """Push overlapping squares apart along the shortest way until none overlaps; some turn so that faces meet."""
    for round_number in range(ROUNDS):
        pushed = False
        for one, other in _close_pairs(squares):
            pushed |= _push(one, other, align=round_number < ROUNDS // 3, slack=0.02)
        for square in squares:
            pushed |= _keep_inside(square, inner_mm)
        if not pushed:
            return
        if round_number % 12 == 11:
            for square in squares:
                square.x += float(rng.normal(0, 0.05))


def _close_pairs(squares: Sequence[Square]) -> list[tuple[Square, Square]]:
    if len(squares) < 2:
        return []
    at = np.array([(s.x, s.y) for s in squares])
    apart = np.hypot(*(at[:, None, :] - at[None, :, :]).transpose(2, 0, 1))
    first, second = np.nonzero(np.triu(apart < CUBE_MM * 1.46, 1))
    return [(squares[int(i)], squares[int(j)]) for i, j in zip(first, second, strict=True)]


def overlap(one: Square, other: Square) -> tuple[float, Floats]:
    """(depth mm, direction (2,) in which to move `one` out of `other`); depth <= 0 where they do not overlap."""
    between = np.array([one.x - other.x, one.y - other.y], np.float32)
    best, way = np.inf, np.zeros(2, np.float32)
    for axis in (*one.axes, *other.axes):
        reach = one.half * np.abs(one.axes @ axis).sum() + other.half * np.abs(other.axes @ axis).sum()
        distance = float(between @ axis)
        if reach - abs(distance) < best:
            best, way = float(reach - abs(distance)), axis * (1 if distance >= 0 else -1)
    return best, way


def _push(one: Square, other: Square, *, align: bool, slack: float) -> bool:
    depth, way = overlap(one, other)
    if depth <= 0:
        return False
    step = (depth + slack) / 2
    one.x, one.y = one.x + step * float(way[0]), one.y + step * float(way[1])
    other.x, other.y = other.x - step * float(way[0]), other.y - step * float(way[1])
    skew = (one.yaw - other.yaw + np.pi / 4) % (np.pi / 2) - np.pi / 4
    if align and abs(skew) < ALIGN_WITHIN:
        one.yaw, other.yaw = one.yaw - 0.3 * skew, other.yaw + 0.3 * skew
    return True


def _keep_inside(square: Square, inner_mm: tuple[float, float]) -> bool:
    limit = np.array(inner_mm) / 2 - square.reach - 0.1
    x, y = float(np.clip(square.x, -limit[0], limit[0])), float(np.clip(square.y, -limit[1], limit[1]))
    moved = (x, y) != (square.x, square.y)
    square.x, square.y = x, y
    return moved


def _turn(yaw: float) -> Floats:
    cos, sin = np.cos(yaw), np.sin(yaw)
    return np.array([[cos, -sin, 0], [sin, cos, 0], [0, 0, 1]], np.float32)


def _lying(square: Square, height_mm: float = 0.0) -> Box:
    half = np.full(3, square.half, np.float32)
    return Box(np.array([square.x, square.y, height_mm + square.half], np.float32), _turn(square.yaw), half)


def _riding(rng: np.random.Generator, hosts: list[Square]) -> Box:
    """A cube flat on top: across two that touch where there are two, else on one. Its hosts carry no other."""
    pairs = [(a, b) for a, b in _close_pairs(hosts) if np.hypot(a.x - b.x, a.y - b.y) < CUBE_MM * 1.15]
    if pairs and rng.random() < 0.75:
        below = list(pairs[rng.integers(len(pairs))])
    else:
        below = [hosts[rng.integers(len(hosts))]]
    for host in below:
        if len(hosts) > 1:
            hosts.remove(host)
    x, y = np.mean([h.x for h in below]), np.mean([h.y for h in below])
    off = rng.normal(0, 1.0, 2) if len(below) == 2 else rng.uniform(-3.6, 3.6, 2)
    own = Square(float(x + off[0]), float(y + off[1]), float(rng.uniform(0, np.pi / 2)), CUBE_MM / 2)
    return _lying(own, 2 * below[0].half)


def _leaning(rng: np.random.Generator, hosts: list[Square], boxes: list[Box], inner_mm: tuple[float, float]) -> Box:
    """A cube on one edge that leans against the side of a host; on top where there is no room."""
    tilt = np.radians(rng.uniform(27, 42))
    edge = CUBE_MM * 2**0.5
    for number in rng.permutation(4 * len(hosts)):
        host = hosts[number // 4]
        side = host.yaw + (number % 4) * np.pi / 2
        out = np.array([np.cos(side), np.sin(side)])
        # of the square seen from the side, the corner nearest to the host touches it at x = half
        middle = np.array([host.x, host.y]) + out * (host.half + CUBE_MM / 2 * (np.cos(tilt) + np.sin(tilt)))
        free = all(np.hypot(*(middle - b.centre[:2])) > edge * 0.98 for b in boxes if _is_elsewhere(b, host))
        if free and (np.abs(middle) < np.array(inner_mm) / 2 - edge / 2 - 1).all():
            height = CUBE_MM / 2 * (np.cos(tilt) + np.sin(tilt))
            cos, sin = np.cos(tilt), np.sin(tilt)
            nod = np.array([[cos, 0, -sin], [0, 1, 0], [sin, 0, cos]], np.float32)
            turn = (_turn(side + np.pi) @ nod).astype(np.float32)
            return Box(np.array([*middle, height], np.float32), turn, np.full(3, CUBE_MM / 2, np.float32))
    return _riding(rng, hosts)


def _is_elsewhere(box: Box, host: Square) -> bool:
    return bool(np.hypot(box.centre[0] - host.x, box.centre[1] - host.y) > 0.5)

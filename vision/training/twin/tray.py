"""The tray on its table."""

from dataclasses import dataclass

import numpy as np

from vision.training.twin.meshes import Floats, Wrap, merged, sheet
from vision.training.twin.scene import FLOOR, RIM, Block, Finish, Ground, Part, Solid
from vision.training.twin.surfaces import TABLE_PATCH, TRAY_PATCH
from vision.training.twin.worlds import Material, World

Random = np.random.Generator

TABLE_MM = (1900.0, 1900.0)
FRICTION = {"felt": 0.7, "card": 0.5, "paper": 0.5}
PLAIN_FRICTION = 0.42
FRAMES = ("wood", "black")  # what felt can be framed with

# Corners in the order of labels: back left, back right, front right, front left.
CORNERS = np.array([[-1, 1], [1, 1], [1, -1], [-1, -1]])


@dataclass(frozen=True, eq=False)
class Tray:
    """The tray: inner size; thickness of its floor (whose upper side is at 0) and of its walls; height of its rim."""

    material: str
    width_mm: int
    depth_mm: int
    floor_mm: float
    wall_mm: float
    rim_mm: float
    parts: tuple[Part, ...]
    solids: tuple[Solid, ...]

    @property
    def table_mm(self) -> float:
        """The height of the table."""
        return -self.floor_mm

    @property
    def half_mm(self) -> Floats:
        """Half its inner size."""
        return np.array([self.width_mm, self.depth_mm]) / 2

    @property
    def outer_half_mm(self) -> Floats:
        return self.half_mm + self.wall_mm

    @property
    def floor_corners_mm(self) -> Floats:
        """Inner corners of the floor (4, 3)."""
        return np.column_stack([CORNERS * self.half_mm, np.zeros(4)])

    @property
    def rim_corners_mm(self) -> Floats:
        """Outer corners of the rim's upper side (4, 3)."""
        return np.column_stack([CORNERS * self.outer_half_mm, np.full(4, self.rim_mm)])


def finish_of(material: Material, random: Random) -> Finish:
    return Finish(material.texture(random), material.roughness, material.specular)


def build_tray(world: World, name: str, table: str, random: Random) -> Tray:
    """The tray of the material `name`, on the table of the material `table`."""
    width, depth = world.tray_sizes_mm[random.integers(len(world.tray_sizes_mm))]
    finish = finish_of(world.trays[name], random)
    floor_mm, rim_mm = random.uniform(1.5, 3.5), random.uniform(10, 22)
    is_thin = "card" in name or "paper" in name
    wall_mm = random.uniform(1.6, 3.0) if is_thin else random.uniform(3.0, 7.0)
    floor = Block("floor", (width, depth, floor_mm), (0, 0, -floor_mm / 2), friction=_friction(name))
    parts = [Part("tray_floor", floor.mesh(0, TRAY_PATCH.mm, random.uniform(0, 1, 2), 0), finish, FLOOR)]
    bevel_mm = 0.3 if is_thin else random.uniform(0.5, 1.5)
    walls = _walls(width, depth, floor_mm, wall_mm, rim_mm)
    sides = [
        wall.mesh(bevel_mm, TRAY_PATCH.mm, random.uniform(0, 1, 2), grain_axis)
        for wall, grain_axis in zip(walls, (0, 0, 1, 1), strict=True)
    ]
    if "felt" in name:
        frames = [one for one in world.trays if any(word in one for word in FRAMES)]
        finish = finish_of(world.trays[frames[random.integers(len(frames))]], random)
    parts.append(Part("tray_rim", merged(sides), finish, RIM))
    parts.append(_table(world.tables[table], -floor_mm, random))
    return Tray(name, width, depth, floor_mm, wall_mm, rim_mm, tuple(parts), (*walls, floor, Ground(-floor_mm)))


def _friction(name: str) -> float:
    return next((friction for word, friction in FRICTION.items() if word in name), PLAIN_FRICTION)


def _walls(width: float, depth: float, floor_mm: float, wall_mm: float, rim_mm: float) -> list[Block]:
    """Back, front, right and left."""
    height, middle = rim_mm + floor_mm, (rim_mm - floor_mm) / 2
    long, short = (width + 2 * wall_mm, wall_mm, height), (wall_mm, float(depth), height)
    away_y, away_x = depth / 2 + wall_mm / 2, width / 2 + wall_mm / 2
    places = ((long, 0.0, away_y), (long, 0.0, -away_y), (short, away_x, 0.0), (short, -away_x, 0.0))
    return [
        Block(f"rim{number}", size, (x, y, middle), friction=PLAIN_FRICTION)
        for number, (size, x, y) in enumerate(places)
    ]


def _table(material: Material, height_mm: float, random: Random) -> Part:
    finish = finish_of(material, random)
    wrap = Wrap(TABLE_PATCH.mm, random.uniform(0, 1, 2), 0)
    turn = random.choice([0, 1.5708]) + random.normal(0, 0.06)
    return Part("table", sheet(TABLE_MM, (0, 0), height_mm, turn, wrap), finish)

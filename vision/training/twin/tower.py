"""The cube tower at the tray's back: a shaft with a ramp at its foot."""

from dataclasses import dataclass

import numpy as np

from vision.training.twin.grain import Patch, tone
from vision.training.twin.meshes import merged
from vision.training.twin.scene import TOWER, Block, Part
from vision.training.twin.surfaces import TRAY_PATCH, board, wood
from vision.training.twin.throws import Shaft
from vision.training.twin.tray import Tray, finish_of
from vision.training.twin.worlds import Material, drawn

Random = np.random.Generator

WALL_MM, RAMP_MM, BEVEL_MM = 4.0, 3.0, 0.6
GAP_MM = 0.6  # between tray and tower
FRICTION = 0.2
PATCH = Patch(900, 260.0)
MATERIALS = (
    Material(drawn(wood, PATCH, tone(214, 178, 128), tone(176, 128, 80), 6, 0.6, 0.25), 0.55, 0.35),
    Material(drawn(board, PATCH, tone(112, 84, 62), 0.08, 0.06), 0.55, 0.35),
)


@dataclass(frozen=True, eq=False)
class Tower:
    """The tower; `foot_mm`: what it stands on (least and most x, least and most y)."""

    shaft: Shaft
    foot_mm: tuple[float, float, float, float]
    part: Part
    solids: tuple[Block, ...]

    @property
    def middle_mm(self) -> tuple[float, float]:
        left, right, front, back = self.foot_mm
        return (left + right) / 2, (front + back) / 2


def build_tower(tray: Tray, random: Random) -> Tower:
    """A tower that pours into `tray`."""
    width, depth = random.uniform(46, 64), random.uniform(42, 52)
    front = tray.depth_mm / 2 + tray.wall_mm + GAP_MM
    lip = (tray.depth_mm / 2 - random.uniform(0, 6), tray.rim_mm + random.uniform(1, 3))
    slope, height = np.radians(random.uniform(36, 44)), random.uniform(140, 200)
    middle = random.uniform(-0.2, 0.2) * tray.width_mm
    mouth = lip[1] + (front - lip[0]) * np.tan(slope) + random.uniform(22, 30)
    solids = _solids(tray, (width, depth, height), (middle, front, mouth), lip, slope)
    sides = [
        solid.mesh(BEVEL_MM, TRAY_PATCH.mm, random.uniform(0, 1, 2), 2 if solid.rotation is None else 1)
        for solid in solids
    ]
    finish = finish_of(MATERIALS[random.integers(len(MATERIALS))], random)
    reach = width / 2 + WALL_MM
    return Tower(
        Shaft(width, middle, front + WALL_MM, depth, height - 25),
        (middle - reach, middle + reach, front, front + depth + WALL_MM),
        Part("tower", merged(sides), finish, TOWER),
        solids,
    )


def _solids(
    tray: Tray, size: tuple[float, float, float], place: tuple[float, float, float], lip: tuple[float, float],
    slope: float,
) -> tuple[Block, ...]:  # fmt: skip
    """Left, right and back wall, the front above the mouth, and the ramp from the back wall to the lip. `size`: inner
    width, inner depth, height; `place`: x of the middle, y of the front, height of the mouth."""
    (width, depth, height), (middle, front, mouth), table = size, place, tray.table_mm
    back, side, between = front + depth, width / 2 + WALL_MM / 2, (height + table) / 2
    cheek = (WALL_MM, depth + WALL_MM, height - table)
    cosine, sine = np.cos(slope), np.sin(slope)
    rotation = np.array([[1, 0, 0], [0, cosine, -sine], [0, sine, cosine]])
    run = back - lip[0]
    above = np.array([middle, (back + lip[0]) / 2, lip[1] + run / 2 * np.tan(slope)])
    x, y, z = (float(part) for part in above + rotation @ np.array([0, 0, -RAMP_MM / 2]))
    boxes: list[tuple[tuple[float, float, float], tuple[float, float, float]]] = [
        (cheek, (middle - side, front + (depth + WALL_MM) / 2, between)),
        (cheek, (middle + side, front + (depth + WALL_MM) / 2, between)),
        ((width, WALL_MM, height - table), (middle, back + WALL_MM / 2, between)),
        ((width, WALL_MM, height - mouth), (middle, front + WALL_MM / 2, (height + mouth) / 2)),
        ((width - 0.4, run / cosine, RAMP_MM), (x, y, z)),
    ]
    turns = (None, None, None, None, rotation)
    return tuple(
        Block(f"tower{number}", box, centre, turn, FRICTION)
        for number, ((box, centre), turn) in enumerate(zip(boxes, turns, strict=True))
    )

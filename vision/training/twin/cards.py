"""Markers in the corners, and the printed colour strip."""

from dataclasses import dataclass

import numpy as np

from vision.training.twin.meshes import Floats, rectangle, rotation_z, sheet
from vision.training.twin.prints import CARD_MM, MARKER_MM, marker, strip
from vision.training.twin.scene import MARKER, STRIP, Finish, Part
from vision.training.twin.tray import CORNERS, Tray

Random = np.random.Generator

INSET_MM = 14.2  # of a marker's middle from both walls
STRIP_MM = (84.0, 12.2)
FLOOR_CARD_MM, TABLE_CARD_MM, STRIP_ABOVE_MM = 0.18, 0.2, 0.25
STRIP_SHARE = 0.55
FROM_BACK_LEFT = [3, 2, 1, 0]
"""Corners of a rectangle from the back left on, clockwise."""


@dataclass(frozen=True, eq=False)
class Cards:
    """The four markers, on the "floor" of the tray or on the "table": their corners (4, 3) each; the strip's (4, 3)."""

    place: str
    corners_mm: tuple[Floats, ...]
    strip_corners_mm: Floats | None
    parts: tuple[Part, ...]


def build_cards(tray: Tray, on_floor: bool, random: Random) -> Cards:
    """Markers, and in about half of all cases the strip; `on_floor`: the markers are never on the table."""
    place = "floor" if on_floor else str(random.choice(["floor", "table"]))
    corners, parts = [], []
    for number, way in enumerate(CORNERS):
        if place == "floor":
            middle, height = way * (tray.half_mm - INSET_MM), FLOOR_CARD_MM
        else:
            middle = way * (tray.outer_half_mm + 15.5) * [1, 0.86] + way * [_gap_mm(tray), 0]
            height = tray.table_mm + TABLE_CARD_MM
        turn = random.normal(0, 0.02)
        card = sheet((CARD_MM, CARD_MM), middle, height, turn)
        parts.append(Part(f"aruco{number}", card, Finish(marker(number), 0.75, 0.25), MARKER + number))
        corners.append(_corners((MARKER_MM, MARKER_MM), middle, height, turn))
    strip_corners = None
    if random.random() < STRIP_SHARE:
        middle, turn = _strip_place(tray, place, random)
        height = tray.table_mm + STRIP_ABOVE_MM
        parts.append(Part("strip", sheet(STRIP_MM, middle, height, turn), Finish(strip(), 0.8, 0.2), STRIP))
        strip_corners = _corners(STRIP_MM, middle, height, turn)
    return Cards(place, tuple(corners), strip_corners, tuple(parts))


def _gap_mm(tray: Tray) -> float:
    """Room at the sides, so that the rim does not hide cards on the table."""
    return 0.42 * (tray.rim_mm + tray.floor_mm)


def _strip_place(tray: Tray, place: str, random: Random) -> tuple[Floats, float]:
    """In front of the tray or left of it, where the markers leave room: its middle, and how it is turned."""
    x, y = tray.outer_half_mm
    if random.integers(2) == 0:
        away = 12 if place == "floor" else 8 + _gap_mm(tray)
        middle, turn = np.array([random.uniform(-0.15, 0.15) * tray.width_mm, -(y + away)]), 0.0
    else:
        middle, turn = np.array([-(x + 12), random.uniform(-0.04, 0.04) * tray.depth_mm]), np.pi / 2
        if place == "table":
            middle = np.array([-(x + 38 + _gap_mm(tray)), 0.0])
    return middle, turn + random.normal(0, 0.03)


def _corners(size_mm: tuple[float, float], middle: Floats, height_mm: float, turn: float) -> Floats:
    placed = rectangle(size_mm)[FROM_BACK_LEFT] @ rotation_z(turn)[:2, :2].T + middle
    return np.column_stack([placed, np.full(4, height_mm)])

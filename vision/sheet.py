"""The printed tray floor, every length of it in millimetres: cyan, four marker cards, grey patches, cut line, ruler.

Nothing here draws. What belongs to the floor is given in tray axes (origin in the middle of the floor, x along the long
side, y towards the tower), what belongs to the paper in page axes (origin in the lower left corner, y up).
Why cyan, and which one: a shadow on it keeps its hue and a black cube does not; and only green and blue come near it.
"""

from dataclasses import dataclass
from functools import cache
from math import floor

import cv2
import numpy as np

from vision.markers import SHEET_INSET_MM, SIGNS
from vision.setup import MarkerSpec

Point = tuple[float, float]
Ring = tuple[Point, ...]
Srgb = tuple[int, int, int]

PAPERS_MM = {"a4": (297.0, 210.0), "letter": (279.4, 215.9), "a3": (420.0, 297.0), "tabloid": (431.8, 279.4)}
"""Landscape, width and height. The first two are for printers at home."""

LARGER = {"a4": ("a3", "tabloid"), "letter": ("tabloid", "a3"), "a3": ("tabloid",), "tabloid": ("a3",)}
"""What to try next, the paper of the same country first."""

CYAN: Srgb = (62, 174, 197)  # Lab (66, -24, -21)
MID_GREY: Srgb = (119, 119, 119)  # reflects 18 %
WHITE: Srgb = (255, 255, 255)
BLACK: Srgb = (0, 0, 0)
INK: Srgb = (28, 26, 24)
CUT_INK: Srgb = (0, 62, 78)

MARKERS = MarkerSpec()  # those of `TraySetup.recommended`
FAR_PLACES = (0, 1)  # on the tower's side
CARD_MM = 26.0  # white paper round a marker of 20 mm
PATCH_WIDE_MM, PATCH_TIP_MM = 3.0, 4.0  # much narrower than a cube: without an empty picture 5 mm was taken for one
SMALLEST_MM = (100.0, 70.0)  # between the cards there must be room for cubes

MARGIN_MM = 7.0  # no printer at home prints nearer to the paper's edge than some need
BLEED_MM = 2.0  # of cyan beyond the cut line, for a cut that is not quite straight
HEAD_MM, FOOT_MM = 8.0, 20.0  # above the floor: the way to the tower; below it: the ruler
NOTES_GAP_MM, NOTES_MM = 7.0, 51.0  # beside the floor: what to do
WIDEST_NOTES_MM = 74.0
CUT_LINE_MM = 0.25

RULER_MM = 100
RULER_LINE_MM = 0.25
TICKS_MM = {10: 4.0, 5: 2.8, 1: 1.8}  # every so many mm: so long
RULER_BELOW_MM, SCALE_BELOW_MM = 12.2, 9.2  # the floor's lower edge
HEAD_TEXT_MM, SCALE_TEXT_MM, FIGURE_MM = 4.2, 4.0, 2.5
ARROW: Ring = ((0.0, 5.6), (-2.6, 2.6), (-0.8, 2.6), (-0.8, 0.0), (0.8, 0.0), (0.8, 2.6), (2.6, 2.6))

ROUND_MM = 10  # a floor nobody gave a size for comes out round,
DEEPEST = 0.75  # and no deeper than the picture of most cameras


class BadSheet(ValueError):
    """A sheet that cannot be laid out: `code` (dotted, stable) and `facts` (plain values for the words)."""

    def __init__(self, code: str, **facts: str | int | float) -> None:
        super().__init__(f"{code} {facts}")
        self.code = code
        self.facts = facts


@dataclass(frozen=True)
class Rect:
    """Lower left corner, width and height in mm."""

    x: float
    y: float
    wide: float
    high: float

    @property
    def ring(self) -> Ring:
        right, top = self.x + self.wide, self.y + self.high
        return ((self.x, top), (right, top), (right, self.y), (self.x, self.y))

    def grown(self, by_mm: float) -> "Rect":
        return Rect(self.x - by_mm, self.y - by_mm, self.wide + 2 * by_mm, self.high + 2 * by_mm)


@dataclass(frozen=True)
class Shape:
    """What is filled with one colour: rings of corners; a ring inside another is a hole."""

    rings: tuple[Ring, ...]
    fill: Srgb

    def moved(self, by: Point) -> "Shape":
        return Shape(tuple(tuple((x + by[0], y + by[1]) for x, y in ring) for ring in self.rings), self.fill)


@dataclass(frozen=True)
class Line:
    start: Point
    end: Point
    width_mm: float
    ink: Srgb = INK


@dataclass(frozen=True)
class Place:
    """Where words stand: the left end, or the middle, of their base line; and the height of their letters' body."""

    x: float
    y: float
    size_mm: float
    centred: bool = False


@dataclass(frozen=True)
class Sheet:
    """One page. `shapes` are drawn in their order, then `lines`, then words: `tower` above the floor, `scale` at the
    ruler, `figures` below its ticks, and in `notes` what to do."""

    paper: str
    page_mm: Point
    inner_mm: tuple[float, float]
    floor: Rect
    shapes: tuple[Shape, ...]
    lines: tuple[Line, ...]
    ruler: Line
    figures: tuple[tuple[str, Place], ...]
    tower: Place
    scale: Place
    notes: Rect


def largest_inner(paper: str) -> tuple[float, float]:
    """The largest floor of whole centimetres that fits the paper, in the shape of a usual tray."""
    wide, deep = largest_fit(paper)
    wide = floor(wide / ROUND_MM) * ROUND_MM
    return float(wide), float(floor(min(deep, wide * DEEPEST) / ROUND_MM) * ROUND_MM)


def largest_fit(paper: str) -> tuple[float, float]:
    """The longest and the shortest side (mm) that a floor on this paper may have. Raises BadSheet sheet.paper."""
    if paper not in PAPERS_MM:
        raise BadSheet("sheet.paper", given=paper, known=", ".join(PAPERS_MM))
    wide, high = PAPERS_MM[paper]
    around = 2 * (MARGIN_MM + BLEED_MM)
    return wide - around - NOTES_GAP_MM - NOTES_MM, high - around - HEAD_MM - FOOT_MM


def lay_out(paper: str, inner_mm: tuple[float, float] | None = None) -> Sheet:
    """The page for a floor with these sides (None: the largest that fits the paper); the tower stands at a long one.

    Raises BadSheet: sheet.paper, sheet.too_small, sheet.too_large.
    """
    sides = largest_inner(paper) if inner_mm is None else inner_mm
    inner_mm = (max(sides), min(sides))
    _refuse(paper, inner_mm)
    (wide, deep), (page_wide, page_high) = inner_mm, PAPERS_MM[paper]
    top = page_high - MARGIN_MM - HEAD_MM - BLEED_MM
    area = Rect(MARGIN_MM + BLEED_MM, top - deep, wide, deep)
    middle = (area.x + wide / 2, area.y + deep / 2)
    on_floor = [shape.moved(middle) for shape in floor_shapes(inner_mm)]
    head = top + BLEED_MM + 2.2
    arrows = [Shape((ARROW,), INK).moved((middle[0] + card_middle(at, inner_mm)[0], head - 1.0)) for at in FAR_PLACES]
    ruler_y = area.y - RULER_BELOW_MM
    ruler = Line((area.x, ruler_y), (area.x + RULER_MM, ruler_y), RULER_LINE_MM)
    beside = area.x + wide + BLEED_MM + NOTES_GAP_MM
    return Sheet(
        paper=paper,
        page_mm=(page_wide, page_high),
        inner_mm=inner_mm,
        floor=area,
        shapes=(Shape((area.grown(BLEED_MM).ring,), CYAN), *on_floor, *arrows),
        lines=(*_outline(area), ruler, *_ticks(ruler)),
        ruler=ruler,
        figures=tuple(_figures(ruler)),
        tower=Place(middle[0], head, HEAD_TEXT_MM, centred=True),
        scale=Place(area.x, area.y - SCALE_BELOW_MM, SCALE_TEXT_MM),
        notes=Rect(beside, MARGIN_MM, min(WIDEST_NOTES_MM, page_wide - MARGIN_MM - beside), top - MARGIN_MM),
    )


def _refuse(paper: str, inner_mm: tuple[float, float]) -> None:
    (wide, deep), fits = inner_mm, largest_fit(paper)
    if wide < SMALLEST_MM[0] or deep < SMALLEST_MM[1]:
        raise BadSheet("sheet.too_small", wide=wide, deep=deep, least_wide=SMALLEST_MM[0], least_deep=SMALLEST_MM[1])
    if not (wide <= fits[0] and deep <= fits[1]):
        larger = [name for name in LARGER[paper] if wide <= largest_fit(name)[0] and deep <= largest_fit(name)[1]]
        raise BadSheet(
            "sheet.too_large", wide=wide, deep=deep, paper=paper, most_wide=floor(fits[0]), most_deep=floor(fits[1]),
            larger=larger[0] if larger else "none",
        )  # fmt: skip


def floor_shapes(inner_mm: tuple[float, float]) -> list[Shape]:
    """What is printed on the cyan, in tray axes: cards, markers and grey patches, in the order of the markers' ids."""
    places = range(len(MARKERS.ids))
    cards = [Shape((card(place, inner_mm).ring,), WHITE) for place in places]
    markers = [marker(place, inner_mm) for place in places]
    return [*cards, *markers, *(Shape((patch(place, inner_mm),), MID_GREY) for place in places)]


def card_middle(place: int, inner_mm: tuple[float, float]) -> Point:
    """The middle of a marker (place as in `MarkerSpec.ids`) in tray axes."""
    x, y = SIGNS[place] * (np.array(inner_mm) / 2 - SHEET_INSET_MM)
    return float(x), float(y)


def card(place: int, inner_mm: tuple[float, float]) -> Rect:
    """The white paper of a marker, in tray axes."""
    x, y = card_middle(place, inner_mm)
    return Rect(x - CARD_MM / 2, y - CARD_MM / 2, CARD_MM, CARD_MM)


def marker(place: int, inner_mm: tuple[float, float]) -> Shape:
    """The black of a marker, in tray axes: its square with a hole for every white cell."""
    x, y = card_middle(place, inner_mm)
    size, cells = MARKERS.size_mm, _cells(MARKERS.dictionary, MARKERS.ids[place])
    half, edge = size / 2, size / len(cells)
    holes = [
        Rect(x - half + column * edge, y + half - (row + 1) * edge, edge, edge).ring
        for row, line in enumerate(cells)
        for column, is_white in enumerate(line)
        if is_white
    ]
    return Shape((Rect(x - half, y - half, size, size).ring, *holes), BLACK)


def patch(place: int, inner_mm: tuple[float, float]) -> Ring:
    """The mid-grey patch, in tray axes: beside the card, as long as the marker, its tip towards the tower."""
    x, y = card_middle(place, inner_mm)
    near = x - float(SIGNS[place][0]) * CARD_MM / 2
    left, half = min(near, near - float(SIGNS[place][0]) * PATCH_WIDE_MM), MARKERS.size_mm / 2
    right, shoulder = left + PATCH_WIDE_MM, y + half - PATCH_TIP_MM
    return ((left, y - half), (left, shoulder), ((left + right) / 2, y + half), (right, shoulder), (right, y - half))


@cache
def _cells(dictionary: str, number: int) -> tuple[tuple[bool, ...], ...]:
    """The marker's cells from its top left, its black border included; True is white."""
    patterns = cv2.aruco.getPredefinedDictionary(getattr(cv2.aruco, dictionary))
    image = cv2.aruco.generateImageMarker(patterns, number, patterns.markerSize + 2)
    return tuple(tuple(bool(value) for value in line) for line in image)


def _outline(area: Rect) -> list[Line]:
    ring = area.ring
    return [Line(start, end, CUT_LINE_MM, CUT_INK) for start, end in zip(ring, (*ring[1:], ring[0]), strict=True)]


def _ticks(ruler: Line) -> list[Line]:
    (left, y), ticks = ruler.start, []
    for at in range(RULER_MM + 1):
        long = next(length for every, length in TICKS_MM.items() if at % every == 0)
        ticks.append(Line((left + at, y), (left + at, y - long), RULER_LINE_MM if at % 10 == 0 else 0.15))
    return ticks


def _figures(ruler: Line) -> list[tuple[str, Place]]:
    (left, y), below = ruler.start, max(TICKS_MM.values()) + FIGURE_MM
    return [(str(at), Place(left + at, y - below, FIGURE_MM, centred=True)) for at in range(0, RULER_MM + 1, 10)]

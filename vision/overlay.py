"""The picture with what was seen drawn on it, for people: each cube in its colour with its sign, doubts marked."""

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.count import Piece, TrayCount
from vision.doubts import NAMED_RISK
from vision.picture import Bgr
from vision.signs import SIGN_STROKES

PAINT_BGR = {
    "blue": (222, 128, 44), "black": (46, 42, 40), "red": (58, 54, 214), "brown": (52, 98, 158),
    "green": (86, 168, 62), "yellow": (50, 206, 246), "white": (246, 246, 246), "orange": (40, 128, 240),
    "purple": (140, 60, 110), "pink": (170, 120, 236), "grey": (140, 140, 140),
}  # fmt: skip
ANY_PAINT = (110, 110, 110)  # of a colour that a palette file made up
INK, PAPER, BRASS = (28, 26, 24), (250, 250, 250), (70, 170, 226)
LIGHT_PAINTS = frozenset({"yellow", "white"})
LONGEST_PX = 1440
SURROUNDINGS = 0.07  # of the tray's size, shown around it
SUBPIXEL = 4  # bits of a drawn coordinate behind the point

Points = NDArray[np.float64]


@dataclass(frozen=True, eq=False)
class Canvas:
    """The part of the picture that is shown, `image`, how its pixels follow from the picture's (`scale`, after taking
    away `corner_px`), and `unit`: pixels of the canvas that stand for one point of a pen."""

    image: Bgr
    corner_px: Points
    scale: float
    unit: float

    def place(self, picture_px: Points) -> Points:
        return np.asarray((picture_px - self.corner_px + 0.5) * self.scale - 0.5, np.float64)


def draw_overlay(picture: Bgr, seen: TrayCount) -> Bgr:
    """The tray and its surroundings cut out of `picture` (BGR), 1440 px long, with the floor's border, every cube
    outlined in its colour with a badge that bears its sign, a dashed brass ring round the uncertain ones, and the
    counts along the foot, where a brass bar marks the colours in doubt."""
    canvas = _cut_out(picture, seen.tray_px)
    _closed(canvas, seen.tray_px, BRASS, 1.2)
    radius, doubted = _badge_radius(seen, canvas), _doubted(seen)
    for piece in seen.pieces:
        paint = paint_bgr(piece.colour)
        _closed(canvas, piece.outline_px, INK if piece.colour in LIGHT_PAINTS else PAPER, 3.0)
        _closed(canvas, piece.outline_px, paint, 1.7)
    for piece in seen.pieces:
        _badge(canvas, piece, radius, piece.colour in doubted and piece.confidence < 1 - NAMED_RISK)
    return _with_foot(canvas, seen)


def _doubted(seen: TrayCount) -> set[str]:
    """The colours that any doubt concerns."""
    return {colour for doubt in seen.doubts for colour in doubt.colours}


def _cut_out(picture: Bgr, tray_px: Points) -> Canvas:
    height, width = picture.shape[:2]
    margin = SURROUNDINGS * np.ptp(tray_px, axis=0).max()
    low = np.clip(np.floor(tray_px.min(0) - margin), 0, [width - 2, height - 2]).astype(int)
    high = np.clip(np.ceil(tray_px.max(0) + margin), low + 2, [width, height]).astype(int)
    part = picture[low[1] : high[1], low[0] : high[0]]
    scale = LONGEST_PX / max(part.shape[:2])
    size = (round(part.shape[1] * scale), round(part.shape[0] * scale))
    drawn = cv2.resize(part, size, interpolation=cv2.INTER_AREA if scale < 1 else cv2.INTER_CUBIC)
    calm = cv2.addWeighted(drawn, 0.84, np.full_like(drawn, 30), 0.16, 0)
    return Canvas(np.asarray(calm, np.uint8), low.astype(np.float64), scale, LONGEST_PX / 640)


def _fixed(points: Points) -> NDArray[np.int32]:
    return np.asarray(np.round(points * 2**SUBPIXEL), np.int32).reshape(-1, 1, 2)


def _closed(canvas: Canvas, picture_px: Points, paint: tuple[int, int, int], width: float) -> None:
    points, thick = _fixed(canvas.place(picture_px)), max(1, round(width * canvas.unit))
    cv2.polylines(canvas.image, [points], True, paint, thick, cv2.LINE_AA, SUBPIXEL)


def _badge_radius(seen: TrayCount, canvas: Canvas) -> float:
    edges = [float(np.sqrt(cv2.contourArea(p.outline_px.astype(np.float32)))) * canvas.scale for p in seen.pieces]
    return float(np.clip(0.30 * np.median(edges), 5.0 * canvas.unit, 11.0 * canvas.unit)) if edges else 0.0


def _badge(canvas: Canvas, piece: Piece, radius: float, uncertain: bool) -> None:
    middle = canvas.place(np.array(piece.centre_px))
    _disc(canvas.image, middle, radius + 0.9 * canvas.unit, INK if piece.colour in LIGHT_PAINTS else PAPER)
    _disc(canvas.image, middle, radius, paint_bgr(piece.colour))
    draw_sign(canvas.image, piece.colour, middle, radius * 0.74)
    if uncertain:
        _dashed_ring(canvas.image, middle, radius + 3.4 * canvas.unit, 1.7 * canvas.unit)


def _disc(drawn: Bgr, middle: Points, radius: float, paint: tuple[int, int, int]) -> None:
    at = _fixed(middle).reshape(2)
    cv2.circle(drawn, (int(at[0]), int(at[1])), round(radius * 2**SUBPIXEL), paint, -1, cv2.LINE_AA, SUBPIXEL)


def draw_sign(drawn: Bgr, colour: str, middle: Points, half: float) -> None:
    """The sign of `colour` in a square of 2 * `half` around `middle` (x, y); its first letter where it has none."""
    ink = INK if colour in LIGHT_PAINTS else PAPER
    if colour not in SIGN_STROKES:
        _letter(drawn, colour[:1].upper(), middle, half, ink)
        return
    for filled, stroke in SIGN_STROKES[colour]:
        points = _fixed(middle + np.array(stroke) * half)
        if filled:
            cv2.fillPoly(drawn, [points], ink, cv2.LINE_AA, SUBPIXEL)
        else:
            cv2.fillPoly(drawn, [points], paint_bgr(colour), cv2.LINE_AA, SUBPIXEL)


def _letter(drawn: Bgr, letter: str, middle: Points, half: float, ink: tuple[int, int, int]) -> None:
    size, thick = half / 12, max(1, round(half / 6))
    (wide, tall), _ = cv2.getTextSize(letter, cv2.FONT_HERSHEY_SIMPLEX, size, thick)
    place = (round(middle[0] - wide / 2), round(middle[1] + tall / 2))
    cv2.putText(drawn, letter, place, cv2.FONT_HERSHEY_SIMPLEX, size, ink, thick, cv2.LINE_AA)


def paint_bgr(colour: str) -> tuple[int, int, int]:
    """The paint that a colour is drawn in."""
    return PAINT_BGR.get(colour, ANY_PAINT)


def _dashed_ring(drawn: Bgr, middle: Points, radius: float, width: float) -> None:
    for start in range(0, 360, 45):
        angles = np.radians(np.arange(start, start + 28, 4))
        arc = middle + radius * np.column_stack([np.cos(angles), np.sin(angles)])
        cv2.polylines(drawn, [_fixed(arc)], False, INK, max(1, round(width * 1.9)), cv2.LINE_AA, SUBPIXEL)
        cv2.polylines(drawn, [_fixed(arc)], False, BRASS, max(1, round(width)), cv2.LINE_AA, SUBPIXEL)


def _with_foot(canvas: Canvas, seen: TrayCount) -> Bgr:
    """A dark strip below the picture: sign and number per colour, the total at the right."""
    width, unit = canvas.image.shape[1], canvas.unit
    tall = round(30 * unit)
    foot = np.full((tall, width, 3), 26, np.uint8)
    doubted = _doubted(seen)
    step = width / (len(seen.counts) + 1.2)
    for place, (colour, count) in enumerate(seen.counts.items()):
        middle = np.array([step * (place + 0.36), tall / 2])
        _disc(foot, middle, 9.8 * unit, (120, 120, 120))
        _disc(foot, middle, 9.0 * unit, paint_bgr(colour))
        draw_sign(foot, colour, middle, 6.7 * unit)
        _words(foot, str(count), middle[0] + 13 * unit, unit, 245 if count else 120)
        if colour in doubted:
            left, top = round(middle[0] - 10 * unit), tall - round(3 * unit)
            cv2.rectangle(foot, (left, top), (left + round(36 * unit), tall), BRASS, -1)
    _words(foot, f"= {seen.total}", width - step * 0.95, unit, 245)
    return np.asarray(np.vstack([canvas.image, foot]), np.uint8)


def _words(foot: Bgr, words: str, left: float, unit: float, grey: int) -> None:
    size, thick = 0.52 * unit, max(1, round(1.3 * unit))
    (_, tall), _ = cv2.getTextSize(words, cv2.FONT_HERSHEY_SIMPLEX, size, thick)
    place = (round(left), round((foot.shape[0] + tall) / 2))
    cv2.putText(foot, words, place, cv2.FONT_HERSHEY_SIMPLEX, size, (grey, grey, grey), thick, cv2.LINE_AA)

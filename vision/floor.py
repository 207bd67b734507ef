"""Whether the floor of a tray is one that cubes are easily told from: read from its empty picture, said at set-up.

Colours are CIE Lab (D65) measured against the white paper of the markers' cards, so that neither the lamp nor the
camera's exposure matter. What a floor makes doubtful follows from one fact: a shadow is the floor's own colour, only
darker. A paint that comes near the floor anywhere between full light and deep shadow will be doubted on it.
"""

from dataclasses import dataclass, replace
from typing import Literal

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.colour import Paint, shipped_paint
from vision.light import DARK, log_light
from vision.locate import locate
from vision.markers import Corners, card_light, find_markers
from vision.picture import BadPicture, Bgr
from vision.rectify import floor_only, rectify
from vision.setup import COLOURS, TraySetup

Array = NDArray[np.float64]
Name = Literal["good", "pale", "dark", "light", "greenish", "bluish", "white", "grey", "black", "wood", "coloured"]

LIGHTNESS, LEAST_CHROMA, HUE_DEG = (60.0, 70.0), 28.0, (190.0, 235.0)  # of a good cyan floor
MISREAD_LIGHTNESS, MISREAD_CHROMA, MISREAD_HUE_DEG = 6.0, 3.0, 6.0  # so far off may a camera's colours be
COLOURLESS = 10.0  # chroma below which a floor is white, grey or black
WHITE_FROM, BLACK_BELOW = 85.0, 35.0
WOOD_HUE_DEG, WOOD_MOST_CHROMA = (30.0, 95.0), 50.0
CYAN_HUE_DEG = (165.0, 260.0)  # what was meant to be cyan

PAPER = 0.86  # of the light is reflected by white paper
SHADOWS = np.geomspace(0.12, 1.05, 24)  # of the open light: what may fall on the floor beside a cube
SHADED = np.array([1.0, 0.4])  # the same for a cube: in the open, and under the tower or behind other cubes
ALIKE, ALIKE_GUESSED = 10.0, 15.0  # CIE94 distance of a paint and a shaded floor below which they are mistaken

NEAR_CARD = (1.75, 2.5)  # of the marker's square: floor that is lit like the card, beyond card and grey patch
FEWEST_PX = 40
MIDDLE_INSET_MM = 30.0

TO_XYZ = np.array([[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]])
D65 = np.array([0.9505, 1.0, 1.089])


@dataclass(frozen=True)
class FloorAdvice:
    """`name`: good; pale, dark, light, greenish, bluish (a cyan that is not right); white, grey, black, wood, coloured.
    `doubted`: colours that will be doubted on this floor. `by_card`: measured against white paper that lies on the
    floor; else, with paper elsewhere or by the usual light of pictures, it is only roughly right."""

    name: Name
    doubted: tuple[str, ...]
    lightness: float
    chroma: float
    hue_deg: float
    by_card: bool


def look_at_floor(empty: Bgr, setup: TraySetup) -> FloorAdvice:
    """What to say of the floor in the picture of the empty tray (BGR), of the colours in play. Raises BadPicture
    tray.not_found."""
    log_floor, log_white, by_card = _floor_and_white(empty, setup)
    advice = floor_advice(log_floor, log_white, by_card=by_card)
    return replace(advice, doubted=tuple(colour for colour in advice.doubted if colour in setup.colours))


def _floor_and_white(empty: Bgr, setup: TraySetup) -> tuple[Array, Array | None, bool]:
    """Logarithms of light of the floor and of white paper: beside each card on the floor (True), else in its middle."""
    located = locate(empty, setup.with_empty(None))
    if located is None:
        raise BadPicture("tray.not_found", reason="markers", found=0, expected=4)
    found = {} if setup.markers is None else find_markers(empty, setup.markers)
    lit = [pair for corners in found.values() if (pair := _beside_card(empty, corners, located.view.corners_px))]
    if lit:
        floors, whites = zip(*lit, strict=True)
        return np.array(floors), np.array(whites), True
    flat = log_light(rectify(empty, located.view))
    middle = np.median(flat[floor_only(located.view, MIDDLE_INSET_MM)], axis=0)
    return np.asarray(middle, np.float64), card_light(empty, found), False


def floor_advice(log_floor: Array, log_white: Array | None, *, by_card: bool) -> FloorAdvice:
    """The advice for a floor: logarithms of light (blue, green, red), (3) or (n, 3), and those of white paper; None
    where there is no paper. `by_card`: the paper lies on the floor, at the same places."""
    paint = shipped_paint()
    white = paint.card_mean if log_white is None else log_white
    reflected = np.median(np.atleast_2d(_light(log_floor) / _light(white)), axis=0) * PAPER
    lightness, a, b = lab(reflected)
    chroma, hue_deg = float(np.hypot(a, b)), float(np.degrees(np.arctan2(b, a)) % 360)
    return FloorAdvice(
        name=_name(float(lightness), chroma, hue_deg),
        doubted=_doubted(reflected, paint, ALIKE if by_card else ALIKE_GUESSED),
        lightness=round(float(lightness), 1),
        chroma=round(chroma, 1),
        hue_deg=round(hue_deg, 1),
        by_card=by_card,
    )


def lab(reflected: Array) -> Array:
    """CIE Lab (..., 3) of reflected shares of light (..., 3: blue, green, red; white is 1)."""
    xyz = reflected[..., ::-1] @ TO_XYZ.T / D65
    bent = np.where(xyz > 0.008856, np.cbrt(xyz), 7.787 * xyz + 16 / 116)
    x, y, z = np.moveaxis(bent, -1, 0)
    return np.stack([116 * y - 16, 500 * (x - y), 200 * (y - z)], axis=-1)


def _light(logarithm: Array) -> Array:
    """Linear light (never quite nothing) from what `log_light` gave."""
    return np.asarray(np.maximum(np.exp(logarithm) - DARK, DARK / 10), np.float64)


def _name(lightness: float, chroma: float, hue_deg: float) -> Name:
    if chroma < COLOURLESS:
        return "black" if lightness < BLACK_BELOW else "white" if lightness > WHITE_FROM else "grey"
    if CYAN_HUE_DEG[0] <= hue_deg <= CYAN_HUE_DEG[1]:
        return _cyan(lightness, chroma, hue_deg)
    is_wood = WOOD_HUE_DEG[0] <= hue_deg <= WOOD_HUE_DEG[1] and chroma <= WOOD_MOST_CHROMA
    return "wood" if is_wood else "coloured"


def _cyan(lightness: float, chroma: float, hue_deg: float) -> Name:
    """What is wrong with a cyan, the gravest first; "good" where it is what measuring can tell from the best."""
    if chroma < LEAST_CHROMA - MISREAD_CHROMA:
        return "pale"
    if hue_deg > HUE_DEG[1] + MISREAD_HUE_DEG:
        return "bluish"
    if hue_deg < HUE_DEG[0] - MISREAD_HUE_DEG:
        return "greenish"
    if lightness < LIGHTNESS[0] - MISREAD_LIGHTNESS:
        return "dark"
    return "light" if lightness > LIGHTNESS[1] + MISREAD_LIGHTNESS else "good"


def _doubted(reflected: Array, paint: Paint, alike: float) -> tuple[str, ...]:
    """The paints that look like the floor in some shade of both, in the darker or the lighter part of a cube."""
    reflecting = _light(paint.mean.reshape(-1, 2, 3)) / _light(paint.card_mean) * PAPER
    paints = lab(reflecting[:, :, None] * SHADED[:, None])
    shaded = lab(reflected * SHADOWS[:, None])
    nearest = _apart(paints[..., None, :], shaded).min(axis=(1, 2, 3))
    return tuple(colour for colour, far in zip(COLOURS, nearest, strict=True) if far < alike)


def _apart(one: Array, other: Array) -> Array:
    """CIE94 distance of Lab colours (..., 3): a difference in chroma counts less the stronger both colours are, which
    is also where cameras differ most."""
    lightness, a, b = np.moveaxis(one - other, -1, 0)
    chroma_one, chroma_other = np.hypot(one[..., 1], one[..., 2]), np.hypot(other[..., 1], other[..., 2])
    middle, chroma = np.sqrt(chroma_one * chroma_other), chroma_one - chroma_other
    hue_squared = np.maximum(a**2 + b**2 - chroma**2, 0)
    squared = lightness**2 + (chroma / (1 + 0.045 * middle)) ** 2 + hue_squared / (1 + 0.015 * middle) ** 2
    return np.asarray(np.sqrt(squared), np.float64)


def _beside_card(picture: Bgr, corners: Corners, floor_px: Corners) -> tuple[Array, Array] | None:
    """Logarithms of light (3) of the floor next to a marker's card and of the card; None for a card off the floor."""
    middle = corners.mean(0)
    if cv2.pointPolygonTest(floor_px.astype(np.float32), middle.tolist(), False) < 0:
        return None
    near, far = (_whole(middle + (corners - middle) * share) for share in NEAR_CARD)
    x, y, wide, deep = cv2.boundingRect(far)
    cut = picture[max(y, 0) : y + deep, max(x, 0) : x + wide]
    origin = np.array([max(x, 0), max(y, 0)])
    floor = np.zeros(cut.shape[:2], np.uint8)
    cv2.fillConvexPoly(floor, _whole(floor_px - origin), 1)
    cv2.fillConvexPoly(floor, np.asarray(near - origin, np.int32), 0)
    seen = cut[floor > 0]
    white = card_light(picture, {0: corners})
    if len(seen) < FEWEST_PX or white is None:
        return None
    return np.asarray(np.median(log_light(seen), axis=0), np.float64), white


def _whole(points: Corners) -> NDArray[np.int32]:
    return np.asarray(np.round(points), np.int32)

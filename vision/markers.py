"""Finding the printed markers: square outlines in the picture, told by how well they agree with the drawings.

OpenCV proposes the outlines; whether one is a marker, and which, is decided here by correlation in the logarithm of
light, which a shadow across a card, blur or a burnt edge disturb far less than they disturb bits cut at a threshold.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.light import log_light
from vision.picture import Bgr
from vision.setup import MarkerSpec

SIGNS = np.array([[-1.0, 1.0], [1.0, 1.0], [1.0, -1.0], [-1.0, -1.0]])
SHEET_INSET_MM = 14.2  # from the floor's corner to the middle of the marker on the printed sheet, along both axes

STRANGERS = (
    "DICT_4X4_1000", "DICT_5X5_1000", "DICT_6X6_1000", "DICT_7X7_1000", "DICT_ARUCO_ORIGINAL", "DICT_APRILTAG_36h11",
    "DICT_APRILTAG_25h9",
)  # fmt: skip
MOST_TOLD = 6
THRESHOLDS = (7, 15)
CELL_PX = 6  # of a drawing: one bit
LIKE_BITS, LIKE_WHOLE = 0.68, 0.5  # correlation; of true markers 99.9 % lie above, of other squares none
RIVALS = 50  # so many markers of the dictionary a square is compared with
SMALLEST_SIDE_PX = 8.0
GUESS_OFF = 0.08  # of a side
SAME_PLACE = 0.5  # of a side: middles nearer to each other than this are one marker
SHRINK_FROM_PX = 1600
ENLARGE_BELOW_PX = 1400  # in a small picture a marker's bits are few pixels each

FIT_CELL_PX = (4, 12)
FIT_SURE, FIT_FAR = 0.8, 0.12  # correlation; of a side by which fitted corners may differ from the outline
FITTED_SIZE, OUTLINE_SIZE = 0.981, 0.972  # of the drawn square: white paper bleeds into it

RING = (1.10, 1.24)  # of the black square: between them lies white paper
FEWEST_PAPER_PX = 12

Corners = NDArray[np.float64]
Grey = NDArray[np.uint8]


@dataclass(frozen=True, eq=False)
class Sighting:
    """A marker in a picture: its id in the dictionary, corners (4, 2) in pixels clockwise from its own top left, and
    how well its bits agree with the drawing (0..1)."""

    marker: int
    corners: Corners
    likeness: float


def find_markers(picture: Bgr, spec: MarkerSpec) -> dict[int, Corners]:
    """Index in `spec.ids` -> corners (4, 2) in pixels, clockwise from the marker's own top left."""
    return best_of(sightings(picture, spec), spec)


def best_of(seen: list[Sighting], spec: MarkerSpec) -> dict[int, Corners]:
    """Index in `spec.ids` -> corners of the sighting that looks most like it."""
    ranked = sorted((one for one in seen if one.marker in spec.ids), key=lambda one: one.likeness)
    found = {spec.ids.index(one.marker): one.corners for one in ranked}
    return {place: found[place] for place in sorted(found)}


def sightings(picture: Bgr, spec: MarkerSpec) -> list[Sighting]:
    """Markers of the dictionary in the picture, each place once. Looks harder while one of `spec.ids` is missing."""
    grey = np.asarray(cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY), np.uint8)
    seen: list[Sighting] = []
    for squares in _passes(grey, spec.dictionary):
        for corners in squares:
            if (one := _read(grey, corners, spec)) is not None:
                seen = _with(seen, one)
        if {one.marker for one in seen} >= set(spec.ids):
            break
    return seen


def expected_markers(picture: Bgr, guesses: dict[int, Corners], spec: MarkerSpec) -> dict[int, Corners]:
    """Those markers (place in `spec.ids` -> corners (4, 2)) that do lie about where `guesses` have them, exactly."""
    grey = np.asarray(cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY), np.uint8)
    read = {place: _read_about(grey, corners, spec, spec.ids[place]) for place, corners in guesses.items()}
    return fit_corners(picture, {place: corners for place, corners in read.items() if corners is not None}, spec)


def _read_about(grey: Grey, corners: Corners, spec: MarkerSpec, marker: int) -> Corners | None:
    step = GUESS_OFF * _side(corners)
    for way in ((0, 0), (-1, 0), (1, 0), (0, -1), (0, 1), (-1, -1), (1, 1), (-1, 1), (1, -1)):
        one = _read(grey, corners + step * np.array(way), spec)
        if one is not None and one.marker == marker:
            return one.corners
    return None


def _with(seen: list[Sighting], one: Sighting) -> list[Sighting]:
    """`seen` and `one`, of which the better is kept where both are at the same place."""
    reach = SAME_PLACE * _side(one.corners)
    rivals = [old for old in seen if np.linalg.norm(old.corners.mean(0) - one.corners.mean(0)) < reach]
    if any(old.likeness >= one.likeness for old in rivals):
        return seen
    return [old for old in seen if old not in rivals] + [one]


def _side(corners: Corners) -> float:
    return float(np.sqrt(cv2.contourArea(corners.astype(np.float32))))


def _passes(grey: Grey, dictionary: str) -> Iterator[list[Corners]]:
    """Square outlines, found in ever other ways; the quickest first."""
    if max(grey.shape) >= SHRINK_FROM_PX:
        half = np.asarray(cv2.resize(grey, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA), np.uint8)
        yield [corners * 2 + 0.5 for corners in _squares(half, dictionary, THRESHOLDS[0])]
    for constant in THRESHOLDS:
        yield _squares(grey, dictionary, constant)
    if max(grey.shape) < ENLARGE_BELOW_PX:
        larger = np.asarray(cv2.resize(grey, None, fx=2, fy=2, interpolation=cv2.INTER_CUBIC), np.uint8)
        yield [(corners - 0.5) / 2 for corners in _squares(larger, dictionary, THRESHOLDS[0])]


def _squares(grey: Grey, dictionary: str, constant: int) -> list[Corners]:
    """Outlines (4, 2) of what may be a marker, clockwise."""
    corners, _, rejected = _detector(dictionary, constant).detectMarkers(grey)
    outlines = [np.asarray(quad, np.float64).reshape(4, 2) for quad in (*corners, *rejected)]
    return [quad for quad in outlines if np.linalg.norm(quad - np.roll(quad, 1, 0), axis=1).min() > SMALLEST_SIDE_PX]


@cache
def _detector(dictionary: str, constant: int) -> "cv2.aruco.ArucoDetector":
    """One detector for ever: a new one per picture leaks and costs time."""
    settings = cv2.aruco.DetectorParameters()
    settings.cornerRefinementMethod = cv2.aruco.CORNER_REFINE_SUBPIX
    settings.adaptiveThreshWinSizeMin, settings.adaptiveThreshWinSizeMax = 5, 65
    settings.adaptiveThreshWinSizeStep, settings.adaptiveThreshConstant = 20, constant
    settings.perspectiveRemovePixelPerCell, settings.perspectiveRemoveIgnoredMarginPerCell = 8, 0.25
    return cv2.aruco.ArucoDetector(_patterns(dictionary), settings)


@cache
def _patterns(dictionary: str) -> "cv2.aruco.Dictionary":
    return cv2.aruco.getPredefinedDictionary(getattr(cv2.aruco, dictionary))


def _read(grey: Grey, corners: Corners, spec: MarkerSpec) -> Sighting | None:
    """The marker whose drawing looks most like what lies in the outline; None where none does."""
    bits, whole, ids = _drawings(spec.dictionary, spec.ids)
    side = (_patterns(spec.dictionary).markerSize + 3) * CELL_PX
    near, far = CELL_PX / 2 - 0.5, side - CELL_PX / 2 - 0.5
    square = np.array([[near, near], [far, near], [far, far], [near, far]], np.float32)
    flat = cv2.warpPerspective(grey, cv2.getPerspectiveTransform(corners.astype(np.float32), square), (side, side))
    light = log_light(np.asarray(flat, np.uint8))
    inner = np.s_[3 * CELL_PX // 2 : -3 * CELL_PX // 2, 3 * CELL_PX // 2 : -3 * CELL_PX // 2]
    like = bits @ _normal(light[inner])
    best = int(like.argmax())
    if like[best] < LIKE_BITS or whole[best] @ _normal(light) < LIKE_WHOLE:
        return None
    marker, turn = ids[best // 4], best % 4
    return Sighting(marker, np.roll(corners, turn, axis=0), float(like[best]))


def _normal(image: NDArray[np.float32]) -> NDArray[np.float32]:
    """As a vector of mean 0 and length 1."""
    away = image.ravel() - image.mean()
    return np.asarray(away / (np.linalg.norm(away) + 1e-6), np.float32)


def _softly_padded(ink: NDArray[np.float32], paper_px: int, blur_px: float) -> NDArray[np.float32]:
    return np.asarray(cv2.GaussianBlur(np.pad(ink, paper_px, constant_values=1.0), (0, 0), blur_px), np.float32)


@cache
def _drawings(
    dictionary: str, ids: tuple[int, ...]
) -> tuple[NDArray[np.float32], NDArray[np.float32], tuple[int, ...]]:
    """Of `ids` and their rivals, each in its four turns: the bits alone and the whole square with the paper next to
    it, as vectors (4 n, pixels); and which marker each is (n)."""
    patterns = _patterns(dictionary)
    known = tuple(sorted({*ids, *range(min(RIVALS, len(patterns.bytesList)))}))
    bits, whole = [], []
    for marker in known:
        ink = _ink(dictionary, marker, CELL_PX)
        sheet = _softly_padded(ink, CELL_PX // 2, CELL_PX / 4)
        for turn in range(4):
            turned, rim = np.rot90(sheet, turn), 3 * CELL_PX // 2
            whole.append(_normal(turned))
            bits.append(_normal(turned[rim:-rim, rim:-rim]))
    return np.stack(bits), np.stack(whole), known


def _ink(dictionary: str, marker: int, cell_px: int) -> NDArray[np.float32]:
    """The black square as drawn: ink 0, paper 1."""
    patterns = _patterns(dictionary)
    side = (patterns.markerSize + 2) * cell_px
    return np.asarray(cv2.aruco.generateImageMarker(patterns, marker, side) / 255, np.float32)


def other_markers(picture: Bgr, spec: MarkerSpec) -> str:
    """Dictionaries and ids of markers in the picture that are none of `spec.ids`, for people; empty without any."""
    grey, told = np.asarray(cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY), np.uint8), []
    for dictionary in STRANGERS:
        _, ids, _ = _detector(dictionary, THRESHOLDS[0]).detectMarkers(grey)
        own = spec.ids if spec.dictionary.split("_")[:2] == dictionary.split("_")[:2] else ()
        others = [] if ids is None else sorted({int(marker) for marker in np.asarray(ids).ravel()} - set(own))
        if others:
            told.append(f"{dictionary} {', '.join(map(str, others[:MOST_TOLD]))}")
    return "; ".join(told)


def fit_corners(picture: Bgr, found: dict[int, Corners], spec: MarkerSpec) -> dict[int, Corners]:
    """Where the corners of the squares as drawn lie, more exactly: the drawing laid on the picture in linear light."""
    return {place: _fitted(picture, corners, spec, spec.ids[place]) for place, corners in found.items()}


def _fitted(picture: Bgr, corners: Corners, spec: MarkerSpec, marker: int) -> Corners:
    side = _side(corners)
    low = np.maximum(np.floor(corners.min(0) - side / 2), 0).astype(int)
    high = np.ceil(corners.max(0) + side / 2).astype(int)
    grey = cv2.cvtColor(picture[low[1] : high[1], low[0] : high[0]], cv2.COLOR_BGR2GRAY)
    cells = _patterns(spec.dictionary).markerSize + 2
    cell = int(np.clip(round(side / cells), *FIT_CELL_PX))
    drawn = _softly_padded(_ink(spec.dictionary, marker, cell), cell, 1.0)
    near, far = cell - 0.5, (cells + 1) * cell - 0.5
    square = np.array([[near, near], [far, near], [far, far], [near, far]], np.float32)
    start = cv2.getPerspectiveTransform(square, (corners - low).astype(np.float32)).astype(np.float32)
    rules = (cv2.TERM_CRITERIA_COUNT | cv2.TERM_CRITERIA_EPS, 25, 1e-4)
    light, all_of_it = np.exp(log_light(np.asarray(grey, np.uint8))), np.ones(grey.shape, np.uint8)
    try:
        likeness, move = cv2.findTransformECC(drawn, light, start, cv2.MOTION_HOMOGRAPHY, rules, all_of_it, 1)
    except cv2.error:  # it does not converge, across the edge of a shadow for example
        likeness, move = 0.0, start
    fitted = cv2.perspectiveTransform(square.reshape(-1, 1, 2), np.asarray(move, np.float64)).reshape(-1, 2) + low
    if likeness > FIT_SURE and np.linalg.norm(fitted - corners, axis=1).max() < FIT_FAR * side:
        return _grown(np.asarray(fitted, np.float64), 1 / FITTED_SIZE)
    return _grown(corners, 1 / OUTLINE_SIZE)


def _grown(corners: Corners, ratio: float) -> Corners:
    middle = corners.mean(0)
    return np.asarray(middle + (corners - middle) * ratio, np.float64)


def card_light(picture: Bgr, found: dict[int, Corners]) -> NDArray[np.float64] | None:
    """Logarithm of the light (3) from the white paper round the markers: their median, or None without any.

    Each card's own is the upper quartile of the ring between the black square and the card's edge, so that a cube or
    a shadow on a part of it does no harm.
    """
    lights = []
    for corners in found.values():
        middle = corners.mean(0)
        ring = np.zeros(picture.shape[:2], np.uint8)
        cv2.fillConvexPoly(ring, _rounded(middle + (corners - middle) * RING[1]), 1)
        cv2.fillConvexPoly(ring, _rounded(middle + (corners - middle) * RING[0]), 0)
        x, y, wide, deep = cv2.boundingRect(_rounded(middle + (corners - middle) * RING[1]))
        cells = np.s_[max(0, y) : y + deep, max(0, x) : x + wide]
        paper = picture[cells][ring[cells] > 0]
        if len(paper) >= FEWEST_PAPER_PX:
            lights.append(np.quantile(log_light(paper), 0.75, axis=0))
    return np.asarray(np.median(lights, axis=0), np.float64) if lights else None


def _rounded(points: Corners) -> NDArray[np.int32]:
    return np.asarray(np.round(points), np.int32)

"""The markers' cards as they look when nothing lies on them: white paper with a black pattern that is known."""

from dataclasses import dataclass
from functools import cache

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.light import Linear
from vision.markers import SHEET_INSET_MM, SIGNS, Corners
from vision.rectify import TrayView
from vision.setup import MarkerSpec

Mask = NDArray[np.bool_]
PATTERN_PX, PAPER_PX, EDGE_PX = 120, 18, 8  # of the drawing: the marker, then paper and its soft edge on each side
SOFT_PX = 3.0  # blur of the drawing: the picture is never quite sharp, nor quite in place
LIKE_DRAWN = 0.5  # logarithm of light by which a card may differ from its drawing
BEST_LIT = 0.65  # quantile: what lies on a card, or shades it, is most often darker than paper
INK_BELOW, PAPER_ABOVE, NEITHER = 0.1, 0.9, 0.5
SHEET_TOLERANCE_MM = 4.0


@dataclass(frozen=True, eq=False)
class Cards:
    """The cards in a picture: place in `spec.ids` -> corners (4, 2, pixels of the picture) of the black square."""

    spec: MarkerSpec
    corners_px: dict[int, Corners]


def cards_seen(found: dict[int, Corners], view: TrayView, spec: MarkerSpec) -> Cards:
    """The cards of the markers found; where they are those of the printed sheet, the covered ones as well."""
    places = SIGNS * (np.array(view.inner_mm) / 2 - SHEET_INSET_MM)
    middles = np.array([corners.mean(0) for corners in found.values()])
    on_floor = cv2.perspectiveTransform(middles.reshape(-1, 1, 2), np.linalg.inv(view.to_px)).reshape(-1, 2)
    if np.abs(on_floor - places[list(found)]).max() > SHEET_TOLERANCE_MM:
        return Cards(spec, found)
    square = SIGNS * (spec.size_mm / 2)
    return Cards(spec, {place: view.picture_points(middle + square) for place, middle in enumerate(places)} | found)


def draw_cards(log_picture: Linear, view: TrayView, cards: Cards | None) -> tuple[Linear, Mask]:
    """A rectified picture (logarithm of light) with nothing on the cards, and where they lie in it.

    A card is left as it is where it looks like its drawing; what differs is drawn, with what is next to it.
    """
    bare, paper = log_picture.copy(), np.zeros(log_picture.shape[:2], bool)
    if cards is None:
        return bare, paper
    from_px = np.linalg.inv(view.rectified_to_px())
    for place, corners in cards.corners_px.items():
        flat = np.asarray(cv2.perspectiveTransform(corners.reshape(-1, 1, 2), from_px), np.float64).reshape(4, 2)
        pattern = _warped(_drawing(cards.spec.dictionary, cards.spec.ids[place]), flat, view.size_px)
        inked, white = (pattern >= 0) & (pattern < INK_BELOW), pattern > PAPER_ABOVE
        if not inked.any() or not white.any():
            continue
        paper |= pattern >= 0
        dark, light = (np.quantile(log_picture[part], BEST_LIT, axis=0) for part in (inked, white))
        drawn = (dark + (light - dark) * pattern[..., None]).astype(np.float32)
        other = _thick((inked | white) & (np.abs(log_picture - drawn).max(2) > LIKE_DRAWN)) & (pattern >= 0)
        bare[other] = drawn[other]
    return bare, paper


def _thick(cells: Mask) -> Mask:
    """`cells` without thin lines, and what is next to the rest."""
    core = cv2.morphologyEx(cells.astype(np.uint8), cv2.MORPH_OPEN, np.ones((3, 3), np.uint8))
    return np.asarray(cv2.dilate(core, np.ones((7, 7), np.uint8)) > 0)


@cache
def _drawing(dictionary: str, marker: int) -> NDArray[np.float32]:
    """Paper 1, ink 0, and neither round about."""
    patterns = cv2.aruco.getPredefinedDictionary(getattr(cv2.aruco, dictionary))
    ink = cv2.aruco.generateImageMarker(patterns, marker, PATTERN_PX).astype(np.float32) / 255
    sheet = np.pad(np.pad(ink, PAPER_PX, constant_values=1.0), EDGE_PX, constant_values=NEITHER)
    return np.asarray(cv2.GaussianBlur(sheet, (0, 0), SOFT_PX), np.float32)


def _warped(drawing: NDArray[np.float32], corners: Corners, size_px: tuple[int, int]) -> NDArray[np.float32]:
    """The drawing with the marker's corners at `corners` (4, 2) of a rectified picture; -1 where there is no card."""
    near = PAPER_PX + EDGE_PX - 0.5
    far = near + PATTERN_PX
    own = np.array([[near, near], [far, near], [far, far], [near, far]], np.float32)
    move = cv2.getPerspectiveTransform(own, corners.astype(np.float32))
    warped = cv2.warpPerspective(drawing, move, size_px, borderMode=cv2.BORDER_CONSTANT, borderValue=-1.0)
    return np.asarray(warped, np.float32)

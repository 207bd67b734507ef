"""Pieces in a photo without a tray: which pixels show one, and how large one is.

A shadow is the ground's own colour, only darker; a piece has a paint of the palette. Each pixel is weighed between the
two.
"""

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.light import Linear
from vision.palette import Paint, inverse

Array = NDArray[np.float64]
Mask = NDArray[np.bool_]
Pixels = NDArray[np.int64]

CHANGED = 0.12  # logarithm by which a pixel differs from the ground at least, to be looked at
SHADOW_HUE = (0.05, 0.13)  # spread of a shadow's hue: at its rim, and per logarithm of depth
DEEP_SHADOW, DEEPER = 1.0, 0.3
GLARE_ON_GROUND = 0.06
ANYTHING = np.log(0.1) - 3 * np.log(5.0)  # a tenth of what lies about is of any light: burnt out, worn, no piece at all
PIXEL_NOISE = 0.15
PIECE_FROM = 0.5  # there is more ground than piece
MOST = 6.0  # logarithm: more certain one pixel is never
SMOOTH, OPEN, HOLE = 1 / 16, 1 / 5, 0.5  # parts of a piece's edge, and of its area

SMALLEST = 0.35  # of the usual area: less is no piece
COMPACT = 0.85  # of its convex outline is filled by a single piece
LONGEST = 1.5
ALIKE = 0.25  # logarithm of areas of pieces of one size
OF_RADIUS = (2.2, 3.5, 6.0)  # area of a piece in squares of its inner radius: least, usual, most
LARGEST_AT_BORDER, LARGEST_HEAP = 4.0, 30.0  # pieces
SMALLEST_RADIUS_PX, LARGEST_RADIUS = 2.0, 1 / 6  # the latter as a part of the picture's shorter side


@dataclass(frozen=True, eq=False)
class Weighed:
    """`odds` (rows, columns) logarithm of piece against ground or shadow; `share` (rows, columns, k) of the colours."""

    odds: Linear
    share: Linear


def weigh(change: Linear, own: Linear, region: Mask, paint: Paint) -> Weighed:
    """`change` (rows, columns, 3): logarithm of light against the ground; `own`: the light that a pixel reflects."""
    looked_at = region & (np.abs(change).max(2) > CHANGED)
    colours = _colour_density(own[looked_at].astype(np.float64), paint)
    top = colours.max(1, keepdims=True)
    likely = np.exp(colours - top)
    piece = np.logaddexp(top[:, 0] + np.log(likely.mean(1)), ANYTHING)
    odds = np.full(change.shape[:2], -MOST, np.float32)
    odds[looked_at] = np.clip(piece - _shadow_density(change[looked_at].astype(np.float64)), -MOST, MOST)
    share = np.zeros((*change.shape[:2], colours.shape[1]), np.float32)
    share[looked_at] = likely / likely.sum(1, keepdims=True)
    return Weighed(odds, share)


def _shadow_density(change: Array) -> Array:
    """Log density (n) of pixels that show ground, in the light or in a shadow."""
    depth, shine = np.maximum(-change.mean(1), 0.0), np.maximum(change.mean(1), 0.0)
    spread = SHADOW_HUE[0] + SHADOW_HUE[1] * depth
    hue = ((change - change.mean(1, keepdims=True)) ** 2).sum(1)
    too_deep = np.maximum(depth - DEEP_SHADOW, 0.0) / DEEPER
    distance = hue / spread**2 + too_deep**2 + (shine / GLARE_ON_GROUND) ** 2
    return np.asarray(-0.5 * distance - 2 * np.log(spread) - np.log(2 * np.pi), np.float64)


def _colour_density(own: Array, paint: Paint) -> Array:
    """Log density (n, k) of pixels under each colour: of its darker part, of its lighter part, or between."""
    box, light = inverse(paint.between_precision), inverse(paint.gain_precision) + PIXEL_NOISE**2 * np.eye(3)
    dark, bright = slice(0, 3), slice(3, 6)
    density = np.full((len(own), len(paint.mean)), -np.inf)
    for number, mean in enumerate(paint.mean):
        whole = paint.within[number] + box[number]
        for part, middle in ((dark, mean[dark]), (bright, mean[bright]), (dark, (mean[dark] + mean[bright]) / 2)):
            spread = whole[part, part] + light
            miss = own - middle
            distance = np.einsum("ni,ij,nj->n", miss, inverse(spread), miss)
            one = -0.5 * (distance + np.linalg.slogdet(spread)[1] + 3 * np.log(2 * np.pi)) - np.log(3)
            density[:, number] = np.logaddexp(density[:, number], one)
    return density


def piece_mask(odds: Linear, piece_px: float) -> NDArray[np.uint8]:
    """1 where a piece is seen: smoothed, without crumbs, small holes (glare) filled."""
    mask = np.asarray(cv2.GaussianBlur(odds, (0, 0), piece_px * SMOOTH) > PIECE_FROM, np.uint8)
    size = max(3, int(piece_px * OPEN) | 1)
    disc = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (size, size))
    mask = np.asarray(cv2.morphologyEx(mask, cv2.MORPH_OPEN, disc), np.uint8)
    _, labels, stats, _ = cv2.connectedComponentsWithStats(1 - mask, connectivity=4)
    small = stats[:, cv2.CC_STAT_AREA] < HOLE * piece_px**2
    small[0] = False
    return np.asarray(mask | small[labels], np.uint8)


def surroundings(mask: NDArray[np.uint8], piece_px: float) -> Mask:
    """Patches that are no pieces: larger than a few of them and at the picture's border, as the table round a tray or a
    wall; or larger than any heap that can be cut."""
    _, labels, stats, _ = cv2.connectedComponentsWithStats(mask)
    left, top, wide, deep, area = stats.T
    at_border = (left == 0) | (top == 0) | (left + wide == mask.shape[1]) | (top + deep == mask.shape[0])
    foreign = (at_border & (area > LARGEST_AT_BORDER * piece_px**2)) | (area > LARGEST_HEAP * piece_px**2)
    foreign[0] = False
    return np.asarray(foreign[labels])


def usual_area(mask: NDArray[np.uint8]) -> float | None:
    """Area (pixels) of a single piece: that of compact patches that are about as large as the commonest inner radius
    says; None where nothing is seen."""
    inner = np.asarray(cv2.distanceTransform(mask, cv2.DIST_L2, 5), np.float32)
    peaks = (inner >= cv2.dilate(inner, np.ones((5, 5), np.uint8))) & (inner > SMALLEST_RADIUS_PX)
    radii = inner[peaks & (inner < min(mask.shape) * LARGEST_RADIUS)].astype(np.float64)
    if not len(radii):
        return None
    alike = np.abs(np.log(radii[:, None] / radii[None])) < ALIKE
    common = radii[alike[int((alike @ radii**2).argmax())]]
    radius = float(np.median(common))
    single = np.array([area for area in _compact_areas(mask) if OF_RADIUS[0] < area / radius**2 < OF_RADIUS[2]])
    if not len(single):
        return OF_RADIUS[1] * radius**2
    alike = np.abs(np.log(single[:, None] / single[None])) < ALIKE
    return float(np.median(single[alike[int(alike.sum(1).argmax())]]))


def _compact_areas(mask: NDArray[np.uint8]) -> list[float]:
    """Areas of the patches that may well be one piece."""
    outlines, _ = cv2.findContours(mask, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
    areas = []
    for outline in outlines:
        area, sides = float(cv2.contourArea(outline)), sorted(cv2.minAreaRect(outline)[1])
        if area > COMPACT * cv2.contourArea(cv2.convexHull(outline)) and sides[1] < LONGEST * max(sides[0], 1.0):
            areas.append(area)
    return areas

"""From markers to the plane they lie on: whoever glued them turned each a little, and may have put them anywhere."""

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.markers import SIGNS, Corners

Matrix = NDArray[np.float64]
Pair = tuple[float, float]

ROUNDS = 12
SETTLED = 1e-5
FIRST_STEP, LAST_STEP = 0.15, 0.002


@dataclass(frozen=True, eq=False)
class Plane:
    """Homography `to_px` (3, 3) from mm round the middle of the markers to pixels; `spread_mm` how far apart (x, y)
    the middles of the markers lie; `misfit_px` root mean square over the corners, each square turned as it lies."""

    to_px: Matrix
    spread_mm: Pair
    misfit_px: float


def plane_of(found: dict[int, Corners], spread_mm: Pair, size_mm: float) -> Plane:
    """The plane of markers (place -> corners (4, 2) in pixels) whose middles lie `spread_mm` apart."""
    places, pixels = list(found), np.stack(list(found.values()))
    middles = SIGNS[places] * np.array(spread_mm) / 2
    turned = [SIGNS * (size_mm / 2)] * len(places)
    to_px = np.full((3, 3), np.nan)
    for _ in range(3):
        squares = middles[:, None] + turned
        fitted, _ = cv2.findHomography(squares.reshape(-1, 2), pixels.reshape(-1, 2), 0)
        if fitted is None:
            return Plane(to_px, spread_mm, np.inf)
        to_px = np.asarray(fitted, np.float64)
        turned = [_turned_like(seen, size_mm) for seen in _back(pixels, to_px)]
    if len(places) == len(SIGNS):
        to_px = _by_middles(middles, pixels)
        turned = [_turned_like(seen, size_mm) for seen in _back(pixels, to_px)]
    misfit = _through(middles[:, None] + turned, to_px) - pixels
    return Plane(to_px, spread_mm, float(np.sqrt((misfit**2).sum(-1).mean())))


def _through(points: Corners, matrix: Matrix) -> Corners:
    moved = cv2.perspectiveTransform(points.reshape(-1, 1, 2), matrix)
    return np.asarray(moved, np.float64).reshape(points.shape)


def _back(pixels: Corners, to_px: Matrix) -> Corners:
    return _through(pixels, np.asarray(np.linalg.inv(to_px), np.float64))


def _turned_like(seen_mm: Corners, size_mm: float) -> Corners:
    """A square of the right size round the origin, turned as `seen_mm` (4, 2) is."""
    square = SIGNS * (size_mm / 2)
    away = seen_mm - seen_mm.mean(0)
    along, across = float((away * square).sum()), float((square[:, 0] * away[:, 1] - square[:, 1] * away[:, 0]).sum())
    angle = np.arctan2(across, along)
    turn = np.array([[np.cos(angle), np.sin(angle)], [-np.sin(angle), np.cos(angle)]])
    return np.asarray(square @ turn, np.float64)


def _by_middles(middles_mm: Corners, pixels: Corners) -> Matrix:
    """The homography through the squares' middles alone: no blur moves them."""
    unit = np.array([[0, 0], [1, 0], [1, 1], [0, 1]], np.float32)
    centre = np.array([[[0.5, 0.5]]])
    seen = [
        cv2.perspectiveTransform(centre, np.asarray(cv2.getPerspectiveTransform(unit, each.astype(np.float32)), float))
        for each in pixels
    ]
    points = np.asarray(seen, np.float64).reshape(-1, 2)
    to_px, _ = cv2.findHomography(middles_mm, points, 0)
    return np.asarray(to_px, np.float64)


def measured_plane(found: dict[int, Corners], size_mm: float, start_mm: Pair) -> Plane:
    """The plane of markers that lie in a rectangle of unknown size: the size at which their squares come out right."""
    if len(found) == len(SIGNS):
        return _by_sizes(found, size_mm, start_mm)
    best = plane_of(found, start_mm, size_mm)
    step = FIRST_STEP
    while step > LAST_STEP:
        ways = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, -1))
        x, y = best.spread_mm
        trials = [plane_of(found, (x * (1 + step * i), y * (1 + step * j)), size_mm) for i, j in ways]
        winner = min(trials, key=lambda trial: trial.misfit_px)
        if winner.misfit_px < best.misfit_px:
            best = winner
        else:
            step /= 2
    return best


def _by_sizes(found: dict[int, Corners], size_mm: float, start_mm: Pair) -> Plane:
    """With all four the middles give the plane but for its scale along both axes, which the squares' edges give."""
    pixels = np.stack(list(found.values()))
    spread = np.array(start_mm, np.float64)
    for _ in range(ROUNDS):
        to_px = _by_middles(SIGNS[list(found)] * spread / 2, pixels)
        corners = _back(pixels, to_px)
        wide = (corners[:, 1] + corners[:, 2] - corners[:, 0] - corners[:, 3]) / 2
        deep = (corners[:, 0] + corners[:, 1] - corners[:, 2] - corners[:, 3]) / 2
        ratio = size_mm / np.array([np.median(np.linalg.norm(sides, axis=1)) for sides in (wide, deep)])
        spread = spread * ratio
        if np.abs(ratio - 1).max() < SETTLED:
            break
    return plane_of(found, (float(spread[0]), float(spread[1])), size_mm)

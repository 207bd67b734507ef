"""Where exactly the floor ends: the rectangle of known size that lies best on the edges of the empty picture.

Markers on the table tell the tray's place to a few millimetres only: the floor lies higher than they do, and nobody
lays them out with a ruler. The border of floor and wall corrects that.
"""

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.picture import Bgr
from vision.rectify import MARGIN_MM, PX_PER_MM

REACH_MM = 7.0
STEP_MM = 0.5
CORNER_MM = 12.0  # left out at both ends of a side
SHIFTS_MM = np.arange(-2.0, 2.01, STEP_MM)
SHIFT_PRIOR_MM = 0.7
GROWTHS = np.arange(0.96, 1.061, 0.004)
GROWTH_PRIOR = (1.014, 0.018)  # the floor is nearer to the camera than the table by a board's thickness
STRETCH_PRIOR = 0.012  # difference of growth along and across


@dataclass(frozen=True)
class Correction:
    """Shift (mm, y upwards) and growth of the floor, per axis, against where it was thought to be."""

    shift_mm: tuple[float, float]
    growth: tuple[float, float]


def find_border(flat_empty: Bgr, inner_mm: tuple[float, float]) -> Correction:
    """The correction for a rectified picture of the empty tray."""
    left, right, bottom, top = _profiles(flat_empty, inner_mm)
    across, across_shift = _by_growth(left, right, inner_mm[0])
    along, along_shift = _by_growth(bottom, top, inner_mm[1])
    prior = ((GROWTHS - GROWTH_PRIOR[0]) / GROWTH_PRIOR[1]) ** 2 / 4
    stretch = ((GROWTHS[:, None] - GROWTHS[None]) / STRETCH_PRIOR) ** 2 / 2
    score = (across - prior)[:, None] + (along - prior)[None] - stretch
    i, j = np.unravel_index(int(score.argmax()), score.shape)
    return Correction((float(across_shift[i]), float(along_shift[j])), (float(GROWTHS[i]), float(GROWTHS[j])))


def _by_growth(
    low: NDArray[np.float64], high: NDArray[np.float64], side_mm: float
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Per growth of a side: the best score of its two edges, and the shift that gives it."""
    out = (GROWTHS[:, None] - 1) * side_mm / 2
    shifts = SHIFTS_MM[None]
    score = _at(low, shifts - out) + _at(high, shifts + out) - (shifts / SHIFT_PRIOR_MM) ** 2 / 2
    return score.max(1), SHIFTS_MM[score.argmax(1)]


def _at(profile: NDArray[np.float64], offsets: NDArray[np.float64]) -> NDArray[np.float64]:
    grid = np.arange(-REACH_MM, REACH_MM + STEP_MM / 2, STEP_MM)
    return np.interp(offsets, grid, profile)


def _profiles(flat: Bgr, inner_mm: tuple[float, float]) -> list[NDArray[np.float64]]:
    """Per side (left, right, bottom, top): edge strength by offset in mm along +x or +y, best offset = about 2."""
    smooth = cv2.GaussianBlur(flat, (0, 0), 1.0).astype(np.float32)
    across = np.abs(cv2.Sobel(smooth, cv2.CV_32F, 1, 0)).max(2)
    along = np.abs(cv2.Sobel(smooth, cv2.CV_32F, 0, 1)).max(2)
    profiles = []
    for strength, side_mm in ((across, inner_mm[0]), (along.T[:, ::-1], inner_mm[1])):
        ends = round((MARGIN_MM + CORNER_MM) * PX_PER_MM)
        line = np.sqrt(np.clip(strength[ends:-ends], 0, 120)).mean(0)
        for edge_mm in (0.0, side_mm):
            grid = (MARGIN_MM + edge_mm + np.arange(-REACH_MM, REACH_MM + STEP_MM / 2, STEP_MM)) * PX_PER_MM - 0.5
            profile = np.interp(grid, np.arange(len(line)), line)
            profiles.append(4.0 * (profile - np.median(profile)) / (profile.max() + 1e-6))
    return profiles

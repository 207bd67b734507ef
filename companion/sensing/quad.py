"""Four corners in a picture: whether they can be a tray's floor, and which pixels lie between them. Pure."""

import numpy as np
from numpy.typing import NDArray

Corners = NDArray[np.float64]


def turns(corners: Corners) -> NDArray[np.float64]:
    """Twice the area of the triangle at each corner of (4, 2), positive where the way goes on clockwise (y down)."""
    before, after = np.roll(corners, 1, axis=0), np.roll(corners, -1, axis=0)
    one, other = corners - before, after - corners
    return np.asarray(one[:, 0] * other[:, 1] - one[:, 1] * other[:, 0], np.float64)


def is_clockwise(corners: Corners) -> bool:
    """Whether (4, 2) goes once round clockwise without a dent: far left, far right, near right, near left."""
    return bool((turns(corners) > 0).all())


def shortest_side_px(corners: Corners) -> float:
    return float(np.linalg.norm(np.roll(corners, -1, axis=0) - corners, axis=1).min())


def inside(corners: Corners, points: NDArray[np.float64]) -> NDArray[np.bool_]:
    """Which of the points (..., 2) lie within the corners (4, 2), which go clockwise."""
    held = np.ones(points.shape[:-1], bool)
    for start, end in zip(corners, np.roll(corners, -1, axis=0), strict=True):
        along, away = end - start, points - start
        held &= along[0] * away[..., 1] - along[1] * away[..., 0] >= 0
    return held


def cut_out(corners: Corners, width_px: int, height_px: int) -> tuple[slice, slice]:
    """Rows and columns of the smallest upright rectangle round the corners that lies in the picture."""
    low = np.clip(np.floor(corners.min(0)), 0, [width_px - 1, height_px - 1]).astype(int)
    high = np.clip(np.ceil(corners.max(0)) + 1, low + 1, [width_px, height_px]).astype(int)
    return slice(int(low[1]), int(high[1])), slice(int(low[0]), int(high[0]))

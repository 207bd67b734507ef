"""What a picture of a tray tells about camera and light, in numbers a person can act on. Pure."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from companion.sensing.quad import Corners, cut_out, inside

Bgr = NDArray[np.uint8]
Floats = NDArray[np.float64]

BURNT = 250
SHARPEST_SHARE = 0.004  # of the floor's pixels: those with the steepest edges
MOST_EDGES = 1500
LEAST_CONTRAST = 24.0  # levels: a fainter edge says nothing about the lens


@dataclass(frozen=True)
class Measures:
    """cube_px: edge of a cube in pixels. level: usual value (0..255) of the floor's brightest channel.

    burnt: share 0..1 of burnt-out pixels. noise: usual difference between two pictures at rest, in levels (standard
    deviation); None from one picture alone. edge_px: over how many pixels a sharp edge is drawn; None where there is
    none. drift: by how much (logarithm) the floor is brighter or darker than in the empty picture; None without one.
    """

    cube_px: float
    level: float
    burnt: float
    noise: float | None = None
    edge_px: float | None = None
    drift: float | None = None


def measure(pictures: Sequence[Bgr], empty: Bgr | None, corners_px: Corners, cube_px: float) -> Measures:
    """Measure pictures (BGR, the newest last) of a tray at rest; its floor lies within corners_px (4, 2), clockwise."""
    newest = pictures[-1]
    rows, columns = cut_out(corners_px, newest.shape[1], newest.shape[0])
    parts = [picture[rows, columns] for picture in pictures if picture.shape == newest.shape]
    on_floor = _on_floor(parts[-1], corners_px - np.array([columns.start, rows.start]))
    brightest = parts[-1].max(2)[on_floor]
    same = None if empty is None or empty.shape != newest.shape else empty[rows, columns]
    return Measures(
        cube_px=cube_px,
        level=float(np.median(brightest)),
        burnt=float((parts[-1].min(2)[on_floor] >= BURNT).mean()),
        noise=_noise(parts, on_floor),
        edge_px=_edge_px(parts[-1][..., 1].astype(np.float64), on_floor, cube_px),
        drift=None if same is None else _drift(parts[-1], same, on_floor),
    )


def _on_floor(part: Bgr, corners: Corners) -> NDArray[np.bool_]:
    y, x = np.mgrid[: part.shape[0], : part.shape[1]].astype(np.float64)
    return inside(corners, np.stack([x, y], axis=-1))


def _noise(parts: Sequence[Bgr], on_floor: NDArray[np.bool_]) -> float | None:
    """Median over the floor of each pixel's deviation from picture to picture (green: what a camera measures best)."""
    if len(parts) < 2:
        return None
    values = np.stack([part[..., 1][on_floor][::7] for part in parts]).astype(np.float64)
    return float(np.sqrt(np.median(values.var(axis=0, ddof=1))))


def _drift(part: Bgr, empty: Bgr, on_floor: NDArray[np.bool_]) -> float:
    """Median change of the floor; cubes cover little of it."""
    now, then = (np.log((image[..., 1][on_floor][::7] / 255.0) ** 2.2 + 0.004) for image in (part, empty))
    return float(np.median(now - then))


def _edge_px(green: Floats, on_floor: NDArray[np.bool_], cube_px: float) -> float | None:
    """How wide the steepest edges are: their contrast over their slope, 2 px at best."""
    reach = max(2, round(cube_px / 3))
    widths = [
        width for image, floor in ((green, on_floor), (green.T, on_floor.T)) for width in _widths(image, floor, reach)
    ]
    return float(np.median(widths)) if widths else None


def _widths(image: Floats, on_floor: NDArray[np.bool_], reach: int) -> list[float]:
    """Widths of the steepest edges along the rows."""
    slope = np.zeros_like(image)
    slope[:, 1:-1] = np.abs(image[:, 2:] - image[:, :-2]) / 2
    slope[~on_floor] = 0.0
    slope[:, :reach] = slope[:, -reach:] = 0.0
    count = min(MOST_EDGES, int(SHARPEST_SHARE * on_floor.sum()))
    if count < 1:
        return []
    steepest = np.argpartition(slope.ravel(), -count)[-count:]
    row, column = np.unravel_index(steepest[slope.ravel()[steepest] > 0], slope.shape)
    beside = image[row[:, None], column[:, None] + np.arange(-reach, reach + 1)]
    contrast, steep = np.ptp(beside, axis=1), slope[row, column]
    return list((contrast / np.maximum(steep, 1e-6))[contrast >= LEAST_CONTRAST])

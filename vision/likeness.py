"""How two pictures of one scene lie on each other, without any markers: did the camera move between them, and how?

The edges of both are compared patch by patch; cubes, hands and shadows spoil some patches, what stands still outvotes
them.
"""

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.picture import Bgr

Points = NDArray[np.float64]
Edges = NDArray[np.float32]

ALIKE = 0.5
LONG_SIDE_PX = 480
TILE_PX = 80
DARK, STRONGEST = 8.0, 0.5  # of the edges in the logarithm of light
FLAT = 0.02
LEAST_RESPONSE = 0.08
AGREE_PX = 1.0
FEWEST_TILES, FEWEST_SHARE = 10, 0.3


@dataclass(frozen=True, eq=False)
class Move:
    """By which a picture was moved, turned and scaled against another: `matrix` (2, 3) from its pixels to those of the
    newer picture."""

    matrix: NDArray[np.float64]

    def of(self, points: Points) -> Points:
        """Where points (n, 2) of the older picture are in the newer one."""
        return np.asarray(points @ self.matrix[:, :2].T + self.matrix[:, 2], np.float64)

    def homography(self) -> NDArray[np.float64]:
        return np.vstack([self.matrix, [0.0, 0.0, 1.0]])


def alike(picture: Bgr, empty: Bgr) -> bool:
    """True when both pictures show the same scene from the same place: their coarse edges correlate."""
    one, two = (_normal(_edges(image, (160, 120))) for image in (picture, empty))
    return float((one * two).mean()) > ALIKE


def find_move(picture: Bgr, empty: Bgr) -> Move | None:
    """How the camera moved from `empty` to `picture` (BGR, of one shape); None where too little agrees."""
    shrink = LONG_SIDE_PX / max(empty.shape)
    size = (round(empty.shape[1] * shrink), round(empty.shape[0] * shrink))
    before, after = (np.minimum(_edges(image, size), STRONGEST) for image in (empty, picture))
    places, steps = _steps(before, after)
    if len(places) < FEWEST_TILES:
        return None
    matrix, agreeing = cv2.estimateAffinePartial2D(
        places.astype(np.float32),
        (places + steps).astype(np.float32),
        method=cv2.RANSAC,
        ransacReprojThreshold=AGREE_PX,
    )
    if matrix is None or agreeing.sum() < max(FEWEST_TILES, FEWEST_SHARE * len(places)):
        return None
    corner = matrix[:, :2].sum(1) / 2 - 0.5  # a pixel's middle is a whole number at either size
    return Move(np.column_stack([matrix[:, :2], (matrix[:, 2] - corner) / shrink + corner]))


def _steps(before: Edges, after: Edges) -> tuple[Points, Points]:
    """Middles (n, 2) of the tiles that show something, and by how much (n, 2) each is moved."""
    window = cv2.createHanningWindow((TILE_PX, TILE_PX), cv2.CV_32F)
    places, steps = [], []
    for y in _starts(before.shape[0]):
        for x in _starts(before.shape[1]):
            old, new = (np.ascontiguousarray(edges[y : y + TILE_PX, x : x + TILE_PX]) for edges in (before, after))
            if min(old.std(), new.std()) < FLAT:
                continue
            step, response = cv2.phaseCorrelate(old, new, window)
            if response > LEAST_RESPONSE:
                places.append((x + TILE_PX / 2, y + TILE_PX / 2))
                steps.append(step)
    return np.array(places, np.float64).reshape(-1, 2), np.array(steps, np.float64).reshape(-1, 2)


def _starts(length: int) -> list[int]:
    """Where tiles begin that overlap by about a half."""
    count = max(2, 2 * length // TILE_PX - 1)
    return [int(start) for start in np.linspace(0, length - TILE_PX, count)]


def _edges(image: Bgr, size_px: tuple[int, int]) -> Edges:
    """How fast the light changes, in a picture shrunk to (width, height) `size_px`."""
    grey = cv2.cvtColor(cv2.resize(image, size_px, interpolation=cv2.INTER_AREA), cv2.COLOR_BGR2GRAY)
    smooth = cv2.GaussianBlur(np.log(grey.astype(np.float32) + DARK), (0, 0), 1.0)
    slopes = cv2.Sobel(smooth, cv2.CV_32F, 1, 0), cv2.Sobel(smooth, cv2.CV_32F, 0, 1)
    return np.asarray(np.hypot(*slopes), np.float32)


def _normal(edges: Edges) -> Points:
    capped = np.minimum(edges.astype(np.float64), np.quantile(edges, 0.97))
    return np.asarray((capped - capped.mean()) / (capped.std() + 1e-9), np.float64)

"""Boxes in the scene: where a ray enters them and what shadow they throw."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.sensing.scene.lens import Floats

Faces = NDArray[np.int8]
CORNER_SIGNS = np.array([[x, y, z] for x in (-1, 1) for y in (-1, 1) for z in (-1, 1)], np.float32)
SUBPIXEL_BITS = 4


@dataclass(frozen=True, eq=False)
class Box:
    """centre (3,) mm, turn (3, 3) whose columns are the box's own axes in world axes, half (3,) half edges in mm."""

    centre: Floats
    turn: Floats
    half: Floats

    @staticmethod
    def upright(x: tuple[float, float], y: tuple[float, float], z: tuple[float, float]) -> "Box":
        """A box along the axes, from (low, high) on each."""
        low, high = np.array([x, y, z], np.float32).T
        return Box((low + high) / 2, np.eye(3, dtype=np.float32), (high - low) / 2)

    @property
    def corners(self) -> Floats:
        """The eight corners, (8, 3)."""
        return np.asarray((CORNER_SIGNS * self.half) @ self.turn.T + self.centre, np.float32)

    @property
    def top_mm(self) -> float:
        """Height of its highest corner."""
        return float(self.corners[:, 2].max())

    def enter(self, origin: Floats, rays: Floats) -> tuple[Floats, Faces]:
        """Distance (n,) in ray lengths at which rays (n, 3) from origin (3,) enter, inf where they miss, and the axis
        (n,) of the face that they enter by."""
        start = (origin - self.centre) @ self.turn
        near, far, axis = self._slabs(start, rays @ self.turn)
        return np.where((near <= far) & (near > 0), near, np.float32(np.inf)), axis

    def blocks(self, points: Floats, directions: Floats) -> NDArray[np.bool_]:
        """Whether the way from points (n, 3) along directions (k, 3) meets the box: (n, k)."""
        start = (points - self.centre) @ self.turn
        near, far, _ = self._slabs(start[:, None, :], (directions @ self.turn)[None, :, :])
        return (near <= far) & (far > 0.02)

    def _slabs(self, start: Floats, along: Floats) -> tuple[Floats, Floats, Faces]:
        inverse = 1 / np.where(np.abs(along) < 1e-7, np.float32(1e-7), along)
        middle, reach = -start * inverse, np.abs(inverse) * self.half
        entering = middle - reach
        near = np.maximum(np.maximum(entering[..., 0], entering[..., 1]), entering[..., 2])
        leaving = middle + reach
        far = np.minimum(np.minimum(leaving[..., 0], leaving[..., 1]), leaving[..., 2])
        axis = np.where(near == entering[..., 0], 0, np.where(near == entering[..., 1], 1, 2)).astype(np.int8)
        return near, far, axis


def quarters(turn: NDArray[np.int64]) -> Iterator[tuple[int, NDArray[np.int64]]]:
    """(quarter 0..3, indices of the points whose turn it is), so that each of four neighbouring subpixels tries a
    quarter of the directions and together they try all."""
    for quarter in range(4):
        chosen = np.flatnonzero(turn == quarter)
        if len(chosen):
            yield quarter, chosen


@dataclass(frozen=True)
class Ground:
    """A raster on a level plane. low_mm: (x, y) of its first corner; row 0 has the lowest y; shape: (rows, columns)."""

    low_mm: tuple[float, float]
    per_mm: float
    shape: tuple[int, int]
    height_mm: float

    @staticmethod
    def around(half_x_mm: float, half_y_mm: float, per_mm: float, height_mm: float) -> "Ground":
        shape = (round(2 * half_y_mm * per_mm), round(2 * half_x_mm * per_mm))
        return Ground((-half_x_mm, -half_y_mm), per_mm, shape, height_mm)

    def cells(self, xy_mm: Floats) -> Floats:
        """Cell coordinates (..., 2) as (column, row) of world points (..., 2)."""
        return ((xy_mm - np.asarray(self.low_mm, np.float32)) * np.float32(self.per_mm) - 0.5).astype(np.float32)

    def sample(self, raster: Floats, xy_mm: Floats) -> Floats:
        """Values of a raster at world points (rows, columns, 2); beyond the edge the nearest value."""
        column, row = (np.ascontiguousarray(part) for part in np.moveaxis(self.cells(xy_mm), -1, 0))
        picked = cv2.remap(raster, column, row, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
        return np.asarray(picked, np.float32)

    def pick(self, raster: Floats, xy_mm: Floats) -> Floats:
        """Values of a raster at a list of world points (n, 2), nearest cell."""
        column, row = np.clip(np.rint(self.cells(xy_mm)), 0, np.array(self.shape[::-1]) - 1).astype(np.int64).T
        return np.asarray(raster[row, column], np.float32)

    def points(self) -> Floats:
        """World points (rows, columns, 3) of the cells."""
        rows, columns = self.shape
        x = self.low_mm[0] + (np.arange(columns, dtype=np.float32) + 0.5) / self.per_mm
        y = self.low_mm[1] + (np.arange(rows, dtype=np.float32) + 0.5) / self.per_mm
        xx, yy = np.meshgrid(x, y)
        return np.stack([xx, yy, np.full_like(xx, self.height_mm)], axis=-1).astype(np.float32)

    def light(self, boxes: Sequence[Box], to_lamp: Floats) -> Floats:
        """Share of the lamp (sample directions (k, 3)) that each cell sees past the boxes: float32 raster 0..1."""
        seen = np.zeros(self.shape, np.float32)
        for direction in to_lamp:
            lit = np.full(self.shape, 255, np.uint8)
            for box in boxes:
                self._draw(lit, self._thrown(box, direction), 0)
            seen += lit
        return seen / np.float32(255 * len(to_lamp))

    def footprints(self, boxes: Sequence[Box]) -> Floats:
        """1 where a box stands above the plane, straight up, less the higher it floats."""
        covered = np.zeros(self.shape, np.float32)
        for box in boxes:
            stamp = np.zeros(self.shape, np.uint8)
            self._draw(stamp, box.corners[:, :2], 255)
            nearness = float(np.exp(-max(0.0, float(box.corners[:, 2].min()) - self.height_mm) / 5.0))
            covered = np.maximum(covered, stamp.astype(np.float32) * np.float32(nearness / 255))
        return covered

    def _thrown(self, box: Box, direction: Floats) -> Floats:
        corners = box.corners
        rise = np.maximum(corners[:, 2:] - self.height_mm, 0)
        return np.asarray(corners[:, :2] - rise / direction[2] * direction[:2], np.float32)

    def _draw(self, raster: NDArray[np.uint8], xy_mm: Floats, value: int) -> None:
        hull = cv2.convexHull(self.cells(xy_mm)).reshape(-1, 2)
        fixed = np.round(hull * 2**SUBPIXEL_BITS).astype(np.int32)
        cv2.fillConvexPoly(raster, fixed, value, cv2.LINE_AA, SUBPIXEL_BITS)

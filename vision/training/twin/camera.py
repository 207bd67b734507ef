"""Where a camera is and what its lens does to lines: OpenCV's model with the distortion k1 k2 p1 p2 k3.

Camera axes: x right, y down, z forward. Pixels: (0, 0) is the middle of the top left one.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import cv2
import numpy as np
from numpy.typing import ArrayLike, NDArray

from vision.training.twin.meshes import Floats

NEAREST_MM = 1e-6
STRAIGHT_DOWN = 0.999  # cosine from which on "up" cannot be the world's z
MARGIN = 1.004  # of the ideal picture around the distorted one
ITERATIONS = (cv2.TERM_CRITERIA_COUNT | cv2.TERM_CRITERIA_EPS, 30, 1e-7)


@dataclass(frozen=True, eq=False)
class Camera:
    """Pose and lens. A point X of the world (mm) is `rotation @ X + shift_mm` for the camera."""

    width_px: int
    height_px: int
    focal_px: float
    distortion: tuple[float, ...]
    position_mm: Floats
    rotation: Floats
    target_mm: float

    @property
    def centre_px(self) -> tuple[float, float]:
        return (self.width_px - 1) / 2, (self.height_px - 1) / 2

    @property
    def shift_mm(self) -> Floats:
        return -self.rotation @ self.position_mm

    def ideal(self, points_mm: ArrayLike) -> tuple[Floats, Floats]:
        """Where points (n, 3) of the world are without distortion, at one focal length (n, 2); how deep (n)."""
        seen = np.asarray(points_mm, float).reshape(-1, 3) @ self.rotation.T + self.shift_mm
        return seen[:, :2] / np.maximum(seen[:, 2:], NEAREST_MM), seen[:, 2]

    def project(self, points_mm: ArrayLike) -> Floats:
        """Where points (n, 3) of the world are in the picture, in pixels (n, 2)."""
        places, _ = self.ideal(points_mm)
        k1, k2, p1, p2, k3 = self.distortion
        x, y = places.T
        radius2 = x**2 + y**2
        radial = 1 + k1 * radius2 + k2 * radius2**2 + k3 * radius2**3
        bent_x = x * radial + 2 * p1 * x * y + p2 * (radius2 + 2 * x * x)
        bent_y = y * radial + p1 * (radius2 + 2 * y * y) + 2 * p2 * x * y
        return np.column_stack([bent_x, bent_y]) * self.focal_px + self.centre_px

    def straightened(self, points_px: ArrayLike) -> NDArray[np.float32]:
        """Where points (n, 2) of the picture would be without distortion, at one focal length; the reverse of
        `project`."""
        (across, down), focal = self.centre_px, self.focal_px
        matrix = np.array([[focal, 0, across], [0, focal, down], [0, 0, 1]])
        points = np.asarray(points_px, np.float32).reshape(-1, 1, 2)
        straight = cv2.undistortPoints(points, matrix, np.array(self.distortion), criteria=ITERATIONS)
        return np.asarray(straight, np.float32).reshape(-1, 2)


def aimed(
    size_px: tuple[int, int], field_deg: float, distortion: Sequence[float], position_mm: ArrayLike,
    target_mm: ArrayLike, roll: float,
) -> Camera:  # fmt: skip
    """A camera of `field_deg` across that looks at `target_mm` from `position_mm`, turned about its axis by `roll`
    (radians)."""
    position = np.asarray(position_mm, float)
    forward = np.asarray(target_mm, float) - position
    away_mm = float(np.linalg.norm(forward))
    forward = forward / away_mm
    above = np.array([0, 1.0, 0]) if abs(forward[2]) > STRAIGHT_DOWN else np.array([0, 0, 1.0])
    right = np.cross(forward, above)
    right /= np.linalg.norm(right)
    down = np.cross(forward, right)
    cosine, sine = np.cos(roll), np.sin(roll)
    rotation = np.stack([cosine * right + sine * down, -sine * right + cosine * down, forward])
    focal_px = float(size_px[0] / 2 / np.tan(np.radians(field_deg) / 2))
    return Camera(*size_px, focal_px, tuple(float(part) for part in distortion), position, rotation, away_mm)


@dataclass(frozen=True, eq=False)
class IdealView:
    """The picture without distortion that the renderer makes: large enough that the camera's picture can be cut out.
    `places` (h, w, 2): where each pixel of the camera's picture is without distortion, at one focal length."""

    camera: Camera
    places: NDArray[np.float32]
    width_px: int
    height_px: int
    focal_px: float

    def to_picture(self, ideal: NDArray[np.float32]) -> NDArray[np.float32]:
        """The camera's picture (h, w, channels) of the renderer's."""
        across, down = self._from_px(1, -0.5)
        return np.asarray(
            cv2.remap(ideal, across, down, cv2.INTER_CUBIC, borderMode=cv2.BORDER_REPLICATE), np.float32
        )  # fmt: skip

    def mask_to_picture(self, codes: NDArray[np.uint8], scale: int) -> NDArray[np.uint8]:
        """The same of codes that were made `scale` times as large; 0 beyond them."""
        across, down = self._from_px(scale, -0.5)
        flags: dict[str, Any] = dict(borderMode=cv2.BORDER_CONSTANT, borderValue=0)
        return np.asarray(cv2.remap(codes, across, down, cv2.INTER_NEAREST, **flags), np.uint8)

    def outline(self, scale: int) -> NDArray[np.int32]:
        """The border of the camera's picture (n, 2) in the renderer's, made `scale` times as large."""
        edge = np.concatenate(
            [self.places[0], self.places[:, -1], self.places[-1, ::-1], self.places[::-1, 0]]
        )  # fmt: skip
        return np.round((edge * self.focal_px + [self.width_px / 2, self.height_px / 2]) * scale).astype(np.int32)

    def _from_px(self, scale: int, shift_px: float) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
        middle = (self.width_px / 2, self.height_px / 2)
        across, down = (
            ((self.places[..., axis] * self.focal_px + middle[axis]) * scale + shift_px).astype(np.float32)
            for axis in (0, 1)
        )
        return across, down


def ideal_view(camera: Camera, width_px: float) -> IdealView:
    """The view of `camera` without distortion, about `width_px` wide."""
    columns = np.arange(camera.width_px, dtype=np.float32)
    across, down = np.meshgrid(columns, np.arange(camera.height_px, dtype=np.float32))
    places = camera.straightened(np.stack([across, down], -1)).reshape(camera.height_px, camera.width_px, 2)
    reach_x, reach_y = (float(np.abs(places[..., axis]).max()) * MARGIN for axis in (0, 1))
    width = round(width_px)
    focal_px = width / 2 / reach_x
    height = int(np.ceil(2 * reach_y * focal_px))
    return IdealView(camera, places, width, height + height % 2, focal_px)

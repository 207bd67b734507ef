"""The simulated camera's geometry: a pinhole with slight barrel distortion, looking down at the tray.

World axes in mm: origin in the middle of the tray floor, x to the right, y towards the tower, z up.
Camera axes as in OpenCV: x right, y down, z forward. Pixel (0, 0) is the centre of the top left pixel.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.floating[Any]]


@dataclass(frozen=True)
class Lens:
    """size_px: (width, height). position, target: world mm. roll: radians about the line of sight."""

    size_px: tuple[int, int]
    field_of_view_deg: float
    barrel: float
    position: Floats
    target: Floats
    roll: float

    @property
    def focal_px(self) -> float:
        return self.size_px[0] / 2 / float(np.tan(np.radians(self.field_of_view_deg) / 2))

    @property
    def axes(self) -> Floats:
        """World to camera rotation, (3, 3): rows are the camera's x, y, z in world axes. Picture up is world +y."""
        forward = self.target - self.position
        forward = forward / np.linalg.norm(forward)
        right = np.cross(forward, [0.0, 1.0, 0.0])
        right /= np.linalg.norm(right)
        down = np.cross(forward, right)
        cos, sin = np.cos(self.roll), np.sin(self.roll)
        return np.stack([cos * right + sin * down, cos * down - sin * right, forward]).astype(np.float32)

    def project(self, points: Floats) -> Floats:
        """World points (n, 3) to pixels (n, 2)."""
        seen = (points - self.position) @ self.axes.T
        flat = seen[:, :2] / seen[:, 2:]
        bent = flat * (1 + self.barrel * (flat**2).sum(axis=1, keepdims=True))
        centre = (np.asarray(self.size_px, np.float32) - 1) / 2
        return np.asarray(self.focal_px * bent + centre, np.float32)

    def rays(self, pixels: Floats) -> Floats:
        """World directions (..., 3), not normalised, through pixels (..., 2)."""
        centre = (np.asarray(self.size_px, np.float32) - 1) / 2
        bent_x, bent_y = np.moveaxis((pixels - centre) / np.float32(self.focal_px), -1, 0).astype(np.float32, order="C")
        x, y = bent_x, bent_y
        for _ in range(4):
            spread = 1 + np.float32(self.barrel) * (x * x + y * y)
            x, y = bent_x / spread, bent_y / spread
        right, down, forward = self.axes
        return np.stack([x * right[k] + y * down[k] + forward[k] for k in range(3)], axis=-1)

"""What a lens bends: one number, for points near the tray as good as all that a calibration would give."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Points = NDArray[np.float64]
TURNS = 8  # of the iteration that takes the bend away: far below a hundredth of a pixel for any usable lens
LEAST_SLOPE = 0.1  # beyond it a lens would show a point twice


@dataclass(frozen=True)
class Lens:
    """A point at distance r from the picture's middle is seen at r (1 + bend r²), r in halves of the longer side.

    Negative bends are barrels. `picture_px` (width, height).
    """

    picture_px: tuple[int, int]
    bend: float = 0.0

    @property
    def middle_px(self) -> Points:
        return (np.array(self.picture_px, np.float64) - 1) / 2

    @property
    def reach_px(self) -> float:
        return max(self.picture_px) / 2

    def seen(self, straight: Points) -> Points:
        """Where points (..., 2) of a picture without a bend are in this one; pixels."""
        away = (straight - self.middle_px) / self.reach_px
        return np.asarray(self.middle_px + self.reach_px * away * self._stretch(away), np.float64)

    def straightened(self, seen: Points) -> Points:
        """Where points (..., 2) of the picture would be without the bend; pixels."""
        away = (seen - self.middle_px) / self.reach_px
        far = np.linalg.norm(away, axis=-1, keepdims=True)
        ideal = far
        for _ in range(TURNS):  # Newton's
            slope = np.maximum(1 + 3 * self.bend * ideal**2, LEAST_SLOPE)
            ideal = ideal - (ideal + self.bend * ideal**3 - far) / slope
        ratio = np.divide(ideal, far, out=np.ones_like(far), where=far > 0)
        return np.asarray(self.middle_px + self.reach_px * away * ratio, np.float64)

    def _stretch(self, away: Points) -> Points:
        return np.asarray(1 + self.bend * (away**2).sum(-1, keepdims=True), np.float64)

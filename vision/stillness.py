"""Has the picture come to rest? Pure: frames and their times go in, a word comes out."""

from typing import Literal

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.picture import Bgr

Motion = Literal["moving", "still", "settled"]

WORK_PX = (160, 120)
CELL_LEVELS = 7.0  # grey levels a cell of 4x4 working pixels must change by to count as moved
NOISE_FACTOR = 4.0


class Stillness:
    """Tells "moving", "still" (at rest, but not yet long enough) and "settled" (at rest for `quiet_s` seconds)."""

    def __init__(self, quiet_s: float = 0.7) -> None:
        self._quiet_s = quiet_s
        self._last: NDArray[np.float32] | None = None
        self._still_since_s: float | None = None

    def feed(self, frame_bgr: Bgr, t_s: float) -> Motion:
        """One frame (BGR, any size) taken at `t_s` seconds on any clock that does not run backwards."""
        now = small_grey(frame_bgr)
        last, self._last = self._last, now
        if last is None or moved(last, now):
            self._still_since_s = None
            return "moving"
        if self._still_since_s is None:
            self._still_since_s = t_s
        return "settled" if t_s - self._still_since_s >= self._quiet_s else "still"


def small_grey(frame_bgr: Bgr) -> NDArray[np.float32]:
    """Grey means of cells of 16x16 pixels of a 640x480 frame: float32 of shape (30, 40)."""
    small = cv2.resize(frame_bgr, WORK_PX, interpolation=cv2.INTER_AREA)
    grey = cv2.cvtColor(small, cv2.COLOR_BGR2GRAY)
    return np.asarray(cv2.resize(grey.astype(np.float32), (40, 30), interpolation=cv2.INTER_AREA), np.float32)


def moved(before: NDArray[np.float32], after: NDArray[np.float32]) -> bool:
    """True when any cell changed by more than the picture's own noise, after a change of exposure is taken out."""
    change = after - before
    change = change - np.median(change)
    noise = float(np.median(np.abs(change)))
    return bool(np.abs(change).max() > max(CELL_LEVELS, NOISE_FACTOR * noise))

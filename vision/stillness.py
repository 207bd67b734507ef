"""Has the picture come to rest? Pure: frames and their times go in, a word comes out."""

from collections import deque
from typing import Literal

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.picture import Bgr

Motion = Literal["moving", "still", "settled"]
Cells = NDArray[np.float32]

WORK_PX = (160, 120)
CELLS = (40, 30)
CHANGE_LEVELS = 2.6  # grey levels by which one cell must change from frame to frame to count as moved
DRIFT_LEVELS = 5.2  # and since it came to rest: catches what creeps
NOISE_FACTOR = 9.0  # the largest of 1200 cells against the median one
QUIET_MEMORY = 40  # frames over which the camera's own noise is remembered


class Stillness:
    """Tells "moving", "still" (at rest, but not yet long enough) and "settled" (at rest for `quiet_s` seconds)."""

    def __init__(self, quiet_s: float = 0.7) -> None:
        self._quiet_s = quiet_s
        self._last: tuple[Cells, float] | None = None
        self._rested: tuple[Cells, float] | None = None
        self._noises: deque[float] = deque(maxlen=QUIET_MEMORY)

    def feed(self, frame_bgr: Bgr, t_s: float) -> Motion:
        """One frame (BGR, any size) taken at `t_s` seconds on any clock that does not run backwards."""
        now = cell_means(frame_bgr)
        last, self._last = self._last, (now, t_s)
        if last is None:
            return "moving"
        largest, typical = change(last[0], now)
        self._noises.append(typical)
        noise = NOISE_FACTOR * min(self._noises)
        if largest > max(CHANGE_LEVELS, noise):
            self._rested = None
            return "moving"
        if self._rested is None:
            self._rested = last
        rest, since_s = self._rested
        if change(rest, now)[0] > max(DRIFT_LEVELS, noise):
            self._rested = None
            return "moving"
        return "settled" if t_s - since_s >= self._quiet_s else "still"


def cell_means(frame_bgr: Bgr) -> Cells:
    """Grey means of 40 x 30 cells (16 x 16 pixels of a 640x480 frame): float32 of shape (30, 40)."""
    small = cv2.resize(frame_bgr, WORK_PX, interpolation=cv2.INTER_AREA)
    grey = cv2.cvtColor(small, cv2.COLOR_BGR2GRAY)
    return np.asarray(cv2.resize(grey.astype(np.float32), CELLS, interpolation=cv2.INTER_AREA), np.float32)


def change(before: Cells, after: Cells) -> tuple[float, float]:
    """Largest and median change of a cell, after what all cells share (the camera's exposure) is taken out."""
    shared = float(np.median((after + 1.0) / (before + 1.0)))
    step = np.abs(after - shared * before)
    return float(step.max()), float(np.median(step))

"""Has the picture come to rest? Pure: frames and their times go in, a word comes out.

A frame is looked at as 40 x 30 cells. Between two frames, what the camera's automatics and flickering lamps do to whole
rows is taken out first; the camera's own noise is measured all the time, and what exceeds it has moved.

A hand that rests over the tray is at rest, but whoever holds it there is not finished: while something large reaches
into the picture from its border that was not there when it last was clear, it is "still" and not "settled". Nobody
holds a hand still for `HELD_S`; what does not stir for so long is a thing or another light, and may be counted with
whatever doubts it raises.
"""

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
MIX = np.array([[0.114, 0.587, 0.299], [0.886, -0.587, -0.299], [-0.114, -0.587, 0.701]], np.float32)
"""Of blue, green, red: grey; blue without grey; red without grey. Red on a green floor changes no grey."""

CHANGE_LEVELS = np.array([2.6, 8.0, 8.0], np.float32)  # by which one cell must change between frames to have moved
DRIFT_LEVELS = 2 * CHANGE_LEVELS  # and since it came to rest: catches what creeps
REACH_LEVELS = np.array([12.0, 20.0, 20.0], np.float32)  # and since the picture was clear, to hide what was there
NOISE_FACTOR = 9.0  # the largest of 1200 cells against the median one
NOISIEST_LEVELS = 1.5  # median change above which it is no longer called noise
QUIET_MEMORY = 40  # frames over which the camera's own noise is remembered
CLOCK_S = 1e-6  # times are sums of fractions
FEWEST_FRAMES = 3  # two equal pictures may be one that was sent twice

REACH_CELLS = 30  # 2.5 % of the picture: an arm, not a cube
LIGHT_SHARE = 0.6  # when more than this changed, the light did or the camera was moved
HELD_S = 5.0

ROBUST_LEVELS = 6.0  # cells that miss the shared change by more hardly count for it
DARK_ROW = 4000.0  # sum of squared levels below which a row's own change cannot be told
BURNT_LEVELS = 245.0
UNTOLD_SHARE = 0.15  # of its light, that a lamp may change a cell by unseen between burnt-out ones
ROUNDS = 3


class Stillness:
    """Tells "moving", "still" (at rest, but not yet long enough, or with a hand over it) and "settled" (at rest for
    `quiet_s` seconds)."""

    def __init__(self, quiet_s: float = 0.7) -> None:
        self._quiet_s = quiet_s
        self._last: tuple[Cells, float] | None = None
        self._rested: tuple[Cells, float] | None = None
        self._frames = 0
        self._clear: Cells | None = None
        self._noises: deque[NDArray[np.float32]] = deque(maxlen=QUIET_MEMORY)

    def feed(self, frame_bgr: Bgr, t_s: float) -> Motion:
        """One frame (BGR, any size) taken at `t_s` seconds on any clock that does not run backwards."""
        now = cell_means(frame_bgr)
        last, self._last = self._last, (now, t_s)
        if last is None:
            return "moving"
        step = change(last[0], now)
        self._noises.append(np.median(step, axis=(0, 1)).astype(np.float32))
        if self._exceeds(step, CHANGE_LEVELS):
            self._rested = None
            return "moving"
        if self._rested is None:
            self._rested, self._frames = last, 1
        if self._exceeds(change(self._rested[0], now), DRIFT_LEVELS):
            self._rested = None
            return "moving"
        self._frames += 1
        return self._at_rest(now, t_s - self._rested[1])

    def _exceeds(self, step: Cells, levels: NDArray[np.float32]) -> bool:
        noise = np.minimum(np.min(self._noises, axis=0), NOISIEST_LEVELS)
        return bool((step.max((0, 1)) > np.maximum(levels, NOISE_FACTOR * noise)).any())

    def _at_rest(self, now: Cells, for_s: float) -> Motion:
        if self._clear is None:
            self._clear = now
        if for_s < self._quiet_s - CLOCK_S or self._frames < FEWEST_FRAMES:
            return "still"
        if for_s < HELD_S and reaches_in(self._clear, now):
            return "still"
        self._clear = now
        return "settled"


def cell_means(frame_bgr: Bgr) -> Cells:
    """Means of 40 x 30 cells (16 x 16 pixels of a 640x480 frame): float32 of shape (30, 40, 3), blue, green, red."""
    small = cv2.resize(frame_bgr, WORK_PX, interpolation=cv2.INTER_AREA)
    return np.asarray(cv2.resize(small.astype(np.float32), CELLS, interpolation=cv2.INTER_AREA), np.float32)


def change(before: Cells, after: Cells) -> Cells:
    """By how many levels each cell changed (30, 40, 3: as in MIX), after what its whole row shares is taken out.

    Exposure and white balance change all rows alike; a lamp that flickers makes bands of rows lighter and darker.
    """
    shared = _ratio(before, after)
    each = np.broadcast_to(shared, (before.shape[0], 1, 3))
    for _ in range(ROUNDS):
        weight = 1 / (1 + ((after - each * before) / ROBUST_LEVELS) ** 2)
        top = (weight * after * before).sum(1, keepdims=True) + DARK_ROW * shared
        each = top / ((weight * before * before).sum(1, keepdims=True) + DARK_ROW)
    return _levels(before, after, each)


def reaches_in(clear: Cells, now: Cells) -> bool:
    """Whether something large, connected with the picture's border, is there that was not there when it was clear."""
    changed = np.asarray((change(clear, now) > REACH_LEVELS).any(2))
    if changed.mean() > LIGHT_SHARE:
        return False
    _, _, boxes, _ = cv2.connectedComponentsWithStats(changed.astype(np.uint8), connectivity=8)
    left, top, width, height, area = boxes[1:].T
    at_border = (left == 0) | (top == 0) | (left + width == CELLS[0]) | (top + height == CELLS[1])
    return bool((at_border & (area >= REACH_CELLS)).any())


def _ratio(before: Cells, after: Cells) -> Cells:
    """After against before, per channel, as the middle cell has it; shape (1, 1, 3)."""
    return np.median((after + 8.0) / (before + 8.0), axis=(0, 1), keepdims=True).astype(np.float32)


def _levels(before: Cells, after: Cells, shared: Cells) -> Cells:
    """Change of each cell beyond `shared`; where light is burnt out the shared change does not show, or in part, and
    what lies between burnt-out cells may have changed by more than could be told from them."""
    step = after - shared * before
    burnt = np.maximum(before, after) >= BURNT_LEVELS
    untold = UNTOLD_SHARE * burnt.mean(1, keepdims=True)
    excused = np.where(burnt, np.abs(shared - 1.0), untold) * before
    step = np.sign(step) * np.maximum(np.abs(step) - excused, 0.0)
    return np.asarray(np.abs(step @ MIX.T), np.float32)

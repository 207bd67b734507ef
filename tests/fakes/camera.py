"""A camera that shows what the test has written down, and a tray that is drawn on paper."""

import threading
from collections import deque
from dataclasses import dataclass
from itertools import count

import numpy as np

FRAME_S = 0.1


@dataclass(frozen=True, eq=False)
class FakeFrame:
    image: np.ndarray
    at_s: float


def tray_picture(cubes, unrest=0):
    """A small BGR picture whose first pixel says how many blue cubes it shows; `unrest` moves something in it."""
    picture = np.full((48, 64, 3), 90, np.uint8)
    picture[10:20, 4 + 4 * cubes : 12 + 4 * cubes] = 220
    picture[30:44, 10 * (unrest % 5) : 10 * (unrest % 5) + 14] = 20 if unrest else 90
    picture[0, 0] = cubes
    return picture.repeat(2, axis=0).repeat(2, axis=1)


def rest(cubes, seconds=1.0):
    """Frames of a tray in which nothing moves."""
    return [tray_picture(cubes)] * round(seconds / FRAME_S)


def unrest(cubes=0, frames=4):
    """Frames in which something moves."""
    return [tray_picture(cubes, unrest=1 + number) for number in range(frames)]


class FakeCamera:
    """Shows its frames one by one, a tenth of a second apart on its own clock; an exception among them is raised.

    Then the last one for ever, as a camera does over a tray at rest; or, `restless`, something that always moves.
    """

    name = "/dev/fake"
    remark: str | None = None

    def __init__(self, *frames, restless=False):
        self.closed = threading.Event()
        self._ticks, self._calls = count(), count()
        self._frames = deque(frames)
        self._last = None
        self._restless = restless

    def show(self, *frames):
        self._frames.extend(frames)

    def grab(self):
        if next(self._calls) % 2:
            return None
        if self._frames:
            self._last = self._frames.popleft()
        if isinstance(self._last, Exception):
            raise self._last
        if self._last is None:
            return None
        tick = next(self._ticks)
        if self._restless and not self._frames:
            self._last = tray_picture(int(self._last[0, 0, 0]), unrest=1 + tick % 4)
        return FakeFrame(self._last, tick * FRAME_S)

    def close(self):
        self.closed.set()


class FakeTower(FakeCamera):
    """A camera whose device can pour: `falls` are the frames that each pour leads to."""

    def __init__(self, *frames, falls=(), refusal=None):
        super().__init__(*frames)
        self.pours = []
        self._falls = deque(falls)
        self._refusal = refusal

    def pour(self, poured, retained):
        if self._refusal is not None:
            raise self._refusal
        self.pours.append((poured, retained))
        self.show(*self._falls.popleft())

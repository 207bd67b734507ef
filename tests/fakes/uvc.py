"""A USB camera with automatics, a dial for each of them, and the bad habits that such cameras have."""

from collections import deque
from dataclasses import dataclass, field

import cv2
import numpy as np

from vision.frames.usb import MJPG
from vision.frames.v4l2 import Control

FRAME_S = 1 / 15
LONGEST_BY_ITSELF = 660.0  # then its automatic turns up the gain
LATENCY = 3  # frames that are taken before a setting shows
LIKED_GREY = 110.0  # what the automatic aims at
WARM_GAINS = (2.0, 1.0, 0.6)  # blue, green, red under a lamp that is warm
DAYLIGHT_K, LAMP_K = 4600, 2900
BOUNDS = {
    Control.AUTO_EXPOSURE: (0, 3),
    Control.EXPOSURE: (3, 2047),
    Control.GAIN: (0, 255),
    Control.AUTO_WHITE: (0, 1),
    Control.WHITE: (2000, 7500),
    Control.AUTO_FOCUS: (0, 1),
    Control.MAINS: (0, 2),
}
AT_FIRST = {
    Control.AUTO_EXPOSURE: 3,
    Control.EXPOSURE: 166,
    Control.GAIN: 0,
    Control.AUTO_WHITE: 1,
    Control.WHITE: DAYLIGHT_K,
    Control.AUTO_FOCUS: 1,
    Control.MAINS: 0,
}


class Clock:
    def __init__(self):
        self.now = 100.0

    def __call__(self):
        return self.now


@dataclass
class FakeUvc:
    """Pictures and settings in one; every frame takes a fifteenth of a second of its clock.

    light: of the lamp. glare: share of the picture that mirrors it. lacks: controls that it does not have. deaf: those
    it takes and tells, but does not follow. tells_what_it_does: false for one whose dials stand still while the
    automatics work.
    """

    clock: Clock
    light: float = 1.0
    glare: float = 0.0
    lacks: frozenset = frozenset()
    deaf: frozenset = frozenset()
    tells_what_it_does: bool = True
    compresses: bool = True
    hand: bool = False
    asked: list = field(default_factory=list)
    released: bool = False
    gives: bool = True
    opens: bool = True
    decodes: bool = True

    def __post_init__(self):
        self.dials = dict(AT_FIRST)
        self._heard = deque([dict(AT_FIRST)] * LATENCY, LATENCY)
        self._exposure, self._gain, self._white = 40.0, 1.0, float(DAYLIGHT_K)
        self._noise = np.random.default_rng(1)
        self._reflects = np.linspace(0.03, 0.6, 32 * 24).reshape(24, 32)
        self._props = {}
        self.frames = self.decoded = 0

    # Settings

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.asked.append("settings closed")

    def get(self, control):
        if isinstance(control, Control):
            return None if control in self.lacks else self.dials[control]
        if control == cv2.CAP_PROP_FOURCC:
            return float(MJPG if self.compresses else cv2.VideoWriter.fourcc(*"YUYV"))
        return float(self._props.get(control, 0))

    def set(self, control, value):
        self.asked.append((control, value))
        if not isinstance(control, Control):
            self._props[control] = value
            return True
        if control in self.lacks:
            return False
        self.dials[control] = value
        return True

    def bounds(self, control):
        return None if control in self.lacks else BOUNDS[control]

    # Pictures

    def isOpened(self):  # noqa: N802 - OpenCV's name
        return self.opens

    def grab(self):
        if self.gives:
            self.clock.now += FRAME_S
            self.frames += 1
        return self.gives

    def retrieve(self):
        self.decoded += 1
        return (True, self.frame()) if self.decodes else (False, None)

    def release(self):
        self.released = True

    def picture(self):
        """One frame, and the time it took."""
        self.grab()
        return self.frame()

    def frame(self):
        heard = self._heard[0]
        self._heard.append(dict(self.dials))
        self._work(heard)
        warm_k = self._white / LAMP_K
        gains = np.array([WARM_GAINS[0] / warm_k, 1.0, WARM_GAINS[2] * warm_k]) * (1 / 1.2)
        reflects = self._reflects.copy()
        reflects.flat[: int(self.glare * reflects.size)] = 4.0
        if self.hand:
            reflects[:, : 4 * (self.frames % 8)] *= 0.3
        linear = self.light * self._gain * self._exposure / 200 * reflects[:, :, None] * gains
        level = 255 * np.clip(linear, 0, 1) ** (1 / 2.2) + self._noise.normal(0, 1, (24, 32, 3))
        large = np.clip(level, 0, 255).astype(np.uint8).repeat(8, axis=0).repeat(8, axis=1)
        self._grey = float(large.mean(axis=(0, 1)) @ (0.114, 0.587, 0.299))
        return large

    def _work(self, heard):
        if heard[Control.AUTO_EXPOSURE] != 1 or Control.AUTO_EXPOSURE in self.lacks | self.deaf:
            grey = getattr(self, "_grey", LIKED_GREY)
            light = self._exposure * self._gain * (LIKED_GREY / max(grey, 5.0)) ** 0.8
            self._exposure = min(light, LONGEST_BY_ITSELF)
            self._gain = light / self._exposure
            if self.tells_what_it_does and self.dials[Control.AUTO_EXPOSURE] != 1:
                self.dials[Control.EXPOSURE] = round(self._exposure)
        elif Control.EXPOSURE not in self.deaf:
            self._exposure = float(heard[Control.EXPOSURE])
            self._gain = 1.0 if Control.GAIN in self.lacks else 1 + heard[Control.GAIN] / 32
        if heard[Control.AUTO_WHITE] or Control.AUTO_WHITE in self.lacks | self.deaf:
            self._white += 0.3 * (LAMP_K - self._white)
            if self.tells_what_it_does and self.dials[Control.AUTO_WHITE]:
                self.dials[Control.WHITE] = round(self._white)
        elif Control.WHITE not in self.deaf | self.lacks:
            self._white = float(heard[Control.WHITE])

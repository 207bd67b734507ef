"""A USB camera, through OpenCV's Video4Linux."""

import threading
import time
from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import dataclass
from typing import Any, Protocol

import cv2
import numpy as np

from vision.frames.automatics import Automatics
from vision.frames.exposure import Lock, Settings
from vision.frames.frame import CameraLost, Frame
from vision.frames.v4l2 import Node, check
from vision.picture import Bgr

FIRST_AFTER_S = 6.0  # so long a stream may take to begin
LOST_AFTER_S = 2.0
FAILED_PAUSE_S = 0.05
OLDEST_STAMP_S = 5.0
SIZE_PX = (1280, 960)
PER_SECOND = 15  # 30 would halve the light that a picture may get
MJPG = cv2.VideoWriter.fourcc(*"MJPG")


class Device(Protocol):
    """The part of `cv2.VideoCapture` that is used."""

    def isOpened(self) -> bool: ...  # noqa: N802 - OpenCV's name
    def set(self, prop: int, value: float) -> bool: ...
    def get(self, prop: int) -> float: ...
    def grab(self) -> bool: ...
    def retrieve(self) -> tuple[bool, Any]: ...
    def release(self) -> None: ...


def open_v4l2(path: str) -> Device:
    """The USB camera at `path` by V4L2; other back ends ignore settings silently. Raises CameraLost where the reason
    can be told beforehand.

    A camera that is missing is an everyday thing, and looked for every few seconds: OpenCV is not to warn each time.
    """
    check(path)
    cv2.utils.logging.setLogLevel(cv2.utils.logging.LOG_LEVEL_ERROR)
    return cv2.VideoCapture(path, cv2.CAP_V4L2)


def configure(device: Device) -> bool:
    """MJPG first (raw YUYV fills USB 2 at 5 frames a second), then the size. False where the camera does not compress
    after all."""
    device.set(cv2.CAP_PROP_FOURCC, MJPG)
    device.set(cv2.CAP_PROP_FRAME_WIDTH, SIZE_PX[0])
    device.set(cv2.CAP_PROP_FRAME_HEIGHT, SIZE_PX[1])
    device.set(cv2.CAP_PROP_FPS, PER_SECOND)
    return int(device.get(cv2.CAP_PROP_FOURCC)) == MJPG


@dataclass(frozen=True)
class UsbDoor:
    """How a USB camera is reached: its pictures, and its settings."""

    pictures: Callable[[str], Device] = open_v4l2
    settings: Callable[[str], AbstractContextManager[Settings]] = Node


USB = UsbDoor()


class UsbCamera:
    """A USB camera read by a thread of its own, so that the newest frame is never an old one: the driver queues about
    four. Frames are taken off the queue as they come, but decoded only when somebody wants one.

    No frame is given before exposure and white balance are locked. After unplugging, the device's `grab` may hang,
    fail, or deliver the last frame for ever: no frame, or only equal ones, for 2 s mean that the camera is lost.
    known: how this camera was locked before it was lost. locked: hears of every lock, in the reader's thread.
    """

    def __init__(
        self,
        path: str,
        *,
        door: UsbDoor = USB,
        clock: Callable[[], float] = time.monotonic,
        mains_hz: int = 50,
        known: Lock | None = None,
        locked: Callable[[Lock], None] = lambda lock: None,
    ) -> None:
        self.name = path
        self._clock = clock
        self._device = door.pictures(path)
        try:
            if not self._device.isOpened():
                raise CameraLost("camera.unreadable", path)
            self._is_compressed = configure(self._device)
            self._automatics = Automatics(lambda: door.settings(path), mains_hz, known, locked)
        except CameraLost:
            self._device.release()
            raise
        self._lock = threading.Lock()
        self._wanted = False
        self._newest: Frame | None = None
        self._taken: Frame | None = None
        self._last: tuple[Bgr, float] | None = None
        self._is_frozen = False
        self._heard_s = self._clock() + FIRST_AFTER_S - LOST_AFTER_S
        self._closing = threading.Event()
        self._reader = threading.Thread(target=self._read_for_ever, name=f"camera {path}", daemon=True)
        self._reader.start()

    @property
    def remark(self) -> str | None:
        if self._automatics.floats:
            return "camera.exposure_floats"
        return None if self._is_compressed else "camera.uncompressed"

    def _read_for_ever(self) -> None:
        while not self._closing.is_set():
            if not self.read_once():
                self._closing.wait(FAILED_PAUSE_S)
        self._automatics.close()
        self._device.release()

    def read_once(self) -> bool:
        """Take one frame off the device's queue; False when there was none."""
        if not self._device.grab():
            return False
        now = self._clock()
        if not (self._wanted or self._automatics.is_locking):
            self._heard_s = now
            return True
        done, image = self._device.retrieve()
        if not done or image is None:
            return False
        self._heard_s = now
        self._look(image, now)
        return True

    def _look(self, image: Bgr, now_s: float) -> None:
        """Publish a frame that is new. A frame of one level all over is a covered lens, which is no fault."""
        if self._last is not None and np.array_equal(self._last[0], image):
            self._is_frozen = now_s - self._last[1] > LOST_AFTER_S and image.min() != image.max()
            return
        self._last, self._is_frozen = (image, now_s), False
        if self._automatics.see(image, now_s):
            with self._lock:
                self._newest, self._wanted = Frame(image, self._taken_s(now_s)), False

    def _taken_s(self, now_s: float) -> float:
        """When the driver got the frame, where it tells by the same clock as ours."""
        stamp_s = self._device.get(cv2.CAP_PROP_POS_MSEC) / 1000
        return stamp_s if 0 <= now_s - stamp_s <= OLDEST_STAMP_S else now_s

    def grab(self) -> Frame | None:
        if self._clock() - self._heard_s > LOST_AFTER_S:
            raise CameraLost("camera.silent", self.name)
        if self._is_frozen:
            raise CameraLost("camera.frozen", self.name)
        with self._lock:
            self._wanted = True
            if self._newest is self._taken:
                return None
            self._taken = self._newest
            return self._newest

    def close(self) -> None:
        self._closing.set()
        if self._reader is not threading.current_thread():
            self._reader.join(timeout=1.0)

"""Pictures from a device, a folder or a file. The only module that opens a device."""

import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

import cv2
import numpy as np

from vision.picture import BadPicture, Bgr, read_picture

SUFFIXES = frozenset({".jpg", ".jpeg", ".png", ".webp"})
LOST_AFTER_S = 2.0
SIZE_PX = (1280, 960)


@dataclass(frozen=True, eq=False)
class Frame:
    """One picture (BGR) and the time it was taken, in seconds on the camera's own monotonic clock."""

    image: Bgr
    at_s: float


class CameraLost(Exception):
    """The camera is gone: `reason` is one of camera.missing, camera.silent, camera.frozen, camera.no_pictures."""

    def __init__(self, reason: str, name: str) -> None:
        super().__init__(f"{reason}: {name}")
        self.reason = reason
        self.name = name


class Camera(Protocol):
    """Something that delivers pictures."""

    @property
    def name(self) -> str: ...

    def grab(self) -> Frame | None:
        """The newest picture, or None when there is nothing newer than at the last call; raises CameraLost."""

    def close(self) -> None: ...


class Device(Protocol):
    """The part of `cv2.VideoCapture` that is used."""

    def isOpened(self) -> bool: ...  # noqa: N802 - OpenCV's name
    def set(self, prop: int, value: float) -> bool: ...
    def read(self) -> tuple[bool, Any]: ...
    def release(self) -> None: ...


def open_v4l2(path: str) -> Device:
    """The USB camera at `path` ("/dev/video0" or a number) by V4L2; other back ends ignore settings silently."""
    return cv2.VideoCapture(int(path) if path.isdigit() else path, cv2.CAP_V4L2)


class UsbCamera:
    """A USB camera read by a thread of its own, which keeps only the newest frame.

    The driver queues about four frames, so that a picture taken on demand would be old. After unplugging, `read` may
    hang, fail, or deliver the last frame for ever: no frame or only equal ones for 2 s mean that the camera is lost.
    """

    def __init__(
        self,
        path: str,
        *,
        open_device: Callable[[str], Device] = open_v4l2,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.name = path
        self._clock = clock
        self._device = open_device(path)
        if not self._device.isOpened():
            self._device.release()
            raise CameraLost("camera.missing", path)
        configure(self._device)
        self._lock = threading.Lock()
        self._newest: Frame | None = None
        self._taken: Frame | None = None
        self._changed_s = self._clock()
        self._arrived_s = self._changed_s
        self._closing = threading.Event()
        self._reader = threading.Thread(target=self._read_for_ever, name=f"camera {path}", daemon=True)
        self._reader.start()

    def _read_for_ever(self) -> None:
        while not self._closing.is_set():
            if not self.read_once():
                self._closing.wait(0.05)
        self._device.release()

    def read_once(self) -> bool:
        """Take one frame from the device; False when it gave none."""
        done, image = self._device.read()
        if not done or image is None:
            return False
        now = self._clock()
        with self._lock:
            self._arrived_s = now
            if self._newest is None or not np.array_equal(self._newest.image, image):
                self._changed_s = now
                self._newest = Frame(image, now)
        return True

    def grab(self) -> Frame | None:
        now = self._clock()
        with self._lock:
            if now - self._arrived_s > LOST_AFTER_S:
                raise CameraLost("camera.silent", self.name)
            if now - self._changed_s > LOST_AFTER_S:
                raise CameraLost("camera.frozen", self.name)
            if self._newest is self._taken:
                return None
            self._taken = self._newest
            return self._newest

    def close(self) -> None:
        self._closing.set()
        if self._reader is not threading.current_thread():
            self._reader.join(timeout=1.0)


def configure(device: Device) -> None:
    """MJPG first (raw YUYV fills USB 2 at 5 frames a second), then the size, then as short a queue as it can do."""
    device.set(cv2.CAP_PROP_FOURCC, cv2.VideoWriter.fourcc(*"MJPG"))
    device.set(cv2.CAP_PROP_FRAME_WIDTH, SIZE_PX[0])
    device.set(cv2.CAP_PROP_FRAME_HEIGHT, SIZE_PX[1])
    device.set(cv2.CAP_PROP_BUFFERSIZE, 1)


class FolderCamera:
    """The pictures of a folder in the order of their names: `next` goes on to the following one, and a picture that
    arrives while the folder is open is shown at once."""

    def __init__(self, folder: Path, *, clock: Callable[[], float] = time.monotonic) -> None:
        self.name = str(folder)
        self._folder = folder
        self._clock = clock
        self._seen: set[str] = set()
        self._waiting = self._pictures()
        if not self._waiting:
            raise CameraLost("camera.no_pictures", self.name)
        self._seen.update(self._waiting)
        self._shown: Frame | None = None
        self._current: Frame | None = None
        self.next()

    def _pictures(self) -> list[str]:
        try:
            names = sorted(p.name for p in self._folder.iterdir() if p.suffix.lower() in SUFFIXES)
        except OSError as error:
            raise CameraLost("camera.missing", self.name) from error
        return names

    def next(self) -> bool:
        """Go on to the next picture; False when there is none."""
        if not self._waiting:
            return False
        self._current = Frame(read_picture(self._folder / self._waiting.pop(0)), self._clock())
        return True

    def _take_arrivals(self) -> None:
        for name in self._pictures():
            if name in self._seen:
                continue
            try:
                image = read_picture(self._folder / name)
            except BadPicture as bad:
                if bad.code not in {"picture.empty", "picture.truncated", "picture.unreadable"}:
                    self._seen.add(name)
                    raise
                continue  # still being written: it is looked at again at the next call
            self._seen.add(name)
            self._current = Frame(image, self._clock())

    def grab(self) -> Frame | None:
        self._take_arrivals()
        if self._current is self._shown:
            return None
        self._shown = self._current
        return self._current

    def close(self) -> None:
        self._waiting.clear()


class FileCamera:
    """One picture file, shown again whenever it is written anew."""

    def __init__(self, path: Path, *, clock: Callable[[], float] = time.monotonic) -> None:
        self.name = str(path)
        self._path = path
        self._clock = clock
        self._stamp: tuple[int, int] | None = None

    def grab(self) -> Frame | None:
        try:
            status = self._path.stat()
        except OSError as error:
            raise CameraLost("camera.missing", self.name) from error
        stamp = (status.st_mtime_ns, status.st_size)
        if stamp == self._stamp:
            return None
        image = read_picture(self._path)
        self._stamp = stamp
        return Frame(image, self._clock())

    def close(self) -> None:
        self._stamp = None


def open_camera(spec: str, *, clock: Callable[[], float] = time.monotonic) -> Camera:
    """The camera a person means: "/dev/video0" or "0", a folder of pictures, or one picture file."""
    path = Path(spec)
    if path.is_dir():
        return FolderCamera(path, clock=clock)
    if path.suffix.lower() in SUFFIXES:
        return FileCamera(path, clock=clock)
    return UsbCamera(spec, clock=clock)

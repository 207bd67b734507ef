"""Pictures from a device, a folder or a file. The only module that opens a device."""

import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Protocol

import cv2
import numpy as np

from vision.picture import BadPicture, Bgr, read_picture

SUFFIXES = frozenset({".jpg", ".jpeg", ".png", ".webp"})
LOST_AFTER_S = 2.0
WRITTEN_AFTER_S = 2.0  # a file that has not changed for so long is not being written any more
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
    """The USB camera at `path` ("/dev/video0" or a number) by V4L2; other back ends ignore settings silently.

    A camera that is missing is an everyday thing, and looked for every few seconds: OpenCV is not to warn each time.
    """
    cv2.utils.logging.setLogLevel(cv2.utils.logging.LOG_LEVEL_ERROR)
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


def read_named(path: Path) -> Bgr:
    """The picture at `path`; a BadPicture names the file, but not where it lies."""
    try:
        return read_picture(path)
    except BadPicture as bad:
        facts = {name: value for name, value in bad.facts.items() if name != "path"}
        raise BadPicture(bad.code, **facts, file=path.name) from bad


@dataclass
class FolderPlace:
    """How far a folder has been gone through: the picture in view, and those that are done with."""

    current: str | None = None
    passed: set[str] = field(default_factory=set)


@dataclass(frozen=True)
class _Unread:
    stamp: tuple[int, int]
    since_s: float
    bad: BadPicture


class FolderCamera:
    """The pictures of a folder in the order of their names: `next` goes on to the following one, and a picture that
    arrives while the folder is open is shown at once.

    A file that cannot be read holds up nothing: it may still be being written and is looked at again when it changes;
    when it does not, `grab` raises its BadPicture once. place: where an earlier one over the same folder had got to.
    """

    def __init__(
        self, folder: Path, *, clock: Callable[[], float] = time.monotonic, place: FolderPlace | None = None
    ) -> None:
        self.name = str(folder)
        self._folder, self._clock = folder, clock
        self._place = place or FolderPlace()
        self._unread: dict[str, _Unread] = {}
        self._complaints: list[BadPicture] = []
        there = [name for name in self._pictures() if name not in self._place.passed]
        self._waiting = sorted(there, key=lambda name: (name != self._place.current, name))
        if not self._waiting:
            raise CameraLost("camera.no_pictures", self.name)
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
        """Go on to the next picture that can be read; False when there is none."""
        while self._waiting:
            if self._show(self._waiting.pop(0)):
                return True
        return False

    def _show(self, name: str) -> bool:
        """Bring this picture into view; False where it cannot be read (yet)."""
        try:
            image = read_named(self._folder / name)
        except BadPicture as bad:
            self._unread[name] = _Unread(self._stamp(name), self._clock(), bad)
            return False
        self._unread.pop(name, None)
        place = self._place
        if place.current is not None and place.current != name:
            place.passed.add(place.current)
        place.current, self._current = name, Frame(image, self._clock())
        return True

    def _stamp(self, name: str) -> tuple[int, int]:
        try:
            status = (self._folder / name).stat()
        except OSError:
            return (0, 0)
        return (status.st_mtime_ns, status.st_size)

    def _take_arrivals(self) -> None:
        known = {*self._place.passed, self._place.current, *self._waiting}
        for name in self._pictures():
            if name in known:
                continue
            unread = self._unread.get(name)
            if unread is None or unread.stamp != self._stamp(name):
                self._show(name)
            elif self._clock() - unread.since_s > WRITTEN_AFTER_S:
                self._place.passed.add(name)
                self._complaints.append(unread.bad)

    def grab(self) -> Frame | None:
        self._take_arrivals()
        if self._current is not self._shown:
            self._shown = self._current
            return self._current
        if self._complaints:
            raise self._complaints.pop(0)
        return None

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
        image = read_named(self._path)
        self._stamp = stamp
        return Frame(image, self._clock())

    def close(self) -> None:
        self._stamp = None


def is_pictures(spec: str) -> bool:
    """True for a folder or a picture file, False for a device."""
    path = Path(spec)
    return path.is_dir() or path.suffix.lower() in SUFFIXES


def open_camera(spec: str, *, clock: Callable[[], float] = time.monotonic, place: FolderPlace | None = None) -> Camera:
    """The camera a person means: "/dev/video0" or "0", a folder of pictures, or one picture file.

    place: for a folder that is opened again, to go on where it was."""
    path = Path(spec)
    if path.is_dir():
        return FolderCamera(path, clock=clock, place=place)
    if is_pictures(spec):
        return FileCamera(path, clock=clock)
    return UsbCamera(spec, clock=clock)

"""A folder of pictures, or one picture, as a camera."""

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from vision.frames.frame import CameraLost, Frame
from vision.picture import BadPicture, Bgr, read_picture

SUFFIXES = frozenset({".jpg", ".jpeg", ".png", ".webp"})
WRITTEN_AFTER_S = 2.0  # a file that has not changed for so long is not being written any more


def is_pictures(spec: str) -> bool:
    """True for a folder or a picture file, False for a device."""
    path = Path(spec)
    return path.is_dir() or path.suffix.lower() in SUFFIXES


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
            raise CameraLost("camera.no_folder", self.name) from error
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
            raise CameraLost("camera.no_folder", self.name) from error
        stamp = (status.st_mtime_ns, status.st_size)
        if stamp == self._stamp:
            return None
        image = read_named(self._path)
        self._stamp = stamp
        return Frame(image, self._clock())

    def close(self) -> None:
        self._stamp = None

"""Keeps a camera's exposure and white balance locked: at its start, and again when the light has become another one."""

from collections.abc import Callable
from contextlib import AbstractContextManager, ExitStack

from vision.frames.exposure import LightWatch, Lock, Locking, Settings, brightness, lock
from vision.frames.frame import CameraLost
from vision.picture import Bgr

OpenSettings = Callable[[], AbstractContextManager[Settings]]


class Automatics:
    """known: how this camera was locked before it was lost. locked: hears of every lock that was made.

    Raises what `open_settings` raises.
    """

    def __init__(
        self, open_settings: OpenSettings, mains_hz: int, known: Lock | None, locked: Callable[[Lock], None]
    ) -> None:
        self._open_settings, self._mains_hz, self._locked = open_settings, mains_hz, locked
        self._watch = LightWatch()
        self._opened = ExitStack()
        self._locking: Locking | None = None
        self.floats: tuple[str, ...] = ()
        self._begin(known)

    def _begin(self, known: Lock | None) -> None:
        settings = self._opened.enter_context(self._open_settings())
        self._locking = lock(settings, self._mains_hz, known)
        next(self._locking)

    @property
    def is_locking(self) -> bool:
        """While true, every frame is to be shown to `see`."""
        return self._locking is not None

    def see(self, image: Bgr, at_s: float) -> bool:
        """Look at a frame; false where nobody else is to look at it, as it was taken while something was being set."""
        seen = brightness(image, at_s)
        if self._locking is not None:
            try:
                self._locking.send(seen)
            except StopIteration as done:
                self._finish(done.value)
            return False
        if self._watch.see(seen):
            try:
                self._begin(None)
            except CameraLost:
                return True  # it is gone, which will be noticed soon enough
        return self._locking is None

    def _finish(self, made: Lock) -> None:
        self.close()
        self.floats = made.floats
        self._locked(made)

    def close(self) -> None:
        self._locking = None
        self._opened.close()

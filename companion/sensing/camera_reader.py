"""The thread that owns a camera: it always takes the newest picture, so that no count looks at an old one.

Everything that touches the camera or the watch over the tray happens in this thread; the rest of the service sends it
jobs and hears from it by notes.
"""

import contextlib
import queue
import threading
from collections import deque
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

import numpy as np
from numpy.typing import NDArray

from companion.sensing.settle import CountOrder, Motion, TrayState, TrayWatch

CALM_FRAMES = 5
REST_POLLS = 7  # at rest five pictures a second are enough
T = TypeVar("T")


class FrameLike(Protocol):
    """A picture (BGR) and the time it was taken, in seconds on the camera's clock."""

    @property
    def image(self) -> NDArray[np.uint8]: ...

    @property
    def at_s(self) -> float: ...


class CameraLike(Protocol):
    """What is needed of a camera. One that can do more, `pour` or `next`, offers a button for it."""

    @property
    def name(self) -> str: ...

    def grab(self) -> FrameLike | None: ...

    def close(self) -> None: ...


@dataclass(frozen=True)
class TrayChanged:
    """The tray is in another state; `first` marks the first picture of a camera."""

    state: TrayState
    first: bool = False


@dataclass(frozen=True, eq=False)
class CountDue:
    """This picture is to be counted."""

    frame: FrameLike
    order: CountOrder


@dataclass(frozen=True, eq=False)
class PictureSpoilt:
    """The camera's newest picture cannot be read; the camera goes on."""

    error: Exception


@dataclass(frozen=True, eq=False)
class CameraGone:
    """The camera failed with this; the thread has ended."""

    error: Exception


Note = TrayChanged | CountDue | PictureSpoilt | CameraGone


class ReaderEnded(Exception):
    """The camera's thread is no longer there to do what was asked of it."""


@dataclass(frozen=True, eq=False)
class _Job(Generic[T]):
    work: Callable[[], T]
    done: "Future[T]"


class CameraReader:
    """motion: tells "moving", "still" or "settled" of a picture and its time; None for a camera of still pictures.

    spoilt: what the camera raises for a picture that cannot be read; anything else that it raises ends it.
    """

    def __init__(
        self,
        camera: CameraLike,
        motion: Callable[[NDArray[np.uint8], float], Motion] | None,
        tell: Callable[[Note], None],
        poll_s: float,
        spoilt: type[Exception],
    ) -> None:
        self.camera = camera
        self.watch = TrayWatch()
        self._motion, self._tell, self._poll_s, self._spoilt = motion, tell, poll_s, spoilt
        self._complaint = ""
        self._jobs: queue.SimpleQueue[_Job[Any]] = queue.SimpleQueue()
        self._newest: FrameLike | None = None
        self._calm: deque[FrameLike] = deque(maxlen=CALM_FRAMES)
        self._told_state: TrayState | None = None
        self._expects_motion = False
        self._at_rest = motion is None
        self._wake, self._ending, self._ended = threading.Event(), threading.Event(), threading.Event()
        self._thread = threading.Thread(target=self._run, name=f"camera {camera.name}", daemon=True)

    def start(self) -> None:
        self._thread.start()

    def end(self) -> None:
        """Ask the thread to close the camera and end; does not wait for it, as a camera may hang."""
        self._ending.set()
        self._wake.set()

    def join(self, timeout_s: float) -> None:
        """Wait until the camera is closed."""
        self._thread.join(timeout_s)

    def do(self, job: Callable[[], T]) -> "Future[T]":
        """Run a job in the thread, before it looks at the next picture. Fails with ReaderEnded when it never will."""
        entry = _Job(job, Future())
        self._jobs.put(entry)
        self._wake.set()
        if self._ended.is_set():
            self._refuse_jobs()
        return entry.done

    def expect_motion(self) -> None:
        """Something is about to move in the tray: it is not at rest again before that has been seen. In a job."""
        self._calm.clear()
        self._expects_motion = True

    @property
    def newest(self) -> FrameLike | None:
        """The last picture that was looked at. To be asked for in a job."""
        return self._newest

    @property
    def calm(self) -> list[FrameLike]:
        """The last pictures of the tray at rest, none while it moves. To be asked for in a job."""
        return list(self._calm)

    def _run(self) -> None:
        try:
            while True:
                self._wake.clear()
                if self._ending.is_set():
                    break
                self._run_jobs()
                if not self._try_step() or self._at_rest:
                    self._wake.wait(self._poll_s * (REST_POLLS if self._at_rest else 1))
        except Exception as error:
            self._tell(CameraGone(error))
        finally:
            self._ended.set()
            self._refuse_jobs()
            self.camera.close()

    def _run_jobs(self) -> None:
        while not self._jobs.empty():
            entry = self._jobs.get()
            if entry.done.set_running_or_notify_cancel():
                try:
                    entry.done.set_result(entry.work())
                except Exception as error:
                    entry.done.set_exception(error)

    def _refuse_jobs(self) -> None:
        with contextlib.suppress(queue.Empty):
            while True:
                waiting = self._jobs.get_nowait().done
                if waiting.set_running_or_notify_cancel():  # else whoever asked has gone
                    waiting.set_exception(ReaderEnded())

    def _try_step(self) -> bool:
        try:
            return self._step()
        except self._spoilt as error:
            if str(error) != self._complaint:
                self._complaint = str(error)
                self._tell(PictureSpoilt(error))
            return False

    def _step(self) -> bool:
        """Look at the newest picture; False when there is none to look at."""
        frame = self.camera.grab()
        first = self._newest is None and frame is not None
        if frame is not None:
            self._newest, self._complaint = frame, ""
        order = self._look(frame)
        if first or (self._newest is not None and self.watch.state != self._told_state):
            self._told_state = self.watch.state
            self._tell(TrayChanged(self.watch.state, first))
        if order is not None and self._newest is not None:
            self._tell(CountDue(self._newest, order))
        return frame is not None

    def _look(self, frame: FrameLike | None) -> CountOrder | None:
        if self._motion is None:
            return self._look_at_still(frame)
        if frame is None:
            return None
        motion = self._motion(frame.image, frame.at_s)
        self._at_rest = motion == "settled"
        self._expects_motion = self._expects_motion and motion != "moving"
        if self._at_rest and not self._expects_motion:
            self._calm.append(frame)
        else:
            self._calm.clear()
        return self.watch.see(motion, frame.at_s)

    def _look_at_still(self, frame: FrameLike | None) -> CountOrder | None:
        """A picture from a folder is at rest from the start, and stays in view until the next one."""
        if frame is not None:
            self._calm.clear()
            self._calm.append(frame)
            self.watch.see("moving", frame.at_s)
        return None if self._newest is None else self.watch.see("settled", self._newest.at_s)

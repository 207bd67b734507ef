"""A camera over the tray as a source of counts: it counts what has come to rest, and connects again for ever."""

import asyncio
import contextlib
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

import structlog

from companion.engine.cubes import Cubes
from companion.engine.errors import Rejected
from companion.engine.reading import Doubt, Reading
from companion.sensing.camera_reader import (
    CameraGone,
    CameraLike,
    CameraReader,
    CountDue,
    Note,
    PictureSpoilt,
    ReaderEnded,
    TrayChanged,
)
from companion.sensing.photo import (
    LEARNT_FILE,
    Sight,
    emptied,
    given_setup,
    keep,
    look,
    refusal,
    save_learnt,
    with_learnt,
)
from companion.sensing.source import ActionRequest, Kind, Pictures, Sink, SourceState
from vision.frames import CameraLost, FileCamera, FolderCamera, FolderPlace, is_pictures, open_camera
from vision.picture import BadPicture
from vision.setup import TraySetup
from vision.stillness import Stillness

RETRY_S = (0.5, 1.0, 2.0, 5.0)
POLL_S = 0.03
POUR_S = 3.0  # so long after a pour nothing may move before "nothing fell" is told
CLOSE_S = 2.0
DEVICE = "Camera"
T = TypeVar("T")

_log = structlog.get_logger("sensing")


@dataclass(frozen=True, eq=False)
class Claim:
    """What a count found. possible: the most that could lie in the tray when it began."""

    possible: Cubes | None
    sight: Sight | None
    cubes: Cubes | None
    doubts: tuple[Doubt, ...]


class CameraTray:
    """camera_factory: opens the camera, anew after each loss; may block. setup: what is known of the tray.

    learnt_path: where the empty tray that the camera has been shown is kept; None keeps it only while this runs.
    empty_at_start: the first picture at rest is the empty tray. clock: seconds since 1970. pause: waits for some
    seconds. poll_s: how often the camera is asked for a newer picture.
    """

    kind: Kind = "camera"

    def __init__(
        self,
        camera_factory: Callable[[], CameraLike],
        setup: TraySetup,
        pictures: Pictures,
        clock: Callable[[], float] = time.time,
        *,
        name: str = DEVICE,
        learnt_path: Path | None = None,
        empty_at_start: bool = False,
        pause: Callable[[float], Awaitable[None]] = asyncio.sleep,
        poll_s: float = POLL_S,
    ) -> None:
        self.name = name
        self.state = SourceState("searching")
        self._open_camera, self._setup, self._pictures, self._clock = camera_factory, setup, pictures, clock
        self._learnt_path, self._empty_at_start = learnt_path, empty_at_start
        self._pause, self._poll_s = pause, poll_s
        self._reader: CameraReader | None = None
        self._trouble: SourceState | None = None
        self._losses = 0

    # What a phone may press

    @property
    def actions(self) -> tuple[str, ...]:
        if self.state.state != "ready" or self._reader is None:
            return ()
        device = [name for name in ("pour", "next") if callable(getattr(self._reader.camera, name, None))]
        return (*device, "count", "empty")

    async def perform(self, action: str, request: ActionRequest) -> None:
        """Press a button. Raises Rejected: source.not_ready, source.no_such_action, source.no_more_pictures,
        tray.moving, tray.not_empty (can be insisted on), or what the device itself refuses."""
        reader = self._reader
        if reader is None or self.state.state != "ready":
            raise Rejected("source.not_ready", source=self.name, state=self.state.state)
        if action not in self.actions:
            raise Rejected("source.no_such_action", source=self.name, action=action)
        try:
            if action == "empty":
                await self._learn_empty(reader, insist=request.override)
            else:
                await _in_reader(reader, lambda: _press(reader, action, request))
        except ReaderEnded as ended:
            raise Rejected("source.not_ready", source=self.name, state=self.state.state) from ended

    async def _learn_empty(self, reader: CameraReader, *, insist: bool) -> None:
        """Take what lies still in view for the empty tray, and keep it."""
        calm = await _in_reader(reader, lambda: reader.calm)
        if not calm:
            raise Rejected("tray.moving", source=self.name)
        self._setup = setup = await asyncio.to_thread(emptied, self._setup, [frame.image for frame in calm], insist)
        _log.info("empty tray learnt", camera=self.name)
        if self._learnt_path is not None:
            await asyncio.to_thread(save_learnt, setup, self._learnt_path)

    # Running

    async def run(self, sink: Sink) -> None:
        """Watch the tray until cancelled; a camera that is missing or lost is looked for again and again."""
        if self._learnt_path is not None:
            self._setup = await asyncio.to_thread(with_learnt, self._setup, self._learnt_path)
        while True:
            try:
                await self._watch(sink)
            except (CameraLost, BadPicture, OSError) as gone:
                await self._lost(sink, gone)
            await self._pause(RETRY_S[min(self._losses, len(RETRY_S)) - 1])

    async def _watch(self, sink: Sink) -> None:
        """One life of the camera. Raises what ended it."""
        if self._losses == 0:
            await self._show(sink, SourceState("opening"))
        camera = await asyncio.to_thread(self._open_camera)
        notes: asyncio.Queue[Note] = asyncio.Queue()
        loop = asyncio.get_running_loop()
        motion = None if isinstance(camera, FileCamera | FolderCamera) else Stillness().feed
        reader = CameraReader(camera, motion, lambda note: _post(loop, notes, note), self._poll_s, BadPicture)
        self._reader = reader
        reader.start()
        try:
            while True:
                await self._take(await notes.get(), reader, sink)
        except Exception:
            reader.end()
            await asyncio.to_thread(reader.join, CLOSE_S)
            raise
        finally:
            self._reader = None
            reader.end()

    async def _take(self, note: Note, reader: CameraReader, sink: Sink) -> None:
        if isinstance(note, CameraGone):
            raise note.error
        if isinstance(note, CountDue):
            with contextlib.suppress(ReaderEnded):  # the note that says why is on its way
                await self._count(note, reader, sink)
            return
        if isinstance(note, PictureSpoilt) and isinstance(note.error, BadPicture):
            await self._in_trouble(sink, note.error)
            return
        if isinstance(note, TrayChanged):
            await self._at_work(sink, note)

    async def _at_work(self, sink: Sink, note: TrayChanged) -> None:
        if note.first and self._losses:
            _log.info("camera is back", camera=self.name)
        self._losses = 0
        await self._show(sink, self._trouble or self._working(note.state))

    def _working(self, tray: str) -> SourceState:
        """Ready, but not before the empty tray has been seen: what is poured earlier would be taken for the floor."""
        if self._empty_at_start:
            return SourceState("greeting")
        return SourceState("ready", None, {"tray": tray})

    async def _lost(self, sink: Sink, gone: Exception) -> None:
        """Say so on every phone; in the log only once."""
        reason = gone.reason if isinstance(gone, CameraLost) else getattr(gone, "code", "camera.failed")
        facts = {**getattr(gone, "facts", {}), "camera": self.name}
        if self._losses == 0:
            _log.warning("camera lost", camera=self.name, reason=reason, detail=str(gone))
        self._losses += 1
        await self._show(sink, SourceState("lost", reason_id(reason), facts))

    async def _show(self, sink: Sink, state: SourceState) -> None:
        if state != self.state:
            self.state = state
            await sink.state_changed(self)

    # Counting

    async def _count(self, due: CountDue, reader: CameraReader, sink: Sink) -> None:
        """Count a picture and tell the table what is news to it."""
        picture, order = due.frame.image, due.order
        possible = sink.possible()
        setup = self._setup.with_empty(picture) if self._empty_at_start else self._setup
        try:
            sight = await asyncio.to_thread(look, picture, setup, possible)
        except BadPicture as bad:
            await self._cannot_count(bad, due, reader, sink, possible)
            return
        self._trouble = None
        if self._empty_at_start:
            self._setup, self._empty_at_start = setup, False
            await self._show(sink, self._working("empty"))
        tell = await _in_reader(reader, lambda: reader.watch.counted(order, sight.cubes, possible))
        if tell:
            doubts = (*sight.doubts, Doubt("moving")) if order.restless else sight.doubts
            await self._tell(sink, due, reader, Claim(possible, sight, sight.cubes, doubts))

    async def _in_trouble(self, sink: Sink, bad: BadPicture) -> None:
        """The camera works, but what it shows cannot be counted: a state that everybody sees."""
        _log.warning("tray not counted", camera=self.name, code=bad.code, facts=dict(bad.facts))
        self._trouble = SourceState("ready", reason_id(bad.code), dict(bad.facts))
        await self._show(sink, self._trouble)

    async def _cannot_count(
        self, bad: BadPicture, due: CountDue, reader: CameraReader, sink: Sink, possible: Cubes | None
    ) -> None:
        """Who asked for a count gets the picture at least."""
        await _in_reader(reader, lambda: reader.watch.unreadable(due.order))
        await self._in_trouble(sink, bad)
        if due.order.asked:
            unseen = Claim(possible, None, None, (Doubt(bad.code.replace(".", "_")),))
            await self._tell(sink, due, reader, unseen)

    async def _tell(self, sink: Sink, due: CountDue, reader: CameraReader, claim: Claim) -> None:
        """Tell the table, unless it has moved on since the count began: it knows those cubes then. Who asked for the
        count gets one of now."""
        evidence = await asyncio.to_thread(keep, self._pictures, due.frame.image, claim.sight)
        if sink.possible() != claim.possible:
            if due.order.asked:
                await _in_reader(reader, lambda: reader.watch.ask(0.0))
            return
        cubes, at_ms = claim.cubes, int(self._clock() * 1000)
        total = None if cubes is None else cubes.total
        await sink.reading(Reading(self.name, cubes, total, claim.doubts, evidence, at_ms))


def _post(loop: asyncio.AbstractEventLoop, notes: "asyncio.Queue[Note]", note: Note) -> None:
    with contextlib.suppress(RuntimeError):  # the service has ended; nobody listens any more
        loop.call_soon_threadsafe(notes.put_nowait, note)


async def _in_reader(reader: CameraReader, job: Callable[[], T]) -> T:
    return await asyncio.wrap_future(reader.do(job))


def _press(reader: CameraReader, action: str, request: ActionRequest) -> None:
    """In the reader's thread: let the device act, and ask for the count that follows."""
    camera: Any = reader.camera
    if action == "pour":
        camera.pour(request.poured, request.retained)
    elif action == "next":
        _turn_over(camera)
    reader.watch.ask(POUR_S if action == "pour" else 0.0)


def _turn_over(camera: Any) -> None:
    try:
        if not camera.next():
            raise Rejected("source.no_more_pictures", source=camera.name)
    except BadPicture as bad:
        raise refusal(bad) from bad


def reason_id(code: str) -> str:
    """The message for a reason: camera.missing -> source-camera-missing."""
    return f"source-{code.replace('.', '-')}"


def over_recommended_sheet(
    camera_factory: Callable[[], CameraLike], inner_mm: tuple[float, float], pictures: Pictures, *, name: str
) -> CameraTray:
    """A camera over the printed sheet in a tray of inner_mm, which is empty when it is first seen."""
    setup = TraySetup.recommended(inner_mm)
    return CameraTray(camera_factory, setup, pictures, name=name, empty_at_start=True)


def open_camera_tray(
    camera: str, setup: Path | None, empty: Path | None, pictures: Pictures, data_dir: Path
) -> CameraTray:
    """The camera that a person named, over a tray they may have described. Raises Rejected for unusable files."""
    tray, place = given_setup(setup, empty), FolderPlace()
    name, learnt = spoken_name(camera), data_dir / LEARNT_FILE
    return CameraTray(lambda: open_camera(camera, place=place), tray, pictures, name=name, learnt_path=learnt)


def spoken_name(camera: str) -> str:
    """What people are shown: a folder's or file's own name, but not where it lies on the server."""
    return Path(camera).resolve().name or DEVICE if is_pictures(camera) else DEVICE

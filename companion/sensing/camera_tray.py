"""A camera over the tray as a source of counts: it counts what has come to rest, and connects again for ever."""

import asyncio
import contextlib
import time
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, replace
from functools import partial
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
from companion.sensing.known_tray import KnownTray
from companion.sensing.photo import Sight, keep, look
from companion.sensing.source import ActionRequest, Kind, Pictures, Sink, SourceState, TrayFacts
from companion.sensing.tray_desk import TrayDesk
from companion.sensing.tray_kept import LEARNT_FILE, given_setup, refusal
from vision.frames import CameraLost, CameraMemory, FileCamera, FolderCamera, is_device, open_camera
from vision.picture import BadPicture, Bgr
from vision.setup import TraySetup
from vision.stillness import Stillness

RETRY_S = (0.5, 1.0, 2.0, 5.0)
POLL_S = 0.03
POUR_S = 3.0  # so long after a pour nothing may move before "nothing fell" is told
CLOSE_S = 2.0
COUNTING = ("pour", "next", "count")
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


@dataclass(frozen=True, eq=False)
class Confirmed:
    """A person has confirmed `cubes` where the table had been told `reading`."""

    reading: Reading
    cubes: Cubes


class CameraTray:
    """camera_factory: opens the camera, anew after each loss; may block. setup: what is known of the tray; is_given: by
    a file that a person named.

    learnt_path: where what the camera is shown and taught is kept; None keeps it only while this runs.
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
        is_given: bool = False,
        empty_at_start: bool = False,
        pause: Callable[[float], Awaitable[None]] = asyncio.sleep,
        poll_s: float = POLL_S,
    ) -> None:
        self.name = name
        self.state = SourceState("searching")
        self._open_camera, self._pictures, self._clock = camera_factory, pictures, clock
        self._known = KnownTray(name, setup, learnt_path, is_given=is_given)
        self._desk = TrayDesk(self._known, pictures, clock)
        self._empty_at_start = empty_at_start
        self._pause, self._poll_s = pause, poll_s
        self._reader: CameraReader | None = None
        self._sink: Sink | None = None
        self._notes: asyncio.Queue[Note | Confirmed] = asyncio.Queue()
        self._tray_state = "unknown"
        self._trouble: SourceState | None = None
        self._losses = 0

    # What a phone may press

    @property
    def actions(self) -> tuple[str, ...]:
        if self.state.state != "ready" or self._reader is None:
            return ()
        device = [name for name in ("pour", "next") if self._can(name)]
        return (*device, "count", "empty")

    @property
    def tray(self) -> TrayFacts:
        return self._desk.facts(
            is_ready=self.state.state == "ready" and self._reader is not None, can_lay=self._can("lay")
        )

    def _can(self, action: str) -> bool:
        return self._reader is not None and callable(getattr(self._reader.camera, action, None))

    async def perform(self, action: str, request: ActionRequest) -> Mapping[str, Any]:
        """Press a button, or do something about the tray (`TrayDesk`). Raises Rejected: source.not_ready,
        source.no_such_action, source.no_more_pictures, or what the device or the desk refuses."""
        reader = self._reader
        if reader is None or self.state.state != "ready":
            raise Rejected("source.not_ready", source=self.name, state=self.state.state)
        if action not in (*self.actions, *self.tray.can):
            raise Rejected("source.no_such_action", source=self.name, action=action)
        try:
            if action in COUNTING:
                self._desk.seen_empty()
                await _in_reader(reader, lambda: _press(reader, action, request))
                return {}
            return await self._desk.perform(action, request, _Seen(self.name, reader))
        except ReaderEnded as ended:
            raise Rejected("source.not_ready", source=self.name, state=self.state.state) from ended
        finally:
            await self._changed()

    async def _changed(self) -> None:
        """What is known of the tray is another, or the camera is at play again: every phone is told."""
        if self.state.state == "ready" and self._trouble is None:
            self.state = self._working(self._tray_state)
        if self._sink is not None:
            await self._sink.state_changed(self)

    def confirmed(self, reading: Reading, cubes: Cubes) -> None:
        self._notes.put_nowait(Confirmed(reading, cubes))

    # Running

    async def run(self, sink: Sink) -> None:
        """Watch the tray until cancelled; a camera that is missing or lost is looked for again and again."""
        self._sink = sink
        await self._known.load()
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
        notes = self._notes = asyncio.Queue()
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

    async def _take(self, note: Note | Confirmed, reader: CameraReader, sink: Sink) -> None:
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
        if isinstance(note, Confirmed) and await self._known.confirmed(note.reading, note.cubes):
            await self._changed()

    async def _at_work(self, sink: Sink, note: TrayChanged) -> None:
        if note.first and self._losses:
            _log.info("camera is back", camera=self.name)
        self._losses, self._tray_state = 0, note.state
        await self._show(sink, self._trouble or self._working(note.state))

    def _working(self, tray: str) -> SourceState:
        """Ready, but not before the empty tray has been seen: what is poured earlier would be taken for the floor.
        What the camera has to remark of itself is said beside it."""
        if self._empty_at_start:
            return SourceState("greeting")
        remark = None if self._reader is None else getattr(self._reader.camera, "remark", None)
        return SourceState("ready", None if remark is None else reason_id(remark), {"tray": self._desk.quiet or tray})

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
        setup = self._known.setup.with_empty(picture) if self._empty_at_start else self._known.setup
        try:
            sight = await asyncio.to_thread(look, picture, setup, possible)
        except BadPicture as bad:
            await self._cannot_count(bad, due, reader, sink, possible)
            return
        self._trouble = None
        if self._empty_at_start:
            self._known.setup, self._empty_at_start = setup, False
            await self._show(sink, self._working("empty"))
        tell = await _in_reader(reader, lambda: reader.watch.counted(order, sight.cubes, possible))
        if self._desk.quiet is not None:
            await self._at_practice(sight)
        elif tell:
            doubts = (*sight.doubts, Doubt("moving")) if order.restless else sight.doubts
            await self._tell(sink, due, reader, Claim(possible, replace(sight, doubts=doubts), sight.cubes, doubts))
        elif not sight.cubes:
            await self._follow_light(sight, reader, sink)

    async def _at_practice(self, sight: Sight) -> None:
        """Nothing is told while the camera is taught or tested, nor before the tray has been cleared after that."""
        if self._desk.quiet == "clearing" and not sight.cubes:
            self._desk.seen_empty()
            await self._changed()

    async def _follow_light(self, sight: Sight, reader: CameraReader, sink: Sink) -> None:
        """The tray after a drop was cleared away shows what it looks like in the light of now."""
        state, calm = await _in_reader(reader, lambda: (reader.watch.state, reader.calm))
        if state == "cleared" and calm and sink.pending is None:
            images = [frame.image for frame in calm]
            await self._known.follow_light(images, sight, lambda: sink.pending is None)

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
        reading = Reading(self.name, cubes, total, claim.doubts, evidence, at_ms)
        if claim.sight is not None:
            self._known.told(reading, claim.sight)
        await sink.reading(reading)


@dataclass(frozen=True, eq=False)
class _Seen:
    """The tray as the reader's camera sees it: the `Scene` of the desk."""

    name: str
    reader: CameraReader

    async def newest(self) -> Bgr:
        frame = await _in_reader(self.reader, lambda: self.reader.newest)
        if frame is None:
            raise Rejected("source.no_picture", source=self.name)
        return frame.image

    async def calm(self) -> list[Bgr]:
        calm = await _in_reader(self.reader, lambda: self.reader.calm)
        if not calm:
            raise Rejected("tray.moving", source=self.name)
        return [frame.image for frame in calm]

    async def lay(self, cubes: Cubes) -> None:
        await _in_reader(self.reader, lambda: _lay(self.reader, cubes))


def _post(loop: asyncio.AbstractEventLoop, notes: "asyncio.Queue[Note | Confirmed]", note: Note) -> None:
    with contextlib.suppress(RuntimeError):  # the service has ended; nobody listens any more
        loop.call_soon_threadsafe(notes.put_nowait, note)


async def _in_reader(reader: CameraReader, job: Callable[[], T]) -> T:
    return await asyncio.wrap_future(reader.do(job))


def _lay(reader: CameraReader, cubes: Cubes) -> None:
    """In the reader's thread: let the device lay cubes into the tray."""
    camera: Any = reader.camera
    camera.lay(cubes)
    reader.expect_motion()


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
    camera: str, setup: Path | None, empty: Path | None, pictures: Pictures, data_dir: Path, mains_hz: int = 50
) -> CameraTray:
    """The camera that a person named, over a tray they may have described. Raises Rejected for unusable files."""
    tray, memory = given_setup(setup, empty), CameraMemory()
    name, learnt = spoken_name(camera), data_dir / LEARNT_FILE
    factory = partial(open_camera, camera, memory=memory, mains_hz=mains_hz)
    return CameraTray(factory, tray, pictures, name=name, learnt_path=learnt, is_given=setup is not None)


def spoken_name(camera: str) -> str:
    """What people are shown: a folder's or file's own name, but not where it lies on the server."""
    return DEVICE if is_device(camera) else Path(camera).resolve().name or DEVICE

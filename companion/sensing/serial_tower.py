"""A tower with sensors as a source: it counts while cubes fall, proposes when they have fallen, reconnects for ever."""

import asyncio
import contextlib
import time
from collections.abc import Awaitable, Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Any, Protocol

import structlog

from companion.engine.cubes import Cubes
from companion.engine.errors import Rejected
from companion.engine.reading import Reading
from companion.sensing.source import ActionRequest, Condition, Kind, Sink, SourceState, TrayFacts
from companion.sensing.tower_count import TowerCount
from companion.sensing.tower_journal import FILE, TowerJournal
from companion.sensing.tower_link import Beat, DropOver, Gone, Hello
from companion.sensing.tower_reader import Heard, Lost, Opened, TowerReader
from companion.sensing.transport import AUTO, AnyPort, Transport, TransportLost, open_transport
from firmware.core import proto

RETRY_S = (0.3, 0.5, 1.0, 2.0, 5.0)
CLOSE_S = 2.0
DEVICE = "Tower"
NO_TOWER = ("tower.foreign", "tower.no_answer")
NOT_THERE = ("tower.none_found", "tower.missing")
Pour = Callable[[Cubes, Cubes], object]

_log = structlog.get_logger("sensing")


class Listener(Protocol):
    """Who hears every note of the tower, too: home automation."""

    def hear(self, heard: Heard) -> None: ...

    def close(self) -> None:
        """Nothing more comes until the next `Hello`; may block for a moment."""


class SerialTower:
    """open_line: opens the way to the tower, anew after each loss; may block. pour: for a simulated one, a button.

    clock: seconds since 1970. pause: waits for some seconds. pass_over: told that what was opened is no tower.
    """

    kind: Kind = "tower"
    tray: TrayFacts | None = None

    def __init__(
        self,
        open_line: Callable[[], Transport],
        *,
        name: str = DEVICE,
        pour: Pour | None = None,
        journal_path: Path | None = None,
        clock: Callable[[], float] = time.time,
        pause: Callable[[float], Awaitable[None]] = asyncio.sleep,
        listener: Listener | None = None,
        pass_over: Callable[[], None] = lambda: None,
    ) -> None:
        self.name = name
        self.state = SourceState("searching")
        self.count = TowerCount()
        self._open_line, self._pour, self._pause, self._listener = open_line, pour, pause, listener
        self._pass_over = pass_over
        self._now_ms: Callable[[], int] = lambda: int(clock() * 1000)
        self._journal = TowerJournal(journal_path, self._now_ms)
        self._reader: TowerReader | None = None
        self._known: tuple[str, int] | None = None
        self._beat: Beat | None = None
        self._owed: tuple[Reading, int] | None = None
        self._losses = 0

    @property
    def actions(self) -> tuple[str, ...]:
        return ("pour",) if self._pour is not None and self.state.state == "ready" else ()

    async def perform(self, action: str, request: ActionRequest) -> Mapping[str, Any]:
        """Pour, where the tower is a simulated one. Raises Rejected source.not_ready, source.no_such_action."""
        if self.state.state != "ready":
            raise Rejected("source.not_ready", source=self.name, state=self.state.state)
        if action not in self.actions or self._pour is None:
            raise Rejected("source.no_such_action", source=self.name, action=action)
        await asyncio.to_thread(self._pour, request.poured, request.retained)
        return {}

    def confirmed(self, reading: Reading, cubes: Cubes) -> None:
        """The next cube begins another drop."""
        self.count.clear()

    # Running

    async def run(self, sink: Sink) -> None:
        """Listen until cancelled; a tower that is missing or lost is looked for again and again."""
        try:
            while True:
                try:
                    await self._listen(sink)
                except TransportLost as lost:
                    await self._lost(sink, lost)
                await self._pause(RETRY_S[min(self._losses, len(RETRY_S) - 1)])
                self._losses += 1
        finally:
            if self._listener is not None:
                await asyncio.to_thread(self._listener.close)

    async def _listen(self, sink: Sink) -> None:
        loop, heard = asyncio.get_running_loop(), asyncio.Queue[Heard]()

        def tell(note: Heard) -> None:
            with contextlib.suppress(RuntimeError):  # the loop has ended before the thread
                loop.call_soon_threadsafe(heard.put_nowait, note)

        if self.state == SourceState("searching"):
            await self._show(sink, SourceState("opening"))
        self._beat = None
        reader = self._reader = TowerReader(self._open_line, tell, self._known, self._journal)
        reader.start()
        try:
            while True:
                note = await heard.get()
                self._overheard(note)
                await self._hear(note, sink)
        finally:
            reader.end()
            with contextlib.suppress(RuntimeError):  # the loop is closing
                await asyncio.to_thread(reader.join, CLOSE_S)

    def _overheard(self, note: Heard) -> None:
        """Home automation must not cost a count, whatever is wrong with it."""
        try:
            if self._listener is not None:
                self._listener.hear(note)
        except Exception:
            _log.exception("listener failed", source=self.name)

    async def _hear(self, note: Heard, sink: Sink) -> None:
        if isinstance(note, Lost):
            self._known = note.known
            raise note.error
        if isinstance(note, Opened):
            await self._show(sink, SourceState("greeting"))
            return
        if self.count.hear(note, self._claim(sink)):
            await self._propose(sink, note.id if isinstance(note, DropOver) else 0)
        elif isinstance(note, Beat):
            self._beat = note
            await self._deliver(sink)
        elif isinstance(note, Gone) and not note.is_stale:
            _log.warning("tower's events overwritten", events=note.events)
        elif isinstance(note, Hello):
            self._losses = 0
            _log.info("tower found", uid=note.uid, firmware=note.firmware, cause=note.cause)
        await self._show(sink, self._working())

    async def _propose(self, sink: Sink, event_id: int) -> None:
        self.count.claimed = self.count.reading(self.name, self._now_ms())
        self._owed = (self.count.claimed, event_id)
        await self._deliver(sink)

    def _claim(self, sink: Sink) -> Reading | None:
        """What this tower has claimed of the pending drop, or is about to claim as soon as the table can keep it."""
        if self._owed is not None:
            return self._owed[0]
        readings = () if sink.pending is None else sink.pending.readings
        return next((reading for reading in readings if reading.source == self.name), None)

    async def _deliver(self, sink: Sink) -> None:
        """Hand the reading over. Where the table cannot keep it, it is owed, and the tower keeps its events."""
        if self._owed is None:
            return
        reading, event_id = self._owed
        try:
            await sink.reading(reading)
        except Exception:  # whatever it was: the count must not be lost for it
            _log.exception("reading not taken", source=self.name)
            return
        self._owed = None
        if self._reader is not None and event_id:
            self._reader.kept(event_id)

    async def _lost(self, sink: Sink, lost: TransportLost) -> None:
        if lost.reason in NO_TOWER:
            self._pass_over()
        condition: Condition = "searching" if lost.reason in NOT_THERE and self._known is None else "lost"
        await self._show(sink, SourceState(condition, reason_id(lost.reason), lost.facts))

    def _working(self) -> SourceState:
        """Ready, with what ails it, or with how many cubes have fallen so far."""
        if self._beat is not None and (trouble := trouble_of(self._beat)) is not None:
            return SourceState("ready", reason_id(trouble[0]), trouble[1])
        if not self.count.is_over:
            return SourceState("ready", reason_id("tower.falling"), {"tray": "falling", "count": self.count.number})
        return SourceState("ready", None if self._beat is None else _remark(self._beat))

    async def _show(self, sink: Sink, state: SourceState) -> None:
        if state != self.state:
            self.state = state
            await sink.state_changed(self)


def reason_id(code: str) -> str:
    """The message that tells people why."""
    return "source-" + code.replace(".", "-")


def trouble_of(beat: Beat) -> tuple[str, dict[str, Any]] | None:
    """What keeps the tower from counting right, the worst first, and the lanes concerned, counted from 1."""
    for reason, lanes in (("tower.stuck", beat.stuck), ("tower.dazzled", beat.dazzled), ("tower.blind", beat.blind)):
        if lanes:
            return reason, {"lanes": ", ".join(str(lane + 1) for lane in lanes)}
    for reason, bit in (("tower.flash", proto.BAD_FLASH), ("tower.sun", proto.SENSORS_DAZZLED)):
        if beat.health & bit:
            return reason, {}
    return None


def _remark(beat: Beat) -> str | None:
    return reason_id("tower.no_colours") if beat.health & proto.NO_COLOURS else None


def open_serial_tower(where: str, data_dir: Path | None, **more: Any) -> SerialTower:
    """The tower at `auto`, a port, `tcp://host:port` or `mqtt://host/uid`."""
    journal = None if data_dir is None else data_dir / FILE
    if where == AUTO:
        any_port = AnyPort()
        return SerialTower(any_port, pass_over=any_port.pass_over, journal_path=journal, **more)
    return SerialTower(partial(open_transport, where), journal_path=journal, **more)

"""The thread that owns the line to a tower: it reads, answers at once, and tells what it hears."""

import contextlib
import queue
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass

import structlog

from companion.sensing.tower_journal import TowerJournal
from companion.sensing.tower_link import Note, OtherProtocol, TowerLink
from companion.sensing.transport import Transport, TransportLost

NO_ANSWER_S = 6.0

_log = structlog.get_logger("sensing")


@dataclass(frozen=True)
class Opened:
    """The line is open; nobody has answered yet."""


@dataclass(frozen=True, eq=False)
class Lost:
    """The line is lost, and the thread has ended. known: what to begin with when it comes back."""

    error: TransportLost
    known: tuple[str, int] | None


Heard = Opened | Lost | Note


class TowerReader:
    """open_line: opens the way to the tower; may block. known: from the `Lost` before. tell: called in the thread."""

    def __init__(
        self,
        open_line: Callable[[], Transport],
        tell: Callable[[Heard], None],
        known: tuple[str, int] | None = None,
        journal: TowerJournal | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._open_line, self._tell, self._known, self._clock = open_line, tell, known, clock
        self._journal = journal or TowerJournal(None, lambda: 0)
        self._wishes: queue.SimpleQueue[Callable[[TowerLink, float], None]] = queue.SimpleQueue()
        self._ending = threading.Event()
        self._thread = threading.Thread(target=self._run, name="tower", daemon=True)

    def start(self) -> None:
        self._thread.start()

    def end(self) -> None:
        """Ask the thread to close the line; does not wait for it."""
        self._ending.set()

    def join(self, timeout_s: float) -> None:
        self._thread.join(timeout_s)

    def ask(self, command: str, kind: str, *fields: object) -> None:
        """Send a command until it is answered: an `Answer` of this name is told."""
        self._wishes.put(lambda link, now_s: link.ask(command, kind, fields, now_s))

    def forget(self, command: str) -> None:
        """Nobody waits for this answer any more."""
        self._wishes.put(lambda link, _now_s: link.drop(command))

    def kept(self, event_id: int) -> None:
        """Everything up to this event is on the disk."""
        self._wishes.put(lambda link, _now_s: link.kept(event_id))

    def _run(self) -> None:
        link: TowerLink | None = None
        try:
            line = self._open_line()
            try:
                self._journal.note("opened")
                self._tell(Opened())
                link = TowerLink(self._clock(), self._known)
                while not self._ending.is_set():
                    self._step(line, link)
            finally:
                line.close()
        except TransportLost as lost:
            self._journal.note(f"lost: {lost.reason}")
            self._tell(Lost(lost, self._known if link is None else link.known))
        except Exception:  # a fault of ours must not leave the table without a tower for ever
            _log.exception("tower's line failed")
            self._tell(Lost(TransportLost("tower.failed"), self._known if link is None else link.known))

    def _step(self, line: Transport, link: TowerLink) -> None:
        data = line.read()
        now_s = self._clock()
        self._journal.came(data)
        for note in link.take(data, now_s):
            self._tell(note)
            if isinstance(note, OtherProtocol):
                raise TransportLost("tower.protocol", given=note.given, firmware=note.firmware)
        with contextlib.suppress(queue.Empty):
            while True:
                self._wishes.get_nowait()(link, now_s)
        if link.is_foreign(now_s):
            raise TransportLost("tower.foreign")
        if link.is_greeted and link.is_silent(now_s):
            raise TransportLost("tower.silent")
        if not link.is_greeted and link.silence_s(now_s) > NO_ANSWER_S:
            raise TransportLost("tower.no_answer")
        out = link.due(now_s)
        if out:
            self._journal.went(out)
            line.write(out)

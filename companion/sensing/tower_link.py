"""The companion's end of the wire as a value: bytes in, notes and bytes out, time as an argument. Pure.

Every event is told exactly once and in its order, whatever the line does to it; see `firmware/PROTOCOL.md`.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from firmware.core import proto

MAJOR = proto.PROTOCOL.partition(".")[0]
HELLO_EVERY_S = 0.5
GET_EVERY_S = 0.06
AT_ONCE = 4  # events asked for with one GET; more of them come twice when lines are damaged
ASK_EVERY_S = 0.4
BEAT_S = 0.5
MISSED_BEATS = 3
WHOLE_S = 10.0  # a line that damages 3 % of its bytes lets one beat in ten through
FOREIGN_S = 4.0
LEAST_FOREIGN_BYTES = 40
STALE_MS = 60_000
"""What fell so long before the greeting was counted by hand long ago, or belongs to nobody's match."""


@dataclass(frozen=True, slots=True)
class Hello:
    """The tower has said who it is. is_new: another start of it than the one spoken with before."""

    firmware: str
    uid: str
    boot: str
    lanes: int
    cause: str
    is_new: bool


@dataclass(frozen=True, slots=True)
class Cube:
    """A cube has passed. colour, second: None where it does not know. at_ms: since the tower's start.

    is_unheard: it fell before this companion had ever spoken with the tower.
    """

    id: int
    at_ms: int
    lane: int
    length_um: int
    speed_mm_s: int
    flags: int
    light: tuple[int, int, int] | None
    colour: str | None
    sure: int
    second: str | None
    is_unheard: bool = False


@dataclass(frozen=True, slots=True)
class DropOver:
    """No cube for a while. cubes: how many fell since the drop before."""

    id: int
    at_ms: int
    cubes: int
    flags: int


@dataclass(frozen=True, slots=True)
class Gone:
    """So many events were overwritten before they could be fetched, or (is_stale) fell too long ago to matter."""

    events: int
    last_id: int
    is_stale: bool = False


@dataclass(frozen=True, slots=True)
class Beat:
    """How the tower is. counts: cubes per lane since its start. stuck, blind, dazzled: the lanes concerned."""

    last_id: int
    uptime_ms: int
    beams: int
    bad_lines: int
    counts: tuple[int, ...]
    health: int
    stuck: tuple[int, ...]
    blind: tuple[int, ...]
    dazzled: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Answer:
    """What came of a command. fields: behind its name; of an error the code first."""

    command: str
    is_ok: bool
    fields: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Step:
    """How far a command is."""

    command: str
    name: str
    done: int
    of: int
    result: str


@dataclass(frozen=True, slots=True)
class OtherProtocol:
    """The tower speaks another language."""

    given: str
    firmware: str


Note = Hello | Cube | DropOver | Gone | Beat | Answer | Step | OtherProtocol


@dataclass(slots=True)
class _Asked:
    kind: str
    fields: tuple[object, ...]
    due_s: float


@dataclass(slots=True)
class _Boot:
    """One start of the tower, as far as it is known.

    past_id: what was counted up to here fell while nobody listened. stale_ms: whatever is older than this is left out.
    is_met: the tower was never spoken with before.
    """

    boot: str
    next_id: int
    known_last: int
    past_id: int = 0
    stale_ms: int = 0
    is_met: bool = False
    waiting: dict[int, tuple[str, list[str]]] = field(default_factory=dict)


class TowerLink:
    """known: what was spoken of before the line was lost: the tower's start and the next event."""

    def __init__(self, now_s: float, known: tuple[str, int] | None = None) -> None:
        self.lines_bad = self.lines_good = self.doubles = self.gets = 0
        self.is_greeted = False
        self._parser = proto.Parser()
        self._boot = None if known is None else _Boot(known[0], known[1], known[1] - 1)
        self._seq = 0
        self._asked: dict[str, _Asked] = {}
        self._kept = 0
        self._ack_is_due = False
        self._begun_s = self._heard_s = self._bytes_s = now_s
        self._hello_s = self._get_s = -1e9
        self._strange = 0

    @property
    def known(self) -> tuple[str, int] | None:
        """What to begin with when the line comes back."""
        return None if self._boot is None else (self._boot.boot, self._boot.next_id)

    @property
    def is_caught_up(self) -> bool:
        """Every event that is known to exist was told."""
        return self._boot is not None and self._boot.next_id > self._boot.known_last

    def is_silent(self, now_s: float) -> bool:
        """Nothing at all for three beats, or nothing whole for long: the tower is lost."""
        return now_s - self._bytes_s > MISSED_BEATS * BEAT_S or self.silence_s(now_s) > WHOLE_S

    def silence_s(self, now_s: float) -> float:
        """How long nothing whole was heard of a tower."""
        return now_s - self._heard_s

    def is_foreign(self, now_s: float) -> bool:
        """Something else than a tower talks on this line."""
        return self.lines_good == 0 and self._strange >= LEAST_FOREIGN_BYTES and now_s - self._begun_s > FOREIGN_S

    # What comes

    def take(self, data: bytes, now_s: float) -> list[Note]:
        """What the bytes say, in order."""
        self._strange += len(data)
        self._bytes_s = now_s if data else self._bytes_s
        notes: list[Note] = []
        for kind, _seq, fields in self._parser.feed(data):
            self.lines_good += 1
            try:
                notes += self._line(kind, fields, now_s)
            except (ValueError, IndexError):  # whole, and yet not as agreed: of a later version, or no tower
                self.lines_bad += 1
        return notes

    @property
    def damaged(self) -> int:
        """Lines that came damaged."""
        return self._parser.bad + self.lines_bad

    def _line(self, kind: str, fields: list[str], now_s: float) -> Iterator[Note]:
        match kind:
            case "HELLO":
                yield from self._hello(fields, now_s)
            case "BEAT" if self.is_greeted:
                yield from self._beat(fields, now_s)
            case "CUBE" | "DROP" if self.is_greeted:
                yield from self._event(kind, fields)
            case "GONE" if self.is_greeted:
                yield from self._gone(fields)
            case "OK" | "ERR" | "PONG":
                if self._asked.pop(fields[0], None) is not None:
                    yield Answer(fields[0], kind != "ERR", tuple(fields[1:]))
            case "STEP" if fields[0] in self._asked:
                yield Step(fields[0], fields[1], int(fields[2]), int(fields[3]), fields[4])

    def _hello(self, fields: list[str], now_s: float) -> Iterator[Note]:
        protocol, firmware, uid, boot, last_id, acked_id, _ring, lanes, cause = fields[:9]
        if protocol.partition(".")[0] != MAJOR:
            yield OtherProtocol(protocol, firmware)
            return
        uptime_ms = int(fields[9])
        self._heard_s = now_s
        is_new = self._boot is None or self._boot.boot != boot
        if self._boot is None:
            # Met for the first time: what nobody has kept yet is fetched.
            self._boot = _Boot(boot, int(acked_id) + 1, int(last_id), is_met=True)
        elif is_new:
            self._boot = _Boot(boot, 1, int(last_id))
        if is_new:
            self._kept, self._ack_is_due = 0, False
        self._boot.known_last = max(self._boot.known_last, int(last_id))
        was_greeted, self.is_greeted = self.is_greeted, True
        if is_new or not was_greeted:
            self._boot.past_id, self._boot.stale_ms = int(last_id), uptime_ms - STALE_MS
            yield Hello(firmware, uid, boot, int(lanes), cause, is_new)

    def _beat(self, fields: list[str], now_s: float) -> Iterator[Note]:
        boot, numbers = fields[0], [int(value) for value in fields[1:14]]
        if self._boot is None or boot != self._boot.boot:
            self.is_greeted = False  # it has started again, and its hello was lost
            self._hello_s = -1e9
            return
        self._heard_s = now_s
        last_id, acked_id, uptime_ms, beams, bad = numbers[:5]
        self._ack_is_due = acked_id < self._kept  # the last one was lost
        self._boot.known_last = max(self._boot.known_last, last_id)
        health, stuck, blind, dazzled = numbers[9:13]
        yield Beat(
            last_id, uptime_ms, beams, bad, tuple(numbers[5:9]), health, _lanes(stuck), _lanes(blind), _lanes(dazzled)
        )

    def _event(self, kind: str, fields: list[str]) -> Iterator[Note]:
        boot, event_id = self._boot, int(fields[1])
        if boot is None or fields[0] != boot.boot:
            return
        if event_id < boot.next_id or event_id in boot.waiting:
            self.doubles += 1
            return
        _event(kind, fields)  # one that cannot be read must not be waited for as if it had come
        boot.waiting[event_id] = (kind, fields)
        boot.known_last = max(boot.known_last, event_id)
        yield from self._in_order(boot)

    def _in_order(self, boot: _Boot) -> Iterator[Note]:
        while boot.next_id in boot.waiting:
            event = _event(*boot.waiting.pop(boot.next_id))
            boot.next_id += 1
            yield _as_heard(event, boot)

    def _gone(self, fields: list[str]) -> Iterator[Note]:
        boot, last_id = self._boot, int(fields[2])
        if boot is None or fields[0] != boot.boot or last_id < boot.next_id:
            return
        missing = 0
        while boot.next_id <= last_id:
            event = boot.waiting.pop(boot.next_id, None)
            boot.next_id += 1
            missing += event is None
            if event is not None:
                yield _as_heard(_event(*event), boot)
        yield Gone(missing, last_id)
        yield from self._in_order(boot)

    # What goes

    def ask(self, command: str, kind: str, fields: tuple[object, ...], now_s: float) -> None:
        """Send a command, again and again until it is answered. Raises ValueError for what cannot be sent."""
        proto.frame(kind, 0, (command, *fields))
        self._asked[command] = _Asked(kind, fields, now_s)

    def drop(self, command: str) -> None:
        """Nobody waits for this answer any more."""
        self._asked.pop(command, None)

    def kept(self, event_id: int) -> None:
        """Everything up to this event is on the disk."""
        self._ack_is_due = event_id > self._kept
        self._kept = max(self._kept, event_id)

    def due(self, now_s: float) -> bytes:
        """What is to be sent now."""
        out = bytearray()
        if not self.is_greeted:
            if now_s - self._hello_s >= HELLO_EVERY_S:
                self._hello_s = now_s
                out += self._frame("HELLO")
            return bytes(out)
        boot = self._boot
        if boot is not None and boot.known_last >= boot.next_id and now_s - self._get_s >= GET_EVERY_S:
            self._get_s = now_s
            self.gets += 1
            out += self._frame("GET", *_wanted(boot))
        if self._ack_is_due and boot is not None:
            out += self._frame("ACK", boot.boot, self._kept)
            self._ack_is_due = False
        for command, asked in self._asked.items():
            if now_s >= asked.due_s:
                asked.due_s = now_s + ASK_EVERY_S
                out += self._frame(asked.kind, command, *asked.fields)
        return bytes(out)

    def _frame(self, kind: str, *fields: object) -> bytes:
        self._seq = (self._seq + 1) & 0xFFFF
        return proto.frame(kind, self._seq, fields)


def _wanted(boot: _Boot) -> tuple[int, int]:
    """The first events that are missing, a few of them."""
    last = boot.next_id
    while last + 1 not in boot.waiting and last < min(boot.known_last, boot.next_id + AT_ONCE - 1):
        last += 1
    return boot.next_id, last


def _event(kind: str, fields: list[str]) -> Cube | DropOver:
    if kind == "DROP":
        event_id, at_ms, _from, _to, cubes, flags = (int(value) for value in fields[1:7])
        return DropOver(event_id, at_ms, cubes, flags)
    event_id, at_ms, lane, length_um, speed, flags = (int(value) for value in fields[1:7])
    light = None if fields[7] == "-" else (int(fields[7]), int(fields[8]), int(fields[9]))
    colour, sure, second = fields[11:14]
    return Cube(event_id, at_ms, lane, length_um, speed, flags, light, _known(colour), int(sure), _known(second))


def _as_heard(event: Cube | DropOver, boot: _Boot) -> Cube | DropOver | Gone:
    """What fell while nobody listened: left out where it is long past, else marked where the tower was just met."""
    if event.id > boot.past_id:
        return event
    if event.at_ms < boot.stale_ms:
        return Gone(1, event.id, is_stale=True)
    return replace(event, is_unheard=True) if isinstance(event, Cube) and boot.is_met else event


def _known(word: str) -> str | None:
    return None if word == "-" else word


def _lanes(bits: int) -> tuple[int, ...]:
    return tuple(lane for lane in range(bits.bit_length()) if bits >> lane & 1)

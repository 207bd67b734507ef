"""The log of a table: what was committed, in order, each command once.

All methods are synchronous and safe to call from any thread; the table calls them in a worker thread. JSON is plain
data (`dict`, `list`, `str`, `int`, `float`, `bool`, `None`); what comes back is what `json` makes of it, so a tuple
comes back as a list.
"""

import json
import threading
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Protocol, TypeAlias

JSON: TypeAlias = Any

READINGS_KEPT = 200
"""Raw readings kept per table; the oldest go first."""

LONGEST_NAME = 200
"""Characters in an id or a name; far more than any generated id has."""


@dataclass(frozen=True)
class StoredEvent:
    """One committed event. `version` counts from 1 within its match; `at_ms` is the service's clock when it came."""

    version: int
    type: str
    schema: int
    at_ms: int
    actor: str
    command_id: str
    data: JSON


@dataclass(frozen=True)
class MatchRow:
    """One match of a table. `version` is that of its last event, 0 before the first."""

    match_id: str
    table_id: str
    game: str
    rules_version: str
    setup: JSON
    at_ms: int
    version: int


class StaleVersion(Exception):
    """The match is not at the version the command was made for. `now` is where it is."""

    def __init__(self, now: int) -> None:
        super().__init__(f"the match is at version {now} now; look at what changed and send the command again")
        self.now = now


class RepeatedCommand(Exception):
    """The command was committed before. `answer` is what was answered then."""

    def __init__(self, answer: JSON) -> None:
        super().__init__("this command was carried out before; its first answer stands")
        self.answer = answer


class UnknownMatch(Exception):
    """No match with this id was ever created here."""

    def __init__(self, match_id: str) -> None:
        super().__init__(f"there is no match {match_id!r}; create it before events are added")
        self.match_id = match_id


class MatchExists(Exception):
    """A match with this id was created before; the first one stands."""

    def __init__(self, match_id: str) -> None:
        super().__init__(f"there is a match {match_id!r} already; choose another id")
        self.match_id = match_id


class StoreFailed(Exception):
    """The store cannot be used or could not do what was asked: disk full, damaged, newer, out of reach."""


class EventLog(Protocol):
    """Where a table keeps everything that must not be lost."""

    def create_match(
        self,
        match_id: str,
        table_id: str,
        game: str,
        rules_version: str,
        setup: JSON,
        at_ms: int,
        *,
        table: JSON | None = None,
    ) -> None:
        """Begin a match. Raises MatchExists when the id is taken.

        table: what to keep of the table from now on (see `keep_table`). Its pending drop is over then. Both go in the
        same transaction, so that no power cut leaves a match that its table knows nothing of.
        """
        ...

    def matches(self, table_id: str) -> list[MatchRow]:
        """All matches of the table in the order in which they were created, the newest last."""
        ...

    def append(
        self,
        match_id: str,
        expected_version: int,
        events: Sequence[StoredEvent],
        command_id: str,
        answer: JSON,
        *,
        ends_drop_of: str | None = None,
    ) -> None:
        """Commit the events of one command and its answer, all or nothing; on return they are on the disk.

        The events carry the versions expected_version + 1, + 2, ... `ends_drop_of` names a table whose pending drop
        is over with this command: it goes in the same transaction, so that no power cut leaves a drop that was
        confirmed already. Raises RepeatedCommand before StaleVersion, since a repeat is nearly always stale too;
        UnknownMatch; ValueError when the versions of the events do not follow.
        """
        ...

    def load(self, match_id: str) -> list[StoredEvent]:
        """All events of a match, oldest first; empty for a match without events or an unknown one."""
        ...

    def answer_for(self, match_id: str, command_id: str) -> JSON | None:
        """The answer given when this command was committed; None when it never was."""
        ...

    def keep_drop(self, table_id: str, drop: JSON | None) -> None:
        """Keep the pending drop of a table over a restart; None: there is none any more."""
        ...

    def drop(self, table_id: str) -> JSON | None: ...

    def keep_table(self, table_id: str, table: JSON) -> None:
        """Keep what the table knows beside its matches: its name, seats, secrets (hashed), its current match."""
        ...

    def table(self, table_id: str) -> JSON | None: ...

    def tables(self) -> list[str]:
        """The ids of all tables kept here, sorted."""
        ...

    def keep_reading(self, table_id: str, reading: JSON) -> None:
        """Add to the journal of raw readings; only the last READINGS_KEPT of a table are kept."""
        ...

    def readings(self, table_id: str) -> list[JSON]:
        """The journal of raw readings of a table, oldest first."""
        ...

    def close(self) -> None:
        """Let go of files and connections; the log cannot be used afterwards."""
        ...


def check_name(what: str, text: str) -> None:
    """Refuse an id or a name that some database would not give back as it was: empty, huge, with control characters."""
    # Joiners (category Cf) stay allowed: names in Persian and some emoji are written with them.
    if not 0 < len(text) <= LONGEST_NAME or any(unicodedata.category(letter) in ("Cc", "Cs") for letter in text):
        shown = repr(text[:40])
        raise ValueError(f"{what}: {shown} given; expected 1 to {LONGEST_NAME} characters and no control characters")


def check_append(expected_version: int, events: Sequence[StoredEvent], command_id: str) -> None:
    """Refuse events that do not follow one another; a mistake of the caller, not of a phone."""
    check_name("command_id", command_id)
    versions = [event.version for event in events]
    wanted = list(range(expected_version + 1, expected_version + 1 + len(events)))
    if expected_version < 0 or versions != wanted:
        raise ValueError(
            f"events with the versions {versions} given after version {expected_version}; expected {wanted}"
        )
    for event in events:
        check_name("event type", event.type)
        check_name("actor", event.actor)
        check_name("command_id", event.command_id)


def to_text(data: JSON) -> str:
    """JSON in pure ASCII, so that every database gives back the same characters. ValueError for NaN and infinity."""
    return json.dumps(data, allow_nan=False, separators=(",", ":"))


@dataclass
class _Match:
    row: MatchRow
    events: list[tuple[StoredEvent, str]] = field(default_factory=list)
    answers: dict[str, str] = field(default_factory=dict)


class MemoryLog:
    """An EventLog that forgets everything when the process ends: for tests and for trying things out."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._matches: dict[str, _Match] = {}
        self._drops: dict[str, str] = {}
        self._tables: dict[str, str] = {}
        self._readings: dict[str, list[str]] = {}

    def create_match(
        self,
        match_id: str,
        table_id: str,
        game: str,
        rules_version: str,
        setup: JSON,
        at_ms: int,
        *,
        table: JSON | None = None,
    ) -> None:
        check_name("match_id", match_id)
        check_name("table_id", table_id)
        check_name("game", game)
        row = MatchRow(match_id, table_id, game, rules_version, json.loads(to_text(setup)), at_ms, version=0)
        with self._lock:
            if match_id in self._matches:
                raise MatchExists(match_id)
            self._matches[match_id] = _Match(row)
            if table is not None:
                self._tables[table_id] = to_text(table)
                self._drops.pop(table_id, None)

    def matches(self, table_id: str) -> list[MatchRow]:
        with self._lock:
            return [
                replace(match.row, setup=json.loads(to_text(match.row.setup)), version=len(match.events))
                for match in self._matches.values()
                if match.row.table_id == table_id
            ]

    def append(
        self,
        match_id: str,
        expected_version: int,
        events: Sequence[StoredEvent],
        command_id: str,
        answer: JSON,
        *,
        ends_drop_of: str | None = None,
    ) -> None:
        check_append(expected_version, events, command_id)
        kept = [(replace(event, data=None), to_text(event.data)) for event in events]
        answer_text = to_text(answer)
        with self._lock:
            match = self._matches.get(match_id)
            if match is None:
                raise UnknownMatch(match_id)
            if command_id in match.answers:
                raise RepeatedCommand(json.loads(match.answers[command_id]))
            if len(match.events) != expected_version:
                raise StaleVersion(len(match.events))
            match.events.extend(kept)
            match.answers[command_id] = answer_text
            if ends_drop_of is not None:
                self._drops.pop(ends_drop_of, None)

    def load(self, match_id: str) -> list[StoredEvent]:
        with self._lock:
            match = self._matches.get(match_id)
            return [replace(event, data=json.loads(data)) for event, data in match.events] if match else []

    def answer_for(self, match_id: str, command_id: str) -> JSON | None:
        with self._lock:
            match = self._matches.get(match_id)
            text = match.answers.get(command_id) if match else None
        return None if text is None else json.loads(text)

    def keep_drop(self, table_id: str, drop: JSON | None) -> None:
        _keep(self._lock, self._drops, table_id, drop)

    def drop(self, table_id: str) -> JSON | None:
        return _kept(self._lock, self._drops, table_id)

    def keep_table(self, table_id: str, table: JSON) -> None:
        _keep(self._lock, self._tables, table_id, table)

    def table(self, table_id: str) -> JSON | None:
        return _kept(self._lock, self._tables, table_id)

    def tables(self) -> list[str]:
        with self._lock:
            return sorted(self._tables)

    def keep_reading(self, table_id: str, reading: JSON) -> None:
        check_name("table_id", table_id)
        text = to_text(reading)
        with self._lock:
            journal = self._readings.setdefault(table_id, [])
            journal.append(text)
            del journal[:-READINGS_KEPT]

    def readings(self, table_id: str) -> list[JSON]:
        with self._lock:
            return [json.loads(text) for text in self._readings.get(table_id, [])]

    def close(self) -> None:
        """Nothing to let go of."""


def _keep(lock: threading.Lock, shelf: dict[str, str], table_id: str, data: JSON | None) -> None:
    check_name("table_id", table_id)
    text = None if data is None else to_text(data)
    with lock:
        if text is None:
            shelf.pop(table_id, None)
        else:
            shelf[table_id] = text


def _kept(lock: threading.Lock, shelf: Mapping[str, str], table_id: str) -> JSON | None:
    with lock:
        text = shelf.get(table_id)
    return None if text is None else json.loads(text)

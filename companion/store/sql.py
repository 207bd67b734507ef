"""The event log in a database: SQLite by default, PostgreSQL by URL; the same statements on both."""

import json
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict

import sqlalchemy as sa
from sqlalchemy.exc import DatabaseError, IntegrityError

from companion.store.database import open_database
from companion.store.log import (
    JSON,
    READINGS_KEPT,
    MatchExists,
    MatchRow,
    RepeatedCommand,
    StaleVersion,
    StoredEvent,
    StoreFailed,
    UnknownMatch,
    check_append,
    check_name,
    to_text,
)
from companion.store.schema import commands, drops, events, matches, readings, tables

# The statements of `append`, made once: making them takes longer than the disk.
_INSERT_COMMAND, _INSERT_EVENTS = sa.insert(commands), sa.insert(events)
_RAISE_VERSION = (
    sa.update(matches)
    .where(matches.c.match_id == sa.bindparam("mine"), matches.c.version == sa.bindparam("expected"))
    .values(version=sa.bindparam("new"))
)
_END_DROP = sa.delete(drops).where(drops.c.table_id == sa.bindparam("mine"))


class SqlLog:
    """An EventLog in a database. One writer at a time within the process; the database keeps other processes apart."""

    def __init__(self, url: str) -> None:
        """Raises StoreFailed when the database cannot be used; see `open_database`."""
        self._engine = open_database(url)
        self._writer = self._engine.execution_options(begin="IMMEDIATE")
        self._writing = threading.Lock()

    @contextmanager
    def _write(self) -> Iterator[sa.Connection]:
        with self._writing, _failures(), self._writer.begin() as connection:
            yield connection

    @contextmanager
    def _read(self) -> Iterator[sa.Connection]:
        with _failures(), self._engine.begin() as connection:
            yield connection

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
        row = MatchRow(match_id, table_id, game, rules_version, to_text(setup), at_ms, version=0)
        try:
            with self._write() as connection:
                connection.execute(sa.insert(matches).values(asdict(row)))
                if table is not None:
                    _put(connection, tables, table_id, to_text(table))
                    _put(connection, drops, table_id, None)
        except IntegrityError as error:
            raise MatchExists(match_id) from error

    def matches(self, table_id: str) -> list[MatchRow]:
        columns = [column for column in matches.c if column.name != "number"]
        query = sa.select(*columns).where(matches.c.table_id == table_id).order_by(matches.c.number)
        with self._read() as connection:
            rows = connection.execute(query).mappings().all()
        return [MatchRow(**{**row, "setup": json.loads(row["setup"])}) for row in rows]

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
        rows = [{"match_id": match_id, **asdict(event), "data": to_text(event.data)} for event in events]
        try:
            with self._write() as connection:
                _insert_command(connection, match_id, command_id, expected_version + len(rows), to_text(answer))
                _raise_version(connection, match_id, expected_version, expected_version + len(rows))
                _insert_events(connection, rows)
                if ends_drop_of is not None:
                    connection.execute(_END_DROP, {"mine": ends_drop_of})
        except IntegrityError as error:
            # The keys decide, not a look beforehand: only they are right when two writers come at once.
            first = self._answer_text(match_id, command_id)
            if first is not None:
                raise RepeatedCommand(json.loads(first)) from error
            raise UnknownMatch(match_id) from error

    def load(self, match_id: str) -> list[StoredEvent]:
        columns = [column for column in events.c if column.name != "match_id"]
        query = sa.select(*columns).where(events.c.match_id == match_id).order_by(events.c.version)
        with self._read() as connection:
            rows = connection.execute(query).mappings().all()
        return [StoredEvent(**{**row, "data": json.loads(row["data"])}) for row in rows]

    def answer_for(self, match_id: str, command_id: str) -> JSON | None:
        text = self._answer_text(match_id, command_id)
        return None if text is None else json.loads(text)

    def keep_drop(self, table_id: str, drop: JSON | None) -> None:
        self._keep(drops, table_id, drop)

    def drop(self, table_id: str) -> JSON | None:
        return self._kept(drops, table_id)

    def keep_table(self, table_id: str, table: JSON) -> None:
        self._keep(tables, table_id, table)

    def table(self, table_id: str) -> JSON | None:
        return self._kept(tables, table_id)

    def tables(self) -> list[str]:
        with self._read() as connection:
            return sorted(connection.execute(sa.select(tables.c.table_id)).scalars())

    def keep_reading(self, table_id: str, reading: JSON) -> None:
        check_name("table_id", table_id)
        mine = readings.c.table_id == table_id
        oldest_kept = (
            sa.select(readings.c.number).where(mine).order_by(readings.c.number.desc()).offset(READINGS_KEPT - 1)
        )
        with self._write() as connection:
            connection.execute(sa.insert(readings).values(table_id=table_id, data=to_text(reading)))
            oldest = connection.execute(oldest_kept.limit(1)).scalar()
            if oldest is not None:
                connection.execute(sa.delete(readings).where(mine, readings.c.number < oldest))

    def readings(self, table_id: str) -> list[JSON]:
        query = sa.select(readings.c.data).where(readings.c.table_id == table_id).order_by(readings.c.number)
        with self._read() as connection:
            return [json.loads(text) for text in connection.execute(query).scalars()]

    def close(self) -> None:
        self._engine.dispose()

    def _answer_text(self, match_id: str, command_id: str) -> str | None:
        query = sa.select(commands.c.answer).where(commands.c.match_id == match_id, commands.c.command_id == command_id)
        with self._read() as connection:
            return connection.execute(query).scalar()

    def _keep(self, shelf: sa.Table, table_id: str, data: JSON | None) -> None:
        check_name("table_id", table_id)
        text = None if data is None else to_text(data)
        with self._write() as connection:
            _put(connection, shelf, table_id, text)

    def _kept(self, shelf: sa.Table, table_id: str) -> JSON | None:
        with self._read() as connection:
            text = connection.execute(sa.select(shelf.c.data).where(shelf.c.table_id == table_id)).scalar()
        return None if text is None else json.loads(text)


def _put(connection: sa.Connection, shelf: sa.Table, table_id: str, text: str | None) -> None:
    """What a table has on a shelf is this from now on; None: nothing."""
    connection.execute(sa.delete(shelf).where(shelf.c.table_id == table_id))
    if text is not None:
        connection.execute(sa.insert(shelf).values(table_id=table_id, data=text))


def _insert_command(connection: sa.Connection, match_id: str, command_id: str, version: int, answer: str) -> None:
    """First of all: refused by the key when the command was carried out, by the reference for an unknown match."""
    row = {"match_id": match_id, "command_id": command_id, "version": version, "answer": answer}
    connection.execute(_INSERT_COMMAND, row)


def _raise_version(connection: sa.Connection, match_id: str, expected: int, new: int) -> None:
    """Compare and set in one statement; whoever comes second finds another version and changes nothing."""
    done = connection.execute(_RAISE_VERSION, {"mine": match_id, "expected": expected, "new": new})
    if done.rowcount == 0:
        now = connection.execute(sa.select(matches.c.version).where(matches.c.match_id == match_id)).scalar_one()
        raise StaleVersion(now)


def _insert_events(connection: sa.Connection, rows: Sequence[dict[str, JSON]]) -> None:
    if rows:
        connection.execute(_INSERT_EVENTS, rows)


@contextmanager
def _failures() -> Iterator[None]:
    """Say in the store's own words that the database did not do it: disk full, server gone, locked by another."""
    try:
        yield
    except IntegrityError:
        raise
    except DatabaseError as error:
        raise StoreFailed(
            f"the database did not do it: {error.orig}; try again, no command is carried out twice"
        ) from error

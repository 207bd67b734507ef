"""Opens the database so that a commit that was answered survives a power cut: SQLite by file, PostgreSQL by URL."""

import sqlite3
import time
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from sqlalchemy.exc import ArgumentError, DatabaseError

from companion.store.log import StoreFailed
from companion.store.migrations import NewerSchema, migrate

BUSY_MS = 5_000
"""How long a writer waits for another process (a backup, a second service) before it gives up."""

MIGRATION_LOCK = 0x7AB1E
"""Key of the PostgreSQL advisory lock that lets one program at a time change the schema."""


def open_database(url: str) -> sa.Engine:
    """Connect, check the file, bring the schema up to date.

    url : `sqlite:///PATH` or `postgresql://USER@HOST/NAME`.
    Raises StoreFailed with what was given, what was expected and what to do.
    """
    try:
        parsed = sa.make_url(url)
    except ArgumentError:
        raise StoreFailed(_expected(url)) from None
    shown = parsed.render_as_string(hide_password=True)
    match parsed.get_backend_name():
        case "sqlite":
            engine = _sqlite(parsed, shown)
        case "postgresql":
            engine = _postgresql(parsed)
        case _:
            raise StoreFailed(_expected(shown))
    try:
        with engine.execution_options(begin="IMMEDIATE").begin() as connection:
            if connection.dialect.name == "postgresql":
                connection.execute(sa.select(sa.func.pg_advisory_xact_lock(MIGRATION_LOCK)))
            migrate(connection)
    except NewerSchema as newer:
        engine.dispose()
        raise StoreFailed(f"{shown}: {newer}") from newer
    except DatabaseError as error:
        engine.dispose()
        raise StoreFailed(f"{shown}: {error.orig}; check that the database is there and may be written") from error
    return engine


def _expected(given: str) -> str:
    return f"database {given!r} given; expected sqlite:///PATH or postgresql://USER@HOST/NAME"


def _postgresql(url: sa.URL) -> sa.Engine:
    try:
        engine = sa.create_engine(url.set(drivername="postgresql+psycopg"), pool_pre_ping=True)
    except ModuleNotFoundError as error:
        raise StoreFailed(
            "PostgreSQL needs its driver, which is not installed: pip install 'table-companion[postgres]'"
        ) from error
    sa.event.listen(engine, "connect", _on_postgresql_connect)
    return engine


def _on_postgresql_connect(connection: Any, _record: Any) -> None:
    # A server that was set to answer before the disk has the data would break the promise of `append`.
    connection.execute("SET synchronous_commit = on")
    connection.commit()


def _sqlite(url: sa.URL, shown: str) -> sa.Engine:
    if not url.database or url.database == ":memory:":
        raise StoreFailed(f"{shown} names no file, so nothing would be kept; expected sqlite:///PATH")
    path = Path(url.database)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        _check_file(path)
    except OSError as error:
        raise StoreFailed(f"{path}: {error.strerror}; give a place that may be written") from error
    engine = sa.create_engine(url, connect_args={"check_same_thread": False, "timeout": BUSY_MS / 1000})
    sa.event.listen(engine, "connect", _on_sqlite_connect)
    sa.event.listen(engine, "begin", _on_sqlite_begin)
    return engine


def _check_file(path: Path) -> None:
    """Replay what a power cut left, and refuse a file that is damaged or cannot be made safe."""
    connection = sqlite3.connect(path, timeout=BUSY_MS / 1000, isolation_level=None)
    try:
        mode = _use_write_ahead_log(connection)
        found = "; ".join(row[0] for row in connection.execute("PRAGMA quick_check(5)"))
    except sqlite3.DatabaseError as error:
        remedy = _BUSY_REMEDY if error.sqlite_errorcode == sqlite3.SQLITE_BUSY else _DAMAGE_REMEDY
        raise StoreFailed(f"{path}: {error}. {remedy}") from error
    finally:
        connection.close()
    if mode != "wal":
        raise StoreFailed(
            f"{path}: this disk allows no write-ahead log (it works in mode {mode!r}), so that a power cut could "
            "damage the database; put it on the machine's own disk, not on a network or FAT drive"
        )
    if found != "ok":
        raise StoreFailed(f"{path} is damaged: {found}. {_DAMAGE_REMEDY}")


def _use_write_ahead_log(connection: sqlite3.Connection) -> str:
    """Switch over and return the mode that is in force. Two programs may start at once on a new file."""
    end_s = time.monotonic() + BUSY_MS / 1000
    while True:
        try:
            return str(connection.execute("PRAGMA journal_mode=WAL").fetchone()[0])
        except sqlite3.OperationalError as error:
            # SQLite does not wait here by itself, whatever the timeout says.
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY or time.monotonic() > end_s:
                raise
            time.sleep(0.01)


_BUSY_REMEDY = "Another program is using it: end that one first"
_DAMAGE_REMEDY = (
    "Nothing was changed. Move the file (and those with -wal and -shm behind the name) aside, or restore a backup"
)


def _on_sqlite_connect(connection: sqlite3.Connection, _record: Any) -> None:
    # The driver opens transactions of its own, late and without a lock; ours begin in `_on_sqlite_begin`.
    connection.isolation_level = None
    for pragma in ("journal_mode=WAL", "synchronous=FULL", f"busy_timeout={BUSY_MS}", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {pragma}")


def _on_sqlite_begin(connection: sa.Connection) -> None:
    # A writer takes its lock at once: one that turned writer half-way could not wait for another.
    connection.exec_driver_sql(f"BEGIN {connection.get_execution_options().get('begin', 'DEFERRED')}")

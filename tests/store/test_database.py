"""Opening a database: what is set, what is refused and in which words."""

import sqlite3
import sys
from contextlib import closing
from pathlib import Path

import pytest
import sqlalchemy as sa

from companion.store.database import open_database
from companion.store.log import StoredEvent, StoreFailed
from companion.store.sql import SqlLog
from tests.store.postgres import Postgres


@pytest.mark.parametrize(
    ("pragma", "value"), [("journal_mode", "wal"), ("synchronous", 2), ("foreign_keys", 1), ("busy_timeout", 5_000)]
)
def test_sqlite_is_set_so_that_a_commit_survives_a_power_cut(sqlite_url: str, pragma: str, value: object) -> None:
    engine = open_database(sqlite_url)
    with engine.connect() as connection:
        assert connection.exec_driver_sql(f"PRAGMA {pragma}").scalar() == value
    engine.dispose()


def test_postgresql_answers_only_when_the_disk_has_it_whatever_the_server_is_set_to(postgres_url: str) -> None:
    engine = open_database(f"{postgres_url}&options=-csynchronous_commit%3Doff")
    with engine.connect() as connection:
        assert connection.exec_driver_sql("SHOW synchronous_commit").scalar() == "on"
    engine.dispose()


@pytest.mark.parametrize(
    ("url", "words"),
    [
        ("companion.db", "expected sqlite:///PATH or postgresql://"),
        ("", "expected sqlite:///PATH"),
        ("mysql://me@host/db", "'mysql://me@host/db' given; expected sqlite"),
        ("mysql://me:secret@host/db", r"me:\*\*\*@host"),
        ("sqlite://", "names no file"),
        ("sqlite:///:memory:", "names no file"),
        ("sqlite:////proc/nowhere/companion.db", "give a place that may be written"),
        ("postgresql://tests@/none?host=/nowhere", "check that the database is there"),
    ],
)
def test_what_is_no_database_is_refused_with_the_remedy(url: str, words: str) -> None:
    with pytest.raises(StoreFailed, match=words):
        open_database(url)


def test_a_password_is_in_no_error() -> None:
    with pytest.raises(StoreFailed) as caught:
        open_database("postgresql://tests:topsecret@/none?host=/nowhere")
    assert "topsecret" not in str(caught.value)


def test_without_its_driver_postgresql_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(StoreFailed, match=r"pip install 'table-companion\[postgres\]'"):
        open_database("postgresql://tests@/none")


def test_a_file_that_is_no_database_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "companion.db"
    path.write_bytes(b"These are my notes about the last evening.\n" * 50)
    before = path.read_bytes()
    with pytest.raises(StoreFailed, match=r"companion\.db: file is not a database.*restore a backup"):
        SqlLog(f"sqlite:///{path}")
    assert path.read_bytes() == before


def test_a_damaged_database_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "companion.db"
    log = SqlLog(f"sqlite:///{path}")
    log.create_match("m", "t", "amerigo", "1", {}, 0)
    for version in range(1, 200):
        event = StoredEvent(version, "t", 1, 0, "Anna", f"c{version}", "x" * 100)
        log.append("m", version - 1, [event], f"c{version}", {})
    log.close()
    damaged = bytearray(path.read_bytes())
    damaged[len(damaged) // 2 : len(damaged) // 2 + 4096] = b"\xff" * 4096
    path.write_bytes(damaged)
    with pytest.raises(StoreFailed, match=r"companion\.db.*restore a backup"):
        SqlLog(f"sqlite:///{path}")


def test_a_full_disk_is_told_and_the_log_goes_on(sqlite_url: str) -> None:
    log = SqlLog(sqlite_url)
    log.create_match("m", "t", "amerigo", "1", {}, 0)
    event = StoredEvent(1, "t", 1, 0, "Anna", "c1", "x" * 100_000)
    with log._engine.connect() as connection:
        pages = connection.exec_driver_sql("PRAGMA page_count").scalar_one()
    full = f"PRAGMA max_page_count={pages + 2}"
    sa.event.listen(log._engine, "checkout", lambda connection, *_: connection.execute(full))
    with pytest.raises(StoreFailed, match="full"):
        log.append("m", 0, [event], "c1", {})
    assert log.load("m") == []
    log.append("m", 0, [StoredEvent(1, "t", 1, 0, "Anna", "c1", "small")], "c1", {})
    assert len(log.load("m")) == 1
    log.close()


def test_a_writer_elsewhere_that_holds_the_file_for_too_long_is_told(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("companion.store.database.BUSY_MS", 50)
    log = SqlLog(sqlite_url)
    with closing(sqlite3.connect(sqlite_url.removeprefix("sqlite:///"), isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        assert log.tables() == []
        with pytest.raises(StoreFailed, match="locked"):
            log.keep_table("t", {})
        other.execute("ROLLBACK")
    log.keep_table("t", {})
    log.close()


def test_a_postgresql_that_restarts_is_found_again(postgres: Postgres, postgres_url: str) -> None:
    log = SqlLog(postgres_url)
    log.create_match("m", "t", "amerigo", "1", {}, 0)
    postgres.stop()
    try:
        with pytest.raises(StoreFailed, match="try again"):
            log.append("m", 0, [StoredEvent(1, "t", 1, 0, "Anna", "c1", None)], "c1", {})
    finally:
        postgres.start()
    log.append("m", 0, [StoredEvent(1, "t", 1, 0, "Anna", "c1", None)], "c1", {})
    assert len(log.load("m")) == 1
    log.close()

"""Power cuts: a log file that ends anywhere and in anything, and a process that is killed at any moment."""

import random
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from companion.store.log import StoredEvent
from companion.store.sql import SqlLog

ROOT = Path(__file__).parents[2]
COMMANDS = 40
CUTS = 300
KILLS = 20


def appended(log: SqlLog, number: int) -> None:
    """Command `number` (from 0) brings two events, so that half a command could be seen."""
    version, command_id = number * 2, f"command-{number}"
    events = [StoredEvent(version + step, "t", 1, 0, "Anna", command_id, {"step": step}) for step in (1, 2)]
    log.append("m", version, events, command_id, {"version": version + 2}, ends_drop_of="table")
    log.keep_drop("table", {"after": version + 2})


@pytest.fixture(scope="module")
def crashed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The files as they lie on the disk while the service runs: all events are in the -wal file."""
    folder = tmp_path_factory.mktemp("crashed")
    log = SqlLog(f"sqlite:///{folder}/live.db")
    log.create_match("m", "table", "amerigo", "1", {}, 0)
    for number in range(COMMANDS):
        appended(log, number)
    shutil.copy(folder / "live.db", folder / "cut.db")
    shutil.copy(folder / "live.db-wal", folder / "cut.db-wal")
    yield folder
    log.close()


def surviving(folder: Path, wal: bytes) -> int:
    """Open the database with this -wal file, check all that was promised, return how many commands are there."""
    for old in folder.glob("now.db*"):
        old.unlink()
    shutil.copy(folder / "cut.db", folder / "now.db")
    (folder / "now.db-wal").write_bytes(wal)
    log = SqlLog(f"sqlite:///{folder}/now.db")
    events, drop = log.load("m"), log.drop("table")
    commands, half = divmod(len(events), 2)
    assert not half, "half a command is there"
    assert [event.version for event in events] == list(range(1, len(events) + 1))
    assert log.answer_for("m", f"command-{commands}") is None
    assert drop in (None, {"after": commands * 2}), "a drop is pending that was confirmed"
    with closing(sqlite3.connect(folder / "now.db")) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        answered = {row[0] for row in connection.execute("SELECT command_id FROM commands")}
    assert answered == {f"command-{number}" for number in range(commands)}
    if log.matches("table"):
        appended(log, commands)
    log.close()
    return commands


def test_a_log_cut_anywhere_is_a_clean_beginning_of_the_events(crashed: Path) -> None:
    wal = (crashed / "cut.db-wal").read_bytes()
    chance = random.Random(20261130)
    cuts = sorted(chance.randrange(len(wal)) for _ in range(CUTS // 2))
    found = [surviving(crashed, wal[:cut]) for cut in [0, *cuts, len(wal)]]
    assert found == sorted(found)
    assert (found[0], found[-1]) == (0, COMMANDS)
    assert len(set(found)) > COMMANDS // 2


def test_a_log_that_ends_in_junk_is_a_clean_beginning_of_the_events(crashed: Path) -> None:
    wal = (crashed / "cut.db-wal").read_bytes()
    chance = random.Random(20261201)
    for _ in range(CUTS // 4):
        cut = chance.randrange(len(wal))
        kept = surviving(crashed, wal[:cut])
        with_junk = surviving(crashed, wal[:cut] + chance.randbytes(chance.randrange(1, 20_000)))
        zeros = surviving(crashed, wal[:cut] + bytes(len(wal) - cut))
        # Zeros may be just what the end of the cut page held: then that commit is whole again.
        assert {with_junk, zeros} <= {kept, kept + 1}


def test_kill_9_loses_nothing_that_was_acknowledged(sqlite_url: str) -> None:
    log = SqlLog(sqlite_url)
    log.create_match("m", "table", "amerigo", "1", {}, 0)
    log.close()
    chance = random.Random(20261202)
    acknowledged = 0
    for _ in range(KILLS):
        acknowledged = killed_after(chance.randrange(1, 30), sqlite_url)
        log = SqlLog(sqlite_url)
        events = log.load("m")
        log.close()
        assert len(events) >= acknowledged
        assert [event.version for event in events] == list(range(1, len(events) + 1))
        assert [event.command_id for event in events] == [f"command-{index // 2 * 2}" for index in range(len(events))]
    assert acknowledged > 2 * KILLS


def killed_after(lines: int, url: str) -> int:
    """Run the appender, kill it once it said `lines` lines, return the last version it acknowledged."""
    appender = [sys.executable, "-m", "tests.store.appender", url, "m"]
    with subprocess.Popen(appender, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        said = [process.stdout.readline() for _ in range(lines)]
        process.kill()
        said += process.stdout.readlines()
    # The last line may be cut in the middle: then it was not acknowledged.
    whole = [line for line in said if line.endswith("\n")]
    assert len(whole) >= lines, "the appender ended by itself"
    return int(whole[-1])

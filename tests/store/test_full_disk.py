"""A disk that is really full: SQLite itself refuses to grow. Nothing is half done; it goes on where there is room."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from companion.engine.errors import Rejected
from companion.store.log import StoredEvent, StoreFailed
from companion.store.sql import SqlLog
from companion.table import Table, Viewer


class Disk:
    """A database in a file whose size can be held where it is."""

    def __init__(self, folder: Path) -> None:
        self.log = SqlLog(f"sqlite:///{folder}/companion.db")

    def hold(self) -> None:
        """From now on the file grows no more."""
        self._limit("(SELECT page_count FROM pragma_page_count())")

    def make_room(self) -> None:
        self._limit("1073741823")

    def _limit(self, pages: str) -> None:
        self.log._engine.dispose()
        with self.log._engine.connect() as connection:
            most = connection.exec_driver_sql(f"SELECT {pages}").scalar_one()
            connection.exec_driver_sql(f"PRAGMA max_page_count={most}")


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Disk]:
    disk = Disk(tmp_path)
    yield disk
    disk.log.close()


BIG = "x" * 200_000


def event(version: int) -> StoredEvent:
    return StoredEvent(version, "said", 1, 0, "Anna", f"c{version}", BIG)


def test_an_event_that_does_not_fit_is_refused_as_a_whole(disk: Disk) -> None:
    log = disk.log
    log.create_match("m", "t", "words", "1", {}, 0)
    disk.hold()
    with pytest.raises(StoreFailed, match="full"):
        log.append("m", 0, [event(1)], "c1", {"version": 1})
    assert (log.load("m"), log.answer_for("m", "c1"), log.matches("t")[0].version) == ([], None, 0)
    disk.make_room()
    log.append("m", 0, [event(1)], "c1", {"version": 1})
    assert [one.version for one in log.load("m")] == [1]


@pytest.mark.parametrize(
    ("write", "read"),
    [
        (lambda log: log.keep_table("t", BIG), lambda log: log.table("t")),
        (lambda log: log.keep_drop("t", BIG), lambda log: log.drop("t")),
        (lambda log: log.keep_reading("t", BIG), lambda log: log.readings("t")),
        (
            lambda log: log.create_match("m", "t", "g", "1", BIG, 0, table=BIG),
            lambda log: (log.matches("t"), log.table("t")),
        ),
    ],
    ids=["table", "drop", "reading", "match"],
)
def test_whatever_is_kept_stays_as_it_was(
    disk: Disk, write: Callable[[SqlLog], None], read: Callable[[SqlLog], object]
) -> None:
    disk.log.keep_table("t", {"name": "before"})
    before = read(disk.log)
    disk.hold()
    with pytest.raises(StoreFailed, match="full"):
        write(disk.log)
    assert read(disk.log) == before
    disk.make_room()
    write(disk.log)
    assert read(disk.log) != before


async def test_a_table_says_so_and_goes_on_when_there_is_room(disk: Disk) -> None:
    tokens = iter(range(1000))
    table = Table.open("t", disk.log, lambda: 0, lambda: f"token-{next(tokens)}")
    anna = (await table.join(code=table.code, name="Anna", seat=None, secret=None)).viewer

    async def send(kind: str, name: str, **fields: object) -> dict[str, object]:
        command = {"type": kind, **fields}
        return await table.submit(
            command_id=name, expected_version=table.version, command=command, override=False, actor=anna
        )

    await send("start_match", "m", game="scoresheet", players=["Anna"], settings={"rounds": 30})
    disk.hold()
    refused, done = None, 0
    for number in range(1, 400):
        before = table.snapshot(anna)
        try:
            await send("scoresheet.enter", f"c{number}", seat=0, round=1 + number % 30, category=0, points=number)
            done = number
        except Rejected as rejected:
            refused = rejected
            break
    assert refused is not None, "the disk was never full"
    assert refused.code == "store.failed"
    assert table.snapshot(anna) == before
    assert len(disk.log.load("m")) == done
    disk.make_room()
    await send("scoresheet.enter", f"c{done + 1}", seat=0, round=1, category=0, points=1)
    again = Table.open("t", disk.log, lambda: 0, lambda: "token")
    assert again.snapshot(viewer_of(again)) == table.snapshot(viewer_of(table))


def viewer_of(table: Table) -> Viewer:
    return table.members.all[0].viewer

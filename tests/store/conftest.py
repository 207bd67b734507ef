"""The three logs that the same tests run against."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from companion.store.log import EventLog, MemoryLog
from companion.store.sql import SqlLog
from tests.needs import missing
from tests.store.postgres import Postgres, find_binaries

OpenLog = Callable[[], EventLog]


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    binaries = find_binaries()
    if binaries is None:
        missing("PostgreSQL", "install the package `postgresql`")
    server = Postgres(binaries)
    yield server
    server.remove()


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path}/companion.db"


@pytest.fixture
def postgres_url(postgres: Postgres) -> Iterator[str]:
    with postgres.new_database() as url:
        yield url


@pytest.fixture(params=["sqlite", "postgres"])
def url(request: pytest.FixtureRequest) -> str:
    """The URL of a new, empty database."""
    return str(request.getfixturevalue(f"{request.param}_url"))


@pytest.fixture(params=["memory", "sqlite", "postgres"])
def open_log(request: pytest.FixtureRequest) -> Iterator[OpenLog]:
    """Opens the same log as often as it is called, as a restart or a second program would."""
    if request.param == "memory":
        memory = MemoryLog()
        yield lambda: memory
        return
    url = request.getfixturevalue(f"{request.param}_url")
    opened: list[SqlLog] = []

    def open_one() -> SqlLog:
        opened.append(SqlLog(url))
        return opened[-1]

    yield open_one
    for log in opened:
        log.close()


@pytest.fixture
def log(open_log: OpenLog) -> EventLog:
    return open_log()

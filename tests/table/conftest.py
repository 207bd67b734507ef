"""A table on a log in memory, with a host, a second phone and a clock that stands."""

import asyncio
from itertools import count

import pytest

from companion.engine.cubes import Cubes
from companion.engine.errors import Rejected
from companion.engine.reading import Doubt, Reading
from companion.store.log import MemoryLog
from companion.table import Table


class Desk:
    """Phones at a table: sends commands with fresh ids and the version that the table has."""

    def __init__(self, log):
        self.log = log
        self.ids = count()
        self.tokens = count()
        self.table = self.open()

    def open(self):
        """The table as it is left on the disk, as after a restart."""
        self.table = Table.open("t", self.log, lambda: 1_000, lambda: f"token-{next(self.tokens)}", "Kitchen")
        return self.table

    async def join(self, name, seat=None):
        joined = await self.table.join(code=self.table.code, name=name, seat=seat, secret=None)
        return joined.viewer

    async def send(self, actor, type_, *, seen=None, override=False, command_id=None, **fields):
        return await self.table.submit(
            command_id=command_id or f"c{next(self.ids)}",
            expected_version=self.table.version if seen is None else seen,
            command={"type": type_, **fields},
            override=override,
            actor=actor,
        )

    async def start(self, actor, players=("Anna", "Ben"), game="amerigo", **settings):
        return await self.send(actor, "start_match", game=game, players=list(players), settings=settings)

    async def read(self, source="tray camera", doubts=(), **counts):
        cubes = Cubes.of(counts)
        named = tuple(Doubt(name) for name in doubts)
        return await self.table.propose(Reading(source, cubes, cubes.total, named, "p1", 500))

    async def confirm(self, actor):
        pending = self.table.pending
        return await self.send(actor, "confirm_drop", drop=pending.id, revision=pending.revision)

    async def correct(self, actor, colour, number, revision=None):
        pending = self.table.pending
        revision = pending.revision if revision is None else revision
        return await self.send(actor, "correct_drop", drop=pending.id, revision=revision, colour=colour, count=number)


@pytest.fixture
def log():
    return MemoryLog()


@pytest.fixture
def desk(log):
    return Desk(log)


FIRST = dict(blue=4, red=3)


@pytest.fixture
async def anna(desk):
    return await desk.join("Anna")


@pytest.fixture
async def ben(desk, anna):
    return await desk.join("Ben")


async def refused(awaitable):
    with pytest.raises(Rejected) as caught:
        await awaitable
    return caught.value


async def next_message(line, name):
    async with asyncio.timeout(2):
        async for message in line:
            if message.name == name:
                return message.payload
    raise AssertionError("the line ended")

"""A table with a host and two players on their phones."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path

import pytest
from fastapi import FastAPI

from companion.server.clock import Clock
from companion.table import Table
from tests.fakes.clock import HeldClock
from tests.server.phones import Phone, app_with, new_table


@pytest.fixture
def clock() -> HeldClock:
    return HeldClock()


@pytest.fixture
def table(clock: Clock) -> Table:
    return new_table(clock)


@pytest.fixture
def app(table: Table, clock: Clock, tmp_path: Path) -> FastAPI:
    return app_with(table, clock, content={"en": {"first": "hello = Hello\n"}}, static_dir=tmp_path / "static")


@dataclass(frozen=True)
class Evening:
    """Anna is the host in seat 0, Ben sits in seat 1, Cleo looks on; seat 2, Dora's, is held by no phone."""

    anna: Phone
    ben: Phone
    cleo: Phone


@pytest.fixture
def evening(app: FastAPI) -> Callable[[], Awaitable[Evening]]:
    async def begin() -> Evening:
        anna, ben, cleo = (Phone(app, f"192.168.1.{number}") for number in (51, 52, 53))
        await anna.join("Anna")
        begun = await anna.command("start_match", game="amerigo", players=["Anna", "Ben", "Dora"])
        assert begun.status_code == 200, begun.text
        await ben.join("Ben", seat=1)
        await cleo.join("Cleo")
        return Evening(anna, ben, cleo)

    return begin

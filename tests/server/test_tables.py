"""A second table: set up by a host, with people, matches and secrets of its own, and there after a restart."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI

from companion.cli import station
from companion.config import Settings
from companion.server.app import create_app
from companion.store.log import MemoryLog, StoreFailed
from companion.table import Table
from companion.table.tables import MOST_TABLES
from tests.fakes.clock import HeldClock
from tests.server.phones import URL, Phone, new_table

Open = Callable[[str, str], Table]


@pytest.fixture
def many(clock: HeldClock) -> FastAPI:
    """A service that may set up other tables, all on one log."""
    log = MemoryLog()

    def open_table(table_id: str, name: str) -> Table:
        numbers = iter(range(1, 10_000))
        return Table.open(table_id, log, clock.now_ms, lambda: f"{table_id}-token-{next(numbers)}", name)

    return create_app({"t1": new_table(clock, log)}, open_table=open_table, clock=clock, public_url=URL)


async def make(phone: Phone, name: Any) -> Any:
    return await phone.http.post("/api/tables", json={"name": name})


def there(phone: Phone, table_id: str) -> Phone:
    """The same phone at another table."""
    phone._table = table_id
    return phone


async def test_a_host_sets_up_another_table_and_is_its_host(many: FastAPI) -> None:
    anna = Phone(many)
    await anna.join("Anna")
    made = await make(anna, " Garden ")
    assert made.status_code == 200, made.text
    table = many.state.service.tables["t1-2"]
    assert made.json() == {"id": "t1-2", "name": "Garden", "url": f"{URL}/#/join/t1-2/{table.code}"}
    started = await there(anna, "t1-2").command("start_match", game="amerigo", players=["Anna", "Ben"])
    assert started.status_code == 200, started.text
    assert table.match is not None
    assert many.state.service.tables["t1"].match is None


async def test_the_tables_are_listed_and_their_links_only_for_those_who_play_there(many: FastAPI) -> None:
    anna, ben = Phone(many), Phone(many, "192.168.1.60")
    await anna.join("Anna")
    await make(anna, "Garden")
    await there(ben, "t1-2").join("Ben")
    await there(anna, "t1-2").command("hand_over", member=many.state.service.tables["t1-2"].members.all[1].id)
    listed = (await ben.http.get("/api/tables")).json()["tables"]
    assert [(line["id"], line["name"], line["members"], line["url"] is None) for line in listed] == [
        ("t1", "Kitchen", 1, True),
        ("t1-2", "Garden", 2, False),
    ]


async def test_nobody_but_a_host_lists_or_makes_tables(many: FastAPI) -> None:
    anna, ben, stranger = Phone(many), Phone(many, "192.168.1.60"), Phone(many, "192.168.1.61")
    await anna.join("Anna")
    await ben.join("Ben")
    for phone, code in ((ben, "seat.forbidden"), (stranger, "seat.unknown")):
        assert (await make(phone, "Garden")).json()["code"] == code
        assert (await phone.http.get("/api/tables")).json()["code"] == code


async def test_a_member_of_one_table_is_a_stranger_at_the_other(many: FastAPI) -> None:
    anna, ben = Phone(many), Phone(many, "192.168.1.60")
    await anna.join("Anna")
    await ben.join("Ben")
    await make(anna, "Garden")
    assert (await there(ben, "t1-2").get("history")).json()["code"] == "seat.unknown"
    first = many.state.service.tables["t1"]
    wrong = await ben.post("join", {"code": first.code, "name": "Ben"})
    assert wrong.json()["code"] == "join.wrong_code"


async def test_two_tables_play_beside_each_other(many: FastAPI) -> None:
    anna, ben = Phone(many), Phone(many, "192.168.1.60")
    await anna.join("Anna")
    await make(anna, "Garden")
    await there(ben, "t1-2").join("Ben")
    await there(anna, "t1").command("start_match", game="scoresheet", players=["Anna"])
    async with ben.stream() as garden:
        await garden.hear_until("members")
        await anna.command("scoresheet.enter", seat=0, round=1, category=0, points=5)
        assert garden.nothing_waits()


async def test_a_tap_that_comes_twice_makes_one_table(many: FastAPI) -> None:
    anna = Phone(many)
    await anna.join("Anna")
    await make(anna, "Garden")
    again = await make(anna, "garden")
    assert (again.status_code, again.json()["code"]) == (409, "table.same_name")
    assert len(many.state.service.tables) == 2


async def test_a_table_whose_host_could_not_join_is_had_by_asking_again(
    many: FastAPI, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna = Phone(many)
    await anna.join("Anna")
    join = Table.join

    async def full(*_: Any, **__: Any) -> None:
        raise StoreFailed("disk full")

    monkeypatch.setattr(Table, "join", full)
    assert (await make(anna, "Garden")).json()["code"] == "store.failed"
    monkeypatch.setattr(Table, "join", join)
    again = await make(anna, "garden")
    assert (again.status_code, again.json()["id"], again.json()["name"]) == (200, "t1-2", "Garden")
    (host,) = many.state.service.tables["t1-2"].members.all
    assert (host.name, host.is_host) == ("Anna", True)


async def test_two_taps_at_once_leave_the_phone_the_host_of_one_table(many: FastAPI) -> None:
    anna = Phone(many)
    await anna.join("Anna")
    answers = await asyncio.gather(make(anna, "Garden"), make(anna, "Garden"))
    assert sorted(answer.status_code for answer in answers) == [200, 409]
    assert (await there(anna, "t1-2").command("lock_table", locked=True)).status_code == 200


@pytest.mark.parametrize(("name", "code"), [("  ", "join.name_empty"), ("x" * 25, "join.name_too_long"), (7, None)])
async def test_a_table_needs_a_name(many: FastAPI, name: Any, code: str | None) -> None:
    anna = Phone(many)
    await anna.join("Anna")
    assert (await make(anna, name)).json()["code"] == (code or "request.invalid")
    assert len(many.state.service.tables) == 1


async def test_there_is_an_end_to_tables(many: FastAPI, app: FastAPI, clock: HeldClock) -> None:
    anna, alone = Phone(many), Phone(app)
    await anna.join("Anna")
    for number in range(MOST_TABLES - 1):
        clock.advance(1)
        assert (await make(anna, f"Table {number}")).status_code == 200
    assert (await make(anna, "One more")).json()["facts"] == {"most": MOST_TABLES}
    await alone.join("Anna")
    assert (await make(alone, "Garden")).json()["code"] == "table.too_many"


async def test_a_full_disk_makes_no_table(many: FastAPI) -> None:
    anna = Phone(many)
    await anna.join("Anna")

    def full(table_id: str, name: str) -> Table:
        raise StoreFailed("disk full")

    many.state.service.tables._open_table = full
    answer = await make(anna, "Garden")
    assert (answer.status_code, answer.json()["code"]) == (503, "store.failed")
    assert len(many.state.service.tables) == 1


def test_the_tables_are_there_after_a_restart(tmp_path: Path) -> None:
    settings = Settings(data_dir=tmp_path, table="home")
    before = station.prepare(settings, lambda pictures: [])
    garden = before.open_table("home-2", "Garden")
    before.open_table("elsewhere-2", "Of another service on the same database")
    after = station.prepare(settings, lambda pictures: [])
    assert [(table.id, table.name, table.code) for table in after.others] == [("home-2", "Garden", garden.code)]
    tables = station.web_app(after, 8420).state.service.tables
    assert list(tables) == ["home", "home-2"]


def test_the_terminal_says_how_to_become_the_host_of_every_table(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    settings = Settings(data_dir=tmp_path, table="home")
    garden = station.prepare(settings, lambda pictures: []).open_table("home-2", "Garden")
    begun = station.prepare(settings, lambda pictures: [])
    station.greet(begun, URL, None)
    said = capsys.readouterr().out
    for table in (begun.table, garden):
        assert f"{URL}/#/join/{table.id}/{table.host_code}" in said
    assert "Garden" in said

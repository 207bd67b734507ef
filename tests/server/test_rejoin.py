"""A lost phone: the host shows a link, and another phone becomes that member. Once, and for ten minutes."""

import re
from collections.abc import Awaitable, Callable
from typing import Any

import httpx
import pytest
import segno
from fastapi import FastAPI

from companion.store.log import StoreFailed
from companion.table import Table
from tests.fakes.clock import HeldClock
from tests.server.conftest import Evening
from tests.server.phones import URL, Phone

Begin = Callable[[], Awaitable[Evening]]
Shown = list[str]


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> Shown:
    """The links that were drawn as codes, the newest last."""
    links: Shown = []
    make = segno.make

    def noting(link: str, **more: Any) -> segno.QRCode:
        links.append(link)
        return make(link, **more)

    monkeypatch.setattr(segno, "make", noting)
    return links


def member_id(table: Table, name: str) -> str:
    return next(member.id for member in table.members.all if member.name == name)


async def link_for(host: Phone, table: Table, name: str, shown: Shown) -> str:
    """The code of a new link for a member."""
    answer = await host.get(f"members/{member_id(table, name)}/qr.svg")
    assert (answer.status_code, answer.headers["content-type"]) == (200, "image/svg+xml")
    found = re.fullmatch(rf"{re.escape(URL)}/#/rejoin/t1/([\w-]{{20}})", shown[-1])
    assert found is not None, shown[-1]
    return found[1]


async def use(app: FastAPI, code: str, address: str = "192.168.1.70") -> tuple[Phone, httpx.Response]:
    phone = Phone(app, address)
    return phone, await phone.post("join", {"code": code, "name": ""})


async def test_another_phone_becomes_the_member_and_the_lost_one_is_out(
    app: FastAPI, evening: Begin, table: Table, shown: Shown
) -> None:
    begun = await evening()
    code = await link_for(begun.anna, table, "Ben", shown)
    async with begun.ben.stream() as lost:
        await lost.hear()
        found, answer = await use(app, code)
        await lost.ended.wait()
    assert answer.json() == {
        "role": "player",
        "seat": 1,
        "name": "Ben",
        "id": member_id(table, "Ben"),
        "waiting": False,
        "mark": "sage",
    }
    assert (await found.get("history")).status_code == 200
    assert (await begun.ben.get("history")).json()["code"] == "seat.unknown"


async def test_a_link_is_used_once(app: FastAPI, evening: Begin, table: Table, shown: Shown) -> None:
    begun = await evening()
    code = await link_for(begun.anna, table, "Ben", shown)
    assert (await use(app, code))[1].status_code == 200
    assert (await use(app, code))[1].json()["code"] == "join.wrong_code"


async def test_a_link_ends_after_ten_minutes_whatever_the_wall_clock_says(
    app: FastAPI, evening: Begin, table: Table, shown: Shown, clock: HeldClock
) -> None:
    begun = await evening()
    code = await link_for(begun.anna, table, "Ben", shown)
    clock.advance(599.9)
    clock.set_back(3600)
    assert app.state.service.rejoin_links.member_of("t1", code) == member_id(table, "Ben")
    clock.advance(0.1)
    assert (await use(app, code))[1].json()["code"] == "join.wrong_code"


async def test_a_new_link_ends_the_one_before(app: FastAPI, evening: Begin, table: Table, shown: Shown) -> None:
    begun = await evening()
    first = await link_for(begun.anna, table, "Ben", shown)
    second = await link_for(begun.anna, table, "Ben", shown)
    others = await link_for(begun.anna, table, "Cleo", shown)
    assert (await use(app, first))[1].json()["code"] == "join.wrong_code"
    assert (await use(app, second))[1].json()["name"] == "Ben"
    assert (await use(app, others))[1].json()["name"] == "Cleo"


async def test_a_link_works_at_a_locked_table_and_for_no_other_table(
    app: FastAPI, evening: Begin, table: Table, shown: Shown
) -> None:
    begun = await evening()
    code = await link_for(begun.anna, table, "Ben", shown)
    await begun.anna.command("lock_table", locked=True)
    assert app.state.service.rejoin_links.member_of("t2", code) is None
    assert (await use(app, code))[1].status_code == 200


async def test_a_link_outlives_a_full_disk(
    app: FastAPI, evening: Begin, table: Table, shown: Shown, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun = await evening()
    code = await link_for(begun.anna, table, "Ben", shown)

    def full(*_: Any) -> None:
        raise StoreFailed("disk full")

    with monkeypatch.context() as broken:
        broken.setattr(table._people._log, "keep_table", full)
        assert (await use(app, code))[1].json()["code"] == "store.failed"
    assert (await begun.ben.get("history")).status_code == 200
    assert (await use(app, code))[1].status_code == 200


async def test_a_link_cannot_be_guessed(app: FastAPI, evening: Begin, table: Table, shown: Shown) -> None:
    begun = await evening()
    code = await link_for(begun.anna, table, "Ben", shown)
    for _ in range(5):
        await use(app, code[:-1], "192.168.1.66")
    assert (await use(app, code, "192.168.1.66"))[1].json()["code"] == "guard.too_many"


async def test_there_is_no_link_for_somebody_who_is_not_there(evening: Begin) -> None:
    answer = await (await evening()).anna.get("members/nobody/qr.svg")
    assert (answer.status_code, answer.json()["code"]) == (404, "member.unknown")

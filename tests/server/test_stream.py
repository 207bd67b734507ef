"""The live stream of one phone: resume, heartbeats, slow and sleeping phones, limits."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest
from fastapi import FastAPI

from companion.engine.cubes import Cubes
from companion.sensing.manual import typed
from companion.server.limits import Limits
from companion.store.sql import SqlLog
from companion.table import Table
from companion.table.subscription import LONGEST_QUEUE
from tests.fakes.clock import HeldClock
from tests.server.conftest import Evening
from tests.server.phones import GRACE_S, Phone, Stream, app_with, new_table

Begin = Callable[[], Awaitable[Evening]]


async def score(phone: Phone, version: int, points: int = 1, seat: int = 2) -> int:
    """Points for Dora; one event. Returns the new version."""
    answer = await phone.command("amerigo.enter_score", version, seat=seat, points=points, note=f"at {version}")
    assert answer.status_code == 200, answer.text
    return int(answer.json()["version"])


async def test_it_begins_with_the_whole_state(evening: Begin) -> None:
    begun = await evening()
    async with begun.ben.stream() as stream:
        assert await stream.status() == 200
        assert stream.headers["content-type"] == "text/event-stream; charset=utf-8"
        heard = await stream.hear()
    assert (heard.name, heard.id) == ("snapshot", "0")
    assert heard.data["you"]["name"] == "Ben"
    assert heard.data["match"]["game"] == "amerigo"


async def test_what_happens_is_heard_at_once_with_its_version(evening: Begin) -> None:
    begun = await evening()
    async with begun.ben.stream() as stream:
        await stream.hear()
        await score(begun.anna, 0, points=7)
        heard = await stream.hear_until("event")
    assert (heard.data["version"], heard.id) == (1, "1")
    assert [line["id"] for line in heard.data["events"]] == ["event-amerigo-score-entered"]
    assert heard.data["match"]["scores"]["totals"][2]["points"] == 7


async def test_the_others_hear_of_it_before_who_asked_is_answered(evening: Begin, app: FastAPI) -> None:
    begun, order = await evening(), []

    async def watched(scope: Any, receive: Any, send: Any) -> None:
        async def noted(message: Any) -> None:
            if scope["path"].endswith(("/stream", "/commands")) and message.get("body"):
                order.append(scope["path"].rpartition("/")[2])
            await send(message)

        await app(scope, receive, noted)

    watching = Stream(watched, begun.ben.path("stream"), "", begun.ben._headers())
    heard = asyncio.create_task(watching.run())
    await watching.hear()
    begun.anna.http._transport = httpx.ASGITransport(watched)
    await score(begun.anna, 0)
    await watching.hear_until("event")
    watching.leave()
    await heard
    assert order[-2:] == ["stream", "commands"]


async def test_every_message_carries_the_version(evening: Begin, clock: HeldClock) -> None:
    begun = await evening()
    names = set()
    async with begun.ben.stream() as stream:
        await stream.hear_until("members")
        await score(begun.anna, 0)
        await begun.anna.command("open_drop", 1)
        await stream.hear_until("drop")
        clock.advance(10)
        for heard in [await stream.hear() for _ in range(1)]:
            names.add(heard.name)
            assert heard.data["version"] == 1
            assert heard.id == "1"
    assert names == {"heartbeat"}


async def _resumed(phone: Phone, query: str, headers: dict[str, str] | None = None) -> tuple[str, list[int]]:
    """Name of the first message and the versions of the events in it."""
    async with phone.stream(query, headers) as stream:
        heard = await stream.hear()
    return heard.name, [line["version"] for line in heard.data.get("events", [])]


@pytest.mark.parametrize(
    ("query", "headers", "expected"),
    [
        ("", {}, ("snapshot", [])),
        ("after=3", {}, ("event", [])),
        ("after=1", {}, ("event", [2, 3])),
        ("after=0", {}, ("event", [1, 2, 3])),
        ("after=4", {}, ("snapshot", [])),
        ("after=999999999999", {}, ("snapshot", [])),
        ("", {"last-event-id": "2"}, ("event", [3])),
        ("after=1", {"last-event-id": "2"}, ("event", [2, 3])),
        ("", {"last-event-id": "junk"}, ("snapshot", [])),
        ("", {"last-event-id": "-1"}, ("snapshot", [])),
        ("", {"last-event-id": "9" * 5000}, ("snapshot", [])),
    ],
)
async def test_it_resumes_after_what_was_seen(
    evening: Begin, query: str, headers: dict[str, str], expected: tuple[str, list[int]]
) -> None:
    begun = await evening()
    for version in range(3):
        await score(begun.anna, version)
    assert await _resumed(begun.ben, query, headers) == expected


async def test_a_phone_that_slept_learns_all_that_changed(evening: Begin, table: Table, clock: HeldClock) -> None:
    """The drop, the members and the sources are no events of the match, but they changed as well."""
    begun = await evening()
    await table.propose(typed(Cubes.of(blue=2), "Anna", clock.now_ms()))
    async with begun.ben.stream("after=0") as stream:
        heard = {message.name: message.data for message in [await stream.hear() for _ in range(4)]}
    assert set(heard) == {"event", "drop", "sources", "members"}
    assert heard["event"]["match"]["version"] == 0
    assert heard["drop"]["drop"]["cubes"] == {"blue": 2}


async def test_too_much_missed_is_a_snapshot(evening: Begin) -> None:
    begun = await evening()
    match = begun.anna
    version = 0
    for _ in range(201):
        version = await _scored_slowly(match, version)
    assert (await _resumed(begun.ben, "after=0"))[0] == "snapshot"
    assert (await _resumed(begun.ben, "after=1"))[0] == "event"


async def _scored_slowly(phone: Phone, version: int) -> int:
    """As a person does; the service lets nobody send more than ten a second."""
    clock = phone.app.state.service.clock
    clock.advance(0.2)
    return await score(phone, version)


async def test_the_heart_beats_every_ten_seconds(evening: Begin, clock: HeldClock) -> None:
    begun = await evening()
    async with begun.ben.stream() as stream:
        await stream.hear_until("members")
        clock.advance(9.9)
        await settled()
        assert stream.nothing_waits()
        clock.advance(0.1)
        assert (await stream.hear()).name == "heartbeat"
        await settled()
        clock.advance(10)
        assert (await stream.hear()).name == "heartbeat"


async def test_a_slow_phone_keeps_nobody_waiting_and_gets_the_present_state(evening: Begin, clock: HeldClock) -> None:
    begun = await evening()
    async with begun.ben.stream() as slow, begun.cleo.stream() as quick:
        await slow.hear_until("members")
        slow.stall()
        version = 0
        for _ in range(LONGEST_QUEUE + 20):
            version = await _scored_slowly(begun.anna, version)
            assert (await quick.hear_until("event")).data["version"] == version
        slow.go_on()
        late = [await slow.hear()]
        while late[-1].data["version"] < version:
            late.append(await slow.hear())
    assert len(late) < version
    names = [heard.name for heard in late]
    assert "snapshot" in names
    after = late[names.index("snapshot")]
    assert after.data["match"]["version"] == after.data["version"]
    follow = [heard.data["version"] for heard in late[names.index("snapshot") :] if heard.name != "heartbeat"]
    assert follow == list(range(follow[0], version + 1)), "after the snapshot nothing may be left out"


async def test_a_phone_that_leaves_is_off_line_at_once(evening: Begin) -> None:
    begun = await evening()
    async with begun.anna.stream() as anna:
        await anna.hear_until("members")
        async with begun.ben.stream() as ben:
            await ben.hear()
            assert await _online(anna) == {"Anna", "Ben"}
        assert await _online(anna) == {"Anna"}


async def test_a_stalled_phone_that_leaves_is_off_line_at_once(evening: Begin) -> None:
    begun = await evening()
    async with begun.anna.stream() as anna:
        await anna.hear_until("members")
        async with begun.ben.stream() as ben:
            await ben.hear_until("members")
            assert await _online(anna) == {"Anna", "Ben"}
            ben.stall()
            await score(begun.anna, 0)
        assert await _online(anna) == {"Anna"}


async def _online(stream: Stream) -> set[str]:
    heard = await stream.hear_until("members")
    return {member["name"] for member in heard.data["members"] if member["online"]}


async def test_the_seventh_stream_of_a_member_ends_the_first(evening: Begin, app: FastAPI) -> None:
    begun = await evening()
    streams = app.state.service.streams
    async with AsyncExitStack() as pile:
        open_ones = []
        for _ in range(7):
            open_ones.append(await pile.enter_async_context(begun.ben.stream()))
            await open_ones[-1].hear()
        first, *others = open_ones
        await asyncio.wait_for(first.ended.wait(), GRACE_S)
        assert not any(stream.ended.is_set() for stream in others)
        assert streams.count == 6
    assert streams.count == 0


async def test_there_is_an_end_to_streams_in_all(clock: HeldClock) -> None:
    table = new_table(clock)
    app = app_with(table, clock, limits=Limits(streams=2))
    phones = [Phone(app) for _ in range(3)]
    for number, phone in enumerate(phones):
        await phone.join(f"Player {number}")
    async with phones[0].stream() as first, phones[1].stream() as second:
        assert (await first.status(), await second.status()) == (200, 200)
        async with phones[2].stream() as third:
            assert await third.status() == 429
            refusal = await third.body()
            assert third.headers["retry-after"] == "10"
        assert refusal["code"] == "guard.too_many"
        assert refusal["facts"]["what"] == "streams"
    async with phones[2].stream() as again:
        assert await again.status() == 200


async def test_closing_ends_every_stream_and_those_to_come(evening: Begin, app: FastAPI) -> None:
    begun = await evening()
    async with begun.anna.stream() as anna, begun.ben.stream() as ben:
        await anna.hear()
        await ben.hear_until("members")
        app.state.service.streams.close()
        await asyncio.wait_for(asyncio.gather(anna.ended.wait(), ben.ended.wait()), GRACE_S)
        async with begun.cleo.stream() as cleo:
            await asyncio.wait_for(cleo.ended.wait(), GRACE_S)


async def test_the_stream_is_neither_packed_nor_kept(evening: Begin) -> None:
    begun = await evening()
    async with begun.ben.stream() as stream:
        await stream.hear()
        assert "content-encoding" not in stream.headers
        assert stream.headers["cache-control"] == "no-cache"
        assert stream.headers["x-accel-buffering"] == "no"


async def test_longer_answers_are_packed(evening: Begin) -> None:
    begun = await evening()
    for version in range(8):
        await score(begun.anna, version)
    answer = await begun.ben.get("history", headers={"Accept-Encoding": "gzip"})
    assert answer.headers["content-encoding"] == "gzip"
    assert len(answer.json()["events"]) == 8


async def test_a_phone_that_takes_a_seat_sees_from_there(evening: Begin) -> None:
    begun = await evening()
    async with begun.cleo.stream() as cleo:
        assert (await cleo.hear()).data["you"]["role"] == "spectator"
        await begun.cleo.join("Cleo", seat=2, code="")
        you: Any = (await cleo.hear_until("snapshot")).data["you"]
    assert (you["role"], you["seat"]) == ("player", 2)


async def _removed(evening: Evening, table: Table, ben: str) -> None:
    assert (await evening.anna.command("remove_member", member=ben)).status_code == 200


async def _replaced(evening: Evening, table: Table, ben: str) -> None:
    await table.rejoin(ben)


@pytest.mark.parametrize("put_out", [_removed, _replaced])
async def test_a_phone_that_is_put_out_while_its_stream_begins_hears_nothing(
    evening: Begin, table: Table, put_out: Callable[[Evening, Table, str], Awaitable[None]]
) -> None:
    begun = await evening()
    ben = next(member.id for member in table.members.all if member.name == "Ben")
    async with begun.ben.stream() as stream:
        stream.stall()
        await settled()
        await put_out(begun, table, ben)
        stream.go_on()
        assert await stream.status() == 200, "it was let in before it was put out"
        await asyncio.wait_for(stream.ended.wait(), GRACE_S)
        assert stream.rest() == []


async def test_a_phone_that_is_seated_while_its_stream_begins_sees_from_there(evening: Begin, table: Table) -> None:
    begun = await evening()
    cleo = next(member.id for member in table.members.all if member.name == "Cleo")
    async with begun.cleo.stream() as stream:
        stream.stall()
        await settled()
        await begun.anna.command("seat_member", member=cleo, seat=2)
        stream.go_on()
        assert (await stream.hear()).data["you"]["seat"] == 2


async def test_two_phones_see_one_proposal_and_one_correction(evening: Begin, table: Table, clock: HeldClock) -> None:
    begun = await evening()
    async with begun.anna.stream() as anna, begun.ben.stream() as ben:
        await asyncio.gather(anna.hear(), ben.hear())
        await table.propose(typed(Cubes.of(blue=7, red=7), "camera", clock.now_ms()))
        proposed = [(await stream.hear_until("drop")).data["drop"] for stream in (anna, ben)]
        assert proposed[0] == proposed[1]
        drop = proposed[0]
        corrected = await begun.ben.command(
            "correct_drop", drop=drop["id"], revision=drop["revision"], colour="blue", count=6
        )
        assert corrected.status_code == 200, corrected.text
        seen = [(await stream.hear_until("drop")).data["drop"] for stream in (anna, ben)]
        assert seen[0] == seen[1]
        assert (seen[0]["cubes"]["blue"], seen[0]["corrected_by"]) == (6, "Ben")
        late = await begun.anna.command(
            "correct_drop", drop=drop["id"], revision=drop["revision"], colour="blue", count=5
        )
        assert late.json()["code"] == "drop.changed"


async def settled() -> None:
    """Let everything that can run now run."""
    for _ in range(20):
        await asyncio.sleep(0)


async def test_the_log_is_on_the_disk_before_a_phone_hears_of_it(tmp_path: Path, clock: HeldClock) -> None:
    log = SqlLog(f"sqlite:///{tmp_path}/companion.db")
    table = new_table(clock, log)
    anna = Phone(app_with(table, clock))
    await anna.join("Anna")
    await anna.command("start_match", id="m1", game="scoresheet", players=["Anna"])
    async with anna.stream() as stream:
        await stream.hear()
        sending = asyncio.create_task(anna.command("scoresheet.enter", seat=0, round=1, category=0, points=5))
        await stream.hear_until("event")
        assert [event.type for event in log.load("m1")] == ["scoresheet.cell_entered"]
        await sending
    log.close()

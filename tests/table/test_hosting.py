"""The host's care of people: handing over, letting in, locking, removing, seating, and lost phones."""

import asyncio
from dataclasses import replace

import pytest

from companion.engine.errors import Rejected
from companion.store.log import StoreFailed
from tests.table.conftest import refused
from tests.table.test_table import FullDisk


def roles(desk):
    return {member.name: member.viewer.role for member in desk.table.members.all}


def me(desk, name):
    return next(member.viewer for member in desk.table.members.all if member.name == name)


async def test_handing_over_leaves_one_host_at_every_moment(desk, anna, ben):
    await desk.send(anna, "hand_over", member=ben.id)
    assert roles(desk) == {"Anna": "spectator", "Ben": "host"}
    desk.open()
    assert roles(desk) == {"Anna": "spectator", "Ben": "host"}


async def test_two_hosts_at_once_become_one_and_the_second_is_told(desk, anna, ben):
    """Both taps left while Anna was the host: the second is looked at after the first."""
    cleo = await desk.join("Cleo")
    done = await asyncio.gather(
        desk.send(anna, "hand_over", member=ben.id),
        desk.send(anna, "hand_over", member=cleo.id),
        return_exceptions=True,
    )
    assert isinstance(done[1], Rejected)
    assert (done[1].code, done[1].facts["needs"]) == ("seat.forbidden", "host")
    assert list(roles(desk).values()).count("host") == 1


async def test_a_tap_that_comes_twice_hands_over_once(desk, anna, ben):
    first = await desk.send(anna, "hand_over", member=ben.id, command_id="tap")
    assert await desk.send(anna, "hand_over", member=ben.id, command_id="tap") == first


async def test_a_locked_table_lets_in_nobody_but_those_it_knows_and_the_hosts_own_link(desk, anna):
    joined = await desk.table.join(code=desk.table.code, name="Ben", seat=None, secret=None)
    await desk.send(anna, "lock_table", locked=True)
    desk.open()
    assert (await refused(desk.join("Eve"))).code == "join.locked"
    wrong = desk.table.join(code="guess", name="Eve", seat=None, secret=None)
    assert (await refused(wrong)).code == "join.wrong_code", "a lock tells a guesser nothing"
    again = await desk.table.join(code="", name="Benjamin", seat=None, secret=joined.secret)
    assert again.viewer.name == "Benjamin"
    host = await desk.table.join(code=desk.table.host_code, name="Anna", seat=None, secret=None)
    assert host.viewer.role == "host"
    await desk.send(host.viewer, "lock_table", locked=False)
    assert (await desk.join("Eve")).role == "spectator"


async def test_a_newcomer_waits_until_the_host_lets_it_in_and_then_gets_its_seat(desk, anna):
    await desk.start(anna)
    await desk.send(anna, "ask_approval", asked=True)
    ben = await desk.join("Ben", seat=1)
    assert (ben.waiting, ben.role, ben.seat) == (True, "spectator", None)
    snapshot = desk.table.snapshot(ben)
    assert snapshot["you"]["waiting"]
    assert (snapshot["match"], snapshot["drop"], snapshot["members"], snapshot["sources"]) == (None, None, [], [])
    assert "code" not in snapshot["table"]
    assert desk.table.since(0, ben) is None
    await desk.send(anna, "approve_member", member=ben.id)
    assert (me(desk, "Ben").waiting, me(desk, "Ben").seat) == (False, 1)
    assert desk.open().snapshot(me(desk, "Ben"))["match"]["game"] == "amerigo"


async def test_a_waiting_phone_hears_nothing_until_it_is_let_in(desk, anna):
    await desk.send(anna, "ask_approval", asked=True)
    ben = await desk.join("Ben")
    async with desk.table.subscribe(ben) as line:
        await desk.start(anna, players=("Anna", "Ben"))
        await desk.send(anna, "amerigo.enter_score", seat=0, points=5, note="")
        heard = []
        while line._waiting:
            heard.append(await anext(line))
        assert {message.name for message in heard} <= {"snapshot"}
        assert all(message.payload["match"] is None for message in heard)
        assert "Anna" not in "".join(message.text for message in heard)
        await desk.send(anna, "approve_member", member=ben.id)
        let_in = await anext(line)
        assert (let_in.name, let_in.payload["match"]["version"]) == ("snapshot", 1)


async def test_a_waiting_phone_gets_no_seat_when_a_match_begins(desk, anna):
    await desk.send(anna, "ask_approval", asked=True)
    await desk.join("Ben")
    await desk.start(anna)
    assert me(desk, "Ben").seat is None


async def test_the_first_phone_of_a_table_never_waits(desk):
    people = desk.table._people
    people.door = replace(people.door, asks_approval=True)
    assert (await desk.join("Anna")).role == "host"
    assert not me(desk, "Anna").waiting


async def test_a_phone_that_is_removed_is_out_at_once_and_its_link_is_worth_nothing(desk, anna):
    joined = await desk.table.join(code=desk.table.code, name="Eve", seat=None, secret=None)
    code = desk.table.code
    async with desk.table.subscribe(joined.viewer) as line:
        await desk.start(anna)
        await desk.send(anna, "remove_member", member=joined.viewer.id)
        with pytest.raises(StopAsyncIteration):
            async with asyncio.timeout(2):
                await anext(line)
        await desk.send(anna, "amerigo.enter_score", seat=0, points=5, note="")
        assert not line._waiting
    assert desk.table.viewer(joined.secret) is None
    again = desk.table.join(code=code, name="Eve", seat=None, secret=joined.secret)
    assert (await refused(again)).code == "join.wrong_code"
    desk.open()
    assert desk.table.viewer(joined.secret) is None
    assert desk.table.code != code


async def test_the_others_learn_the_new_code_when_somebody_was_removed(desk, anna, ben):
    async with desk.table.subscribe(anna) as line:
        await desk.send(anna, "remove_member", member=ben.id)
        seen = []
        while line._waiting:
            seen.append(await anext(line))
    snapshot = [message.payload for message in seen if message.name == "snapshot"][-1]
    assert snapshot["table"]["code"] == desk.table.code
    assert [member["name"] for member in snapshot["members"]] == ["Anna"]


async def test_seats_are_given_and_taken(desk, anna, ben):
    await desk.start(anna, players=("P", "Q"))
    await desk.send(anna, "seat_member", member=ben.id, seat=0)
    assert (me(desk, "Ben").role, me(desk, "Ben").seat) == ("player", 0)
    await desk.send(anna, "seat_member", member=anna.id, seat=0)
    assert (me(desk, "Anna").seat, me(desk, "Ben").seat) == (0, None)
    await desk.send(anna, "seat_member", member=anna.id, seat=None)
    assert me(desk, "Anna").seat is None


async def test_another_phone_becomes_a_member_whose_own_is_lost(desk, anna):
    await desk.start(anna)
    lost = await desk.table.join(code=desk.table.code, name="Ben", seat=None, secret=None)
    async with desk.table.subscribe(lost.viewer) as line:
        found = await desk.table.rejoin(lost.viewer.id)
        with pytest.raises(StopAsyncIteration):
            async with asyncio.timeout(2):
                await anext(line)
    assert (found.viewer.id, found.viewer.seat, found.viewer.name) == (lost.viewer.id, 1, "Ben")
    assert desk.table.viewer(lost.secret) is None
    assert desk.open().viewer(found.secret) == found.viewer


@pytest.mark.parametrize(
    ("kind", "fields", "code"),
    [
        ("hand_over", {"member": "nobody"}, "member.unknown"),
        ("remove_member", {"member": "nobody"}, "member.unknown"),
        ("approve_member", {"member": "nobody"}, "member.unknown"),
        ("seat_member", {"member": "nobody", "seat": 0}, "member.unknown"),
        ("remove_member", {"member": "ANNA"}, "member.is_host"),
        ("seat_member", {"member": "BEN", "seat": 2}, "match.unknown_seat"),
        ("seat_member", {"member": "BEN", "seat": "0"}, "match.unknown_seat"),
        ("lock_table", {"locked": "yes"}, "command.malformed"),
        ("ask_approval", {}, "command.malformed"),
        ("hand_over", {}, "command.malformed"),
        ("hand_over", {"member": "WANDA"}, "member.waiting"),
        ("seat_member", {"member": "WANDA", "seat": 0}, "member.waiting"),
    ],
)
async def test_what_cannot_be_done_for_people_is_refused_and_nothing_changes(desk, anna, ben, kind, fields, code):
    await desk.start(anna, players=("P", "Q"))
    await desk.send(anna, "ask_approval", asked=True)
    wanda = await desk.join("Wanda")
    ids = {"ANNA": anna.id, "BEN": ben.id, "WANDA": wanda.id}
    given = {name: ids.get(value, value) for name, value in fields.items()}
    before = desk.table.snapshot(anna)
    assert (await refused(desk.send(anna, kind, **given))).code == code
    assert desk.table.snapshot(anna) == before


@pytest.mark.parametrize(
    ("kind", "fields"),
    [
        ("hand_over", {"member": "BEN"}),
        ("remove_member", {"member": "BEN"}),
        ("lock_table", {"locked": True}),
        ("seat_member", {"member": "BEN", "seat": 0}),
    ],
)
async def test_a_full_disk_leaves_the_people_as_they_were(desk, anna, ben, log, kind, fields):
    await desk.start(anna, players=("P", "Q"))
    desk.table._people._log = FullDisk(log, "keep_table")
    given = {name: ben.id if value == "BEN" else value for name, value in fields.items()}
    before = desk.table.snapshot(anna)
    async with desk.table.subscribe(ben) as line:
        assert (await refused(desk.send(anna, kind, **given))).code == "store.failed"
        assert "snapshot" not in [message.name for message in line._waiting]
    assert desk.table.snapshot(anna) == before
    with pytest.raises(StoreFailed):
        await desk.table.rejoin(ben.id)
    assert desk.table.snapshot(anna) == before

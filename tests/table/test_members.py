"""Joining: codes, names, seats, and phones that come back."""

import unicodedata

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.engine.errors import Rejected
from companion.store.log import check_name
from companion.table.members import LONGEST_NAME, clean_name


@pytest.mark.parametrize(
    ("given", "cleaned"),
    [
        ("  Anna  B ", "Anna B"),
        ("A\u202enna", "Anna"),
        ("Tab\tand\nline", "Tab and line"),
        ("e\u0301", "é"),
        ("🎲", "🎲"),
    ],
)
def test_a_name_is_made_fit_to_be_shown(given, cleaned):
    assert clean_name(given) == cleaned


@pytest.mark.parametrize(
    ("given", "code"),
    [
        ("", "join.name_empty"),
        (" \u202e\n", "join.name_empty"),
        ("\u0301", "join.name_empty"),
        ("x" * 25, "join.name_too_long"),
    ],
)
def test_a_name_that_is_none_is_refused(given, code):
    with pytest.raises(Rejected) as caught:
        clean_name(given)
    assert caught.value.code == code


ODD = "\u202e\u2066\u200f\x00\x1b\u2028\ud800\ue000\ufeff\u0301\u200d"
"""Characters that turn, end, hide or pile up what is round them, and one that is no character at all."""

TURNS = {"LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"}
NAMES = st.text(st.characters() | st.sampled_from(ODD), max_size=60)


@settings(deadline=None)
@given(NAMES)
def test_whatever_is_typed_a_name_is_harmless_or_refused(typed):
    try:
        name = clean_name(typed)
    except Rejected as refused:
        assert refused.code in ("join.name_empty", "join.name_too_long")  # noqa: PT017
        return
    assert 0 < len(name) <= LONGEST_NAME
    assert name == clean_name(name) == name.strip()
    categories = {unicodedata.category(letter) for letter in name}
    assert not categories & {"Cc", "Cs", "Co", "Cn", "Zl", "Zp"}
    assert not any(unicodedata.bidirectional(letter) in TURNS for letter in name)
    check_name("name", name)
    assert name.encode().decode() == name


async def test_the_first_phone_is_the_host_and_the_next_watches_until_it_has_a_seat(desk):
    anna, ben = await desk.join("Anna"), await desk.join("Ben")
    assert (anna.role, ben.role) == ("host", "spectator")
    await desk.start(anna)
    roles = {m["name"]: (m["role"], m["seat"]) for m in desk.table.snapshot(anna)["members"]}
    assert roles == {"Anna": ("host", 0), "Ben": ("player", 1)}


async def test_a_wrong_code_lets_nobody_in_and_no_secret_is_kept_in_clear(desk):
    with pytest.raises(Rejected, match=r"join\.wrong_code"):
        await desk.table.join(code="guess", name="Eve", seat=None, secret=None)
    joined = await desk.table.join(code=desk.table.code, name="Anna", seat=None, secret=None)
    assert joined.secret not in str(desk.log.table("t"))
    assert desk.table.viewer(joined.secret) == joined.viewer
    assert desk.table.viewer("guess") is None


async def test_a_phone_that_comes_back_is_known_by_its_secret_after_a_restart(desk):
    joined = await desk.table.join(code=desk.table.code, name="Anna", seat=None, secret=None)
    desk.open()
    again = await desk.table.join(code="", name="Anne", seat=None, secret=joined.secret)
    assert (again.viewer.id, again.viewer.name, again.viewer.role) == (joined.viewer.id, "Anne", "host")
    assert len(desk.table.members.all) == 1


async def test_a_seat_is_taken_over_only_from_a_phone_that_is_away(desk):
    anna = await desk.join("Anna")
    await desk.start(anna, players=("P", "Q"))
    first = await desk.join("First", seat=0)
    async with desk.table.subscribe(first):
        with pytest.raises(Rejected) as caught:
            await desk.join("Second", seat=0)
        assert caught.value.facts == {"player": "P", "by": "First"}
    second = await desk.join("Second", seat=0)
    assert (second.role, second.seat) == ("player", 0)
    with pytest.raises(Rejected, match=r"match\.unknown_seat"):
        await desk.join("Third", seat=5)


async def test_a_spectator_is_not_told_the_code(desk):
    anna, ben = await desk.join("Anna"), await desk.join("Ben")
    assert "code" in desk.table.snapshot(anna)["table"]
    assert "code" not in desk.table.snapshot(ben)["table"]


async def test_an_open_line_sees_as_who_its_phone_is_now(desk):
    anna, ben = await desk.join("Anna"), await desk.join("Gast")
    async with desk.table.subscribe(ben) as line:
        await desk.start(anna)
        secret_less = desk.table.members.all[1]
        desk.table._people.members = desk.table.members.seated(secret_less.id, 1)
        await desk.join("Dora")
        seen = []
        async for message in line:
            seen.append(message)
            if message.name == "members" and len(message.payload["members"]) == 3:
                break
        snapshot = [m for m in seen if m.name == "snapshot"][-1]
        assert snapshot.payload["you"]["seat"] == 1


async def test_a_phone_with_a_players_name_sits_down_on_that_seat_if_it_is_free(desk):
    host = await desk.join("Host")
    await desk.start(host, players=("Anna", "Ben"))
    ben = await desk.join("ben")
    assert (ben.role, ben.seat) == ("player", 1)
    again = await desk.join("Ben")
    assert (again.role, again.seat) == ("spectator", None)


async def test_the_hosts_own_code_makes_a_new_phone_the_host(desk):
    await desk.join("Anna")
    joined = await desk.table.join(code=desk.table.host_code, name="Anna", seat=None, secret=None)
    assert joined.viewer.role == "host"
    assert [member["role"] for member in desk.table.snapshot(joined.viewer)["members"]] == ["spectator", "host"]
    assert desk.table.host_code not in str(desk.table.snapshot(joined.viewer))


async def test_a_full_table_lets_go_of_the_oldest_phone_that_is_away_and_has_no_seat(desk):
    host = await desk.join("Host")
    await desk.start(host, players=("P0", "Q"))
    for number in range(39):
        await desk.join(f"P{number}")
    async with desk.table.subscribe(desk.table.members.all[2].viewer):
        newcomer = await desk.join("Newcomer")
    names = [member.name for member in desk.table.members.all]
    assert newcomer.name in names
    assert len(names) == 40
    assert "P2" not in names
    assert {"Host", "P0", "P1"} <= set(names)

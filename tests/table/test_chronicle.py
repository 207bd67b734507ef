"""Past matches of a table, and the one in play."""

import asyncio
from itertools import count

import pytest

from companion.games.amerigo.components import COLOURS
from companion.store.log import StoredEvent
from companion.table import Table
from companion.table.projection import history_json
from tests.table.conftest import refused


async def finished(desk, anna, *points, wins="highest", name="Anna"):
    """A score sheet of one round that comes to its end; returns its id."""
    players = [name, "Ben", "Cleo"][: len(points)]
    await desk.start(anna, players=players, game="scoresheet", rounds=1, wins=wins)
    for seat, mine in enumerate(points):
        await desk.send(anna, "scoresheet.enter", seat=seat, round=1, category=0, points=mine)
    await desk.send(anna, "scoresheet.finish")
    return desk.table.match_id


async def test_every_match_is_listed_the_newest_first(desk, anna):
    first = await finished(desk, anna, 7, 3)
    await desk.start(anna)
    second = desk.table.match_id
    matches = (await desk.table.chronicle.listing())["matches"]
    assert [(one["id"], one["game"], one["over"], one["ended_at_ms"]) for one in matches] == [
        (second, "amerigo", False, None),
        (first, "scoresheet", True, 1_000),
    ]
    assert matches[1]["players"] == [
        {"seat": 0, "name": "Anna", "points": 7, "rank": 1},
        {"seat": 1, "name": "Ben", "points": 3, "rank": 2},
    ]


async def test_the_list_is_the_same_after_a_restart(desk, anna):
    await finished(desk, anna, 7, 3)
    await desk.start(anna)
    before = await desk.table.chronicle.listing()
    assert await desk.table.chronicle.listing() == before
    assert await desk.open().chronicle.listing() == before


async def test_a_match_in_play_is_looked_at_anew_every_time(desk, anna):
    await desk.start(anna)
    points = []
    for _ in range(2):
        await desk.send(anna, "amerigo.enter_score", seat=0, points=5, note="")
        points.append((await desk.table.chronicle.listing())["matches"][0]["players"][0]["points"])
    assert points == [5, 10]


async def test_players_of_finished_matches_have_their_figures(desk, anna):
    await finished(desk, anna, 7, 3)
    await finished(desk, anna, 4, 9)
    await finished(desk, anna, 1, 1)
    await desk.start(anna)
    players = (await desk.table.chronicle.listing())["players"]
    assert [(one["name"], one["matches"], one["wins"], one["mean_points"]) for one in players] == [
        ("Anna", 3, 2, 4.0),
        ("Ben", 3, 2, 4.3),
    ]


async def test_a_past_match_is_whole(desk, anna):
    match_id = await finished(desk, anna, 7, 3)
    history, scores = history_json(desk.table.match), desk.table.scores()
    await desk.start(anna)
    whole = (await desk.table.chronicle.chapter(match_id)).whole()
    assert (whole["events"], whole["scores"], whole["id"]) == (history, scores, match_id)
    assert (await refused(desk.table.chronicle.chapter("nothing"))).code == "match.unknown"


async def test_a_match_of_other_rules_is_listed_without_points_and_cannot_be_opened(desk, anna, log):
    log.create_match("old", "t", "amerigo", "0", {"players": ["Anna", "Ben"], "settings": {}}, 500)
    line = (await desk.table.chronicle.listing())["matches"][0]
    assert [(one["name"], one["points"], one["rank"]) for one in line["players"]] == [
        ("Anna", None, None),
        ("Ben", None, None),
    ]
    assert (line["over"], (await desk.table.chronicle.listing())["players"]) == (False, [])
    assert (await refused(desk.table.chronicle.chapter("old"))).code == "match.other_rules"


async def test_a_match_of_former_rules_is_played_as_it_was(desk, anna, log):
    """Amerigo's first rules were the drop loop with the scores by hand."""
    log.create_match("old", "t", "amerigo", "1", {"players": ["Anna", "Ben"], "settings": {"poured": "circuit"}}, 500)
    events = [
        ("amerigo.cubes_dropped", {"poured": dict.fromkeys(COLOURS, 7), "cubes": {"blue": 3, "red": 2}}),
        ("amerigo.cubes_dropped", {"poured": {"blue": 3}, "cubes": {"blue": 2, "white": 1}}),
        ("amerigo.action_taken", {"seat": 0, "colour": "blue", "points": 2}),
        ("amerigo.score_entered", {"seat": 0, "points": 3, "note": ""}),
    ]
    for version, (name, event) in enumerate(events):
        stored = StoredEvent(version + 1, name, 1, 600, "Anna", f"c{version}", {"event": event, "overridden": False})
        log.append("old", version, [stored], stored.command_id, {})
    match = (await desk.table.chronicle.chapter("old")).match
    assert (match.version, match.totals(), match.state.seat_to_act) == (4, (3, 0), 1)
    choices = match.game.prompts(match.state)[0].choices
    assert {choice.command["type"] for choice in choices} == {"amerigo.take_action", "amerigo.take_gold"}


async def test_a_match_that_began_while_the_list_was_made_is_looked_at_anew(desk, anna, log, monkeypatch):
    """The list was asked for before the match was in play, so that it seemed to have been left."""
    table, matches = desk.table, log.matches
    begun = asyncio.Event()
    loop = asyncio.get_running_loop()

    def late(table_id):
        monkeypatch.setattr(log, "matches", matches)
        asyncio.run_coroutine_threadsafe(begun.wait(), loop).result(10)
        return matches(table_id)

    monkeypatch.setattr(log, "matches", late)
    listing = asyncio.create_task(table.chronicle.listing())
    while log.matches is late:
        await asyncio.sleep(0)
    await desk.start(anna)
    begun.set()
    await listing
    assert (await table.chronicle.listing())["matches"][0]["ended_at_ms"] is None
    await desk.send(anna, "amerigo.enter_score", seat=0, points=5, note="")
    await desk.send(anna, "end_match", override=True)
    assert (await table.chronicle.listing())["matches"][0]["players"][0]["points"] == 5


async def test_a_match_with_an_event_that_is_not_known_here_is_of_other_rules(desk, anna, log):
    await desk.start(anna)
    strange = StoredEvent(1, "amerigo.flown", 1, 500, "Anna", "c1", {"event": {}, "overridden": False})
    log.append(desk.table.match_id, 0, [strange], "c1", {})
    assert (await desk.table.chronicle.listing())["matches"][0]["players"][0]["points"] is None
    refusal = await refused(desk.table.chronicle.chapter(desk.table.match_id))
    assert (refusal.code, refusal.facts["game"]) == ("match.other_rules", "amerigo")


async def test_the_matches_of_another_table_are_not_seen(desk, anna, log):
    log.create_match("theirs", "elsewhere", "scoresheet", "1", {"players": ["Eve"], "settings": {}}, 500)
    assert (await desk.table.chronicle.listing())["matches"] == []
    assert (await refused(desk.table.chronicle.chapter("theirs"))).code == "match.unknown"


@pytest.mark.parametrize(("wins", "ranks"), [("highest", [1, 2]), ("lowest", [2, 1])])
async def test_who_is_first_hangs_on_which_end_wins(desk, anna, wins, ranks):
    await finished(desk, anna, 7, 3, wins=wins)
    line = (await desk.table.chronicle.listing())["matches"][0]
    assert [one["rank"] for one in line["players"]] == ranks
    assert line["lowest_wins"] == (wins == "lowest")


async def test_a_clock_that_is_put_back_in_the_middle_breaks_nothing(log):
    """Somebody sets the time, or the machine hears it late: order comes from versions, never from the clock."""
    now, tokens = [10_000_000], count()
    table = Table.open("t", log, lambda: now[0], lambda: f"token-{next(tokens)}")
    anna = (await table.join(code=table.code, name="Anna", seat=None, secret=None)).viewer

    async def send(kind, name, **fields):
        more = {"command_id": name, "expected_version": table.version, "override": True, "actor": anna}
        return await table.submit(command={"type": kind, **fields}, **more)

    await send("start_match", "m1", game="scoresheet", players=["Anna"], settings={"rounds": 2})
    await send("scoresheet.enter", "c1", seat=0, round=1, category=0, points=5)
    now[0] = 1_000
    await send("scoresheet.enter", "c2", seat=0, round=2, category=0, points=6)
    await send("undo", "c3")
    await send("redo", "c4")
    await send("scoresheet.finish", "c5")
    await send("start_match", "m2", game="scoresheet", players=["Anna"])
    listing = await table.chronicle.listing()
    assert [line["id"] for line in listing["matches"]] == ["m2", "m1"]
    assert listing["matches"][1]["ended_at_ms"] == 10_000_000
    assert [line["version"] for line in (await table.chronicle.chapter("m1")).whole()["events"]] == [1, 2, 3, 4, 5]
    again = Table.open("t", log, lambda: 0, lambda: "token")
    assert again.snapshot(anna)["match"] == table.snapshot(anna)["match"]

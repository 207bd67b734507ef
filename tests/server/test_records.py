"""Past matches, statistics and matches to take home, as a phone asks for them."""

from collections.abc import Awaitable, Callable
from datetime import UTC
from typing import Any

import pytest
from fastapi import FastAPI

from companion.server import schema, schema_records
from companion.server.play import play_json
from companion.table import Table
from tests.fakes.clock import HeldClock
from tests.server.conftest import Evening
from tests.server.phones import Phone

Begin = Callable[[], Awaitable[Evening]]


async def played(app: FastAPI, clock: HeldClock, wins: str = "highest") -> tuple[Phone, str]:
    """Anna's phone after a sheet of one round: Anna 7, Ben 3, an hour and a half after it began. And its id."""
    anna = Phone(app)
    await anna.join("Anna")
    settings = {"rounds": 1, "wins": wins}
    await anna.command("start_match", id="m1", game="scoresheet", players=["Anna", "Ben"], settings=settings)
    clock.advance(90 * 60)
    for version, points in enumerate((7, 3)):
        entered = await anna.command("scoresheet.enter", version, seat=version, round=1, category=0, points=points)
        assert entered.status_code == 200, entered.text
    await anna.command("scoresheet.finish", 2)
    return anna, "m1"


async def test_past_matches_fit_their_types(app: FastAPI, clock: HeldClock) -> None:
    anna, match_id = await played(app, clock)
    await anna.command("start_match", 3, game="amerigo", players=["Anna", "Ben"])
    listed = (await anna.get("matches")).json()
    found = schema_records.Matches.model_validate(listed)
    assert [(line.game, line.over) for line in found.matches] == [("amerigo", False), ("scoresheet", True)]
    assert [(one.name, one.wins) for one in found.players] == [("Anna", 1), ("Ben", 0)]
    assert found.players[0].by_game["scoresheet"].best_points == 7
    whole = schema_records.PastMatch.model_validate((await anna.get(f"matches/{match_id}")).json())
    assert len(whole.events) == 3
    assert [one.totals for one in whole.scores.rounds] == [[7, 3]]
    assert [one.seats for one in whole.scores.breakdown.categories] == [[7, 3]]
    missing = await anna.get("matches/other")
    assert (missing.status_code, missing.json()["code"]) == (404, "match.unknown")


async def test_a_past_match_can_be_taken_home(app: FastAPI, clock: HeldClock) -> None:
    anna, match_id = await played(app, clock)
    await anna.command("start_match", 3, game="amerigo", players=["Anna", "Ben"])
    exported = await anna.get(f"matches/{match_id}/export")
    assert exported.json()["players"] == ["Anna", "Ben"]
    assert len(exported.json()["events"]) == 3
    table = (await anna.get(f"matches/{match_id}/export?format=csv")).text.splitlines()
    assert table == ["rank,player,points", "1,Anna,7", "2,Ben,3"]
    play = await anna.get(f"matches/{match_id}/export?format=play")
    assert play.headers["content-disposition"] == 'attachment; filename="t1-play.json"'
    assert play.json()["sourcePlayId"] == match_id


@pytest.mark.parametrize("wins", ["highest", "lowest"])
async def test_a_play_has_the_fields_that_bg_stats_documents(
    app: FastAPI, table: Table, clock: HeldClock, wins: str
) -> None:
    _, match_id = await played(app, clock, wins)
    play = play_json(await table.chronicle.chapter(match_id), table.name, UTC)
    anna = {"name": "Anna", "sourcePlayerId": "anna", "score": 7, "startPlayer": True}
    ben = {"name": "Ben", "sourcePlayerId": "ben", "score": 3, "startPlayer": False}
    first, second = {"rank": 1, "winner": True}, {"rank": 2, "winner": False}
    assert play == {
        "sourceName": "Table companion",
        "sourcePlayId": "m1",
        "playDate": "2027-01-15 08:00:00",
        "durationMin": 90,
        "location": "Kitchen",
        "game": {
            "name": "Score sheet",
            "sourceGameId": "scoresheet",
            "highestWins": wins == "highest",
            "noPoints": False,
        },
        "players": [
            {**anna, **(first if wins == "highest" else second)},
            {**ben, **(second if wins == "highest" else first)},
        ],
    }


async def test_a_play_of_amerigo_names_it_at_boardgamegeek_and_an_unfinished_one_has_no_winner(
    evening: Begin, table: Table
) -> None:
    anna = (await evening()).anna
    await anna.command("amerigo.enter_score", 0, seat=0, points=5)
    play: dict[str, Any] = (await anna.get("export?format=play")).json()
    assert (play["game"]["name"], play["game"]["bggId"]) == ("Amerigo", 137408)
    assert [player["winner"] for player in play["players"]] == [False, False, False]


async def test_a_clock_that_was_put_back_makes_no_play_of_less_than_nothing(app: FastAPI, clock: HeldClock) -> None:
    anna = Phone(app)
    await anna.join("Anna")
    await anna.command("start_match", game="scoresheet", players=["Anna"])
    clock.set_back(86_400)
    await anna.command("scoresheet.enter", seat=0, round=1, category=0, points=5)
    assert (await anna.get("export?format=play")).json()["durationMin"] == 0


async def test_a_preview_and_an_edit_travel(evening: Begin, table: Table) -> None:
    begun = await evening()
    await begun.anna.command("amerigo.enter_score", 0, seat=2, points=5)
    wish = {"version": 1, "command": {"type": "amerigo.enter_score", "seat": 2, "points": 6, "note": ""}}
    shown = await begun.ben.post("preview", wish)
    preview = schema.Preview.model_validate(shown.json())
    assert [total.points for total in preview.scores.after] == [0, 0, 6]
    assert table.version == 1
    edited = await begun.ben.command("edit_event", preview.now, **wish)
    assert schema.CommandAnswer.model_validate(edited.json()).version == 3
    assert (await begun.cleo.get("scores")).json()["totals"][2]["points"] == 6
    removed = await begun.ben.command("edit_event", 3, version=3, remove=True)
    assert removed.status_code == 200, removed.text
    nothing = await begun.ben.post("preview", {"version": 1, "command": {"type": "undo"}})
    assert (nothing.status_code, nothing.json()["code"]) == (422, "request.invalid")


async def test_a_count_that_was_confirmed_can_be_put_right(evening: Begin, table: Table) -> None:
    begun = await evening()
    opened = (await begun.ben.command("open_drop")).json()["drop"]
    drop = (
        await begun.ben.command("correct_drop", drop=opened["id"], revision=opened["revision"], colour="red", count=3)
    ).json()["drop"]
    await begun.ben.command("confirm_drop", drop=drop["id"], revision=drop["revision"])
    command = {"type": "amerigo.record_drop", "cubes": {"red": 4}}
    edited = await begun.ben.command("edit_event", table.version, version=1, command=command)
    assert edited.status_code == 200, edited.text
    assert table.match is not None
    assert table.match.state.circuit["red"] == 4

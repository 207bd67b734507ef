"""Games, their house rules and their rules to look up; and commands that are made of parts, as they travel."""

from collections.abc import Mapping
from typing import Any, get_args

import httpx
import pytest
from fastapi import FastAPI
from pydantic import TypeAdapter, ValidationError

from companion.games import GAMES
from companion.server import schema_records
from companion.server.game_commands import game_commands, union
from tests.fakes.signs import SIGNS
from tests.server.phones import Phone


@pytest.fixture(autouse=True)
def signs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "signs", SIGNS)


async def test_a_game_says_its_presets_and_who_reads_a_rule_how(app: FastAPI) -> None:
    listed = (await Phone(app).http.get("/api/games")).json()
    info = schema_records.GameInfo.model_validate(next(game for game in listed if game["name"] == "signs"))
    assert info.presets == {"usual": {}, "hurried": {"pace": "quick", "bonus": "no"}}
    pace, bonus = info.settings
    assert (pace.sources, pace.row) == ({"slow": ["seed-en"], "quick": ["seed-nl"]}, "D1")
    assert (bonus.sources, bonus.row) == ({}, "")


async def rules_of(app: FastAPI, game: str) -> httpx.Response:
    return await Phone(app).http.get(f"/api/games/{game}/rules")


async def test_rules_are_looked_up_by_whoever_asks(app: FastAPI) -> None:
    (rule,) = schema_records.GameRules.model_validate((await rules_of(app, "signs")).json()).rules
    assert (rule.id, rule.topic, rule.row, rule.sources) == ("rule-pace", "pace", "D1", ["seed-en"])
    (reading,) = rule.readings
    assert (reading.source, reading.setting, reading.option) == ("seed-nl", "pace", "quick")
    assert (await rules_of(app, "scoresheet")).json() == {"rules": []}


async def test_rules_of_a_game_that_there_is_not_are_refused_with_those_that_there_are(app: FastAPI) -> None:
    answer = await rules_of(app, "chess")
    assert (answer.status_code, answer.json()["code"]) == (404, "game.unknown")
    assert answer.json()["facts"] == {"given": "chess", "known": "amerigo, scoresheet, signs"}


COMMAND: TypeAdapter[Any] = TypeAdapter(union(game_commands([SIGNS])))


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        ({"type": "signs.score", "seat": 1}, {"marks": []}),
        ({"type": "signs.score", "seat": 1, "marks": [{"points": 2}]}, {"marks": [{"points": 2, "note": ""}]}),
        ({"type": "signs.tell", "values": {"track": [1, None]}}, {"values": {"track": [1, None]}}),
    ],
)
def test_parts_and_defaults_of_a_command_travel(given: Mapping[str, Any], expected: Mapping[str, Any]) -> None:
    assert COMMAND.validate_python(given).model_dump() == {**given, **expected}


@pytest.mark.parametrize(
    "given",
    [
        {"type": "signs.score", "seat": 1, "marks": [{"note": "x"}]},
        {"type": "signs.score", "seat": 1, "marks": [{"points": "2"}]},
        {"type": "signs.score", "seat": 1, "marks": [{"points": 2, "colour": "red"}]},
        {"type": "signs.score", "seat": 1, "marks": [{"points": 2, "note": "x" * 201}]},
        {"type": "signs.score", "seat": 1, "marks": [{"points": 1}] * 101},
        {"type": "signs.tell", "values": {"x" * 201: 1}},
        {"type": "signs.tell", "values": {str(n): 1 for n in range(101)}},
        {"type": "signs.tell", "values": [1]},
    ],
)
def test_parts_of_another_shape_are_refused(given: Mapping[str, Any]) -> None:
    with pytest.raises(ValidationError):
        COMMAND.validate_python(given)


def test_a_part_has_a_name_of_its_game_in_the_types() -> None:
    names = {model.__name__ for model in game_commands([SIGNS])}
    assert names == {"SignsTell", "SignsScore", "SignsFinish"}
    (listed,) = [model for model in game_commands([SIGNS]) if model.__name__ == "SignsScore"]
    marks = get_args(listed.model_fields["marks"].annotation)
    assert marks[0].__name__ == "FakesMark"

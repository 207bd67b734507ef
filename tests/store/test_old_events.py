"""Every event that was ever written still loads. `old_events/GAME.jsonl` grows; its lines are never changed."""

import json
from pathlib import Path
from typing import Any

import pytest

from companion.games import GAMES
from companion.store.codec import decode, encode
from companion.table.record import registry

FOLDER = Path(__file__).with_name("old_events")


def old_events(game: str) -> list[dict[str, Any]]:
    path = FOLDER / f"{game}.jsonl"
    assert path.is_file(), f"{path} is missing; put an event of every kind of {game} there, as the log keeps it"
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


@pytest.mark.parametrize("game", GAMES)
def test_every_old_event_loads_and_is_written_in_the_newest_schema(game: str) -> None:
    known = registry(game)
    for line in old_events(game):
        event = decode(line["type"], line["schema"], line["data"], known)
        name, schema, data = encode(event, known)
        assert (name, schema) == (line["type"], known.schema_of(name))
        if schema == line["schema"]:
            assert data == line["data"]


@pytest.mark.parametrize("game", GAMES)
def test_every_event_has_a_line_in_its_newest_schema(game: str) -> None:
    known = registry(game)
    written = {(line["type"], line["schema"]) for line in old_events(game)}
    missing = {(name, known.schema_of(name)) for name in known.events} - written - {("undone", 1)}
    assert not missing, (
        f"{FOLDER.name}/{game}.jsonl lacks (event, schema) {sorted(missing)}; add them as the log keeps them"
    )

"""The types are true: what a real table sends fits them, and what they say fits the page's generator."""

import json
from collections.abc import Awaitable, Callable
from dataclasses import fields
from typing import Any

import pytest
from pydantic import TypeAdapter, ValidationError

from companion.engine.cubes import Cubes
from companion.engine.reading import Doubt, Reading
from companion.games import GAMES
from companion.sensing.measures import Measures
from companion.sensing.self_test import Floor, Look, begun, report
from companion.sensing.source import SourceState, TrayFacts
from companion.server import schema
from companion.server.app import openapi_json
from companion.server.commands import ALL_COMMANDS
from companion.table import Table
from tests.fakes.clock import HeldClock
from tests.fakes.tower import Tower
from tests.server.conftest import Evening
from tests.server.phones import Heard, Phone

Begin = Callable[[], Awaitable[Evening]]
MESSAGE: TypeAdapter[Any] = TypeAdapter(schema.StreamMessage)


def fits(heard: Heard) -> None:
    MESSAGE.validate_python({"event": heard.name, "data": heard.data})


async def test_what_a_table_sends_through_a_phase_of_amerigo_fits(
    evening: Begin, table: Table, clock: HeldClock
) -> None:
    table.sources.append(Tower(SourceState("lost", "source-unplugged", {"port": "/dev/ttyACM0"})))
    begun = await evening()
    doubt = Doubt("touching", ("red",), (Cubes.of(blue=7),))
    async with begun.ben.stream() as stream:
        await table.propose(Reading("camera", Cubes.of(blue=4, red=1), None, (doubt,), "picture-1", clock.now_ms()))
        await table.state_changed(table.sources[0])
        drop = table.pending
        assert drop is not None
        confirmed = await begun.anna.command("confirm_drop", drop=drop.id, revision=drop.revision)
        assert confirmed.status_code == 200, confirmed.text
        schema.CommandAnswer.model_validate(confirmed.json())
        await begun.anna.command("amerigo.enter_score", table.version, seat=2, points=3, note="bonus")
        await begun.anna.command("undo", table.version)
        clock.advance(10)
        heard: list[Heard] = []
        while {message.name for message in heard} < {"snapshot", "members", "drop", "sources", "event", "heartbeat"}:
            heard.append(await stream.hear())
    for message in heard:
        fits(message)


def tray_facts(*, tested: bool) -> TrayFacts:
    """What a camera may know of its tray at most, and at least."""
    if not tested:
        return TrayFacts("nothing", None, False, False, True, {}, ("red",), None, None, None, ())
    test = begun(("red", "blue")).emptied(Floor("wood", ("brown",)))
    look = Look(Cubes.of(red=1), False, Measures(20.0, 90.0, 0.0), "picture-2")
    while test.step != "done":
        test = test.looked(look).as_asked()
    steps = begun(("red", "blue")).emptied(None).looked(look)
    known = ("corners", (200.0, 150.0), True, True, False, {"red": 3}, ("red", "blue"))
    return TrayFacts(*known, "test", steps.as_json(), report(test, 5).as_json(), ("test_go",))


@pytest.mark.parametrize("tested", [True, False])
async def test_what_a_camera_knows_of_its_tray_fits(evening: Begin, table: Table, tested: bool) -> None:
    tower = Tower(SourceState("ready"))
    tower.tray = tray_facts(tested=tested)
    table.sources.append(tower)
    async with (await evening()).cleo.stream() as stream:
        heard = await stream.hear()
    fits(heard)
    assert heard.data["sources"][0]["tray"]["found_by"] == tower.tray.found_by


async def test_what_a_source_says_to_a_button_fits(evening: Begin, table: Table) -> None:
    tower = Tower(SourceState("ready"))
    tower.says = {"seen": 7}
    table.sources.append(tower)
    corners = [[0.1, 0.1], [0.9, 0.1], [0.9, 0.9], [0.1, 0.9]]
    place = {"corners": corners, "inner_mm": [200, 150]}
    answer = await (await evening()).ben.command("perform", source="tower", action="pour", place=place)
    assert answer.status_code == 200, answer.text
    assert schema.CommandAnswer.model_validate(answer.json()).said == {"seen": 7}
    assert tower.pressed[0].place.inner_mm == (200.0, 150.0)


@pytest.mark.parametrize(
    "more",
    [
        {"place": {"corners": [[0.1, 0.1]] * 3}},
        {"place": {"corners": [[0.1, 0.1, 0.1]] * 4}},
        {"place": {"inner_mm": [200]}},
        {"place": {"inner_mm": ["200", "150"]}},
        {"place": {"elsewhere": 1}},
        {"colour": 7},
        {"cubes": {"red": -1}},
    ],
)
async def test_a_place_of_another_shape_is_refused(evening: Begin, more: dict[str, Any]) -> None:
    answer = await (await evening()).ben.command("perform", source="tower", action="place", **more)
    assert (answer.status_code, answer.json()["code"]) == (422, "request.invalid")


async def test_what_a_score_sheet_sends_fits(app: Any) -> None:
    anna = Phone(app)
    await anna.join("Anna")
    settings = {"rounds": 2, "categories": ["gold"], "wins": "lowest"}
    await anna.command("start_match", game="scoresheet", players=["Anna"], settings=settings)
    async with anna.stream() as stream:
        fits(await stream.hear())
        await anna.command("scoresheet.enter", 0, seat=0, round=1, category=0, points=-3)
        fits(await stream.hear_until("event"))


@pytest.mark.parametrize("name", ["anna", "cleo"])
async def test_snapshots_fit_with_and_without_a_match_for_every_role(evening: Begin, name: str) -> None:
    begun = await evening()
    phone: Phone = getattr(begun, name)
    async with phone.stream() as stream:
        heard = await stream.hear()
        fits(heard)
        assert ("code" in heard.data["table"]) == (name == "anna")
        await begun.anna.command("end_match", override=True)
        ended = await stream.hear_until("snapshot")
        assert ended.data["match"] is None
        fits(ended)


async def test_the_answers_of_the_routes_fit(evening: Begin) -> None:
    begun = await evening()
    await begun.anna.command("amerigo.enter_score", 0, seat=2, points=3)
    opened = await begun.anna.command("open_drop", 1)
    schema.CommandAnswer.model_validate(opened.json())
    schema.History.model_validate((await begun.cleo.get("history")).json())
    schema.Scores.model_validate((await begun.cleo.get("scores")).json())
    assert MESSAGE.validate_python((await begun.cleo.http.get("/api/schema/stream-message")).json())


def test_a_message_with_a_stranger_in_it_does_not_fit() -> None:
    with pytest.raises(ValidationError):
        MESSAGE.validate_python({"event": "heartbeat", "data": {"version": 1, "extra": 1}})


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_every_command_of_a_game_has_its_type(game: Any) -> None:
    for name, kind in game.commands.items():
        if kind is game.command_for_drop:
            assert name not in ALL_COMMANDS
        else:
            assert set(ALL_COMMANDS[name].model_fields) == {"type", *(field.name for field in fields(kind))}


def test_the_description_is_the_same_text_every_time() -> None:
    assert openapi_json() == openapi_json()


def test_the_description_holds_what_the_page_needs() -> None:
    described = json.loads(openapi_json())
    types = described["components"]["schemas"]
    wish = types["CommandRequest"]["properties"]["command"]
    assert set(wish["discriminator"]["mapping"]) == set(ALL_COMMANDS)
    message = described["paths"]["/api/schema/stream-message"]["get"]["responses"]["200"]["content"]
    names = set(message["application/json"]["schema"]["discriminator"]["mapping"])
    assert names == {"snapshot", "event", "drop", "sources", "members", "heartbeat"}
    whole = {"version", "build", "table", "you", "members", "match", "drop", "sources"}
    assert set(types["Snapshot"]["required"]) == whole
    assert set(types["Refusal"]["required"]) == {"code", "facts", "overridable"}
    assert "HTTPValidationError" not in types

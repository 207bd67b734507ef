"""What a table has read off its own material begins its next match of the same game, also after a restart."""

import pytest

from companion.games import GAMES
from companion.store.sql import SqlLog
from tests.fakes.signs import SIGNS
from tests.table.conftest import Desk, refused

TOLD = {"marker-1": 6, "track": [None, 2, {"colour": "red", "vp": None}], "good-4": "indigo"}


@pytest.fixture(autouse=True)
def signs(monkeypatch):
    monkeypatch.setitem(GAMES, "signs", SIGNS)


@pytest.fixture
def on_disk(tmp_path):
    """A table on a real SQLite file. Gives the desk as it is after the service has been started again."""
    logs = []

    def open_again():
        while logs:
            logs.pop().close()
        logs.append(SqlLog(f"sqlite:///{tmp_path}/companion.db"))
        return Desk(logs[0])

    yield open_again
    logs.pop().close()


def shown(desk, viewer):
    return desk.table.snapshot(viewer)["match"]["view"]


async def told(desk, anna, command_id="m1"):
    await desk.send(anna, "start_match", command_id=command_id, game="signs", players=["Anna", "Ben"], settings={})
    await desk.send(anna, "signs.tell", command_id=f"{command_id}-tell", values=TOLD)


async def test_the_next_match_begins_with_what_was_told(on_disk):
    desk = on_disk()
    anna = await desk.join("Anna")
    await told(desk, anna)
    await desk.send(anna, "start_match", command_id="m2", game="signs", players=["Anna"], settings={}, override=True)
    assert shown(desk, anna)["printed"] == TOLD


async def test_after_a_restart_of_the_service_too_and_the_match_itself_stays_so(on_disk):
    desk = on_disk()
    secret = (await desk.table.join(code=desk.table.code, name="Anna", seat=None, secret=None)).secret
    await told(desk, desk.table.viewer(secret))
    desk = on_disk()
    anna = desk.table.viewer(secret)
    assert shown(desk, anna)["printed"] == TOLD
    await desk.send(anna, "start_match", command_id="m2", game="signs", players=["Anna"], override=True)
    desk = on_disk()
    anna = desk.table.viewer(secret)
    assert (shown(desk, anna)["printed"], desk.table.version) == (TOLD, 0)
    exported = (await desk.table.chronicle.chapter("m2")).export()
    assert exported["printed"] == TOLD


async def test_through_a_match_of_another_game_and_one_that_nobody_can_read(on_disk):
    desk = on_disk()
    anna = await desk.join("Anna")
    await told(desk, anna)
    await desk.send(anna, "start_match", command_id="m2", game="scoresheet", players=["Anna"], override=True)
    desk.log.create_match("m3", "t", "signs", "99", {"players": ["Anna"], "settings": {}}, 500)
    await desk.send(anna, "start_match", command_id="m4", game="signs", players=["Anna"], override=True)
    assert shown(desk, anna)["printed"] == TOLD


async def test_what_was_undone_is_not_kept_and_other_tables_are_not_asked(on_disk):
    desk = on_disk()
    anna = await desk.join("Anna")
    await told(desk, anna)
    await desk.send(anna, "undo", command_id="back")
    desk.log.create_match("m8", "elsewhere", "signs", "1", {"players": ["A"], "settings": {}, "printed": TOLD}, 500)
    await desk.send(anna, "start_match", command_id="m2", game="signs", players=["Anna"], override=True)
    assert shown(desk, anna)["printed"] == {}


async def test_a_match_stored_before_there_were_printed_values_is_read(on_disk):
    desk = on_disk()
    desk.log.create_match("old", "t", "signs", "1", {"players": ["Anna"], "settings": {}}, 500)
    assert (await desk.table.chronicle.chapter("old")).match.state.printed == {}


async def test_a_preset_is_stored_with_all_its_settings(on_disk):
    desk = on_disk()
    anna = await desk.join("Anna")
    settings = {"preset": "hurried", "bonus": "yes"}
    await desk.send(anna, "start_match", command_id="m1", game="signs", players=["Anna"], settings=settings)
    assert shown(desk, anna)["settings"] == {"pace": "quick", "bonus": "yes"}
    (row,) = desk.log.matches("t")
    assert row.setup["settings"] == {"preset": "hurried", "pace": "quick", "bonus": "yes"}
    unknown = desk.send(anna, "start_match", game="signs", players=["Anna"], settings={"preset": "x"}, override=True)
    assert (await refused(unknown)).code == "setup.unknown_preset"


async def test_a_command_may_leave_out_what_has_a_default(on_disk):
    """Also in what it is made of: a choice of the game is such a command."""
    desk = on_disk()
    anna = await desk.join("Anna")
    await told(desk, anna)
    await desk.send(anna, "signs.score", command_id="s1", seat=0)
    await desk.send(anna, "signs.score", command_id="s2", seat=0, marks=[{"points": 3}, {"points": 2, "note": "bonus"}])
    assert desk.table.scores()["totals"][0]["points"] == 5
    wrong = desk.send(anna, "signs.score", command_id="s3", seat=0, marks=[{"note": "no points"}])
    assert (await refused(wrong)).code == "command.malformed"


async def test_a_choice_travels_with_its_form_and_what_it_would_give(on_disk):
    desk = on_disk()
    anna = await desk.join("Anna")
    await told(desk, anna)
    (choice,) = desk.table.snapshot(anna)["match"]["prompts"][0]["choices"]
    assert (choice["form"], choice["needs"]) == ("marks", False)
    assert choice["hint"] == {"id": "amerigo-choice-gold", "facts": {"gold": 2}}

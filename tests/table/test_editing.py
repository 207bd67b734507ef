"""An old step is put right at the table: preview, edit, undo, restart."""

import pytest

from companion.engine.errors import Rejected
from tests.table.conftest import FIRST, refused


@pytest.fixture
async def phase(desk, anna, ben):
    """Amerigo after its first drops and both turns: version 5, the fifth being the end of the phase."""
    await desk.start(anna, scoring="by_hand")
    await desk.read(**FIRST)
    await desk.confirm(anna)
    await desk.read(blue=3, red=1)
    await desk.confirm(anna)
    await desk.send(anna, "amerigo.take_action", seat=0, colour="blue")
    await desk.send(ben, "amerigo.take_gold", seat=1)
    assert desk.table.version == 5
    return desk


def counts(**cubes):
    return {"type": "amerigo.record_drop", "cubes": cubes}


def score(seat):
    return {"type": "amerigo.enter_score", "seat": seat, "points": 99, "note": ""}


def preview(desk, actor, override=False, **wish):
    return desk.table.preview(wish, actor, override=override)


def says(pair):
    return tuple(None if line is None else (line["id"].removeprefix("event-amerigo-"), line["facts"]) for line in pair)


async def test_a_preview_says_what_would_change_and_changes_nothing(phase, anna):
    before = phase.table.snapshot(anna)
    seen = preview(phase, anna, version=2, command=counts(blue=4))
    assert phase.table.snapshot(anna) == before
    lines = [says((pair["before"], pair["after"])) for pair in seen["changed"]]
    drop = {"poured": {"blue": 4}, "cubes": {"blue": 3, "red": 1}, "total": 4}
    assert lines[0] == (("cubes-dropped", drop), ("cubes-dropped", {**drop, "cubes": {"blue": 4}}))
    taken = {"player": "Anna", "colour": "blue", "points": 3}
    assert lines[1] == (("action-taken", taken), ("action-taken", {**taken, "points": 4}))
    assert len(lines) == 2, "gold and the end of the phase stay as they are"
    assert (seen["now"], seen["stops_at"], seen["why"]) == (5, None, None)


async def test_an_edit_is_what_its_preview_said_and_outlives_a_restart(phase, anna):
    seen = preview(phase, anna, version=2, command=counts(blue=4))
    answer = await phase.send(anna, "edit_event", version=2, command=counts(blue=4), remove=False)
    assert (answer["version"], answer["events"][0]["id"]) == (10, "event-edited")
    assert answer["events"][0]["facts"] == {"version": 2, "removed": "no"}
    after = [pair["after"] for pair in seen["changed"]]
    assert [{**line, "at_ms": 0} for line in after] == [{**answer["events"][n], "at_ms": 0} for n in (1, 2)]
    view = phase.table.snapshot(anna)["match"]["view"]
    assert (view["circuit"]["blue"], view["phase"]) == (4, 2)
    whole = phase.table.snapshot(anna)
    assert phase.open().snapshot(anna) == whole


async def test_history_keeps_the_old_lines_as_they_were(phase, anna):
    before = phase.table.history()
    await phase.send(anna, "edit_event", version=2, command=counts(blue=4))
    lines = phase.table.history()
    assert [{**line, "live": True} for line in lines[:5]] == before
    assert [line["live"] for line in lines] == [True, False, False, False, False, False, True, True, True, True]
    assert [line["actor"] for line in lines[5:]] == ["Anna", "Anna", "Anna", "Ben", "Ben"]


async def test_an_edit_can_be_undone_and_done_again(phase, anna):
    before = phase.table.snapshot(anna)["match"]["view"]
    await phase.send(anna, "edit_event", version=2, command=counts(blue=4))
    edited = phase.table.snapshot(anna)["match"]["view"]
    await phase.send(anna, "undo")
    assert phase.table.snapshot(anna)["match"]["view"] == before
    phase.open()
    await phase.send(anna, "redo")
    assert phase.table.snapshot(anna)["match"]["view"] == edited != before


async def test_a_later_step_that_only_breaks_a_rule_now_stays_and_is_marked_before_anybody_accepts(phase, anna):
    seen = preview(phase, anna, version=2, command=counts(red=1))
    assert (seen["stops_at"], seen["why"]) == (None, None)
    marks = [(pair["before"]["overridden"], pair["after"]["overridden"]) for pair in seen["changed"]]
    assert marks == [(False, False), (False, True), (False, False)], "blue is not on offer any more"
    await phase.send(anna, "edit_event", version=2, command=counts(red=1))
    assert [line["overridden"] for line in phase.table.history()[6:]] == [False, True, False, False]
    assert phase.table.snapshot(anna)["match"]["view"]["phase"] == 2


async def test_a_line_of_which_only_the_mark_changes_is_shown(phase, anna):
    """Without Anna's turn Ben's gold is out of turn, and the phase goes on."""
    seen = preview(phase, anna, version=3, remove=True)
    was, becomes = seen["changed"][1]["before"], seen["changed"][1]["after"]
    assert (was["facts"], was["overridden"]) == ({"player": "Ben", "gold": 2}, False)
    assert (becomes["facts"], becomes["overridden"]) == (was["facts"], True)
    assert seen["stops_at"] is None


async def test_where_a_later_step_would_be_lost_somebody_has_to_insist(phase, anna):
    """When nothing fell the phase is over at once, and nobody can have acted in it."""
    seen = preview(phase, anna, version=2, command=counts())
    assert (seen["stops_at"], seen["why"]["code"]) == (3, "amerigo.no_turn_now")
    assert [pair["after"] and pair["after"]["id"] for pair in seen["changed"]][2:] == [None] * 3
    refusal = await refused(phase.send(anna, "edit_event", version=2, command=counts()))
    assert (refusal.code, refusal.overridable, refusal.facts["version"]) == ("edit.stops", True, 3)
    assert phase.table.version == 5
    await phase.send(anna, "edit_event", version=2, command=counts(), override=True)
    assert phase.table.snapshot(anna)["match"]["view"]["phase"] == 2
    assert phase.table.snapshot(anna)["match"]["view"]["acted"] == []
    await phase.send(anna, "undo")
    assert phase.table.snapshot(anna)["match"]["view"]["phase"] == 2


async def test_an_action_was_gold_after_all(phase, anna):
    await phase.send(anna, "edit_event", version=3, command={"type": "amerigo.take_gold", "seat": 0})
    assert phase.table.history()[6]["id"] == "event-amerigo-gold-taken"


async def test_what_breaks_a_rule_is_changed_by_insisting_and_changed_again_without(phase, anna):
    green, black = ({"type": "amerigo.take_action", "seat": 0, "colour": colour} for colour in ("green", "black"))
    with pytest.raises(Rejected) as refusal:
        preview(phase, anna, version=3, command=green)
    assert (refusal.value.code, refusal.value.overridable) == ("amerigo.action_not_offered", True)
    shown = preview(phase, anna, override=True, version=3, command=green)
    assert shown["changed"][0]["after"]["overridden"]
    await phase.send(anna, "edit_event", version=3, command=green, override=True)
    assert phase.table.history()[6]["overridden"]
    again = await phase.send(anna, "edit_event", version=7, command=black)
    assert (again["events"][1]["facts"]["colour"], again["events"][1]["overridden"]) == ("black", True)


async def test_a_step_can_be_taken_out(phase, anna):
    await phase.send(anna, "amerigo.enter_score", seat=0, points=50, note="")
    await phase.send(anna, "amerigo.enter_score", seat=1, points=5, note="")
    seen = preview(phase, anna, version=6, remove=True)
    assert [total["points"] for total in seen["scores"]["before"]] == [50, 5]
    assert [total["points"] for total in seen["scores"]["after"]] == [0, 5]
    answer = await phase.send(anna, "edit_event", version=6, command=None, remove=True)
    assert answer["events"][0]["facts"] == {"version": 6, "removed": "yes"}
    assert phase.table.match.totals() == (0, 5)


async def test_a_drop_that_is_taken_out_is_pending_again(phase, anna):
    await phase.send(anna, "edit_event", version=2, remove=True, override=True)
    assert phase.table.match.state.step == "pour"
    assert phase.table.pending is not None
    assert phase.table.pending.awaited.number == 1


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"version": 9, "command": counts(blue=1)}, "edit.unknown"),
        ({"version": 2, "command": counts(blue=3, red=1)}, "edit.no_change"),
        ({"version": 2, "command": counts(blue=8)}, "drop.impossible"),
        ({"version": 2, "command": {"type": "scoresheet.finish"}}, "command.unknown"),
        ({"version": 2, "command": score(0)}, "edit.other_kind"),
        ({"version": 3, "command": score(0)}, "edit.other_kind"),
        ({"version": 3, "command": {"type": "amerigo.take_gold", "seat": 1}}, "edit.other_kind"),
        ({"version": 5, "command": score(0)}, "edit.other_kind"),
        ({"version": 2, "command": {"type": "amerigo.record_drop"}}, "command.malformed"),
        ({"version": 2}, "command.malformed"),
        ({"version": 2, "command": counts(blue=4), "remove": True}, "command.malformed"),
        ({"command": counts(blue=4)}, "command.malformed"),
    ],
)
async def test_what_cannot_be_put_right_is_refused_alike_in_preview_and_edit(phase, anna, fields, code):
    before = phase.table.snapshot(anna)
    assert (await refused(phase.send(anna, "edit_event", **fields))).code == code
    with pytest.raises(Exception, match=code.replace(".", r"\.")):
        preview(phase, anna, **fields)
    assert phase.table.snapshot(anna) == before


async def test_an_edit_made_on_an_older_screen_is_told_what_happened(phase, anna, ben):
    await phase.send(ben, "amerigo.enter_score", seat=1, points=5, note="")
    refusal = await refused(phase.send(anna, "edit_event", seen=5, version=2, command=counts(blue=4)))
    assert (refusal.code, refusal.facts["by"]) == ("match.stale", "Ben")
    assert refusal.facts["news"][-1]["facts"]["points"] == 5


async def test_an_edit_that_is_repeated_happens_once(phase, anna):
    wish = dict(version=2, command=counts(blue=4), command_id="tap", seen=5)
    first = await phase.send(anna, "edit_event", **wish)
    assert await phase.send(anna, "edit_event", **wish) == first
    phase.open()
    assert await phase.send(anna, "edit_event", **wish) == first
    assert phase.table.version == 10

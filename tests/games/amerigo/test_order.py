"""The order of play: as the discs lie, as the table sets it, and what both mean for a turn of white."""

import pytest

from companion.engine.cubes import Cubes
from companion.games.amerigo import GAME
from companion.games.amerigo import commands as c
from tests.games.amerigo.rig import TRACKS, acting, given, play, refusal, sheet, start


def test_an_order_against_the_discs_is_warned_and_names_who_is_ahead():
    match = given(given(acting(), 0, track=3), 1, track=2)
    refused = refusal(match, c.SetOrder((1, 0, 2)))
    assert (refused.code, refused.overridable) == ("amerigo.order_against_discs", True)
    assert refused.facts == {"ahead": "Anna", "behind": "Ben", "far": 3, "near": 2}
    assert play(match, c.SetOrder((1, 0, 2)), override=True).state.next_order == (1, 0, 2)
    assert play(match, c.SetOrder((0, 1, 2))).state.next_order == (0, 1, 2)


def test_discs_on_one_space_lie_in_any_order():
    assert play(acting(), c.SetOrder((2, 0, 1))).state.next_order == (2, 0, 1)


@pytest.mark.parametrize(
    "wish",
    [
        c.SetOrder((2, 0, 1)),
        c.LoseCube("red", "circuit"),
        c.FindCube("red", "circuit"),
        c.Recount("circuit", "red", 0),
        c.BackInTower(Cubes.of(red=1)),
        c.WrongColour("red"),
    ],
)
def test_how_cubes_and_discs_lie_is_of_no_use_once_the_match_is_over(wish):
    match = play(acting(printed=TRACKS), c.Finish(), override=True)
    refused = refusal(match, wish, override=True)
    assert (refused.code, refused.overridable) == ("match.over", False)


def test_order_by_white_needs_its_track_as_progress_does():
    match = acting()
    refused = refusal(match, c.Advance(0))
    assert (refused.code, refused.overridable, refused.facts["key"]) == (
        "amerigo.printed_wanted",
        True,
        "special-track",
    )
    assert sheet(play(match, c.Advance(0), override=True)).track == 5
    needs = {
        colour: next(one.needs for one in GAME.prompts(known.state)[0].choices if one.colour == "white")
        for colour, known in (("unknown", match), ("known", acting(printed=TRACKS)))
    }
    assert needs == {"unknown": True, "known": False}


@pytest.mark.parametrize("turn", [c.LoadCannons, c.Progress, c.Advance])
def test_no_step_is_none_past_the_end(turn):
    match = given(acting(printed=TRACKS), 0, cannons=13, progress=11, track=7)
    assert sheet(play(match, turn(0, steps=0))).gold == 0


def test_who_begins_is_put_right_before_the_first_drop_and_the_gold_with_it():
    match = play(start(), c.SetOrder((2, 0, 1)))
    assert [one.gold for one in match.state.sheets] == [1, 2, 0]
    assert [one.gold for one in play(match, c.SetOrder((0, 1, 2))).state.sheets] == [0, 1, 2]


def test_an_order_set_later_leaves_the_gold_alone():
    assert [one.gold for one in play(acting(), c.SetOrder((2, 0, 1))).state.sheets] == [0, 1, 2]


@pytest.mark.parametrize(("rule", "order"), [("next_phase", (0, 1, 2)), ("at_once", (2, 0, 1))])
def test_an_order_set_in_mid_phase_holds_when_the_house_rule_says(rule, order):
    match = play(acting(order_change=rule), c.SetOrder((2, 0, 1)))
    assert (match.state.order, match.state.next_order) == (order, (2, 0, 1))

"""What was noted wrongly of a player: every number of a board can be put right by hand."""

import pytest

from companion.content import text
from companion.games.amerigo import GAME
from companion.games.amerigo.commands import Adjust
from tests.games.amerigo.rig import acting, given, play, refusal, sheet


@pytest.mark.parametrize(
    ("wish", "name", "after"),
    [
        (Adjust(0, "goods", 2, good=3), "goods", (1, 0, 2, 0, 0)),
        (Adjust(0, "production", 4, good=1), "production", (4, 0, 0, 0, 0)),
        (Adjust(0, "planned_villages", 5), "planned_villages", 5),
        (Adjust(0, "planned_neutral", 2, size=4), "planned_neutral", (2, 4, 4)),
        (Adjust(0, "planned_neutral", 0, size=2), "planned_neutral", ()),
        (Adjust(0, "planned_production", 1, size=3), "planned_production", (3,)),
    ],
)
def test_goods_production_and_planned_tiles_are_put_right_by_hand(wish, name, after):
    match = acting(production_buildings="yes")
    match = given(match, 0, goods=(1, 0, 0, 0, 0), planned_villages=2, villages=14, planned_neutral=(2,))
    match = play(match, wish)
    assert (getattr(sheet(match), name), match.totals()) == (after, (0, 0, 0))
    assert GAME.command_for(match.entries[-1].event) == wish


def test_planned_tiles_come_from_the_supply_and_go_back_to_it():
    match = play(acting(), Adjust(0, "planned_villages", 5), Adjust(0, "planned_neutral", 2, size=3))
    assert (sheet(match).villages, match.state.neutral_left) == (11, 35)
    match = play(match, Adjust(0, "planned_villages", 1), Adjust(0, "planned_neutral", 0, size=3))
    assert (sheet(match).villages, match.state.neutral_left) == (15, 37)


@pytest.mark.parametrize(
    ("wish", "most"),
    [
        (Adjust(0, "goods", 9, good=1), 7),
        (Adjust(0, "production", 11, good=1), 10),
        (Adjust(0, "planned_villages", 17), 16),
        (Adjust(0, "planned_neutral", 38, size=1), 37),
    ],
)
def test_no_more_than_there_is_can_be_noted(wish, most):
    match = given(acting(), 1, goods=(1, 0, 0, 0, 0))
    refused = refusal(match, wish, override=True)
    assert (refused.code, refused.facts["what"], refused.facts["most"]) == ("amerigo.out_of_range", wish.what, most)


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        (Adjust(0, "goods", 1), "amerigo.adjust_which"),
        (Adjust(0, "gold", 1, good=1), "amerigo.adjust_which"),
        (Adjust(0, "planned_neutral", 1), "amerigo.adjust_which"),
        (Adjust(0, "planned_villages", 1, size=1), "amerigo.adjust_which"),
        (Adjust(0, "goods", 1, good=6), "amerigo.out_of_range"),
        (Adjust(0, "planned_neutral", 1, size=7), "amerigo.out_of_range"),
        (Adjust(0, "planned_production", 1, size=3), "amerigo.not_in_play"),
    ],
)
def test_which_of_them_is_named(wish, code):
    assert refusal(acting(), wish).code == code


def test_history_says_which_of_them():
    match = play(acting(printed={"good-3": "Cocoa"}), Adjust(0, "goods", 2, good=3))
    before, event = match.positions[-2].state, match.entries[-1].event
    assert text("event-amerigo-adjusted", "en", **GAME.facts(before, event)) == "Anna: Goods (Cocoa) 0 → 2"

"""Turns, gold and order of play; the names are those of the rule table in companion/games/amerigo/README.md."""

import pytest

from companion.games.amerigo import GAME
from companion.games.amerigo.commands import (
    Adjust,
    Advance,
    CashChest,
    LoadCannons,
    MoveShips,
    Plan,
    SetOrder,
    TakeAction,
    TakeGold,
)
from tests.games.amerigo.rig import THREE, TRACKS, acting, given, lines, play, refusal, sheet, start, with_tokens


@pytest.mark.parametrize("count", [2, 3, 4])
def test_everybody_has_a_gold_for_each_player_before(count):
    match = start(("Anna", "Ben", "Chris", "Dora")[:count])
    assert [one.gold for one in match.state.sheets] == list(range(count))


def test_gold_is_taken_instead_of_an_action():
    match = play(acting(dict(blue=2, red=1, green=1)), TakeGold(0))
    assert (sheet(match).gold, match.state.turns[0].took, match.state.seat_to_act) == (2, "gold", 1)


@pytest.mark.parametrize(("gold", "points"), [(0, 5), (1, 6), (4, 9)])
def test_gold_adds_action_points(gold, points):
    match = given(acting(), 0, gold=4)
    match = play(match, LoadCannons(0, gold=gold))
    assert (sheet(match).cannons, sheet(match).gold) == (points, 4 - gold)


@pytest.mark.parametrize(("gold", "limit"), [(5, 4), (-1, 4)])
def test_gold_that_is_not_owned_cannot_be_spent_even_by_insisting(gold, limit):
    refused = refusal(given(acting(), 0, gold=4), LoadCannons(0, gold=gold), override=True)
    assert (refused.code, refused.overridable) == ("amerigo.not_enough_gold", False)
    assert refused.facts == {"given": gold, "limit": limit}


def test_gold_opens_no_action_that_is_not_in_the_circle():
    match = given(acting(dict(blue=2)), 0, gold=6)
    refused = refusal(match, LoadCannons(0, gold=6))
    assert (refused.code, refused.overridable) == ("amerigo.action_not_offered", True)
    assert refused.facts["offered"] == ["blue"]


def test_who_takes_gold_spends_none():
    assert not hasattr(TakeGold(0), "gold")


@pytest.mark.parametrize(("before", "gained", "after", "points"), [(11, 4, 12, 3), (8, 4, 12, 0), (12, 2, 12, 2)])
def test_gold_above_twelve_is_a_point_each_at_once(before, gained, after, points):
    fallen = {4: dict(blue=5, red=5, green=2), 2: dict(blue=5, red=1)}[gained]
    match = play(given(acting(fallen), 0, gold=before), TakeGold(0))
    assert (sheet(match).gold, match.totals()[0], match.state.scores[0]) == (after, points, points)
    assert lines(match) == ([("gold-over", points)] if points else [])


def test_a_chest_is_worth_three_gold_also_while_another_has_the_turn():
    match = given(acting(), 2, chests=2, gold=11)
    match = play(match, CashChest(2))
    assert (sheet(match, 2).gold, sheet(match, 2).chests, match.totals()) == (12, 1, (0, 0, 2))
    assert match.state.seat_to_act == 0
    assert refusal(match, CashChest(0), override=True).code == "amerigo.no_chest"


def test_chests_may_have_to_wait_for_the_end():
    match = given(acting(chest="end"), 0, chests=1)
    refused = refusal(match, CashChest(0))
    assert (refused.code, refused.overridable) == ("amerigo.chest_at_end", True)
    assert sheet(play(match, CashChest(0), override=True)).gold == 3


def test_fewer_points_may_be_used_and_the_rest_is_lost():
    match = play(acting(), LoadCannons(0, steps=2))
    assert (sheet(match).cannons, match.state.seat_to_act) == (2, 1)


@pytest.mark.parametrize(
    ("kinds", "turn", "cannons"),
    [
        ([("plus_two", ("black",))], LoadCannons(0), 7),
        ([("plus_two", ("blue",))], LoadCannons(0), 5),
        ([("plus_one", ("black", "red"))], LoadCannons(0), 6),
        ([("plus_one", ("black", "red")), ("plus_two", ("black",))], LoadCannons(0), 8),
        ([("plus_two", ("black",)), ("plus_two", ("black",))], LoadCannons(0), 9),
    ],
)
def test_lasting_tokens_add_action_points_by_themselves(kinds, turn, cannons):
    match = play(with_tokens(acting(), 0, *kinds), turn)
    assert sheet(match).cannons == cannons
    assert not any(token.used for token in sheet(match).tokens)


def test_a_token_adds_eight_points_to_the_ships_once():
    match = with_tokens(acting(), 0, "ships_eight")
    moved = play(match, MoveShips(0, tokens=(1,)))
    assert (moved.entries[-1].event.points, sheet(moved).tokens[0].used) == (13, True)
    assert refusal(match, LoadCannons(0, tokens=(1,))).code == "amerigo.token_elsewhere"
    assert refusal(match, MoveShips(0, tokens=(7,)), override=True).code == "amerigo.unknown_token"
    again = given(match, 0, tokens=sheet(moved).tokens)
    assert refusal(again, MoveShips(0, tokens=(1,))).code == "amerigo.token_used"


@pytest.mark.parametrize(("out", "turn"), [(dict(green=3), Plan(0, villages=3)), (dict(blue=3), None)])
def test_a_token_lets_red_stand_for_green_and_green_for_red(out, turn):
    match = with_tokens(acting(out), 0, "swap")
    offered = {choice.colour for choice in GAME.prompts(match.state)[0].choices}
    if turn is None:
        assert "red" not in offered
        assert refusal(match, Plan(0, villages=3)).code == "amerigo.action_not_offered"
    else:
        assert {"red", "green"} <= offered
        assert sheet(play(match, turn)).planned_villages == 3
        assert refusal(given(match, 0, tokens=()), turn).code == "amerigo.action_not_offered"


def test_a_disc_that_comes_later_lands_on_top_and_acts_first():
    match = play(acting(printed=TRACKS), Advance(0, steps=0), Advance(1, steps=2), Advance(2, steps=2))
    state = match.state
    assert ([one.track for one in state.sheets], state.next_order, state.order) == ([0, 2, 2], (2, 1, 0), (2, 1, 0))


@pytest.mark.parametrize(
    ("tracks", "steps", "expected"),
    [
        ((0, 0, 0), 1, (0, 1, 2)),
        ((0, 4, 2), 3, (1, 0, 2)),
        ((0, 4, 2), 2, (1, 0, 2)),
        ((0, 4, 2), 1, (1, 2, 0)),
        ((0, 4, 2), 4, (0, 1, 2)),
    ],
)
def test_the_disc_ahead_is_first_in_the_order(tracks, steps, expected):
    match = acting(printed={"special-track": [{}] * 9})
    for seat, space in enumerate(tracks):
        match = play(match, Adjust(seat, "track", space)) if space else match
    match = given(match, next_order=tuple(sorted(range(3), key=lambda seat: (-tracks[seat], seat))))
    assert play(match, Advance(0, steps=steps)).state.next_order == expected


@pytest.mark.parametrize(("rule", "now"), [("next_phase", (0, 1, 2)), ("at_once", (1, 2, 0))])
def test_a_new_order_by_white_holds_from_the_next_phase_or_at_once(rule, now):
    match = given(acting(order_change=rule), turns=())
    match = play(match, Advance(1), override=True)
    match = play(match, Advance(2), override=True) if rule == "next_phase" else match
    assert match.state.order == ((1, 0, 2) if rule == "at_once" else now)


def test_past_the_end_of_the_special_track_is_two_gold_however_far():
    match = play(acting(printed=TRACKS), Advance(0))
    assert (sheet(match).track, sheet(match).gold) == (3, 2)
    assert sheet(play(acting(printed=TRACKS), Advance(0, steps=3))).gold == 0


def test_a_token_puts_the_disc_on_top_of_the_first_one():
    match = play(acting(printed=TRACKS), Adjust(2, "track", 3))
    match = with_tokens(match, 0, "over_first")
    match = play(match, Advance(0, steps=0, tokens=(1,)))
    assert (sheet(match).track, match.state.next_order, sheet(match).tokens[0].used) == (3, (0, 2, 1), True)


def test_white_stands_for_the_action_under_the_disc():
    match = play(acting(dict(white=4, blue=1), printed=TRACKS), Adjust(0, "track", 1))
    turn = Plan(0, special=True, villages=4)
    played = play(match, turn)
    assert (sheet(played).planned_villages, played.state.turns[0].took) == (4, "white")
    assert refusal(match, LoadCannons(0, special=True)).facts == {
        "colour": "black",
        "space": 1,
        "shown": "other",
        "colours": ["red"],
    }
    assert refusal(given(match, 0, track=0), turn).facts["shown"] == "none"
    assert refusal(acting(dict(white=4)), turn).facts["key"] == "special-track"


@pytest.mark.parametrize(
    ("rule", "red", "code"), [("no", 1, None), ("yes", 1, "amerigo.special_not_absent"), ("yes", 0, None)]
)
def test_the_special_action_may_need_that_no_cube_of_its_colour_lies_there(rule, red, code):
    match = acting(dict(white=4, red=red), printed=TRACKS, special_absent=rule)
    match = given(match, 0, track=1)
    if code is None:
        assert sheet(play(match, Plan(0, special=True, villages=4))).planned_villages == 4
    else:
        assert refusal(match, Plan(0, special=True, villages=4)).code == code
        assert "amerigo-choice-special-red" not in [c.id for c in GAME.prompts(match.state)[0].choices]


@pytest.mark.parametrize(("rule", "is_offered"), [("needed", False), ("not_needed", True)])
def test_white_may_be_on_offer_without_a_white_cube(rule, is_offered):
    match = acting(dict(blue=4), printed={"special-track": [{}] * 9}, white_cube=rule)
    assert ("white" in match.state.actions) is is_offered
    if not is_offered:
        assert refusal(match, Advance(0)).code == "amerigo.action_not_offered"
    else:
        assert sheet(play(match, Advance(0))).track == 4


def test_an_action_without_its_details_is_asked_for_and_can_be_insisted_on():
    match = acting()
    refused = refusal(match, TakeAction(0, "black"))
    assert (refused.code, refused.overridable, refused.facts) == ("amerigo.details_wanted", True, {"colour": "black"})
    match = play(match, TakeAction(0, "black"), override=True)
    assert (sheet(match).cannons, match.state.seat_to_act) == (0, 1)


@pytest.mark.parametrize("wish", [LoadCannons(0), MoveShips(0), CashChest(0), Adjust(0, "gold", 3)])
def test_a_table_that_keeps_its_scores_itself_records_no_details(wish):
    assert refusal(acting(scoring="by_hand"), wish, override=True).code == "amerigo.by_hand"


@pytest.mark.parametrize("turn", [LoadCannons(1), MoveShips(2), TakeGold(1)])
def test_out_of_order_is_warned_for_every_turn(turn):
    match = acting()
    refused = refusal(match, turn)
    assert (refused.code, refused.overridable, refused.facts["expected"]) == ("amerigo.not_the_turn_of", True, "Anna")
    assert play(match, turn, override=True).state.turns[0].seat == turn.seat


def test_an_order_set_by_hand_is_kept_by_later_moves():
    match = play(start(), SetOrder((2, 0, 1)))
    assert match.state.order == (2, 0, 1)
    assert GAME.tie_break(match.state) == (2, 0, 1)
    assert GAME.tie_break(start(THREE, scoring="by_hand").state) is None

"""What happens when ...: the edge cases of a table, by their number. Those that only hands can settle are reminders."""

import pytest

from companion.engine.cubes import Cubes
from companion.engine.edit import edited
from companion.engine.match import Entry, Undone
from companion.games.amerigo import GAME
from companion.games.amerigo import commands as c
from companion.games.amerigo.components import SUPPLY
from companion.games.amerigo.entries import Post, TakenToken, Tile
from tests.games.amerigo.rig import (
    CIRCUIT,
    TRACKS,
    acting,
    at_round_end,
    drop,
    given,
    lines,
    play,
    refusal,
    sheet,
    start,
    with_island,
    with_tokens,
)

PRINTED = {"village-1-small": 1, "village-1-big": 2, **{f"time-marker-{n}": 6 - n for n in range(1, 6)}}


def poured(**chosen):
    """The circuit is filled: blue 5, 2 of every other colour. Blue is to be poured."""
    return play(start(**chosen), drop(**CIRCUIT))


def everybody_takes_gold(match):
    return play(match, *(c.TakeGold(seat) for seat in match.state.order))


def test_edge_01_a_cube_that_stayed_in_may_come_out_later():
    match = everybody_takes_gold(play(poured(), drop(blue=2)))
    assert match.state.tower["blue"] == 5
    match = play(match, drop(blue=5))
    assert (match.state.circle, match.state.tower["blue"]) == (Cubes.of(blue=5), 0)


def test_edge_02_a_cube_of_another_colour_opens_its_action_and_counts_for_gold():
    state = play(poured(), drop(blue=3, yellow=1)).state
    assert (state.actions, state.gold_on_offer) == (("blue", "yellow"), 2)


def test_edge_03_the_biggest_colour_need_not_be_that_of_the_phase():
    match = play(poured(), drop(blue=1, black=4), c.MoveShips(0))
    assert match.entries[-1].event.points == 4


def test_edge_04_two_colours_equally_big():
    assert play(poured(), drop(blue=3, black=3)).state.action_points == 3


def test_edge_05_only_one_colour_falls():
    choices = GAME.prompts(play(poured(), drop(blue=3)).state)[0].choices
    assert [choice.id for choice in choices] == ["amerigo-choice-blue", "amerigo-choice-gold"]


def test_edge_06_nothing_falls():
    state = play(poured(), drop()).state
    assert (state.phase_colour, state.sheets[0].gold) == ("black", 0)


def test_edge_07_the_space_is_empty_and_pouring_nothing_is_legal():
    match = play(start(), drop(red=1))
    assert GAME.drop(match.state).poured == Cubes()
    assert play(match, drop()).state.phase_colour == "black"


@pytest.mark.parametrize("when", ["choices have begun", "nobody has acted"])
def test_edge_10_and_11_a_late_cube_goes_back_in_and_history_says_so(when):
    match = acting(dict(blue=3))
    match = play(match, c.TakeGold(0)) if when == "choices have begun" else match
    after = play(match, c.BackInTower(Cubes.of(red=1)))
    assert after.state == match.state
    assert GAME.facts(match.state, after.entries[-1].event) == {"cubes": {"red": 1}, "total": 1}
    refused = refusal(match, c.BackInTower(Cubes.of(red=8)), override=True)
    assert (refused.code, refused.facts) == ("amerigo.not_from_tower", {"colour": "red", "given": 8, "limit": 5})
    assert refusal(match, c.BackInTower(Cubes())).code == "amerigo.no_cubes"


def test_edge_14_who_forgot_to_pour_goes_back_and_pours():
    match = play(poured(), drop(blue=3), c.TakeGold(0), c.TakeGold(1))
    back = match.append(Entry(Undone(1), "undo", "Anna", 0))
    assert (back.state.step, back.state.sheets[0].gold) == ("pour", 0)
    assert play(back, drop(blue=5)).state.action_points == 5


def test_edge_15_the_wrong_colour_was_poured_and_counted():
    """Red (2) was poured instead of blue (5): 1 red and 1 old black came out."""
    match = play(poured(), drop(red=1, black=1))
    match = play(match, c.WrongColour("red"))
    state = match.state
    assert (state.step, state.circle, state.circuit) == ("pour", Cubes(), Cubes.of({**CIRCUIT, "red": 1, "black": 3}))
    assert (state.tower["red"], state.tower["blue"], GAME.drop(state).poured) == (6, 2, Cubes.of(blue=5))
    assert GAME.drop(state).number != GAME.drop(poured().state).number
    assert play(match, drop(blue=4)).state.action_points == 4


def test_edge_15_the_wrong_colour_was_poured_and_nobody_has_counted():
    match = play(poured(), c.WrongColour("red", Cubes.of(red=2, blue=1)))
    assert match.state.circuit == Cubes.of({**CIRCUIT, "red": 2, "blue": 6})
    refused = refusal(poured(), c.WrongColour("red", Cubes.of(blue=3)))
    assert (refused.code, refused.facts) == ("drop.impossible", {"colour": "blue", "given": 3, "limit": 2})
    assert refusal(poured(), c.WrongColour("blue")).code == "amerigo.right_colour"
    assert refusal(start(), c.WrongColour("red")).code == "drop.not_awaited"


@pytest.mark.parametrize(
    ("wish", "black"),
    [
        (c.Recount("circuit", "black", 1), 1),
        (c.LoseCube("black", "circuit"), 1),
        (c.FindCube("black", "circuit"), 3),
        (c.FindCube("black", "tower"), 2),
    ],
)
def test_edge_15_what_was_put_right_in_the_phase_stays_so_when_its_colour_was_wrong(wish, black):
    match = play(poured(), c.LoseCube("black", "tower"), drop(red=2), wish, c.WrongColour("red"))
    state = match.state
    assert state.circuit == Cubes.of({**CIRCUIT, "black": black})
    assert state.circuit + state.tower == state.stock


def test_edge_15_once_somebody_has_acted_the_phase_stands():
    match = play(poured(), drop(red=1), c.TakeGold(0))
    refused = refusal(match, c.WrongColour("red"), override=True)
    assert (refused.code, refused.overridable) == ("amerigo.phase_stands", False)


def test_edge_16_the_cubes_of_the_circle_are_to_go_back_before_the_next_pour():
    match = everybody_takes_gold(play(poured(), drop(blue=3)))
    assert (match.state.circuit["blue"], match.state.circle, GAME.drop(match.state).poured) == (
        3,
        Cubes(),
        Cubes.of(black=2),
    )


def test_edge_17_more_than_can_be_there_is_refused_and_never_guessed():
    refused = refusal(poured(), drop(red=6), override=True)
    assert (refused.code, refused.facts) == ("drop.impossible", {"colour": "red", "given": 6, "limit": 5})


def test_edge_18_a_lost_cube_makes_the_supply_smaller():
    match = play(poured(), c.LoseCube("blue", "circuit"))
    assert (match.state.stock["blue"], GAME.drop(match.state).poured["blue"]) == (6, 4)
    assert play(match, c.FindCube("blue", "tower")).state.stock == SUPPLY


def test_edge_20_what_is_in_the_tower_is_open():
    assert GAME.view(poured().state, 2)["tower"] == {colour: 7 - count for colour, count in CIRCUIT.items()}


def test_edge_21_the_cubes_of_the_first_pour_give_no_actions():
    assert (poured().state.actions, poured().state.step) == ((), "pour")


@pytest.mark.parametrize(("rule", "order"), [("next_phase", (0, 1, 2)), ("at_once", (2, 0, 1))])
def test_edge_22_a_new_order_in_mid_phase(rule, order):
    match = given(acting(order_change=rule), turns=())
    match = play(match, c.Advance(2), override=True)
    assert (match.state.order, match.state.next_order) == (order, (2, 0, 1))


def test_edge_23_the_later_disc_is_on_top():
    match = play(acting(printed=TRACKS), c.Advance(0, steps=1), c.Advance(1, steps=1))
    assert match.state.next_order[:2] == (1, 0)


def test_edge_24_points_that_are_not_used_are_lost():
    match = play(acting(), c.LoadCannons(0, steps=2), c.LoadCannons(1))
    assert [one.cannons for one in match.state.sheets] == [2, 5, 0]


def test_edge_25_gold_opens_no_action():
    match = given(acting(dict(blue=2)), 0, gold=5)
    assert refusal(match, c.LoadCannons(0, gold=5)).code == "amerigo.action_not_offered"


def test_edge_26_eleven_gold_and_four_more():
    match = given(acting(dict(blue=5, red=5, green=2)), 0, gold=11)
    match = play(match, c.TakeGold(0))
    assert (sheet(match).gold, match.totals()[0]) == (12, 3)


@pytest.mark.parametrize("before", [12, 10], ids=["27", "28"])
def test_edge_27_and_28_black_past_twelve_is_one_flat_two_gold(before):
    match = play(given(acting(), 0, cannons=before), c.LoadCannons(0))
    assert (sheet(match).cannons, sheet(match).gold) == (12, 2)


def test_edge_29_two_spaces_with_points_in_one_go():
    match = acting(printed=TRACKS)
    assert refusal(match, c.Progress(0, taken=(TakenToken("swap"),))).facts == {"given": 1, "due": 2}
    assert len(sheet(play(match, c.Progress(0, taken=(TakenToken("swap"), TakenToken("end"))))).tokens) == 2


def test_edge_30_no_token_is_left():
    match = play(acting(printed=TRACKS), c.Progress(0, taken=(TakenToken("none"), TakenToken("none"))))
    assert (sheet(match).progress, sheet(match).tokens) == (5, ())


def test_edge_31_a_chest_between_the_turns_of_others():
    assert sheet(play(given(acting(), 2, chests=1), c.CashChest(2)), 2).gold == 2 + 3


def test_edge_32_the_token_of_two_tiles_means_two_in_all():
    match = with_tokens(acting(), 0, "two_neutral")
    assert refusal(match, c.Plan(0, neutral=(1, 1, 1))).facts == {"given": 3, "most": 2}
    assert refusal(match, c.Plan(0, neutral=(3, 3))).code == "amerigo.too_few_points"


def test_edge_33_only_green_is_out_and_the_owner_of_the_swap_plans():
    match = with_tokens(acting(dict(green=2)), 0, "swap")
    assert sheet(play(match, c.Plan(0, villages=2))).planned_villages == 2


def test_edge_34_an_island_of_exactly_twenty_is_big():
    assert GAME.view(with_island(acting(), size=20).state, None)["islands"][0]["kind"] == "big"


def test_edge_37_both_ships_at_anchors():
    match = play(acting(), c.MoveShips(0, posts=(Post("Nassau", 12), Post("Cuba", 30))))
    assert match.totals()[0] == 6


def test_edge_38_a_second_post_brings_no_points_and_doubles_the_pay():
    match = given(with_island(acting(printed=PRINTED)), 0, planned_villages=1)
    match = play(match, c.MoveShips(0, posts=(Post("Nassau"),)))
    assert match.totals()[0] == 0
    match = play(given(match, turns=()), c.Build(0, tiles=(Tile("village", 1, "Nassau"),), completed=("Nassau",)))
    assert lines(match) == [("tile", 1), ("finisher", 3), ("completion", 2 * 5)]


def test_edge_40_who_has_no_post_closes_no_island():
    match = given(with_island(acting(printed=PRINTED), posts=(0, 1, 0)), 0, planned_villages=1)
    turn = c.Build(0, tiles=(Tile("village", 1, "Nassau"),), completed=("Nassau",))
    assert refusal(match, turn).code == "amerigo.no_post_there"


def test_edge_41_an_island_that_is_never_full_pays_nothing():
    match = given(with_island(acting(printed=PRINTED)), 0, planned_villages=1)
    match = play(match, c.Build(0, tiles=(Tile("village", 1, "Nassau"),)), c.Finish(), override=True)
    assert lines(match) == [("tile", 1)]


def test_edge_42_a_full_island_in_round_five_asks_what_counts():
    match = given(with_island(acting(printed={"village-1-small": 1})), 0, planned_villages=1)
    turn = c.Build(0, tiles=(Tile("village", 1, "Nassau"),), completed=("Nassau",))
    assert refusal(given(match, round=5), turn).facts["key"] == "time-marker-5"


@pytest.mark.parametrize("strength", [4, 0], ids=["43", "44"])
def test_edge_43_and_44_equal_strength_is_beaten_and_brings_the_gold_of_a_token(strength):
    match = with_tokens(given(acting(), 0, cannons=strength), 0, "gold_if_beaten")
    match = play(at_round_end(match, 1, (strength,)), drop())
    assert (sheet(match).cannons, sheet(match).gold, match.totals()[0]) == (0, 2, 0)


def test_edge_45_points_below_nothing_are_allowed():
    match = play(at_round_end(acting(), 1, (4,)), drop())
    assert match.totals() == (-4, -4, -4)


@pytest.mark.parametrize("tokens", [("pirates_others",), ("pirates_others", "pirates_others")])
def test_edge_46_the_owner_meets_the_strength_and_the_others_two_more(tokens):
    match = with_tokens(acting(players=("Anna", "Ben")), 0, *tokens)
    match = play(at_round_end(match, 1, (3,)), drop())
    assert match.totals() == (-3, -5)


def test_edge_47_goods_without_production_tokens_are_nothing():
    match = given(acting(printed=TRACKS), 0, goods=(5, 0, 0, 0, 0), production=(0, 4, 0, 0, 0))
    assert play(match, c.Finish(), override=True).totals()[0] == 0


def test_edge_48_a_tie_goes_to_the_one_on_top():
    match = play(acting(printed=TRACKS), c.Advance(0, steps=2), c.Advance(1, steps=2), c.Advance(2, steps=0))
    match = given(given(given(match, 0, gold=0), 1, gold=0), 2, gold=6)
    match = play(match, c.Finish(), override=True)
    assert (match.totals(), match.ranks()) == ((2, 2, 2), (2, 1, 3))


def test_a_forgotten_point_two_turns_ago_is_put_right_and_what_followed_stays():
    """Anna's first post was recorded without its island; Ben's on the same island was not the first then."""
    match = play(acting(), c.MoveShips(0), c.MoveShips(1, posts=(Post("Nassau", 12),)), c.TakeGold(2))
    assert match.totals() == (0, 3, 0)
    turn = next(v for v in match.position.live if match.entries[v - 1].event.__class__.__name__ == "ShipsMoved")
    edit = edited(
        match, turn, c.MoveShips(0, posts=(Post("Nassau", 12),)), Entry(None, "edit", "Ben", 0), override=False
    )
    assert (edit.after.totals(), edit.stops_at) == ((3, 0, 0), None)
    assert edit.after.state.islands[0].posts == (1, 1, 0)


def test_an_old_turn_may_become_one_of_another_kind():
    match = play(acting(), c.LoadCannons(0), c.TakeGold(1))
    turn = match.position.live[-2]
    edit = edited(match, turn, c.TakeGold(0), Entry(None, "edit", "Ben", 0), override=False)
    assert (sheet(edit.after).cannons, sheet(edit.after).gold) == (0, 6)
    assert any({c.LoadCannons, c.TakeGold, c.TakeAction, c.Build} <= kinds for kinds in GAME.alike)

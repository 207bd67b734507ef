"""What cannot be, and what can hardly be meant: squares, goods, gold, tokens and printed points."""

from dataclasses import replace

import pytest

from companion.engine.errors import Rejected
from companion.games.amerigo import GAME
from companion.games.amerigo import commands as c
from companion.games.amerigo.commands import Build
from companion.games.amerigo.entries import BoughtToken, TakenToken, Tile
from companion.games.amerigo.state import Turn
from tests.games.amerigo.rig import TRACKS, acting, given, play, refusal, sheet, with_island, with_tokens

VP = {"village-1-small": 1, "village-4-small": 2, "neutral-3-small": 4, "production-2-small": 3, "time-marker-1": 4}


def building(size=12, covered=0, posts=(1, 0, 0), **chosen):
    """Anna with a post on Nassau and tiles beside her board; 5 AP."""
    match = with_island(acting(printed=VP, **chosen), "Nassau", size, posts, covered)
    return given(match, 0, planned_villages=3, planned_neutral=(3, 3), planned_production=(2, 2), villages=10, gold=0)


def laid(kind, size, island="Nassau", **more):
    return Tile(kind, size, island, **more)


def test_no_more_squares_lie_on_an_island_than_it_has_spaces():
    match = building(size=12, covered=5)
    turn = Build(0, tiles=(laid("village", 4), laid("village", 4)))
    refused = refusal(match, turn, override=True)
    assert (refused.code, refused.overridable) == ("amerigo.no_room", False)
    assert refused.facts == {"island": "Nassau", "given": 8, "limit": 7, "size": 12}
    match = play(building(size=12, covered=4), turn)
    assert GAME.view(match.state, None)["islands"][0]["covered"] == 12


def test_of_a_production_building_only_one_square_is_sure():
    match = building(size=6, covered=5, production_buildings="yes")
    match = play(match, Build(0, tiles=(laid("production", 2, token=1),)))
    island = match.state.islands[0]
    assert (island.covered, island.buildings) == (5, 1)
    assert refusal(given(match, turns=()), Build(0, tiles=(laid("village", 1),))).facts["limit"] == 0


@pytest.mark.parametrize(
    ("size", "covered", "posts", "is_asked"),
    [(25, 0, (1, 0, 0), True), (12, 3, (1, 0, 0), True), (12, 4, (1, 0, 0), False), (12, 3, (1, 1, 0), False)],
)
def test_an_island_that_is_hardly_covered_is_asked_about_before_it_is_full(size, covered, posts, is_asked):
    match = building(size, covered, posts)
    turn = Build(0, tiles=(laid("village", 1, vp=1),), completed=("Nassau",))
    if is_asked:
        refused = refusal(match, turn)
        assert (refused.code, refused.overridable) == ("amerigo.hardly_covered", True)
        assert refused.facts == {"island": "Nassau", "given": covered + 1 + sum(posts), "size": size}
    assert play(match, turn, override=is_asked).state.islands[0].completed


def test_a_tile_covers_no_more_goods_than_it_has_squares():
    tile = laid("village", 1, good=1, more_goods=(2,))
    refused = refusal(building(), Build(0, tiles=(tile,)), override=True)
    assert (refused.code, refused.facts) == ("amerigo.goods_under_tile", {"given": 2, "limit": 1})
    assert (
        play(building(), Build(0, tiles=(laid("neutral", 3, good=1, more_goods=(2, 2)),))).state.sheets[0].goods[1] == 2
    )


@pytest.mark.parametrize(
    ("turn", "needed"),
    [
        (c.Plan(0, gold=2, villages=5), 0),
        (c.Plan(0, gold=2, villages=6), 1),
        (c.Buy(0, gold=2, goods=(BoughtToken(1, 3),)), 0),
        (c.Build(0, gold=1, tiles=(laid("village", 1),)), 0),
        (c.LoadCannons(0, gold=2, steps=6), 1),
        (c.LoadCannons(1, gold=1), 0),
        (c.Progress(0, gold=2, steps=1), 0),
        (c.Advance(0, gold=2), 0),
        (c.Advance(0, gold=1, tokens=(1,)), 0),
    ],
)
def test_gold_that_buys_nothing_is_asked_about_with_the_numbers(turn, needed):
    """Ben has 10 cannons: with 5 AP his disc is past the end already. The special-action track ends on space 3."""
    match = with_tokens(given(given(building(), 0, gold=2), 1, gold=1, cannons=10), 0, "over_first")
    match = given(match, printed={**VP, **TRACKS}, turns=() if turn.seat == 0 else (Turn(0, "gold"),))
    refused = refusal(match, turn)
    assert (refused.code, refused.overridable) == ("amerigo.gold_not_needed", True)
    assert refused.facts == {"given": turn.gold, "needed": needed, "over": turn.gold - needed}
    assert play(match, turn, override=True).state.sheets[turn.seat].gold <= 2
    assert refusal_of(match, replace(turn, gold=needed)) is None


def refusal_of(match, wish):
    try:
        play(match, wish)
    except Rejected as refused:
        return refused.code
    return None


def test_one_gold_past_the_end_of_a_track_is_of_use():
    match = given(acting(dict(black=2)), 0, cannons=10, gold=1)
    assert sheet(play(match, c.LoadCannons(0, gold=1))).gold == 2


def test_there_are_24_progress_tokens():
    match = given(acting(printed=TRACKS), tokens_taken=23)
    taken = (TakenToken("swap"), TakenToken("end"))
    refused = refusal(match, c.Progress(0, taken=taken), override=True)
    assert (refused.code, refused.facts["what"]) == ("amerigo.none_left", "token")
    assert (refused.facts["given"], refused.facts["limit"]) == (2, 1)
    match = play(match, c.Progress(0, taken=(TakenToken("swap"), TakenToken("none"))))
    assert match.state.tokens_taken == 24


def test_a_neutral_tile_that_was_not_planned_comes_from_the_supply():
    turn = Build(0, tiles=(laid("neutral", 1, vp=1), laid("neutral", 3)))
    match = play(building(), turn, override=True)
    assert (match.state.neutral_left, match.state.sheets[0].planned_neutral) == (36, (3,))
    refused = refusal(given(building(), neutral_left=0), turn, override=True)
    assert (refused.code, refused.facts["what"], refused.facts["limit"]) == ("amerigo.none_left", "neutral", 0)


def test_a_village_has_at_most_four_squares():
    assert refusal(building(), c.TellPrinted({"village-5-small": 1})).code == "amerigo.printed_unknown"
    assert play(building(), c.TellPrinted({"village-4-small": 2, "neutral-6-big": 9})).version == building().version + 1


def test_a_production_building_brings_its_token_or_the_table_says_that_none_is_left():
    match = building(production_buildings="yes")
    turn = Build(0, tiles=(laid("production", 2),))
    refused = refusal(match, turn)
    assert (refused.code, refused.overridable) == ("amerigo.token_due", True)
    assert play(match, turn, override=True).state.sheets[0].production == (0,) * 5


def test_the_token_for_two_neutral_tiles_allows_one_production_building():
    match = with_tokens(acting(production_buildings="yes"), 0, "two_neutral")
    refused = refusal(match, c.Plan(0, production=(1, 1)))
    assert (refused.code, refused.overridable) == ("amerigo.building_limit", True)
    assert refused.facts == {"given": 2, "most": 1}
    assert sheet(play(match, c.Plan(0, neutral=(1,), production=(1,)))).planned_production == (1,)


def test_points_of_a_tile_that_differ_from_what_was_told_are_asked_about():
    match = building()
    turn = Build(0, tiles=(laid("village", 1, vp=7),))
    refused = refusal(match, turn)
    assert (refused.code, refused.overridable) == ("amerigo.printed_differs", True)
    assert (refused.facts["key"], refused.facts["given"], refused.facts["known"]) == ("village-1-small", 7, 1)
    assert match.state.printed["village-1-small"] == 1
    assert play(match, turn, override=True).state.printed["village-1-small"] == 7
    two = Build(0, tiles=(laid("neutral", 3, vp=4), laid("village", 2, vp=2), laid("village", 2, vp=3)))
    assert refusal(match, replace(two, tiles=two.tiles[1:])).facts["key"] == "village-2-small"


def test_a_token_is_used_up_once():
    match = with_tokens(acting(), 0, "ships_eight")
    refused = refusal(match, c.MoveShips(0, tokens=(1, 1)), override=True)
    assert (refused.code, refused.facts) == ("amerigo.token_twice", {"player": "Anna"})
    assert play(match, c.MoveShips(0, tokens=(1,))).entries[-1].event.points == 5 + 8


def test_an_island_is_full_once_and_the_one_that_is_named_twice_is_named():
    match = with_island(building(covered=8), "Cuba", 12)
    tiles = (laid("village", 1), laid("village", 1, "Cuba"))
    refused = refusal(match, Build(0, tiles=tiles, completed=("Nassau", "Cuba", "cuba")), override=True)
    assert (refused.code, refused.facts) == ("amerigo.completed_twice", {"island": "Cuba"})

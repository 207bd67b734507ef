"""What cannot be, and what can hardly be meant: squares, goods, gold, tokens and printed points."""

import pytest

from companion.games.amerigo import GAME
from companion.games.amerigo.commands import Build
from companion.games.amerigo.entries import Tile
from tests.games.amerigo.rig import acting, given, play, refusal, with_island

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


def test_an_island_is_full_once_and_the_one_that_is_named_twice_is_named():
    match = with_island(building(covered=8), "Cuba", 12)
    tiles = (laid("village", 1), laid("village", 1, "Cuba"))
    refused = refusal(match, Build(0, tiles=tiles, completed=("Nassau", "Cuba", "cuba")), override=True)
    assert (refused.code, refused.facts) == ("amerigo.completed_twice", {"island": "Cuba"})

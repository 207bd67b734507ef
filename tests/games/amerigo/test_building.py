"""Building and full islands; the names are those of the rule table in companion/games/amerigo/README.md."""

import pytest

from companion.games.amerigo import GAME
from companion.games.amerigo.commands import Build, Finish, TellPrinted
from companion.games.amerigo.entries import Tile
from tests.games.amerigo.rig import acting, at_round_end, drop, given, lines, play, refusal, sheet, with_island

VP = {
    "village-1-small": 1,
    "village-1-big": 2,
    "neutral-3-small": 4,
    "production-2-small": 3,
    "time-marker-1": 4,
    "post": 2,
}


def building(size=12, posts=(1, 0, 0), printed=VP, **chosen):
    """Anna with a post on Nassau and tiles beside her board; 5 AP."""
    match = with_island(acting(printed=printed, **chosen), "Nassau", size, posts)
    return given(match, 0, planned_villages=3, planned_neutral=(3, 3), planned_production=(2,), villages=10, gold=0)


def village(**more):
    return Tile("village", 1, "Nassau", **more)


def neutral(size=3, **more):
    return Tile("neutral", size, "Nassau", **more)


@pytest.mark.parametrize(
    ("rule", "tiles", "cost"),
    [
        ("printed", (village(), village()), 2),
        ("printed", (village(), neutral()), 4),
        ("printed", (neutral(), neutral()), 6),
        ("one", (neutral(), neutral()), 2),
        ("one", (village(), neutral(), neutral()), 3),
    ],
)
def test_laying_costs_one_for_an_own_tile_and_by_house_rule_for_others(rule, tiles, cost):
    match = given(building(14, build_cost=rule), 0, gold=5)
    short = play(match, Build(0, gold=max(0, cost - 5), tiles=tiles))
    assert sheet(short).planned_villages == 3 - sum(tile.kind == "village" for tile in tiles)
    if cost > 5:
        refused = refusal(match, Build(0, tiles=tiles), override=True)
        assert (refused.code, refused.facts) == ("amerigo.too_few_points", {"given": cost, "limit": 5, "short": 1})


@pytest.mark.parametrize(
    ("rule", "size", "points"), [("20", 19, 1), ("20", 20, 2), ("20", 21, 2), ("21", 20, 1), ("21", 21, 2)]
)
def test_a_tile_scores_at_once_by_the_class_of_its_island(rule, size, points):
    match = play(building(size, big_island=rule), Build(0, tiles=(village(),)))
    assert (lines(match), match.state.scores[0]) == ([("tile", points)], points)
    _, line = match.trail()[0]
    assert line.facts == {"kind": "village", "size": 1, "island": "Nassau", "class": "big" if points == 2 else "small"}


def test_what_waits_for_the_end_of_the_round_is_shown_and_is_paid_where_the_match_ends_before():
    turn = Build(0, tiles=(village(),), completed=("Nassau",))
    match = play(building(tiles_score="round_end", posts=(1, 2, 0)), turn)
    view = GAME.view(match.state, None)
    assert (match.totals(), [one["owed"] for one in view["seats"]]) == ((0, 0, 0), [1 + 3 + 4, 8, 0])
    assert view["what_if"]["1"] == [8, 8 + 1, 2]
    over = play(match, Finish(), override=True)
    assert over.totals() == tuple(view["what_if"]["3"])
    assert [one["owed"] for one in GAME.view(over.state, None)["seats"]] == [0, 0, 0]


def test_the_points_of_a_tile_are_asked_once_told_with_it_or_done_without():
    match = building(printed={})
    refused = refusal(match, Build(0, tiles=(village(),)))
    assert (refused.code, refused.facts["key"], refused.facts["topic"]) == (
        "amerigo.printed_wanted",
        "village-1-small",
        "village",
    )
    assert play(match, Build(0, tiles=(village(),)), override=True).totals()[0] == 0
    told = play(match, Build(0, tiles=(village(), village(vp=3))))
    assert (told.totals()[0], told.state.printed) == (6, {"village-1-small": 3})
    again = play(match, TellPrinted({"village-1-small": 2}), Build(0, tiles=(village(),)))
    assert again.totals()[0] == 2


def test_tiles_and_islands_may_score_at_the_end_of_the_round():
    match = building(tiles_score="round_end", posts=(1, 1, 0))
    match = play(match, Build(0, tiles=(village(),), completed=("Nassau",)))
    assert (match.totals(), len(match.state.owed)) == ((0, 0, 0), 4)
    match = play(at_round_end(match, pirates=(0,)), drop())
    assert (match.totals(), match.state.scores, match.state.owed) == ((1 + 3 + 4, 4, 0), (8, 4, 0), ())


@pytest.mark.parametrize(
    ("rule", "posts", "pay"),
    [
        ("posts_and_marker", (1, 2, 0), (4, 8, 0)),
        ("posts", (1, 2, 0), (2, 4, 0)),
        ("posts", (2, 2, 1), (4, 4, 2)),
    ],
)
def test_a_full_island_pays_every_post_and_its_finisher_three(rule, posts, pay):
    match = play(building(posts=posts, completion=rule), Build(0, tiles=(village(),), completed=("nassau",)))
    assert match.totals() == (pay[0] + 3 + 1, pay[1], pay[2])
    assert match.state.islands[0].completed
    refused = refusal(match, Build(1, tiles=(village(),), completed=("Nassau",)), override=True)
    assert (refused.code, refused.overridable) == ("amerigo.full_before", False)
    refused = refusal(given(match, 1, planned_villages=1), Build(1, tiles=(village(),)))
    assert refused.code == ("amerigo.island_full" if posts[1] else "amerigo.no_post_there")


@pytest.mark.parametrize(("size", "left", "chests"), [(25, 5, 1), (25, 0, 0), (12, 5, 0)])
def test_the_finisher_of_a_big_island_takes_its_chest_if_there_is_one(size, left, chests):
    match = given(building(size), chests_left=left)
    match = play(match, Build(0, tiles=(village(),), completed=("Nassau",)))
    assert (sheet(match).chests, match.state.chests_left) == (chests, left - chests)


@pytest.mark.parametrize("round_", [1, 3, 5])
def test_the_time_marker_of_the_round_is_asked_when_an_island_is_full(round_):
    match = given(building(printed={"village-1-small": 1}), round=round_)
    turn = Build(0, tiles=(village(),), completed=("Nassau",))
    refused = refusal(match, turn)
    assert (refused.code, refused.facts["key"]) == ("amerigo.printed_wanted", f"time-marker-{round_}")
    assert play(match, TellPrinted({f"time-marker-{round_}": 2}), turn).totals()[0] == 1 + 3 + 2
    assert play(match, turn, override=True).totals()[0] == 1 + 3


def test_by_posts_alone_what_each_pays_is_asked_once_whatever_the_round():
    match = given(building(printed={"village-1-small": 1}, completion="posts"), round=3)
    turn = Build(0, tiles=(village(),), completed=("Nassau",))
    refused = refusal(match, turn)
    assert (refused.code, refused.facts["key"], refused.overridable) == ("amerigo.printed_wanted", "post", True)
    assert play(match, TellPrinted({"post": 3}), turn).totals()[0] == 1 + 3 + 3
    assert play(match, turn, override=True).totals()[0] == 1 + 3


def test_what_a_tile_covers_is_taken():
    tiles = (village(good=2), Tile("village", 2, "Nassau", good=2, more_goods=(5,), vp=1))
    match = play(building(), Build(0, tiles=tiles))
    assert sheet(match).goods == (0, 2, 0, 0, 1)
    refused = refusal(given(match, 1, goods=(0, 6, 0, 0, 0)), Build(0, tiles=(village(good=2),)), override=True)
    assert (refused.code, refused.facts["given"], refused.facts["limit"]) == ("amerigo.none_left", 1, 0)


def test_gold_of_the_volcano_is_an_extra():
    turn = Build(0, tiles=(village(volcano=3),))
    refused = refusal(building(), turn)
    assert (refused.code, refused.facts) == ("amerigo.not_in_play", {"setting": "volcano"})
    match = play(given(building(volcano="yes"), 0, gold=11), turn)
    assert (sheet(match).gold, lines(match)) == (12, [("tile", 1), ("gold-over", 2)])


def test_a_production_building_brings_a_production_token():
    tile = Tile("production", 2, "Nassau", token=4)
    refused = refusal(building(), Build(0, tiles=(tile,)))
    assert (refused.code, refused.facts) == ("amerigo.not_in_play", {"setting": "production_buildings"})
    match = play(building(production_buildings="yes"), Build(0, tiles=(tile,)))
    assert (sheet(match).production, sheet(match).planned_production, match.totals()[0]) == ((0, 0, 0, 1, 0), (), 3)
    assert refusal(building(), Build(0, tiles=(village(token=4),))).code == "amerigo.token_of_building"


@pytest.mark.parametrize(
    ("tile", "code", "overridable"),
    [
        (Tile("village", 1, "Cuba"), "amerigo.unknown_island", False),
        (Tile("tower", 1, "Nassau"), "amerigo.unknown_tile", False),
        (Tile("village", 5, "Nassau"), "amerigo.out_of_range", False),
        (Tile("neutral", 7, "Nassau"), "amerigo.out_of_range", False),
        (Tile("village", 1, "Nassau", good=6), "amerigo.out_of_range", False),
        (Tile("neutral", 2, "Nassau"), "amerigo.not_planned", True),
    ],
)
def test_tiles_that_cannot_be_are_refused(tile, code, overridable):
    refused = refusal(building(), Build(0, tiles=(tile,)))
    assert (refused.code, refused.overridable) == (code, overridable)


def test_only_who_has_a_post_on_an_island_builds_there():
    match = given(building(posts=(0, 1, 0)), 0)
    refused = refusal(match, Build(0, tiles=(village(),)))
    assert (refused.code, refused.overridable) == ("amerigo.no_post_there", True)
    assert refused.facts == {"player": "Anna", "island": "Nassau"}
    assert play(match, Build(0, tiles=(village(),)), override=True).totals()[0] == 1


def test_an_island_is_not_full_by_a_turn_that_lays_nothing_there():
    refused = refusal(building(), Build(0, completed=("Nassau",)))
    assert (refused.code, refused.overridable) == ("amerigo.not_built_there", True)


def test_own_tiles_that_were_not_planned_come_from_the_supply_when_the_table_insists():
    match = given(building(), 0, planned_villages=1)
    refused = refusal(match, Build(0, tiles=(village(), village())))
    assert (refused.code, refused.facts) == (
        "amerigo.not_planned",
        {"kind": "village", "size": 0, "given": 2, "planned": 1},
    )
    match = play(match, Build(0, tiles=(village(), village())), override=True)
    assert (sheet(match).planned_villages, sheet(match).villages) == (0, 9)


def test_where_a_tile_may_lie_is_only_said():
    """Who laid what beside what the companion does not see: the house rule changes a reminder, and no score."""
    wishes = Build(0, tiles=(village(),))
    chain, next_to = (play(building(adjacency=rule), wishes) for rule in ("chain", "next_to"))
    assert chain.trail() == next_to.trail()


def test_a_turn_with_all_that_follows_is_one_step_back():
    before = building()
    match = play(before, Build(0, tiles=(village(),), completed=("Nassau",)))
    assert [type(entry.event).__name__ for entry in match.entries[-2:]] == ["TilesBuilt", "IslandCompleted"]
    assert match.step_back() == before.version
    assert GAME.command_for(match.entries[-2].event) == Build(0, tiles=(village(),), completed=("Nassau",))

"""What finished matches say about each player."""

from companion.table.statistics import statistics


def line(game, lowest_wins=False, over=True, **points):
    order = sorted(points.values(), reverse=not lowest_wins)
    players = [
        {"seat": seat, "name": name, "points": mine, "rank": 1 + order.index(mine)}
        for seat, (name, mine) in enumerate(points.items())
    ]
    return {"game": game, "lowest_wins": lowest_wins, "over": over, "players": players}


def by_name(*matches):
    return {one["name"]: one for one in statistics(matches)}


def test_wins_means_and_bests():
    found = by_name(line("amerigo", Anna=100, Ben=80), line("amerigo", Anna=71, Ben=90))
    assert {
        name: (one["matches"], one["wins"], one["mean_points"], one["best_points"]) for name, one in found.items()
    } == {
        "Anna": (2, 1, 85.5, 100),
        "Ben": (2, 1, 85.0, 90),
    }


def test_a_shared_first_place_is_a_win_for_each():
    assert {name: one["wins"] for name, one in by_name(line("amerigo", Anna=5, Ben=5)).items()} == {"Anna": 1, "Ben": 1}


def test_where_the_lowest_wins_the_lowest_is_the_best():
    found = by_name(line("scoresheet", lowest_wins=True, Anna=3), line("scoresheet", lowest_wins=True, Anna=9))
    assert (found["Anna"]["best_points"], found["Anna"]["wins"]) == (3, 2)


def test_points_of_different_games_are_not_mixed():
    anna = by_name(line("amerigo", Anna=100), line("scoresheet", lowest_wins=True, Anna=7))["Anna"]
    assert (anna["matches"], anna["mean_points"], anna["best_points"]) == (2, None, None)
    assert {game: one["best_points"] for game, one in anna["by_game"].items()} == {"amerigo": 100, "scoresheet": 7}


def test_a_match_that_was_left_early_counts_for_nobody():
    assert statistics([line("amerigo", over=False, Anna=50, Ben=1)]) == []


def test_a_name_is_one_player_however_it_is_written_and_the_newest_way_is_shown():
    found = statistics([line("amerigo", ANNA=1), line("amerigo", anna=3)])
    assert [(one["name"], one["matches"]) for one in found] == [("ANNA", 2)]


def test_the_best_come_first():
    matches = [line("amerigo", Cleo=9, Ben=3, Anna=3), line("amerigo", Anna=4, Ben=2)]
    assert [one["name"] for one in statistics(matches)] == ["Anna", "Cleo", "Ben"]

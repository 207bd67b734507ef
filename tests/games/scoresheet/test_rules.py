"""The score sheet, rule by rule; the names are those of its rule table."""

import pytest

from companion.engine.errors import Rejected
from companion.engine.game import Setup
from companion.engine.match import Entry, Match
from companion.games.scoresheet import GAME
from companion.games.scoresheet.commands import Enter, Finish


def start(players=("Anna", "Ben"), **settings):
    return Match.start(GAME, Setup(players, settings))


def play(match, *wishes, override=False):
    for wish in wishes:
        for event in match.decide(wish, seen=match.version, override=override):
            match = match.append(Entry(event, f"c{match.version}", "Anna", 0))
    return match


@pytest.mark.parametrize(
    ("settings", "categories"),
    [
        ({}, ("",)),
        ({"rounds": 3, "categories": [" Gold ", "", "Ships"], "wins": "lowest"}, ("Gold", "Ships")),
        ({"rounds": 0}, None),
        ({"rounds": 31}, None),
        ({"rounds": True}, None),
        ({"wins": "most"}, None),
        ({"categories": ["a", "a"]}, None),
        ({"categories": ["a" * 25]}, None),
        ({"categories": [f"c{n}" for n in range(13)]}, None),
        ({"categories": "abc"}, None),
    ],
)
def test_settings_are_read_or_refused(settings, categories):
    if categories is None:
        with pytest.raises(Rejected, match=r"setup\.setting_value"):
            start(**settings)
    else:
        assert start(**settings).state.settings.categories == categories


def test_a_cell_written_anew_counts_by_its_difference():
    match = play(start(), Enter(0, 1, 0, 7), Enter(0, 1, 0, 5), Enter(0, 2, 0, -1))
    assert [points.points for _, points in match.trail()] == [7, -2, -1]
    assert match.totals() == (4, 0)


@pytest.mark.parametrize(("wins", "ranks"), [("highest", (1, 2, 2)), ("lowest", (3, 1, 1))])
def test_the_winner_is_highest_or_lowest(wins, ranks):
    match = play(start(("a", "b", "c"), wins=wins), Enter(0, 1, 0, 5), Enter(1, 1, 0, 2), Enter(2, 1, 0, 2))
    assert match.ranks() == ranks


def test_finishing_early_is_warned():
    match = play(start(rounds=1), Enter(0, 1, 0, 5))
    with pytest.raises(Rejected) as refused:
        play(match, Finish())
    assert (refused.value.overridable, refused.value.facts) == (True, {"count": 1})
    done = play(match, Finish(), override=True)
    assert GAME.is_over(done.state)
    with pytest.raises(Rejected, match=r"match\.over"):
        play(done, Enter(1, 1, 0, 3))


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        (Enter(2, 1, 0, 1), "match.unknown_seat"),
        (Enter(0, 6, 0, 1), "scoresheet.unknown_round"),
        (Enter(0, 0, 0, 1), "scoresheet.unknown_round"),
        (Enter(0, 1, 1, 1), "scoresheet.unknown_category"),
        (Enter(0, 1, 0, 10000), "score.out_of_range"),
    ],
)
def test_a_cell_that_is_not_there_is_refused(wish, code):
    with pytest.raises(Rejected) as refused:
        play(start(), wish)
    assert refused.value.code == code


def test_the_round_is_the_first_with_an_empty_cell():
    match = start(rounds=2)
    assert GAME.view(match.state, None)["round"] == 1
    match = play(match, Enter(0, 1, 0, 1), Enter(1, 1, 0, 1))
    assert GAME.view(match.state, None)["round"] == 2
    assert GAME.prompts(play(match, Enter(0, 2, 0, 1), Enter(1, 2, 0, 1)).state)[0].id == "scoresheet-prompt-full"

"""Scores after every round, by category, and who is level: on a score sheet and in Amerigo."""

import pytest

from companion.engine.cubes import Cubes
from companion.engine.game import Setup
from companion.engine.match import Entry, Match
from companion.engine.progress import breakdown, standings, ties
from companion.games import GAMES
from companion.games.amerigo import commands as a
from companion.games.scoresheet.commands import Enter, Finish
from tests.fakes.signs import SIGNS, Mark, Score
from tests.fakes.signs import Finish as SignsOver


def sheet(*cells, **settings):
    """A score sheet of Anna and Ben with these cells (seat, round, category, points) written one after the other."""
    match = Match.start(GAMES["scoresheet"], Setup(("Anna", "Ben"), {"rounds": 2, **settings}))
    return played(match, *(Enter(*cell) for cell in cells))


def played(match, *wishes, override=False):
    for wish in wishes:
        for event in match.decide(wish, seen=match.version, override=override):
            match = match.append(Entry(event, f"c{match.version}", "Anna", 0))
    return match


def rounds(match):
    return [(one.moment.facts["round"], one.totals) for one in standings(match, match.trail())]


def test_a_round_counts_when_its_last_cell_is_written():
    match = sheet((0, 1, 0, 5), (1, 1, 0, 3), (0, 2, 0, 4))
    assert rounds(match) == [(1, (5, 3))]
    assert rounds(played(match, Enter(1, 2, 0, 9))) == [(1, (5, 3)), (2, (9, 12))]


def test_a_cell_put_right_later_counts_in_its_own_round():
    match = sheet((0, 1, 0, 5), (1, 1, 0, 3), (0, 2, 0, 4), (1, 2, 0, 9), (0, 1, 0, 7))
    assert rounds(match) == [(1, (7, 3)), (2, (11, 12))]


def test_points_of_a_round_that_is_not_over_wait_for_its_end():
    assert rounds(sheet((0, 2, 0, 4), (0, 1, 0, 5), (1, 1, 0, 3))) == [(1, (5, 3))]


def test_the_course_ends_at_the_totals_when_a_match_is_over():
    half = sheet((0, 1, 0, 5), (1, 1, 0, 3), (0, 2, 0, 4))
    over = played(half, Finish(), override=True)
    *_, last = standings(over, over.trail())
    assert (last.moment.id, last.version, last.totals) == ("moment-end", over.version, over.totals())
    whole = played(half, Enter(1, 2, 0, 9), Finish())
    assert [one.moment.id for one in standings(whole, whole.trail())] == ["scoresheet-moment-round"] * 2
    nothing = played(sheet(), Finish(), override=True)
    assert standings(nothing, nothing.trail()) == ()


def test_a_sheet_is_broken_down_by_its_lines():
    match = sheet((0, 1, 0, 5), (0, 1, 1, 2), (0, 2, 0, 1), (1, 1, 1, 8), categories=["gold", "land"])
    found = [(category.facts["category"], seats) for category, seats in breakdown(match, match.trail())]
    assert found == [("gold", (6, 0)), ("land", (2, 8))]


def test_who_is_level_at_the_end_shares_the_place_and_is_told_why():
    match = sheet((0, 1, 0, 5), (1, 1, 0, 5))
    assert ties(match, match.totals(), match.ranks()) == ()
    over = played(match, Finish(), override=True)
    (tie,) = ties(over, over.totals(), over.ranks())
    assert (tie.seats, tie.id, tie.facts) == (
        (0, 1),
        "tie-shared",
        {"players": ["Anna", "Ben"], "rank": 1, "points": 5},
    )
    apart = played(sheet((0, 1, 0, 5), (1, 1, 0, 4)), Finish(), override=True)
    assert ties(apart, apart.totals(), apart.ranks()) == ()


def test_amerigo_is_compared_after_every_phase():
    match = Match.start(GAMES["amerigo"], Setup(("Anna", "Ben"), {"scoring": "by_hand"}))
    match = played(match, a.RecordDrop(Cubes.of(blue=4, red=3)), a.RecordDrop(Cubes.of(blue=3)), a.EnterScore(0, 7))
    assert standings(match, match.trail()) == ()
    match = played(match, a.TakeAction(0, "blue"), a.TakeGold(1), a.EnterScore(1, 2))
    (phase,) = standings(match, match.trail())
    assert (phase.moment.id, phase.totals) == ("amerigo-moment-phase", (7, 0))
    assert phase.moment.facts == {"round": 1, "phase": 1, "colour": "blue"}


def test_the_last_phase_of_amerigo_ends_the_round():
    match = Match.start(GAMES["amerigo"], Setup(("Anna", "Ben"), {"scoring": "by_hand"}))
    match = played(match, a.RecordDrop(Cubes()), *[a.RecordDrop(Cubes()) for _ in range(7)])
    names = [(one.moment.id, one.moment.facts["round"]) for one in standings(match, match.trail())]
    assert names == [("amerigo-moment-phase", 1)] * 6 + [("amerigo-moment-round", 1)]


def signs(*scores, over=True):
    match = Match.start(SIGNS, Setup(("Anna", "Ben", "Cleo")))
    return played(match, *(Score(seat, (Mark(points),)) for seat, points in scores), *([SignsOver()] if over else []))


@pytest.mark.parametrize(
    ("scores", "over", "ranks", "told"),
    [
        ([(0, 5), (1, 5), (2, 3)], True, (1, 2, 3), ((0, 1),)),
        ([(0, 5), (1, 5), (2, 3)], False, (1, 1, 3), ()),
        ([(0, 5), (2, 3), (1, 5)], True, (2, 1, 3), ((1, 0),)),
        ([(0, 3), (1, 3), (2, 3)], True, (2, 3, 1), ((2, 0, 1),)),
        ([(0, 3), (1, 5), (2, 3)], True, (3, 1, 2), ((2, 0),)),
        ([(0, 1), (1, 2), (2, 3)], True, (3, 2, 1), ()),
    ],
)
def test_a_game_tells_equal_points_apart_at_the_end_only(scores, over, ranks, told):
    match = signs(*scores, over=over)
    found = ties(match, match.totals(), match.ranks())
    assert match.ranks() == ranks
    assert tuple(tie.seats for tie in found) == told
    assert all(tie.id == "tie-broken-signs" for tie in found)

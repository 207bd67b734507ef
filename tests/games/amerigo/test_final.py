"""Final scoring, ties, what-if; the names are those of the rule table in companion/games/amerigo/README.md."""

import pytest

from companion.content import text
from companion.engine.progress import breakdown, standings, ties
from companion.games.amerigo import GAME
from companion.games.amerigo.commands import CashChest, EnterScore, Finish, TellPrinted, UseToken
from companion.games.amerigo.state import Token
from tests.games.amerigo.rig import TRACKS, acting, given, lines, play, refusal, sheet, with_tokens


def at_the_end(printed=TRACKS, **chosen):
    match = given(acting(printed=printed, **chosen), step="final", round=5, phase=7, turns=())
    return given(given(match, 1, gold=0), 2, gold=0)


@pytest.mark.parametrize(
    ("rate", "gold", "points"),
    [("3", 0, 0), ("3", 2, 0), ("3", 3, 1), ("3", 11, 3), ("3", 12, 4), ("1", 0, 0), ("1", 11, 11), ("1", 12, 12)],
)
def test_gold_is_points_at_the_rate_of_the_table(rate, gold, points):
    match = play(given(at_the_end(gold_rate=rate), 0, gold=gold), Finish())
    assert (match.totals()[0], lines(match)) == (points, [("gold", points)] if points else [])


@pytest.mark.parametrize(("gold", "chests", "points"), [(0, 1, 1), (8, 2, 4 + 2), (12, 1, 4 + 3), (0, 0, 0)])
def test_chests_become_gold_at_the_end_and_what_is_above_twelve_points(gold, chests, points):
    match = play(given(at_the_end(), 0, gold=gold, chests=chests), Finish())
    assert (match.totals()[0], sheet(match).chests) == (points, 0)


def test_tokens_that_give_gold_become_gold():
    match = with_tokens(at_the_end(), 0, "gold")
    assert refusal(match, Finish()).facts["missing"] == ["token-1"]
    match = play(match, UseToken(0, 1, gold=4), Finish())
    assert lines(match) == [("gold", 1)]


@pytest.mark.parametrize(
    ("production", "goods", "points"),
    [
        ((2, 0, 0, 0, 0), (3, 0, 0, 0, 0), [("goods", 6)]),
        ((0, 0, 0, 0, 0), (3, 2, 0, 0, 0), []),
        ((2, 2, 0, 0, 0), (0, 0, 4, 0, 0), []),
        ((1, 2, 0, 0, 3), (2, 2, 1, 0, 1), [("goods", 2), ("goods", 4), ("goods", 3)]),
    ],
)
def test_each_good_is_its_production_tokens_times_its_goods(production, goods, points):
    match = play(given(at_the_end(), 0, production=production, goods=goods), Finish())
    assert lines(match) == points


def test_a_good_has_the_name_that_the_table_told():
    match = given(at_the_end({**TRACKS, "good-1": "tobacco"}), 0, production=(1,) * 5, goods=(1, 1, 0, 0, 0))
    named = [line.facts for _, line in play(match, Finish()).trail() if line.id == "amerigo-points-goods"]
    assert [(one["name"], one["named"]) for one in named] == [("tobacco", "yes"), ("", "no")]


def test_tokens_of_the_end_count_what_the_table_says():
    match = with_tokens(at_the_end(), 0, ("end", (), "islands"), "end")
    assert [prompt.id for prompt in GAME.prompts(match.state)] == [
        "amerigo-prompt-final",
        "amerigo-prompt-missing-token",
        "amerigo-prompt-missing-token",
    ]
    match = play(match, UseToken(0, 1, points=5), UseToken(0, 2, points=0))
    assert match.totals()[0] == 0
    assert lines(play(match, UseToken(0, 1, points=6), Finish())) == [("end", 6)]
    assert refusal(match, UseToken(0, 1)).code == "amerigo.token_worth_wanted"


@pytest.mark.parametrize(("space", "points"), [(0, 0), (1, 0), (2, 1), (3, 1), (6, 3), (7, 6), (9, 15)])
def test_progress_counts_the_highest_number_reached_or_passed(space, points):
    match = play(given(at_the_end(), 0, progress=space), Finish())
    assert match.totals()[0] == points


@pytest.mark.parametrize(("space", "points"), [(0, 0), (1, 0), (2, 2), (3, 5)])
def test_the_special_track_counts_the_highest_number_reached_or_passed(space, points):
    match = play(given(at_the_end(), 0, track=space), Finish())
    assert match.totals()[0] == points


def test_the_final_scoring_asks_for_what_is_missing_or_goes_on_without():
    match = given(with_tokens(at_the_end({}), 1, "end"), 0, progress=2, track=2)
    refused = refusal(match, Finish())
    assert (refused.code, refused.overridable) == ("amerigo.final_wanted", True)
    assert refused.facts["missing"] == ["progress-track", "special-track", "token-1"]
    assert (refused.facts["tracks"], refused.facts["tokens"], refused.facts["players"]) == ("both", 1, ["Ben"])
    assert [prompt.id.removeprefix("amerigo-prompt-") for prompt in GAME.prompts(match.state)] == [
        "final",
        "missing-progress-track",
        "missing-special-track",
        "missing-token",
    ]
    done = play(match, Finish(), override=True)
    assert (done.totals(), GAME.is_over(done.state)) == ((0, 0, 0), True)
    assert play(match, TellPrinted(TRACKS), UseToken(1, 1, points=1), Finish()).totals() == (3, 1, 0)


def test_a_match_may_end_early_when_the_table_insists():
    match = given(acting(printed=TRACKS), 0, gold=6)
    refused = refusal(match, Finish())
    assert (refused.code, refused.overridable, refused.facts) == (
        "amerigo.not_final_yet",
        True,
        {"round": 1, "phase": 1},
    )
    done = play(match, Finish(), override=True)
    assert (GAME.is_over(done.state), done.totals()[0]) == (True, 2)


def test_nothing_is_told_after_the_end_but_points_and_print():
    match = play(at_the_end(), Finish())
    assert refusal(match, CashChest(0)).code == "match.over"
    assert refusal(match, Finish(), override=True).code == "match.over"
    assert play(match, EnterScore(0, 2, "miscounted")).totals()[0] == 2
    assert "good-1" in play(match, TellPrinted({"good-1": "tobacco"})).state.printed
    assert GAME.prompts(match.state)[0].id == "amerigo-prompt-finished"


@pytest.mark.parametrize(
    ("tracks", "order", "ranks", "by"),
    [
        ((2, 1, 0), (0, 1, 2), (1, 2, 3), "track"),
        ((0, 1, 1), (2, 1, 0), (3, 2, 1), "both"),
        ((0, 0, 0), (1, 0, 2), (2, 1, 3), "stack"),
        ((0, 1, 0), (0, 1, 2), (1, 2, 3), "both"),
    ],
)
def test_of_equals_the_one_ahead_or_on_top_is_first(tracks, order, ranks, by):
    match = given(at_the_end({}), next_order=order)
    for seat, space in enumerate(tracks):
        match = given(match, seat, track=space)
    match = play(match, Finish(), override=True)
    assert (match.totals(), match.ranks()) == ((0, 0, 0), ranks)
    (tie,) = ties(match, match.totals(), match.ranks())
    assert (tie.id, tie.seats) == ("tie-broken-amerigo", tuple(sorted(range(3), key=lambda seat: ranks[seat])))
    assert tie.facts["by"] == by
    words = text(tie.id, **tie.facts)
    assert ("further ahead" in words, "on top" in words) == (by != "stack", by != "track")


def test_what_if_says_both_rates_of_gold_and_changes_nothing():
    match = given(at_the_end(gold_rate="3"), 0, gold=7, production=(2, 0, 0, 0, 0), goods=(2, 0, 0, 0, 0))
    assert GAME.view(match.state, None)["what_if"] == {"3": [6, 0, 0], "1": [11, 0, 0]}
    assert match.totals() == (0, 0, 0)
    assert play(match, Finish()).totals() == (6, 0, 0)


def test_every_kind_of_points_has_its_category_and_the_end_is_a_moment():
    match = given(at_the_end(), 0, gold=9, progress=2, track=2, production=(1,) * 5, goods=(1, 0, 0, 0, 0), chests=2)
    match = given(match, 0, tokens=(Token(1, "end", points=4),))
    match = play(match, Finish())
    found = {
        category.id.removeprefix("amerigo-category-"): seats[0] for category, seats in breakdown(match, match.trail())
    }
    assert found == {"full-purse": 3, "gold": 4, "goods": 1, "tokens": 4, "progress": 1, "track": 2}
    assert standings(match, match.trail())[-1].moment.id == "amerigo-moment-final"


def test_a_token_used_up_gives_gold_and_points_at_once():
    match = with_tokens(acting(), 0, "other", "swap")
    match = play(match, UseToken(0, 1, gold=13 - 1, points=2))
    assert (sheet(match).gold, lines(match)) == (12, [("token", 2)])
    refused = refusal(match, UseToken(0, 1, points=2))
    assert (refused.code, refused.overridable) == ("amerigo.token_used", True)
    assert refusal(match, UseToken(0, 2, points=2)).code == "amerigo.token_elsewhere"

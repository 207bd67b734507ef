"""Pirates and the end of a round; the names are those of the rule table in companion/games/amerigo/README.md."""

import pytest

from companion.engine.game import Moment, Points
from companion.games.amerigo import GAME
from companion.games.amerigo.commands import LoadCannons, RevealPirate, TakeGold
from tests.games.amerigo.rig import acting, at_round_end, drop, given, lines, play, refusal, sheet, with_tokens


def ended(cannons, pirates=(4,), tokens=(), others=(), **chosen):
    """A round that has ended for Anna with so many cannons."""
    match = given(acting(**chosen), 0, cannons=cannons, gold=0)
    match = with_tokens(match, 0, *tokens)
    match = with_tokens(match, 1, *others) if others else match
    return play(at_round_end(match, len(pirates), pirates), drop())


@pytest.mark.parametrize(
    ("rule", "cannons", "left", "lost"),
    [
        ("full", 4, 0, 0),
        ("full", 7, 3, 0),
        ("full", 3, 0, 4),
        ("full", 0, 0, 4),
        ("shortfall", 3, 0, 1),
        ("shortfall", 0, 0, 4),
    ],
)
def test_pirates_take_cannons_or_points(rule, cannons, left, lost):
    match = ended(cannons, pirate_loss=rule)
    assert (sheet(match).cannons, match.totals()[0], match.state.scores[0]) == (left, -lost, -lost)
    assert lines(match) == ([("pirates", -lost)] if lost else [])


@pytest.mark.parametrize(("round_", "pirates", "strength"), [(1, (3,), 3), (2, (3, 1), 4), (5, (0, 1, 3, 4, 2), 10)])
def test_the_strength_is_that_of_all_open_markers(round_, pirates, strength):
    match = ended(0, pirates)
    assert match.entries[-1].event.strength == strength
    assert match.totals()[0] == -strength
    assert GAME.view(match.state, None)["pirates"]["expected"] == min(round_ + 1, 5)


@pytest.mark.parametrize(
    ("cannons", "tokens", "others", "rule", "lost", "left", "gold"),
    [
        (3, ("half_loss",), (), "full", 2, 0, 0),
        (0, ("half_loss",), (), "full", 2, 0, 0),
        (1, ("half_loss",), (), "shortfall", 2, 0, 0),
        (4, ("gold_if_beaten",), (), "full", 0, 0, 2),
        (3, ("gold_if_beaten",), (), "full", 4, 0, 0),
        (4, (), ("pirates_others",), "full", 6, 0, 0),
        (6, (), ("pirates_others",), "full", 0, 0, 0),
        (6, (), ("pirates_others", "pirates_others"), "full", 0, 0, 0),
        (4, ("pirates_others",), (), "full", 0, 0, 0),
        (4, ("half_loss",), ("pirates_others",), "full", 3, 0, 0),
    ],
)
def test_tokens_change_what_pirates_do(cannons, tokens, others, rule, lost, left, gold):
    match = ended(cannons, tokens=tokens, others=others, pirate_loss=rule)
    assert (match.totals()[0], sheet(match).cannons, sheet(match).gold) == (-lost, left, gold)


@pytest.mark.parametrize(
    ("owners", "meets"),
    [((), [4, 4, 4]), ((0,), [4, 6, 6]), ((0, 1), [6, 6, 6]), ((0, 0), [4, 6, 6]), ((0, 1, 2), [6, 6, 6])],
)
def test_every_seat_is_told_beforehand_what_it_will_meet(owners, meets):
    match = acting()
    for seat in set(owners):
        match = with_tokens(match, seat, *["pirates_others"] * owners.count(seat))
    match = at_round_end(match, 2, (3, 1))
    told = GAME.view(match.state, None)["pirates"]
    assert (told["open"], told["meets"]) == (4, meets)
    ended = play(match, drop()).entries[-1].event
    assert [met.strength for met in ended.seats] == meets


def test_markers_not_all_told_threaten_as_far_as_they_are_known():
    told = GAME.view(at_round_end(with_tokens(acting(), 0, "pirates_others"), 2, (3,)).state, None)["pirates"]
    assert (told["strength"], told["open"], told["meets"]) == (None, 3, [3, 5, 5])


def test_three_gold_halves_are_rounded_up():
    assert ended(0, (3,), ("half_loss",)).totals()[0] == -2


def test_strength_nothing_is_beaten_and_still_brings_gold():
    match = ended(0, (0,), ("gold_if_beaten",))
    assert (match.totals()[0], sheet(match).gold) == (0, 2)


def test_the_round_waits_for_its_pirate_marker_and_nothing_else_does():
    match = play(acting(), TakeGold(0))
    side = [(prompt.id, prompt.kind) for prompt in GAME.prompts(match.state)]
    assert side == [("amerigo-prompt-act", "choose"), ("amerigo-prompt-pirate", "enter")]
    match = play(at_round_end(match, 1, ()), drop())
    assert (match.state.step, match.state.round) == ("pirates", 1)
    assert [prompt.id for prompt in GAME.prompts(match.state)] == ["amerigo-prompt-pirates"]
    assert refusal(match, drop()).code == "drop.not_awaited"
    match = play(match, RevealPirate(3))
    assert (match.state.step, match.state.round, match.state.phase, match.totals()) == ("pour", 2, 1, (-3, -3, -3))


def test_a_marker_that_is_told_before_ends_no_round():
    match = play(acting(), RevealPirate(3))
    assert (match.state.step, match.state.pirates) == ("act", (3,))
    assert len(GAME.prompts(match.state)) == 1
    refused = refusal(match, RevealPirate(1))
    assert (refused.code, refused.overridable) == ("amerigo.no_pirate_due", True)
    assert refusal(match, RevealPirate(-1), override=True).code == "amerigo.out_of_range"
    full = given(match, pirates=(0, 1, 2, 3, 4))
    assert refusal(full, RevealPirate(1), override=True).code == "amerigo.all_pirates_open"


def test_the_last_turn_counts_before_the_pirates_come():
    match = at_round_end(acting(), 1, (4,))
    match = play(match, drop(black=4), LoadCannons(0), LoadCannons(1), LoadCannons(2))
    assert [type(entry.event).__name__ for entry in match.entries[-3:]] == ["CannonsLoaded", "PhaseEnded", "RoundEnded"]
    assert (match.totals(), match.state.round) == ((0, 0, 0), 2)
    assert [GAME.moment(match.state, entry.event) for entry in match.entries[-2:]] == [
        Moment("amerigo-moment-phase", {"round": 1, "phase": 7, "colour": "white"}),
        Moment("amerigo-moment-round", {"round": 1}),
    ]


def test_after_the_fifth_round_comes_the_final_scoring():
    match = ended(0, (1, 1, 1, 1, 0))
    assert (match.state.step, GAME.is_over(match.state)) == ("final", False)
    assert GAME.prompts(match.state)[0].choices[0].command == {"type": "amerigo.finish"}


def test_points_may_fall_below_nothing_and_history_says_so():
    match = ended(0, (4,))
    facts = GAME.facts(match.positions[-2].state, match.entries[-1].event)
    assert (match.totals()[0], facts["below_players"]) == (-4, ["Anna", "Ben", "Chris"])


@pytest.mark.parametrize(
    ("score", "owed", "cannons", "below"),
    [(0, 0, 0, True), (3, 0, 0, True), (4, 0, 0, False), (-2, 0, 4, False), (1, 3, 0, False), (1, 2, 0, True)],
)
def test_below_nothing_is_who_the_pirates_brought_there_with_what_the_round_still_pays(score, owed, cannons, below):
    """cannons: 4 beat these pirates, who then took nothing."""
    match = given(acting(tiles_score="round_end"), 0, cannons=cannons)
    match = given(match, scores=(score, 9, 9), owed=(Points(0, owed, "amerigo-points-tile"),))
    match = play(at_round_end(match, 1, (4,)), drop())
    facts = GAME.facts(match.positions[-2].state, match.entries[-1].event)
    assert facts["below_players"] == (["Anna"] if below else [])
    assert (match.state.scores[0] < 0) == (below or score < 0)

"""The log of a match: undo, undo to here, redo, versions, ranks. Played on a counter that is no game of ours."""

from dataclasses import dataclass, replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.engine.errors import Rejected
from companion.engine.game import Game, Points, Setup
from companion.engine.match import Entry, Match, Undone


@dataclass(frozen=True)
class Said:
    seat: int
    word: str


@dataclass(frozen=True)
class Words:
    said: tuple[str, ...] = ()


def decide(state, command, override):
    if command.word in state.said and not override:
        raise Rejected("words.repeated", overridable=True, word=command.word)
    return tuple(replace(command, word=letter) for letter in command.word)


WORDS = Game(
    name="words",
    rules_version="1",
    least_players=1,
    most_players=3,
    commands={"words.say": Said},
    events={"words.said": Said},
    begin=lambda setup: Words(),
    decide=decide,
    evolve=lambda state, event: Words((*state.said, event.word)),
    view=lambda state, seat: {"said": list(state.said)},
    prompts=lambda state: (),
    points=lambda state, event: (Points(event.seat, len(state.said) + 1, "words-points"),),
    facts=lambda state, event: {},
    is_over=lambda state: False,
)


def start():
    return Match.start(WORDS, Setup(("Anna", "Ben")))


def say(match, word, seat=0, command_id=None):
    for event in match.decide(Said(seat, word), seen=match.version):
        match = match.append(Entry(event, command_id or f"c{match.version}", "Anna", 0))
    return match


def go(match, to_version):
    return match.append(Entry(Undone(to_version), f"u{match.version}", "Anna", 0))


def said(match):
    return "".join(match.state.said)


def test_undo_takes_back_a_command_with_all_its_events():
    match = say(say(start(), "a"), "bcd", command_id="one")
    assert said(match) == "abcd"
    match = go(match, match.step_back())
    assert said(match) == "a"
    match = go(match, match.step_back())
    assert said(match) == ""
    assert match.step_back() is None


def test_redo_goes_forward_as_far_as_was_undone():
    match = say(say(say(start(), "a"), "b"), "c")
    for _ in range(3):
        match = go(match, match.step_back())
    for expected in ("a", "ab", "abc"):
        match = go(match, match.position.redo)
        assert said(match) == expected
    assert match.position.redo is None


def test_a_new_command_after_an_undo_ends_the_redo():
    match = say(say(start(), "a"), "b")
    match = say(go(match, match.step_back()), "c")
    assert said(match) == "ac"
    assert match.position.redo is None
    match = go(match, match.step_back())
    assert said(match) == "a"


def test_undo_to_here_keeps_the_whole_command_that_was_pointed_at():
    match = say(say(say(start(), "a"), "bcd", command_id="one"), "e")
    assert [match.step_to(version) for version in (0, 1, 2, 3, 4, 5)] == [0, 1, 4, 4, 4, 5]


def test_a_step_that_does_not_count_any_more_is_refused():
    match = say(start(), "a")
    match = go(match, 0)
    with pytest.raises(Rejected) as refused:
        match.step_to(1)
    assert (refused.value.code, dict(refused.value.facts)) == ("undo.unknown", {"version": 1, "now": 2})


def test_a_stale_command_is_told_both_versions():
    with pytest.raises(Rejected) as refused:
        say(start(), "a").decide(Said(0, "b"), seen=0)
    facts = {"seen": 0, "now": 1, "by": "Anna"}
    assert refused.value.as_json() == {"code": "match.stale", "facts": facts, "overridable": False}


def test_a_rule_can_be_insisted_on():
    match = say(start(), "a")
    with pytest.raises(Rejected) as refused:
        match.decide(Said(0, "a"), seen=1)
    assert refused.value.overridable
    assert match.decide(Said(0, "a"), seen=1, override=True)


def test_scores_count_only_what_stands_and_equal_points_share_a_rank():
    match = say(say(start(), "a", seat=0), "b", seat=1)
    assert (match.totals(), match.ranks()) == ((1, 2), (2, 1))
    match = go(match, 1)
    assert (match.totals(), match.ranks()) == ((1, 0), (1, 2))
    assert [version for version, _ in match.trail()] == [1]
    assert go(match, 0).ranks() == (1, 1)


MOVES = st.lists(
    st.one_of(st.tuples(st.just("say"), st.text("abc", min_size=1, max_size=3)), st.sampled_from(["u", "r"]))
)


@given(MOVES)
def test_replay_equals_live_and_undo_restores_a_former_state(moves):
    match, stack, ahead = start(), [()], []
    for move in moves:
        if isinstance(move, tuple):
            command_id = f"m{match.version}"
            for letter in move[1]:
                match = match.append(Entry(Said(0, letter), command_id, "Anna", 0))
            stack.append(match.state.said)
            ahead = []
        elif move == "u" and match.step_back() is not None:
            match = go(match, match.step_back())
            ahead.append(stack.pop())
        elif move == "r" and match.position.redo is not None:
            match = go(match, match.position.redo)
            stack.append(ahead.pop())
        assert match.state.said == stack[-1]
        assert (match.position.redo is None) == (not ahead)
    again = Match.replay(WORDS, Setup(("Anna", "Ben")), match.entries)
    assert again.state == match.state
    assert again.position == match.position

"""Putting right what happened some steps ago: what follows is done anew, and an undo brings everything back."""

from dataclasses import dataclass, replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.engine.edit import edited
from companion.engine.errors import Rejected
from companion.engine.game import Game, Points, Setup
from companion.engine.match import Edited, Entry, Match, Undone


@dataclass(frozen=True)
class Add:
    """A wish: this many more; a sum above `at_most` is against the rule, one above `LIMIT` is impossible."""

    number: int
    at_most: int = 99


@dataclass(frozen=True)
class Added:
    """A fact: number added, and the sum it met. What is stored hangs on what went before."""

    number: int
    met: int
    at_most: int


@dataclass(frozen=True)
class Full:
    """Follows by itself where the sum passes 10."""


@dataclass(frozen=True)
class Sum:
    total: int = 0


LIMIT = 1000


def decide(state, command, override):
    total = state.total + command.number
    if total > LIMIT:
        raise Rejected("sum.impossible", total=total)
    if total > command.at_most and not override:
        raise Rejected("sum.too_much", overridable=True, total=total)
    added = Added(command.number, state.total, command.at_most)
    return (added, Full()) if state.total <= 10 < total else (added,)


SUM = Game(
    name="sum",
    rules_version="1",
    least_players=1,
    most_players=1,
    commands={"sum.add": Add},
    events={"sum.added": Added, "sum.full": Full},
    begin=lambda setup: Sum(),
    decide=decide,
    evolve=lambda state, event: Sum(state.total + event.number) if isinstance(event, Added) else state,
    view=lambda state, seat: {},
    prompts=lambda state: (),
    points=lambda state, event: (Points(0, event.number, "sum-points"),) if isinstance(event, Added) else (),
    facts=lambda state, event: {},
    is_over=lambda state: False,
    command_for=lambda event: Add(event.number, event.at_most) if isinstance(event, Added) else None,
)
BY = Entry(None, "edit", "Ben", 77)


def played(*wishes, override=False):
    """A match in which Anna wished these one after the other."""
    match = Match.start(SUM, Setup(("Anna",)))
    for number, wish in enumerate(wishes):
        for event in match.decide(wish, seen=match.version, override=override):
            match = match.append(Entry(event, f"c{number}", "Anna", number, override))
    return match


def edit(match, version, wish, by=BY, *, override=False):
    return edited(match, version, wish, by, override=override)


def added(match):
    """What counts: (number, the sum it met)."""
    events = [match.entries[version - 1].event for version in match.position.live]
    return [(event.number, event.met) for event in events if isinstance(event, Added)]


def undone(match):
    return match.append(Entry(Undone(match.step_back()), f"u{match.version}", "Anna", 0))


def test_what_followed_is_done_anew_with_the_changed_one():
    match = edit(played(Add(1), Add(2), Add(3)), 1, Add(5)).after
    assert (match.state, added(match)) == (Sum(10), [(5, 0), (2, 5), (3, 7)])
    assert match.totals() == (10,)


def test_old_lines_are_never_rewritten_and_the_edit_is_a_line_of_its_own():
    before = played(Add(1), Add(2))
    after = edit(before, 1, Add(5)).after
    assert after.entries[:2] == before.entries
    assert after.entries[2].event == Edited(1, 0, 2, False)
    who = [(entry.actor, entry.command_id, entry.at_ms) for entry in after.entries[2:]]
    assert who == [("Ben", "edit", 77), ("Ben", "edit", 77), ("Anna", "c1", 1)]


def test_a_command_can_be_taken_out():
    match = edit(played(Add(1), Add(2), Add(3)), 2, None).after
    assert added(match) == [(1, 0), (3, 1)]


def test_a_command_is_edited_with_all_its_events_and_by_any_of_them():
    match = played(Add(8), Add(4), Add(1))
    assert match.version == 4, "the second has two events"
    for version in (2, 3):
        after = edit(match, version, Add(1)).after
        assert (added(after), len(after.position.live)) == ([(8, 0), (1, 8), (1, 9)], 3)


def test_what_is_not_possible_any_more_is_where_it_stops():
    result = edit(played(Add(1), Add(LIMIT - 1, at_most=LIMIT), Add(0, at_most=LIMIT)), 1, Add(8))
    assert (result.stops_at, result.why.code) == (2, "sum.impossible")
    assert added(result.after) == [(8, 0)]
    assert result.new == ((6,), (), ()), "the second had filled it, which was an event of its own"


def test_what_only_breaks_a_rule_now_stays_and_is_marked_as_insisted_on():
    result = edit(played(Add(1), Add(2, at_most=9), Add(3)), 1, Add(8))
    assert (result.stops_at, result.why) == (None, None)
    assert added(result.after) == [(8, 0), (2, 8), (3, 10)]
    assert [entry.overridden for entry in result.entries] == [False, False, True, False, False], "10 is passed as well"
    assert {(entry.actor, entry.command_id) for entry in result.entries[2:]} == {("Anna", "c1"), ("Anna", "c2")}


def test_what_breaks_a_rule_and_cannot_be_besides_is_where_it_stops():
    result = edit(played(Add(1), Add(LIMIT - 1, at_most=LIMIT)), 1, Add(LIMIT, at_most=LIMIT))
    assert (result.stops_at, result.why.code) == (2, "sum.impossible")


def test_what_was_insisted_on_is_insisted_on_again():
    match = played(Add(5, at_most=4), override=True)
    again = edit(match.append(Entry(Added(1, 5, 99), "c9", "Anna", 0)), 2, Add(2)).after
    assert added(again) == [(5, 0), (2, 5)]
    still = edit(match, 1, Add(6, at_most=4))
    assert [entry.overridden for entry in still.entries] == [False, True]
    changed = edit(match, 1, Add(6, at_most=4), override=True)
    assert [entry.overridden for entry in changed.entries] == [False, True]
    harmless = edit(match, 1, Add(3, at_most=4), override=True)
    assert [entry.overridden for entry in harmless.entries] == [False, False]


@pytest.mark.parametrize(
    ("version", "wish", "code"),
    [
        (9, Add(1), "edit.unknown"),
        (0, Add(1), "edit.unknown"),
        (1, Add(1), "edit.no_change"),
        (1, Add(100, at_most=1), "sum.too_much"),
    ],
)
def test_what_cannot_be_edited_is_refused(version, wish, code):
    with pytest.raises(Rejected) as refused:
        edit(played(Add(1), Add(2)), version, wish)
    assert refused.value.code == code


def test_what_was_undone_cannot_be_edited():
    with pytest.raises(Rejected, match=r"edit\.unknown"):
        edit(undone(played(Add(1))), 1, Add(2))


def test_an_undo_takes_the_edit_back_and_a_redo_brings_it_again():
    before = played(Add(1), Add(2))
    match = edit(before, 1, Add(5)).after
    back = undone(match)
    assert (added(back), back.position.live) == (added(before), before.position.live)
    forward = back.append(Entry(Undone(back.position.redo), "r", "Anna", 0))
    assert added(forward) == added(match)
    assert forward.position.redo is None


def test_after_an_edit_the_last_command_is_undone_first_and_then_the_edit():
    before = played(Add(1), Add(2))
    match = edit(before, 1, Add(5)).after
    for event in match.decide(Add(4), seen=match.version):
        match = match.append(Entry(event, "later", "Anna", 0))
    match = undone(match)
    assert added(match) == [(5, 0), (2, 5)]
    assert added(undone(match)) == added(before)


def test_an_edit_that_takes_out_the_only_step_can_be_undone():
    match = edit(played(Add(1)), 1, None).after
    assert (added(match), match.position.live) == ([], ())
    assert added(undone(match)) == [(1, 0)]


def test_back_to_a_step_that_was_done_anew():
    match = edit(played(Add(1), Add(2), Add(3)), 1, Add(5)).after
    there = match.step_to(match.position.live[1])
    assert added(match.append(Entry(Undone(there), "u", "Anna", 0))) == [(5, 0), (2, 5)]


def test_what_is_done_after_going_back_into_an_edit_is_a_step_of_its_own():
    match = edit(played(Add(1), Add(2), Add(3)), 1, Add(5)).after
    match = match.append(Entry(Undone(match.step_to(match.position.live[0])), "u", "Anna", 0))
    for event in match.decide(Add(4), seen=match.version):
        match = match.append(Entry(event, "later", "Anna", 0))
    assert added(match) == [(5, 0), (4, 5)]
    assert added(undone(match)) == [(5, 0)]
    assert added(undone(undone(match))) == []


NUMBERS = st.integers(1, 4)
MOVES = st.lists(
    st.one_of(
        st.tuples(st.just("add"), NUMBERS),
        st.tuples(st.just("edit"), st.integers(0, 30), NUMBERS | st.none()),
        st.tuples(st.just("undo_to"), st.integers(0, 30)),
        st.sampled_from([("undo",), ("redo",)]),
    ),
    max_size=25,
)


def moved(match, move):
    """The match after a move of the law below; the same match where it is not possible."""
    name = f"m{match.version}"
    live = match.position.live
    match move:
        case ("add", number):
            for event in match.decide(Add(number), seen=match.version):
                match = match.append(Entry(event, name, "Anna", 0))
        case ("edit", place, number) if live:
            wish = None if number is None else Add(number)
            try:
                return edit(match, live[place % len(live)], wish, replace(BY, command_id=name)).after
            except Rejected:
                return match
        case ("undo_to", place):
            there = match.step_to((0, *live)[place % (len(live) + 1)])
            return match.append(Entry(Undone(there), name, "Anna", 0))
        case ("undo",) if match.step_back() is not None:
            return undone(match)
        case ("redo",) if match.position.redo is not None:
            return match.append(Entry(Undone(match.position.redo), name, "Anna", 0))
    return match


@settings(deadline=None)
@given(MOVES)
def test_whatever_is_edited_what_counts_is_a_match_of_its_own_and_replays(moves):
    match = played()
    for move in moves:
        before, match = match, moved(match, move)
        assert match.entries[: before.version] == before.entries
        sums = added(match)
        assert [met for _, met in sums] == [sum(number for number, _ in sums[:place]) for place in range(len(sums))]
        assert match.state.total == sum(number for number, _ in sums)
        if move[0] in ("add", "edit") and match is not before:
            assert undone(match).state == before.state
    assert Match.replay(SUM, Setup(("Anna",)), match.entries).position == match.position

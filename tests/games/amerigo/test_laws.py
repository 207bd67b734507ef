"""Amerigo's laws: whatever the tower does and whatever is told, nothing is made or lost, and a game ends."""

from hypothesis import given, settings
from hypothesis import strategies as st

from companion.cli.random_play import printed_values
from companion.engine.cubes import Cubes
from companion.engine.errors import Rejected
from companion.engine.game import Setup
from companion.engine.match import Entry, Match, Undone
from companion.games.amerigo import GAME, commands, events
from companion.games.amerigo.components import (
    CHESTS,
    COLOURS,
    NEUTRAL_TILES,
    POSTS,
    PRODUCTION_STOCK,
    SUPPLY,
    TOKENS_PER_GOOD,
    TRACK_END,
    VILLAGES,
)
from companion.games.amerigo.settings import SETTINGS
from tests.games.amerigo.wishes import legal_turn

HOUSE_RULES = st.fixed_dictionaries(
    {setting.name: st.sampled_from(setting.options) for setting in SETTINGS if setting.name != "scoring"}
)


def append(match, wish, *, override=False):
    command_id = f"c{match.version}"
    for event in match.decide(wish, seen=match.version, override=override):
        match = match.append(Entry(event, command_id, "Anna", 0, override))
    return match


def started(data, **chosen):
    players = data.draw(st.integers(2, 4))
    return Match.start(GAME, Setup(tuple(f"p{n}" for n in range(players)), chosen))


def dropped(match, data):
    awaited = GAME.drop(match.state)
    fallen = {colour: data.draw(st.integers(0, most)) for colour, most in awaited.possible}
    return append(match, commands.RecordDrop(Cubes.of(fallen)))


@settings(max_examples=8, deadline=None)
@given(st.data())
def test_cubes_are_conserved_and_the_game_ends(data):
    poured = data.draw(st.sampled_from(["circuit", "circuit-and-tower"]))
    match = started(data, scoring="by_hand", poured=poured)
    while not GAME.is_over(match.state):
        if GAME.drop(match.state) is not None:
            match = dropped(match, data)
        else:
            seat = match.state.seat_to_act
            taken = [commands.TakeAction(seat, colour) for colour in match.state.actions]
            match = append(match, data.draw(st.sampled_from([commands.TakeGold(seat), *taken])))
        match = corrected(match, data)
        assert_conserved(match.state)
    assert phases_of(match) == 35


def phases_of(match):
    return sum(isinstance(entry.event, events.PhaseEnded) for entry in match.entries)


def corrected(match, data):
    """A person at the table counts again, or says that a cube was lost or found; the impossible is refused."""
    if data.draw(st.booleans()):
        return match
    colour, place = data.draw(st.sampled_from(COLOURS)), data.draw(st.sampled_from(["circuit", "circle", "tower"]))
    cubes = Cubes.of({colour: data.draw(st.integers(0, 7))})
    wishes = [
        commands.Recount(place, colour, data.draw(st.integers(0, 7))),
        commands.LoseCube(colour, place),
        commands.FindCube(colour, place),
        commands.BackInTower(cubes),
        commands.WrongColour(colour, cubes),
    ]
    try:
        return append(match, data.draw(st.sampled_from(wishes)))
    except Rejected:
        return match


def assert_conserved(state):
    """What lies in neither place is in the tower, so no more may lie there than there is."""
    assert not (state.circuit + state.circle).exceeds(state.stock)
    assert not state.stock.exceeds(SUPPLY)


@settings(max_examples=8, deadline=None)
@given(st.data(), HOUSE_RULES)
def test_a_game_of_legal_turns_ends_after_35_phases_with_all_of_its_scores(data, chosen):
    match = started(data, **chosen)
    match = played(match, data)
    state = match.state
    assert (phases_of(match), state.round, GAME.is_over(state)) == (35, 5, True)
    assert match.totals() == state.scores
    assert sorted(match.ranks()) == list(range(1, len(state.players) + 1))
    again = Match.replay(GAME, match.setup, match.entries)
    assert (again.state, again.trail()) == (state, match.trail())
    for version in data.draw(st.lists(st.integers(0, match.version), max_size=5)):
        assert match.append(Entry(Undone(version), "undo", "Anna", 0)).state == match.positions[version].state


def played(match, data):
    """A whole game of turns as a table may take them."""
    if data.draw(st.booleans()):
        match = append(match, commands.TellPrinted(printed_values()))
    while not GAME.is_over(match.state):
        match = corrected(next_step(match, data), data)
        assert_conserved(match.state)
        assert_within_bounds(match.state)
    return match


def next_step(match, data):
    state = match.state
    if GAME.drop(state) is not None:
        return dropped(match, data)
    if state.step == "pirates" or (len(state.pirates) < state.pirates_due and data.draw(st.booleans())):
        return append(match, commands.RevealPirate(data.draw(st.integers(0, 4))))
    if state.step == "final":
        return append(match, commands.Finish(), override=True)
    seat = state.seat_to_act
    # Without what is printed the table goes on by insisting; with it no turn breaks a rule.
    return append(match, legal_turn(state, seat, data.draw), override="progress-track" not in state.printed)


def assert_within_bounds(state):
    for seat, sheet in enumerate(state.sheets):
        assert 0 <= sheet.gold <= TRACK_END
        assert 0 <= sheet.cannons <= TRACK_END
        assert 0 <= sheet.villages + sheet.planned_villages <= VILLAGES
        assert state.posts_of(seat) <= POSTS
    assert 0 <= state.neutral_left <= NEUTRAL_TILES
    assert state.chests_left + sum(sheet.chests for sheet in state.sheets) <= CHESTS
    for good in range(5):
        assert sum(sheet.goods[good] for sheet in state.sheets) <= TOKENS_PER_GOOD
        assert all(state.production_left(good + 1, cost) >= 0 for cost in PRODUCTION_STOCK)
    assert sorted(state.next_order) == list(range(len(state.players)))


@settings(max_examples=4, deadline=None)
@given(st.data())
def test_no_event_ever_refuses_to_become_a_state(data):
    """Whatever has happened in one match is met by any state of another: an old log always loads."""
    match = played(started(data), data)
    other = played(Match.start(GAME, Setup(match.setup.players)), data)
    states = data.draw(st.lists(st.sampled_from([p.state for p in other.positions]), min_size=1, max_size=4))
    for entry in match.entries:
        for state in states:
            assert len(GAME.evolve(state, entry.event).scores) == len(state.players)

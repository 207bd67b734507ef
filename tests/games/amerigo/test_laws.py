"""Amerigo's laws: whatever the tower does, no cube is made or lost, and a game ends after 35 phases."""

from hypothesis import given, settings
from hypothesis import strategies as st

from companion.engine.cubes import Cubes
from companion.engine.errors import Rejected
from companion.engine.game import Setup
from companion.engine.match import Entry, Match
from companion.games.amerigo import GAME, commands
from companion.games.amerigo.components import COLOURS, SUPPLY


@settings(max_examples=40, deadline=None)
@given(st.data())
def test_cubes_are_conserved_and_the_game_ends(data):
    players = data.draw(st.integers(2, 4))
    poured = data.draw(st.sampled_from(["circuit", "circuit-and-tower"]))
    match = Match.start(GAME, Setup(tuple(f"p{n}" for n in range(players)), {"poured": poured}))
    drops = 0
    while not GAME.is_over(match.state):
        awaited = GAME.drop(match.state)
        if awaited is not None:
            drops += 1
            fallen = {colour: data.draw(st.integers(0, most)) for colour, most in awaited.possible}
            wish = commands.RecordDrop(Cubes.of(fallen))
        else:
            seat = match.state.seat_to_act
            wish = data.draw(st.sampled_from([commands.TakeGold(seat), *_actions(match.state, seat)]))
        match = _append(match, wish)
        if data.draw(st.booleans()):
            match = _corrected(match, data)
        state = match.state
        assert state.circuit + state.circle + state.tower == state.stock
        assert not state.stock.exceeds(SUPPLY)
    assert drops == 36


def _append(match, wish):
    for event in match.decide(wish, seen=match.version):
        match = match.append(Entry(event, f"c{match.version}", "Anna", 0))
    return match


def _corrected(match, data):
    """A person at the table counts again, or says that a cube was lost or found; the impossible is refused."""
    colour, place = data.draw(st.sampled_from(COLOURS)), data.draw(st.sampled_from(["circuit", "circle", "tower"]))
    recount = commands.Recount(place, colour, data.draw(st.integers(0, 7)))
    wish = data.draw(st.sampled_from([recount, commands.LoseCube(colour, place), commands.FindCube(colour, place)]))
    try:
        return _append(match, wish)
    except Rejected:
        return match


def _actions(state, seat):
    return [commands.TakeAction(seat, colour) for colour in state.actions]

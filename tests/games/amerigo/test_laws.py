"""Amerigo's laws: whatever the tower does, no cube is made or lost, and a game ends after 35 phases."""

from hypothesis import given, settings
from hypothesis import strategies as st

from companion.engine.cubes import Cubes
from companion.engine.game import Setup
from companion.engine.match import Entry, Match
from companion.games.amerigo import GAME, commands
from companion.games.amerigo.components import SUPPLY


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
        for event in match.decide(wish, seen=match.version):
            match = match.append(Entry(event, f"c{match.version}", "Anna", 0))
        state = match.state
        assert state.circuit + state.circle + state.tower == state.stock == SUPPLY
    assert drops == 36


def _actions(state, seat):
    return [commands.TakeAction(seat, colour) for colour in state.actions]

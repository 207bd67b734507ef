"""A table of Amerigo that keeps its scores through the companion, at any moment that a test wants."""

from dataclasses import replace

import pytest

from companion.engine.cubes import Cubes
from companion.engine.errors import Rejected
from companion.engine.game import Setup
from companion.engine.match import Entry, Match, Position
from companion.games.amerigo import GAME, commands
from companion.games.amerigo.state import Island, Token

THREE = ("Anna", "Ben", "Chris")
CIRCUIT = dict(blue=5, black=2, red=2, brown=2, green=2, yellow=2, white=2)

PROGRESS = [None, None, 1, None, 3, None, None, 6, None, 15]
"""The progress track of these tests: points on spaces 2, 4, 7 and 9."""

SPECIAL = [{"colour": None, "vp": None}, {"colour": "red", "vp": None}, {"colour": None, "vp": 2}, {"vp": 5}]
TRACKS = {"progress-track": PROGRESS, "special-track": SPECIAL}


def start(players=THREE, printed=(), **chosen):
    return Match.start(GAME, Setup(players, chosen, dict(printed)))


def play(match, *wishes, override=False):
    for wish in wishes:
        command_id = f"c{match.version}"
        for event in match.decide(wish, seen=match.version, override=override):
            match = match.append(Entry(event, command_id, "Anna", 0, override))
    return match


def refusal(match, wish, **kwargs):
    with pytest.raises(Rejected) as refused:
        play(match, wish, **kwargs)
    return refused.value


def drop(**counts):
    return commands.RecordDrop(Cubes.of(counts))


def acting(fallen=None, *, players=THREE, printed=(), **chosen):
    """The first phase after its drop, Anna to act: by default 5 AP with every colour in the circle."""
    return play(start(players, printed, **chosen), drop(**CIRCUIT), drop(**(fallen or CIRCUIT)))


def given(match, seat=None, **changes):
    """The match with what lies before a seat, or the state itself, as a test wants it. Nothing of it is in the log."""
    state = match.state
    state = replace(state, **changes) if seat is None else state.with_sheet(seat, **changes)
    return replace(match, positions=(*match.positions[:-1], Position(state, match.position.live)))


def with_island(match, name="Nassau", size=12, posts=(1, 0, 0), covered=None):
    """covered: squares of the tiles there; by default every other space, so that a tile more may be the last."""
    covered = size // 2 if covered is None else covered
    return given(match, islands=(*match.state.islands, Island(name, size, posts, covered=covered)))


def with_tokens(match, seat, *kinds):
    """kinds: names, or (name, colours)."""
    tokens = [Token(n, *((kind,) if isinstance(kind, str) else kind)) for n, kind in enumerate(kinds, start=1)]
    return given(match, seat, tokens=tuple(tokens))


def sheet(match, seat=0):
    return match.state.sheets[seat]


def lines(match, seat=0):
    """The score trail of a seat as (id without its beginning, points)."""
    return [(p.id.removeprefix("amerigo-points-"), p.points) for _, p in match.trail() if p.seat == seat]


def at_round_end(match, round_=1, pirates=(3,)):
    """The last phase of a round, nothing poured yet, so that a drop of nothing ends it."""
    return given(match, round=round_, phase=7, step="pour", circle=Cubes(), turns=(), pirates=pirates)

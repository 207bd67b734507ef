"""What the next pour of Amerigo may bring, from what this tower has done so far in the match."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import accumulate
from math import prod
from typing import Any

from companion.engine.cubes import Cubes
from companion.engine.game import Drop
from companion.engine.match import Match
from companion.games.amerigo.components import COLOURS, PHASES, ROUNDS
from companion.games.amerigo.events import CubesDropped, WrongColourPoured
from companion.games.amerigo.state import ACT, PIRATES, POUR, State
from companion.games.amerigo.stock import awaited_drop, circuit_before, drop_of
from companion.games.amerigo.tower_model import Belief, Pour, counts, together

TAIL = 0.1
"""What is called likely leaves out at most so much at either end."""


def forecast(match: Match) -> dict[str, Any] | None:
    """The forecast for the pour that is awaited, or while players act, for the next phase's; as `Forecast` of the wire.

    None before all cubes were poured once, and when no phase is to come.
    """
    coming = _coming(match.state)
    awaited = awaited_drop(coming) if coming is not None else None
    if coming is None or awaited is None:
        return None
    belief, pours = Belief.at_first(), pours_of(match)
    for pour in pours:
        belief = belief.after(pour)
    seen = outlook(belief, awaited)
    return {
        "round": coming.round,
        "phase": coming.phase,
        "colour": coming.phase_colour,
        "colours": [_colour_json(colour, seen, awaited, coming) for colour in COLOURS],
        "points": _chances_json(seen.points),
        "likely": list(between(seen.points)),
        "fallen": _chances_json(seen.fallen),
        "nothing": seen.fallen[0],
        "tower": _tower_json(belief, awaited, pours),
    }


def _coming(state: State) -> State | None:
    """The state at the next pour, should nothing happen before it but that the cubes go back."""
    if state.step == POUR:
        return state
    if state.step not in (ACT, PIRATES) or (state.round, state.phase) == (ROUNDS, PHASES):
        return None
    back = replace(state, circuit=state.circuit + state.circle, circle=Cubes(), step=POUR)
    if state.phase < PHASES:
        return replace(back, phase=state.phase + 1)
    return replace(back, round=state.round + 1, phase=1)


def pours_of(match: Match) -> list[Pour]:
    """Every drop of the standing match. One that turned out to be of a wrong colour counts as what it was."""
    found: list[Pour] = []
    for version in match.position.live:
        event, state = match.entries[version - 1].event, match.state_before(version)
        if isinstance(event, CubesDropped) and (awaited := awaited_drop(state)) is not None:
            found.append(Pour(awaited.poured, awaited.retained, event.cubes))
        if isinstance(event, WrongColourPoured):
            was = drop_of(state, circuit_before(state), event.colour)
            found[len(found) - (state.step == ACT) :] = [Pour(was.poured, was.retained, event.came_back)]
    return found


@dataclass(frozen=True, slots=True)
class Outlook:
    """The chances of every count, from 0: of each colour, of the action points, of all cubes."""

    colours: dict[str, list[float]]
    points: list[float]
    fallen: list[float]


def outlook(belief: Belief, awaited: Drop) -> Outlook:
    """What a tower of which this is believed lets fall. Nothing falls where nothing is poured."""
    poured, inside = awaited.poured, awaited.retained
    if not poured:
        return Outlook({colour: [1.0] for colour in COLOURS}, [1.0], [1.0])
    pairs = {(poured[colour], inside[colour]) for colour in COLOURS}
    colours = {pair: [0.0] * (sum(pair) + 1) for pair in pairs}
    points, fallen = [0.0] * (awaited.possible.largest + 1), [0.0] * (awaited.possible.total + 1)
    for weight, fresh, old in belief.cases(poured.total, inside.total):
        found = {(new, held): together(counts(new, fresh), counts(held, old)) for new, held in pairs}
        for pair, chances in found.items():
            _add(colours[pair], weight, chances)
        _add(points, weight, _of_largest([found[poured[c], inside[c]] for c in COLOURS], len(points)))
        _add(fallen, weight, together(counts(poured.total, fresh), counts(inside.total, old)))
    return Outlook({c: colours[poured[c], inside[c]] for c in COLOURS}, points, fallen)


def _add(sums: list[float], weight: float, chances: Sequence[float]) -> None:
    for count, chance in enumerate(chances):
        sums[count] += weight * chance


def _of_largest(colours: Sequence[Sequence[float]], size: int) -> list[float]:
    """The chances of the largest of several counts: none of them may be above it."""
    up_to = [list(accumulate(chances)) for chances in colours]
    at_most = [prod(sums[min(count, len(sums) - 1)] for sums in up_to) for count in range(size)]
    return [chance - before for chance, before in zip(at_most, [0.0, *at_most[:-1]], strict=True)]


def between(chances: Sequence[float]) -> tuple[int, int]:
    """The range that a count lies in, but for TAIL at either end."""
    sums = list(accumulate(chances))
    low = next(count for count, chance in enumerate(sums) if chance > TAIL)
    high = next(count for count, chance in enumerate(sums) if chance >= sums[-1] - TAIL)
    return low, high


def _colour_json(colour: str, seen: Outlook, awaited: Drop, coming: State) -> dict[str, Any]:
    """A house rule may offer white whatever falls."""
    is_free = colour == "white" and coming.settings.white_cube == "not_needed"
    return {
        "colour": colour,
        "offered": sum((seen.fallen if is_free else seen.colours[colour])[1:]),
        "expected": sum(count * chance for count, chance in enumerate(seen.colours[colour])),
        "poured": awaited.poured[colour],
        "inside": awaited.retained[colour],
    }


def _chances_json(chances: Sequence[float]) -> list[dict[str, Any]]:
    """Every count that is thinkable at all."""
    return [{"value": count, "chance": chance} for count, chance in enumerate(chances) if chance > 1e-6]


def _tower_json(belief: Belief, awaited: Drop, pours: Sequence[Pour]) -> dict[str, Any]:
    sizes = (awaited.poured.total, awaited.retained.total)
    found = [(weight, kind.shares(*sizes)) for weight, kind in belief.likely()]
    return {
        "drops": len(pours),
        "cubes_poured": sum(pour.poured.total for pour in pours),
        "cubes_inside": sum(pour.inside.total for pour in pours),
        "poured": _low_middle_high([(fresh, weight) for weight, (fresh, _) in found]),
        "inside": _low_middle_high([(old, weight) for weight, (_, old) in found]),
    }


def _low_middle_high(weighed: Sequence[tuple[float, float]]) -> list[float]:
    """The values below which lie TAIL, half, and all but TAIL of the weight."""
    ordered = sorted(weighed)
    sums = list(accumulate(weight for _, weight in ordered))
    places = [next((i for i, below in enumerate(sums) if below >= share), -1) for share in (TAIL, 0.5, 1 - TAIL)]
    return [ordered[place][0] for place in places]

"""Towers to hold the forecast against: the project's simulated one, and others that keep more, less, or by clumps."""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from companion.engine.cubes import Cubes
from companion.engine.game import Drop
from companion.games.amerigo.components import COLOURS, SUPPLY
from companion.games.amerigo.tower_model import Belief, Pour, shifted
from companion.sensing.simulated import SimulatedTower


@dataclass(frozen=True)
class PlainTower:
    """Every poured cube falls with the chance `fresh`, every cube inside with `old`; a drop is lucky or not as a whole
    (`spread`, on the scale of log odds). It never fills up, so it is not what the model says of towers."""

    fresh: float
    old: float
    spread: float = 0.0

    def pour(self, poured: Cubes, inside: Cubes, rng: random.Random) -> Cubes:
        luck = rng.gauss(0.0, self.spread)
        fresh, old = shifted(self.fresh, luck), shifted(self.old, luck)
        return Cubes.of({c: _fall(poured[c], fresh, rng) + _fall(inside[c], old, rng) for c in COLOURS})


def _fall(number: int, chance: float, rng: random.Random) -> int:
    return sum(rng.random() < chance for _ in range(number))


TOWERS: dict[str, Any] = {
    "simulated, keeps 5": SimulatedTower,
    "each cube for itself, keeps 5": lambda: PlainTower(0.7, 0.3),
    "by clumps, keeps 6": lambda: PlainTower(0.6, 0.35, spread=1.0),
    "greedy, keeps 20": lambda: PlainTower(0.35, 0.12),
    "keeps next to nothing": lambda: PlainTower(0.95, 0.8),
}


@dataclass(frozen=True)
class Phase:
    """A drop of a match: what was awaited, what was believed of the tower until then, and what fell."""

    awaited: Drop
    belief: Belief
    fallen: Cubes


def phases(tower: Any, rng: random.Random) -> Iterator[Phase]:
    """The 35 drops of a match on a tower."""
    circuit = tower.pour(SUPPLY, Cubes(), rng)
    belief = Belief.at_first().after(Pour(SUPPLY, Cubes(), circuit))
    for number in range(35):
        colour = COLOURS[number % 7]
        awaited = Drop(circuit.only(colour), SUPPLY - circuit, number)
        fallen = tower.pour(awaited.poured, awaited.retained, rng) if awaited.poured else Cubes()
        yield Phase(awaited, belief, fallen)
        belief = belief.after(Pour(awaited.poured, awaited.retained, fallen))
        circuit = circuit.with_count(colour, 0) + fallen

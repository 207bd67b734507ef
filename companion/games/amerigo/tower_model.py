"""What a cube tower keeps and lets fall, learnt from its own drops. A stated model; nothing of it decides anything.

The model. A tower has so many places. While cubes are poured, each comes by in turn: it knocks each cube that is held
loose with some chance, and is held itself with the chance `sticks`, less as the places fill up. `knocks` is the chance
that a held cube comes loose: by every cube that comes by, or (`by_cube` false) by the pour as a whole. That gives, for
a pour of any size into a tower of any filling, the share of the poured cubes that falls and the share of those inside.
The cubes of one pour have more in common than that: how it was poured. So both shares are shifted together, by an
amount that is the same for every cube of a drop and differs from drop to drop (`spread`, on the scale of log odds);
given the shift, cubes fall each for themselves, whatever their colour.

What is not known are these of this tower. Before the first drop every mixture of them is thinkable, those more that
keep about 5 cubes: a club that plays the game reports that about 5 stay and 4 to 9 fall each time
(newportpagnell-boardgames.org.uk, 22 February 2025). That is one report of one tower, so it counts for little: a tower
that keeps twice or half as many is nearly as thinkable, and one evening's drops say more. Every drop, the one of all
cubes included, makes those towers likelier which might have done so.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import comb, exp, inf, log, sqrt

from companion.engine.cubes import Cubes

STICKS = (0.15, 0.35, 0.55, 0.75, 0.95)
KNOCKS = tuple((chance, True) for chance in (0.02, 0.05, 0.12, 0.3)) + tuple(
    (chance, False) for chance in (0.06, 0.13, 0.28, 0.5, 0.8)
)
PLACES = (3.0, 6.0, 11.0, 24.0, inf)
SPREADS = (0.15, 0.9)
SHIFTS = ((-sqrt(3.0), 1 / 6), (0.0, 2 / 3), (sqrt(3.0), 1 / 6))
"""Where a shift of spread 1 is looked at, with weights: mean, spread and tails as of a bell curve."""

KEPT, KEPT_SPREAD = 5.0, 0.7
"""What reports say is kept, and how far off (as a factor: two thirds of towers keep between half and twice as many)."""

USUAL = 6
"""Cubes of an ordinary pour."""

LEAST_WEIGHT = 1e-3
"""Towers that are less likely than this are not asked."""

NEVER = 1e-3
"""No cube is surer than this to fall or to stay."""


@dataclass(frozen=True, slots=True)
class Pour:
    """A drop as a tower meets it: what was poured, what was inside, what fell."""

    poured: Cubes
    inside: Cubes
    fallen: Cubes


@dataclass(frozen=True, slots=True)
class Kind:
    """A tower that there might be."""

    sticks: float
    knocks: float
    by_cube: bool
    places: float
    spread: float

    @property
    def kept(self) -> float:
        """How many cubes are inside when as many are held as come loose, USUAL being poured each time."""
        loose = self.knocks if self.by_cube else 1.0 - (1.0 - self.knocks) ** (1.0 / USUAL)
        return self.sticks / (self.sticks / self.places + loose)

    def shares(self, poured: int, inside: int) -> tuple[float, float]:
        """The share of so many poured cubes that falls, and of so many that were inside, on average."""
        return _shares(self.sticks, self.knocks, self.by_cube, self.places, poured, inside)


KINDS = tuple(
    Kind(sticks, knocks, by_cube, places, spread)
    for spread in SPREADS
    for sticks in STICKS
    for knocks, by_cube in KNOCKS
    for places in PLACES
)


@lru_cache(maxsize=100_000)
def _shares(
    sticks: float, knocks: float, by_cube: bool, places: float, poured: int, inside: int
) -> tuple[float, float]:
    if not poured:
        return NEVER, NEVER
    stays = 1.0 - knocks if by_cube else (1.0 - knocks) ** (1.0 / poured)
    old, new = float(inside), 0.0
    for _ in range(poured):
        old, new = old * stays, new * stays
        new += sticks * max(0.0, 1.0 - (old + new) / places)
    return _within(1.0 - new / poured), _within(1.0 - stays**poured)


def _within(share: float) -> float:
    return min(max(share, NEVER), 1.0 - NEVER)


def shifted(share: float, shift: float) -> float:
    """A share, with its log odds moved by so much."""
    return 1.0 / (1.0 + (1.0 - share) / share * exp(-shift)) if shift else share


@dataclass(frozen=True, slots=True)
class Belief:
    """How likely each of the KINDS is, as logarithms up to a constant."""

    logs: tuple[float, ...]

    @staticmethod
    def at_first() -> "Belief":
        return Belief(tuple(-0.5 * (log(kind.kept / KEPT) / KEPT_SPREAD) ** 2 for kind in KINDS))

    def after(self, pour: Pour) -> "Belief":
        """What is believed once this drop has been seen. A pour of nothing teaches nothing."""
        if not pour.poured:
            return self
        chance = _Chance(pour)
        return Belief(tuple(told + log(chance.of(kind)) for told, kind in zip(self.logs, KINDS, strict=True)))

    def likely(self) -> tuple[tuple[float, Kind], ...]:
        """The kinds worth asking, with weights that add up to 1."""
        most = max(self.logs)
        weights = [(exp(told - most), kind) for told, kind in zip(self.logs, KINDS, strict=True)]
        least = LEAST_WEIGHT * sum(weight for weight, _ in weights)
        kept = [(weight, kind) for weight, kind in weights if weight >= least]
        total = sum(weight for weight, _ in kept)
        return tuple((weight / total, kind) for weight, kind in kept)

    def cases(self, poured: int, inside: int) -> Iterator[tuple[float, float, float]]:
        """Every thinkable course of a pour of so many cubes: its weight, and the chances of a poured cube and of one
        that is inside to fall."""
        for weight, kind in self.likely():
            fresh, old = kind.shares(poured, inside)
            for at, share in SHIFTS:
                yield weight * share, shifted(fresh, at * kind.spread), shifted(old, at * kind.spread)


class _Chance:
    """The chance of what fell. Colours of which only poured cubes, or only ones from inside, can have fallen count
    together; where both can, every split is thinkable."""

    def __init__(self, pour: Pour) -> None:
        self.poured, self.inside = pour.poured.total, pour.inside.total
        self.fresh, self.old, self.mixed = [0, 0], [0, 0], []
        for colour in {*pour.poured.colours, *pour.inside.colours}:
            poured, inside, fallen = pour.poured[colour], pour.inside[colour], pour.fallen[colour]
            if poured and inside:
                self.mixed.append(_splits(poured, inside, fallen))
                continue
            for tally, count in ((self.fresh, poured), (self.old, inside)):
                tally[0] += fallen if count else 0
                tally[1] += count - fallen if count else 0

    def of(self, kind: Kind) -> float:
        fresh, old = kind.shares(self.poured, self.inside)
        found = sum(
            share * self._given(shifted(fresh, at * kind.spread), shifted(old, at * kind.spread))
            for at, share in SHIFTS
        )
        return max(found, 1e-300)

    def _given(self, fresh: float, old: float) -> float:
        found = fresh ** self.fresh[0] * (1 - fresh) ** self.fresh[1] * old ** self.old[0] * (1 - old) ** self.old[1]
        for splits in self.mixed:
            found *= sum(ways * fresh**a * (1 - fresh) ** b * old**c * (1 - old) ** d for ways, a, b, c, d in splits)
        return found


def _splits(poured: int, inside: int, fallen: int) -> Sequence[tuple[int, int, int, int, int]]:
    """The ways in which so many of a colour fell: number of ways, poured ones fallen and stayed, old ones fallen and
    stayed."""
    return [
        (
            comb(poured, fresh) * comb(inside, fallen - fresh),
            fresh,
            poured - fresh,
            fallen - fresh,
            inside - fallen + fresh,
        )
        for fresh in range(max(0, fallen - inside), min(poured, fallen) + 1)
    ]


def counts(number: int, chance: float) -> list[float]:
    """The chance of each count from 0 to all, when so many cubes fall each with this chance."""
    return [comb(number, count) * chance**count * (1 - chance) ** (number - count) for count in range(number + 1)]


def together(one: Sequence[float], other: Sequence[float]) -> list[float]:
    """The chances of a sum of two counts."""
    found = [0.0] * (len(one) + len(other) - 1)
    for count, chance in enumerate(one):
        for more, its in enumerate(other):
            found[count + more] += chance * its
    return found

"""From seen cubes to a count, with honest doubts and the next likeliest counts."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from vision.doubts import SeenDoubt
from vision.setup import COLOURS

Array = NDArray[np.float64]
EXCESS_COST = 3.0  # logarithm by which a cube too many of a colour must be likelier than its second name


@dataclass(frozen=True)
class Decision:
    """Number of the colour of each cube, how sure each is (0..1), and the colours of which there are too many."""

    names: tuple[int, ...]
    sure: tuple[float, ...]
    excess: tuple[str, ...] = ()


def decide(
    belief: Array, chances: Sequence[float], possible: Mapping[str, int] | None, colours: Sequence[str] = COLOURS
) -> Decision:
    """The likeliest of `colours` (k) for cubes with log probabilities `belief` (n, k), each a cube with probability
    `chances` (n).

    Where `possible` says that there cannot be so many of a colour, those that are nearly something else become that;
    what is left over stays and is named in `excess`: the prior weighs, but never cuts.
    """
    names = belief.argmax(1) if len(belief) else np.zeros(0, np.int64)
    if possible is not None:
        names = _within(belief, names, np.array([possible.get(colour, 0) for colour in colours]))
    chance = np.exp(belief[np.arange(len(names)), names]) * np.asarray(chances)
    excess = () if possible is None else tuple(
        colour for number, colour in enumerate(colours) if (names == number).sum() > possible.get(colour, 0)
    )  # fmt: skip
    return Decision(tuple(int(name) for name in names), tuple(float(one) for one in chance), excess)


def _within(belief: Array, names: NDArray[np.int64], limits: NDArray[np.int64]) -> NDArray[np.int64]:
    names = names.copy()
    for _ in range(len(names)):
        counts = np.bincount(names, minlength=len(limits))
        over, free = counts > limits, counts < limits
        movable = np.flatnonzero(over[names])
        if not len(movable) or not free.any():
            break
        other = np.where(free[None], belief[movable], -np.inf)
        loss = belief[movable, names[movable]] - other.max(1)
        cheapest = int(loss.argmin())
        if loss[cheapest] > EXCESS_COST:
            break
        names[movable[cheapest]] = int(other[cheapest].argmax())
    return names


def counts_of(names: Sequence[int], palette: Sequence[str], colours: Sequence[str] = COLOURS) -> dict[str, int]:
    """How many cubes have each colour of `palette`; `names` are places in `colours`."""
    return {colour: sum(colours[name] == colour for name in names) for colour in palette}


def with_room(
    counts: Mapping[str, int], possible: Mapping[str, int] | None, colours: Sequence[str]
) -> NDArray[np.bool_]:  # fmt: skip
    """Which of `colours` (k) are counted and can have one more than in `counts`."""
    return np.array(
        [colour in counts and (possible is None or counts[colour] < possible.get(colour, 0)) for colour in colours]
    )


def gather(raised: Sequence[SeenDoubt]) -> tuple[SeenDoubt, ...]:
    """One doubt per name: colours and alternatives joined, at most three alternatives."""
    joined: dict[str, SeenDoubt] = {}
    for doubt in raised:
        before = joined.get(doubt.name, SeenDoubt(doubt.name))
        both = dict.fromkeys([*before.colours, *doubt.colours])
        colours = (*(colour for colour in COLOURS if colour in both), *(one for one in both if one not in COLOURS))
        alternatives = list(before.alternatives)
        alternatives += [counts for counts in doubt.alternatives if counts not in alternatives]
        joined[doubt.name] = SeenDoubt(doubt.name, colours, tuple(alternatives[:3]))
    return tuple(joined.values())


def changed(counts: Mapping[str, int], **steps: int) -> dict[str, int]:
    """`counts` with some colours more or fewer, never below zero."""
    return {colour: max(0, count + steps.get(colour, 0)) for colour, count in counts.items()}

"""From what the sources claim to what is proposed to the table. Pure.

A reading is never changed in silence: where it cannot be, or where sources differ, the proposal says so by a doubt
with the likeliest other counts.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from companion.engine.cubes import Cubes
from companion.engine.reading import Doubt, Reading

MOST_ALTERNATIVES = 4

MISTAKEN = {
    "black": ("brown", "blue"),
    "brown": ("red", "black"),
    "red": ("brown",),
    "blue": ("black",),
    "green": ("black",),
    "yellow": ("white",),
    "white": ("yellow",),
}
"""The colours that a camera takes for one another, the likeliest first (measured on labelled pictures)."""


@dataclass(frozen=True, slots=True)
class Proposal:
    """What is put before the people. doubts: of the reading it rests on, and those that come from comparing."""

    cubes: Cubes
    doubts: tuple[Doubt, ...]


def propose(readings: Sequence[Reading], possible: Cubes | None) -> Proposal:
    """The proposal of the last claim of each source, oldest first; `possible` is the most that can have fallen."""
    coloured = [reading for reading in readings if reading.cubes is not None]
    if not coloured:
        return Proposal(Cubes(), (*_all_doubts(readings), Doubt("colours_unknown")) if readings else ())
    best = max(reversed(coloured), key=lambda reading: not reading.doubts)
    cubes = best.cubes or Cubes()
    doubts = (*best.doubts, *_differences(best, readings), *_impossible(cubes, possible, best.doubts))
    return Proposal(cubes, doubts)


def _all_doubts(readings: Sequence[Reading]) -> tuple[Doubt, ...]:
    return tuple(doubt for reading in readings for doubt in reading.doubts)


def _differences(best: Reading, readings: Sequence[Reading]) -> Iterator[Doubt]:
    """Where another source says something else."""
    mine = best.cubes or Cubes()
    for other in readings:
        if other is best:
            continue
        if other.cubes is not None and other.cubes != mine:
            colours = tuple(sorted({*other.cubes.exceeds(mine).colours, *mine.exceeds(other.cubes).colours}))
            yield Doubt("sources_differ", colours, (other.cubes,))
        elif other.cubes is None and other.total is not None and other.total != mine.total:
            yield Doubt("total_differs")


def _impossible(cubes: Cubes, possible: Cubes | None, doubts: Sequence[Doubt]) -> Iterator[Doubt]:
    """More of a colour than can have fallen: misread, or a cube has been lost or found."""
    excess = cubes.exceeds(possible) if possible is not None else Cubes()
    if possible is None or not excess:
        return
    thought_of = [other for doubt in doubts for other in doubt.alternatives]
    repairs = [*thought_of, *_repairs(cubes, excess, possible)]
    fitting = tuple(dict.fromkeys(repair for repair in repairs if not repair.exceeds(possible)))
    yield Doubt("impossible", excess.colours, fitting[:MOST_ALTERNATIVES])


def _repairs(cubes: Cubes, excess: Cubes, possible: Cubes) -> Iterator[Cubes]:
    """Counts that can be: each excess taken for a colour it is mistaken for, or seen once too often."""
    candidates = [cubes]
    for colour, count in excess:
        candidates = [repaired for candidate in candidates for repaired in _without(candidate, colour, count, possible)]
    yield from candidates


def _without(cubes: Cubes, colour: str, count: int, possible: Cubes) -> Iterator[Cubes]:
    fewer = cubes.with_count(colour, cubes[colour] - count)
    for other in MISTAKEN.get(colour, ()):
        if fewer[other] + count <= possible[other]:
            yield fewer.with_count(other, fewer[other] + count)
    yield fewer

"""From what the sources claim to what is proposed to the table. Pure.

A reading is never changed in silence: the proposal is what one source has claimed, or what follows from a total alone,
and where it cannot be, or where sources differ, a doubt says so with the likeliest other counts.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from companion.engine.cubes import Cubes
from companion.engine.reading import Doubt, Reading

MOST_ALTERNATIVES = 4
MOST_REPAIRS = 60

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
    """The proposal of the last claim of each source, oldest first; `possible` is the most that can have fallen.

    Of several counts the one that can be, with fewest doubts, newest, is taken.
    """
    best = _best(readings, possible)
    total = _counted_total(readings)
    if best is None:
        return _from_total(readings, total, possible)
    cubes = best.cubes or Cubes()
    doubts = _settled_by(total, cubes, best.doubts)
    number = best.total if best.total not in (None, cubes.total) or total is None else total.total
    compared = (*_differences(cubes, readings), *_total_differs(cubes, number, doubts, possible))
    return Proposal(cubes, (*doubts, *compared, *_impossible(cubes, number, doubts, readings, possible)))


def _best(readings: Sequence[Reading], possible: Cubes | None) -> Reading | None:
    coloured = [reading for reading in readings if reading.cubes is not None]
    return max(reversed(coloured), key=lambda r: (_fits(r.cubes or Cubes(), possible), -len(r.doubts)), default=None)


def _fits(cubes: Cubes, possible: Cubes | None) -> bool:
    return possible is None or not cubes.exceeds(possible)


def _counted_total(readings: Iterable[Reading]) -> Reading | None:
    """The last claim that knows a number only."""
    totals = [reading for reading in readings if reading.cubes is None and reading.total is not None]
    return totals[-1] if totals else None


def _from_total(readings: Sequence[Reading], total: Reading | None, possible: Cubes | None) -> Proposal:
    """No source has seen colours: they follow where nothing, or everything, or one colour only can have fallen."""
    doubts = tuple(doubt for reading in readings for doubt in reading.doubts)
    cubes = None if total is None or total.total is None else _only_way(total.total, possible)
    if cubes is not None:
        return Proposal(cubes, doubts)
    return Proposal(Cubes(), (*doubts, Doubt("colours_unknown")) if readings else ())


def _only_way(total: int, possible: Cubes | None) -> Cubes | None:
    if total == 0:
        return Cubes()
    if possible is None or total > possible.total:
        return None
    if total == possible.total:
        return possible
    return Cubes.of({possible.colours[0]: total}) if len(possible.colours) == 1 else None


def _settled_by(total: Reading | None, cubes: Cubes, doubts: Sequence[Doubt]) -> tuple[Doubt, ...]:
    """The doubts that are left when beams, without a doubt of their own, have counted as many cubes: whoever doubted
    only how many there are is answered."""
    if total is None or total.doubts or total.total != cubes.total:
        return tuple(doubts)
    return tuple(d for d in doubts if not d.alternatives or any(a.total == cubes.total for a in d.alternatives))


def _differences(mine: Cubes, readings: Sequence[Reading]) -> Iterator[Doubt]:
    """Where another source has seen something else."""
    for other in readings:
        if other.cubes is not None and other.cubes != mine:
            colours = tuple(sorted({*other.cubes.exceeds(mine).colours, *mine.exceeds(other.cubes).colours}))
            yield Doubt("sources_differ", colours, (other.cubes,))


def _total_differs(
    cubes: Cubes, number: int | None, doubts: Sequence[Doubt], possible: Cubes | None
) -> Iterator[Doubt]:
    """Another number was counted, by beams or by the source itself: the likely counts with that number."""
    if number is None or number == cubes.total:
        return
    thought_of = (other for doubt in doubts for other in doubt.alternatives)
    likely = (*thought_of, *_nearby(cubes, number, doubts, possible))
    fitting = [other for other in likely if other.total == number and _fits(other, possible)]
    yield Doubt("total_differs", (), tuple(dict.fromkeys(fitting))[:MOST_ALTERNATIVES])


def _nearby(cubes: Cubes, total: int, doubts: Sequence[Doubt], possible: Cubes | None) -> Iterator[Cubes]:
    """Counts of this total that differ in one colour, those in doubt first."""
    doubted = [colour for doubt in doubts for colour in doubt.colours]
    known = possible.colours if possible is not None else cubes.colours
    for colour in dict.fromkeys((*doubted, *known)):
        count = cubes[colour] + total - cubes.total
        if count >= 0:
            yield cubes.with_count(colour, count)


def _impossible(
    cubes: Cubes, number: int | None, doubts: Sequence[Doubt], readings: Sequence[Reading], possible: Cubes | None
) -> Iterator[Doubt]:
    """More of a colour than can have fallen: misread, or a cube has been lost or found."""
    excess = cubes.exceeds(possible) if possible is not None else Cubes()
    if possible is None or not excess:
        return
    thought_of = [other for doubt in doubts for other in doubt.alternatives]
    claimed = [reading.cubes for reading in readings if reading.cubes is not None]
    repairs = [c for c in (*thought_of, *claimed, *_repairs(cubes, excess, possible)) if not c.exceeds(possible)]
    repairs.sort(key=lambda repair: number is not None and repair.total != number)
    yield Doubt("impossible", excess.colours, tuple(dict.fromkeys(repairs))[:MOST_ALTERNATIVES])


def _repairs(cubes: Cubes, excess: Cubes, possible: Cubes) -> list[Cubes]:
    """Counts that can be: each cube too many taken for a colour it is mistaken for, or seen once too often."""
    candidates = [cubes]
    for colour, count in excess:
        for _ in range(count):
            fewer = [other for candidate in candidates for other in _one_less(candidate, colour, possible)]
            candidates = list(dict.fromkeys(fewer))[:MOST_REPAIRS]
    return candidates


def _one_less(cubes: Cubes, colour: str, possible: Cubes) -> Iterator[Cubes]:
    fewer = cubes.with_count(colour, cubes[colour] - 1)
    for other in MISTAKEN.get(colour, ()):
        if fewer[other] < possible[other]:
            yield fewer.with_count(other, fewer[other] + 1)
    yield fewer

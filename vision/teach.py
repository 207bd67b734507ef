"""What people tell about colours, and what follows for the next count.

A confirmed count, seven cubes of one colour, the first sort of the cubes: each names cubes that were seen. Whoever
plays an evening has one box, one lamp and one camera, so what was seen then is what will be seen next. How boxes and
lamps differ is known (`Paint`); given that, the lessons say which box and which lamp this is: a Gaussian once more.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from vision.light import DARK
from vision.palette import Paint, Palette, inverse, paint_of

Array = NDArray[np.float64]
NUMBERS = 6
KEPT = 60  # lessons a colour: the older ones fade
SWAP_COST = 2.0  # logarithm by which an exchange of two names must be less likely for both to be certain
IMPLAUSIBLE = 10.0  # and by which a name that was told may be less likely than what was seen: true names never were
SHRINK = 0.08  # towards a round Gaussian, where a colour is known from few pieces
STRAY = 6.0  # standard deviations beyond which an example is no example
FREE_GAIN = 0.05  # variance of the gain of a picture compared with another of the same empty place
PICTURE_SHARE = 0.3  # of what differs between pictures: so much differs between those of one evening too

BOTH_PARTS = np.vstack([np.eye(3), np.eye(3)])
"""A gain lights the darker and the lighter part of a cube alike: (6, 3)."""

LEAST_LIGHT = 1e-4


@dataclass(frozen=True)
class Lesson:
    """One cube whose colour somebody told: its description (six numbers, as `colour.describe` gives them)."""

    colour: str
    light: tuple[float, ...]


class Seen(Protocol):
    """A piece that was counted: its description (6) and the log probabilities (k) of its colours."""

    @property
    def light(self) -> Array: ...

    @property
    def told(self) -> Array: ...


def lessons_of(pieces: Sequence[Seen], confirmed: Mapping[str, int], colours: Sequence[str]) -> tuple[Lesson, ...]:
    """What a count that a person confirmed teaches of the pieces seen; `colours` (k) in the order of their `told`.

    Where there are as many cubes as pieces, each piece gets a colour so that all together are likeliest; pieces that
    might as well have changed places teach nothing. Where all cubes are of one colour, a piece more is too many, but
    cubes that were not seen do no harm. Nothing follows from numbers that contradict what was seen.
    """
    wanted = np.array([confirmed.get(colour, 0) for colour in colours])
    if not len(pieces) or wanted.sum() < sum(confirmed.values()):
        return ()
    told = np.stack([piece.told for piece in pieces])
    if (wanted > 0).sum() == 1 and wanted.sum() >= len(pieces):
        names = np.full(len(pieces), int(wanted.argmax()))
    elif wanted.sum() == len(pieces):
        names = assigned(told, wanted)
    else:
        return ()
    if (told.max(1) - told[np.arange(len(names)), names]).max() > IMPLAUSIBLE:
        return ()
    return tuple(
        Lesson(colours[name], tuple(float(value) for value in piece.light))
        for piece, name, sure in zip(pieces, names, certain(told, names), strict=True)
        if sure
    )


def assigned(told: Array, wanted: NDArray[np.int64]) -> NDArray[np.int64]:
    """The likeliest names (n) for log probabilities `told` (n, k) of which `wanted` (k, sum n) have each.

    Each piece starts with its own likeliest name; then, as long as there are too many of one, pieces move along the
    cheapest chain to one of which there are too few (shortest augmenting paths: the result is the best of all).
    """
    names = np.asarray(told.argmax(1), np.int64)
    for _ in range(len(names)):
        short = wanted - np.bincount(names, minlength=len(wanted))
        if not short.any():
            break
        for piece, name in _cheapest_chain(told, names, short):
            names[piece] = name
    return names


def _cheapest_chain(told: Array, names: NDArray[np.int64], short: NDArray[np.int64]) -> list[tuple[int, int]]:
    """Moves (piece, new name) from a name with too many pieces to one with too few: Bellman and Ford over names."""
    count = len(short)
    step, mover = np.full((count, count), np.inf), np.zeros((count, count), np.int64)
    for name in range(count):
        own = np.flatnonzero(names == name)
        if len(own):
            losses = told[own, name][:, None] - told[own]
            mover[name], step[name] = own[losses.argmin(0)], losses.min(0)
    cost, before = np.where(short < 0, 0.0, np.inf), np.full(count, -1)
    for _ in range(count):
        through = cost[:, None] + step
        better = through.min(0) < cost - 1e-9
        before[better], cost[better] = through.argmin(0)[better], through.min(0)[better]
    place = int(np.where(short > 0, cost, np.inf).argmin())
    chain: list[tuple[int, int]] = []
    while before[place] >= 0 and len(chain) < count:
        chain.append((int(mover[before[place], place]), place))
        place = int(before[place])
    return chain


def certain(told: Array, names: NDArray[np.int64]) -> NDArray[np.bool_]:
    """Which pieces (n) keep their names for sure: no exchange with another piece is nearly as likely."""
    own = told[np.arange(len(names)), names]
    other = told[:, names]  # (i, j): piece i under the name of piece j
    loss = own[:, None] + own[None] - other - other.T
    loss[names[:, None] == names[None]] = np.inf
    return np.asarray(loss.min(1) >= SWAP_COST)


def remembered(old: Iterable[Lesson], new: Iterable[Lesson]) -> tuple[Lesson, ...]:
    """Old lessons and new ones, oldest first, the last `KEPT` of each colour."""
    every = [*old, *new]
    left: dict[str, int] = {}
    kept = []
    for lesson in reversed(every):
        left[lesson.colour] = left.get(lesson.colour, KEPT) - 1
        if left[lesson.colour] >= 0:
            kept.append(lesson)
    return tuple(reversed(kept))


def taught(palette: Palette, lessons: Sequence[Lesson]) -> Palette:
    """The palette of this box in this light. Lessons of colours that it has not are passed over; with none of its own
    it comes back unchanged. The order of the lessons does not matter."""
    seen = [
        np.array([lesson.light for lesson in lessons if lesson.colour == colour], np.float64).reshape(-1, NUMBERS)
        for colour in palette.colours
    ]
    if not any(len(own) for own in seen):
        return palette
    return replace(palette, paint=_paint_after(palette.paint, seen))


def _paint_after(paint: Paint, seen: Sequence[Array]) -> Paint:
    """The paint whose means are what is to be expected now, with what is still unknown of box and light, and what the
    next picture may bring."""
    gain_spread, box_spread = inverse(paint.gain_precision), inverse(paint.between_precision)
    expected, spread = _posterior(paint, seen, gain_spread, box_spread)
    gain, gain_left = expected[:3], spread[:3, :3]
    mean, between = paint.mean.copy(), []
    for number in range(len(seen)):
        own = slice(3 + NUMBERS * number, 3 + NUMBERS * (number + 1))
        answer = _answer(paint.mean[number])
        mean[number] = _lit(mean[number] + expected[own], gain)
        cross = answer @ spread[:3, own]
        between.append(_positive(spread[own, own] + cross + cross.T + PICTURE_SHARE * box_spread[number]))
    left = PICTURE_SHARE * gain_spread + gain_left
    return Paint(
        mean, paint.within, inverse(np.stack(between)), inverse(left), paint.card_mean + gain, paint.card_precision,
        paint.trust,
    )  # fmt: skip


def _posterior(paint: Paint, seen: Sequence[Array], gain_spread: Array, box_spread: Array) -> tuple[Array, Array]:
    """Mean and covariance of what an evening's pictures share: the gain (3), then the shift (6) of each colour.

    Each lesson is taken for one from a picture of its own: that trusts them a little less than they may deserve.
    """
    size, shared = 3 + NUMBERS * len(seen), 1 - PICTURE_SHARE
    precision, pull = np.zeros((size, size)), np.zeros(size)
    precision[:3, :3] = inverse(shared * gain_spread)
    for number, lights in enumerate(seen):
        own = slice(3 + NUMBERS * number, 3 + NUMBERS * (number + 1))
        precision[own, own] = inverse(shared * box_spread[number])
        if len(lights):
            tight = inverse(paint.within[number] + PICTURE_SHARE * box_spread[number])
            lifts = np.zeros((NUMBERS, size))
            lifts[:, :3], lifts[:, own] = _answer(paint.mean[number]), np.eye(NUMBERS)
            precision += len(lights) * lifts.T @ tight @ lifts
            pull += lifts.T @ tight @ (lights - paint.mean[number]).sum(0)
    spread = inverse(precision)
    return spread @ pull, spread


def _answer(mean: Array) -> Array:
    """By how much a description (6) moves with the gain (3): dark light, softened before its logarithm, moves less."""
    return np.asarray((1 - DARK / np.exp(mean))[:, None] * BOTH_PARTS, np.float64)


def _lit(description: Array, gain: Array) -> Array:
    light = np.maximum(np.exp(description) - DARK, LEAST_LIGHT) * np.exp(BOTH_PARTS @ gain)
    return np.asarray(np.log(light + DARK), np.float64)


def _positive(spread: Array) -> Array:
    """The nearest covariance: where box and light make up for each other, next to nothing is left unknown."""
    values, axes = np.linalg.eigh((spread + spread.T) / 2)
    return np.asarray(axes * np.maximum(values, 1e-4) @ axes.T, np.float64)


def palette_of(name: str, examples: Mapping[str, Sequence[Array]], piece_mm: float) -> Palette:
    """A palette taught from pictures that show one colour each: for each colour, the descriptions (n, 6) of the pieces
    of each of its pictures, all compared with the same empty place. What lies far from its colour is passed over."""
    moments = []
    for lights in examples.values():
        every = np.concatenate(lights)
        places = np.repeat(np.arange(len(lights)), [len(own) for own in lights])
        kept = _usual(every)
        moments.append(spreads(every[kept], places[kept]))
    mean, within, between = (np.stack(part) for part in zip(*moments, strict=True))
    paint = paint_of(mean, within, between, FREE_GAIN * np.eye(3), np.zeros(3), None, trust=1.0)
    return Palette(name, tuple(examples), paint, piece_mm)


def _usual(lights: Array) -> NDArray[np.bool_]:
    """Which descriptions (n, 6) are not far from the middle one in any number."""
    middle = np.median(lights, axis=0)
    scale = 1.4826 * np.median(np.abs(lights - middle), axis=0) + 0.05
    return np.asarray((np.abs(lights - middle) < STRAY * scale).all(1))


def spreads(lights: Array, places: NDArray[np.int64], shrink: float = SHRINK) -> tuple[Array, Array, Array]:
    """Mean (6) of one colour's descriptions (n, 6), covariance of its cubes within a picture, and of the pictures'
    means; `places` (n) numbers the pictures, `shrink` (0..1) says how much rounder than seen the covariances are."""
    means, rests, free = [], [], 0
    for place in np.unique(places):
        own = lights[places == place]
        means.append(own.mean(0))
        rests.append(own - own.mean(0))
        free += len(own) - 1
    rest = np.concatenate(rests)
    within = _rounder(rest.T @ rest / max(free, 1), shrink)
    between = np.cov(np.array(means).T) if len(means) > 1 else within
    return lights.mean(0), within, _rounder(between, shrink)


def _rounder(spread: Array, shrink: float) -> Array:
    side = len(spread)
    return np.asarray((1 - shrink) * spread + shrink * np.eye(side) * np.trace(spread) / side, np.float64)

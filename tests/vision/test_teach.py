"""What people tell teaches: laws in a made world of boxes and lamps, and tables of what teaches nothing."""

from dataclasses import dataclass

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

from vision.colour import name_colours
from vision.palette import inverse, shipped_palette
from vision.setup import COLOURS
from vision.teach import KEPT, Lesson, assigned, lessons_of, palette_of, remembered, taught

AMERIGO = shipped_palette("amerigo")
EVERY = [True] * len(COLOURS)
RED, BROWN, BLACK = COLOURS.index("red"), COLOURS.index("brown"), COLOURS.index("black")

lights = st.tuples(*[st.floats(-4.5, 0.2)] * 6)
lessons = st.lists(st.builds(Lesson, st.sampled_from(COLOURS), lights), max_size=12)


@dataclass(frozen=True)
class Piece:
    light: NDArray[np.float64]
    told: NDArray[np.float64]


def piece(*shares: tuple[str, float]) -> Piece:
    """A piece with these chances of colours; its light tells which piece it is."""
    told = np.full(len(COLOURS), 1e-9)
    for colour, chance in shares:
        told[COLOURS.index(colour)] = chance
    return Piece(np.full(6, -shares[0][1]), np.log(told / told.sum()))


def named(*pieces: Piece, **confirmed: int) -> list[str]:
    return [lesson.colour for lesson in lessons_of(pieces, confirmed, COLOURS)]


SURE_RED, SURE_BLUE = piece(("red", 0.99), ("brown", 0.01)), piece(("blue", 0.99), ("black", 0.01))
NEARLY_BLACK, NEARLY_BROWN = piece(("black", 0.6), ("brown", 0.4)), piece(("black", 0.4), ("brown", 0.6))
RATHER_BLACK = piece(("black", 0.95), ("brown", 0.05))


@pytest.mark.parametrize(
    ("pieces", "confirmed", "taught_colours"),
    [
        ([], {"red": 1}, []),
        ([SURE_RED, SURE_BLUE], {"red": 1, "blue": 1}, ["red", "blue"]),
        ([SURE_RED, SURE_BLUE], {"red": 1, "blue": 1, "white": 0}, ["red", "blue"]),
        ([SURE_RED, SURE_BLUE], {"red": 2, "blue": 1}, []),  # one was not seen: which, nobody knows
        ([SURE_RED, SURE_BLUE], {"red": 1}, []),  # one is no cube
        ([NEARLY_BLACK, NEARLY_BLACK], {"brown": 2}, ["brown", "brown"]),
        ([NEARLY_BLACK], {"brown": 7}, ["brown"]),  # all of one colour: six were not seen
        ([NEARLY_BLACK, NEARLY_BLACK], {"brown": 1}, []),
        ([NEARLY_BLACK, NEARLY_BROWN], {"black": 1, "brown": 1}, []),  # might as well be the other way round
        ([NEARLY_BROWN, RATHER_BLACK], {"black": 1, "brown": 1}, ["brown", "black"]),
        ([RATHER_BLACK, RATHER_BLACK, SURE_RED], {"black": 1, "brown": 1, "red": 1}, ["red"]),
        ([SURE_RED, SURE_BLUE], {"white": 2}, []),  # whatever it is, these are not white
        ([SURE_RED], {"mauve": 1}, []),
        ([SURE_RED], {}, []),
    ],
)
def test_what_a_confirmed_count_teaches(
    pieces: list[Piece], confirmed: dict[str, int], taught_colours: list[str]
) -> None:
    assert named(*pieces, **confirmed) == taught_colours


def test_numbers_that_contradict_what_was_seen_teach_nothing() -> None:
    told = np.full(len(COLOURS), -60.0)
    told[COLOURS.index("blue")] = 0.0
    certainly_blue = Piece(np.zeros(6), told)
    assert named(certainly_blue, blue=1) == ["blue"]
    assert named(certainly_blue, white=1) == []
    assert named(certainly_blue, SURE_RED, white=1, red=1) == []


def test_a_lesson_carries_the_light_of_its_piece() -> None:
    assert lessons_of([SURE_RED], {"red": 1}, COLOURS) == (Lesson("red", (-0.99,) * 6),)


@settings(deadline=None, max_examples=60)
@given(st.data())
def test_the_assignment_is_the_best_of_all(data: st.DataObject) -> None:
    """Against all permutations, for up to six pieces of four colours."""
    from itertools import permutations

    names = data.draw(st.lists(st.integers(0, 3), min_size=1, max_size=6))
    random = np.random.default_rng(data.draw(st.integers(0, 1000)))
    told = random.normal(0, 3, (len(names), 4))
    wanted = np.bincount(names, minlength=4)
    found = assigned(told, wanted)
    assert (np.bincount(found, minlength=4) == wanted).all()
    rows = np.arange(len(names))
    best = max(told[rows, list(order)].sum() for order in set(permutations(names)))
    assert told[rows, found].sum() == pytest.approx(best)


def test_forty_nine_cubes_are_assigned_at_once() -> None:
    told = np.random.default_rng(3).normal(0, 2, (49, 7))
    assert (np.bincount(assigned(told, np.full(7, 7)), minlength=7) == 7).all()


def test_without_lessons_the_palette_is_the_same() -> None:
    assert taught(AMERIGO, ()) is AMERIGO
    assert taught(AMERIGO, [Lesson("mauve", (0.0,) * 6)]) is AMERIGO


@settings(deadline=None, max_examples=25)
@given(lessons, st.randoms())
def test_the_order_of_lessons_does_not_matter(told: list[Lesson], random) -> None:
    mixed = list(told)
    random.shuffle(mixed)
    for one, other in zip(
        vars(taught(AMERIGO, told).paint).values(), vars(taught(AMERIGO, mixed).paint).values(), strict=True
    ):
        np.testing.assert_allclose(one, other, rtol=1e-6, atol=1e-8)


@settings(deadline=None, max_examples=25)
@given(lessons)
def test_what_is_learnt_is_a_paint(told: list[Lesson]) -> None:
    paint = taught(AMERIGO, told).paint
    for spread in (*paint.within, *inverse(paint.between_precision), inverse(paint.gain_precision)):
        assert np.linalg.eigvalsh(spread).min() > 0
    assert np.trace(inverse(paint.gain_precision)) <= np.trace(inverse(AMERIGO.paint.gain_precision)) + 1e-9


@settings(deadline=None, max_examples=25)
@given(lessons, st.lists(st.builds(Lesson, st.just("red"), lights), min_size=1, max_size=150))
def test_memory_is_bounded_and_the_latest_are_kept(old: list[Lesson], new: list[Lesson]) -> None:
    kept = remembered(old, new)
    for colour in COLOURS:
        every = [lesson for lesson in [*old, *new] if lesson.colour == colour]
        assert [lesson for lesson in kept if lesson.colour == colour] == every[-KEPT:]


def a_world(random: np.random.Generator) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """A box of paints (7, 6) and a lamp's gain (3), as the shipped paint says that they differ."""
    paint = AMERIGO.paint
    shift = [random.multivariate_normal(np.zeros(6), spread) for spread in inverse(paint.between_precision)]
    return paint.mean + shift, random.multivariate_normal(np.zeros(3), inverse(paint.gain_precision))


def cubes(random: np.random.Generator, box: NDArray[np.float64], gain: NDArray[np.float64], name: int, count: int):
    return random.multivariate_normal(box[name] + np.tile(gain, 2), AMERIGO.paint.within[name], count)


def wrong_share(paint, random: np.random.Generator, box: NDArray[np.float64], gain: NDArray[np.float64]) -> float:
    """How many of a drop's cubes, two of each colour, are misnamed."""
    truth = np.repeat(np.arange(len(COLOURS)), 2)
    described = np.concatenate([cubes(random, box, gain, name, 2) for name in range(len(COLOURS))])
    belief = name_colours(described, np.zeros((len(truth), len(COLOURS))), paint, EVERY)
    return float((belief.argmax(1) != truth).mean())


def test_more_lessons_of_a_colour_never_raise_the_error_in_its_world() -> None:
    """Averaged over worlds; drops of the same box under the same lamp."""
    steps = [0, 1, 3, 7, 20]
    errors = np.zeros(len(steps))
    for seed in range(40):
        random = np.random.default_rng(seed)
        box, gain = a_world(random)
        told = [
            Lesson(COLOURS[name], tuple(light))
            for name in (BLACK, BROWN, RED)
            for light in cubes(random, box, gain, name, max(steps))
        ]
        for place, count in enumerate(steps):
            own = [lesson for k, lesson in enumerate(told) if k % max(steps) < count]
            drops = np.random.default_rng(seed + 1000)
            errors[place] += np.mean([wrong_share(taught(AMERIGO, own).paint, drops, box, gain) for _ in range(2)])
    assert (np.diff(errors) <= 0.02 * errors[0]).all(), errors
    assert errors[-1] < 0.8 * errors[0], errors


@pytest.mark.parametrize("colour", ["black", "yellow"])
def test_a_taught_mean_moves_to_what_was_seen(colour: str) -> None:
    number = COLOURS.index(colour)
    seen = AMERIGO.paint.mean[number] + 0.3
    far = [
        np.abs(taught(AMERIGO, [Lesson(colour, tuple(seen))] * count).paint.mean[number] - seen).max()
        for count in (0, 1, 5, 60)
    ]
    assert far[0] > far[1] > far[2] < 0.05
    assert far[3] < 0.02


def test_a_palette_taught_from_pictures_of_one_colour_each() -> None:
    random = np.random.default_rng(5)
    paints = {"mauve": (-1.0, -2.5, -1.2, -0.6, -2.1, -0.9), "teal": (-1.5, -1.2, -3.0, -1.0, -0.9, -2.6)}
    examples = {
        colour: [random.normal(light, 0.1, (6, 6)) + random.normal(0, 0.05, 6) for _ in range(4)]
        for colour, light in paints.items()
    }
    examples["mauve"][2][1] = paints["teal"]  # a stray
    palette = palette_of("odd", examples, 12.0)
    assert (palette.colours, palette.piece_mm) == (("mauve", "teal"), 12.0)
    for mean, light in zip(palette.paint.mean, paints.values(), strict=True):
        np.testing.assert_allclose(mean, light, atol=0.12)
    belief = name_colours(np.array(list(paints.values())), np.zeros((2, 2)), palette.paint, [True, True])
    assert list(belief.argmax(1)) == [0, 1]

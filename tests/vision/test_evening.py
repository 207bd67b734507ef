"""What a drop of an evening teaches about the next: the measurement itself, on made drops."""

import numpy as np
import pytest
from numpy.typing import NDArray

from vision.palette import inverse, shipped_palette
from vision.setup import COLOURS
from vision.training.evening import Score, evening, lessons_from, score

AMERIGO = shipped_palette("amerigo")
Drop = tuple[NDArray[np.float64], NDArray[np.int64], None]


def drops(seed: int, count: int) -> list[Drop]:
    """Drops of three cubes of each colour, from one box of odd paints under one lamp."""
    random = np.random.default_rng(seed)
    shift = np.stack([random.multivariate_normal(np.zeros(6), s) for s in inverse(AMERIGO.paint.between_precision)])
    made = []
    for _ in range(count):
        colours = np.repeat(np.arange(len(COLOURS)), 3)
        noise = np.stack([random.multivariate_normal(np.zeros(6), AMERIGO.paint.within[name]) for name in colours])
        made.append((AMERIGO.paint.mean[colours] + 1.5 * shift[colours] + noise, colours, None))
    return made


def test_an_evening_teaches() -> None:
    before, after = evening({f"s{seed:02d}": drops(seed, 4) for seed in range(20)})
    assert before.drops == after.drops == 80
    assert before.cubes == after.cubes == 80 * 21
    assert after.right > before.right
    assert after.faultless > before.faultless


def test_one_drop_alone_teaches_nothing_about_itself() -> None:
    before, after = evening({"s00": drops(1, 1)})
    assert before == after


def test_a_drop_teaches_each_of_its_certain_cubes() -> None:
    drop = drops(2, 1)[0]
    lessons = lessons_from(drop, AMERIGO)
    assert len(lessons) >= 14
    lights = {tuple(light): COLOURS[colour] for light, colour in zip(drop[0], drop[1], strict=True)}
    wrong = [lesson for lesson in lessons if lights[lesson.light] != lesson.colour]
    assert len(wrong) <= 2


def test_scores_leave_out_drops_without_cubes() -> None:
    nothing: Drop = (np.zeros((0, 6)), np.zeros(0, np.int64), None)
    certain: Drop = (AMERIGO.paint.mean[[0, 5]], np.array([0, 5]), None)
    wrong: Drop = (AMERIGO.paint.mean[[0, 5]], np.array([5, 5]), None)
    assert score([nothing, certain, wrong], [AMERIGO] * 3) == Score(drops=2, faultless=1, cubes=4, right=3)


@pytest.mark.parametrize(("one", "words"), [(Score(4, 3, 20, 19), "3 of 4 (75.0%)"), (Score(0, 0, 0, 0), "0 of 0")])
def test_a_score_in_words(one: Score, words: str) -> None:
    assert words in str(one)

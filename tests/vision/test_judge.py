"""How likely a candidate is a cube."""

import numpy as np
import pytest

from vision.foreground import INPUTS, expected_area_mm2
from vision.instances import Instance
from vision.judge import OUTCOMES, SIGNS, Judge, beyond_edge_mm, judged, shipped_judge, signs_of
from vision.rectify import MARGIN_MM, TrayView

SIDE_MM = np.array([150, 200]) + 2 * int(MARGIN_MM)
NOTHING = np.zeros((*SIDE_MM, INPUTS), np.float32)  # a floor on which nothing casts a shadow
VIEW = TrayView((200.0, 150.0), np.diag([4.0, 4.0, 1.0]), (0.0, 0.0, 308.0))


def at(
    x_mm: float, y_mm: float, area: float = 72.0, chance: float = 0.89, inside: float = 0.998, middle: float = 0.8
) -> Instance:
    """A cube seen with its middle at floor point (x, y), else as cubes that lie alone in real counts are seen."""
    centre = np.array([x_mm + 100 + MARGIN_MM - 0.5, 75 - y_mm + MARGIN_MM - 0.5])
    colour = np.log([0.994, *[0.001] * 6])
    return Instance(np.zeros((1, 2), np.int64), centre, area, 0.15, chance, 0.996, 0.002, inside, middle, colour)


@pytest.mark.parametrize(
    ("x", "y", "beyond"),
    [(0, 0, -75.0), (0, 60, -15.8), (96 * 308 / 304, 0, -4.0), (110 * 308 / 304, 0, 10.0), (0, -80 * 308 / 304, 5.0)],
)
def test_distance_to_the_edge_is_that_of_the_cube_not_of_its_image(x: float, y: float, beyond: float) -> None:
    assert beyond_edge_mm(at(x, y), VIEW) == pytest.approx(beyond, abs=0.1)


def test_a_cube_shows_more_of_itself_away_from_the_middle() -> None:
    areas = [expected_area_mm2(at(x, 0).centre, VIEW) for x in (0.0, 40.0, 90.0)]
    assert 64 < areas[0] < areas[1] < areas[2] < 100


def test_there_is_a_number_for_every_sign() -> None:
    assert signs_of([at(0, 0), at(20, 5)], VIEW, NOTHING).shape == (2, len(SIGNS))
    assert signs_of([], VIEW, NOTHING).shape == (0, len(SIGNS))


def test_outcomes_are_probabilities() -> None:
    random = np.random.default_rng(1)
    shape = (len(SIGNS), 5, len(OUTCOMES))
    judge = Judge(
        np.zeros(shape[0]), np.ones(shape[0]), random.normal(size=(shape[0] + 1, shape[1])),
        random.normal(size=(shape[1] + 1, shape[2])),
    )  # fmt: skip
    outcomes = judge.outcomes(random.normal(size=(9, shape[0])))
    np.testing.assert_allclose(outcomes.sum(1), 1.0)
    assert (outcomes > 0).all()


def test_the_shipped_judge_knows_a_plain_cube_a_speck_and_one_beside_the_tray() -> None:
    seen = [at(0, 0), at(40, 0, area=8, chance=0.3, middle=0.02), at(112, 0, inside=0.02)]
    plain, speck, beside = judged(seen, VIEW, NOTHING)
    assert plain.counts
    assert plain.chance > 0.99
    assert not speck.counts
    assert not beside.counts


def test_no_candidate_is_no_trouble() -> None:
    assert judged([], VIEW, NOTHING) == []
    assert shipped_judge().outcomes(np.zeros((0, len(SIGNS)))).shape == (0, len(OUTCOMES))

"""When a person should look: rule by rule."""

import cv2
import numpy as np
import pytest

from vision import doubts
from vision.colour import shipped_paint
from vision.instances import Instance
from vision.rectify import MARGIN_MM, TrayView
from vision.setup import COLOURS

VIEW = TrayView((200.0, 150.0), np.diag([4.0, 4.0, 1.0]), (0.0, 0.0, 308.0))


def at(
    x_mm: float, y_mm: float, area: float = 70.0, spread: float = 1.0, chance: float = 0.9, covered: float = 0.0
) -> Instance:
    """A cube seen with its middle at floor point (x, y)."""
    centre = np.array([x_mm + 100 + MARGIN_MM - 0.5, 75 - y_mm + MARGIN_MM - 0.5])
    return Instance(np.zeros((1, 2), np.int64), centre, area, spread, chance, covered, np.zeros(7))


@pytest.mark.parametrize(
    ("x", "y", "beyond"),
    [(0, 0, -75.0), (0, 60, -15.8), (96 * 308 / 304, 0, -4.0), (110 * 308 / 304, 0, 10.0), (0, -80 * 308 / 304, 5.0)],
)
def test_distance_to_the_edge_is_that_of_the_cube_not_of_its_image(x: float, y: float, beyond: float) -> None:
    assert doubts.beyond_edge_mm(at(x, y), VIEW) == pytest.approx(beyond, abs=0.1)


def test_a_whole_cube_hides_more_than_its_base() -> None:
    middle, corner = (doubts.expected_area_mm2(at(x, y), VIEW) for x, y in ((0, 0), (90, 65)))
    assert middle == pytest.approx(64 * (308 / 300) ** 2, abs=0.1)
    assert corner > middle + 20


@pytest.mark.parametrize(
    ("cube", "doubt"),
    [
        (at(0, 0), None),
        (at(0, 0, area=120), "touching"),
        (at(0, 0, spread=3.0), "touching"),
        (at(0, 0, area=35), "hidden"),
        (at(0, 0, chance=0.6), "hidden"),
        (at(0, 0, covered=0.7), "stack"),
    ],
)
def test_odd_shapes(cube: Instance, doubt: str | None) -> None:
    assert doubts.shape_doubt(cube, VIEW) == doubt


def test_what_is_too_small_or_too_faint_is_no_cube() -> None:
    assert doubts.is_cube(at(0, 0), VIEW)
    assert not doubts.is_cube(at(0, 0, area=12), VIEW)
    assert not doubts.is_cube(at(0, 0, chance=0.4), VIEW)


def test_on_the_rim() -> None:
    assert doubts.on_rim(at(101, 0), VIEW)
    assert not doubts.on_rim(at(90, 0), VIEW)
    assert not doubts.on_rim(at(118, 0), VIEW)


def test_a_floor_of_a_cube_s_colour() -> None:
    paint = shipped_paint()
    black = COLOURS.index("black")
    assert "black" in doubts.floor_colours(paint.mean[black, 3:], paint)
    cyan = np.log(np.array([0.56, 0.42, 0.05]))
    assert doubts.floor_colours(cyan, paint) == ()


def test_blur_is_told_by_comparison_with_the_empty_tray() -> None:
    sharp = np.random.default_rng(2).normal(-2, 0.2, (80, 80, 3)).astype(np.float32)
    soft = np.asarray(cv2.GaussianBlur(sharp, (0, 0), 1.5), np.float32)
    everywhere = np.ones((80, 80), bool)
    assert doubts.blurred(soft, sharp, everywhere)
    assert not doubts.blurred(sharp, sharp, everywhere)


def test_cubes_of_few_pixels() -> None:
    assert doubts.too_small(TrayView((200.0, 150.0), np.diag([1.2, 1.2, 1.0]), (0.0, 0.0, 300.0)), 8.0)
    assert not doubts.too_small(VIEW, 8.0)

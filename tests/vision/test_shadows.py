"""A cube casts the shadow that the other cubes cast; a shadow casts none."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from vision.foreground import INPUTS, LOG_SPREAD, PIXELS, STRIDE
from vision.instances import Instance
from vision.light import CHANNELS
from vision.rectify import TrayView
from vision.shadows import SURE, shadow_signs

SIDE = 120
VIEW = TrayView((100.0, 100.0), np.diag([4.0, 4.0, 1.0]), (0.0, 0.0, 308.0))
HALF = 4
AWAY = (9, 4)  # columns and rows from a cube's middle to its shadow's
PLACES = ((20, 20), (60, 24), (24, 70), (80, 80))


def cube(column: int, row: int, chance: float = 0.9) -> Instance:
    side = np.arange(-HALF, HALF)
    cells = np.stack(np.meshgrid(column + side, row + side), -1).reshape(-1, 2)
    return Instance(
        cells, np.array([column, row], float), 72.0, 0.2, chance, 0.99, 0.01, 0.99, 0.8, np.log(np.full(7, 1 / 7))
    )


def floor(places: tuple[tuple[int, int], ...], depth: float) -> NDArray[np.float32]:
    """The network's input for a floor with cubes at `places`, each with a shadow of `depth` (logarithm of light)."""
    ratio = np.zeros((SIDE, SIDE), np.float32)
    for column, row in places:
        for off, value in ((AWAY, -depth), ((0, 0), 0.5)):
            top, left = row + off[1] - HALF, column + off[0] - HALF
            ratio[top : top + 2 * HALF, left : left + 2 * HALF] = value
    inputs = np.zeros((SIDE, SIDE, INPUTS), np.float32)
    pixels = inputs[..., :PIXELS].reshape(SIDE, SIDE, STRIDE**2, 2 * CHANNELS)
    pixels[..., :CHANNELS] = ratio[..., None, None]
    return inputs


def test_the_shadow_of_a_cube_is_told_from_a_cube() -> None:
    found = [cube(*place) for place in PLACES]
    shadow = cube(PLACES[0][0] + AWAY[0], PLACES[0][1] + AWAY[1], chance=0.7)
    signs = shadow_signs([*found, shadow], floor(PLACES, 1.0), VIEW)
    assert signs[0] == 0  # what would be its shadow may be a cube
    assert signs[1:-1].min() > 1
    assert signs[-1] < -2


def test_a_cube_that_stands_in_another_ones_shadow_still_casts_its_own() -> None:
    places = (*PLACES, (PLACES[0][0] + AWAY[0], PLACES[0][1] + AWAY[1]))
    signs = shadow_signs([cube(*place) for place in places], floor(places, 1.0), VIEW)
    assert signs[0] == 0
    assert signs[1:].min() > 1


def test_in_the_shadow_of_a_wall_nobody_expects_another() -> None:
    """The last cube lies where the empty tray is dark already; without that it would be taken for no cube."""
    walled, there = floor(PLACES[:3], 1.0), slice(64, None)
    found = [cube(*place) for place in PLACES]
    assert shadow_signs(found, walled, VIEW)[-1] < -2
    pixels = walled[there, there, :PIXELS].reshape(SIDE - 64, SIDE - 64, STRIDE**2, 2 * CHANNELS)
    pixels[..., CHANNELS:] -= 1.2 / LOG_SPREAD
    walled[there, there, :PIXELS] = pixels.reshape(SIDE - 64, SIDE - 64, PIXELS)
    assert shadow_signs(found, walled, VIEW)[-1] == 0


@pytest.mark.parametrize(
    ("places", "depth"), [((), 1.0), (PLACES[:1], 1.0), (PLACES, 0.0)], ids=["nothing", "one alone", "diffuse light"]
)
def test_nothing_is_said_where_nobody_can_tell(places: tuple[tuple[int, int], ...], depth: float) -> None:
    signs = shadow_signs([cube(*place) for place in places], floor(places, depth), VIEW)
    np.testing.assert_allclose(signs, np.zeros(len(places)))


@given(st.lists(st.tuples(st.integers(0, SIDE - 1), st.integers(0, SIDE - 1)), max_size=6), st.integers(0, 2**32 - 1))
def test_every_place_has_an_answer_within_bounds(places: list[tuple[int, int]], seed: int) -> None:
    inputs = np.random.default_rng(seed).normal(0, 1, (SIDE, SIDE, INPUTS)).astype(np.float32)
    found = [cube(np.clip(x, HALF, SIDE - HALF), np.clip(y, HALF, SIDE - HALF)) for x, y in places]
    signs = shadow_signs(found, inputs, VIEW)
    assert signs.shape == (len(places),)
    assert ((signs >= SURE[0]) & (signs <= SURE[1])).all()

"""The empty tray follows the light of the evening, and never learns a cube."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.sensing.relearning import follows_light

CORNERS = np.array([[12.0, 9.0], [146.0, 10.0], [148.0, 108.0], [10.0, 106.0]])
CUBE_PX = 8.0
FLOORS = {"cyan": (190, 170, 80), "grey": (120, 120, 120), "black": (24, 24, 26), "wood": (60, 90, 130)}
PAINTS = {"black": (28, 26, 26), "brown": (50, 80, 130), "white": (235, 235, 235), "blue": (150, 90, 40)}


def floor(name, seed=0, *, gain=(1.0, 1.0, 1.0), slope=(0.0, 0.0), noise=1.0):
    """A tray's floor (BGR) with a fixed grain, under a light whose logarithm falls along x and y by `slope`."""
    grain = np.random.default_rng(5).normal(0, 0.03, (116, 158, 1))
    y, x = np.mgrid[-1:1:116j, -1:1:158j]
    light = np.exp(slope[0] * x + slope[1] * y)[..., None] * np.array(gain)
    linear = (np.array(FLOORS[name]) / 255) ** 2.2 * np.exp(grain) * light
    sensor = np.random.default_rng([9, seed]).normal(0, noise, linear.shape)
    return np.clip(np.rint(255 * np.clip(linear, 0, 1) ** (1 / 2.2) + sensor), 0, 255).astype(np.uint8)


def with_cube(picture, paint, x=75, y=56, size=CUBE_PX):
    changed, half = picture.copy(), size / 2
    changed[round(y - half) : round(y + half), round(x - half) : round(x + half)] = PAINTS[paint]
    return changed


@pytest.mark.parametrize("name", FLOORS)
@pytest.mark.parametrize(
    "light",
    [
        {"gain": (0.8, 0.8, 0.8)},
        {"gain": (0.75, 0.9, 1.0)},
        {"slope": (0.15, -0.1)},
        {"gain": (1.1, 1.15, 1.2), "slope": (-0.2, 0.1)},
    ],
    ids=["dimmer", "warmer", "from the side", "brighter and turned"],
)
def test_another_light_is_followed(name, light):
    assert follows_light(floor(name), floor(name, 1, **light), CORNERS, CUBE_PX)


@pytest.mark.parametrize("name", FLOORS)
def test_the_same_light_is_not_learnt_again(name):
    assert not follows_light(floor(name), floor(name, 1), CORNERS, CUBE_PX)


@pytest.mark.parametrize("name", FLOORS)
@pytest.mark.parametrize("paint", PAINTS)
@pytest.mark.parametrize("gain", [1.0, 0.8])
def test_a_cube_is_never_learnt(name, paint, gain):
    if np.abs(np.array(FLOORS[name]) - PAINTS[paint]).max() < 6:
        pytest.skip("no camera could tell this cube from this floor by its face alone")
    seen = with_cube(floor(name, 1, gain=(gain,) * 3), paint)
    assert not follows_light(floor(name), seen, CORNERS, CUBE_PX)


def test_a_black_cube_on_a_black_floor_shows_by_its_side_and_its_shadow():
    seen = with_cube(floor("black", 1, gain=(0.85,) * 3), "black")
    seen[60:63, 71:79] = 12
    assert not follows_light(floor("black"), seen, CORNERS, CUBE_PX)


@settings(max_examples=25, deadline=None)
@given(
    gain=st.tuples(*[st.floats(0.65, 1.3)] * 3).filter(lambda gain: max(abs(np.log(gain))) > 0.05),
    slope=st.tuples(st.floats(-0.2, 0.2), st.floats(-0.2, 0.2)),
    place=st.tuples(st.integers(22, 136), st.integers(20, 96)),
    name=st.sampled_from(["cyan", "grey", "wood"]),
)
def test_whatever_the_light_and_wherever_the_cube(gain, slope, place, name):
    seen = floor(name, 1, gain=gain, slope=slope)
    assert follows_light(floor(name), seen, CORNERS, CUBE_PX)
    assert not follows_light(floor(name), with_cube(seen, "black", *place), CORNERS, CUBE_PX)


@pytest.mark.parametrize(
    ("seen", "why"),
    [
        (floor("grey", 1, gain=(0.3, 0.3, 0.3)), "somebody at the switch"),
        (floor("grey", 1, gain=(0.8,) * 3)[:, :150], "another size of picture"),
        (floor("wood", 1), "another floor"),
        (np.zeros((116, 158, 3), np.uint8), "night"),
    ],
    ids=lambda given: given if isinstance(given, str) else "",
)
def test_what_is_no_evening_is_left_to_a_person(seen, why):
    assert not follows_light(floor("grey"), seen, CORNERS, CUBE_PX), why


def test_a_shadow_with_an_edge_is_left_to_a_person():
    seen = floor("cyan", 1)
    seen[:, 75:] = floor("cyan", 1, gain=(0.8,) * 3)[:, 75:]
    assert not follows_light(floor("cyan"), seen, CORNERS, CUBE_PX)


def test_what_lies_beside_the_tray_does_not_matter():
    seen = with_cube(floor("cyan", 1, gain=(0.8,) * 3), "black", x=154, y=56, size=6)
    assert follows_light(floor("cyan"), seen, CORNERS, CUBE_PX)


def test_a_tray_of_a_few_pixels_is_not_judged():
    tiny = np.array([[10.0, 10.0], [20.0, 10.0], [20.0, 20.0], [10.0, 20.0]])
    assert not follows_light(floor("cyan"), floor("cyan", 1, gain=(0.8,) * 3), tiny, CUBE_PX)

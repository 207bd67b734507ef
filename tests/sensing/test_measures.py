"""What a picture tells about camera and light."""

import cv2
import numpy as np
import pytest

from companion.sensing.measures import measure

CORNERS = np.array([[20.0, 20.0], [300.0, 20.0], [300.0, 220.0], [20.0, 220.0]])
CUBE_PX = 20.0


def tray(*, level=150, blur=0.0, noise=0.0, seed=0):
    """A plain floor with twelve dark cubes."""
    picture: np.ndarray = np.full((240, 320, 3), level, np.float32)
    for k in range(12):
        x, y = 50 + 60 * (k % 4), 50 + 60 * (k // 4)
        picture[y : y + 20, x : x + 20] = level / 4
    if blur:
        picture = cv2.GaussianBlur(picture, (0, 0), blur)
    picture += np.random.default_rng(seed).normal(0, noise, picture.shape) if noise else 0
    return np.clip(np.rint(picture), 0, 255).astype(np.uint8)


def test_the_size_of_a_cube_and_the_light_of_the_floor():
    seen = measure([tray(level=130)], None, CORNERS, CUBE_PX)
    assert (seen.cube_px, seen.level, seen.burnt, seen.noise, seen.drift) == (20.0, 130.0, 0.0, None, None)


@pytest.mark.parametrize(
    ("blur", "least", "most"), [(0.0, 1.9, 2.1), (1.0, 2.3, 4.0), (2.0, 4.0, 7.0), (3.0, 5.5, 10.0)]
)
def test_how_sharp_it_is(blur, least, most):
    edge_px = measure([tray(blur=blur)], None, CORNERS, CUBE_PX).edge_px
    assert least <= edge_px <= most


@pytest.mark.parametrize("noise", [1.0, 3.0, 8.0])
def test_how_much_it_is_noisy(noise):
    pictures = [tray(noise=noise, seed=seed) for seed in range(5)]
    assert measure(pictures, None, CORNERS, CUBE_PX).noise == pytest.approx(noise, rel=0.2)


def test_an_empty_floor_has_no_edge_to_judge_by():
    assert measure([np.full((240, 320, 3), 90, np.uint8)], None, CORNERS, CUBE_PX).edge_px is None


def test_what_is_burnt_out():
    picture = tray()
    picture[20:120, 20:160] = 255
    assert measure([picture], None, CORNERS, CUBE_PX).burnt == pytest.approx(0.25, abs=0.01)


@pytest.mark.parametrize(("now", "drift"), [(150, 0.0), (165, 0.21), (130, -0.31)])
def test_how_far_the_light_has_gone_since_the_empty_picture(now, drift):
    empty = np.full((240, 320, 3), 150, np.uint8)
    assert measure([tray(level=now)], empty, CORNERS, CUBE_PX).drift == pytest.approx(drift, abs=0.02)


def test_an_empty_picture_of_another_size_tells_nothing():
    assert measure([tray()], np.zeros((10, 10, 3), np.uint8), CORNERS, CUBE_PX).drift is None

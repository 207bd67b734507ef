"""Linear light and what the camera's automatics did."""

import numpy as np
import pytest

from vision.light import DARK, clipped_share, gain, light_field, local_background, log_light


def test_light_of_known_greys() -> None:
    greys = np.array([[[0, 128, 255]]], np.uint8)
    np.testing.assert_allclose(np.exp(log_light(greys)[0, 0]) - DARK, [0.0, 0.2159, 1.0], atol=1e-3)


def test_logarithm_stays_finite_in_the_dark() -> None:
    assert log_light(np.zeros((1, 1, 3), np.uint8))[0, 0, 0] == pytest.approx(np.log(DARK), abs=1e-5)


@pytest.mark.parametrize("cubes", [0.0, 0.2, 0.4])
def test_gain_ignores_cubes_and_shadows(cubes: float) -> None:
    random = np.random.default_rng(3)
    empty = random.normal(-1.5, 0.1, (60, 80, 3)).astype(np.float32)
    true = np.array([0.3, -0.1, 0.2], np.float32)
    picture = empty + true + random.normal(0, 0.02, empty.shape).astype(np.float32)
    changed = random.random((60, 80)) < cubes
    picture[changed] += random.uniform(-2, 1.5, (int(changed.sum()), 3)).astype(np.float32)
    np.testing.assert_allclose(gain(picture, empty, np.ones((60, 80), bool)), true, atol=0.03)


def test_gain_of_nothing_is_nothing() -> None:
    zeros = np.zeros((4, 4, 3), np.float32)
    assert gain(zeros, zeros, np.zeros((4, 4), bool)).tolist() == [0, 0, 0]


def test_burnt_share_counts_all_channels() -> None:
    picture = np.full((10, 10, 3), 100, np.uint8)
    picture[0, :4] = 255
    picture[1, :, 2] = 255
    assert clipped_share(picture, np.ones((10, 10), bool)) == pytest.approx(0.04)


def test_background_does_not_see_a_cube() -> None:
    floor = np.full((300, 400, 3), (120, 140, 150), np.uint8)
    floor[140:156, 200:216] = (20, 20, 200)
    np.testing.assert_allclose(local_background(floor, 2.0), np.full((300, 400, 3), (120, 140, 150)), atol=2)


def test_the_field_is_light_not_texture() -> None:
    floor = np.random.default_rng(5).normal(-1.0, 0.15, (200, 300, 3)).astype(np.float32)
    floor[:, 150:] -= 0.8
    field = light_field(floor, np.ones((200, 300), bool))
    assert field.shape == floor.shape
    assert np.ptp(field[:, 40:60]) < 0.15
    assert (field[100, 50] - field[100, 250]).tolist() == pytest.approx([0.8] * 3, abs=0.1)

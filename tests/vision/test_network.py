"""The network: what goes in, what comes out, and what it was taught with."""

import numpy as np
import pytest

from vision.cubenet import run, shipped_network
from vision.foreground import INPUTS, OFFSET_UNIT_MM, OUTPUTS, PIXELS, STRIDE, features, interpret, parallax_field
from vision.light import DARK, relit
from vision.rectify import TrayView
from vision.setup import COLOURS
from vision.training.augment import TARGETS, turned

RANDOM = np.random.default_rng(11)
VIEW = TrayView((40.0, 30.0), np.eye(3), (0.0, 0.0, 300.0))


@pytest.mark.parametrize("shape", [(16, 16), (31, 50), (53, 20)])
def test_one_output_a_millimetre(shape: tuple[int, int]) -> None:
    out = run(np.zeros((*shape, INPUTS), np.float32), shipped_network())
    assert out.shape == (*shape, OUTPUTS)
    assert np.isfinite(out).all()


def test_the_same_picture_gives_the_same_answer() -> None:
    image = RANDOM.normal(0, 1, (40, 48, INPUTS)).astype(np.float32)
    first = run(image, shipped_network())
    run(np.zeros((64, 20, INPUTS), np.float32), shipped_network())
    np.testing.assert_array_equal(run(image, shipped_network()), first)


def test_raw_outputs_become_probabilities_and_millimetres() -> None:
    raw = np.zeros((1, 2, OUTPUTS), np.float32)
    raw[0, 0, 0], raw[0, 0, 1], raw[0, 0, 7 + 2] = 2.0, 0.5, 3.0
    seen = interpret(raw)
    assert seen.cube[0].tolist() == pytest.approx([0.881, 0.5], abs=1e-3)
    assert seen.offset_mm[0, 0].tolist() == [0.5 * OFFSET_UNIT_MM, 0.0]
    assert COLOURS[int(seen.colour[0, 0].argmax())] == "red"
    np.testing.assert_allclose(np.exp(seen.colour).sum(-1), 1.0, atol=1e-5)


def inputs_of(gain: tuple[float, float, float], cast: tuple[float, float, float] = (0.0, 0.0, 0.0)) -> np.ndarray:
    """Features of a fixed made picture that is brighter than the empty one by `gain`, both taken in light `cast`."""
    random = np.random.default_rng(2)
    width, height = VIEW.size_px
    picture, empty = (random.normal(-1, 0.2, (height, width, 3)).astype(np.float32) for _ in range(2))
    change, light = np.array(gain, np.float32), np.array(cast)
    seen = np.ones((height, width), bool)
    return features(relit(picture, change + light), relit(empty, light), change, light, parallax_field(VIEW), seen)


@pytest.mark.parametrize("cast", [(0.0, 0.0, 0.0), (0.4, 0.2, -0.5)])
def test_features_do_not_know_the_light(cast: tuple[float, float, float]) -> None:
    """A cube's own light exactly; the ratio to the empty tray but for the little that is added before a logarithm."""
    lit, usual = inputs_of((0.3, 0.1, -0.2), cast), inputs_of((0.0, 0.0, 0.0))
    own = np.arange(PIXELS) % 6 >= 3
    np.testing.assert_allclose(lit[..., :PIXELS][..., own], usual[..., :PIXELS][..., own], atol=1e-5)
    np.testing.assert_allclose(lit, usual, atol=DARK * np.expm1(0.5) / np.exp(-2.0))  # half as much light, a dark floor


def test_a_cell_holds_its_own_pixels() -> None:
    width, height = VIEW.size_px
    picture = np.zeros((height, width, 3), np.float32)
    picture[3 * STRIDE + 1, 5 * STRIDE + 2, 0] = 1.0
    empty, none = np.zeros_like(picture), np.zeros(3, np.float32)
    made = features(picture, empty, none, np.zeros(3), parallax_field(VIEW), np.ones((height, width), bool))
    rows, columns, channels = np.nonzero(made[..., :PIXELS:6] > 0.5)
    assert (rows.tolist(), columns.tolist(), channels.tolist()) == ([3], [5], [STRIDE + 2])


def test_parallax_points_away_from_the_camera() -> None:
    field = parallax_field(TrayView((100.0, 80.0), np.eye(3), (0.0, 0.0, 308.0)))
    height, width = field.shape[:2]
    assert field[height // 2, -1, 0] > 1.0
    assert field[height // 2, 0, 0] < -1.0
    assert field[-1, width // 2, 1] > 0.8
    assert field[0, width // 2, 1] < -0.8


@pytest.mark.parametrize("seed", range(8))
def test_a_turned_square_is_the_square_of_the_turned_picture(seed: int) -> None:
    """However it is turned, the cell that held a bright pixel still holds it beside the same target, and the offset
    still points from there to the middle."""
    width, height = 24 * STRIDE, 24 * STRIDE
    picture = np.zeros((height, width, 3), np.float32)
    picture[4 * STRIDE, 9 * STRIDE : 10 * STRIDE] = 1.0  # the upper edge of cell (4, 9)
    field = np.zeros((24, 24, 2), np.float32)
    nothing, empty = np.zeros(3, np.float32), np.zeros_like(picture)
    inputs = features(picture, empty, nothing, np.zeros(3), field, np.ones((height, width), bool))
    target = np.zeros((24, 24, TARGETS), np.float32)
    target[4, 9, 0], target[4, 9, 2] = 1.0, -1.0  # the middle lies above
    made, wanted = turned(inputs, target, np.random.default_rng(seed))
    (row,), (column,) = np.nonzero(wanted[..., 0])
    cell = made[row, column, :PIXELS].reshape(STRIDE, STRIDE, 6)[..., 0]
    right, down = wanted[row, column, 1:3]
    middle = STRIDE // 2
    assert abs(right) + abs(down) == 1.0
    assert cell[middle + int(down) * middle, middle + int(right) * middle] > 0.5
    assert cell[middle - int(down) * middle, middle - int(right) * middle] < 0.5

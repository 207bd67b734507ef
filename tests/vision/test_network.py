"""The network: what it computes, and that it learns by its true slopes."""

import numpy as np
import pytest

from vision.foreground import OFFSET_UNIT_MM, features, interpret, parallax_field
from vision.pixelnet import INPUTS, LAYERS, OUTPUTS, Tensor, run, shipped_weights
from vision.rectify import TrayView
from vision.setup import COLOURS
from vision.training.learn import Adam, Params, backward, forward, fresh_weights, loss

RANDOM = np.random.default_rng(11)


def batch(side: int = 16) -> Tensor:
    return RANDOM.normal(0, 1, (2, side, side, INPUTS)).astype(np.float32)


def target(side: int = 8) -> Tensor:
    made = np.zeros((2, side, side, 5), np.float32)
    made[:, 2:6, 2:6, 0] = 1
    made[..., 1:3] = RANDOM.uniform(-1, 1, (2, side, side, 2))
    made[..., 4] = 3
    return made


def test_shipped_weights_fit_the_layers() -> None:
    weights = shipped_weights()
    for layer in LAYERS:
        assert weights[f"{layer.name}.w"].shape == (layer.kernel**2 * layer.inputs, layer.outputs)
        assert weights[f"{layer.name}.b"].shape == (layer.outputs,)
    assert len(weights) == 2 * len(LAYERS)


@pytest.mark.parametrize("shape", [(16, 16), (31, 50), (53, 20)])
def test_one_output_a_millimetre(shape: tuple[int, int]) -> None:
    out = run(np.zeros((*shape, INPUTS), np.float32), shipped_weights())
    assert out.shape == (-(-shape[0] // 2), -(-shape[1] // 2), OUTPUTS)


def test_counting_and_learning_compute_the_same() -> None:
    weights, images = fresh_weights(RANDOM), batch(64)
    outputs, _ = forward(images, weights)
    np.testing.assert_allclose(run(images[1], weights), outputs[1], atol=1e-4)


def test_what_is_far_away_does_not_matter() -> None:
    weights, image = shipped_weights(), batch(96)[0]
    other = image.copy()
    other[:, 80:] = 5.0
    np.testing.assert_allclose(run(image, weights)[:, :20], run(other, weights)[:, :20], atol=1e-4)


@pytest.mark.parametrize("name", ["tell.w", "join.b", "gather.w", "around.w", "shrink.w", "fine.w", "fine.b"])
def test_slopes_are_those_of_the_outputs(name: str) -> None:
    """Against finite differences, in the direction of the slope itself."""
    weights, images = fresh_weights(RANDOM), batch()
    for layer in LAYERS:
        weights[f"{layer.name}.b"] += 0.1
    outputs, trace = forward(images, weights)
    pull = RANDOM.normal(0, 1, outputs.shape).astype(np.float32)
    slope = backward(pull, weights, trace)[name]
    step = 2e-3 * slope / np.linalg.norm(slope)

    def height(sign: int) -> float:
        moved: Params = {key: value + sign * step if key == name else value for key, value in weights.items()}
        return float((forward(images, moved)[0].astype(np.float64) * pull).sum())

    rise = (height(1) - height(-1)) / 2
    assert rise == pytest.approx(float((slope * step).sum()), rel=0.05)


def test_learning_makes_the_loss_smaller() -> None:
    weights, images, wanted = fresh_weights(RANDOM), batch(), target()
    adam, heights = Adam(weights), []
    for _ in range(40):
        outputs, trace = forward(images, weights)
        parts, slope = loss(outputs, wanted)
        heights.append(sum(parts.values()))
        adam.move(weights, backward(slope, weights, trace), 3e-3)
    assert heights[-1] < 0.6 * heights[0]


def test_raw_outputs_become_probabilities_and_millimetres() -> None:
    raw = np.zeros((1, 2, OUTPUTS), np.float32)
    raw[0, 0, 0], raw[0, 0, 1], raw[0, 0, 4 + 2] = 2.0, 0.5, 3.0
    seen = interpret(raw)
    assert seen.cube[0].tolist() == pytest.approx([0.881, 0.5], abs=1e-3)
    assert seen.offset_mm[0, 0].tolist() == [0.5 * OFFSET_UNIT_MM, 0.0]
    assert COLOURS[int(seen.colour[0, 0].argmax())] == "red"
    np.testing.assert_allclose(np.exp(seen.colour).sum(-1), 1.0, atol=1e-5)


def test_features_do_not_know_the_exposure() -> None:
    view = TrayView((40.0, 30.0), np.eye(3), (0.0, 0.0, 300.0))
    width, height = view.size_px
    picture, empty = (RANDOM.normal(-2, 0.3, (height, width, 3)).astype(np.float32) for _ in range(2))
    gain = np.array([0.3, 0.1, -0.2], np.float32)
    field = parallax_field(view)
    np.testing.assert_allclose(
        features(picture + gain, empty, gain, field),
        features(picture, empty, np.zeros(3, np.float32), field),
        atol=1e-5,
    )


def test_parallax_points_away_from_the_camera() -> None:
    field = parallax_field(TrayView((100.0, 80.0), np.eye(3), (0.0, 0.0, 308.0)))
    height, width = field.shape[:2]
    assert field[height // 2, -1, 0] > 1.0
    assert field[height // 2, 0, 0] < -1.0
    assert field[-1, width // 2, 1] > 0.8
    assert field[0, width // 2, 1] < -0.8

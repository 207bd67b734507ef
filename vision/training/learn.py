"""Teaches the network of `vision/pixelnet.py` by gradient descent (Adam), in plain numpy.

    python -m vision.training.learn --out vision/pixelnet.npz --steps 4000 DIR [DIR ...]

Each DIR holds made pictures (sNN_dM.jpg, .json, _mask.png, sNN_empty.jpg). Every eighth set-up is kept back, to see
whether what was learnt holds for trays never seen.
"""

import argparse
import time
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from vision.pixelnet import INPUTS, LAYERS, Layer, Tensor
from vision.setup import COLOURS
from vision.training.samples import Sample, crop, load_sample

BATCH = 8
KEPT_BACK = 8
RATE = 2.5e-3
BETAS = (0.9, 0.98)
DECAY = 2e-5
AVERAGE = 0.995

Params = dict[str, Tensor]
Shape = tuple[int, ...]
Trace = list[tuple[Tensor, NDArray[np.bool_], Shape]]


def fresh_weights(random: np.random.Generator) -> Params:
    weights: Params = {}
    for layer in LAYERS:
        taps = layer.kernel**2 * layer.inputs
        spread = np.sqrt(2.0 / taps) * (0.5 if layer.residual else 1.0)
        weights[f"{layer.name}.w"] = (random.normal(0, spread, (taps, layer.outputs))).astype(np.float32)
        weights[f"{layer.name}.b"] = np.zeros(layer.outputs, np.float32)
    return weights


def taps_of(batch: Tensor, layer: Layer) -> Tensor:
    """Every output pixel's neighbourhood: (pixels of the batch, kernel*kernel*channels)."""
    count, height, width, channels = batch.shape
    if layer.kernel == 1:
        return batch.reshape(-1, channels)
    reach = layer.dilation
    padded = np.pad(batch, ((0, 0), (reach, reach), (reach, reach), (0, 0)))
    rows, columns = height // layer.stride, width // layer.stride
    out = np.empty((count, rows, columns, layer.kernel**2, channels), np.float32)
    for tap in range(layer.kernel**2):
        down, right = tap // layer.kernel * reach, tap % layer.kernel * reach
        out[:, :, :, tap] = padded[:, down : down + height : layer.stride, right : right + width : layer.stride]
    return out.reshape(count * rows * columns, -1)


def untap(slope: Tensor, layer: Layer, shape: Shape) -> Tensor:
    """The transpose of `taps_of`: slopes of the neighbourhoods summed back to the batch's pixels."""
    count, height, width, channels = shape
    if layer.kernel == 1:
        return slope.reshape(shape)
    reach = layer.dilation
    rows, columns = height // layer.stride, width // layer.stride
    parts = slope.reshape(count, rows, columns, layer.kernel**2, channels)
    padded = np.zeros((count, height + 2 * reach, width + 2 * reach, channels), np.float32)
    for tap in range(layer.kernel**2):
        down, right = tap // layer.kernel * reach, tap % layer.kernel * reach
        padded[:, down : down + height : layer.stride, right : right + width : layer.stride] += parts[:, :, :, tap]
    return padded[:, reach:-reach, reach:-reach]


def forward(batch: Tensor, weights: Params) -> tuple[Tensor, Trace]:
    """Outputs and, per layer, what the way back needs: neighbourhoods, ramp mask, input shape."""
    trace: Trace = []
    for layer in LAYERS:
        shape = batch.shape
        taps = taps_of(batch, layer)
        out = taps @ weights[f"{layer.name}.w"] + weights[f"{layer.name}.b"]
        alive = out > 0 if layer.ramp else np.ones_like(out, bool)
        out = (out * alive).reshape(shape[0], shape[1] // layer.stride, shape[2] // layer.stride, -1)
        trace.append((taps, alive, shape))
        batch = np.asarray(out + batch if layer.residual else out, np.float32)
    return batch, trace


def backward(slope: Tensor, weights: Params, trace: Trace) -> Params:
    slopes: Params = {}
    for layer, (taps, alive, shape) in zip(reversed(LAYERS), reversed(trace), strict=True):
        flat = np.asarray(slope.reshape(-1, layer.outputs) * alive, np.float32)
        slopes[f"{layer.name}.w"] = taps.T @ flat
        slopes[f"{layer.name}.b"] = flat.sum(0)
        if layer.inputs == INPUTS:
            break
        below = untap(flat @ weights[f"{layer.name}.w"].T, layer, shape)
        slope = below + slope if layer.residual else below
    return slopes


def loss(out: Tensor, target: Tensor) -> tuple[dict[str, float], Tensor]:
    """Parts of the loss, and its slope by `out`. Only a cube's pixels have an offset, a colour and a cover."""
    slope = np.zeros_like(out)
    cube = target[..., 0]
    pixels, cubes = float(cube.size), max(float(cube.sum()), 1.0)
    weight = np.where(cube > 0, 1.0, 0.7)
    chance = 1 / (1 + np.exp(-np.clip(out[..., 0], -30, 30)))
    slope[..., 0] = weight * (chance - cube) * (3.0 / pixels)
    miss = (out[..., 1:3] - target[..., 1:3]) * cube[..., None]
    slope[..., 1:3] = np.clip(miss * 4, -1, 1) * (1.0 / cubes)
    covered = 1 / (1 + np.exp(-np.clip(out[..., 3], -30, 30)))
    slope[..., 3] = (covered - target[..., 3]) * cube * (0.15 / cubes)
    named = out[..., 4:] - out[..., 4:].max(-1, keepdims=True)
    share = np.exp(named)
    share /= share.sum(-1, keepdims=True)
    truth = np.eye(len(COLOURS), dtype=np.float32)[target[..., 4].astype(int)]
    slope[..., 4:] = (share - truth) * cube[..., None] * (0.5 / cubes)
    told = np.where(cube > 0, chance, 1 - chance)
    parts = {
        "cube": float(-(weight * np.log(told + 1e-7)).mean()),
        "offset": float(np.abs(miss).sum() / cubes),
        "colour": float(-(np.log((share * truth).sum(-1) + 1e-7) * cube).sum() / cubes),
    }
    return parts, slope


class Adam:
    """Adam with decoupled decay; the slope's length is limited."""

    def __init__(self, weights: Params) -> None:
        self._mean = {name: np.zeros_like(value) for name, value in weights.items()}
        self._square = {name: np.zeros_like(value) for name, value in weights.items()}
        self._step = 0

    def move(self, weights: Params, slopes: Params, rate: float) -> None:
        self._step += 1
        length = np.sqrt(sum(float((slope**2).sum()) for slope in slopes.values()))
        shrink = min(1.0, 2.0 / (length + 1e-9))
        for name, slope in slopes.items():
            slope = slope * shrink
            self._mean[name] += (1 - BETAS[0]) * (slope - self._mean[name])
            self._square[name] += (1 - BETAS[1]) * (slope**2 - self._square[name])
            mean = self._mean[name] / (1 - BETAS[0] ** self._step)
            square = self._square[name] / (1 - BETAS[1] ** self._step)
            weights[name] -= rate * (mean / (np.sqrt(square) + 1e-8) + DECAY / RATE * weights[name])


def follow(average: Params, weights: Params, step: int) -> None:
    """Draws the running average of the weights along: it is what is shipped, being better than any single step."""
    keep = min(AVERAGE, (step + 1) / (step + 10))
    for name, value in weights.items():
        average[name] += (1 - keep) * (value - average[name])


def batch_of(samples: list[Sample], random: np.random.Generator, size: int) -> tuple[Tensor, Tensor]:
    pairs = [crop(samples[int(random.integers(len(samples)))], random) for _ in range(size)]
    return np.stack([pair[0] for pair in pairs]), np.stack([pair[1] for pair in pairs])


def is_kept_back(label_path: Path) -> bool:
    return int(label_path.stem[1:].split("_")[0]) % KEPT_BACK == KEPT_BACK - 1


def load_folders(folders: list[Path]) -> tuple[list[Sample], list[Sample]]:
    """Samples to learn from, and samples of set-ups kept back."""
    paths = [path for folder in folders for path in sorted(folder.glob("s*_d*.json"))]
    taught = [load_sample(path) for path in paths if not is_kept_back(path)]
    kept = [load_sample(path) for path in paths if is_kept_back(path)]
    return taught, kept


def report(step: int, weights: Params, kept: list[Sample], parts: dict[str, float], began_s: float) -> None:
    random = np.random.default_rng(5)
    tests = [
        loss(forward(inputs, weights)[0], target)[0] for inputs, target in (batch_of(kept, random, 8) for _ in range(4))
    ]
    seen = {name: float(np.mean([test[name] for test in tests])) for name in parts}
    words = " ".join(f"{name} {value:.3f} ({seen[name]:.3f} kept back)" for name, value in parts.items())
    print(f"step {step} {time.monotonic() - began_s:.0f} s: {words}", flush=True)


def learn(folders: list[Path], steps: int, out: Path, start: Path | None) -> None:
    random = np.random.default_rng(1)
    taught, kept = load_folders(folders)
    print(f"{len(taught)} pictures to learn from, {len(kept)} kept back", flush=True)
    weights = fresh_weights(random)
    if start:
        weights = {name: value.astype(np.float32) for name, value in np.load(start).items()}
    adam, began_s = Adam(weights), time.monotonic()
    average = {name: value.copy() for name, value in weights.items()}
    smooth: dict[str, float] = {}
    for step in range(steps):
        rate = RATE * min(1.0, (step + 1) / 100) * (0.5 + 0.5 * np.cos(np.pi * step / steps)) + 1e-5
        inputs, target = batch_of(taught, random, BATCH)
        outputs, trace = forward(inputs, weights)
        parts, slope = loss(outputs, target)
        adam.move(weights, backward(slope, weights, trace), rate)
        follow(average, weights, step)
        smooth = {name: 0.98 * smooth.get(name, value) + 0.02 * value for name, value in parts.items()}
        if step % 200 == 199:
            report(step + 1, average, kept, smooth, began_s)
            save(average, out)
    save(average, out)


def save(weights: Params, out: Path) -> None:
    np.savez_compressed(out, **{name: value.astype(np.float16) for name, value in weights.items()})  # type: ignore[arg-type]


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("folders", nargs="+", type=Path)
    options.add_argument("--out", type=Path, required=True)
    options.add_argument("--steps", type=int, default=4000)
    options.add_argument("--start", type=Path, default=None, help="go on from these weights")
    given = options.parse_args()
    learn(given.folders, given.steps, given.out, given.start)


if __name__ == "__main__":
    main()

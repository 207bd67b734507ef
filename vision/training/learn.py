"""Teaches the network of `vision/training/network.py` and writes it for OpenCV.

    python -m vision.training.learn --out vision/cubenet.onnx --steps 12000 DIR [DIR ...]

Each DIR holds made pictures (sNN_dM.jpg, .json, _mask.png, sNN_empty.jpg). Every tenth set-up is kept back, to see
whether what was learnt holds for trays never seen.
"""

import argparse
import time
from collections import defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path

import numpy as np
import torch
from torch import Tensor
from torch.optim.swa_utils import AveragedModel
from torch.utils.data import DataLoader, IterableDataset

from vision.training.augment import crop
from vision.training.network import CubeNet, loss_parts, read_onnx, write_onnx
from vision.training.samples import Sample, drops_of, is_kept_back, load_sample

BATCH = 8
RATE, DECAY = 1e-3, 1e-2
WARM_UP, REPORT, SAVE = 200, 200, 1000
AVERAGE = 0.999
SEEN = 40  # batches that tell what the normalisations of a network from a file must be

Batch = tuple[Tensor, Tensor]


class Crops(IterableDataset[Batch]):
    """Endless batches (n, channels, h, w) of changed squares; a worker draws its own."""

    def __init__(self, samples: Sequence[Sample], seed: int) -> None:
        self.samples, self.seed, self.drops = samples, seed, drops_of(samples)

    def __iter__(self) -> Iterator[Batch]:
        worker = torch.utils.data.get_worker_info()
        random = np.random.default_rng([self.seed, worker.id if worker else 0])
        while True:
            pairs = [crop(self.samples, self.drops, random) for _ in range(BATCH)]
            yield tuple(torch.from_numpy(np.stack(part).transpose(0, 3, 1, 2)) for part in zip(*pairs, strict=True))  # type: ignore[misc]


def load_folders(folders: Sequence[Path]) -> tuple[list[Sample], list[Sample]]:
    """Samples to learn from, and samples of set-ups kept back."""
    random = np.random.default_rng(1)
    paths = [path for folder in folders for path in sorted(folder.glob("s*_d*.json"))]
    taught = [load_sample(path, random) for path in paths if not is_kept_back(path)]
    return taught, [load_sample(path) for path in paths if is_kept_back(path)]


def learn(
    taught: Sequence[Sample], kept: Sequence[Sample], steps: int, out: Path, start: Path | None, seed: int
) -> None:
    torch.manual_seed(seed)
    network = CubeNet().to(memory_format=torch.channels_last)
    if start:
        read_onnx(network, start, [image for (image, _), _ in zip(Crops(taught, seed + 1), range(SEEN), strict=False)])
    average = AveragedModel(network, multi_avg_fn=follow, use_buffers=True)
    adam = torch.optim.AdamW(network.parameters(), lr=RATE, weight_decay=DECAY)
    batches = iter(DataLoader(Crops(taught, seed), batch_size=None, num_workers=1, prefetch_factor=4))
    tests = [batch for batch, _ in zip(Crops(kept, 5), range(12), strict=False)] if kept else []
    half = is_quicker_in_half(network, next(batches))
    began_s, smooth = time.monotonic(), defaultdict[str, float](float)
    for step in range(1, steps + 1):
        for group in adam.param_groups:
            group["lr"] = RATE * min(1.0, step / WARM_UP) * (0.5 + 0.5 * np.cos(np.pi * step / steps)) + 1e-6
        parts = _parts(network, next(batches), half)
        adam.zero_grad()
        torch.stack(list(parts.values())).sum().backward()
        torch.nn.utils.clip_grad_norm_(network.parameters(), 2.0)
        adam.step()
        average.update_parameters(network)
        for name, value in parts.items():
            smooth[name] += (float(value.detach()) - smooth[name]) * (0.02 if step > 50 else 1 / step)
        if step % REPORT == 0:
            report(step, average, tests, smooth, half, time.monotonic() - began_s)
        if step % SAVE == 0 or step == steps:
            write_onnx(average.module, out)


def follow(averages: list[Tensor], now: list[Tensor], steps: Tensor | int) -> None:
    """Draws the running average of the weights along: it is what is shipped, being better than any single step."""
    keep = min(AVERAGE, (int(steps) + 1) / (int(steps) + 10))
    for average, value in zip(averages, now, strict=True):
        if average.is_floating_point():
            average.lerp_(value, 1 - keep)
        else:
            average.copy_(value)


def is_quicker_in_half(network: torch.nn.Module, batch: Batch) -> bool:
    """Whether this machine learns quicker in half precision: one that cannot by itself takes three times as long."""
    spent_s = {}
    network.eval()
    for half in (True, False) * 2:  # at first everything takes long
        began_s = time.monotonic()
        torch.stack(list(_parts(network, batch, half).values())).sum().backward()
        spent_s[half] = time.monotonic() - began_s
    network.zero_grad()
    network.train()
    return spent_s[True] < spent_s[False]


def _parts(network: torch.nn.Module, batch: Batch, half: bool) -> dict[str, Tensor]:
    image, target = batch
    with torch.autocast("cpu", dtype=torch.bfloat16, enabled=half):
        out = network(image.to(memory_format=torch.channels_last))
    return loss_parts(out.float(), target)


def report(
    step: int, network: torch.nn.Module, tests: Sequence[Batch], smooth: dict[str, float], half: bool, spent_s: float
) -> None:
    network.eval()
    with torch.no_grad():
        seen = [_parts(network, batch, half) for batch in tests]
    words = [
        f"{name} {value:.3f} ({float(np.mean([float(parts[name]) for parts in seen])):.3f})"
        if seen
        else f"{name} {value:.3f}"
        for name, value in smooth.items()
    ]
    print(f"step {step} {spent_s:.0f} s, taught (kept back): {', '.join(words)}", flush=True)


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("folders", nargs="+", type=Path)
    options.add_argument("--out", type=Path, required=True)
    options.add_argument("--steps", type=int, default=12000)
    options.add_argument("--start", type=Path, default=None, help="go on from this network (.onnx)")
    options.add_argument("--seed", type=int, default=1)
    given = options.parse_args()
    taught, kept = load_folders(given.folders)
    print(f"{len(taught)} pictures to learn from, {len(kept)} kept back", flush=True)
    learn(taught, kept, given.steps, given.out, given.start, given.seed)


if __name__ == "__main__":
    main()

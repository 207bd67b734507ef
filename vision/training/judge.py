"""Learns when a candidate is a cube (`vision/judge.json`) from pictures that the network was not taught with.

    python -m vision.training.judge --out vision/judge.json DIR [DIR ...]

Every picture is looked at twice, changed as the network's lessons are, so that few pictures tell much and the
judge has met harder ones than it will; but no cubes are brought in, since it looks at the shadows that cubes cast.
"""

import argparse
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from vision import cubenet
from vision.bench import DISPUTABLE_FROM, SURE_FROM
from vision.foreground import STRIDE, cells_of, interpret
from vision.instances import Instance, find_instances
from vision.judge import OUTCOMES, SIGNS, signs_of
from vision.training.augment import changed
from vision.training.samples import Sample, drops_of, is_kept_back, load_sample

VIEWS = 2
HIDDEN = 12
STEPS, RATE = 800, 1e-2
SHRINK = 1e-3  # found by cross-validation over thirds of the set-ups kept back: less, and it is too sure of itself
LEAST_CELLS = 2
DISPUTED = 9

Array = NDArray[np.float64]
Labels = NDArray[np.int64]


def labels_of(
    found: Sequence[Instance], owner: NDArray[np.integer[Any]], visible: NDArray[Any], inside: NDArray[Any]
) -> Labels:
    """Which of OUTCOMES each candidate is, DISPUTED where either answer is right; `owner` (rows, columns) says which
    cube each cell shows, `visible` and `inside` are by cube."""
    shares = np.array([np.bincount(owner[one.cells[:, 1], one.cells[:, 0]], minlength=len(visible)) for one in found])
    labels = np.zeros(len(found), np.int64)
    sure = (visible >= SURE_FROM) & (inside > 0)
    maybe = ~sure & (visible >= DISPUTABLE_FROM) & (inside > 0)
    for number in np.flatnonzero(shares[:, 1:].sum(0) >= LEAST_CELLS) + 1:
        taker = int(shares[:, number].argmax())
        if sure[number]:
            labels[taker] = labels[taker] + 1 if labels[taker] < DISPUTED else 1
        elif maybe[number] and labels[taker] == 0:
            labels[taker] = DISPUTED
    labels[(labels > 2) & (labels < DISPUTED)] = 2
    return labels


def collect(samples: Sequence[Sample], views: int) -> tuple[Array, Labels]:
    """Signs (n, len(SIGNS)) and labels (n) of the candidates in the samples, changed `views` times."""
    random, drops = np.random.default_rng(3), drops_of(samples)
    signs, labels = [], []
    for sample in samples:
        size_mm = sample.owner.shape[0] // STRIDE, sample.owner.shape[1] // STRIDE
        for _ in range(views):
            cut, inputs = changed(sample, samples, drops, random, size_mm, merged=0.0)
            evidence = interpret(cubenet.run(inputs, cubenet.shipped_network()))
            found = find_instances(evidence, cells_of(sample.seen), sample.view)
            if found:
                signs.append(signs_of(found, sample.view, inputs))
                labels.append(
                    labels_of(found, cells_of(cut.owner), cut.attributes["visible"], cut.attributes["inside"])
                )
    return np.concatenate(signs), np.concatenate(labels)


def fit(signs: Array, labels: Labels) -> dict[str, list[object]]:
    """The values of `vision/judge.json`."""
    import torch  # only here: what the labels are can be tested without it
    from torch import nn

    torch.manual_seed(2)
    told = labels < DISPUTED
    middle, spread = signs.mean(0), signs.std(0) + 1e-3
    image = torch.tensor((signs[told] - middle) / spread, dtype=torch.float32)
    truth = torch.tensor(labels[told])
    layers = nn.Sequential(nn.Linear(len(SIGNS), HIDDEN), nn.Tanh(), nn.Linear(HIDDEN, len(OUTCOMES)))
    adam = torch.optim.Adam(layers.parameters(), lr=RATE)
    for _ in range(STEPS):
        adam.zero_grad()
        size = sum((part**2).sum() for part in layers.parameters())
        (nn.functional.cross_entropy(layers(image), truth) + SHRINK * size).backward()
        adam.step()
    weights = [part.detach().numpy().astype(np.float64) for part in layers.parameters()]
    first, second = (np.vstack([weights[k].T, weights[k + 1]]) for k in (0, 2))
    values = {"middle": middle, "spread": spread, "first": first, "second": second}
    return {name: np.round(value, 4).tolist() for name, value in values.items()}


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("folders", nargs="+", type=Path)
    options.add_argument("--out", type=Path, required=True)
    options.add_argument(
        "--all",
        action="store_true",
        help="also set-ups that were not kept back: the network was not taught with these folders",
    )
    given = options.parse_args()
    paths = [path for folder in given.folders for path in sorted(folder.glob("s*_d*.json"))]
    samples = [load_sample(path) for path in paths if given.all or is_kept_back(path)]
    signs, labels = collect(samples, VIEWS)
    counts = {name: int((labels == k).sum()) for k, name in enumerate(OUTCOMES)}
    print(f"{len(samples)} pictures, candidates: {counts}, disputed {int((labels == DISPUTED).sum())}")
    given.out.write_text(json.dumps(fit(signs, labels)), encoding="utf-8")


if __name__ == "__main__":
    main()

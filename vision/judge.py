"""How likely is each candidate a cube to be counted?

Learnt from made pictures, so that "99 %" is right 99 times of 100.

A candidate is nothing (a shadow, a cube outside the tray), one cube, or more than one seen as one.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from vision.cubenet import Tensor
from vision.foreground import CUBE_MM, cell_points, expected_area_mm2
from vision.instances import Instance
from vision.rectify import TrayView
from vision.shadows import shadow_signs

Array = NDArray[np.float64]

OUTCOMES = ("nothing", "one", "more")
SIGNS = (
    "chance", "area", "spread", "visible", "raised", "inside", "middle", "near", "edge", "colour", "scale", "lean",
    "casts",
)  # fmt: skip
LOGIT_LIMIT = 6.0
NEAR_MM = (3.0, 16.0)
EDGE_MM = 12.0


@dataclass(frozen=True, eq=False)
class Judge:
    """A perceptron with one hidden layer: `middle` and `spread` (signs) bring signs to size, `first` (signs + 1,
    hidden), `second` (hidden + 1, outcomes); the last row of each is the bias."""

    middle: Array
    spread: Array
    first: Array
    second: Array

    def outcomes(self, signs: Array) -> Array:
        """Probabilities (n, 3) of OUTCOMES for signs (n, len(SIGNS))."""
        scaled = (signs - self.middle) / self.spread
        hidden = np.tanh(scaled @ self.first[:-1] + self.first[-1])
        scores = hidden @ self.second[:-1] + self.second[-1]
        chances = np.exp(scores - scores.max(1, keepdims=True))
        return np.asarray(chances / chances.sum(1, keepdims=True), np.float64)


@dataclass(frozen=True, eq=False)
class Candidate:
    """What may be a cube, and the probabilities of OUTCOMES."""

    seen: Instance
    outcomes: Array

    @property
    def counts(self) -> bool:
        return bool(self.outcomes[0] < 0.5)

    @property
    def chance(self) -> float:
        """Probability that it is right to take it as it is taken."""
        return float(self.outcomes[1] if self.counts else self.outcomes[0])


def judged(found: Sequence[Instance], view: TrayView, inputs: Tensor) -> list[Candidate]:
    """What each of `found` is, seen by the network in `inputs` (rows, columns, INPUTS)."""
    outcomes = shipped_judge().outcomes(signs_of(found, view, inputs))
    return [Candidate(one, chances) for one, chances in zip(found, outcomes, strict=True)]


@cache
def shipped_judge() -> Judge:
    values = json.loads(Path(__file__).with_name("judge.json").read_text(encoding="utf-8"))
    return Judge(*(np.array(values[name], np.float64) for name in ("middle", "spread", "first", "second")))


def signs_of(found: Sequence[Instance], view: TrayView, inputs: Tensor) -> Array:
    """What the judge looks at, (n, len(SIGNS))."""
    if not found:
        return np.zeros((0, len(SIGNS)))
    centres = np.array([one.centre for one in found])
    apart = np.linalg.norm(centres[:, None] - centres[None], axis=2) + 1e3 * np.eye(len(found))
    places = cell_points(centres, view)
    lean = np.linalg.norm(view.parallax(places, CUBE_MM), axis=1)
    edge = np.array([beyond_edge_mm(one, view) for one in found])
    areas = np.array([one.area_mm2 / expected_area_mm2(one.centre, view) for one in found])
    columns = [
        _logit([one.chance for one in found]), np.log(np.clip(areas, 0.02, 4.0)), [one.spread_mm for one in found],
        _logit([one.visible for one in found]), _logit([one.raised for one in found]),
        _logit([one.inside for one in found]), _logit([one.middle for one in found]),
        np.clip(apart.min(1), *NEAR_MM), np.clip(edge, -EDGE_MM, EDGE_MM), [_margin(one.colour) for one in found],
        np.full(len(found), np.log(view.scale)), lean, shadow_signs(found, inputs, view),
    ]  # fmt: skip
    return np.stack([np.asarray(column, np.float64) for column in columns], axis=1)


def _logit(chances: Sequence[float]) -> Array:
    chance = np.clip(np.asarray(chances, np.float64), 1e-6, 1 - 1e-6)
    return np.clip(np.log(chance / (1 - chance)), -LOGIT_LIMIT, LOGIT_LIMIT)


def _margin(colour: Array) -> float:
    second, first = np.sort(colour)[-2:]
    return float(min(first - second, 2 * LOGIT_LIMIT))


def beyond_edge_mm(one: Instance, view: TrayView) -> float:
    """How far (mm) the cube's middle lies beyond the floor's nearest edge; negative inside the tray."""
    seen = cell_points(one.centre[None], view)
    place = seen - (seen - np.array(view.camera_mm[:2])) * (CUBE_MM / 2 / view.camera_mm[2])
    return float((np.abs(place[0]) - np.array(view.inner_mm) / 2).max())

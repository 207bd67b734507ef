"""The way of each cube from the tower's mouth to where it comes to rest."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from companion.sensing.scene.boxes import Box
from companion.sensing.scene.lens import Floats
from companion.sensing.scene.room import MOUTH_MM, RIM_HEIGHT_MM


@dataclass(frozen=True, eq=False)
class Fall:
    """begin_s, end_s: seconds after the pour; start: where the cube leaves the tower, mm (3,); axis (3,), turns: how it
    tumbles on the way; hop_mm: how high it bounces; rest: where it ends."""

    begin_s: float
    end_s: float
    start: Floats
    axis: Floats
    turns: float
    hop_mm: float
    rest: Box

    def at(self, t_s: float) -> Box:
        """Where the cube is t_s seconds after the pour."""
        done = float(np.clip((t_s - self.begin_s) / (self.end_s - self.begin_s), 0, 1))
        left = 1 - done
        if left == 0:
            return self.rest
        centre = self.rest.centre + (self.start - self.rest.centre) * left**2
        hop = self.hop_mm * abs(np.sin(2.5 * np.pi * done)) * left
        lifted = centre + np.array([0, 0, hop])
        spun = about(self.axis, 2 * np.pi * self.turns * left**1.5) @ self.rest.turn
        return replace(self.rest, centre=lifted.astype(np.float32), turn=spun.astype(np.float32))


def falls(
    rng: np.random.Generator, rests: Sequence[Box], inner_mm: tuple[float, float], late_chance: float
) -> list[Fall]:
    """A fall to each of the resting places; with `late_chance` the last cube hesitates in the tower for 2 to 3.5 s."""
    rush = 0.25 + 0.035 * len(rests)
    begins = np.sort(rng.uniform(0.1, 0.1 + rush, len(rests)))
    if len(rests) and rng.random() < late_chance:
        begins[-1] += rng.uniform(2.0, 3.5)
    return [_fall(rng, float(begin), rest, inner_mm) for begin, rest in zip(begins, rests, strict=True)]


def _fall(rng: np.random.Generator, begin_s: float, rest: Box, inner_mm: tuple[float, float]) -> Fall:
    aside = rng.uniform(-0.4, 0.4) * MOUTH_MM
    start = np.array([aside, inner_mm[1] / 2 + 14, RIM_HEIGHT_MM + 20], np.float32)
    axis = rng.normal(0, 1, 3)
    return Fall(
        begin_s=begin_s,
        end_s=begin_s + float(rng.uniform(0.45, 0.8)),
        start=start,
        axis=(axis / np.linalg.norm(axis)).astype(np.float32),
        turns=float(rng.uniform(0.4, 1.3)),
        hop_mm=float(rng.uniform(3, 14)),
        rest=rest,
    )


def about(axis: Floats, angle: float) -> Floats:
    """Rotation (3, 3) by an angle in radians about a unit axis (3,)."""
    x, y, z = (float(v) for v in axis)
    cross = np.array([[0, -z, y], [z, 0, -x], [-y, x, 0]])
    return np.asarray(np.eye(3) + np.sin(angle) * cross + (1 - np.cos(angle)) * cross @ cross, np.float32)

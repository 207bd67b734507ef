"""From seen cubes to a count, with honest doubts."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from vision.foreground import evidence_mm
from vision.instances import Instance
from vision.locate import Located
from vision.picture import Bgr
from vision.rectify import TrayView
from vision.setup import COLOURS, TraySetup

OUTSIDE_MM = 1.5  # a cube whose middle is farther beyond the floor's edge lies outside the tray
CUBE_MIDDLE_MM = 4.0


@dataclass(frozen=True)
class SeenDoubt:
    """A reason to look again: its name, the colours it concerns, and the next likeliest counts."""

    name: str
    colours: tuple[str, ...] = ()
    alternatives: tuple[dict[str, int], ...] = ()


@dataclass(frozen=True, eq=False)
class Decision:
    """The count, the cubes it is made of (parallel sequences), and the doubts."""

    counts: dict[str, int]
    instances: Sequence[Instance]
    colours: Sequence[str]
    confidences: Sequence[float]
    doubts: tuple[SeenDoubt, ...]


def beyond_edge_mm(one: Instance, view: TrayView) -> float:
    """How far (mm) the cube's middle lies beyond the floor's nearest edge; negative inside the tray."""
    seen = evidence_mm(one.centre[None], view)
    place = seen - (seen - np.array(view.camera_mm[:2])) * (CUBE_MIDDLE_MM / view.camera_mm[2])
    return float((np.abs(place[0]) - np.array(view.inner_mm) / 2).max())


def decide(
    found: Sequence[Instance], flat: Bgr, located: Located, setup: TraySetup, possible: Mapping[str, int] | None,
    picture_px: tuple[int, int],
) -> Decision:  # fmt: skip
    inside = [one for one in found if beyond_edge_mm(one, located.view) < OUTSIDE_MM]
    palette = setup.colours
    allowed = np.array([0.0 if colour in palette else -np.inf for colour in COLOURS])
    names, sure = [], []
    for one in inside:
        chance = np.exp(one.colour + allowed)
        chance /= chance.sum()
        names.append(COLOURS[int(chance.argmax())])
        sure.append(float(chance.max() * one.chance))
    counts = {colour: names.count(colour) for colour in palette}
    return Decision(counts, inside, names, sure, tuple(SeenDoubt(name) for name in located.doubts))

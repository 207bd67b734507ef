"""When a count should be looked at by a person, and about which colours.

Every rule is a pure function of what was seen. The limits were set on made pictures so that hardly any wrong count
goes without a doubt; being asked too often is the smaller fault.
"""

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.foreground import Evidence
from vision.instances import SEEN_ABOVE
from vision.judge import Candidate
from vision.light import Linear
from vision.rectify import TrayView

Array = NDArray[np.float64]
Mask = NDArray[np.bool_]

SURE_PICTURE = 0.97  # chance that every number is right, from which on nobody is asked
NAMED_RISK = 0.02  # chance of being wrong from which on a cube is named, where the picture as a whole is not sure
MOST_KINDS = 3  # of doubts about single cubes: what to look at first, not all that could be said
RAISED_FROM = 0.5
INSIDE_FROM = 0.9
SMALLEST_CUBE_PX = 12.0
BURNT_SHARE = 0.01
BLUR_SHARE = 0.55
FOREIGN_CHANGE = 0.45
SHADOW_TINT, SHADOW_TOP = 1.1, 0.1  # a shadow under lamps of two colours is tinted, but brighter in none
FOREIGN_MM2, HAND_MM2 = 70.0, 350.0


@dataclass(frozen=True)
class SeenDoubt:
    """A reason to look again: its name, the colours it concerns, and the next likeliest counts."""

    name: str
    colours: tuple[str, ...] = ()
    alternatives: tuple[dict[str, int], ...] = ()


def shape_doubt(one: Candidate) -> str:
    """What is likeliest to be wrong about one candidate: whether it is a cube, or more than one."""
    seen, nothing, more = one.seen, float(one.outcomes[0]), float(one.outcomes[2])
    if seen.raised > RAISED_FROM:
        return "stack"
    if seen.inside < INSIDE_FROM:
        return "rim"
    return "touching" if more > min(nothing, 1 - nothing) else "hidden"


def likeliest(belief: Array, room: Mask, but: int | None = None) -> int:
    """The likeliest colour (belief: k log probabilities) of those with room for one more, or of all where none has it;
    never `but`."""
    others = belief.copy()
    if but is not None:
        others[but] = -np.inf
    possible = np.where(room, others, -np.inf)
    return int((possible if np.isfinite(possible).any() else others).argmax())


def foreign(change: Linear, evidence: Evidence, region: Mask) -> str | None:
    """ "hand" or "foreign" where something changed that is neither a cube nor a shadow.

    `change` (rows, columns, 3) is the logarithm of the ratio to the empty tray. A shadow darkens all channels alike
    where there is one lamp, and tints where there are lamps of two colours; but it is no larger than what casts it.
    """
    brightest, tint = change.max(2), np.ptp(change, axis=2)
    odd = (brightest > FOREIGN_CHANGE) | (tint > FOREIGN_CHANGE)
    shadow = (brightest < SHADOW_TOP) & (tint < SHADOW_TINT)
    near_cube = cv2.dilate((evidence.cube > SEEN_ABOVE).astype(np.uint8), np.ones((5, 5), np.uint8)) > 0
    bare = region & ~near_cube
    if _largest_mm2(odd & bare) > HAND_MM2:
        return "hand"
    return "foreign" if _largest_mm2(odd & bare & ~shadow) > FOREIGN_MM2 else None


def _largest_mm2(cells: Mask) -> int:
    """Area of the largest patch of cells that is no mere line."""
    patches = cv2.morphologyEx(cells.astype(np.uint8), cv2.MORPH_OPEN, np.ones((4, 4), np.uint8))
    _, _, stats, _ = cv2.connectedComponentsWithStats(np.asarray(patches, np.uint8))
    return int(stats[1:, cv2.CC_STAT_AREA].max(initial=0))


def blurred(log_picture: Linear, log_empty: Linear, quiet: Mask) -> bool:
    """True when the picture is much softer than that of the empty tray where nothing changed."""
    sharp = []
    for image in (log_picture, log_empty):
        fine = cv2.Laplacian(np.ascontiguousarray(image[..., 1]), cv2.CV_32F)
        sharp.append(float(np.abs(fine[quiet]).mean()) if quiet.any() else 1.0)
    return sharp[0] < BLUR_SHARE * sharp[1]


def too_small(view: TrayView, cube_mm: float) -> bool:
    return view.scale * cube_mm < SMALLEST_CUBE_PX

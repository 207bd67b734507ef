"""When a count should be looked at by a person, and about which colours.

Every rule is a pure function of what was seen. The limits were set on made pictures so that hardly any wrong count
goes without a doubt; being asked too often is the smaller fault.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.colour import Paint
from vision.foreground import CUBE_MM, STRIDE, Evidence, evidence_mm
from vision.instances import SEEN_ABOVE, Instance
from vision.light import Linear
from vision.rectify import TrayView
from vision.setup import COLOURS

Array = NDArray[np.float64]
Mask = NDArray[np.bool_]

CUBE_MIDDLE_MM = CUBE_MM / 2
OUTSIDE_MM = 1.5  # a cube whose middle is farther beyond the floor's edge lies outside the tray
RIM_MM = (-2.2, 6.0)  # a middle so near to the edge: leaning on the rim, or on it
FAINTEST_CHANCE, FAINT_CHANCE = 0.50, 0.70
SMALLEST_SHARE, SMALL_SHARE, LARGE_SHARE = 0.32, 0.62, 1.42  # of the area that one cube should show
WIDE_SPREAD_MM = 2.6
COVERED_FROM = 0.45
CLOSE_MARGIN = 2.5  # difference of log probabilities between the best and the second name
STRAY_MM2 = 14.0  # evidence that belongs to no counted cube
STRAY_CHANCE = 0.22
SMALLEST_CUBE_PX = 12.0
BURNT_SHARE = 0.01
BLUR_SHARE = 0.55
FOREIGN_CHANGE = 0.45
FOREIGN_MM2, HAND_MM2 = 70.0, 350.0
LIKE_FLOOR = 0.5  # logarithm of light, per part, between a paint and the floor


@dataclass(frozen=True)
class SeenDoubt:
    """A reason to look again: its name, the colours it concerns, and the next likeliest counts."""

    name: str
    colours: tuple[str, ...] = ()
    alternatives: tuple[dict[str, int], ...] = ()


def beyond_edge_mm(one: Instance, view: TrayView) -> float:
    """How far (mm) the cube's middle lies beyond the floor's nearest edge; negative inside the tray."""
    seen = evidence_mm(one.centre[None], view)
    place = seen - (seen - np.array(view.camera_mm[:2])) * (CUBE_MIDDLE_MM / view.camera_mm[2])
    return float((np.abs(place[0]) - np.array(view.inner_mm) / 2).max())


def expected_area_mm2(one: Instance, view: TrayView) -> float:
    """Area on the floor that a whole cube hides at this place: its top, larger by nearness, and the sides seen."""
    nearness = view.camera_mm[2] / (view.camera_mm[2] - CUBE_MM)
    lean = float(np.linalg.norm(view.parallax(evidence_mm(one.centre[None], view), CUBE_MM)))
    return CUBE_MM**2 * nearness**2 + 1.15 * CUBE_MM * lean


def is_cube(one: Instance, view: TrayView) -> bool:
    """False for what is too small or too faint: the evidence is left over then, and may still raise a doubt."""
    return one.chance >= FAINTEST_CHANCE and one.area_mm2 >= SMALLEST_SHARE * expected_area_mm2(one, view)


def shape_doubt(one: Instance, view: TrayView) -> str | None:
    """What is odd about one seen cube, if anything."""
    share = one.area_mm2 / expected_area_mm2(one, view)
    if one.covered > COVERED_FROM:
        return "stack"
    if share > LARGE_SHARE or one.spread_mm > WIDE_SPREAD_MM:
        return "touching"
    if one.chance < FAINT_CHANCE or share < SMALL_SHARE:
        return "hidden"
    return None


def on_rim(one: Instance, view: TrayView) -> bool:
    return RIM_MM[0] < beyond_edge_mm(one, view) < RIM_MM[1]


def close_colours(belief: Array) -> tuple[str, str] | None:
    """The two likeliest names (belief: 7 log probabilities) where they are nearly as likely."""
    second, first = np.argsort(belief)[-2:]
    return (COLOURS[first], COLOURS[second]) if belief[first] - belief[second] < CLOSE_MARGIN else None


def stray_colours(evidence: Evidence, found: Sequence[Instance], region: Mask) -> tuple[str, ...] | None:
    """Colours of what may be a cube but was not counted; None where nothing was left over."""
    left = (evidence.cube > STRAY_CHANCE) & region
    for one in found:
        left[one.cells[:, 1], one.cells[:, 0]] = False
    left = cv2.morphologyEx(left.astype(np.uint8), cv2.MORPH_OPEN, np.ones((2, 2), np.uint8)) > 0
    count, labels, stats, _ = cv2.connectedComponentsWithStats(left.astype(np.uint8))
    names = set()
    for label in range(1, count):
        if stats[label, cv2.CC_STAT_AREA] >= STRAY_MM2:
            told = evidence.colour[labels == label].mean(0)
            names.add(COLOURS[int(told.argmax())])
    return tuple(sorted(names)) if names else None


def foreign(change: Linear, evidence: Evidence, region: Mask) -> str | None:
    """ "hand" or "foreign" where something changed that is neither a cube nor a shadow.

    `change` (rows, columns, 3) is the logarithm of the ratio to the empty tray. A shadow darkens all channels alike.
    """
    brighter = change.max(2) > FOREIGN_CHANGE
    tinted = np.ptp(change, axis=2) > FOREIGN_CHANGE
    near_cube = cv2.dilate((evidence.cube > SEEN_ABOVE).astype(np.uint8), np.ones((5, 5), np.uint8)) > 0
    odd = ((brighter | tinted) & ~near_cube & region).astype(np.uint8)
    odd = np.asarray(cv2.morphologyEx(odd, cv2.MORPH_OPEN, np.ones((4, 4), np.uint8)), np.uint8)
    _, _, stats, _ = cv2.connectedComponentsWithStats(odd)
    largest = int(stats[1:, cv2.CC_STAT_AREA].max(initial=0))
    if largest > HAND_MM2:
        return "hand"
    return "foreign" if largest > FOREIGN_MM2 else None


def floor_colours(log_floor: Array, paint: Paint) -> tuple[str, ...]:
    """Colours that the floor itself has, or nearly: `log_floor` (3) is its usual light in the empty picture."""
    distance = np.minimum(
        np.abs(paint.mean[:, :3] - log_floor).max(1), np.abs(paint.mean[:, 3:] - log_floor).max(1)
    )  # fmt: skip
    return tuple(colour for colour, far in zip(COLOURS, distance, strict=True) if far < LIKE_FLOOR)


def blurred(log_picture: Linear, log_empty: Linear, quiet: Mask) -> bool:
    """True when the picture is much softer than that of the empty tray where nothing changed."""
    sharp = []
    for image in (log_picture, log_empty):
        fine = cv2.Laplacian(np.ascontiguousarray(image[..., 1]), cv2.CV_32F)
        sharp.append(float(np.abs(fine[quiet]).mean()) if quiet.any() else 1.0)
    return sharp[0] < BLUR_SHARE * sharp[1]


def too_small(view: TrayView, cube_mm: float) -> bool:
    return view.scale * cube_mm < SMALLEST_CUBE_PX


def cells_of(pixels: NDArray[np.float32]) -> NDArray[np.float32]:
    """Every second pixel of a rectified picture: one value per evidence cell."""
    return pixels[::STRIDE, ::STRIDE]

"""Single cubes out of the evidence: every cell points at the middle of its cube, and where many point there is one."""

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.foreground import Evidence, expected_area_mm2
from vision.rectify import TrayView

VOTE_PER_MM = 2  # cells of the vote map per mm
VOTE_BLUR_MM = 0.8
PEAK_REACH_MM = 2.0
SEEN_ABOVE = 0.15  # a cell this likely to show a cube votes
SMALLEST_MM2 = 3.0
FARTHEST_VOTE_MM = 5.0
MERGE_BELOW_MM = 4.6  # middles of two whole cubes are never nearer
MERGED_SHARE = 1.2  # of the area that a whole cube shows: two parts together larger than that are two cubes
COVERED_BELOW = 0.6  # visible share
MIDDLE_REACH_MM = 2

Cells = NDArray[np.int64]
Flat = NDArray[np.float64]


@dataclass(frozen=True, eq=False)
class Instance:
    """What may be one cube. `cells` (n, 2) column and row of the evidence, `centre` (column, row), `area_mm2` seen of
    it, `spread_mm` by how much its cells disagree about the middle; the mean over its cells of `chance` (a cube at
    all), `visible` (share of it that is seen), `raised` (lies on something), `inside` (in the tray) and `colour` (7 log
    probabilities); `middle` 0..1 how plainly its middle is marked."""

    cells: Cells
    centre: Flat
    area_mm2: float
    spread_mm: float
    chance: float
    visible: float
    raised: float
    inside: float
    middle: float
    colour: Flat


def find_instances(evidence: Evidence, region: NDArray[np.bool_], view: TrayView) -> list[Instance]:
    """What may be cubes in the cells of `region` (rows, columns), the doubtful ones too.

    Cells of covered cubes and of whole ones vote apart: in a stack the middles of both are hardly a step from each
    other, and the many votes for the upper one would drown those for what is seen of the lower.
    """
    seen = (evidence.cube > SEEN_ABOVE) & region
    covered = evidence.visible < COVERED_BELOW
    parts = [part for layer in (seen & ~covered, seen & covered) for part in _gathered(evidence, layer)]
    found = [_instance(evidence, part) for part in _merged(evidence, parts, view)]
    return [one for one in found if one.area_mm2 >= SMALLEST_MM2]


def _gathered(evidence: Evidence, layer: NDArray[np.bool_]) -> list[Cells]:
    """The cells of `layer` that point at the same middles."""
    rows, columns = np.nonzero(layer)
    if not len(rows):
        return []
    cells = np.column_stack([columns, rows])
    votes = np.asarray(cells + evidence.offset_mm[rows, columns], np.float64)
    middles = _peaks(votes, evidence.cube[rows, columns].astype(np.float64), layer.shape)
    if not len(middles):
        return []
    owner = _nearest(votes, middles, layer.shape)
    return [cells[owner == k] for k in range(len(middles)) if (owner == k).any()]


def _peaks(votes: Flat, weights: Flat, shape: tuple[int, ...]) -> Flat:
    """Places (n, 2) where votes gather."""
    size = (shape[0] * VOTE_PER_MM, shape[1] * VOTE_PER_MM)
    columns, rows = _places(votes, size)
    tally = np.zeros(size, np.float32)
    np.add.at(tally, (rows, columns), weights.astype(np.float32))
    tally = np.asarray(cv2.GaussianBlur(tally, (0, 0), VOTE_BLUR_MM * VOTE_PER_MM), np.float32)
    reach = 2 * round(PEAK_REACH_MM * VOTE_PER_MM) + 1
    highest = cv2.dilate(tally, cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (reach, reach)))
    enough = SMALLEST_MM2 / 2 / (2 * np.pi * (1.5 * VOTE_BLUR_MM * VOTE_PER_MM) ** 2)
    rows, columns = np.nonzero((tally >= highest) & (tally > enough))
    return np.column_stack([columns, rows]) / VOTE_PER_MM


def _places(points: Flat, size: tuple[int, int]) -> tuple[Cells, Cells]:
    """Columns and rows of points (n, 2, in cells) in the vote map."""
    place = np.clip(np.round(points * VOTE_PER_MM).astype(np.int64), 0, [size[1] - 1, size[0] - 1])
    return place[:, 0], place[:, 1]


def _nearest(votes: Flat, middles: Flat, shape: tuple[int, ...]) -> NDArray[np.int64]:
    """Index of the nearest middle for each vote; -1 where none is near."""
    size = (shape[0] * VOTE_PER_MM, shape[1] * VOTE_PER_MM)
    columns, rows = _places(middles, size)
    away = np.ones(size, np.uint8)
    away[rows, columns] = 0
    distance, labels = cv2.distanceTransformWithLabels(away, cv2.DIST_L2, 5, labelType=cv2.DIST_LABEL_PIXEL)
    number = np.full(int(labels.max()) + 1, -1, np.int64)
    number[labels[rows, columns]] = np.arange(len(middles))
    columns, rows = _places(votes, size)
    nearest = np.asarray(number[labels[rows, columns]], np.int64)
    nearest[distance[rows, columns] > FARTHEST_VOTE_MM * VOTE_PER_MM] = -1
    return nearest


def _merged(evidence: Evidence, parts: list[Cells], view: TrayView) -> list[Cells]:
    """Two parts with middles nearer than cubes can lie, together no larger than one cube, are one."""
    weighed = [(float(evidence.cube[part[:, 1], part[:, 0]].sum()), part) for part in parts]
    kept: list[tuple[float, Flat, Cells]] = []
    for area, part in sorted(weighed, key=lambda one: -one[0]):
        middle = _middle(evidence, part)
        largest = MERGED_SHARE * expected_area_mm2(middle, view)
        for k, (other_area, other_middle, other) in enumerate(kept):
            if np.linalg.norm(middle - other_middle) < MERGE_BELOW_MM and area + other_area < largest:
                both = np.concatenate([other, part])
                kept[k] = (area + other_area, _middle(evidence, both), both)
                break
        else:
            kept.append((area, middle, part))
    return [part for _, _, part in kept]


def _middle(evidence: Evidence, cells: Cells) -> Flat:
    columns, rows = cells.T
    weight = evidence.cube[rows, columns].astype(np.float64)
    votes = cells + evidence.offset_mm[rows, columns].astype(np.float64)
    return np.asarray((votes * weight[:, None]).sum(0) / weight.sum(), np.float64)


def _instance(evidence: Evidence, cells: Cells) -> Instance:
    columns, rows = cells.T
    weight = evidence.cube[rows, columns].astype(np.float64)
    total, centre = float(weight.sum()), _middle(evidence, cells)
    votes = cells + evidence.offset_mm[rows, columns].astype(np.float64)
    spread = float(np.sqrt((((votes - centre) ** 2).sum(1) * weight).sum() / total))
    colour = (evidence.colour[rows, columns] * weight[:, None]).sum(0) / total
    visible, raised, inside = (
        float((part[rows, columns] * weight).sum() / total)
        for part in (evidence.visible, evidence.raised, evidence.inside)
    )  # fmt: skip
    low = np.maximum(np.round(centre).astype(int) - MIDDLE_REACH_MM, 0)
    high = low + 2 * MIDDLE_REACH_MM + 1
    near = np.s_[low[1] : high[1], low[0] : high[0]]
    middle = float(evidence.middle[near].max(initial=0.0))
    return Instance(cells, centre, total, spread, total / len(cells), visible, raised, inside, middle, colour)

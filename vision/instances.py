"""Single cubes out of the evidence: every cell points at the middle of its cube, and where many point there is one."""

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.foreground import Evidence

VOTE_PER_MM = 2  # cells of the vote map per mm
VOTE_BLUR_MM = 0.8
PEAK_REACH_MM = 2.5
SEEN_ABOVE = 0.35  # a cell this likely to show a cube votes
SMALLEST_MM2 = 7.0
FARTHEST_VOTE_MM = 5.0
MERGE_BELOW_MM = 4.6  # middles of two whole cubes are never nearer
MERGED_MM2 = 92.0

Cells = NDArray[np.int64]
Flat = NDArray[np.float64]


@dataclass(frozen=True, eq=False)
class Instance:
    """One seen cube. `cells` (n, 2) column and row of the evidence, `centre` (column, row), `area_mm2` seen of it,
    `spread_mm` by how much its cells disagree about the middle, `chance` mean probability that it is a cube at all,
    `covered` mean probability that it is partly hidden or raised, `colour` (7) mean log probabilities."""

    cells: Cells
    centre: Flat
    area_mm2: float
    spread_mm: float
    chance: float
    covered: float
    colour: Flat


def find_instances(evidence: Evidence, region: NDArray[np.bool_]) -> list[Instance]:
    """The cubes seen in the cells of `region` (rows, columns)."""
    rows, columns = np.nonzero((evidence.cube > SEEN_ABOVE) & region)
    if not len(rows):
        return []
    cells = np.column_stack([columns, rows])
    votes = np.asarray(cells + evidence.offset_mm[rows, columns], np.float64)
    weights = evidence.cube[rows, columns].astype(np.float64)
    middles = _peaks(votes, weights, evidence.cube.shape)
    if not len(middles):
        return []
    owner = _nearest(votes, middles, evidence.cube.shape)
    found = [
        _instance(evidence, cells[owner == k], votes[owner == k]) for k in range(len(middles)) if (owner == k).any()
    ]
    return [one for one in _merged(evidence, found) if one.area_mm2 >= SMALLEST_MM2]


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


def _instance(evidence: Evidence, cells: Cells, votes: Flat) -> Instance:
    columns, rows = cells[:, 0], cells[:, 1]
    weight = evidence.cube[rows, columns].astype(np.float64)
    total = float(weight.sum())
    centre = (votes * weight[:, None]).sum(0) / total
    spread = float(np.sqrt((((votes - centre) ** 2).sum(1) * weight).sum() / total))
    colour = (evidence.colour[rows, columns] * weight[:, None]).sum(0) / total
    covered = float((evidence.covered[rows, columns] * weight).sum() / total)
    return Instance(cells, centre, total, spread, total / len(cells), covered, colour)


def _merged(evidence: Evidence, found: list[Instance]) -> list[Instance]:
    """Two parts with middles nearer than cubes can lie, together no larger than one cube, are one."""
    found = sorted(found, key=lambda one: -one.area_mm2)
    kept: list[Instance] = []
    for one in found:
        for k, other in enumerate(kept):
            near = float(np.linalg.norm(one.centre - other.centre)) < MERGE_BELOW_MM
            if near and one.area_mm2 + other.area_mm2 < MERGED_MM2:
                cells = np.concatenate([other.cells, one.cells])
                votes = np.asarray(cells + evidence.offset_mm[cells[:, 1], cells[:, 0]], np.float64)
                kept[k] = _instance(evidence, cells, votes)
                break
        else:
            kept.append(one)
    return kept

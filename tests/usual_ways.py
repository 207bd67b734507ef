"""The usual ways of counting coloured cubes in a picture, on labelled pictures: `python -m tests.usual_ways FOLDER`.

A: fixed ranges of hue, saturation and value, and contours. B: difference to the empty tray in Lab, split by the
distance transform and the known size, nearest fixed colour. D: the same difference, explained by outlines of cubes.
Each gets the set-up that our counter gets and finds the tray with it as ours does: only the counting differs.
"""

import argparse
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import mean, median
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.bench import Outcome, read_cases, run_case
from vision.count import TrayCount, count_tray
from vision.light import gain, local_background, log_light
from vision.locate import Located, locate
from vision.markers import SIGNS
from vision.picture import BadPicture, Bgr
from vision.rectify import TrayView
from vision.setup import COLOURS, TraySetup

Counts = dict[str, int]
Field = NDArray[np.float32]
Mask = NDArray[np.bool_]
Parts = Iterator[tuple[Mask, int]]  # pixels (height, width) of the flat picture that are one colour, and how many cubes

HSV_RANGES = {
    "red": [((0, 110, 70), (8, 255, 255)), ((170, 110, 70), (179, 255, 255))],
    "brown": [((5, 60, 40), (18, 200, 130))],
    "yellow": [((20, 100, 100), (35, 255, 255))],
    "green": [((36, 60, 40), (85, 255, 255))],
    "blue": [((90, 80, 40), (130, 255, 255))],
    "black": [((0, 0, 0), (179, 255, 50))],
    "white": [((0, 0, 180), (179, 50, 255))],
}
SRGB = {
    "blue": (67, 90, 142), "black": (66, 63, 58), "red": (166, 62, 62), "brown": (114, 81, 62),
    "green": (66, 114, 74), "yellow": (199, 185, 55), "white": (199, 205, 194),
}  # fmt: skip
PAPER = 0.85  # of the light, thrown back by white paper
PX_PER_MM, BESIDE_MM = 2.5, 2.0  # of the flat picture; as much is seen around the floor, as cubes lean out
DIFFERENT, SHADE = 20.0, 0.7  # Lab; what a difference of lightness counts, as shadows are mostly that
SMALLEST = 0.4  # of a cube's area, as it is seen
APART, DEEP = 0.75, 0.3  # of a cube: middles of two that touch, at least; a middle from the floor
TURNS_DEG = range(0, 90, 10)
EXPLAINS, EXPLAINED = 0.0, -0.5  # mean under an outline that is drawn, where what it explains is 1, what it does not -1
EDGE_WEIGHT, SHARP = 0.5, 40.0  # against what it covers; Lab a pixel
REACH, FINE = 1.5, 8  # of a cube: half the square in which one is drawn; so many times larger at first


@dataclass(frozen=True, eq=False)
class Flat:
    """The floor from straight above: Lab (h, w, 3) under white light as far as that is known, and what is not floor."""

    view: TrayView
    cube_mm: float
    lab: Field
    foreground: Mask

    @property
    def cube_px(self) -> float:
        return self.cube_mm * PX_PER_MM


def count_by_hsv(picture: Bgr, setup: TraySetup) -> Counts:
    """A. As in every tutorial; only the smallest area knows how large a cube is."""
    view, floor = _located(picture, setup).view, np.zeros(picture.shape[:2], np.uint8)
    cv2.fillPoly(floor, [np.round(view.corners_px).astype(np.int32)], 255)
    hsv, least_px = cv2.cvtColor(picture, cv2.COLOR_BGR2HSV), SMALLEST * (view.scale * setup.cube_mm) ** 2
    counts = {}
    for colour, ranges in HSV_RANGES.items():
        inside = np.max([cv2.inRange(hsv, np.array(low), np.array(high)) for low, high in ranges], axis=0) & floor
        opened = cv2.morphologyEx(inside, cv2.MORPH_OPEN, np.ones((3, 3), np.uint8))
        outlines, _ = cv2.findContours(opened, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_SIMPLE)
        counts[colour] = sum(cv2.contourArea(outline) >= least_px for outline in outlines)
    return counts


def count_by_distance(picture: Bgr, setup: TraySetup) -> Counts:
    """B. The size rule decides how many cubes a part is."""
    return _count_parts(picture, setup, split_by_distance)


def count_by_outlines(picture: Bgr, setup: TraySetup) -> Counts:
    """D. A geometric fit to B's foreground."""
    return _count_parts(picture, setup, cover_with_cubes)


def _count_parts(picture: Bgr, setup: TraySetup, find: Callable[[Flat], Parts]) -> Counts:
    flat, counts = flatten(picture, setup, _located(picture, setup)), dict.fromkeys(COLOURS, 0)
    for pixels, cubes in find(flat):
        counts[nearest_colour(flat.lab[pixels])] += cubes
    return counts


def _located(picture: Bgr, setup: TraySetup) -> Located:
    located = locate(picture, setup)
    if located is None:
        raise BadPicture("tray.not_found", reason="markers", found=0, expected=4)
    return located


def flatten(picture: Bgr, setup: TraySetup, located: Located) -> Flat:
    """The floor against the empty one under the same light; without an empty picture, against what is round about."""
    flat = _from_above(picture, located.view)
    if setup.empty is None or located.empty_view is None:
        empty = local_background(flat, PX_PER_MM)
    else:
        empty = _from_above(setup.empty, located.empty_view)
    light, bare = log_light(flat), log_light(empty)
    brighter = gain(light, bare, np.ones(flat.shape[:2], bool))
    change = (_lab(light) - _lab(bare + brighter)) * np.array([SHADE, 1, 1], np.float32)
    differs = (np.linalg.norm(change, axis=2) > DIFFERENT).astype(np.uint8)
    opened = cv2.morphologyEx(differs, cv2.MORPH_OPEN, np.ones((3, 3), np.uint8))
    closed = cv2.morphologyEx(opened, cv2.MORPH_CLOSE, np.ones((3, 3), np.uint8))
    white = np.zeros(3) if located.card is None else np.log(PAPER) - located.card - brighter
    return Flat(located.view, setup.cube_mm, _lab(light + white), closed > 0)


def _from_above(picture: Bgr, view: TrayView) -> Bgr:
    """Warped to twice the size, then averaged, so that large pictures lose no pixel."""
    half, fine = np.array(view.inner_mm) / 2 + BESIDE_MM, 2 * PX_PER_MM
    to_mm = np.array([[1 / fine, 0, 0.5 / fine - half[0]], [0, -1 / fine, half[1] - 0.5 / fine], [0, 0, 1]])
    width, height = (round(2 * side * PX_PER_MM) for side in half)
    flags = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
    warped = cv2.warpPerspective(picture, view.to_px @ to_mm, (2 * width, 2 * height), flags=flags)
    return np.asarray(cv2.resize(warped, (width, height), interpolation=cv2.INTER_AREA), np.uint8)


def _lab(light: NDArray[Any]) -> Field:
    """Lab of the logarithm of linear light, blue first."""
    return np.asarray(cv2.cvtColor(np.exp(light).clip(0, 1).astype(np.float32), cv2.COLOR_LBGR2Lab), np.float32)


def nearest_colour(lab: Field) -> str:
    """Whose fixed colour is nearest to the median of the pixels (n, 3)."""
    paints = cv2.cvtColor(np.array([list(SRGB.values())], np.float32) / 255, cv2.COLOR_RGB2Lab)[0]
    return list(SRGB)[int(np.linalg.norm(paints - np.median(lab, axis=0), axis=1).argmin())]


def split_by_distance(flat: Flat) -> Parts:
    """The innermost pixels are the middles of cubes; the others go to the nearest, and the area tells how many."""
    foreground = flat.foreground.astype(np.uint8)
    depth = cv2.distanceTransform(foreground, cv2.DIST_L2, 5)
    around = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (round(APART * 2 * flat.cube_px) | 1,) * 2)
    middles = (depth >= cv2.dilate(depth, around)) & (depth > DEEP * flat.cube_px)
    _, nearest = cv2.distanceTransformWithLabels((~middles).astype(np.uint8), cv2.DIST_L2, 5)
    _, islands = cv2.connectedComponents(foreground)
    for island, middle in np.unique(np.stack([islands[middles], nearest[middles]]), axis=1).T:
        pixels = (islands == island) & (nearest == middle)
        cubes = pixels.sum() / outline_at(flat, pixels, 0).sum()
        if cubes > SMALLEST:
            yield pixels, max(1, round(cubes))


def outline_at(flat: Flat, pixels: Mask, turn_deg: float) -> NDArray[np.uint8]:
    """What a cube in the middle of `pixels` covers: its lower face and the upper one, which leans away from the camera.
    Ones in the middle of an odd square of zeros."""
    middle_mm = (np.argwhere(pixels).mean(0)[::-1] + 0.5) / PX_PER_MM - np.array(flat.view.inner_mm) / 2 - BESIDE_MM
    turn = np.deg2rad(turn_deg)
    face_mm = SIGNS * (flat.cube_mm / 2) @ np.array([[np.cos(turn), np.sin(turn)], [-np.sin(turn), np.cos(turn)]])
    above_mm = face_mm + flat.view.parallax(middle_mm * [1, -1] + face_mm, flat.cube_mm)
    seen_px = np.concatenate([face_mm, above_mm]) * [PX_PER_MM, -PX_PER_MM]
    half = round(flat.cube_px * REACH)
    middle_px = half + 0.5 - (seen_px.min(0) + seen_px.max(0)) / 2
    hull = cv2.convexHull(np.round((seen_px + middle_px) * FINE - 0.5).astype(np.int32))
    drawn = cv2.fillConvexPoly(np.zeros(((2 * half + 1) * FINE,) * 2, np.uint8), hull, 255)
    shrunk = cv2.resize(drawn, (2 * half + 1, 2 * half + 1), interpolation=cv2.INTER_AREA)
    return np.asarray(shrunk > 127, np.uint8)


def cover_with_cubes(flat: Flat) -> Parts:
    """Region by region, the outline that covers most and has edges at its rim, while one explains half of itself."""
    reach = 2 * round(flat.cube_px * REACH)
    foreground = np.pad(flat.foreground.astype(np.uint8), reach)
    lab = np.pad(flat.lab, ((reach, reach), (reach, reach), (0, 0)), mode="edge")
    edges = np.maximum(_steps(lab).max(2) / SHARP, _steps(foreground)).clip(0, 1).astype(np.float32)
    count, islands, boxes, _ = cv2.connectedComponentsWithStats(foreground)
    inner = (slice(reach, -reach),) * 2
    for island in range(1, count):
        left, top, width, height, area = boxes[island]
        if area < SMALLEST * flat.cube_px**2:
            continue
        window = np.s_[top - reach : top + height + reach, left - reach : left + width + reach]
        bank = [outline_at(flat, islands[inner] == island, turn) for turn in TURNS_DEG]
        for pixels in _explained(islands[window] == island, edges[window], bank):
            whole = np.zeros(islands.shape, bool)
            whole[window] = pixels
            yield whole[inner], 1


def _steps(values: NDArray[Any]) -> NDArray[Any]:
    """By how much the neighbours of each pixel differ."""
    return cv2.morphologyEx(values, cv2.MORPH_GRADIENT, np.ones((3, 3), np.uint8))


def _explained(region: Mask, edges: Field, bank: Sequence[NDArray[np.uint8]]) -> Iterator[Mask]:
    """The pixels that each cube adds, best first. To cover what is no cube's, or already another's, counts against."""
    unexplained = np.where(region, 1, -1).astype(np.float32)
    rims = [_steps(one) for one in bank]
    at_edges = [EDGE_WEIGHT * _mean_under(edges, rim) for rim in rims]
    half = len(bank[0]) // 2
    while True:
        covers = np.stack([_mean_under(unexplained, one) for one in bank])
        fits = np.where(covers >= EXPLAINS, covers + at_edges, 0)
        turn, row, column = (int(at) for at in np.unravel_index(fits.argmax(), fits.shape))
        if fits[turn, row, column] == 0:
            return
        cube = np.zeros(region.shape, bool)
        cube[row - half : row + half + 1, column - half : column + half + 1] = bank[turn] > 0
        yield cube & (unexplained > 0)
        unexplained[cube] = np.where(region[cube], EXPLAINED, -1)


def _mean_under(values: Field, outline: NDArray[np.uint8]) -> Field:
    """The mean of `values` under the outline, for every place of its middle."""
    return np.asarray(cv2.filter2D(values, -1, outline / np.float32(outline.sum())), np.float32)


def count_by_ours(picture: Bgr, setup: TraySetup) -> Counts:
    return count_tray(picture, setup).counts


WAYS = {
    "A: HSV ranges, contours": count_by_hsv,
    "B: Lab, distance transform, nearest colour": count_by_distance,
    "D: outlines of cubes fitted": count_by_outlines,
    "ours": count_by_ours,
}


def timed(way: Callable[[Bgr, TraySetup], Counts]) -> Callable[[Bgr, TraySetup], TrayCount]:
    """With the processor's time, which other work on the machine does not lengthen."""

    def count(picture: Bgr, setup: TraySetup) -> TrayCount:
        began = time.process_time()
        counts = way(picture, setup)
        return TrayCount(counts, (), (), np.zeros((4, 2)), time.process_time() - began)

    return count


def row_of(way: str, outcomes: Sequence[Outcome]) -> str:
    """A line of the table."""
    exact, total = (100 * mean(flags) for flags in ([one.exact for one in outcomes], map(total_exact, outcomes)))
    seconds = [one.seconds for one in outcomes if one.counts is not None]
    error = mean(one.error for one in outcomes)
    return f"| {way} | {exact:.1f} % | {total:.1f} % | {error:.1f} | {median(seconds or [0]):.2f} |"


def total_exact(outcome: Outcome) -> bool:
    """True when the number of cubes is right, their colours aside."""
    fewest, most = np.sum(list(outcome.truth.values()), axis=0)
    return outcome.counts is not None and bool(fewest <= sum(outcome.counts.values()) <= most)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.usual_ways", description=__doc__.partition("\n")[0])
    parser.add_argument("folder", type=Path, help="a folder of labelled pictures")
    folder = parser.parse_args().folder
    try:
        cases = read_cases(folder)
    except BadPicture as bad:
        parser.error(f"{folder}: {bad.facts.get('reason', bad.code)}")
    cv2.setNumThreads(1)
    print("| way | exact | total exact | error | seconds |", "| --- | --- | --- | --- | --- |", sep="\n", flush=True)
    for way, count in WAYS.items():
        print(row_of(way, [run_case(case, timed(count)) for case in cases]), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""Real pictures spoilt in every way that people spoil them: each is named, and nothing else is; good ones are not."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from vision.bench import Case, read_cases
from vision.count import count_tray
from vision.locate import locate
from vision.markers import find_markers
from vision.picture import BadPicture, Bgr, read_picture
from vision.setup import MarkerSpec, TraySetup

CASES = {case.picture.stem: case for case in read_cases(Path(__file__).parent / "golden")}
SHEET = "sheet_s07_d1"
SPEC = MarkerSpec()
Points = NDArray[np.float64]


@dataclass(frozen=True, eq=False)
class Given:
    """A picture, what is known of its tray, and the floor's corners (4, 2) in it."""

    picture: Bgr
    setup: TraySetup
    corners_px: Points

    def shown(self, picture: Bgr) -> "Given":
        return replace(self, picture=picture)

    def known(self, **what: object) -> "Given":
        return replace(self, setup=replace(self.setup, **what))


@cache
def given(name: str = SHEET) -> Given:
    case: Case = CASES[name]
    corners = np.array(case.label["tray"]["floor_corners_px"], np.float64)
    return Given(read_picture(case.picture), case.setup(), corners)


def by_corners(it: Given) -> Given:
    return it.known(markers=None, corners_px=it.corners_px)


def without_empty(it: Given) -> Given:
    return it.known(empty=None)


def without_cards(it: Given) -> Given:
    """Something lies on every card."""
    picture = it.picture.copy()
    for corners in find_markers(picture, SPEC).values():
        cv2.fillConvexPoly(picture, np.round(grown(corners, 1.4)).astype(np.int32), (90, 110, 120))
    return it.shown(picture)


def grown(corners: Points, ratio: float) -> Points:
    return np.asarray(corners.mean(0) + (corners - corners.mean(0)) * ratio, np.float64)


def other_cards(it: Given, dictionary: int, ids: tuple[int, ...]) -> Given:
    """Other markers printed on the same cards."""
    picture = it.picture.copy()
    drawings = cv2.aruco.getPredefinedDictionary(dictionary)
    for corners, marker in zip(find_markers(picture, SPEC).values(), ids, strict=True):
        ink = np.pad(np.maximum(cv2.aruco.generateImageMarker(drawings, marker, 160), 25), 16, constant_values=235)
        own = np.array([[0, 0], [192, 0], [192, 192], [0, 192]], np.float32)
        move = cv2.getPerspectiveTransform(own, grown(corners, 1.2).astype(np.float32))
        size = (picture.shape[1], picture.shape[0])
        seen = cv2.warpPerspective(np.dstack([ink] * 3), move, size, flags=cv2.INTER_AREA)
        mask = cv2.warpPerspective(np.full(ink.shape, 255, np.uint8), move, size)
        picture[mask > 250] = cv2.GaussianBlur(seen, (0, 0), 0.7)[mask > 250]
    return it.shown(picture)


def moved(it: Given, turn_deg: float, by: tuple[float, float] = (0.0, 0.0), scale: float = 1.0) -> Given:
    """The camera held otherwise; `by` in shares of the picture's size."""
    size = (it.picture.shape[1], it.picture.shape[0])
    matrix = cv2.getRotationMatrix2D((size[0] / 2, size[1] / 2), turn_deg, scale)
    matrix[:, 2] += np.array(by) * size
    picture = cv2.warpAffine(it.picture, matrix, size, flags=cv2.INTER_AREA, borderMode=cv2.BORDER_REPLICATE)
    return it.shown(np.asarray(picture, np.uint8))


def lit(it: Given, gain: float) -> Given:
    linear = np.minimum((it.picture / 255.0) ** 2.2 * gain, 1.0)
    return it.shown(np.asarray(np.round(linear ** (1 / 2.2) * 255), np.uint8))


def soft(it: Given, sigma_mm: float) -> Given:
    sigma = sigma_mm * px_per_mm(it)
    return it.shown(np.asarray(cv2.GaussianBlur(it.picture, (0, 0), sigma), np.uint8))


def shaken(it: Given, length_mm: float) -> Given:
    """The camera was moved sideways while it looked."""
    kernel = np.full((1, round(length_mm * px_per_mm(it))), 1.0)
    return it.shown(np.asarray(cv2.filter2D(it.picture, -1, kernel / kernel.sum()), np.uint8))


def px_per_mm(it: Given) -> float:
    assert it.setup.inner_mm is not None
    area = cv2.contourArea(it.corners_px.astype(np.float32))
    return float(np.sqrt(area / np.prod(it.setup.inner_mm)))


def shrunk(it: Given, cube_px: float) -> Given:
    """Picture and empty picture from so far away that a cube is so large."""
    ratio = cube_px / 8.0 / px_per_mm(it)
    assert it.setup.empty is not None
    small, empty = (
        np.asarray(cv2.resize(image, None, fx=ratio, fy=ratio, interpolation=cv2.INTER_AREA), np.uint8)
        for image in (it.picture, it.setup.empty)
    )
    return Given(small, replace(it.setup, empty=empty), (it.corners_px + 0.5) * ratio - 0.5)


def cut(it: Given, share: float) -> Given:
    """The right end of both pictures is missing, and so much of the floor with it."""
    low, high = it.corners_px[:, 0].min(), it.corners_px[:, 0].max()
    end = round(float(high - share * (high - low)))
    assert it.setup.empty is not None
    return it.shown(it.picture[:, :end].copy()).known(empty=it.setup.empty[:, :end].copy())


def repainted(it: Given) -> Given:
    """The floor in another colour under the same light: blue and red swapped, cards and surroundings as they are."""
    picture, floor = it.picture.copy(), np.zeros(it.picture.shape[:2], np.uint8)
    cv2.fillConvexPoly(floor, np.round(it.corners_px).astype(np.int32), 1)
    for corners in find_markers(picture, SPEC).values():
        cv2.fillConvexPoly(floor, np.round(grown(corners, 1.35)).astype(np.int32), 0)
    picture[floor > 0] = picture[floor > 0][:, ::-1]
    return it.shown(picture)


def with_a_second(it: Given) -> Given:
    """A marker of another tray is in sight."""
    picture, card = it.picture.copy(), find_markers(it.picture, SPEC)[0]
    low, high = (np.round(end).astype(int) for end in (grown(card, 1.35).min(0), grown(card, 1.35).max(0)))
    patch = picture[low[1] : high[1], low[0] : high[0]].copy()
    height, width = picture.shape[:2]
    at_y, at_x = (height - patch.shape[0]) // 2, (width - patch.shape[1]) // 2
    picture[at_y : at_y + patch.shape[0], at_x : at_x + patch.shape[1]] = patch
    return it.shown(picture)


def wide(it: Given) -> Given:
    """The same camera set to another shape of picture."""
    off = it.picture.shape[0] // 8
    return it.shown(it.picture[off:-off].copy())


REFUSED: dict[str, tuple[Callable[[Given], Given], str, dict[str, object]]] = {
    "no markers, nothing known": (
        lambda it: without_empty(without_cards(it)), "tray.not_found", {"reason": "markers", "found": 0},
    ),
    "other ids": (
        lambda it: without_empty(other_cards(it, cv2.aruco.DICT_4X4_50, (11, 12, 13, 14))),
        "tray.other_markers", {"given": "DICT_4X4_1000 11, 12, 13, 14", "found": 0},
    ),
    "another dictionary": (
        lambda it: without_empty(other_cards(it, cv2.aruco.DICT_5X5_100, (0, 1, 2, 3))),
        "tray.other_markers", {"given": "DICT_5X5_1000 0, 1, 2, 3"},
    ),
    "camera turned, no markers": (lambda it: moved(by_corners(it), 35.0), "tray.moved", {}),
    "camera elsewhere, no markers": (lambda it: moved(by_corners(it), 0.0, (0.2, 0.1)), "tray.moved", {}),
    "out of focus": (lambda it: soft(it, 2.5), "picture.blurred", {}),
    "out of focus, no markers": (lambda it: soft(by_corners(it), 2.5), "picture.blurred", {}),
    "out of focus, nothing known": (lambda it: without_empty(soft(it, 5.0)), "picture.blurred", {}),
    "dark": (lambda it: lit(it, 0.008), "picture.dark", {}),
    "dark, nothing known": (lambda it: without_empty(lit(it, 0.004)), "picture.dark", {}),
    "overexposed": (lambda it: lit(it, 30.0), "picture.overexposed", {}),
    "overexposed, no markers": (lambda it: lit(by_corners(it), 30.0), "picture.overexposed", {}),
    "far away": (lambda it: shrunk(it, 8.5), "tray.too_small", {"expected": 10.0}),
    "partly outside": (lambda it: cut(it, 0.15), "tray.cut_off", {}),
    "partly outside, no markers": (lambda it: cut(by_corners(it), 0.15), "tray.cut_off", {}),
    "a floor of another colour": (repainted, "tray.other", {"reason": "colour"}),
    "another tray's empty picture": (
        lambda it: it.known(empty=given("dev_s09_d4").setup.empty, inner_mm=None), "tray.other", {"reason": "layout"},
    ),
    "pictures of another shape": (lambda it: wide(by_corners(it)), "tray.shape", {}),
    "two trays": (lambda it: without_empty(with_a_second(it)), "tray.twice", {"ids": "0"}),
}  # fmt: skip

DOUBTED: dict[str, tuple[Callable[[Given], Given], tuple[str, ...]]] = {
    "nothing is wrong": (lambda it: it, ()),
    "nothing is wrong, no markers": (by_corners, ()),
    "turned over": (lambda it: it.shown(it.picture[::-1, ::-1].copy()), ()),
    "turned by a quarter": (lambda it: it.shown(np.rot90(it.picture).copy()), ()),
    "a little less light": (lambda it: lit(it, 0.5), ()),
    "nothing known": (without_empty, ("no_empty",)),
    "cards covered": (without_cards, ("markers_lost",)),
    "camera nudged": (lambda it: moved(it, 2.0, (0.01, 0.01)), ()),
    "camera nudged, no markers": (lambda it: moved(by_corners(it), 0.7, (0.006, 0.004)), ("moved",)),
    "a little out of focus": (lambda it: soft(it, 1.25), ("blurred",)),
    "shaken": (lambda it: shaken(by_corners(it), 3.5), ("blurred",)),
    "much light": (lambda it: lit(it, 6.0), ("clipped",)),
    "dim": (lambda it: lit(it, 0.025), ("dark",)),
    "an edge outside": (lambda it: cut(by_corners(it), 0.02), ("cut_off",)),
}


@pytest.mark.parametrize("name", REFUSED)
def test_no_count_is_made_and_the_reason_is_named(name: str) -> None:
    spoil, code, facts = REFUSED[name]
    it = spoil(given())
    with pytest.raises(BadPicture) as caught:
        locate(it.picture, it.setup)
    assert caught.value.code == code
    assert {fact: caught.value.facts.get(fact) for fact in facts} == facts


@pytest.mark.parametrize("name", DOUBTED)
def test_what_may_still_be_right_is_doubted_by_name(name: str) -> None:
    spoil, doubts = DOUBTED[name]
    it = spoil(given())
    located = locate(it.picture, it.setup)
    assert located is not None
    assert located.doubts == doubts


@pytest.mark.parametrize("name", CASES)
def test_a_good_picture_is_not_complained_of(name: str) -> None:
    it = given(name)
    located = locate(it.picture, it.setup)
    assert located is not None
    assert located.doubts == ()


def test_small_cubes_are_counted_under_a_doubt() -> None:
    it = shrunk(given(), 11.0)
    assert "low_resolution" in [doubt.name for doubt in count_tray(it.picture, it.setup).doubts]

"""What must not change a count that is exact: how the camera is held, its brightness, the picture's border, JPEG.

Each law on the printed sheet, found by its markers, and on the same pictures with tapped corners instead.
"""

import json
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from tests.needs import missing
from vision.bench import Case, read_cases, truth_ranges
from vision.count import count_tray
from vision.markers import find_markers
from vision.picture import Bgr, decode_picture, encode_jpeg, read_picture
from vision.setup import MarkerSpec, TraySetup

GOLDEN = Path(__file__).parent / "golden"
TRAIN = Path(__file__).parents[3] / "shared" / "data" / "tray-train"
ON_THE_SHEET = ("sheet_s07_d1", "sheet_s10_d1")
OTHER_TRAYS = ("s59_d1", "s76_d1")
MARGIN = 0.05  # of the size of the tray with its markers

Matrix = NDArray[np.float64]


@dataclass(frozen=True, eq=False)
class Seen:
    """A picture and what is known of its tray."""

    picture: Bgr
    setup: TraySetup

    def each(self, change: Callable[[Bgr], Bgr]) -> "Seen":
        """Picture and empty picture changed alike, while every pixel stays where it is."""
        assert self.setup.empty is not None
        return Seen(change(self.picture), self.setup.with_empty(change(self.setup.empty)))

    def moved(self, change: Callable[[Bgr], Bgr], matrix: Matrix) -> "Seen":
        """The same where pixels move: `matrix` (2, 3) says where to."""
        moved = self.each(change)
        corners = self.setup.corners_px
        if corners is None:
            return moved
        return Seen(moved.picture, replace(moved.setup, corners_px=corners @ matrix[:, :2].T + matrix[:, 2]))


def turned(seen: Seen, quarters: int) -> Seen:
    """The camera turned by quarters of a circle."""
    for _ in range(quarters):
        width = seen.picture.shape[1]
        seen = seen.moved(lambda image: np.rot90(image).copy(), np.array([[0, 1, 0], [-1, 0, width - 1]], np.float64))
    return seen


def lit(seen: Seen, gain: float) -> Seen:
    """The picture, not the empty one, with so much more light; nothing burns out that had not."""
    linear = (seen.picture / 255.0) ** 2.2
    brighter = np.where(seen.picture >= 250, linear, np.minimum(linear * gain, 0.97))
    return Seen(np.asarray(np.round(brighter ** (1 / 2.2) * 255), np.uint8), seen.setup)


def pressed(seen: Seen, quality: int) -> Seen:
    longest = max(seen.picture.shape)
    return Seen(decode_picture(encode_jpeg(seen.picture, quality, longest)), seen.setup)


def cropped(seen: Seen, corners_px: Matrix) -> Seen:
    """Only the tray and its markers with a margin; as if the camera's own border had always been there."""
    assert seen.setup.empty is not None
    corners_px = np.concatenate([corners_px, *find_markers(seen.setup.empty, MarkerSpec()).values()])
    reach = MARGIN * np.ptp(corners_px, axis=0).max()
    size = np.array(seen.picture.shape[1::-1])
    low = np.clip(np.floor(corners_px.min(0) - reach), 0, None).astype(int)
    high = np.minimum(np.ceil(corners_px.max(0) + reach), size).astype(int)
    window = np.s_[low[1] : high[1], low[0] : high[0]]
    return seen.moved(lambda image: image[window].copy(), np.array([[1, 0, -low[0]], [0, 1, -low[1]]], np.float64))


LAWS: dict[str, Callable[[Seen, Matrix], Seen]] = {
    "turned by 90 degrees": lambda seen, _: turned(seen, 1),
    "turned by 180 degrees": lambda seen, _: turned(seen, 2),
    "less light": lambda seen, _: lit(seen, 0.7),
    "more light": lambda seen, _: lit(seen, 1.3),
    "cropped": cropped,
    "JPEG 70": lambda seen, _: pressed(seen, 70),
}


def require_exact(seen: Seen, case: Case) -> None:
    counted = count_tray(seen.picture, seen.setup)
    for colour, (low, high) in truth_ranges(case.label["cubes"]).items():
        assert low <= counted.counts[colour] <= high, (colour, counted.counts)


def sheet_cases() -> list[Case]:
    return [case for case in read_cases(GOLDEN) if case.picture.stem in ON_THE_SHEET]


def corners_of(case: Case) -> Matrix:
    return np.array(case.label["tray"]["floor_corners_px"], np.float64)


def by_markers(case: Case) -> Seen:
    return Seen(read_picture(case.picture), case.setup())


def by_corners(case: Case) -> Seen:
    seen = by_markers(case)
    return Seen(seen.picture, replace(seen.setup, markers=None, corners_px=corners_of(case)))


@pytest.mark.parametrize("law", LAWS)
@pytest.mark.parametrize("known_by", [by_markers, by_corners])
@pytest.mark.parametrize("case", sheet_cases(), ids=lambda case: case.picture.stem)
def test_the_count_stays_exact(law: str, known_by: Callable[[Case], Seen], case: Case) -> None:
    require_exact(LAWS[law](known_by(case), corners_of(case)), case)


@pytest.mark.parametrize("law", ["turned by 90 degrees", "more light", "cropped"])
@pytest.mark.parametrize("name", OTHER_TRAYS)
def test_the_count_stays_exact_on_other_trays(law: str, name: str) -> None:
    if not TRAIN.exists():
        missing("the folder of labelled pictures (../shared/data/tray-train)", "put it beside the project")
    case = Case(TRAIN / f"{name}.jpg", json.loads((TRAIN / f"{name}.json").read_text(encoding="utf-8")))
    require_exact(LAWS[law](by_markers(case), corners_of(case)), case)


def test_a_picture_turned_against_the_empty_one_is_counted_by_its_markers() -> None:
    case = sheet_cases()[0]
    seen = by_markers(case)
    require_exact(Seen(np.rot90(seen.picture, 3).copy(), seen.setup), case)


def test_the_crop_does_cut() -> None:
    case = sheet_cases()[0]
    seen = by_markers(case)
    assert cropped(seen, corners_of(case)).picture.size < 0.8 * seen.picture.size


def test_turned_corners_are_where_the_turned_picture_shows_them() -> None:
    picture = np.zeros((60, 80, 3), np.uint8)
    picture[10, 20] = 255
    spot = Seen(picture, TraySetup((200, 150), np.array([[20.0, 10.0]] * 4), empty=picture))
    after = turned(spot, 1)
    assert after.setup.corners_px is not None
    rows, columns = np.nonzero(cv2.cvtColor(after.picture, cv2.COLOR_BGR2GRAY))
    assert after.setup.corners_px[0].tolist() == [columns[0], rows[0]]

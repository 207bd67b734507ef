"""The empty tray guessed from a picture with cubes in it: drawn floors whose truth is known."""

import cv2
import numpy as np
import pytest

from vision.bare import bare_floor, carried_floor
from vision.cards import Cards, cards_seen, draw_cards
from vision.count import count_tray
from vision.light import Linear, log_light
from vision.markers import SHEET_INSET_MM, SIGNS, find_markers
from vision.picture import Bgr
from vision.rectify import MARGIN_MM, PX_PER_MM, TrayView, inside_picture, rectify, view_from_corners
from vision.setup import MarkerSpec, TraySetup

INNER_MM = (200.0, 150.0)
SIZE_PX = (920, 720)
EDGE = round(MARGIN_MM * PX_PER_MM)
CYAN = (190, 160, 40)


def straight_view() -> TrayView:
    """From straight above, four pixels a mm."""
    middle = np.array(SIZE_PX) / 2
    return view_from_corners(middle + SIGNS * [1, -1] * np.array(INNER_MM) * 2, INNER_MM, SIZE_PX)


def drawn_floor(colour: tuple[int, int, int] = CYAN) -> Bgr:
    """A rectified picture: the floor with light from the left, in grey walls."""
    width, height = straight_view().size_px
    flat = np.full((height, width, 3), 110, np.uint8)
    light = np.linspace(1.1, 0.7, width - 2 * EDGE)[None, :, None]
    flat[EDGE:-EDGE, EDGE:-EDGE] = np.clip(np.array(colour) * light, 0, 255)
    return flat


def with_cubes(flat: Bgr, number: int = 12, seed: int = 1) -> Bgr:
    random, cubed = np.random.default_rng(seed), flat.copy()
    for _ in range(number):
        row, column = (int(random.integers(EDGE + 2, size - EDGE - 18)) for size in flat.shape[:2])
        cubed[row : row + 16, column : column + 16] = random.integers(0, 255, 3)
    return cubed


def guessed(flat: Bgr) -> Linear:
    return bare_floor(log_light(flat), np.ones(flat.shape[:2], bool), straight_view())


def worst_tenth(difference: Linear) -> float:
    """How wrong the guess is at its worse places (logarithm of light), nine of ten being better."""
    return float(np.quantile(np.abs(difference), 0.9))


@pytest.mark.parametrize("colour", [CYAN, (40, 60, 90), (235, 235, 235), (30, 110, 40)])
def test_the_floor_is_seen_through_cubes(colour: tuple[int, int, int]) -> None:
    flat = drawn_floor(colour)
    difference = guessed(with_cubes(flat)) - log_light(flat)
    assert worst_tenth(difference[EDGE:-EDGE, EDGE:-EDGE]) < 0.08


def test_cubes_stand_out_at_the_wall_and_the_wall_does_not() -> None:
    flat = drawn_floor()
    cubed = flat.copy()
    cubed[EDGE - 4 : EDGE + 12, 200:216] = (30, 30, 200)
    change = np.abs(log_light(cubed) - guessed(cubed)).max(2)
    assert change[EDGE - 2 : EDGE + 10, 203:213].min() > 0.5
    change[EDGE - 5 : EDGE + 13, 199:217] = 0
    assert np.quantile(change, 0.98) < 0.1


def test_a_broad_shadow_is_light_and_a_cube_in_it_is_seen() -> None:
    flat = drawn_floor()
    flat[EDGE:200, EDGE:160] = flat[EDGE:200, EDGE:160] * 0.55
    cubed = flat.copy()
    cubed[100:116, 90:106] = (230, 230, 230)
    change = np.abs(log_light(cubed) - guessed(cubed)).max(2)
    assert change[102:114, 92:104].min() > 0.7
    assert np.median(change[EDGE + 12 : 190, EDGE + 12 : 80]) < 0.1


def test_a_floor_of_which_nothing_is_seen_is_left_as_it_is() -> None:
    flat = drawn_floor()
    assert np.isfinite(bare_floor(log_light(flat), np.zeros(flat.shape[:2], bool), straight_view())).all()


def test_walls_are_those_of_the_picture_and_the_floor_that_of_the_empty_tray() -> None:
    empty, flat = drawn_floor(), drawn_floor()
    flat[:EDGE] = 30
    flat[100:116, 100:116] = (20, 20, 220)
    seen = np.ones(flat.shape[:2], bool)
    carried = carried_floor(log_light(flat), seen, log_light(empty), np.zeros(3, np.float32))
    np.testing.assert_allclose(carried[60:-60, 60:-60], log_light(empty)[60:-60, 60:-60], atol=0.02)
    assert np.abs(carried - log_light(flat))[2 : EDGE - 4].max() < 0.05


# Cards


def sheet(covered: int | None = None) -> Bgr:
    """A picture of the printed sheet; `covered`: a red cube lies in the middle of that marker."""
    spec, view = MarkerSpec(), straight_view()
    picture = np.full((SIZE_PX[1], SIZE_PX[0], 3), 110, np.uint8)
    cv2.fillConvexPoly(picture, np.round(view.corners_px).astype(np.int32), CYAN)
    names = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_50)
    middles = view.picture_points(SIGNS * (np.array(INNER_MM) / 2 - SHEET_INSET_MM))
    for place, middle in enumerate(np.round(middles).astype(int)):
        x, y = middle
        picture[y - 52 : y + 52, x - 52 : x + 52] = 235
        picture[y - 40 : y + 40, x - 40 : x + 40] = cv2.aruco.generateImageMarker(names, spec.ids[place], 80)[..., None]
        if place == covered:
            picture[y - 22 : y + 22, x - 22 : x + 22] = (30, 30, 200)
    return cv2.GaussianBlur(picture, (0, 0), 1.0)  # type: ignore[return-value]


def test_a_covered_card_of_the_sheet_is_known_all_the_same() -> None:
    picture, view, spec = sheet(covered=2), straight_view(), MarkerSpec()
    found = find_markers(picture, spec)
    assert 2 not in found
    cards = cards_seen(found, view, spec)
    assert sorted(cards.corners_px) == [0, 1, 2, 3]
    bare, paper = draw_cards(log_light(rectify(picture, view)), view, cards)
    clean = log_light(rectify(sheet(), view))
    assert paper.mean() == pytest.approx(4 * 28**2 / (220 * 170), rel=0.1)
    hidden, left = (np.abs(image - clean).max(2) > 0.5 for image in (log_light(rectify(picture, view)), bare))
    assert left.sum() < 0.5 * hidden.sum()


def test_cards_on_the_table_are_only_those_that_are_seen() -> None:
    view, spec = straight_view(), MarkerSpec()
    found = {place: corners + 30.0 for place, corners in find_markers(sheet(), spec).items() if place != 1}
    assert cards_seen(found, view, spec).corners_px == found


def test_without_cards_nothing_is_drawn() -> None:
    flat = log_light(drawn_floor())
    bare, paper = draw_cards(flat, straight_view(), None)
    assert not paper.any()
    np.testing.assert_array_equal(bare, flat)
    assert not draw_cards(flat, straight_view(), Cards(MarkerSpec(), {}))[1].any()


@pytest.mark.parametrize("setup", [TraySetup(markers=MarkerSpec()), TraySetup.recommended(INNER_MM)])
def test_the_empty_sheet_without_an_empty_picture_is_empty_but_never_sure(setup: TraySetup) -> None:
    seen = count_tray(sheet(), setup)
    assert seen.total == 0
    assert [doubt.name for doubt in seen.doubts] == ["no_empty"]


def test_a_cube_on_a_marker_is_counted_without_an_empty_picture() -> None:
    seen = count_tray(sheet(covered=1), TraySetup.recommended(INNER_MM))
    assert seen.total == 1
    assert "no_empty" in [doubt.name for doubt in seen.doubts]


def test_the_whole_of_the_straight_view_is_in_the_picture() -> None:
    assert inside_picture(straight_view(), SIZE_PX).mean() > 0.99

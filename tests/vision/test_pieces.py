"""Pieces on made tables: patches are cut into as many pieces as lie there; shadows are none."""

import cv2
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

from vision.cutting import find_parts
from vision.palette import shipped_palette
from vision.pieces import piece_mask, usual_area, weigh

SKITTLES = shipped_palette("skittles").paint
PAPER = np.log(0.7)
EDGE = 24
AREA = np.pi / 4 * EDGE**2
Mask = NDArray[np.uint8]


def discs(*middles: tuple[float, float], size: tuple[int, int] = (200, 240), width: float = EDGE) -> Mask:
    mask = np.zeros(size, np.uint8)
    for x, y in middles:
        cv2.circle(mask, (round(x), round(y)), round(width / 2), 1, cv2.FILLED)
    return mask


def squares(*middles: tuple[float, float], angle: float = 0.0, size: tuple[int, int] = (200, 240)) -> Mask:
    """Squares in a frame that is turned as a whole about the picture's middle."""
    mask = np.zeros(size, np.uint8)
    turn = cv2.getRotationMatrix2D((size[1] / 2, size[0] / 2), angle, 1.0)
    for x, y in middles:
        corners = np.array([[x, y]]) + np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]]) * EDGE / 2
        cv2.fillConvexPoly(mask, np.round(corners @ turn[:, :2].T + turn[:, 2]).astype(np.int32), 1)
    return mask


def one_colour(mask: Mask) -> NDArray[np.float32]:
    return mask[..., None].astype(np.float32)


ROW = tuple((40 + k * EDGE, 100) for k in range(7))


@pytest.mark.parametrize("count", [1, 2, 3, 5, 7])
def test_touching_discs_in_a_row(count: int) -> None:
    mask = discs(*ROW[:count])
    assert len(find_parts(mask, one_colour(mask), AREA, 0.2)) == count


@pytest.mark.parametrize("angle", [0, 20, 45, 71])
@pytest.mark.parametrize("places", [[(100, 100)], [(100, 100), (124, 100)], [(100, 90), (124, 90), (112, 114)]])
def test_squares_side_by_side(angle: float, places: list[tuple[float, float]]) -> None:
    mask = squares(*places, angle=angle)
    assert len(find_parts(mask, one_colour(mask), EDGE**2, 0.2)) == len(places)


@settings(deadline=None, max_examples=15)
@given(st.integers(2, 9), st.integers(0, 10_000))
def test_a_heap_of_touching_discs(count: int, seed: int) -> None:
    """Each new disc touches one that lies there, and overlaps none."""
    random = np.random.default_rng(seed)
    places = [np.array([120.0, 100.0])]
    while len(places) < count:
        angle = random.uniform(0, 2 * np.pi)
        trial = places[random.integers(len(places))] + EDGE * np.array([np.cos(angle), np.sin(angle)])
        apart = min(np.hypot(*(trial - place)) for place in places)
        if apart > EDGE - 0.5 and (trial > 16).all() and (trial < [224, 184]).all():
            places.append(trial)
    mask = discs(*((x, y) for x, y in places))
    parts = find_parts(mask, one_colour(mask), AREA, 0.2)
    assert len(parts) == count
    assert sum(len(part.pixels) for part in parts) == mask.sum()


def test_uneven_sizes_are_allowed_for_where_the_palette_says_so() -> None:
    """A sweet of one and a half times the usual area is one sweet."""
    mask = np.zeros((200, 240), np.uint8)
    cv2.ellipse(mask, (120, 100), (18, 12), 30, 0, 360, 1, cv2.FILLED)
    assert len(find_parts(mask, one_colour(mask), AREA, 0.4)) == 1


def test_two_colours_are_two_pieces() -> None:
    mask = squares((100, 100), (124, 100))
    share = np.zeros((*mask.shape, 2), np.float32)
    share[:, :112, 0], share[:, 112:, 1] = mask[:, :112], mask[:, 112:]
    parts = find_parts(mask, share, EDGE**2, 0.2)
    columns = sorted(float(part.pixels[:, 0].mean()) for part in parts)
    assert columns == pytest.approx([100, 124], abs=1)
    assert min(part.margin for part in parts) > 5


def test_crumbs_are_no_pieces() -> None:
    mask = discs((50, 50), width=10)
    assert find_parts(mask, one_colour(mask), AREA, 0.2) == []


@pytest.mark.parametrize(
    "mask",
    [
        discs((40, 40), (100, 40), (160, 40), (60, 120)),
        discs(*ROW, (100, 40)),
        discs(*ROW),
        discs((40, 40), (100, 40)) | np.pad(np.ones((200, 90), np.uint8), ((0, 0), (150, 0))),
    ],
    ids=["apart", "a row and one", "a row", "beside something large"],
)
def test_the_usual_area(mask: Mask) -> None:
    assert usual_area(mask) == pytest.approx(AREA, rel=0.2)


def test_nothing_has_no_area() -> None:
    assert usual_area(np.zeros((100, 100), np.uint8)) is None


def weighed(change: tuple[float, float, float]) -> tuple[float, int]:
    """Odds and likeliest colour (of the skittles' four) of a pixel that differs so from white paper."""
    picture = np.broadcast_to(np.array(change, np.float32), (1, 1, 3))
    seen = weigh(picture, picture + np.float32(PAPER), np.ones((1, 1), bool), SKITTLES)
    return float(seen.odds[0, 0]), int(seen.share[0, 0].argmax())


@pytest.mark.parametrize(
    "shadow", [(0.0, 0.0, 0.0), (-0.3, -0.3, -0.3), (-0.8, -0.75, -0.7), (-0.35, -0.3, -0.22), (0.05, 0.05, 0.06)]
)
def test_ground_and_its_shadows_are_no_pieces(shadow: tuple[float, float, float]) -> None:
    assert weighed(shadow)[0] < 0


@pytest.mark.parametrize(
    ("change", "colour"),
    [((-3.2, -3.3, -0.7), 0), ((-2.8, -0.2, 0.1), 1), ((-3.2, -0.6, -1.3), 2), ((-2.3, -3.0, -2.3), 3)],
    ids=["red", "yellow", "green", "purple"],
)
def test_paints_are_pieces(change: tuple[float, float, float], colour: int) -> None:
    odds, likeliest = weighed(change)
    assert odds > 1.5
    assert likeliest == colour


def test_what_is_burnt_out_is_something() -> None:
    assert weighed((0.36, 0.36, 0.36))[0] > 0


def test_outside_the_region_nothing_is_seen() -> None:
    picture = np.broadcast_to(np.array((-3.0, -3.0, -0.5), np.float32), (40, 40, 3))
    seen = weigh(picture, picture, np.zeros((40, 40), bool), SKITTLES)
    assert not piece_mask(seen.odds, 12.0).any()


def test_glare_is_filled_and_crumbs_are_dropped() -> None:
    odds = np.where(discs((60, 60)) > 0, 6.0, -6.0).astype(np.float32)
    odds[56:62, 56:62] = -6.0
    odds[150, 150:153] = 6.0
    mask = piece_mask(odds, EDGE)
    assert mask[58, 58] == 1
    assert mask[120:, 120:].sum() == 0
    assert abs(int(mask.sum()) - AREA) < 0.15 * AREA

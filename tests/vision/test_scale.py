"""Any photo, nothing known: how large are the pieces, and does the counter stay sane?"""

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from vision.count import count_tray
from vision.scale import MOST_EDGES, piece_edge_px, whole_picture_view
from vision.setup import TraySetup


def pieces(edge: int, size: tuple[int, int] = (640, 480), seed: int = 1) -> NDArray[np.uint8]:
    """Squares of several colours on a grey table."""
    random = np.random.default_rng(seed)
    picture = np.full((size[1], size[0], 3), 140, np.uint8)
    for k in range(12):
        middle = (size[0] * (0.15 + 0.23 * (k % 4)), size[1] * (0.2 + 0.3 * (k // 4)))
        box = cv2.boxPoints((middle, (edge, edge), float(random.uniform(0, 90)))).astype(np.int32)
        colour = [(30, 30, 200), (40, 160, 40), (40, 200, 240)][k % 3]
        cv2.fillConvexPoly(picture, box, colour, cv2.LINE_AA)
    return np.clip(picture + random.normal(0, 3, picture.shape), 0, 255).astype(np.uint8)


@pytest.mark.parametrize(("edge", "size"), [(16, (640, 480)), (30, (640, 480)), (40, (1280, 720))])
def test_the_pieces_tell_the_scale(edge: int, size: tuple[int, int]) -> None:
    assert piece_edge_px(pieces(edge, size)) == pytest.approx(edge, rel=0.15)


def test_the_view_holds_the_whole_picture() -> None:
    view = whole_picture_view(pieces(30), 8.0)
    corners = view.corners_px
    assert corners.min() > -5
    assert view.scale == pytest.approx(30 / 8, rel=0.15)


@pytest.mark.parametrize(
    "picture",
    [
        np.zeros((480, 640, 3), np.uint8),
        np.full((64, 64, 3), 255, np.uint8),
        np.random.default_rng(4).integers(0, 255, (480, 640, 3)).astype(np.uint8),
        np.full((64, 1500, 3), 90, np.uint8),
    ],
    ids=["black", "tiny white", "noise", "strip"],
)
def test_any_picture_is_counted_under_doubt(picture: NDArray[np.uint8]) -> None:
    seen = count_tray(picture, TraySetup())
    assert "no_setup" in [doubt.name for doubt in seen.doubts]
    assert seen.total == len(seen.pieces)


def test_a_photo_is_never_taken_to_be_a_field() -> None:
    speckled = np.full((1200, 1600, 3), 140, np.uint8)
    speckled[::40, ::40] = 0
    assert max(whole_picture_view(speckled, 8.0).inner_mm) <= MOST_EDGES * 8.0

"""Millimetres, pixels and back; where the camera is."""

import cv2
import numpy as np
import pytest

from tests.vision.drawn_tray import INNER_MM, SIZE_PX, Pose, draw
from vision.rectify import MARGIN_MM, PX_PER_MM, camera_position, inside_picture, rectify, view_from_corners


def test_rectified_pixels_and_floor_points_agree() -> None:
    seen = Pose(tilt_deg=12.0, turn_deg=5.0).view()
    pixels = np.array([[0.0, 0.0], [100.0, 40.0], [439.0, 339.0]])
    through = cv2.perspectiveTransform(pixels.reshape(-1, 1, 2), seen.rectified_to_px()).reshape(-1, 2)
    np.testing.assert_allclose(seen.picture_points(seen.floor_points(pixels)), through, atol=1e-6)


def test_the_floor_has_its_margin_all_round() -> None:
    seen = Pose().view()
    assert seen.size_px == (round(220 * PX_PER_MM), round(170 * PX_PER_MM))
    first = seen.floor_points(np.array([[MARGIN_MM * PX_PER_MM - 0.5, MARGIN_MM * PX_PER_MM - 0.5]]))
    np.testing.assert_allclose(first, [[-100.0, 75.0]])


@pytest.mark.parametrize(("tilt", "height"), [(0.0, 350.0), (10.0, 300.0), (25.0, 450.0)])
def test_the_camera_is_where_it_was_put(tilt: float, height: float) -> None:
    x, y, z = camera_position(Pose(tilt, height).to_px(), SIZE_PX)
    wanted = [0.0, -height * np.sin(np.radians(tilt)), height * np.cos(np.radians(tilt))]
    np.testing.assert_allclose([x, y, z], wanted, atol=0.02 * height)


def test_the_top_of_a_cube_is_seen_away_from_the_camera() -> None:
    seen = Pose(height_mm=308.0).view()
    shift = seen.parallax(np.array([[75.0, 0.0], [0.0, -30.0], [0.0, 0.0]]), 8.0)
    np.testing.assert_allclose(shift, [[2.0, 0.0], [0.0, -0.8], [0.0, 0.0]], atol=0.05)


def test_corners_come_back() -> None:
    corners = Pose(tilt_deg=15.0, turn_deg=20.0).view().corners_px
    np.testing.assert_allclose(view_from_corners(corners, INNER_MM, SIZE_PX).corners_px, corners, atol=1e-3)


def test_what_the_camera_does_not_see_is_known() -> None:
    seen = inside_picture(Pose(height_mm=150.0).view(), SIZE_PX)
    assert seen[seen.shape[0] // 2, seen.shape[1] // 2]
    assert not seen[0, 0]


def test_rectified_colours_stay() -> None:
    flat = rectify(draw(pose=Pose(tilt_deg=8.0)), Pose(tilt_deg=8.0).view())
    assert flat[flat.shape[0] // 2, flat.shape[1] // 2].tolist() == pytest.approx([197, 174, 62], abs=3)


@pytest.mark.parametrize("beside_px", [0, 7, 400])
def test_what_lies_around_the_tray_does_not_matter(beside_px: int) -> None:
    """A tray in the middle of a picture of any size is seen as it is in one that shows no more than the tray."""
    close = view_from_corners(np.array([[60, 960], [1260, 960], [1260, 60], [60, 60]], float), INNER_MM, (1320, 1020))
    assert close.scale / PX_PER_MM > 1.4, "it must be shrunk for this to be asked"
    random = np.random.default_rng(3)
    picture = cv2.GaussianBlur(random.integers(0, 256, (1020, 1320, 3)).astype(np.uint8), (0, 0), 3)
    around = np.full((1020 + 2 * beside_px, 1320 + 2 * beside_px, 3), 255, np.uint8)
    around[beside_px : beside_px + 1020, beside_px : beside_px + 1320] = picture
    size_px = (around.shape[1], around.shape[0])
    farther = view_from_corners(close.corners_px + beside_px, INNER_MM, size_px)
    one, other = (rectify(*pair).astype(int)[40:-40, 40:-40] for pair in ((picture, close), (around, farther)))
    assert np.abs(one - other).max() <= 6
    assert np.abs(one - other).mean() < 0.5


def test_a_tray_beyond_the_picture_is_black() -> None:
    away = view_from_corners(
        np.array([[3060, 960], [4260, 960], [4260, 60], [3060, 60]], float), INNER_MM, (1320, 1020)
    )
    assert not rectify(np.full((1020, 1320, 3), 255, np.uint8), away).any()

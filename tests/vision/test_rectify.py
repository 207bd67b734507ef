"""Millimetres, pixels and back; where the camera is; how the tray is found by its markers."""

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from vision.locate import alike, locate
from vision.markers import SHEET_INSET_MM, SIGNS, find_markers, fit_plane, measure_spread
from vision.picture import BadPicture
from vision.rectify import (
    MARGIN_MM,
    PX_PER_MM,
    TrayView,
    camera_position,
    inside_picture,
    rectify,
    view_from_corners,
)
from vision.setup import MarkerSpec, TraySetup

INNER_MM = (200.0, 150.0)
SIZE_PX = (1280, 960)
SPEC = MarkerSpec()


def homography(tilt_deg: float = 0.0, height_mm: float = 350.0, turn_deg: float = 0.0) -> NDArray[np.float64]:
    """Floor in mm to pixels for a pinhole camera over the middle of the floor."""
    focal = 0.85 * SIZE_PX[0]
    lens = np.array([[focal, 0, SIZE_PX[0] / 2 - 0.5], [0, focal, SIZE_PX[1] / 2 - 0.5], [0, 0, 1.0]])
    tilt, turn = np.radians(tilt_deg), np.radians(turn_deg)
    down = np.array([[1, 0, 0], [0, -np.cos(tilt), -np.sin(tilt)], [0, np.sin(tilt), -np.cos(tilt)]])
    round_z = np.array([[np.cos(turn), -np.sin(turn), 0], [np.sin(turn), np.cos(turn), 0], [0, 0, 1]])
    pose = down @ round_z
    return np.asarray(lens @ np.column_stack([pose[:, :2], [0, 0, height_mm]]), np.float64)


def view(**pose: float) -> TrayView:
    to_px = homography(**pose)
    return TrayView(INNER_MM, to_px, camera_position(to_px, SIZE_PX))


def sheet(to_px: NDArray[np.float64], hidden: tuple[int, ...] = ()) -> NDArray[np.uint8]:
    """A picture of the printed sheet: cyan floor on a brown table, markers on white cards."""
    per_mm = 8
    side = (int(INNER_MM[0] * per_mm), int(INNER_MM[1] * per_mm))
    flat = np.full((side[1], side[0], 3), (197, 174, 62), np.uint8)
    names = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_50)
    for place in range(4):
        if place in hidden:
            continue
        middle = (SIGNS[place] * [1, -1] * (np.array(INNER_MM) / 2 - SHEET_INSET_MM) + np.array(INNER_MM) / 2) * per_mm
        for size, image in ((26, None), (20, cv2.aruco.generateImageMarker(names, place, 20 * per_mm))):
            low = np.round(middle - size * per_mm / 2).astype(int)
            cells = np.s_[low[1] : low[1] + size * per_mm, low[0] : low[0] + size * per_mm]
            flat[cells] = 245 if image is None else image[..., None]
    half = np.array(INNER_MM) / 2
    from_flat = np.array([[1 / per_mm, 0, -half[0]], [0, -1 / per_mm, half[1]], [0, 0, 1]])
    table = np.full((SIZE_PX[1], SIZE_PX[0], 3), (60, 90, 130), np.uint8)
    seen = cv2.warpPerspective(flat, to_px @ from_flat, SIZE_PX, flags=cv2.INTER_AREA)
    mask = cv2.warpPerspective(np.full(flat.shape[:2], 255, np.uint8), to_px @ from_flat, SIZE_PX)
    table[mask > 127] = seen[mask > 127]
    return np.asarray(cv2.GaussianBlur(table, (0, 0), 0.8), np.uint8)


def test_rectified_pixels_and_floor_points_agree() -> None:
    seen = view(tilt_deg=12.0, turn_deg=5.0)
    pixels = np.array([[0.0, 0.0], [100.0, 40.0], [439.0, 339.0]])
    through = cv2.perspectiveTransform(pixels.reshape(-1, 1, 2), seen.rectified_to_px()).reshape(-1, 2)
    np.testing.assert_allclose(seen.picture_points(seen.floor_points(pixels)), through, atol=1e-6)


def test_the_floor_has_its_margin_all_round() -> None:
    seen = view()
    assert seen.size_px == (round(220 * PX_PER_MM), round(170 * PX_PER_MM))
    first = seen.floor_points(np.array([[MARGIN_MM * PX_PER_MM - 0.5, MARGIN_MM * PX_PER_MM - 0.5]]))
    np.testing.assert_allclose(first, [[-100.0, 75.0]])


@pytest.mark.parametrize(("tilt", "height"), [(0.0, 350.0), (10.0, 300.0), (25.0, 450.0)])
def test_the_camera_is_where_it_was_put(tilt: float, height: float) -> None:
    x, y, z = camera_position(homography(tilt, height), SIZE_PX)
    wanted = [0.0, -height * np.sin(np.radians(tilt)), height * np.cos(np.radians(tilt))]
    np.testing.assert_allclose([x, y, z], wanted, atol=0.02 * height)


def test_the_top_of_a_cube_is_seen_away_from_the_camera() -> None:
    seen = view(height_mm=308.0)
    shift = seen.parallax(np.array([[75.0, 0.0], [0.0, -30.0], [0.0, 0.0]]), 8.0)
    np.testing.assert_allclose(shift, [[2.0, 0.0], [0.0, -0.8], [0.0, 0.0]], atol=0.05)


def test_corners_come_back() -> None:
    corners = view(tilt_deg=15.0, turn_deg=20.0).corners_px
    np.testing.assert_allclose(view_from_corners(corners, INNER_MM, SIZE_PX).corners_px, corners, atol=1e-3)


def test_what_the_camera_does_not_see_is_known() -> None:
    seen = inside_picture(view(height_mm=150.0), SIZE_PX)
    assert seen[seen.shape[0] // 2, seen.shape[1] // 2]
    assert not seen[0, 0]


def test_rectified_colours_stay() -> None:
    flat = rectify(sheet(homography(tilt_deg=8.0)), view(tilt_deg=8.0))
    assert flat[flat.shape[0] // 2, flat.shape[1] // 2].tolist() == pytest.approx([197, 174, 62], abs=3)


def test_markers_are_found_and_measured() -> None:
    found = find_markers(sheet(homography(tilt_deg=10.0)), SPEC)
    assert sorted(found) == [0, 1, 2, 3]
    assert measure_spread(found, 20.0, (150.0, 150.0)) == pytest.approx((171.6, 121.6), rel=0.03)
    _, misfit = fit_plane(found, (171.6, 121.6), 20.0)
    assert misfit < 1.0


@pytest.mark.parametrize("hidden", [(), (2,), (0,)])
def test_the_sheet_is_found_by_its_markers(hidden: tuple[int, ...]) -> None:
    to_px = homography(tilt_deg=9.0, turn_deg=-4.0)
    picture = sheet(to_px, hidden)
    located = locate(picture, TraySetup(INNER_MM, markers=SPEC))
    assert located is not None
    np.testing.assert_allclose(located.view.corners_px, view(tilt_deg=9.0, turn_deg=-4.0).corners_px, atol=5.0)


def test_two_markers_are_a_guess_and_a_doubt() -> None:
    located = locate(sheet(homography(tilt_deg=9.0), (0, 1)), TraySetup(INNER_MM, markers=SPEC))
    assert located is not None
    assert located.doubts == ("no_empty", "markers_lost")
    np.testing.assert_allclose(located.view.corners_px, view(tilt_deg=9.0).corners_px, atol=40.0)


def test_a_sheet_of_unknown_size_is_measured() -> None:
    located = locate(sheet(homography()), TraySetup(markers=SPEC))
    assert located is not None
    assert located.view.inner_mm == pytest.approx(INNER_MM, rel=0.03)


def test_a_camera_that_moved_is_followed() -> None:
    before, after = sheet(homography()), sheet(homography(tilt_deg=6.0, turn_deg=10.0))
    located = locate(after, TraySetup(INNER_MM, markers=SPEC, empty=before))
    assert located is not None
    assert located.empty_view is not None
    np.testing.assert_allclose(located.view.corners_px, view(tilt_deg=6.0, turn_deg=10.0).corners_px, atol=5.0)
    np.testing.assert_allclose(located.empty_view.corners_px, view().corners_px, atol=5.0)


def test_no_marker_in_sight_is_no_tray() -> None:
    with pytest.raises(BadPicture) as caught:
        locate(np.full((960, 1280, 3), 120, np.uint8), TraySetup(INNER_MM, markers=SPEC))
    assert caught.value.code == "tray.not_found"
    assert caught.value.facts["found"] == 0


def test_a_setup_without_place_locates_nothing() -> None:
    assert locate(sheet(homography()), TraySetup()) is None


def test_tapped_corners_scale_with_the_picture() -> None:
    picture = sheet(homography())
    setup = TraySetup(INNER_MM, view().corners_px / 2, (640, 480))
    located = locate(picture, setup)
    assert located is not None
    np.testing.assert_allclose(located.view.corners_px, view().corners_px, atol=0.1)


def test_another_scene_is_not_counted_with_old_corners() -> None:
    empty = sheet(homography())
    setup = TraySetup(INNER_MM, view().corners_px, SIZE_PX, empty=empty)
    elsewhere = sheet(homography(tilt_deg=20.0, turn_deg=40.0, height_mm=600.0))
    assert alike(empty, empty)
    with pytest.raises(BadPicture) as caught:
        locate(elsewhere, setup)
    assert caught.value.facts["reason"] == "moved"


def test_corners_of_a_picture_of_another_shape() -> None:
    setup = TraySetup(INNER_MM, view().corners_px, (1280, 720))
    with pytest.raises(BadPicture) as caught:
        locate(sheet(homography()), setup)
    assert caught.value.facts["reason"] == "shape"

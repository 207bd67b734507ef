"""Finding the tray with what is known of it: by its markers, by tapped corners, by the look of the empty one."""

from dataclasses import replace

import cv2
import numpy as np
import pytest

from tests.vision.drawn_tray import INNER_MM, SIZE_PX, SPEC, Array, Pose, Tray, draw, on_floor_mm
from vision.likeness import alike, find_move
from vision.locate import Located, locate
from vision.picture import BadPicture, Bgr
from vision.setup import TraySetup

MARKED = TraySetup(INNER_MM, markers=SPEC)
BARE = Tray(ids=(None, None, None, None), wall_mm=(14, 4))


def found(picture: Bgr, setup: TraySetup) -> Located:
    located = locate(picture, setup)
    assert located is not None
    return located


def refused(picture: Bgr, setup: TraySetup) -> BadPicture:
    with pytest.raises(BadPicture) as caught:
        locate(picture, setup)
    return caught.value


def on_wood(picture: Bgr, seed: int = 4) -> Bgr:
    """With a table that has a pattern, where it was plain: what a picture without markers is compared by."""
    grain = cv2.GaussianBlur(np.random.default_rng(seed).normal(0, 60, picture.shape[:2]), (0, 0), 1.3)
    table = (picture == (60, 90, 130)).all(2) | (np.abs(picture.astype(int) - (60, 90, 130)).max(2) < 3)
    return np.asarray(np.clip(picture + grain[..., None] * 3 * table[..., None], 0, 255), np.uint8)


def nudged(picture: Bgr, turn_deg: float, by_px: tuple[float, float]) -> tuple[Bgr, Array]:
    matrix = cv2.getRotationMatrix2D((SIZE_PX[0] / 2, SIZE_PX[1] / 2), turn_deg, 1.0)
    matrix[:, 2] += by_px
    moved = cv2.warpAffine(picture, matrix, SIZE_PX, borderMode=cv2.BORDER_REFLECT)
    return np.asarray(moved, np.uint8), np.asarray(matrix, np.float64)


@pytest.mark.parametrize("missing", [(), (2,), (0,)])
def test_the_sheet_is_found_by_its_markers(missing: tuple[int, ...]) -> None:
    pose = Pose(tilt_deg=9.0, turn_deg=-4.0)
    picture = draw(Tray(ids=tuple(None if place in missing else place for place in range(4))), pose)
    located = found(picture, MARKED)
    assert located.doubts == ("no_empty",)
    assert on_floor_mm(located.view, pose).max() < 0.9


def test_two_markers_are_a_guess_and_a_doubt() -> None:
    located = found(draw(Tray(ids=(None, None, 2, 3)), Pose(tilt_deg=9.0)), MARKED)
    assert located.doubts == ("no_empty", "markers_lost")
    assert on_floor_mm(located.view, Pose(tilt_deg=9.0)).max() < 8.0


def test_a_setup_without_place_locates_nothing() -> None:
    assert locate(draw(), TraySetup()) is None


def test_a_camera_that_stood_still_sees_the_tray_where_it_was() -> None:
    located = found(draw(Tray(ids=(0, None, None, 3))), replace(MARKED, empty=draw()))
    assert located.view is located.empty_view
    assert located.doubts == ()
    assert located.card is not None


@pytest.mark.parametrize("ids", [(0, 1, 2, 3), (0, None, 2, 3)])
def test_a_camera_that_moved_is_followed_by_the_markers(ids: tuple[int | None, ...]) -> None:
    after = Pose(tilt_deg=6.0, turn_deg=10.0)
    located = found(draw(Tray(ids=ids), after), replace(MARKED, empty=draw()))
    assert located.doubts == ()
    assert located.empty_view is not None
    assert on_floor_mm(located.view, after).max() < 1.0
    assert on_floor_mm(located.empty_view, Pose()).max() < 0.6


@pytest.mark.parametrize("quarters", [1, 2, 3])
def test_a_picture_that_is_turned_against_the_empty_one_is_found_by_markers(quarters: int) -> None:
    picture, upright = np.rot90(draw(), quarters).copy(), found(draw(), replace(MARKED, empty=draw()))
    located = found(picture, replace(MARKED, empty=draw()))
    spots = np.array([[30.0, 20.0]])
    there, here = upright.view.picture_points(spots)[0], located.view.picture_points(spots)[0]
    size = SIZE_PX
    for _ in range(quarters):
        there, size = np.array([there[1], size[0] - 1 - there[0]]), size[::-1]
    np.testing.assert_allclose(here, there, atol=1.5)


def test_covered_markers_are_a_doubt_where_all_else_is_as_it_was() -> None:
    empty = on_wood(draw(Tray(wall_mm=(14, 4))))
    located = found(on_wood(draw(BARE)), replace(MARKED, empty=empty))
    assert located.doubts == ("markers_lost",)
    assert located.view is located.empty_view


def test_tapped_corners_scale_with_the_picture() -> None:
    half = (Pose().view().corners_px + 0.5) / 2 - 0.5
    located = found(draw(), TraySetup(INNER_MM, half, (640, 480)))
    np.testing.assert_allclose(located.view.corners_px, Pose().view().corners_px, atol=0.1)
    assert located.doubts == ("no_empty",)


def test_a_smaller_picture_than_the_empty_one_shows_the_same_tray() -> None:
    picture = on_wood(draw(BARE))
    setup = TraySetup(INNER_MM, Pose().view().corners_px, empty=picture)
    half = np.asarray(cv2.resize(picture, (640, 480), interpolation=cv2.INTER_AREA), np.uint8)
    np.testing.assert_allclose(found(half, setup).view.corners_px, (Pose().view().corners_px + 0.5) / 2 - 0.5, atol=0.1)


def test_a_nudged_camera_is_followed_without_markers_and_there_is_a_doubt() -> None:
    empty = on_wood(draw(BARE))
    picture, matrix = nudged(empty, 1.2, (14.0, -9.0))
    located = found(picture, TraySetup(INNER_MM, Pose().view().corners_px, empty=empty))
    assert located.doubts == ("moved",)
    moved = Pose().view().corners_px @ matrix[:, :2].T + matrix[:, 2]
    np.testing.assert_allclose(located.view.corners_px, moved, atol=0.8)


def test_markers_follow_a_tray_whose_corners_were_tapped() -> None:
    """Tapped once, on the empty picture; the camera moves; the markers tell where to."""
    setup = replace(MARKED, corners_px=Pose().view().corners_px, empty=draw())
    after = Pose(tilt_deg=5.0, turn_deg=-12.0)
    assert on_floor_mm(found(draw(pose=after), setup).view, after).max() < 0.8


def test_the_same_picture_has_not_moved() -> None:
    picture = on_wood(draw(BARE))
    move = find_move(picture, picture)
    assert move is not None
    np.testing.assert_allclose(move.of(np.array([[0.0, 0.0], [1279.0, 959.0]])), [[0, 0], [1279, 959]], atol=0.05)
    assert alike(picture, picture)


def test_another_scene_is_not_counted_with_old_corners() -> None:
    empty = on_wood(draw(BARE))
    elsewhere = on_wood(draw(BARE, Pose(tilt_deg=20.0, turn_deg=40.0, height_mm=600.0)), 5)
    bad = refused(elsewhere, TraySetup(INNER_MM, Pose().view().corners_px, empty=empty))
    assert bad.code == "tray.moved"


def test_corners_of_a_picture_of_another_shape() -> None:
    bad = refused(draw(), TraySetup(INNER_MM, Pose().view().corners_px, (1280, 720)))
    assert (bad.code, bad.facts) == ("tray.shape", {"given": "1280 x 960", "expected": "1280 x 720"})


def test_no_marker_in_sight_is_no_tray() -> None:
    bad = refused(draw(BARE), MARKED)
    assert (bad.code, bad.facts) == ("tray.not_found", {"reason": "markers", "found": 0, "expected": 4})


def test_markers_that_lie_farther_apart_are_those_of_another_tray() -> None:
    before = draw(Tray(table_mm=(262, 178), wall_mm=(14, 4)))
    after = draw(Tray(table_mm=(210, 178), wall_mm=(14, 4)), Pose(turn_deg=20.0))
    bad = refused(after, replace(MARKED, empty=before))
    assert (bad.code, bad.facts) == ("tray.other", {"reason": "layout"})

"""The simulated pictures: cubes lie as cubes can, and the camera sees what is there."""

from itertools import pairwise

import cv2
import numpy as np
import pytest

from companion.engine.cubes import Cubes
from companion.engine.errors import Rejected
from companion.sensing.scene.boxes import Box
from companion.sensing.scene.falling import falls
from companion.sensing.scene.lens import Lens
from companion.sensing.scene.placing import CUBE_MM, Square, drop_places, overlap
from companion.sensing.simulated import SimulatedTray

INNER_MM = (200.0, 150.0)


def rng(seed):
    return np.random.default_rng(seed)


def lying(boxes):
    """The flat ones on the floor, as squares from above."""
    flat = [b for b in boxes if b.centre[2] < CUBE_MM / 2 + 0.2 and abs(b.turn[2, 2]) > 0.999]
    return [Square(b.centre[0], b.centre[1], np.arctan2(b.turn[1, 0], b.turn[0, 0]), float(b.half[0])) for b in flat]


@pytest.mark.parametrize("count", [0, 1, 7, 20, 49])
@pytest.mark.parametrize("seed", range(4))
def test_cubes_at_rest_touch_but_do_not_enter_each_other_or_the_rim(count, seed):
    boxes = drop_places(rng(seed), count, INNER_MM)
    assert len(boxes) == count
    squares = lying(boxes)
    for number, one in enumerate(squares):
        for other in squares[:number]:
            assert overlap(one, other)[0] < 0.15
    for box in boxes:
        reach = np.abs(box.corners).max(axis=0)
        assert (reach[:2] < np.array(INNER_MM) / 2 + 0.1).all()
        assert box.corners[:, 2].min() > -0.1


def test_stacks_are_rare_in_small_drops_and_common_in_big_ones():
    """As in drops simulated with real physics: 1 cube of 400 in drops up to 12, 1 of 7 in drops of 35 and more."""

    def upon_others(count, drops):
        boxes = [box for seed in range(drops) for box in drop_places(rng(seed), count, INNER_MM)]
        return sum(box.centre[2] > CUBE_MM for box in boxes) / len(boxes)

    assert upon_others(6, 200) < 0.02
    assert 0.06 < upon_others(43, 20) < 0.2


def test_some_cubes_touch():
    gaps = []
    for seed in range(30):
        squares = lying(drop_places(rng(seed), 9, INNER_MM))
        gaps += [overlap(one, other)[0] for k, one in enumerate(squares) for other in squares[:k]]
    assert sum(gap > -0.3 for gap in gaps) > 10


def test_falls_begin_in_the_mouth_and_end_at_rest():
    rests = drop_places(rng(1), 9, INNER_MM)
    for fall in falls(rng(1), rests, INNER_MM, late_chance=0.0):
        assert fall.at(0.0).centre[1] > INNER_MM[1] / 2
        assert fall.at(10.0) is fall.rest
        halfway = fall.at((fall.begin_s + fall.end_s) / 2)
        assert np.allclose(halfway.turn @ halfway.turn.T, np.eye(3), atol=1e-4)


def test_a_late_cube_comes_seconds_after_the_others():
    rests = drop_places(rng(1), 9, INNER_MM)
    ends = sorted(fall.end_s for fall in falls(rng(1), rests, INNER_MM, late_chance=1.0))
    assert ends[-1] - ends[-2] > 1.0


def test_rays_go_through_the_pixels_that_points_are_projected_to():
    lens = Lens((1280, 960), 50.0, -0.05, np.array([12.0, -9, 350]), np.array([3.0, 4, 0]), 0.05)
    points = np.column_stack([rng(1).uniform(-100, 100, (50, 2)), rng(2).uniform(0, 30, 50)])
    rays = lens.rays(lens.project(points))
    along = (points - lens.position) / rays
    assert np.allclose(along, along[:, :1], rtol=2e-3)


def test_a_box_is_entered_where_its_face_is():
    box = Box.upright((-4, 4), (-4, 4), (0, 8))
    rays = np.array([[0.0, 0, -1], [3.9, 0, -92], [5.0, 0, -92]])
    reach, axis = box.enter(np.array([0.0, 0, 100]), rays)
    assert reach[:2] == pytest.approx([92, 1])
    assert np.isinf(reach[2])
    assert axis[:2].tolist() == [2, 2]


@pytest.fixture(scope="module")
def scene_tray():
    """A tray on a clock that the tests move; its scene takes some seconds to build."""
    clock = [0.0]
    tray = SimulatedTray(11, clock=lambda: clock[0], light="window", late_chance=0.0)
    empty = tray.grab()

    def later(seconds):
        clock[0] += seconds
        return tray.grab()

    return tray, empty, later


def test_the_empty_tray_shows_its_four_markers_in_its_corners(scene_tray):
    _, empty, _ = scene_tray
    assert empty.image.shape == (960, 1280, 3)
    detector = cv2.aruco.ArucoDetector(cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_50))
    corners, ids, _ = detector.detectMarkers(empty.image)
    at = {int(i): c.reshape(4, 2).mean(axis=0) for i, c in zip(ids.ravel(), corners, strict=True)}
    assert sorted(at) == [0, 1, 2, 3]
    assert at[0][0] < at[1][0]
    assert at[0][1] < at[3][1]
    across_mm, down_mm = INNER_MM[0] - 28.4, INNER_MM[1] - 28.4
    ratio = np.linalg.norm(at[1] - at[0]) / np.linalg.norm(at[3] - at[0])
    assert ratio == pytest.approx(across_mm / down_mm, rel=0.04)


def test_frames_come_when_they_are_due_and_differ_by_noise_only(scene_tray):
    tray, _, later = scene_tray
    one = later(30)
    assert tray.grab() is None
    two = later(0.5)
    change = np.abs(one.image.astype(int) - two.image)
    assert 0.3 < change.mean() < 4
    assert change.max() < 20


def test_a_pour_is_seen_falling_and_then_lies(scene_tray):
    tray, empty, later = scene_tray
    fallen = tray.pour(Cubes.of(red=7), Cubes())
    assert fallen.colours == ("red",)
    later(0.5)
    moving = [later(0.15).image for _ in range(4)]
    assert all(np.abs(a.astype(int) - b).max() > 60 for a, b in pairwise(moving))
    later(10)
    lies = later(1).image
    red = (lies[..., 2].astype(int) - lies[..., 1] > 60) & (np.abs(lies.astype(int) - empty.image).max(axis=2) > 40)
    _, _, stats, _ = cv2.connectedComponentsWithStats(red.astype(np.uint8))
    area_px = stats[1:, cv2.CC_STAT_AREA].sum() / fallen.total
    assert 500 < area_px < 1600  # a cube of 8 mm at about 4 px a mm, less what lies in shadow


def test_the_next_pour_finds_the_tray_cleared(scene_tray):
    tray, _, later = scene_tray
    later(1)
    tray.pour(Cubes.of(white=7), Cubes())
    cleared = later(0.3).image
    red = (cleared[..., 2].astype(int) - cleared[..., 1] > 60) & (cleared[..., 2] > 120)
    assert red[250:800, 350:950].sum() < 50


def test_a_colour_without_paint_is_refused(scene_tray):
    tray, _, _ = scene_tray
    with pytest.raises(Rejected) as refused:
        tray.pour(Cubes.of(pink=1), Cubes())
    assert refused.value.code == "device.no_such_colour"
    assert refused.value.facts["colours"] == ["pink"]


def test_the_same_seed_gives_the_same_picture():
    def played(seed):
        clock = [0.0]
        tray = SimulatedTray(seed, clock=lambda: clock[0])
        tray.pour(Cubes.of(green=4, black=3), Cubes())
        clock[0] = 9.0
        return tray.grab().image

    assert np.array_equal(played(3), played(3))


def test_another_seed_gives_other_places():
    one, other = (drop_places(rng(seed), 5, INNER_MM) for seed in (3, 4))
    assert not np.allclose(one[0].centre, other[0].centre)

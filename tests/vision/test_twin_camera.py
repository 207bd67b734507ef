"""The camera of made pictures: where points come to lie, and back; what sensor and processing do."""

from dataclasses import replace

import cv2
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from vision.training.twin.camera import Camera, aimed, ideal_view
from vision.training.twin.dev_world import DEV
from vision.training.twin.photographer import Photographer, any_processing
from vision.training.twin.sensor import developed, metered, to_linear, to_srgb
from vision.training.twin.tray import Tray
from vision.training.twin.viewpoint import Lens, Tilts, find_viewpoint

UNTIMED = settings(deadline=None, max_examples=25)

SIZE = (320, 240)
STRAIGHT = (0.0, 0.0, 0.0, 0.0, 0.0)
BENT = (-0.08, 0.03, 0.0005, -0.0004, 0.0)


def above(
    distortion: tuple[float, ...] = STRAIGHT, x: float = 20.0, y: float = -60.0, roll: float = 0.1, height: float = 300
) -> Camera:
    return aimed(SIZE, 60.0, distortion, (x, y, height), (2.0, -1.0, 0.0), roll)


@UNTIMED
@given(
    st.floats(-200, 200), st.floats(-200, 200), st.floats(180, 500), st.floats(-3, 3), st.sampled_from([STRAIGHT, BENT])
)
def test_a_camera_sees_what_it_is_aimed_at_in_the_middle(
    x: float, y: float, height: float, roll: float, distortion: tuple[float, ...]
) -> None:
    camera = above(distortion, x, y, roll, height)
    np.testing.assert_allclose(camera.project([[2.0, -1.0, 0.0]])[0], camera.centre_px, atol=1e-6)
    np.testing.assert_allclose(camera.rotation @ camera.rotation.T, np.eye(3), atol=1e-9)
    assert np.linalg.det(camera.rotation) == pytest.approx(1)
    _, depth = camera.ideal([[2.0, -1.0, 0.0]])
    assert depth[0] == pytest.approx(camera.target_mm)


@UNTIMED
@given(st.lists(st.tuples(st.floats(-60, 60), st.floats(-45, 45), st.floats(0, 20)), min_size=1, max_size=9))
def test_straightened_is_the_reverse_of_project(points: list[tuple[float, float, float]]) -> None:
    camera = above(BENT)
    ideal, _ = camera.ideal(points)
    np.testing.assert_allclose(camera.straightened(camera.project(points)), ideal, atol=2e-5)


@UNTIMED
@given(st.lists(st.tuples(st.floats(-80, 80), st.floats(-60, 60), st.floats(0, 30)), min_size=1, max_size=9))
def test_points_are_where_opencv_has_them(points: list[tuple[float, float, float]]) -> None:
    camera = above(BENT)
    matrix = np.array([[camera.focal_px, 0, camera.centre_px[0]], [0, camera.focal_px, camera.centre_px[1]], [0, 0, 1]])
    turn, _ = cv2.Rodrigues(camera.rotation)
    theirs, _ = cv2.projectPoints(np.array(points), turn, camera.shift_mm, matrix, np.array(BENT))
    np.testing.assert_allclose(camera.project(points), theirs.reshape(-1, 2), atol=1e-6)


def test_a_barrel_pulls_corners_inwards() -> None:
    corner = [[80.0, 60.0, 0.0]]
    middle = np.array(above().centre_px)
    plain, bent = (np.linalg.norm(above(one).project(corner)[0] - middle) for one in (STRAIGHT, BENT))
    assert bent < plain - 0.5


def test_a_camera_straight_above_is_no_special_case() -> None:
    camera = aimed(SIZE, 60.0, STRAIGHT, (0, 0, 300), (0, 0, 0), 0.0)
    seen = camera.project([[0, 0, 0], [10, 0, 0]])
    assert np.linalg.norm(seen[1] - seen[0]) == pytest.approx(camera.focal_px * 10 / 300)


@pytest.mark.parametrize("distortion", [STRAIGHT, BENT])
def test_what_the_renderer_draws_comes_to_lie_where_the_camera_has_it(distortion: tuple[float, ...]) -> None:
    camera = above(distortion)
    view = ideal_view(camera, 400)
    places, _ = camera.ideal([[30.0, 20.0, 0.0]])
    across, down = places[0] * view.focal_px + [view.width_px / 2 - 0.5, view.height_px / 2 - 0.5]
    rows, columns = np.mgrid[0 : view.height_px, 0 : view.width_px]
    spot = np.exp(-((columns - across) ** 2 + (rows - down) ** 2) / 18).astype(np.float32)
    picture = view.to_picture(np.repeat(spot[..., None], 3, -1))[..., 0]
    assert picture.shape == (240, 320)
    total = picture.sum()
    middle = [(picture * axis).sum() / total for axis in np.mgrid[0:240, 0:320][::-1]]
    np.testing.assert_allclose(middle, camera.project([[30.0, 20.0, 0.0]])[0], atol=0.1)


@pytest.mark.parametrize("scale", [1, 3])
def test_masks_come_to_lie_where_pictures_do(scale: int) -> None:
    view = ideal_view(above(BENT), 200)
    codes = np.zeros((view.height_px * scale, view.width_px * scale), np.uint8)
    codes[40 * scale : 70 * scale, 90 * scale : 130 * scale] = 7
    mask = view.mask_to_picture(codes, scale)
    seen = view.to_picture(
        np.repeat(cv2.resize(codes, (view.width_px, view.height_px))[..., None], 3, -1) / np.float32(7)
    )
    assert mask.shape == seen.shape[:2]
    assert np.mean((mask == 7) != (seen[..., 0] > 0.5)) < 0.005


def test_the_camera_sees_within_the_outline() -> None:
    view = ideal_view(above(BENT), 200)
    outline = view.outline(2)
    assert (outline >= 0).all()
    assert (outline <= [2 * view.width_px, 2 * view.height_px]).all()


@UNTIMED
@given(st.floats(0, 1))
def test_linear_and_srgb_are_reverses(value: float) -> None:
    assert to_linear(to_srgb(np.array([value])))[0] == pytest.approx(value, abs=1e-6)


def lit(colour: tuple[float, float, float]) -> tuple[np.ndarray, np.ndarray]:
    """Light (60, 80, 3) of this colour on grey things, and what share they return."""
    albedo = np.random.default_rng(1).uniform(0.1, 0.9, (60, 80, 1)).astype(np.float32).repeat(3, -1)
    return (albedo * np.array(colour, np.float32)).astype(np.float32), albedo


PROCESSING = replace(
    any_processing(DEV.cameras["phone_a"], DEV.metering, False, 2048, np.random.default_rng(4)),
    balance_fault=(0.0, 0.0, 0.0),
)


@pytest.mark.parametrize("level", [0.01, 1.0, 50.0])
def test_automatic_exposure_makes_every_light_alike(level: float) -> None:
    exposure = metered(*lit((level, level, level)), PROCESSING)
    once = metered(*lit((1.0, 1.0, 1.0)), PROCESSING)
    assert exposure.factor * level == pytest.approx(once.factor, rel=1e-3)


@pytest.mark.parametrize("colour", [(1.3, 1.0, 0.7), (0.8, 1.0, 1.3)])
def test_white_balance_takes_most_of_the_cast_out(colour: tuple[float, float, float]) -> None:
    exposure = metered(*lit(colour), replace(PROCESSING, balance_strength=0.95))
    np.testing.assert_allclose(exposure.illuminant, np.array(colour) / colour[1], rtol=1e-4)
    left = exposure.illuminant * exposure.gains
    assert np.abs(np.log(left)).max() < 0.1 * np.abs(np.log(colour)).max()


def test_very_warm_light_stays_warm() -> None:
    exposure = metered(*lit((6.0, 1.0, 0.1)), replace(PROCESSING, balance_most=3.0))
    left = exposure.illuminant * exposure.gains
    assert left[0] > 1 > left[2]


def test_a_picture_is_the_same_when_developed_again() -> None:
    light, albedo = lit((1.0, 0.9, 0.8))
    exposure = metered(light, albedo, PROCESSING)
    first, again = (developed(light.copy(), exposure, PROCESSING, np.random.default_rng(2)) for _ in range(2))
    assert first.dtype == np.uint8
    assert first.shape == light.shape
    np.testing.assert_array_equal(first, again)
    assert 40 < first.mean() < 215


def test_shaking_smears() -> None:
    light, albedo = lit((1.0, 1.0, 1.0))
    exposure = metered(light, albedo, PROCESSING)
    still, shaken = (
        developed(light.copy(), exposure, replace(PROCESSING, smear_px=length), np.random.default_rng(2)).astype(float)
        for length in (0.0, 5.0)
    )
    assert np.abs(np.diff(shaken, axis=1)).mean() < 0.7 * np.abs(np.diff(still, axis=1)).mean()


@pytest.mark.parametrize(("is_automatic", "kept"), [(False, True), (True, False)])
def test_exposure_is_locked_on_the_first_picture_or_floats(is_automatic: bool, kept: bool) -> None:
    view = ideal_view(above(), 160)
    photographer = Photographer(view, PROCESSING, is_automatic)
    bright, albedo = (np.full((view.height_px, view.width_px, 3), level, np.float32) for level in (0.5, 0.6))
    random = np.random.default_rng(3)
    _, first = photographer.picture(bright, albedo, random)
    _, second = photographer.picture(bright * 0.25, albedo, random)
    assert (second.exposure.factor == first.exposure.factor) == kept


def an_empty_tray() -> Tray:
    return Tray("paper", 180, 130, 2.0, 3.0, 15.0, (), ())


@UNTIMED
@given(st.integers(0, 2**31 - 1), st.booleans(), st.sampled_from([(0.0, 40.0), (18.0, 40.0), (0.0, 12.0)]))
def test_the_whole_tray_is_in_the_picture(seed: int, has_tower: bool, tilts: tuple[float, float]) -> None:
    tray, lens = an_empty_tray(), Lens((640, 480), 62.0, BENT)
    must = np.concatenate([tray.floor_corners_mm, tray.rim_corners_mm])
    random = np.random.default_rng(seed)
    found = find_viewpoint(
        tray, must, has_tower, lens, Tilts(*tilts), lambda _, points: np.ones(len(points), bool), random
    )
    assert found is not None
    seen = found.camera.project(must)
    assert (seen > 0).all()
    assert (seen < [640, 480]).all()
    assert tilts[0] - 1e-6 <= np.degrees(found.tilt) <= tilts[1] + 1e-6
    assert 200 <= found.height_mm <= 450


def test_no_viewpoint_is_better_than_one_that_does_not_see_the_floor() -> None:
    tray = an_empty_tray()
    lens, tilts, random = Lens((640, 480), 62.0, STRAIGHT), Tilts(0.0, 40.0), np.random.default_rng(1)
    must = tray.floor_corners_mm
    assert find_viewpoint(tray, must, False, lens, tilts, lambda _, points: np.zeros(len(points), bool), random) is None

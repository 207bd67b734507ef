"""Markers found, told apart and measured: turned, under a shadow, small, twice, or of another kind."""

from dataclasses import replace

import cv2
import numpy as np
import pytest

from tests.vision.drawn_tray import INNER_MM, SIZE_PX, SPEC, Array, Pose, Tray, draw
from vision.layout import measured_plane, plane_of
from vision.markers import (
    SHEET_INSET_MM,
    SIGNS,
    card_light,
    expected_markers,
    find_markers,
    fit_corners,
    other_markers,
    sightings,
)
from vision.picture import Bgr

POSE = Pose(tilt_deg=10.0)
SPREAD_MM = (INNER_MM[0] - 2 * SHEET_INSET_MM, INNER_MM[1] - 2 * SHEET_INSET_MM)


def corners_px(place: int, pose: Pose = POSE) -> Array:
    square = SIGNS[place] * np.array(SPREAD_MM) / 2 + SIGNS * 10.0
    return np.asarray(cv2.perspectiveTransform(square.reshape(-1, 1, 2), pose.to_px()).reshape(-1, 2), np.float64)


@pytest.mark.parametrize("quarters", range(4))
def test_markers_keep_their_own_corners_however_they_are_turned(quarters: int) -> None:
    picture = draw(pose=POSE)
    found = find_markers(np.rot90(picture, quarters).copy(), SPEC)
    for place in range(4):
        expected = corners_px(place)
        for _ in range(quarters):
            expected = (
                np.stack([expected[:, 1], SIZE_PX[0] - 1 - expected[:, 0]], 1)
                if _ % 2 == 0
                else np.stack([expected[:, 1], SIZE_PX[1] - 1 - expected[:, 0]], 1)
            )
        np.testing.assert_allclose(found[place], expected, atol=2.5)


def test_fitted_corners_are_those_of_the_drawing() -> None:
    picture = draw(pose=POSE)
    fitted = fit_corners(picture, find_markers(picture, SPEC), SPEC)
    for place, corners in fitted.items():
        np.testing.assert_allclose(corners.mean(0), corners_px(place).mean(0), atol=0.15)
        np.testing.assert_allclose(corners, corners_px(place), atol=0.9)


def shaded(picture: Bgr, corners: Array) -> Bgr:
    """A hard shadow across the middle of a marker."""
    dark = picture.copy()
    middle = round(float(corners[:, 0].mean()))
    dark[:, :middle] = np.round(dark[:, :middle] * 0.35)
    return dark


@pytest.mark.parametrize("place", range(4))
def test_a_shadow_across_a_card_hides_no_marker(place: int) -> None:
    assert place in find_markers(shaded(draw(pose=POSE), corners_px(place)), SPEC)


def test_a_marker_of_twenty_pixels_is_read() -> None:
    picture = draw(pose=Pose(height_mm=900.0))
    assert sorted(find_markers(picture, SPEC)) == [0, 1, 2, 3]


def test_a_marker_that_is_there_twice_is_seen_twice() -> None:
    picture = draw(Tray(ids=(0, 1, 1, 3)), POSE)
    assert sorted(one.marker for one in sightings(picture, SPEC)) == [0, 1, 1, 3]


def test_other_ids_are_not_taken_for_ours() -> None:
    picture = draw(Tray(ids=(0, 17, 2, 30)), POSE)
    assert sorted(find_markers(picture, SPEC)) == [0, 2]
    assert other_markers(picture, SPEC) == "DICT_4X4_1000 17, 30"


def test_another_dictionary_is_named() -> None:
    told = other_markers(draw(Tray(dictionary="DICT_6X6_250", ids=(4, 5, 6, 7)), POSE), SPEC)
    assert told == "DICT_6X6_1000 4, 5, 6, 7"


def test_our_own_markers_are_no_strangers() -> None:
    assert other_markers(draw(pose=POSE), SPEC) == ""


def test_in_noise_there_is_no_marker() -> None:
    noise = np.random.default_rng(5).integers(0, 255, (480, 640, 3)).astype(np.uint8)
    assert sightings(noise, SPEC) == []


def test_expected_markers_are_looked_for_only_where_they_should_be() -> None:
    picture = draw(Tray(ids=(0, 1, None, 3)), POSE)
    guesses = {place: corners_px(place) + 2.0 for place in range(4)}
    assert sorted(expected_markers(picture, guesses, SPEC)) == [0, 1, 3]
    far = {0: corners_px(0) + 40.0}
    assert expected_markers(picture, far, SPEC) == {}


def test_markers_glued_askew_tell_the_same_plane() -> None:
    picture = draw(Tray(turns_deg=(2.0, -1.5, 0.5, -2.5)), POSE)
    found = fit_corners(picture, find_markers(picture, SPEC), SPEC)
    plane = measured_plane(found, SPEC.size_mm, (150.0, 150.0))
    assert plane.spread_mm == pytest.approx(SPREAD_MM, rel=0.02)
    assert plane_of(found, SPREAD_MM, SPEC.size_mm).misfit_px < 0.6
    np.testing.assert_allclose(
        cv2.perspectiveTransform((SIGNS * 50.0).reshape(-1, 1, 2), plane_of(found, SPREAD_MM, SPEC.size_mm).to_px),
        cv2.perspectiveTransform((SIGNS * 50.0).reshape(-1, 1, 2), POSE.to_px()),
        atol=0.3,
    )


def test_three_markers_tell_how_far_they_lie_apart() -> None:
    picture = draw(Tray(ids=(0, 1, 2, None)), POSE)
    found = fit_corners(picture, find_markers(picture, SPEC), SPEC)
    assert measured_plane(found, SPEC.size_mm, (150.0, 150.0)).spread_mm == pytest.approx(SPREAD_MM, rel=0.03)


def test_the_cards_light_is_that_of_their_paper() -> None:
    picture = draw(pose=POSE)
    found = find_markers(picture, SPEC)
    light = card_light(picture, found)
    assert light is not None
    np.testing.assert_allclose(np.exp(light), (245 / 255) ** 2.2 + 0.012, atol=0.04)
    assert card_light(picture, {}) is None


def test_a_marker_found_under_another_name_is_another_place() -> None:
    spec = replace(SPEC, ids=(3, 2, 1, 0))
    ours, theirs = find_markers(draw(pose=POSE), SPEC), find_markers(draw(pose=POSE), spec)
    np.testing.assert_allclose(theirs[0], ours[3])

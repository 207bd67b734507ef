"""The floor found inside its walls by markers on the table: raised, thick, shaded, askew, through a bent lens."""

import numpy as np
import pytest

from tests.vision.drawn_tray import INNER_MM, SPEC, Pose, Tray, draw, on_floor_mm
from vision.marked import view_from_markers
from vision.markers import find_markers
from vision.picture import BadPicture

PALE = (205, 190, 95)
CASES = {
    "low walls": (Tray(table_mm=(260, 180), wall_mm=(8, 2)), Pose(), 0.0),
    "high thick walls": (Tray(table_mm=(270, 190), wall_mm=(22, 7)), Pose(height_mm=300.0), 0.0),
    "a bent lens": (Tray(table_mm=(260, 180), wall_mm=(14, 4)), Pose(5.0, 300.0), -0.06),
    "a shadow along a wall": (Tray(table_mm=(262, 178), wall_mm=(12, 2.5), shade_mm=6), Pose(8.0), 0.0),
    "a near wall that hides the floor": (Tray(table_mm=(262, 178), wall_mm=(16, 5)), Pose(30.0, 380.0, 8.0), 0.0),
    "markers laid askew": (
        Tray(table_mm=(262, 178), wall_mm=(14, 4), shift_mm=(2.0, -1.5), turns_deg=(3, -2, 4, 1)), Pose(6.0), 0.0,
    ),
    "a floor like its walls": (Tray(floor=PALE, table_mm=(262, 178), wall_mm=(18, 6)), Pose(0.0, 280.0), 0.0),
    "a wide lens": (Tray(table_mm=(262, 178), wall_mm=(15, 4)), Pose(4.0, 250.0, focal=0.6), 0.03),
}  # fmt: skip


@pytest.mark.parametrize("name", CASES)
def test_the_floor_is_found_to_a_millimetre(name: str) -> None:
    tray, pose, bend = CASES[name]
    picture = draw(tray, pose, bend)
    view = view_from_markers(find_markers(picture, SPEC), SPEC, INNER_MM, picture)
    assert on_floor_mm(view, pose, bend).max() < 1.2


@pytest.mark.parametrize("bend", [-0.07, 0.0])
@pytest.mark.parametrize("ids", [(0, 1, 2, 3), (0, 1, None, 3)])
def test_the_sheet_is_found_by_its_markers(ids: tuple[int | None, ...], bend: float) -> None:
    pose = Pose(tilt_deg=9.0, turn_deg=-4.0)
    picture = draw(Tray(ids=ids), pose, bend)
    view = view_from_markers(find_markers(picture, SPEC), SPEC, INNER_MM, picture)
    assert on_floor_mm(view, pose, bend).max() < 0.9


def test_a_sheet_of_unknown_size_is_measured() -> None:
    picture = draw()
    view = view_from_markers(find_markers(picture, SPEC), SPEC, None, picture)
    assert view.inner_mm == pytest.approx(INNER_MM, rel=0.03)


def test_two_markers_beside_the_tray_do_not_tell_how_deep_it_is() -> None:
    picture = draw(Tray(ids=(0, 1, None, None), table_mm=(262, 178), wall_mm=(14, 4)))
    with pytest.raises(BadPicture) as caught:
        view_from_markers(find_markers(picture, SPEC), SPEC, INNER_MM, picture)
    assert (caught.value.code, caught.value.facts["reason"]) == ("tray.not_found", "markers")


def test_a_marker_without_an_outline_is_found_by_the_others() -> None:
    """A line drawn through the edge of a card breaks the outline, not the marker."""
    pose = Pose(tilt_deg=6.0)
    picture = draw(pose=pose)
    found = find_markers(picture, SPEC)
    lost = {place: corners for place, corners in found.items() if place != 2}
    view = view_from_markers(lost, SPEC, INNER_MM, picture)
    whole = view_from_markers(found, SPEC, INNER_MM, picture)
    np.testing.assert_allclose(view.corners_px, whole.corners_px, atol=0.3)

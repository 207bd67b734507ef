"""A bent lens and its straightening; how much a drawn tray's edges tell of the bend."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.vision.drawn_tray import INNER_MM, SIZE_PX, Pose, Tray, draw
from vision.lens import Lens
from vision.sides import measure_bend

within = st.tuples(st.floats(0, SIZE_PX[0] - 1), st.floats(0, SIZE_PX[1] - 1))


@settings(deadline=None)
@given(point=within, bend=st.floats(-0.08, 0.12))
def test_what_is_bent_can_be_straightened(point: tuple[float, float], bend: float) -> None:
    lens = Lens(SIZE_PX, bend)
    np.testing.assert_allclose(lens.seen(lens.straightened(np.array(point))), point, atol=0.02)


def test_a_barrel_pulls_the_corner_in() -> None:
    corner = np.array([0.0, 0.0])
    assert (Lens(SIZE_PX, -0.1).seen(corner) > 50).all()
    np.testing.assert_allclose(Lens(SIZE_PX).seen(corner), corner)


@pytest.mark.parametrize("bend", [-0.08, 0.0, 0.05])
@pytest.mark.parametrize("tray", [Tray(wall_mm=(14, 4)), Tray()], ids=["walls", "paper alone"])
def test_the_edges_of_a_tray_tell_the_bend(tray: Tray, bend: float) -> None:
    pose = Pose(tilt_deg=6.0, height_mm=260.0)
    assert measure_bend(draw(tray, pose, bend), pose.to_px(), INNER_MM) == pytest.approx(bend, abs=0.004, rel=0.16)


def test_where_there_are_no_lines_no_bend_is_told() -> None:
    noise = np.random.default_rng(3).integers(90, 110, (SIZE_PX[1], SIZE_PX[0], 3)).astype(np.uint8)
    assert measure_bend(noise, Pose().to_px(), INNER_MM) == 0.0

"""Four corners in a picture."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.sensing.quad import cut_out, inside, is_clockwise, shortest_side_px

SQUARE = np.array([[10.0, 10.0], [50.0, 10.0], [50.0, 40.0], [10.0, 40.0]])


@pytest.mark.parametrize(
    ("corners", "fits"),
    [
        (SQUARE, True),
        (SQUARE[::-1], False),
        (SQUARE[[0, 2, 1, 3]], False),
        (np.array([[10.0, 10.0], [50.0, 10.0], [20.0, 15.0], [10.0, 40.0]]), False),
        (np.array([[10.0, 10.0], [30.0, 10.0], [50.0, 10.0], [10.0, 40.0]]), False),
        (np.array([[20.0, 10.0], [44.0, 12.0], [60.0, 50.0], [5.0, 48.0]]), True),
    ],
    ids=["square", "the other way round", "crossed", "dented", "flat", "in perspective"],
)
def test_what_goes_once_round_clockwise(corners, fits):
    assert is_clockwise(corners) is fits


@given(st.integers(0, 3), st.floats(0.1, 10), st.floats(-50, 50))
def test_where_one_begins_does_not_matter(turn, scale, shift):
    moved = np.roll(SQUARE, turn, axis=0) * scale + shift
    assert is_clockwise(moved)
    assert shortest_side_px(moved) == pytest.approx(30 * scale)


def test_points_inside():
    points = np.array([[30.0, 20.0], [10.0, 10.0], [9.0, 20.0], [51.0, 20.0], [30.0, 41.0]])
    assert inside(SQUARE, points).tolist() == [True, True, False, False, False]


@pytest.mark.parametrize(
    ("corners", "rows", "columns"),
    [(SQUARE, (10, 41), (10, 51)), (SQUARE - 20, (0, 21), (0, 31)), (SQUARE + 40, (50, 60), (50, 80))],
)
def test_the_part_of_the_picture_round_them(corners, rows, columns):
    cut = cut_out(corners, 80, 60)
    assert [(part.start, part.stop) for part in cut] == [rows, columns]

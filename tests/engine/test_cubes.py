"""Cubes as a value: arithmetic, refusals, laws."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.engine.cubes import Cubes

COUNTS = st.dictionaries(st.sampled_from(["blue", "red", "black"]), st.integers(0, 9))


@pytest.mark.parametrize(
    ("counts", "total", "largest", "colours"),
    [
        ({}, 0, 0, ()),
        ({"blue": 0}, 0, 0, ()),
        ({"red": 2, "blue": 5, "yellow": 1}, 8, 5, ("blue", "red", "yellow")),
    ],
)
def test_totals(counts, total, largest, colours):
    cubes = Cubes.of(counts)
    assert (cubes.total, cubes.largest, cubes.colours) == (total, largest, colours)


def test_a_colour_that_is_not_there_counts_nothing():
    assert Cubes.of(blue=1)["red"] == 0
    assert not Cubes.of(blue=0)
    assert Cubes.of(blue=1)


@pytest.mark.parametrize("count", [-1, 1.0, "3", True, None])
def test_a_count_that_is_none_is_refused_with_what_was_given(count):
    with pytest.raises(ValueError, match="red"):
        Cubes.of(red=count)


def test_more_cannot_be_taken_than_is_there():
    with pytest.raises(ValueError, match="red cannot be -1"):
        Cubes.of(red=1) - Cubes.of(red=2)


def test_the_excess_over_a_limit():
    assert Cubes.of(red=3, blue=1).exceeds(Cubes.of(red=1, blue=1)) == Cubes.of(red=2)


@given(COUNTS, COUNTS)
def test_adding_and_taking_away_again_changes_nothing(left, right):
    a, b = Cubes.of(left), Cubes.of(right)
    assert (a + b) - b == a
    assert a + b == b + a
    assert (a + b).total == a.total + b.total
    assert not a.exceeds(a + b)


@given(COUNTS)
def test_equal_counts_are_equal_and_hash_alike(counts):
    again = Cubes.of(dict(reversed(list(counts.items()))))
    assert Cubes.of(counts) == again
    assert hash(Cubes.of(counts)) == hash(again)
    assert Cubes.of(again.as_dict()) == again

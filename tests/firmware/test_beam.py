"""From edges to cubes."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from firmware.core.beam import Lane
from firmware.core.clock import WRAP_US, Clock
from firmware.core.events import Events
from firmware.core.proto import FOREIGN, MERGED, ONE_BEAM, STUCK, UNEVEN

SPACING_UM = 6000


def lane():
    return Lane(SPACING_UM, 5000, 15000)


def cube(at_us, speed_mm_s=1000, length_um=8000, rows=(0, 1)):
    """The edges of something of this length at this speed, as (time, row, covered)."""
    edges = []
    for row in rows:
        on = at_us + row * SPACING_UM * 1000 // speed_mm_s
        edges += [(on, row, True), (on + length_um * 1000 // speed_mm_s, row, False)]
    return edges


def passed(*edges, until_us=10_000_000):
    beams, found = lane(), []
    for at_us, row, covered in sorted(edges):
        beams.edge(row, covered, at_us)
        found += beams.passed(at_us + 1)
    return found + beams.passed(until_us)


def told(*edges):
    return [(round(p.length_um, -2), p.flags) for p in passed(*edges)]


@pytest.mark.parametrize(
    ("what", "edges", "expected"),
    [
        ("nothing", [], []),
        ("a cube", cube(0), [(8000, 0)]),
        ("a slow cube", cube(0, 300), [(8000, 0)]),
        ("a fast cube", cube(0, 2000), [(8000, 0)]),
        ("askew", cube(0, 1000, 11_300), [(11_300, 0)]),
        ("on its corner", cube(0, 1000, 13_900), [(13_900, 0)]),
        ("two behind each other", cube(0) + cube(12_000), [(8000, 0), (8000, 0)]),
        ("two with a gap of 2 ms", cube(0) + cube(10_000), [(8000, 0), (8000, 0)]),
        ("two that touch", cube(0, 1000, 16_000), [(16_000, MERGED)] * 2),
        ("three that touch", cube(0, 1000, 24_000), [(24_000, MERGED)] * 3),
        ("dust", cube(0, 1000, 3000), []),
        ("too long for one and too short for two", cube(0, 1000, 14_500), [(14_500, FOREIGN)]),
        ("something short", cube(0, 1000, 6100), [(6100, FOREIGN)]),
        ("the second beam is blind", cube(0, rows=(0,)), [(8000, ONE_BEAM)]),
        ("the first beam is blind", cube(0, rows=(1,)), [(8000, ONE_BEAM)]),
        ("one of two was missed by a beam", cube(0) + cube(30_000, rows=(1,)), [(8000, 0), (8000, ONE_BEAM)]),
        ("stuck for two seconds", cube(0, 1000, 2_000_000), [(8000, STUCK)]),
    ],
)
def test_what_passes(what, edges, expected):
    assert told(*edges) == expected, what


def test_a_cube_that_tumbles_before_one_beam_is_counted_by_what_is_likeliest_and_flagged():
    tumbling = [*cube(0), (3000, 0, False), (4500, 0, True)]
    assert {flags for _, flags in told(*tumbling)} == {UNEVEN}


def test_chatter_at_an_edge_is_one_edge():
    chattering = [*cube(0), (50, 0, False), (90, 0, True), (8010, 0, True), (8090, 0, False)]
    assert told(*chattering) == [(8000, 0)] or told(*chattering) == [(8100, 0)]


def test_the_colour_window_lies_in_the_middle_of_the_cube():
    (one,) = passed(*cube(100_000))
    # The sensor looks 3 mm behind the first beam: the front is there after 3 ms, the back after 11.
    assert (one.from_us, one.to_us, one.speed_mm_s) == (103_000, 111_000, 1000)
    first, second = passed(*cube(0, 1000, 16_000))
    assert (first.from_us, first.to_us, second.from_us, second.to_us) == (3000, 11_000, 11_000, 19_000)


def test_a_cube_is_told_as_soon_as_it_is_through():
    beams = lane()
    for at_us, row, covered in sorted(cube(0)):
        beams.edge(row, covered, at_us)
    assert len(beams.passed(14_300)) == 1


@given(
    st.lists(
        st.tuples(st.integers(500, 1800), st.integers(8000, 13_900), st.integers(2000, 90_000)), min_size=1, max_size=20
    )
)
def test_whatever_the_speeds_cubes_with_gaps_are_counted_exactly(cubes):
    edges, at_us = [], 0
    for speed, length, gap_us in cubes:
        edges += cube(at_us, speed, length)
        at_us += (length + SPACING_UM) * 1000 // speed + gap_us
    found = passed(*edges)
    assert [p.flags for p in found] == [0] * len(cubes)
    for seen, (speed, length, _) in zip(found, cubes, strict=True):
        assert seen.length_um == pytest.approx(length, rel=0.02)
        assert seen.speed_mm_s == pytest.approx(speed, rel=0.02)


@given(st.lists(st.tuples(st.integers(0, 1), st.booleans(), st.integers(0, 50_000)), max_size=60))
def test_any_edges_at_all_are_survived_and_nothing_is_left_behind(edges):
    beams, at_us = lane(), 0
    for row, covered, later_us in edges:
        at_us += later_us
        beams.edge(row, covered, at_us)
        for passage in beams.passed(at_us):
            assert passage.length_um >= 5000 or passage.flags & STUCK
    beams.edge(0, False, at_us + 1)
    beams.edge(1, False, at_us + 1)
    beams.passed(at_us + 1_000_000)
    assert beams.is_empty


@given(st.integers(0, WRAP_US - 1), st.lists(st.integers(0, WRAP_US // 2 - 1), max_size=12))
def test_the_clock_goes_on_over_every_wrap(start, steps):
    clock, true_us = Clock(start), 0
    for step in steps:
        true_us += step
        assert clock.see((start + true_us) % WRAP_US) == true_us
        assert clock.at((start + true_us - 5000) % WRAP_US) == true_us - 5000


def test_events_are_kept_by_id_until_they_are_overwritten():
    events = Events(4)
    assert [events.add("CUBE", (n,)) for n in range(6)] == [1, 2, 3, 4, 5, 6]
    assert [events.get(n) is not None for n in range(8)] == [False, False, False, True, True, True, True, False]
    events.ack(99)
    assert events.acked_id == 6

"""From cubes to readings: which belong together, and what is doubtful."""

import pytest

from companion.engine.cubes import Cubes
from companion.engine.reading import Doubt
from companion.sensing.fusion import propose
from companion.sensing.tower_count import TowerCount
from companion.sensing.tower_link import Beat, Cube, DropOver, Hello
from firmware.core import proto

LATE_MS = 60_000


def cube(colour="red", *, flags=0, sure=99, second="brown", at_ms=LATE_MS):
    return Cube(1, at_ms, 0, 8000, 1000, flags, (1, 2, 3), colour, sure, second)


def drop(cubes):
    return DropOver(9, LATE_MS, cubes, 0)


def counted(*notes, pending=False):
    count = TowerCount()
    for note in notes:
        count.hear(note, is_pending=pending)
    return count


def reading(*notes):
    return counted(*notes).reading("Tower", 5)


def test_the_colours_of_the_cubes_are_the_reading():
    told = reading(cube("red"), cube("red"), cube("blue"), drop(3))
    assert (told.cubes, told.total, told.doubts) == (Cubes.of(red=2, blue=1), None, ())


def test_a_cube_without_a_colour_leaves_the_number():
    told = reading(cube("red"), cube(None), drop(2))
    assert (told.cubes, told.total) == (None, 2)


def test_late_cubes_join_a_drop_that_is_pending_and_begin_another_when_it_is_confirmed():
    count = counted(cube(), drop(1))
    count.proposed(True)
    assert count.hear(cube("blue"), is_pending=True) is False
    assert count.hear(drop(1), is_pending=True) is True
    assert count.reading("Tower", 5).cubes == Cubes.of(red=1, blue=1)
    count.proposed(True)
    count.clear()
    count.hear(cube("green"), is_pending=True)
    assert count.number == 1


def test_a_drop_that_nobody_waited_for_does_not_run_into_the_next():
    count = counted(cube(), drop(1))
    count.proposed(False)
    count.hear(cube("blue"), is_pending=True)
    assert count.number == 1


def test_cubes_whose_lines_were_lost_are_missed_by_name():
    told = reading(cube(), drop(3))
    assert (told.cubes, told.total) == (Cubes.of(red=1), 3)
    assert [doubt.name for doubt in told.doubts] == ["tower_missed"]
    proposal = propose([told], Cubes.of(red=7, blue=7))
    assert "total_differs" in [doubt.name for doubt in proposal.doubts]


@pytest.mark.parametrize(
    ("flags", "name"),
    [
        (proto.ONE_BEAM, "one_beam"),
        (proto.UNEVEN, "beams_differ"),
        (proto.FOREIGN, "strange_cube"),
        (proto.STUCK, "was_stuck"),
        (proto.LOST_EDGES, "tower_missed"),
    ],
)
def test_a_flag_is_a_doubt_with_the_count_without_that_cube(flags, name):
    told = reading(cube("blue"), cube(flags=flags), drop(2))
    assert told.doubts == (Doubt(name, ("red",), (Cubes.of(blue=1),)),)


def test_a_merged_pulse_may_have_been_one_cube_fewer_or_more():
    told = reading(cube(flags=proto.MERGED), cube(flags=proto.MERGED), drop(2))
    assert told.doubts == (Doubt("merged_pulse", ("red",), (Cubes.of(red=1), Cubes.of(red=3))),)


def test_a_colour_that_is_not_sure_names_the_other():
    told = reading(cube("red", sure=70, second="brown"), drop(1))
    assert told.doubts == (Doubt("colour", ("red", "brown"), (Cubes.of(brown=1),)),)


def test_a_restart_in_the_middle_voids_the_drop_and_says_so_until_it_is_settled():
    count = counted(cube())
    assert count.hear(Hello("0.1.0", "U", "b", 4, "power", True), is_pending=False) is True
    void = count.reading("Tower", 5)
    assert (void.cubes, void.total, void.doubts) == (None, None, (Doubt("tower_restarted"),))
    count.proposed(True)
    count.hear(cube(), is_pending=True)
    count.hear(drop(1), is_pending=True)
    assert count.reading("Tower", 5).doubts == (Doubt("tower_restarted"),)
    assert propose([void], Cubes.of(red=7)).doubts == (Doubt("tower_restarted"), Doubt("colours_unknown"))


def test_a_restart_between_drops_voids_nothing():
    count = counted(cube(), drop(1))
    assert count.hear(Hello("0.1.0", "U", "b", 4, "power", True), is_pending=True) is False


def test_a_line_that_came_back_to_the_same_start_voids_nothing():
    count = counted(cube())
    assert count.hear(Hello("0.1.0", "U", "b", 4, "power", False), is_pending=False) is False
    assert not count.is_void


def test_cubes_right_after_the_start_may_not_be_the_first():
    assert [doubt.name for doubt in reading(cube(at_ms=3000), drop(1)).doubts] == ["tower_just_started"]


def test_a_lane_at_fault_while_cubes_fell_is_a_doubt_of_that_drop_only():
    def beat(stuck):
        return Beat(1, 1, 0, 0, (0, 0, 0, 0), 0, stuck, (), ())

    count = counted(beat((2,)), cube(), drop(1))
    assert [doubt.name for doubt in count.reading("Tower", 5).doubts] == ["blind_beam"]
    count.hear(beat(()), is_pending=False)
    count.hear(cube(), is_pending=False)
    assert count.reading("Tower", 5).doubts == ()

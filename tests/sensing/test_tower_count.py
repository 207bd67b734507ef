"""From cubes to readings: which belong together, and what is doubtful."""

from dataclasses import replace

import pytest

from companion.engine.cubes import Cubes
from companion.engine.reading import Doubt, Reading
from companion.sensing.fusion import propose
from companion.sensing.tower_count import TowerCount
from companion.sensing.tower_link import Beat, Cube, DropOver, Gone, Hello
from firmware.core import proto

LATE_MS = 60_000


def cube(colour="red", *, flags=0, sure=99, second="brown", at_ms=LATE_MS):
    return Cube(1, at_ms, 0, 8000, 1000, flags, (1, 2, 3), colour, sure, second)


def drop(cubes):
    return DropOver(9, LATE_MS, cubes, 0)


def counted(*notes, count=None, claim=None):
    """The count after these notes; `claim`: its claim in the drop that was pending meanwhile."""
    count = count or TowerCount()
    for note in notes:
        count.hear(note, claim)
    return count


def claimed(count):
    """The reading was made and put before the table."""
    count.claimed = count.reading("Tower", 5)
    return count.claimed


def named(told):
    return [doubt.name for doubt in told.doubts]


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
    pending = claimed(count)
    assert count.hear(cube("blue"), pending) is False
    assert count.hear(drop(1), pending) is True
    assert claimed(count).cubes == Cubes.of(red=1, blue=1)
    assert claimed(count).doubts == ()
    count.clear()
    count.hear(cube("green"), None)
    assert count.number == 1


def test_a_drop_that_nobody_waited_for_does_not_run_into_the_next():
    count = counted(cube(), drop(1))
    claimed(count)
    count.hear(cube("blue"), None)
    assert count.number == 1


def test_a_late_cube_is_added_to_a_claim_of_before_a_restart_or_an_undo():
    before = claimed(counted(*[cube("red", sure=70, second="brown")], *[cube("blue")] * 6, drop(7)))
    count = counted(cube("blue"), drop(1), claim=before)
    told = claimed(count)
    assert (told.cubes, told.total) == (Cubes.of(red=1, blue=7), None)
    assert told.doubts == (
        Doubt("colour", ("red", "brown"), (Cubes.of(brown=1, blue=7),)),
        Doubt("tower_added", (), (Cubes.of(blue=1),)),
    )
    assert counted(cube("green"), count=count, claim=told).number == 9, "the next one is late for the same drop"


def test_a_claim_of_another_drop_that_was_opened_again_is_what_is_added_to():
    older = claimed(counted(cube("red"), drop(1)))
    count = counted(cube("green"), cube("green"), drop(2))
    claimed(count)
    assert counted(cube("blue"), drop(1), count=count, claim=older).reading("Tower", 5).cubes == Cubes.of(red=1, blue=1)


def test_a_void_claim_of_before_a_restart_stays_void():
    void = Reading("Tower", None, None, (Doubt("tower_restarted"),), None, 5)
    assert counted(cube(), drop(1), claim=void).reading("Tower", 6).doubts == void.doubts


def test_a_bare_number_of_before_a_restart_is_added_to():
    told = counted(cube("blue"), drop(1), claim=Reading("Tower", None, 4, (), None, 5)).reading("Tower", 6)
    assert (told.cubes, told.total) == (None, 5)


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
    assert count.hear(Hello("0.1.0", "U", "b", 4, "power", True), None) is True
    void = count.reading("Tower", 5)
    assert (void.cubes, void.total, void.doubts) == (None, None, (Doubt("tower_restarted"),))
    pending = claimed(count)
    counted(cube(), drop(1), count=count, claim=pending)
    assert count.reading("Tower", 5).doubts == (Doubt("tower_restarted"),)
    assert propose([void], Cubes.of(red=7)).doubts == (Doubt("tower_restarted"), Doubt("colours_unknown"))


def test_a_restart_between_drops_voids_nothing():
    count = counted(cube(), drop(1))
    assert count.hear(Hello("0.1.0", "U", "b", 4, "power", True), claimed(count)) is False


def test_a_line_that_came_back_to_the_same_start_voids_nothing():
    count = counted(cube())
    assert count.hear(Hello("0.1.0", "U", "b", 4, "power", False), None) is False
    assert not count.is_void


def test_cubes_right_after_the_start_may_not_be_the_first():
    assert [doubt.name for doubt in reading(cube(at_ms=3000), drop(1)).doubts] == ["tower_just_started"]


def beat(*, stuck=(), last=1, counts=(0, 0, 0, 0), health=0):
    return Beat(last, 1, 0, 0, counts, health, stuck, (), ())


def test_a_lane_at_fault_while_cubes_fell_is_a_doubt_of_that_drop_only():
    count = counted(beat(stuck=(2,)), cube(), drop(1))
    assert [doubt.name for doubt in count.reading("Tower", 5).doubts] == ["blind_beam"]
    count.hear(beat(), None)
    count.hear(cube(), None)
    assert count.reading("Tower", 5).doubts == ()


def test_a_lane_that_is_blocked_when_the_drop_ends_is_a_doubt():
    assert named(reading(cube(), DropOver(9, LATE_MS, 1, proto.STUCK))) == ["blind_beam"]
    assert named(reading(cube(), beat(stuck=(2,)), drop(1))) == ["blind_beam"]


def test_lost_edges_are_a_doubt_whether_the_drop_tells_them_or_the_first_beat_after():
    assert named(reading(cube(), DropOver(9, LATE_MS, 1, proto.LOST_EDGES))) == ["tower_missed"]
    lossy = beat(health=proto.EDGES_LOST)
    assert named(reading(beat(), cube(), lossy, drop(1))) == ["tower_missed"]
    assert named(reading(lossy, cube(), lossy, drop(1))) == [], "long known"


def test_events_that_are_gone_are_a_doubt_of_the_drop_they_may_belong_to():
    assert named(reading(Gone(71, 71), cube(), drop(1))) == ["tower_missed"]
    assert named(reading(cube(), Gone(3, 5), drop(1))) == ["tower_missed"]
    count = counted(cube(), drop(1))
    pending = claimed(count)
    assert count.hear(Gone(3, 5), pending) is True, "what is pending is doubted at once"
    assert named(count.reading("Tower", 5)) == ["tower_missed"]
    count.clear()
    assert named(counted(cube(), drop(1), count=count).reading("Tower", 5)) == []


def test_what_is_long_past_is_a_doubt_only_of_a_drop_that_it_may_belong_to():
    stale = Gone(3, 5, True)
    assert named(reading(stale, cube(), drop(1))) == []
    assert named(reading(cube(), stale, drop(1))) == ["tower_missed"]
    before = Reading("Tower", Cubes.of(red=2), None, (), None, 5)
    assert "tower_missed" in named(counted(stale, cube(), drop(1), claim=before).reading("Tower", 6))


def test_what_fell_while_nobody_listened_is_a_doubt():
    assert named(reading(replace(cube(), is_unheard=True), drop(1))) == ["tower_unheard"]


def test_a_beat_that_has_counted_more_than_was_told_is_a_doubt():
    met = Hello("0.1.0", "U", "b", 4, "power", True)
    count = counted(met, beat(last=0, counts=(5, 0, 0, 0)), cube(), drop(1))
    pending = claimed(count)
    assert pending.doubts == ()
    assert count.hear(beat(last=12, counts=(9, 0, 0, 0)), pending) is False, "more is still to come"
    assert count.hear(beat(last=9, counts=(6, 0, 0, 0)), pending) is False
    assert count.hear(beat(last=9, counts=(6, 1, 0, 0)), pending) is True
    assert named(count.reading("Tower", 5)) == ["tower_missed"]

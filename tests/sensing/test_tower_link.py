"""The companion's end of the wire: everything exactly once, whatever the line does."""

import random

import pytest

from companion.engine.cubes import Cubes
from companion.sensing.tower_link import Answer, Cube, Gone, Hello, OtherProtocol, TowerLink
from companion.sensing.tower_model.falling import Manner
from companion.sensing.tower_model.lockstep import Lockstep
from companion.sensing.tower_model.paint import PAINTS
from companion.sensing.tower_model.teaching import taught
from firmware.core.proto import Parser, frame

BOOT = "0badcafe"


def hello(boot=BOOT, last=0, acked=0, protocol="1.0", uptime_ms=9000):
    return frame("HELLO", 0, (protocol, "0.1.0", "UID", boot, last, acked, 128, 4, "power", uptime_ms))


def cube(number, boot=BOOT):
    return frame("CUBE", 0, (boot, number, 1000 * number, 0, 8000, 1000, 0, 1, 2, 3, 4, "red", 99, "brown"))


def beat(last, boot=BOOT, acked=0):
    return frame("BEAT", 0, (boot, last, acked, 5000, 0, 0, 1, 2, 3, 4, 0, 0, 0, 0))


@pytest.fixture
def link():
    link = TowerLink(0.0)
    link.take(hello(), 0.0)
    link.due(0.0)
    return link


def ids(notes):
    return [note.id for note in notes if isinstance(note, Cube)]


def sent(link, now_s):
    return [(kind, *fields) for kind, _, fields in Parser().feed(link.due(now_s))]


def test_it_asks_who_is_there_until_it_is_told():
    link = TowerLink(0.0)
    assert sent(link, 0.0) == [("HELLO",)]
    assert sent(link, 0.1) == []
    assert sent(link, 0.6) == [("HELLO",)]
    (greeting,) = link.take(hello(), 0.7)
    assert greeting == Hello("0.1.0", "UID", BOOT, 4, "power", True)
    assert link.take(cube(1), 0.8) != []


def test_nothing_counts_before_the_greeting():
    assert TowerLink(0.0).take(cube(1) + beat(1), 0.0) == []


def test_a_gap_is_fetched_and_told_in_order(link):
    assert ids(link.take(cube(1) + cube(4), 0.1)) == [1]
    assert sent(link, 0.2) == [("GET", "2", "3")]
    assert sent(link, 0.21) == [], "not again at once"
    assert ids(link.take(cube(3) + cube(3) + cube(1), 0.3)) == []
    assert ids(link.take(cube(2), 0.4)) == [2, 3, 4]
    assert link.doubles == 2


def test_a_beat_tells_that_the_last_ones_are_missing(link):
    link.take(beat(2), 0.1)
    assert sent(link, 0.2) == [("GET", "1", "2")]


def test_overwritten_events_are_told_as_gone_and_what_came_of_them_is_not_lost(link):
    link.take(cube(3) + beat(200), 0.1)
    notes = link.take(frame("GONE", 0, (BOOT, 1, 72)), 0.2)
    assert ids(notes) == [3]
    assert [note for note in notes if isinstance(note, Gone)] == [Gone(71, 72)]
    assert ids(link.take(cube(73), 0.3)) == [73]


def test_a_restart_whose_greeting_was_lost_is_noticed_by_the_next_beat(link):
    link.take(cube(1), 0.1)
    assert ids(link.take(cube(2, "other"), 0.2)) == [], "an event of another start is none of this"
    link.take(beat(1, "other"), 0.3)
    assert sent(link, 0.3) == [("HELLO",)]
    assert link.take(hello("other", 1), 0.4) == [Hello("0.1.0", "UID", "other", 4, "power", True)]
    assert ids(link.take(cube(1, "other"), 0.5)) == [1]


def test_a_companion_that_restarts_fetches_what_was_not_kept():
    link = TowerLink(0.0)
    link.take(hello(last=9, acked=6), 0.0)
    assert sent(link, 0.1) == [("GET", "7", "9")]


def test_what_fell_before_the_first_greeting_is_marked_and_left_out_where_it_is_long_past():
    link = TowerLink(0.0)
    link.take(hello(last=3, uptime_ms=62_500), 0.0)
    notes = link.take(cube(1) + cube(2) + cube(3) + cube(4), 0.1)
    assert [note for note in notes if isinstance(note, Gone)] == [Gone(1, 1, True), Gone(1, 2, True)]
    assert [(note.id, note.is_unheard) for note in notes if isinstance(note, Cube)] == [(3, True), (4, False)]


def test_what_fell_while_the_line_was_away_is_no_news_after_a_minute(link):
    link.take(cube(1), 0.1)
    again = TowerLink(90.0, link.known)
    again.take(hello(last=3, uptime_ms=62_500), 90.0)
    notes = again.take(cube(2) + cube(3), 90.1)
    assert notes[0] == Gone(1, 2, True)
    assert (notes[1].id, notes[1].is_unheard) == (3, False)


def test_the_same_line_again_goes_on_where_it_was(link):
    link.take(cube(1) + cube(2), 0.1)
    again = TowerLink(5.0, link.known)
    (greeting,) = again.take(hello(last=3), 5.1)
    assert greeting.is_new is False
    assert ids(again.take(cube(2) + cube(3), 5.2)) == [3]


def test_what_is_kept_is_acknowledged_until_the_tower_knows(link):
    link.kept(4)
    assert sent(link, 0.1) == [("ACK", BOOT, "4")]
    assert sent(link, 0.2) == []
    link.take(beat(0, acked=0), 0.3)
    assert sent(link, 0.4) == [("ACK", BOOT, "4")]
    link.take(beat(0, acked=4), 0.5)
    assert sent(link, 0.6) == []


def test_a_command_is_repeated_until_it_is_answered_and_answered_once(link):
    link.ask("c1", "CFG", ("quiet_ms",), 0.0)
    assert sent(link, 0.0) == sent(link, 0.5) == [("CFG", "c1", "quiet_ms")]
    answer = frame("OK", 0, ("c1", "quiet_ms", 700))
    assert link.take(answer + answer, 0.6) == [Answer("c1", True, ("quiet_ms", "700"))]
    assert sent(link, 2.0) == []


def test_another_protocol_is_named_and_a_later_one_of_the_same_kind_is_taken():
    assert TowerLink(0.0).take(hello(protocol="2.0"), 0.0) == [OtherProtocol("2.0", "0.1.0")]
    more = frame("HELLO", 0, ("1.7", "0.9.0", "UID", BOOT, 0, 0, 128, 4, "power", 9000, "something new"))
    assert isinstance(TowerLink(0.0).take(more, 0.0)[0], Hello)


def test_something_else_on_the_port_is_told_from_a_silent_tower():
    link = TowerLink(0.0)
    link.take(b"AT+CGMI\r\nERROR\r\n" * 10, 3.0)
    assert not link.is_foreign(3.0)
    assert link.is_foreign(5.0)
    assert not TowerLink(0.0).is_foreign(9.0)


def test_three_missed_beats_are_silence(link):
    assert not link.is_silent(1.4)
    assert link.is_silent(1.6)
    link.take(beat(0), 1.7)
    assert not link.is_silent(3.0)
    for tenths in range(20, 130):
        link.take(b"$damaged\n", tenths / 10)
    assert not link.is_silent(11.0)
    assert link.is_silent(12.9), "something talks, but it is no tower any more"


@pytest.mark.parametrize("line", [("CUBE", BOOT, "x"), ("BEAT", BOOT), ("HELLO", "1.0"), ("STEP",), ("OK",)])
def test_a_whole_line_that_is_not_as_agreed_is_counted_and_passed_over(link, line):
    assert link.take(frame(line[0], 0, line[1:]), 0.1) == []
    assert link.damaged == 1
    assert ids(link.take(cube(1), 0.2)) == [1]


@pytest.mark.parametrize("seed", range(3))
def test_every_cube_comes_exactly_once_though_3_percent_of_the_bytes_are_damaged_both_ways(seed):
    line = Lockstep(seed, {}, damage=0.03)
    line.run(3.0)
    for _ in range(6):
        line.let_fall([*PAINTS])
        line.run(12.0)
    told = [cube.id for cube in line.cubes]
    assert line.cubes_made >= 40
    assert len(told) == len(set(told)) == line.cubes_made
    assert told == sorted(told)
    assert line.link.damaged > 50, "the line was as bad as it should be"
    assert sum(reading.total or 0 for reading in line.readings[-1:]) > 0


@pytest.mark.parametrize("rows", [{(2, 0), (2, 1)}, {(2, 1)}])
def test_a_cube_that_sticks_as_the_last_of_a_drop_is_doubted(rows):
    line = Lockstep(4, {})
    line.run(11.0)
    line.let_fall(["red"] * 5, Manner(touching=0, bouncing=0, unseen=0))
    line.run(0.6)
    line.board.stuck = rows
    line.board.touched()
    line.run(4.0)
    told = line.readings[-1]
    assert (told.total, [doubt.name for doubt in told.doubts]) == (5, ["blind_beam"])


def test_what_fell_while_nobody_listened_is_left_out_or_doubted():
    line = Lockstep(4, {})
    line.listens = False
    line.run(11.0)
    for wait_s in (50.0, 50.0, 4.0):
        line.let_fall(["red"] * 3)
        line.run(wait_s)
    line.listens = True
    line.run(4.0)
    told = line.readings[-1]
    assert (told.total, [doubt.name for doubt in told.doubts]) == (6, ["tower_unheard"])


def test_restarts_at_random_moments_leave_nothing_silently_wrong():
    chance = random.Random(5)
    line = Lockstep(5, taught(5))
    line.run(11.0)
    for _ in range(12):
        before, fallen = len(line.readings), Cubes.of(red=4, blue=2)
        line.let_fall(["red"] * 4 + ["blue"] * 2)
        line.run(chance.uniform(0.0, 1.2))
        line.power_on()  # what was still falling is seen by nobody
        line.run(2.5)
        readings = line.readings[before:]
        assert not readings or readings[-1].doubts or readings[-1].cubes == fallen
        line.confirm()
        line.run(11.0)
    assert line.restarts_seen == 13

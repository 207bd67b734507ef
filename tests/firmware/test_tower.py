"""The firmware's loop: counts, colours, commands, and what goes wrong."""

import random
from dataclasses import replace

import pytest

from companion.sensing.tower_model.falling import fall
from companion.sensing.tower_model.light import Light
from companion.sensing.tower_model.paint import COIN, PAINTS
from companion.sensing.tower_model.passing import Passing
from firmware.core import proto
from firmware.core.clock import WRAP_US
from firmware.core.events import RING
from tests.firmware.tower_rig import PLAIN, TowerRig

PINK = (0.85, 0.35, 0.55)
ID, FLAGS, COLOUR, SURE = 1, 6, 11, 12


@pytest.fixture(scope="module")
def flash():
    """Colours as they were learnt once."""
    rig = TowerRig()
    rig.learn(PAINTS)
    return rig.board.flash


@pytest.fixture
def rig(flash):
    return TowerRig(2, flash=dict(flash))


def test_it_says_who_it_is(rig):
    rig.run(0.01)
    (hello,) = rig.take("HELLO")
    assert hello == [proto.PROTOCOL, "0.1.0", rig.board.uid, rig.board.boot, "0", "0", str(RING), "4", "power", "0"]


def test_cubes_are_told_one_by_one_with_their_colours_and_then_the_drop(rig):
    rig.drop(list(PAINTS))
    cubes, (drop,) = rig.take("CUBE"), rig.take("DROP")
    assert sorted(cube[COLOUR] for cube in cubes) == sorted(PAINTS)
    assert [cube[ID] for cube in cubes] == [str(n) for n in range(1, 8)]
    assert {int(cube[SURE]) > 90 for cube in cubes} == {True}
    assert drop[1:2] + drop[3:] == ["8", "1", "7", "7", "0"]
    assert sum(map(int, rig.take("BEAT")[-1][6:10])) == 7


def test_late_cubes_make_another_drop(rig):
    rig.drop(["red"] * 3)
    rig.drop(["blue"])
    assert [drop[5] for drop in rig.take("DROP")] == ["3", "1"]


def test_without_learnt_colours_it_counts_all_the_same():
    rig = TowerRig()
    rig.drop(["red", "blue"])
    assert [cube[COLOUR] for cube in rig.take("CUBE")] == ["-", "-"]
    assert int(rig.take("BEAT")[-1][10]) & proto.NO_COLOURS


def test_missed_events_are_sent_again_and_overwritten_ones_are_gone(rig):
    rig.drop(["red"] * 4)
    sent = rig.take("CUBE")
    rig.board.incoming += proto.frame("GET", 0, (2, 3))
    rig.run(0.1)
    assert rig.take("CUBE") == sent[1:3]
    for _ in range(40):
        rig.drop(["red"] * 4, seconds=1.9)
    last = rig.tower.events.last_id
    rig.board.incoming += proto.frame("GET", 1, (1, last))
    rig.run(0.1)
    assert rig.take("GONE") == [[rig.board.boot, "1", str(last - RING)]]


def test_a_dead_companion_stops_no_counting(rig):
    rig.board.sent = lambda line: False
    for _ in range(60):
        rig.drop(["red"] * 4, seconds=1.9)
    rig.board.sent = rig._take
    rig.run(1.0)
    assert sum(map(int, rig.take("BEAT")[-1][6:10])) == 240


def test_the_clock_wraps_every_18_minutes_and_nothing_is_noticed(rig):
    for minute in range(40):
        rig.run(58)
        rig.drop(["green"], seconds=2)
        assert len(rig.take("CUBE")) == 1, minute
    assert rig.board.now_us > 2 * WRAP_US
    beats = [int(beat[3]) for beat in rig.take("BEAT")]
    assert beats == sorted(beats)


def test_a_lane_that_is_found_covered_after_an_hour_is_looked_at_all_the_same(rig):
    """Its looks are timed from then on, not from the cube before: that would not fit the array of times."""
    rig.board.idle = lambda until_us: rig.board._advance(max(until_us, 1_000_000))
    rig.run(2400)
    del rig.board.idle
    rig.board.stuck = {(1, 0), (1, 1)}
    rig.tower.resume()
    rig.run(0.3)
    rig.board.stuck = set()
    rig.board.touched()
    rig.run(2)
    assert len(rig.take("CUBE")) == 1


def test_a_setting_that_is_changed_while_something_is_stuck_forgets_nothing(rig):
    rig.run(1)
    rig.board.stuck = {(2, 0), (2, 1)}
    rig.board.touched()
    rig.run(1)
    assert rig.ask("CFG", "quiet_ms", "900")[0] == "OK"
    rig.run(2)
    assert int(rig.take("BEAT")[-1][11]) == 4


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        (("PING",), ("PONG",)),
        (("NONSENSE",), ("ERR", "unknown")),
        (("CFG",), ("ERR", "fields")),
        (("CFG", "colour"), ("ERR", "key")),
        (("CFG", "quiet_ms"), ("OK", "quiet_ms", "700", "200", "5000")),
        (("CFG", "quiet_ms", "900"), ("OK", "quiet_ms", "900", "200", "5000")),
        (("CFG", "quiet_ms", "9"), ("ERR", "bounds", "quiet_ms", "200", "5000")),
        (("CFG", "quiet_ms", "x"), ("ERR", "fields")),
        (("CAL", "paper"), ("ERR", "not_covered", "15")),
        (("CAL", "red"), ("ERR", "fields")),
        (("CAL", "red", "50"), ("ERR", "bounds", "cubes", "1", "49")),
        (("CAL", "R E D", "7"), ("ERR", "bounds", "cubes", "1", "49")),
        (("SELFTEST",), ("OK", "0", "0", "0")),
        (("IDENT",), ("OK",)),
        (("RESET",), ("OK",)),
        (("RESET", "never"), ("ERR", "fields")),
    ],
)
def test_every_command_is_answered(rig, line, answer):
    found = rig.ask(*line)
    assert found[: len(answer)] == answer
    if answer[0] == "OK":
        assert found == answer


def test_a_repeated_command_is_answered_again_and_done_once(rig):
    rig.ask("CFG", "quiet_ms", "900")
    first = rig.repeat("CFG", "again", "quiet_ms", "1000")
    rig.ask("CFG", "quiet_ms", "1100")
    assert rig.repeat("CFG", "again", "quiet_ms", "1000") == first
    assert rig.ask("CFG", "quiet_ms")[2] == "1100"


def test_settings_and_colours_survive_a_restart_and_damage_is_seen(rig):
    rig.ask("CFG", "quiet_ms", "900")
    again = TowerRig(3, flash=rig.board.flash)
    assert again.ask("CFG", "quiet_ms")[2] == "900"
    assert len(again.ask("CALGET")) == 3 + len(PAINTS)
    damaged = {name: text.replace("9", "8", 1) for name, text in rig.board.flash.items()}
    broken = TowerRig(4, flash=damaged)
    assert broken.ask("SELFTEST") == ("OK", "0", "0", "1")
    broken.run(1)
    assert int(broken.take("BEAT")[-1][10]) & proto.BAD_FLASH
    assert broken.ask("CALGET") == ("OK", "0", "0")


def test_the_order_of_learning_is_enforced():
    rig = TowerRig()
    assert rig.ask("CAL", "red", "7") == ("ERR", "no_dark")
    assert rig.ask("CAL", "dark") == ("OK",)
    assert rig.ask("CAL", "red", "7") == ("ERR", "no_paper")
    rig.paper(True)
    assert rig.ask("CAL", "dark") == ("ERR", "covered", "15")
    rig.board.dead_lights = {(1, 2)}
    assert rig.ask("CAL", "paper") == ("ERR", "too_few", "2")


def test_what_teaches_is_not_counted_and_learning_can_be_given_up(rig):
    assert rig.ask("CAL", "red", "3") is None
    assert rig.ask("SELFTEST") == ("ERR", "busy")
    rig.drop(["red"], seconds=1)
    assert not rig.take("CUBE")
    assert [step[2:] for step in rig.take("STEP")] == [["0", "3", "waits"], ["1", "3", "taken"]]
    assert rig.ask("CAL", "stop") == ("OK",)
    assert rig.ask("CAL", "red", "3") is None
    rig.run(61)
    assert rig.take("ERR")[-1][1] == "timeout"


def test_a_full_flash_is_told(rig):
    rig.board.flash_is_full = True
    assert rig.ask("CFG", "quiet_ms", "800") == ("ERR", "flash")


@pytest.mark.parametrize(
    ("fault", "field", "bits"),
    [
        (lambda board: board.stuck.update({(2, 0), (2, 1)}), 11, 4),
        (lambda board: board.stuck.update({(1, 1)}), 12, 2),
        (lambda board: board.dazzled.update({0, 3}), 13, 9),
    ],
)
def test_a_lane_at_fault_is_named(rig, fault, field, bits):
    rig.run(1)
    fault(rig.board)
    rig.board.touched()
    rig.run(15)
    assert int(rig.take("BEAT")[-1][field]) == bits
    test = rig.ask("SELFTEST")
    assert test[0] == "ERR" or int(test[1]) != 0


def test_a_dead_lamp_fails_the_self_test(rig):
    rig.board.dead_lights = {(0, 1), (3, 2)}
    assert rig.ask("SELFTEST") == ("OK", "0", str(1 << 1 | 1 << 11), "0")
    steps = {step[1]: step[4] for step in rig.take("STEP")}
    assert [name for name, result in steps.items() if result == "fault"] == ["light 0 g", "light 3 b"]
    assert len(steps) == 21


def test_a_beam_that_misses_every_cube_is_called_blind():
    rig = TowerRig(9)
    for _ in range(14):
        cubes = fall(["red"], rig.board.now_us + 1000, rig.board.chance, PLAIN)
        rig.board.let_fall([replace(cube, unseen=1) for cube in cubes])
        rig.run(1)
    assert {int(cube[FLAGS]) for cube in rig.take("CUBE")} == {proto.ONE_BEAM}
    assert int(rig.take("BEAT")[-1][12]) != 0


def test_sunlight_on_the_sensors_leaves_the_count_and_takes_the_colours(flash):
    rig = TowerRig(5, flash=dict(flash), light=Light(room=64_000))
    rig.drop(["red"] * 3)
    cubes = rig.take("CUBE")
    assert [cube[COLOUR] for cube in cubes] == ["-"] * 3
    assert {int(cube[FLAGS]) for cube in cubes} == {proto.WEAK}
    assert int(rig.take("BEAT")[-1][10]) & proto.SENSORS_DAZZLED


@pytest.mark.parametrize(
    ("what", "length_um", "paint"),
    [
        ("a coin on its edge", 23_000, COIN),
        ("a short end of wood", 6000, (0.5, 0.4, 0.3)),
        ("a pink die", 12_000, PINK),
    ],
)
def test_what_is_no_cube_is_marked(rig, what, length_um, paint):
    rig.board.let_fall([Passing(1, rig.board.now_us + 1000.0, 1000.0, 3000.0, length_um, paint)])
    rig.run(2)
    cubes = rig.take("CUBE")
    assert cubes, what
    assert all(int(cube[FLAGS]) & (proto.FOREIGN | proto.MERGED) for cube in cubes), cubes


def test_garbage_on_the_line_is_counted_and_survived(rig):
    chance = random.Random(1)
    for _ in range(50):
        rig.board.incoming += bytes(chance.randrange(256) for _ in range(200)) + b"$CAL,1*00000000\n$"
        rig.run(0.02)
    assert rig.ask("PING")[0] == "PONG"
    rig.run(1)
    assert int(rig.take("BEAT")[-1][5]) > 50


def test_blinking_ends_by_itself(rig):
    rig.ask("IDENT")
    seen = set()
    for _ in range(40):
        rig.run(0.05)
        seen.add(rig.board.lamp_is_on)
    rig.run(5)
    assert seen == {True, False}
    assert rig.board.lamp_is_on is False

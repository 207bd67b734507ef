"""`companion tower`, `doctor` and `simulate tower`, typed as a person types them."""

import json
import os
import subprocess
import sys
from collections import Counter
from contextlib import contextmanager

import pytest
from typer.testing import CliRunner

from companion.cli import app
from companion.cli.bench_tower import judge, rates
from companion.cli.doctor import RULE, findings, own_groups
from companion.cli.simulate import do
from companion.cli.tower import refused
from companion.engine.cubes import Cubes
from companion.engine.reading import Reading
from companion.sensing.tower_model.line import PtyLine, TcpLine
from companion.sensing.tower_model.running import RunningTower

PATIENCE_S = 90


@contextmanager
def far_tower(flash=None):
    """A tower behind a TCP port; gives it and its address."""
    line = TcpLine("127.0.0.1", 0)
    tower = RunningTower(line, 6, {} if flash is None else flash)
    tower.start()
    try:
        yield tower, line.address
    finally:
        tower.end()


def run(*words, typed=""):
    return CliRunner().invoke(app, words, input=typed)


def test_the_self_test_shows_every_part_and_ends_with_what_it_found():
    with far_tower() as (tower, where):
        well = run("tower", "test", "--tower", where)
        assert well.exit_code == 0, well.output
        assert "21 of 21  flash: well" in well.output
        tower.board.dead_lights = {(0, 1)}
        broken = run("tower", "test", "--tower", where)
        assert broken.exit_code == 1
        assert "light 0 g: fault" in broken.output


def test_a_setting_is_shown_changed_and_refused_out_of_its_bounds():
    with far_tower() as (_tower, where):
        assert "quiet_ms = 700 (200 to 5000)" in run("tower", "set", "quiet_ms", "--tower", where).output
        assert "quiet_ms = 900" in run("tower", "set", "quiet_ms", "900", "--tower", where).output
        wrong = run("tower", "set", "quiet_ms", "9", "--tower", where)
        assert wrong.exit_code == 2
        assert "quiet_ms must be 200 to 5000." in wrong.output


def test_teaching_leads_through_the_steps_and_stops_where_something_lies_in_the_way():
    with far_tower() as (tower, where):
        tower.board.has_paper = True
        tower.board.touched()
        stopped = run("tower", "teach", "--tower", where, typed="\n\n\n")
        assert stopped.exit_code == 2
        assert "Something is in a lane" in stopped.output


def test_the_colours_of_the_box_are_taught_in_the_order_of_its_round():
    said = " ".join(run("tower", "teach", "--help").output.replace("│", " ").split())
    assert "[default: blue black red brown green yellow white]" in said


def test_the_board_is_given_free_for_another_program():
    with far_tower() as (tower, where):
        before = tower.board.boot
        given = run("tower", "update", "--tower", where)
        assert "mpremote cp -r" in given.output
        assert tower.board.boot != before


def test_no_tower_is_said_with_the_remedy():
    nothing = run("tower", "watch", "--tower", "tcp://127.0.0.1:1")
    assert nothing.exit_code == 2
    assert "No tower answers at 127.0.0.1:1" in nothing.output


@pytest.mark.parametrize("code", ["busy", "covered", "no_dark", "timeout", "flash", "something new"])
def test_every_refusal_has_words(code):
    assert len(refused((code,))) > 15


def test_the_doctor_names_group_rule_modem_manager_and_port(tmp_path):
    manager = tmp_path / "ModemManager"
    manager.touch()
    ill = list(findings(lambda: {"users"}, tmp_path / "none.rules", manager, tmp_path / "by-id"))
    assert [finding.remedy is None for finding in ill] == [False, False, False, False]
    assert "usermod -aG dialout" in str(ill[0].remedy)
    rules = tmp_path / "99.rules"
    rules.write_text(RULE + "\n")
    (tmp_path / "by-id").mkdir()
    (tmp_path / "by-id" / "usb-MicroPython_Board_in_FS_mode_e661-if00").touch()
    well = list(findings(lambda: {"dialout"}, rules, manager, tmp_path / "by-id"))
    assert [finding.remedy for finding in well] == [None, None, None]


def test_the_rule_is_printed_as_it_is_kept():
    assert run("doctor", "--udev-rule").output.strip() == RULE


def test_the_simulated_tower_runs_as_a_program_of_its_own(tmp_path):
    link = tmp_path / "tower"
    command = [sys.executable, "-m", "companion", "simulate", "tower", "--link", str(link), "--seed", "3"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as program:
        assert str(link) in program.stdout.readline()
        found = run("tower", "set", "beat_ms", "--tower", str(link))
        assert "beat_ms = 500" in found.output
        program.stdin.write("red 2 mauve\nquit\n")
        program.stdin.close()
        assert program.wait(PATIENCE_S) == 0
    assert not os.path.lexists(link)


def test_it_ends_when_it_is_told_to_though_nothing_is_typed(tmp_path):
    link = tmp_path / "tower"
    command = [sys.executable, "-m", "companion", "simulate", "tower", "--link", str(link)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as program:
        assert str(link) in program.stdout.readline()
        program.terminate()
        assert program.wait(PATIENCE_S) == 0
    assert not os.path.lexists(link)


def test_a_cable_that_cannot_be_plugged_in_is_said_and_can_be_tried_again(tmp_path):
    folder = tmp_path / "there"
    folder.mkdir()
    line = PtyLine(folder / "tower")
    line.unplug()
    folder.rmdir()
    for _ in range(2):
        with pytest.raises(FileNotFoundError):
            line.plug()
    folder.mkdir()
    line.plug()
    assert (folder / "tower").is_symlink()
    line.close()
    assert not os.path.lexists(folder / "tower")


def test_what_cannot_be_done_now_is_said_and_the_next_line_is_read(tmp_path):
    link = tmp_path / "there" / "tower"
    link.parent.mkdir()
    command = [sys.executable, "-m", "companion", "simulate", "tower", "--link", str(link)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as program:
        program.stdin.write("unplug\nmauve\n")
        program.stdin.flush()
        for _ in range(2):  # at the start, and for what is not understood: by then the cable is out
            assert any(line.startswith("Type colours") for line in iter(program.stdout.readline, ""))
        link.parent.rmdir()
        program.stdin.write("plug\nquit\n")
        program.stdin.close()
        assert "cannot be done now" in program.stdout.read()
        assert program.wait(PATIENCE_S) == 0


def test_a_tower_that_has_ended_leaves_its_port_to_others():
    with far_tower() as (_tower, where):
        port = int(where.rpartition(":")[2])
    TcpLine("127.0.0.1", port).close()


@pytest.mark.parametrize(
    ("words", "fallen"), [("red", 1), ("red 3 blue", 4), ("3", None), ("mauve", None), ("red 50", None)]
)
def test_what_is_typed_falls(words, fallen):
    class Far:
        restart = unplug = plug = None
        cubes = None

        def let_fall(self, colours):
            self.cubes = len(colours)

    far = Far()
    assert do(far, words.split()) is (fallen is not None)
    assert far.cubes == fallen


@pytest.mark.parametrize(
    ("option", "given", "said"),
    [
        ("--tcp", "nowhere", "nowhere cannot be used: it is no HOST:PORT. Give another"),
        ("--link", "/nowhere/tower", "No such file or directory. Give another"),
        ("--mqtt", "127.0.0.1:1", "cannot be reached"),
    ],
)
def test_a_line_that_cannot_be_had_is_said(option, given, said):
    refused = run("simulate", "tower", option, given)
    assert refused.exit_code == 2
    assert said in refused.output


def test_a_link_that_would_hide_a_file_is_refused(tmp_path):
    (tmp_path / "notes.txt").write_text("mine")
    refused = run("simulate", "tower", "--link", str(tmp_path / "notes.txt"))
    assert refused.exit_code == 2
    assert (tmp_path / "notes.txt").read_text() == "mine"


# The benchmark


def reading(cubes, total=None, doubts=()):
    return Reading("Tower", cubes, total, doubts, None, 0)


@pytest.mark.parametrize(
    ("told", "expected"),
    [
        (reading(Cubes.of(red=2)), {"exact": 1, "right": 1}),
        (reading(Cubes.of(red=1, blue=1)), {"exact": 1, "wrong": 1}),
        (reading(Cubes.of(red=1)), {"wrong": 1}),
        (reading(None, 2), {"exact": 1, "right": 1}),
        (reading(None, 3), {"wrong": 1}),
        (None, {"wrong": 1, "doubted": 1, "wrong_doubted": 1}),
    ],
)
def test_a_drop_is_judged_by_what_fell(told, expected):
    tally = Counter()
    judge(tally, ["red", "red"], told)
    assert {name: tally[name] for name in ("exact", "right", "wrong", "doubted", "wrong_doubted")} == {
        **dict.fromkeys(("exact", "right", "wrong", "doubted", "wrong_doubted"), 0),
        **expected,
    }
    assert rates(tally)["drops"] == 1


@pytest.fixture(scope="module")
def measured(tmp_path_factory):
    """The benchmark as a person runs it, with fewer drops: its figures, and what it shows."""
    kept = tmp_path_factory.mktemp("bench") / "figures.json"
    done = run("bench", "tower", "--drops", "60", "--moments", "60", "--json", str(kept))
    assert done.exit_code == 0, done.output
    return json.loads(kept.read_text()), done.output


def test_usual_drops_are_counted_named_and_doubted_where_wrong(measured):
    counting = measured[0]["counting"]
    assert counting["drops"] == 60
    assert counting["cubes_counted"] >= 0.99
    assert counting["drops_exact"] >= 0.96
    assert counting["colours_right"] >= 0.99
    assert counting["wrong_doubted"] >= 0.9
    assert counting["drops_doubted"] <= 0.15, "who doubts everything is never wrong"


def test_in_every_degraded_case_what_is_wrong_is_doubted(measured):
    degraded = measured[0]["degraded"]
    assert len(degraded) == 10
    for name, figures in degraded.items():
        assert figures["wrong_doubted"] >= 0.9, name
        assert figures["cubes_counted"] >= 0.99, name


def test_over_a_damaged_line_every_cube_is_told_exactly_once_and_in_order(measured):
    line = measured[0]["damaged_line"]
    assert line["damaged_bytes"] == 0.03
    assert line["lines_damaged"] > 100
    assert line["cubes_made"] > 200
    assert (line["exactly_once"], line["in_order"]) == (True, True)


def test_restarts_and_pulled_cables_leave_nothing_silently_wrong(measured):
    breaks = measured[0]["restarts"]
    assert min(breaks["restart"], breaks["unplugged"]) > 10
    assert breaks["silently wrong"] == 0
    assert breaks["right"] > 10, "who claims nothing is never wrong"


def test_the_load_is_told_as_an_estimate(measured):
    load = measured[0]["load"]
    assert load["measured"] is False
    assert 20 <= load["looks_per_cube"] <= 80
    assert "estimated, not measured" in measured[1]
    assert "60 drops of 4 to 9 cubes" in measured[1]


def test_a_system_without_groups_has_none(monkeypatch):
    monkeypatch.setitem(sys.modules, "grp", None)
    assert own_groups() == set()

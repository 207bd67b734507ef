"""The test of a camera at a keyboard: what is asked, what is typed, what is said at the end."""

import asyncio

import pytest
import typer

from companion.cli.guiding import guide, measures_of, report_lines
from companion.content import text
from companion.engine.cubes import Cubes
from companion.engine.errors import Rejected
from companion.sensing.measures import Measures
from companion.sensing.self_test import Floor, Look, SelfTest, begun, report
from companion.sensing.source import SourceState, TrayFacts

FINE = Measures(cube_px=23.6, level=140.2, burnt=0.0, noise=1.26, edge_px=None)


class FakeCamera:
    """A camera in whose tray lies what is written in `sees`, look by look; a refusal among them is raised."""

    name, kind, actions = "Camera", "camera", ()

    def __init__(self, *sees, state=None):
        self.state = SourceState("searching")
        self.ended = False
        self.pressed = []
        self._sees, self._becomes = list(sees), state or SourceState("ready")
        self._test: SelfTest | None = None
        self._tested = None

    @property
    def tray(self):
        test = None if self._test is None else self._test.as_json()
        tested = None if self._tested is None else self._tested.as_json()
        return TrayFacts("markers", None, False, True, True, {}, ("red", "blue"), None, test, tested, ())

    async def run(self, sink):
        try:
            await asyncio.sleep(0)
            self.state = self._becomes
            await sink.state_changed(self)
            await asyncio.Event().wait()
        finally:
            self.ended = True

    async def perform(self, action, request):
        self.pressed.append(action)
        if action == "test_begin":
            self._test = begun(("red", "blue"))
            return
        self._test = self._test.as_asked() if action == "test_as_asked" else self._seen(request)
        if self._test.step == "done":
            self._test, self._tested = None, report(self._test, 5)

    def _seen(self, request):
        seen = self._sees.pop(0)
        if isinstance(seen, Rejected):
            if not (seen.overridable and request.override):
                raise seen
            seen = None
        if self._test.step == "empty":
            return self._test.emptied(Floor("wood", ("brown",)))
        return self._test.looked(Look(seen, True, FINE))

    def confirmed(self, reading, cubes):
        raise AssertionError("nobody plays")


class Person:
    """Somebody at the keyboard: what they read, and what they will type."""

    def __init__(self, *types):
        self.read = []
        self._types = list(types)

    def say(self, words):
        self.read.append(words)

    async def ask(self, question):
        self.read.append(question)
        return self._types.pop(0) if self._types else ""


TWO, RED, BLUE = Cubes.of(red=2, blue=2), Cubes.of(red=4), Cubes.of(blue=4)


async def test_a_flawless_test():
    camera, person = FakeCamera(None, TWO, RED, BLUE), Person()
    await guide(camera, person)
    assert camera.pressed == ["test_begin", *["test_go"] * 4]
    assert camera.ended
    assert text("test-step-lay", round=1, rounds=3, cubes={"red": 2, "blue": 2}) in person.read
    assert text("test-verdict-good") in person.read
    assert "  red: 6 of 6 right" in person.read
    assert "A cube is 24 pixels wide." in person.read
    assert text("floor-wood") in person.read
    assert person.read[-1] == f"- {text('test-advice-sheet')}"


async def test_a_slip_is_put_right_and_the_cameras_fault_is_said():
    camera = FakeCamera(None, Cubes.of(red=2, blue=1), TWO, Cubes.of(red=3, blue=1), BLUE)
    person = Person("", "", "", "", "y", "")
    await guide(camera, person)
    assert camera.pressed == ["test_begin", *["test_go"] * 4, "test_as_asked", "test_go"]
    assert text("test-step-differs", seen={"red": 2, "blue": 1}, asked={"red": 2, "blue": 2}) in person.read
    assert "  red: 5 of 6 right" in person.read
    assert text("test-verdict-fair") in person.read


async def test_what_stands_in_the_way_is_said_and_can_be_insisted_on():
    not_empty = Rejected("tray.not_empty", overridable=True, cubes={"red": 1})
    camera = FakeCamera(Rejected("tray.moving"), not_empty, not_empty, TWO, RED, BLUE)
    person = Person("", "", "yes")
    await guide(camera, person)
    assert text("error-tray-moving") in person.read
    assert text("error-tray-not_empty", cubes={"red": 1}) in person.read
    assert text("test-verdict-good") in person.read


async def test_a_camera_that_is_lost_ends_the_command_in_words(capsys):
    camera = FakeCamera(state=SourceState("lost", "source-camera-missing", {"camera": "Camera"}))
    with pytest.raises(typer.Exit) as ended:
        await guide(camera, Person())
    assert ended.value.exit_code == 2
    assert camera.ended
    assert text("source-camera-missing") in capsys.readouterr().err


def test_the_report_says_what_was_measured_and_nothing_that_was_not():
    assert measures_of({"cube_px": 23.6, "level": 140.2, "noise": None, "edge_px": 2.449}) == [
        ("cube", 24),
        ("level", 140),
        ("edge", 2.4),
    ]
    test = begun(("red",)).emptied(None)
    while test.step != "done":
        test = test.looked(Look(Cubes.of(test.asked.as_dict()), False, FINE))
    lines = report_lines(report(test, 5).as_json())
    assert text("test-sure", sure=0, rounds=2) in lines
    assert not any("floor" in line.lower() and "of 255" not in line for line in lines)

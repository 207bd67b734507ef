"""Setting a tray up, teaching it and testing it, step by step.

Most steps run over a tray of which the test says what lies in it; three go all the way, with the real counter on the
simulated tray.
"""

from dataclasses import replace

import numpy as np
import pytest

from companion.engine.cubes import Cubes
from companion.engine.errors import Rejected
from companion.engine.reading import Doubt, Reading
from companion.sensing import photo
from companion.sensing.known_tray import KnownTray
from companion.sensing.photo import Sight, look
from companion.sensing.simulated import SimulatedTray
from companion.sensing.source import ActionRequest, TrayPlace
from companion.sensing.tray_desk import PRACTICE_S, TrayDesk
from companion.sensing.tray_kept import given_setup
from vision.count import Piece, TrayCount
from vision.palette import shipped_palette
from vision.setup import COLOURS, TraySetup

BLANK = np.full((96, 128, 3), 90, np.uint8)
CORNERS = np.array([[10.0, 10.0], [118.0, 10.0], [118.0, 86.0], [10.0, 86.0]])
MEANS = shipped_palette("amerigo").paint.mean


def seen_as(cubes, doubts=()):
    """A count of cubes whose paints are as usual."""
    pieces = [
        Piece(name, (50.0, 50.0), CORNERS, 0.9, MEANS[k], np.where(np.arange(len(COLOURS)) == k, 0.0, -12.0))
        for k, name in enumerate(COLOURS)
        for _ in range(cubes[name])
    ]
    counts = {name: cubes[name] for name in COLOURS}
    return Sight(cubes, tuple(Doubt(name) for name in doubts), TrayCount(counts, (), tuple(pieces), CORNERS, 0.0))


class Desk:
    """The desk of a camera, and a person who does what the test says."""

    def __init__(self, journal, path=None, setup=None, is_given=False):
        self.now_s = 1000.0
        self.moves = False
        self.known = KnownTray("Camera", setup or given_setup(None, None), path, is_given=is_given)
        self.desk = TrayDesk(self.known, journal, lambda: self.now_s)

    async def newest(self):
        return BLANK

    async def calm(self):
        if self.moves:
            raise Rejected("tray.moving", source="Camera")
        return [await self.newest() for _ in range(3)]

    async def press(self, action, **request):
        return await self.desk.perform(action, ActionRequest(**request), self)

    async def refused(self, action, **request):
        with pytest.raises(Rejected) as refused:
            await self.press(action, **request)
        return refused.value

    @property
    def facts(self):
        return self.desk.facts(is_ready=True, can_lay=True)


@pytest.fixture
def truth(monkeypatch):
    """What lies in the tray, and how it is seen: a test changes both."""
    lying = {"sight": seen_as(Cubes())}

    def told(picture, setup, possible):
        return lying["sight"]

    monkeypatch.setattr(photo, "look", told)
    return lying


class Told(Desk):
    """A tray in which lies what somebody lays there."""

    def __init__(self, truth, *more, **options):
        super().__init__(*more, **options)
        self.truth = truth

    async def lay(self, cubes):
        self.truth["sight"] = seen_as(cubes)


@pytest.fixture
def told(truth, journal, tmp_path):
    """A tray that is set up and known empty."""
    return Told(truth, journal, tmp_path / "tray.json", TraySetup.recommended((200.0, 150.0), BLANK))


class Real(Desk):
    """The simulated tray under the real counter."""

    def __init__(self, camera, *more, **options):
        super().__init__(*more, **options)
        self.camera, self.clock = camera

    async def newest(self):
        self.clock[0] += 9
        return self.camera.grab().image

    async def lay(self, cubes):
        self.camera.lay(cubes)


@pytest.fixture(scope="module")
def camera():
    clock = [0.0]
    return SimulatedTray(4, clock=lambda: clock[0], light="panel", late_chance=0.0), clock


@pytest.fixture
async def real(camera, journal, tmp_path):
    table = Real(camera, journal, tmp_path / "tray.json")
    await table.lay(Cubes())
    return table


# All the way


async def test_set_up_in_three_presses_and_a_colour_taught_are_kept(real, camera, journal, tmp_path):
    assert (real.facts.found_by, real.facts.has_empty) == ("nothing", False)
    seen = await real.press("look")
    assert seen["picture"] in journal.kept
    assert len(seen["markers"]) == 4
    await real.press("place", place=TrayPlace(inner_mm=(200.0, 150.0)))
    assert (real.facts.found_by, real.facts.inner_mm, real.facts.has_empty) == ("markers", (200.0, 150.0), False)
    assert set(await real.press("empty")) == {"floor", "doubted"}
    await real.press("teach_begin")
    await real.press("lay", cubes=Cubes.of(green=7))
    said = await real.press("teach", colour="green")
    assert (said["colour"], said["seen"], said["learnt"]) == ("green", 7, 7)
    again = Real(camera, journal, tmp_path / "tray.json")
    await again.known.load()
    assert (again.facts.found_by, again.facts.inner_mm, again.facts.has_empty) == ("markers", (200.0, 150.0), True)
    assert again.facts.lessons == {"green": 7}


async def test_a_tray_by_its_corners_counts_and_the_first_sort_of_all_cubes_teaches(real):
    corners = tuple((x, y) for x, y in (await real.press("look"))["by_markers"])
    await real.press("place", place=TrayPlace(corners, (200.0, 150.0)))
    await real.press("empty")
    assert real.facts.found_by == "corners"
    fallen = Cubes.of(dict.fromkeys(COLOURS, 5))
    await real.lay(fallen)
    sight = look(await real.newest(), real.known.setup, None)
    assert sight.cubes.total == 35
    reading = Reading("Camera", sight.cubes, 35, sight.doubts, "p", 1)
    real.known.told(reading, sight)
    assert await real.known.confirmed(reading, fallen)
    assert sum(real.facts.lessons.values()) >= 20
    later = Cubes.of(dict.fromkeys(COLOURS, 2))
    await real.lay(later)
    picture, taught = await real.newest(), real.known.setup
    with_lessons, without = (look(picture, setup, None) for setup in (taught, replace(taught, lessons=())))
    assert with_lessons.cubes == later
    assert usual_margin(with_lessons) > usual_margin(without)


def usual_margin(sight):
    """By how much (logarithm) a cube's colour is likelier than the next one, as a rule."""
    ranked = np.sort(np.stack([piece.told for piece in sight.seen.pieces]), axis=1)
    return (ranked[:, -1] - ranked[:, -2]).mean()


async def test_a_whole_test(real, camera, journal, tmp_path):
    await real.press("place", place=TrayPlace(inner_mm=(200.0, 150.0)))
    await real.press("test_begin")
    assert real.facts.test["step"] == "empty"
    await real.press("test_go")
    while real.facts.test is not None:
        await real.press("lay", cubes=Cubes.of(real.facts.test["asked"]))
        await real.press("test_go")
        if real.facts.test is not None and real.facts.test["step"] == "differs":
            await real.press("test_as_asked")
    shown = real.facts.tested
    assert shown["verdict"] in ("good", "fair")
    assert sum(one["laid"] for one in shown["colours"]) == 42
    assert sum(one["wrong"] for one in shown["colours"]) <= 4
    assert 15 < shown["measures"]["cube_px"] < 60
    assert shown["floor"]["name"] == "good"
    assert sum(real.facts.lessons.values()) > 20
    again = Real(camera, journal, tmp_path / "tray.json")
    await again.known.load()
    assert again.facts.tested == shown


# Setting up


async def test_a_set_up_file_that_was_named_is_stronger(truth, journal):
    table = Told(truth, journal, setup=TraySetup.recommended((200.0, 150.0)), is_given=True)
    assert table.facts.is_given
    assert (await table.refused("place", place=TrayPlace(inner_mm=(100.0, 100.0)))).code == "tray.given"
    await table.press("empty")
    assert (table.facts.inner_mm, table.facts.has_empty) == ((200.0, 150.0), True)


async def test_a_disk_that_keeps_no_picture_is_told(told, journal):
    journal.full = True
    assert (await told.refused("look")).code == "store.failed"


# Teaching


async def test_what_was_taught_can_be_forgotten(told, journal):
    await told.press("teach_begin")
    assert (told.facts.practice, told.facts.can) == ("teach", ("teach", "lay", "practice_end"))
    await told.press("lay", cubes=Cubes.of(green=7))
    assert (await told.press("teach", colour="green"))["picture"] in journal.kept
    assert told.facts.lessons == {"green": 7}
    await told.press("practice_end")
    assert "forget" in told.facts.can
    await told.press("forget")
    assert told.facts.lessons == {}
    assert told.facts.has_empty
    assert "forget" not in told.facts.can


async def test_what_cannot_be_taught_is_refused(told, truth, journal):
    assert (await Told(truth, journal).refused("teach", colour="red")).code == "tray.no_empty"
    await told.press("teach_begin")
    assert (await told.refused("teach", colour="pink")).code == "teach.unknown_colour"
    assert (await told.refused("teach", colour="red")).code == "teach.none_seen"
    truth["sight"] = seen_as(Cubes.of(red=3), doubts=["hand"])
    contradicted = await told.refused("teach", colour="red")
    assert (contradicted.code, contradicted.facts) == ("teach.contradicts", {"colour": "red", "cubes": {"red": 3}})
    told.moves = True
    assert (await told.refused("teach", colour="white")).code == "tray.moving"
    assert told.facts.lessons == {}


async def test_a_tray_shown_empty_anew_forgets_what_was_taught(told):
    await told.press("teach_begin")
    await told.press("lay", cubes=Cubes.of(red=4))
    await told.press("teach", colour="red")
    await told.press("practice_end")
    assert (await told.refused("empty")).code == "tray.not_empty"
    await told.press("lay", cubes=Cubes())
    await told.press("empty")
    assert told.facts.lessons == {}


def told_of(table, **cubes):
    """A drop of these cubes was counted and told."""
    sight = seen_as(Cubes.of(cubes))
    reading = Reading("Camera", sight.cubes, sight.cubes.total, (), "p", 1)
    table.known.told(reading, sight)
    return reading


async def test_a_confirmed_drop_teaches_and_a_second_confirmation_teaches_instead(told):
    reading = told_of(told, red=2, green=2, blue=1)
    assert await told.known.confirmed(reading, Cubes.of(red=2, green=2, blue=1))
    assert told.facts.lessons == {"red": 2, "green": 2, "blue": 1}
    assert not await told.known.confirmed(reading, Cubes.of(red=2, green=2, blue=1))
    assert await told.known.confirmed(reading, Cubes.of(red=2, green=1, blue=1))
    assert told.facts.lessons == {}


async def test_what_was_not_told_or_is_not_wanted_teaches_nothing(told):
    reading = told_of(told, red=2)
    other = Reading("Camera", Cubes.of(red=2), 2, (), "another picture", 1)
    assert not await told.known.confirmed(other, Cubes.of(red=2))
    await told.press("learn_off")
    assert not told.facts.is_learning
    assert "learn_on" in told.facts.can
    assert not await told.known.confirmed(reading, Cubes.of(red=2))
    await told.press("learn_on")
    assert await told.known.confirmed(reading, Cubes.of(red=2))


async def test_a_count_of_before_the_tray_was_shown_empty_anew_teaches_nothing(told):
    reading = told_of(told, red=2)
    await told.press("empty")
    assert not await told.known.confirmed(reading, Cubes.of(red=2))


# Testing


async def test_a_slip_is_shown_with_its_picture_and_can_be_put_right(told, journal):
    await told.press("test_begin")
    await told.press("test_go")
    asked = Cubes.of(told.facts.test["asked"])
    await told.press("lay", cubes=asked.with_count("red", 0))
    await told.press("test_go")
    assert told.facts.test["step"] == "differs"
    assert told.facts.test["picture"] in journal.kept
    assert "test_as_asked" in told.facts.can
    await told.press("lay", cubes=asked)
    await told.press("test_go")
    assert (told.facts.test["step"], told.facts.test["round"], told.facts.test["seen"]) == ("lay", 2, None)
    assert "test_as_asked" not in told.facts.can


@pytest.mark.parametrize("learns", [True, False])
async def test_a_test_teaches_what_it_was_told_where_learning_is_on(told, learns):
    await told.press("learn_on" if learns else "learn_off")
    await told.press("test_begin")
    await told.press("test_go")
    while told.facts.test is not None:
        await told.press("lay", cubes=Cubes.of(told.facts.test["asked"]))
        await told.press("test_go")
    assert sum(told.facts.lessons.values()) == (42 if learns else 0)
    assert told.facts.tested["verdict"] == "good"
    assert told.desk.quiet == "clearing"


async def test_a_test_begins_with_an_empty_tray(told):
    await told.press("lay", cubes=Cubes.of(red=3))
    await told.press("test_begin")
    refused = await told.refused("test_go")
    assert (refused.code, refused.overridable) == ("tray.not_empty", True)
    assert told.facts.test["step"] == "empty"
    await told.press("test_go", override=True)
    assert told.facts.test["step"] == "lay"


# No counts meanwhile


async def test_nothing_is_told_from_the_first_step_until_the_tray_has_been_cleared(told):
    assert told.desk.quiet is None
    await told.press("teach_begin")
    assert told.desk.quiet == "practice"
    await told.press("practice_end")
    assert told.desk.quiet == "clearing"
    told.desk.seen_empty()
    assert told.desk.quiet is None


async def test_a_practice_that_everybody_forgot_ends_by_itself(told):
    await told.press("test_begin")
    told.now_s += PRACTICE_S - 1
    assert told.desk.quiet == "practice"
    told.now_s += 2
    assert told.desk.quiet == "clearing"
    assert (told.facts.practice, told.facts.test) == (None, None)
    told.now_s += PRACTICE_S + 1
    assert told.desk.quiet is None

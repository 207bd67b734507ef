"""Setting a tray up, teaching it and testing it, step by step, with the real counter on the simulated tray."""

import pytest

from companion.engine.cubes import Cubes
from companion.engine.errors import Rejected
from companion.engine.reading import Reading
from companion.sensing.known_tray import KnownTray
from companion.sensing.photo import look
from companion.sensing.simulated import SimulatedTray
from companion.sensing.source import ActionRequest, TrayPlace
from companion.sensing.tray_desk import PRACTICE_S, TrayDesk
from companion.sensing.tray_kept import given_setup
from vision.setup import TraySetup


class Table:
    """A simulated tray under a clock that the test holds, its desk, and a person who does as the desk asks."""

    def __init__(self, journal, path=None, *, setup=None, is_given=False):
        self.now_s = 1000.0
        self.camera = SimulatedTray(4, clock=lambda: self.now_s, light="panel", late_chance=0.0)
        self.known = KnownTray("Camera", setup or given_setup(None, None), path, is_given=is_given)
        self.desk = TrayDesk(self.known, journal, lambda: self.now_s)
        self.moves = False

    async def newest(self):
        self.now_s += 9
        return self.camera.grab().image

    async def calm(self):
        if self.moves:
            raise Rejected("tray.moving", source="Camera")
        return [await self.newest() for _ in range(3)]

    async def lay(self, cubes):
        self.camera.lay(cubes)

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
def table(journal):
    return Table(journal)


@pytest.fixture
async def set_up(journal, tmp_path):
    """A table whose tray is found by its markers and known empty."""
    table = Table(journal, tmp_path / "tray.json")
    await table.press("place", place=TrayPlace(inner_mm=(200.0, 150.0)))
    await table.press("empty")
    return table


# Setting up


async def test_set_up_in_three_presses_and_kept(table, journal, tmp_path):
    table = Table(journal, tmp_path / "tray.json")
    assert (table.facts.found_by, table.facts.has_empty) == ("nothing", False)
    seen = await table.press("look")
    assert seen["picture"] in journal.kept
    assert len(seen["markers"]) == 4
    await table.press("place", place=TrayPlace(inner_mm=(200.0, 150.0)))
    assert (table.facts.found_by, table.facts.inner_mm, table.facts.has_empty) == ("markers", (200.0, 150.0), False)
    said = await table.press("empty")
    assert set(said) == {"floor", "doubted"}
    assert table.facts.has_empty
    again = Table(journal, tmp_path / "tray.json")
    await again.known.load()
    assert (again.facts.found_by, again.facts.inner_mm, again.facts.has_empty) == ("markers", (200.0, 150.0), True)


async def test_by_corners(table):
    corners = tuple((x, y) for x, y in (await table.press("look"))["by_markers"])
    await table.press("place", place=TrayPlace(corners, (200.0, 150.0)))
    await table.press("empty")
    assert table.facts.found_by == "corners"
    table.camera.lay(Cubes.of(red=2, green=3))
    assert look(await table.newest(), table.known.setup, None).cubes == Cubes.of(red=2, green=3)


async def test_a_set_up_file_that_was_named_is_stronger(journal):
    table = Table(journal, setup=TraySetup.recommended((200.0, 150.0)), is_given=True)
    assert table.facts.is_given
    assert (await table.refused("place", place=TrayPlace(inner_mm=(100.0, 100.0)))).code == "tray.given"
    await table.press("empty")
    assert (table.facts.inner_mm, table.facts.has_empty) == ((200.0, 150.0), True)


async def test_a_disk_that_keeps_no_picture_is_told(table, journal):
    journal.full = True
    assert (await table.refused("look")).code == "store.failed"


# Teaching


async def test_seven_cubes_of_one_colour(set_up, journal):
    await set_up.press("teach_begin")
    assert (set_up.facts.practice, set_up.facts.can) == ("teach", ("teach", "lay", "practice_end"))
    await set_up.press("lay", cubes=Cubes.of(green=7))
    said = await set_up.press("teach", colour="green")
    assert (said["colour"], said["seen"], said["learnt"]) == ("green", 7, 7)
    assert said["picture"] in journal.kept
    assert set_up.facts.lessons == {"green": 7}
    again = Table(journal, set_up.known._path)
    await again.known.load()
    assert again.facts.lessons == {"green": 7}
    await set_up.press("practice_end")
    assert "forget" in set_up.facts.can
    await set_up.press("forget")
    assert set_up.facts.lessons == {}
    assert "forget" not in set_up.facts.can


async def test_what_cannot_be_taught_is_refused(set_up, journal):
    assert (await Table(journal).refused("teach", colour="red")).code == "tray.no_empty"
    await set_up.press("teach_begin")
    assert (await set_up.refused("teach", colour="pink")).code == "teach.unknown_colour"
    assert (await set_up.refused("teach", colour="red")).code == "teach.none_seen"
    await set_up.press("lay", cubes=Cubes.of(white=3, yellow=2))
    contradicted = await set_up.refused("teach", colour="black")
    assert (contradicted.code, contradicted.facts["colour"]) == ("teach.contradicts", "black")
    set_up.moves = True
    assert (await set_up.refused("teach", colour="white")).code == "tray.moving"
    assert set_up.facts.lessons == {}


async def test_a_tray_shown_empty_anew_forgets_what_was_taught(set_up):
    await set_up.press("teach_begin")
    await set_up.press("lay", cubes=Cubes.of(red=4))
    await set_up.press("teach", colour="red")
    await set_up.press("practice_end")
    await set_up.press("lay", cubes=Cubes())
    await set_up.press("empty")
    assert set_up.facts.lessons == {}


async def told(table, **cubes):
    """A drop of these cubes was counted and told."""
    table.camera.lay(Cubes.of(cubes))
    sight = look(await table.newest(), table.known.setup, None)
    reading = Reading("Camera", sight.cubes, sight.cubes.total, sight.doubts, f"p{table.now_s}", 1)
    table.known.told(reading, sight)
    return reading


async def test_a_confirmed_drop_teaches_and_a_second_confirmation_teaches_instead(set_up):
    reading = await told(set_up, red=2, green=2, blue=1)
    assert await set_up.known.confirmed(reading, Cubes.of(red=2, green=2, blue=1))
    assert set_up.facts.lessons == {"red": 2, "green": 2, "blue": 1}
    assert not await set_up.known.confirmed(reading, Cubes.of(red=2, green=2, blue=1))
    assert await set_up.known.confirmed(reading, Cubes.of(red=2, green=1, blue=1))
    assert set_up.facts.lessons == {}


async def test_what_was_not_told_or_is_not_wanted_teaches_nothing(set_up):
    reading = await told(set_up, red=2)
    other = Reading("Camera", Cubes.of(red=2), 2, (), "another picture", 1)
    assert not await set_up.known.confirmed(other, Cubes.of(red=2))
    await set_up.press("learn_off")
    assert not set_up.facts.is_learning
    assert "learn_on" in set_up.facts.can
    assert not await set_up.known.confirmed(reading, Cubes.of(red=2))
    await set_up.press("learn_on")
    assert await set_up.known.confirmed(reading, Cubes.of(red=2))


async def test_a_count_of_before_the_tray_was_set_up_anew_teaches_nothing(set_up):
    reading = await told(set_up, red=2)
    await set_up.press("place", place=TrayPlace(inner_mm=(200.0, 150.0)))
    await set_up.press("lay", cubes=Cubes())
    await set_up.press("empty")
    assert not await set_up.known.confirmed(reading, Cubes.of(red=2))


async def test_the_first_sort_of_all_cubes_is_the_same_path(set_up):
    full = dict.fromkeys(("blue", "black", "red", "brown", "green", "yellow", "white"), 5)
    reading = await told(set_up, **full)
    assert await set_up.known.confirmed(reading, Cubes.of(full)) == (reading.cubes.total == 35)


# Testing


async def test_a_whole_test_is_kept_and_teaches(set_up, journal):
    await set_up.press("test_begin")
    assert set_up.facts.test["step"] == "empty"
    await set_up.press("test_go")
    while set_up.facts.test is not None:
        await set_up.press("lay", cubes=Cubes.of(set_up.facts.test["asked"]))
        await set_up.press("test_go")
        if set_up.facts.test is not None and set_up.facts.test["step"] == "differs":
            assert "test_as_asked" in set_up.facts.can
            await set_up.press("test_as_asked")
    shown = set_up.facts.tested
    assert shown["verdict"] in ("good", "fair")
    assert sum(one["laid"] for one in shown["colours"]) == 42
    assert sum(one["wrong"] for one in shown["colours"]) <= 4
    assert 15 < shown["measures"]["cube_px"] < 60
    assert sum(set_up.facts.lessons.values()) > 20
    again = Table(journal, set_up.known._path)
    await again.known.load()
    assert again.facts.tested == shown


async def test_a_slip_is_shown_with_its_picture_and_can_be_put_right(set_up, journal):
    await set_up.press("test_begin")
    await set_up.press("test_go")
    asked = Cubes.of(set_up.facts.test["asked"])
    await set_up.press("lay", cubes=asked.with_count("red", 0))
    await set_up.press("test_go")
    assert set_up.facts.test["step"] == "differs"
    assert set_up.facts.test["picture"] in journal.kept
    await set_up.press("lay", cubes=asked)
    await set_up.press("test_go")
    assert set_up.facts.test["seen"] in (None, set_up.facts.test["seen"])


async def test_a_test_begins_with_an_empty_tray(set_up):
    await set_up.press("lay", cubes=Cubes.of(red=3))
    await set_up.press("test_begin")
    refused = await set_up.refused("test_go")
    assert (refused.code, refused.overridable) == ("tray.not_empty", True)
    assert set_up.facts.test["step"] == "empty"


# No counts meanwhile


async def test_nothing_is_told_from_the_first_step_until_the_tray_has_been_cleared(set_up):
    assert set_up.desk.quiet is None
    await set_up.press("teach_begin")
    assert set_up.desk.quiet == "practice"
    await set_up.press("practice_end")
    assert set_up.desk.quiet == "clearing"
    set_up.desk.seen_empty()
    assert set_up.desk.quiet is None


async def test_a_practice_that_everybody_forgot_ends_by_itself(set_up):
    await set_up.press("test_begin")
    set_up.now_s += PRACTICE_S - 1
    assert set_up.desk.quiet == "practice"
    set_up.now_s += 2
    assert set_up.desk.quiet == "clearing"
    assert (set_up.facts.practice, set_up.facts.test) == (None, None)
    set_up.now_s += PRACTICE_S + 1
    assert set_up.desk.quiet is None

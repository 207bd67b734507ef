"""The camera while it is taught or tested, what a confirmed drop teaches it, and the tray seen empty again."""

import asyncio
import contextlib

import numpy as np
import pytest

from companion.engine.cubes import Cubes
from companion.engine.errors import Rejected
from companion.sensing import tray_setup
from tests.fakes.camera import FakeCamera, FakeTower, rest, unrest
from tests.fakes.camera_rig import Rig, blue, press
from vision.teach import Lesson

pytestmark = pytest.mark.usefixtures("counted_by_the_first_pixel")

SEEN = Lesson("blue", (-1.0, -2.0, -3.0, -0.5, -1.5, -2.5))


async def practising(listener, tray, camera):
    await listener.tray("empty")
    await press(tray, "teach_begin")
    await listener.tray("practice")
    assert tray.tray.practice == "teach"
    camera.show(*unrest(), *rest(4))


async def test_nothing_is_told_while_the_camera_is_taught(listener, journal):
    camera = FakeCamera(*rest(0))
    async with Rig(journal, camera).running(listener) as tray:
        await practising(listener, tray, camera)
        await press(tray, "practice_end")
        await listener.tray("clearing")
        camera.show(*unrest(4), *rest(2), *unrest(2), *rest(0), *unrest(), *rest(3))
        assert (await listener.next()).cubes == blue(3)
    assert listener.readings.empty()


async def test_who_asks_for_a_count_after_that_gets_it(listener, journal):
    camera = FakeCamera(*rest(0))
    async with Rig(journal, camera).running(listener) as tray:
        await practising(listener, tray, camera)
        await press(tray, "practice_end")
        await listener.tray("clearing")
        await press(tray, "count")
        assert (await listener.next()).cubes in (blue(0), blue(4))


async def test_a_device_that_can_lay_cubes_offers_it(listener, journal):
    class Layer(FakeCamera):
        def lay(self, cubes):
            self.show(*unrest(), *rest(cubes.total))

    async with Rig(journal, Layer(*rest(0))).running(listener) as tray:
        await listener.tray("empty")
        assert "lay" not in tray.tray.can
        with pytest.raises(Rejected) as refused:
            await press(tray, "lay", cubes=blue(2))
        assert refused.value.code == "source.no_such_action"
        await press(tray, "test_begin")
        await press(tray, "test_go")
        await press(tray, "lay", cubes=blue(2))
        await until_at_rest(tray)
        assert tray.tray.test["step"] == "differs"
        assert tray.tray.test["seen"] == {"blue": 2}


async def until_at_rest(tray):
    """Press on until what was seen at rest before the cubes came is no longer taken for now."""
    while tray.tray.test["step"] == "lay":
        with contextlib.suppress(Rejected):
            await press(tray, "test_go")
        await asyncio.sleep(0)


async def test_what_is_no_button_of_a_tray_is_refused(listener, journal):
    async with Rig(journal, FakeTower(*rest(0))).running(listener) as tray:
        await listener.tray("empty")
        for action in ("teach", "test_go", "practice_end", "forget", "nonsense"):
            with pytest.raises(Rejected) as refused:
                await press(tray, action)
            assert refused.value.code == "source.no_such_action"


async def test_a_confirmed_drop_teaches(listener, journal, monkeypatch):
    asked = []

    def taught_by(sight, told, setup):
        asked.append((sight.cubes, told))
        return (SEEN,)

    monkeypatch.setattr(tray_setup, "taught_by", taught_by)
    camera = FakeCamera(*rest(0), *unrest(), *rest(4))
    async with Rig(journal, camera).running(listener) as tray:
        reading = await listener.next()
        shown = len(listener.states)
        tray.confirmed(reading, Cubes.of(blue=3, red=1))
        async with asyncio.timeout(10):
            while not tray.tray.lessons:
                await asyncio.sleep(0)
        assert tray.tray.lessons == {"blue": 1}
        assert asked == [(blue(4), Cubes.of(blue=3, red=1))]
        await listener.until(lambda _: len(listener.states) > shown)


async def test_a_drop_that_is_confirmed_while_the_camera_is_lost_teaches_nothing(listener, journal):
    tray = Rig(journal).tray
    tray.confirmed(object(), blue(1))
    assert tray.tray.lessons == {}
    assert tray.tray.can == ()


class Evening:
    """The light has changed by the time the tray is cleared; how often somebody looked whether it has."""

    def __init__(self, monkeypatch):
        self.looked = 0
        self.picture = np.full((96, 128, 3), 60, np.uint8)
        monkeypatch.setattr(tray_setup, "relit", self.relit)

    def relit(self, setup, calm, sight):
        self.looked += 1
        assert len(calm) > 0
        assert not sight.cubes
        return self.picture


async def test_the_cleared_tray_is_how_it_looks_empty_from_now_on(listener, journal, monkeypatch):
    evening = Evening(monkeypatch)
    camera = FakeCamera(*rest(0), *unrest(), *rest(4))
    async with Rig(journal, camera).running(listener) as tray:
        await listener.next()
        assert evening.looked == 0
        camera.show(*unrest(4), *rest(0))
        await listener.tray("cleared")
        async with asyncio.timeout(10):
            while tray._known.setup.empty is None:
                await asyncio.sleep(0)
        assert np.array_equal(tray._known.setup.empty, evening.picture)


async def test_while_a_drop_waits_to_be_confirmed_the_empty_tray_stays_as_it_was(listener, journal, monkeypatch):
    evening = Evening(monkeypatch)
    listener.pending = "a drop"
    camera = FakeCamera(*rest(0), *unrest(), *rest(4))
    async with Rig(journal, camera).running(listener) as tray:
        await press_empty(listener, tray)
        learnt = tray._known.setup.empty
        camera.show(*unrest(), *rest(4))
        await listener.next()
        camera.show(*unrest(4), *rest(0))
        await listener.tray("cleared")
        camera.show(*unrest(), *rest(2))
        await listener.next()
    assert evening.looked == 0
    assert tray._known.setup.empty is learnt


async def press_empty(listener, tray):
    await listener.next()
    tray._reader.camera.show(*unrest(4), *rest(0))
    await listener.tray("cleared")
    await press(tray, "empty")


async def test_an_empty_tray_after_nothing_fell_is_not_learnt(listener, journal, monkeypatch):
    evening = Evening(monkeypatch)
    camera = FakeCamera(*rest(0), *unrest(), *rest(0), *unrest(), *rest(1))
    async with Rig(journal, camera).running(listener):
        await listener.next()
    assert evening.looked == 0

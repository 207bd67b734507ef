"""The camera over the tray, with a fake at the device's edge: readings, buttons, losses."""

import asyncio

import cv2
import numpy as np
import pytest
from structlog.testing import capture_logs

from companion.engine.cubes import Cubes
from companion.engine.errors import Rejected
from companion.engine.reading import Doubt
from companion.sensing import camera_tray, photo
from tests.fakes.camera import FakeCamera, FakeTower, rest, unrest
from tests.fakes.camera_rig import DOUBTFUL, UNREADABLE, Rig, blue, press
from vision.frames import CameraLost

pytestmark = pytest.mark.usefixtures("counted_by_the_first_pixel")


async def test_a_drop_that_comes_to_rest_is_told_with_its_picture(listener, journal):
    rig = Rig(journal, FakeCamera(*rest(0), *unrest(), *rest(4)))
    async with rig.running(listener):
        reading = await listener.next()
    assert (reading.source, reading.cubes, reading.total, reading.doubts) == ("Camera", blue(4), 4, ())
    assert reading.at_ms == 1_800_000_000_250
    original, overlay = journal.kept[reading.evidence]
    assert original != overlay
    assert cv2.imdecode(np.frombuffer(original, np.uint8), cv2.IMREAD_COLOR).shape == (96, 128, 3)


async def test_doubts_are_handed_on(listener, journal):
    async with Rig(journal, FakeCamera(*unrest(), *rest(DOUBTFUL))).running(listener):
        assert (await listener.next()).doubts == (Doubt("touching"),)


async def test_an_empty_tray_is_told_only_when_asked(listener, journal):
    camera = FakeCamera(*rest(0))
    async with Rig(journal, camera).running(listener) as tray:
        await listener.tray("empty")
        assert listener.readings.empty()
        await press(tray, "count")
        assert (await listener.next()).cubes == Cubes()


async def test_a_late_cube_opens_the_count_again(listener, journal):
    camera = FakeCamera(*rest(0), *unrest(), *rest(4))
    async with Rig(journal, camera).running(listener):
        assert (await listener.next()).cubes == blue(4)
        camera.show(*unrest(4, frames=2), *rest(5))
        assert (await listener.next()).cubes == blue(5)


async def test_clearing_the_tray_is_not_told(listener, journal):
    camera = FakeCamera(*rest(0), *unrest(), *rest(5))
    async with Rig(journal, camera).running(listener):
        listener.occasion = blue(7)
        assert (await listener.next()).cubes == blue(5)
        listener.occasion = None
        camera.show(*unrest(5), *rest(3), *unrest(3), *rest(0))
        await listener.tray("cleared")
        assert listener.readings.empty()


async def test_a_full_disk_costs_the_picture_not_the_count(listener, journal):
    journal.full = True
    async with Rig(journal, FakeCamera(*rest(4))).running(listener):
        reading = await listener.next()
    assert (reading.cubes, reading.evidence) == (blue(4), None)


# The table moves on while a count is under way


def moves_on(monkeypatch, listener, occasions):
    """Each look at a picture takes so long that meanwhile the table awaits the next of `occasions`."""
    counting, later = photo.look, list(occasions)

    def look(picture, setup, possible):
        sight = counting(picture, setup, possible)
        if later:
            listener.occasion = later.pop(0)
        return sight

    monkeypatch.setattr(camera_tray, "look", look)


async def test_a_count_that_a_confirmation_has_overtaken_is_not_told(listener, journal, monkeypatch):
    listener.occasion = blue(7)
    moves_on(monkeypatch, listener, [Cubes.of(black=7)])
    camera = FakeCamera(*rest(4))
    async with Rig(journal, camera).running(listener):
        await listener.tray("counted")
        camera.show(*unrest(4), *rest(5))
        assert (await listener.next()).cubes == blue(5)
    assert len(journal.kept) == 2


async def test_who_asked_for_a_count_that_was_overtaken_gets_a_new_one(listener, journal, monkeypatch):
    async with Rig(journal, FakeCamera(*rest(0))).running(listener) as tray:
        await listener.tray("empty")
        listener.occasion = blue(7)
        moves_on(monkeypatch, listener, [Cubes.of(black=7)])
        await press(tray, "count")
        assert (await listener.next()).cubes == Cubes()
        assert listener.readings.empty()
    assert len(journal.kept) == 2


# Lost and found


async def test_a_missing_camera_is_looked_for_again_and_again(listener, journal):
    rig = Rig(journal)
    with capture_logs() as logs:
        async with rig.running(listener) as tray:
            state = await listener.reason("source-camera-missing")
            assert (state.state, state.facts) == ("lost", {"camera": "Camera"})
            assert tray.actions == ()
            with pytest.raises(Rejected) as refused:
                await press(tray, "count")
            assert refused.value.code == "source.not_ready"
            while len(rig.pauses) < 6:
                await asyncio.sleep(0)
            rig.cameras.append(FakeCamera(*rest(4)))
            rig.go_on.set()
            assert (await listener.next()).cubes == blue(4)
            assert tray.state.state == "ready"
    assert rig.pauses[:6] == [0.5, 1.0, 2.0, 5.0, 5.0, 5.0]
    assert [log["event"] for log in logs] == ["camera lost", "camera is back"]


async def test_a_camera_unplugged_while_running_comes_back(listener, journal):
    unplugged = FakeCamera(*rest(0), CameraLost("camera.silent", "/dev/fake"))
    rig = Rig(journal, unplugged, FakeCamera(*rest(0), *unrest(), *rest(3)))
    rig.go_on.clear()
    with capture_logs() as logs:
        async with rig.running(listener) as tray:
            state = await listener.reason("source-camera-silent")
            assert state.state == "lost"
            assert unplugged.closed.is_set()
            rig.go_on.set()
            assert (await listener.next()).cubes == blue(3)
            assert tray.state.reason is None
    assert [log["event"] for log in logs] == ["camera lost", "camera is back"]


async def test_a_camera_that_goes_during_a_count_is_lost_for_its_own_reason(listener, journal, monkeypatch):
    camera = FakeCamera(*rest(4))
    counting = photo.look

    def look(picture, setup, possible):
        camera.show(CameraLost("camera.frozen", "/dev/fake"))
        assert camera.closed.wait(5)
        return counting(picture, setup, possible)

    monkeypatch.setattr(camera_tray, "look", look)
    rig = Rig(journal, camera)
    rig.go_on.clear()
    async with rig.running(listener):
        assert (await listener.reason("source-camera-frozen")).state == "lost"
    assert listener.readings.empty()


async def test_ending_the_source_closes_the_camera(listener, journal):
    camera = FakeCamera(*rest(0))
    async with Rig(journal, camera).running(listener):
        await listener.tray("empty")
    assert await asyncio.to_thread(camera.closed.wait, 5)


async def test_buttons_of_a_camera_that_has_just_gone_are_refused(listener, journal):
    rig = Rig(journal, FakeCamera(*rest(0)))
    async with rig.running(listener) as tray:
        await listener.tray("empty")
        reader = tray._reader
        reader.end()
        reader.join(5)
        with pytest.raises(Rejected) as refused:
            await press(tray, "count")
    assert refused.value.code == "source.not_ready"


# A tray that cannot be made out


async def test_an_unreadable_tray_is_a_state_and_comes_right_again(listener, journal):
    camera = FakeCamera(*rest(UNREADABLE))
    async with Rig(journal, camera).running(listener) as tray:
        state = await listener.reason("source-tray-not_found")
        assert state.state == "ready"
        assert state.facts == {"reason": "markers", "found": 1, "expected": 4}
        assert listener.readings.empty()
        assert "count" in tray.actions
        camera.show(*unrest(), *rest(2))
        assert (await listener.next()).cubes == blue(2)
        await listener.tray("counted")
        assert tray.state.reason is None


async def test_who_asks_for_a_count_of_an_unreadable_tray_gets_the_picture(listener, journal):
    camera = FakeCamera(*rest(UNREADABLE))
    async with Rig(journal, camera).running(listener) as tray:
        await listener.reason("source-tray-not_found")
        await press(tray, "count")
        reading = await listener.next()
    assert (reading.cubes, reading.total, reading.doubts) == (None, None, (Doubt("tray_not_found"),))
    original, overlay = journal.kept[reading.evidence]
    assert original == overlay


async def test_a_tray_that_never_rests_is_counted_under_a_doubt_when_asked(listener, journal):
    camera = FakeCamera(*unrest(2), restless=True)
    async with Rig(journal, camera).running(listener) as tray:
        await listener.tray("moving")
        await press(tray, "count")
        reading = await listener.next()
    assert (reading.cubes, reading.doubts) == (blue(2), (Doubt("moving"),))


# A device that can pour


async def test_pour_is_offered_where_the_device_can(listener, journal):
    camera = FakeTower(*rest(0), falls=[[*unrest(), *rest(4)]])
    async with Rig(journal, camera).running(listener) as tray:
        await listener.tray("empty")
        assert tray.actions == ("pour", "count", "empty")
        await press(tray, "pour", poured=blue(5), retained=Cubes.of(red=1))
        assert (await listener.next()).cubes == blue(4)
    assert camera.pours == [(blue(5), Cubes.of(red=1))]


async def test_a_pour_from_which_nothing_falls_is_told_after_a_while(listener, journal):
    camera = FakeTower(*rest(0), falls=[rest(0)])
    async with Rig(journal, camera).running(listener) as tray:
        await listener.tray("empty")
        await press(tray, "pour", poured=blue(2))
        assert (await listener.next()).cubes == Cubes()


async def test_what_the_device_refuses_is_handed_on(listener, journal):
    camera = FakeTower(*rest(0), refusal=Rejected("device.no_such_colour", colours=["pink"]))
    async with Rig(journal, camera).running(listener) as tray:
        await listener.tray("empty")
        with pytest.raises(Rejected) as refused:
            await press(tray, "pour", poured=Cubes.of(pink=1))
    assert refused.value.code == "device.no_such_colour"


async def test_a_plain_camera_has_no_other_buttons(listener, journal):
    async with Rig(journal, FakeCamera(*rest(0))).running(listener) as tray:
        await listener.tray("empty")
        assert tray.actions == ("count", "empty")
        with pytest.raises(Rejected) as refused:
            await press(tray, "pour")
    assert refused.value.code == "source.no_such_action"

"""The camera is shown the empty tray: what it takes for empty, keeps, and uses after a restart."""

import numpy as np
import pytest
from structlog.testing import capture_logs

from companion.engine.errors import Rejected
from tests.fakes.camera import FakeCamera, rest, tray_picture, unrest
from tests.fakes.camera_rig import DOUBTFUL, UNREADABLE, Rig, blue, press
from tests.sensing.conftest import Listener

pytestmark = pytest.mark.usefixtures("counted_by_the_first_pixel")


async def test_the_empty_tray_is_learnt_kept_and_used_after_a_restart(listener, journal, tmp_path):
    kept = tmp_path / "data" / "tray.json"
    async with Rig(journal, FakeCamera(*rest(0)), learnt_path=kept).running(listener) as tray:
        await listener.tray("empty")
        await press(tray, "empty")
        assert np.array_equal(tray._known.setup.empty, tray_picture(0))
    again, listening = Rig(journal, FakeCamera(*rest(0)), learnt_path=kept), Listener()
    async with again.running(listening) as tray:
        await listening.tray("empty")
        assert np.abs(tray._known.setup.empty.astype(int) - tray_picture(0)).mean() < 4


async def test_a_moving_tray_is_not_learnt(listener, journal):
    async with Rig(journal, FakeCamera(*unrest(), restless=True)).running(listener) as tray:
        await listener.tray("moving")
        with pytest.raises(Rejected) as refused:
            await press(tray, "empty")
    assert refused.value.code == "tray.moving"


@pytest.mark.parametrize("cubes", [3, DOUBTFUL])
async def test_a_tray_with_cubes_is_not_learnt(listener, journal, cubes):
    async with Rig(journal, FakeCamera(*rest(cubes))).running(listener) as tray:
        await listener.tray("counted")
        with pytest.raises(Rejected) as refused:
            await press(tray, "empty")
    assert (refused.value.code, refused.value.facts) == ("tray.not_empty", {"cubes": {"blue": cubes}})
    assert refused.value.overridable
    assert tray._known.setup.empty is None


async def test_who_insists_teaches_a_tray_whose_pattern_looks_like_cubes(listener, journal):
    async with Rig(journal, FakeCamera(*rest(DOUBTFUL))).running(listener) as tray:
        await listener.tray("counted")
        await press(tray, "empty", override=True)
    assert np.array_equal(tray._known.setup.empty, tray_picture(DOUBTFUL))


async def test_a_picture_without_a_tray_is_not_learnt_even_by_insisting(listener, journal):
    async with Rig(journal, FakeCamera(*rest(UNREADABLE))).running(listener) as tray:
        await listener.reason("source-tray-not_found")
        with pytest.raises(Rejected) as refused:
            await press(tray, "empty", override=True)
    assert (refused.value.code, refused.value.overridable) == ("tray.not_found", False)
    assert tray._known.setup.empty is None


async def test_an_empty_tray_that_cannot_be_kept_is_used_all_the_same(listener, journal, tmp_path):
    (tmp_path / "data").write_text("a file where a folder should be")
    rig = Rig(journal, FakeCamera(*rest(0)), learnt_path=tmp_path / "data" / "tray.json")
    with capture_logs() as logs:
        async with rig.running(listener) as tray:
            await listener.tray("empty")
            await press(tray, "empty")
            assert tray._known.setup.empty is not None
    assert "learnt tray not kept" in [log["event"] for log in logs]


async def test_a_spoilt_learnt_tray_is_left_aside(listener, journal, tmp_path):
    kept = tmp_path / "tray.json"
    kept.write_text("{")
    with capture_logs() as logs:
        async with Rig(journal, FakeCamera(*rest(4)), learnt_path=kept).running(listener):
            assert (await listener.next()).cubes == blue(4)
    assert "learnt tray not used" in [log["event"] for log in logs]


async def test_a_tray_said_to_be_empty_at_the_start_is_learnt_unasked(listener, journal):
    camera = FakeCamera(*rest(0), *unrest(), *rest(4))
    async with Rig(journal, camera, empty_at_start=True).running(listener) as tray:
        assert (await listener.next()).cubes == blue(4)
        assert np.array_equal(tray._known.setup.empty, tray_picture(0))


async def test_nothing_can_be_pressed_before_the_empty_tray_has_been_seen(journal):
    shown = []

    class Watching(Listener):
        async def state_changed(self, source):
            shown.append((source.actions, source._known.setup.empty is not None))
            await super().state_changed(source)

    watching = Watching()
    async with Rig(journal, FakeCamera(*unrest(), *rest(0)), empty_at_start=True).running(watching):
        await watching.until(lambda state: state.state == "greeting")
        await watching.until(lambda state: state.state == "ready")
    assert {is_learnt for actions, is_learnt in shown if actions} == {True}

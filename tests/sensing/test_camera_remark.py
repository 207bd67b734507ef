"""What a camera has to remark of itself is shown beside its state, and stops nothing."""

import pytest

from tests.fakes.camera import FakeCamera, rest, unrest
from tests.fakes.camera_rig import Rig, blue

pytestmark = pytest.mark.usefixtures("counted_by_the_first_pixel")


@pytest.mark.parametrize(
    ("remark", "reason"), [("camera.exposure_floats", "source-camera-exposure_floats"), (None, None)]
)
async def test_a_remark_is_a_reason_in_a_source_that_is_ready_and_counts(listener, journal, remark, reason):
    camera = FakeCamera(*rest(0), *unrest(), *rest(4))
    camera.remark = remark
    async with Rig(journal, camera).running(listener):
        ready = await listener.until(lambda state: state.state == "ready")
        assert (await listener.next()).cubes == blue(4)
    assert ready.reason == reason

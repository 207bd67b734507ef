"""A camera tray of which the test holds every camera and every pause, and a counter that believes what it is shown."""

import asyncio
from contextlib import asynccontextmanager

import numpy as np
import pytest

from companion.engine.cubes import Cubes
from companion.engine.reading import Doubt
from companion.sensing import camera_tray, photo
from companion.sensing.camera_tray import CameraTray
from companion.sensing.photo import Sight
from companion.sensing.source import ActionRequest
from vision.count import TrayCount
from vision.frames import CameraLost
from vision.picture import BadPicture
from vision.setup import TraySetup

UNREADABLE = 77  # a picture that says so has no tray in it
DOUBTFUL = 9  # so many cubes are seen under a doubt
NOW_S = 1_800_000_000.25


@pytest.fixture
def counted_by_the_first_pixel(monkeypatch):
    """Counting is not what is tested here: a fake picture says itself what it shows."""

    def look(picture, setup, possible):
        number = int(picture[0, 0, 0])
        if number == UNREADABLE:
            raise BadPicture("tray.not_found", reason="markers", found=1, expected=4)
        seen = TrayCount({"blue": number}, (), (), np.zeros((4, 2)), 0.0)
        return Sight(Cubes.of(blue=number), (Doubt("touching"),) if number == DOUBTFUL else (), seen)

    for module in (camera_tray, photo):
        monkeypatch.setattr(module, "look", look)


class Rig:
    """A camera tray whose cameras come from a list; pauses are noted and take no time."""

    def __init__(self, journal, *cameras, **options):
        self.cameras = list(cameras)
        self.pauses = []
        self.go_on = asyncio.Event()
        self.go_on.set()
        self.tray = CameraTray(
            self._open, TraySetup(), journal, lambda: NOW_S, pause=self._pause, poll_s=0.001, **options
        )

    def _open(self):
        camera = self.cameras.pop(0) if self.cameras else CameraLost("camera.missing", "/dev/fake")
        if isinstance(camera, Exception):
            raise camera
        return camera

    async def _pause(self, seconds):
        self.pauses.append(seconds)
        if len(self.pauses) >= 6:
            self.go_on.clear()
        await self.go_on.wait()

    @asynccontextmanager
    async def running(self, sink):
        task = asyncio.create_task(self.tray.run(sink))
        try:
            yield self.tray
        finally:
            task.cancel()
            with pytest.raises(asyncio.CancelledError):
                await task


def blue(number):
    return Cubes.of(blue=number)


async def press(tray, action, **request):
    await tray.perform(action, ActionRequest(**request))

"""How often the camera's thread looks: all the time while something moves, seldom over a tray at rest."""

import threading

import numpy as np

from companion.sensing.camera_reader import REST_POLLS, CameraReader
from tests.fakes.camera import FakeFrame

NEVER_S = 1000.0
PICTURE = np.zeros((48, 64, 3), np.uint8)


class AlwaysNew:
    """A camera with a newer picture whenever it is asked."""

    name = "/dev/fake"

    def __init__(self):
        self.grabs = 0
        self.closed = threading.Event()

    def grab(self):
        self.grabs += 1
        return FakeFrame(PICTURE, float(self.grabs))

    def close(self):
        self.closed.set()


def reading(motion, poll_s, camera=None, tell=lambda note: None):
    camera = camera or AlwaysNew()
    reader = CameraReader(camera, motion, tell, poll_s, ValueError)
    reader.start()
    return camera, reader


def test_a_tray_at_rest_is_looked_at_only_now_and_then_but_a_wish_is_heard_at_once():
    camera, reader = reading(lambda image, at_s: "settled" if at_s >= 3 else "moving", NEVER_S)
    seen = [reader.do(lambda: camera.grabs).result(10) for _ in range(5)]
    looked = seen[-1]
    assert looked <= 3 + 5
    assert reader.do(lambda: camera.grabs).result(10) <= looked + 1
    reader.end()
    assert camera.closed.wait(10)


def test_while_something_moves_every_picture_is_looked_at():
    many = threading.Event()

    def motion(image, at_s):
        if at_s > 50:
            many.set()
        return "moving"

    camera, reader = reading(motion, NEVER_S)
    assert many.wait(10)
    reader.end()
    assert camera.closed.wait(10)


class Slow(AlwaysNew):
    """A camera that takes its time before the first picture."""

    def grab(self):
        frame = super().grab()
        return frame if self.grabs > 5 else None


def test_nothing_is_told_of_the_tray_before_the_first_picture_of_it():
    told, has_told = [], threading.Event()

    def tell(note):
        told.append((note, camera.grabs))
        has_told.set()

    camera = Slow()
    _, reader = reading(lambda image, at_s: "moving", 0.001, camera, tell)
    assert has_told.wait(10)
    reader.end()
    assert camera.closed.wait(10)
    first, grabs = told[0]
    assert (first.first, grabs) == (True, 6)


def test_at_rest_it_is_five_pictures_a_second():
    from companion.sensing.camera_tray import POLL_S

    assert 4.5 <= 1 / (REST_POLLS * POLL_S) <= 5.5

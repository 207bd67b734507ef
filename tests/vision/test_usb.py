"""A USB camera read by its thread, with a device that has every bad habit."""

import threading

import cv2
import numpy as np
import pytest

from tests.fakes.uvc import FRAME_S, Clock, FakeUvc
from vision.frames import CameraLost
from vision.frames.exposure import Lock
from vision.frames.usb import FIRST_AFTER_S, LOST_AFTER_S, SIZE_PX, UsbCamera, UsbDoor, configure, open_v4l2
from vision.frames.v4l2 import Control

NAME = "/dev/v4l/by-id/usb-fake"


def door(device):
    return UsbDoor(pictures=lambda _: device, settings=lambda _: device)


class Held:
    """A camera whose reader's thread has ended, so that the test reads frame by frame."""

    def __init__(self, device, *, lock=True, **options):
        self.device, self.locks = device, []
        device.gives = False
        self.camera = UsbCamera(NAME, door=door(device), clock=device.clock, locked=self.locks.append, **options)
        self.camera._closing.set()
        self.camera._reader.join()
        self.camera._automatics._begin(options.get("known"))
        device.gives = True
        if lock:
            self.read_until(lambda: not self.camera._automatics.is_locking)

    def read_until(self, done, at_most=400):
        for _ in range(at_most):
            if done():
                return
            self.camera.read_once()
        raise AssertionError("it never came to that")

    def newest(self):
        """Asked for, read, given."""
        first = self.camera.grab()
        self.camera.read_once()
        return self.camera.grab() or first


def look_on(camera, for_s):
    """Ask for every frame."""
    for _ in range(round(for_s / FRAME_S)):
        camera.grab()
        camera.read_once()


class Repeats(FakeUvc):
    """Gives what `shown` holds for ever, once it is set."""

    shown = None

    def frame(self):
        return super().frame() if self.shown is None else self.shown


def test_compressed_frames_are_asked_for_before_the_size_and_the_answer_is_read():
    device = FakeUvc(Clock())
    assert configure(device)
    asked = [prop for prop, _ in device.asked]
    assert asked[0] == cv2.CAP_PROP_FOURCC
    assert dict(device.asked)[cv2.CAP_PROP_FRAME_WIDTH] == SIZE_PX[0]
    assert not configure(FakeUvc(Clock(), compresses=False))


def test_no_frame_is_given_before_the_camera_is_locked():
    held = Held(FakeUvc(Clock()), lock=False)
    given = []

    def locked():
        given.append(held.camera.grab())
        return bool(held.locks)

    held.read_until(locked)
    assert not any(given)
    assert held.newest() is not None
    assert held.locks[0].floats == ()
    assert "settings closed" in held.device.asked


def test_only_the_newest_frame_is_given_once_and_decoded_only_when_asked():
    held = Held(FakeUvc(Clock()))
    frame = held.newest()
    assert frame.at_s == pytest.approx(held.device.clock.now)
    decoded = held.device.decoded
    for _ in range(5):
        held.camera.read_once()
    assert held.device.decoded == decoded + 1  # the last one that was asked for
    later = held.camera.grab()
    assert later.at_s == pytest.approx(held.device.clock.now - 4 * FRAME_S)
    assert held.camera.grab() is None


def test_a_frame_carries_the_drivers_time_where_its_clock_is_ours():
    held = Held(FakeUvc(Clock()))
    held.device.set(cv2.CAP_PROP_POS_MSEC, 1000 * (held.device.clock.now - 0.3))
    frame = held.newest()
    assert frame.at_s == pytest.approx(held.device.clock.now - 0.3 - FRAME_S)
    held.device.set(cv2.CAP_PROP_POS_MSEC, 1000 * 1_800_000_000.0)
    assert held.newest().at_s == pytest.approx(held.device.clock.now)


def test_a_silent_camera_is_lost_after_two_seconds():
    held = Held(FakeUvc(Clock()))
    held.newest()
    held.device.gives = False
    held.device.clock.now += LOST_AFTER_S - 0.1
    held.camera.grab()
    held.device.clock.now += 0.2
    assert not held.camera.read_once()
    with pytest.raises(CameraLost) as caught:
        held.camera.grab()
    assert caught.value.reason == "camera.silent"


def test_a_camera_that_takes_long_to_begin_is_waited_for():
    held = Held(FakeUvc(Clock()), lock=False)
    held.device.clock.now += FIRST_AFTER_S - 0.1
    assert held.camera.grab() is None
    held.device.clock.now += 0.2
    with pytest.raises(CameraLost):
        held.camera.grab()


def test_frames_that_cannot_be_decoded_are_no_sign_of_life():
    held = Held(FakeUvc(Clock()))
    held.device.decodes = False
    with pytest.raises(CameraLost) as caught:
        look_on(held.camera, LOST_AFTER_S + 2 * FRAME_S)
    assert caught.value.reason == "camera.silent"


def showing_only(picture):
    held = Held(Repeats(Clock()))
    held.device.shown = picture
    return held.camera


def test_a_camera_that_repeats_its_last_frame_is_lost_too():
    camera = showing_only(FakeUvc(Clock()).picture())
    look_on(camera, LOST_AFTER_S - 2 * FRAME_S)
    with pytest.raises(CameraLost) as caught:
        look_on(camera, 1.0)
    assert caught.value.reason == "camera.frozen"


@pytest.mark.parametrize("level", [0, 255])
def test_a_covered_or_dazzled_camera_is_not_frozen(level):
    look_on(showing_only(np.full((48, 64, 3), level, np.uint8)), 3.0)


class Hangs(FakeUvc):
    """Hangs in `grab` until the test lets it go, as a camera does that was pulled out."""

    def __post_init__(self):
        super().__post_init__()
        self.hanging, self.let_go = threading.Event(), threading.Event()

    def grab(self):
        self.hanging.set()
        self.let_go.wait(10)
        return False


def test_a_hanging_device_is_told_by_the_watch_beside_it():
    device = Hangs(Clock())
    camera = UsbCamera(NAME, door=door(device), clock=device.clock)
    assert device.hanging.wait(10)
    assert camera.grab() is None
    device.clock.now += FIRST_AFTER_S + 0.1
    with pytest.raises(CameraLost) as caught:
        camera.grab()
    assert caught.value.reason == "camera.silent"
    camera._closing.set()
    device.let_go.set()
    camera.close()
    assert device.released


@pytest.mark.parametrize(
    ("habits", "remark"),
    [
        ({}, None),
        ({"compresses": False}, "camera.uncompressed"),
        ({"deaf": frozenset({Control.AUTO_EXPOSURE})}, "camera.exposure_floats"),
        ({"lacks": frozenset(Control)}, "camera.exposure_floats"),
    ],
)
def test_what_cannot_be_had_is_remarked_and_no_failure(habits, remark):
    held = Held(FakeUvc(Clock(), **habits))
    assert held.newest() is not None
    assert held.camera.remark == remark


def test_it_is_locked_anew_when_the_lamp_has_been_switched_off_and_not_before():
    held = Held(FakeUvc(Clock()))
    held.device.light = 0.01
    held.newest()
    started_s, dark = held.device.clock.now, held.newest().image.mean()
    while len(held.locks) < 2:
        held.camera.grab()
        held.camera.read_once()
        assert held.device.clock.now - started_s < 40
    assert held.device.clock.now - started_s > 10
    assert held.newest().image.mean() > 3 * dark


def test_a_camera_plugged_in_again_is_locked_as_it_was():
    first = Held(FakeUvc(Clock()))
    known = first.locks[0]
    again = Held(FakeUvc(Clock(), light=1.5), known=known)
    assert again.locks == [known]
    assert again.device.dials[Control.EXPOSURE] == dict(known.settings)[Control.EXPOSURE]


def test_a_camera_that_is_pulled_while_its_settings_are_opened_is_let_go():
    device = FakeUvc(Clock())

    def gone(path):
        raise CameraLost("camera.missing", path)

    with pytest.raises(CameraLost):
        UsbCamera(NAME, door=UsbDoor(pictures=lambda _: device, settings=gone), clock=device.clock)
    assert device.released


def test_a_device_that_opencv_cannot_read_is_let_go():
    device = FakeUvc(Clock(), opens=False)
    with pytest.raises(CameraLost) as caught:
        UsbCamera(NAME, door=door(device), clock=device.clock)
    assert caught.value.reason == "camera.unreadable"
    assert device.released


def test_the_device_is_released_by_its_own_thread_when_closed():
    device = FakeUvc(Clock())
    camera = UsbCamera(NAME, door=door(device), clock=device.clock, known=Lock())
    camera.close()
    assert not camera._reader.is_alive()
    assert device.released


def test_a_missing_camera_is_said_at_once_and_is_no_warning_of_opencv(capfd):
    with pytest.raises(CameraLost) as caught:
        open_v4l2("/dev/video-that-is-not-there")
    assert caught.value.reason == "camera.missing"
    assert capfd.readouterr().err == ""

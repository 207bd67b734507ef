"""Cameras, with a device made of lists."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest

from vision.frames import (
    CameraLost,
    FileCamera,
    FolderCamera,
    FolderPlace,
    UsbCamera,
    configure,
    open_camera,
    open_v4l2,
)
from vision.picture import BadPicture, encode_jpeg


class Clock:
    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


class FakeDevice:
    """Delivers what lies in `frames`; then nothing. The reader thread is kept out by `paused`."""

    def __init__(self, frames: list[Any], opened: bool = True) -> None:
        self.frames = frames
        self.opened = opened
        self.settings: list[tuple[int, float]] = []
        self.released = False

    def isOpened(self) -> bool:  # noqa: N802 - OpenCV's name
        return self.opened

    def set(self, prop: int, value: float) -> bool:
        self.settings.append((prop, value))
        return True

    def read(self) -> tuple[bool, Any]:
        return (True, self.frames.pop(0)) if self.frames else (False, None)

    def release(self) -> None:
        self.released = True


def plain(grey: int) -> Any:
    return np.full((80, 100, 3), grey, np.uint8)


def usb(device: FakeDevice, clock: Callable[[], float]) -> UsbCamera:
    """A camera whose reader thread has ended, so that the test reads frame by frame."""
    frames, device.frames = device.frames, []
    camera = UsbCamera("/dev/video9", open_device=lambda _: device, clock=clock)
    camera.close()
    device.frames = frames
    return camera


def test_compressed_frames_are_asked_for_before_the_size() -> None:
    device = FakeDevice([])
    configure(device)
    asked = [prop for prop, _ in device.settings]
    assert asked.index(cv2.CAP_PROP_FOURCC) < asked.index(cv2.CAP_PROP_FRAME_WIDTH)


def test_a_missing_camera_is_lost_at_once() -> None:
    device = FakeDevice([], opened=False)
    with pytest.raises(CameraLost) as caught:
        UsbCamera("/dev/video9", open_device=lambda _: device)
    assert caught.value.reason == "camera.missing"
    assert device.released


def test_only_the_newest_frame_is_given_and_only_once() -> None:
    clock = Clock()
    camera = usb(FakeDevice([plain(1), plain(2), plain(3)]), clock)
    for _ in range(3):
        clock.now += 0.1
        assert camera.read_once()
    frame = camera.grab()
    assert frame is not None
    assert (frame.image[0, 0, 0], frame.at_s) == (3, clock.now)
    assert camera.grab() is None


def test_a_silent_camera_is_lost_after_two_seconds() -> None:
    clock = Clock()
    camera = usb(FakeDevice([plain(1)]), clock)
    camera.read_once()
    clock.now += 1.9
    camera.grab()
    clock.now += 0.2
    assert not camera.read_once()
    with pytest.raises(CameraLost) as caught:
        camera.grab()
    assert caught.value.reason == "camera.silent"


def test_a_frozen_camera_is_lost_too() -> None:
    clock = Clock()
    camera = usb(FakeDevice([plain(7) for _ in range(30)]), clock)
    for _ in range(30):
        clock.now += 0.1
        camera.read_once()
    with pytest.raises(CameraLost) as caught:
        camera.grab()
    assert caught.value.reason == "camera.frozen"


def test_the_device_is_released_when_closed() -> None:
    device = FakeDevice([])
    usb(device, Clock())
    assert device.released


def put(folder: Path, name: str, grey: int) -> None:
    (folder / name).write_bytes(encode_jpeg(plain(grey)))


def test_a_folder_goes_on_at_next_and_shows_arrivals_at_once(tmp_path: Path) -> None:
    put(tmp_path, "b.jpg", 200)
    put(tmp_path, "a.jpg", 50)
    camera = open_camera(str(tmp_path), clock=Clock())
    assert isinstance(camera, FolderCamera)
    first = camera.grab()
    assert first is not None
    assert first.image[0, 0, 0] == 50
    assert camera.grab() is None
    assert camera.next()
    second = camera.grab()
    assert second is not None
    assert second.image[0, 0, 0] == 200
    assert not camera.next()
    put(tmp_path, "0.jpg", 120)
    arrived = camera.grab()
    assert arrived is not None
    assert arrived.image[0, 0, 0] == 120


def test_a_picture_still_being_written_is_waited_for(tmp_path: Path) -> None:
    put(tmp_path, "a.jpg", 50)
    camera = FolderCamera(tmp_path, clock=Clock())
    camera.grab()
    (tmp_path / "b.jpg").write_bytes(b"")
    assert camera.grab() is None
    put(tmp_path, "b.jpg", 90)
    arrived = camera.grab()
    assert arrived is not None
    assert arrived.image[0, 0, 0] == 90


def test_a_spoilt_first_file_does_not_block_the_folder_and_is_named_once(tmp_path: Path) -> None:
    (tmp_path / "a.jpg").write_bytes(b"no picture")
    put(tmp_path, "b.jpg", 90)
    clock = Clock()
    camera = FolderCamera(tmp_path, clock=clock)
    frame = camera.grab()
    assert frame is not None
    assert frame.image[0, 0, 0] == 90
    assert camera.grab() is None
    clock.now += 2.1
    with pytest.raises(BadPicture) as caught:
        camera.grab()
    assert (caught.value.code, caught.value.facts["file"]) == ("picture.unreadable", "a.jpg")
    assert str(tmp_path) not in str(caught.value.facts)
    clock.now += 5
    assert camera.grab() is None


def test_spoilt_files_are_passed_over_by_next(tmp_path: Path) -> None:
    put(tmp_path, "a.jpg", 50)
    (tmp_path / "b.jpg").write_bytes(b"")
    put(tmp_path, "c.jpg", 90)
    camera = FolderCamera(tmp_path, clock=Clock())
    camera.grab()
    assert camera.next()
    frame = camera.grab()
    assert frame is not None
    assert frame.image[0, 0, 0] == 90


def test_a_folder_of_spoilt_files_waits_for_a_picture(tmp_path: Path) -> None:
    (tmp_path / "a.jpg").write_bytes(b"no picture")
    camera = FolderCamera(tmp_path, clock=Clock())
    assert camera.grab() is None
    put(tmp_path, "b.jpg", 90)
    assert camera.grab() is not None


def test_a_folder_opened_again_goes_on_where_it_was(tmp_path: Path) -> None:
    for name, grey in (("a.jpg", 50), ("b.jpg", 90), ("c.jpg", 150)):
        put(tmp_path, name, grey)
    place = FolderPlace()
    first = FolderCamera(tmp_path, clock=Clock(), place=place)
    assert first.next()
    again = FolderCamera(tmp_path, clock=Clock(), place=place)
    frame = again.grab()
    assert frame is not None
    assert frame.image[0, 0, 0] == 90
    assert again.next()
    assert not again.next()


def test_a_missing_camera_is_no_warning_of_opencv(capfd: pytest.CaptureFixture[str]) -> None:
    open_v4l2("/dev/video-that-is-not-there").release()
    assert capfd.readouterr().err == ""


def test_a_folder_without_pictures_is_lost(tmp_path: Path) -> None:
    with pytest.raises(CameraLost) as caught:
        open_camera(str(tmp_path))
    assert caught.value.reason == "camera.no_pictures"


def test_a_file_is_shown_again_when_it_is_written_anew(tmp_path: Path) -> None:
    put(tmp_path, "now.jpg", 50)
    camera = open_camera(str(tmp_path / "now.jpg"), clock=Clock())
    assert isinstance(camera, FileCamera)
    assert camera.grab() is not None
    assert camera.grab() is None
    (tmp_path / "now.jpg").write_bytes(encode_jpeg(np.full((90, 100, 3), 70, np.uint8)))
    again = camera.grab()
    assert again is not None
    assert again.image.shape == (90, 100, 3)
    (tmp_path / "now.jpg").unlink()
    with pytest.raises(CameraLost):
        camera.grab()


def test_a_broken_file_is_a_bad_picture(tmp_path: Path) -> None:
    (tmp_path / "now.jpg").write_bytes(b"no")
    with pytest.raises(BadPicture):
        open_camera(str(tmp_path / "now.jpg")).grab()

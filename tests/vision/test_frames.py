"""A folder or a file as a camera, and what a person may mean by a camera."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest

import vision.frames
from vision.frames import CameraLost, CameraMemory, FileCamera, FolderCamera, FolderPlace, is_device, open_camera
from vision.frames.exposure import Lock
from vision.frames.v4l2 import Control
from vision.picture import BadPicture, encode_jpeg


class Clock:
    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def plain(grey: int) -> Any:
    return np.full((80, 100, 3), grey, np.uint8)


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
    with pytest.raises(CameraLost) as caught:
        camera.grab()
    assert caught.value.reason == "camera.no_folder"


def test_a_broken_file_is_a_bad_picture(tmp_path: Path) -> None:
    (tmp_path / "now.jpg").write_bytes(b"no")
    with pytest.raises(BadPicture):
        open_camera(str(tmp_path / "now.jpg")).grab()


@pytest.mark.parametrize("spec", ["0", "12", "/dev/video2", "/dev/v4l/by-id/usb-1", "pi", "pi:1", "auto"])
def test_a_device(spec: str) -> None:
    assert is_device(spec)


@pytest.mark.parametrize(
    "spec", ["pictures", "pi/pictures", "drop.jpg", "/home/anna/pi", "pi:x", "pi.jpg", "automatic"]
)
def test_no_device(spec: str) -> None:
    assert not is_device(spec)


@pytest.mark.parametrize("spec", ["no-such-folder", "/no/such/folder"])
def test_a_name_that_is_nothing_is_said_to_be_none(spec: str) -> None:
    with pytest.raises(CameraLost) as caught:
        open_camera(spec)
    assert caught.value.reason == "camera.no_folder"


class Opened:
    """Stands for any camera: remembers how it was opened."""

    def __init__(self, device: Any, **options: Any) -> None:
        self.name = str(device)
        self.device, self.options = device, options

    def grab(self) -> None:
        return None

    def close(self) -> None:
        return None


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("UsbCamera", "PiCamera"):
        monkeypatch.setattr(vision.frames, name, Opened)


@pytest.mark.usefixtures("opened")
def test_a_number_is_opened_by_the_name_that_lasts_and_again_by_it(monkeypatch: pytest.MonkeyPatch) -> None:
    names = {"/dev/video2": "/dev/v4l/by-id/usb-C920"}
    monkeypatch.setattr(vision.frames, "lasting_name", lambda path: names.pop(path))
    memory = CameraMemory()
    first: Any = open_camera("2", memory=memory, mains_hz=60)
    made = Lock(((Control.EXPOSURE, 200),))
    first.options["locked"](made)
    again: Any = open_camera("2", memory=memory)
    assert (first.device, first.options["known"], first.options["mains_hz"]) == ("/dev/v4l/by-id/usb-C920", None, 60)
    assert (again.device, again.options["known"]) == ("/dev/v4l/by-id/usb-C920", made)


@pytest.mark.usefixtures("opened")
def test_auto_stays_with_the_camera_that_it_found(monkeypatch: pytest.MonkeyPatch) -> None:
    found = ["pi", "/dev/video7"]
    monkeypatch.setattr(vision.frames, "first_camera", lambda: found.pop(0))
    memory = CameraMemory()
    first: Any = open_camera("auto", memory=memory)
    first.options["locked"]("settings")
    again: Any = open_camera("auto", memory=memory)
    assert (first.device, again.device, again.options["known"]) == (0, 0, "settings")


@pytest.mark.usefixtures("opened")
@pytest.mark.parametrize(("spec", "number"), [("pi", 0), ("pi:0", 0), ("pi:1", 1)])
def test_the_pi_camera_is_opened_by_its_number(spec: str, number: int) -> None:
    camera: Any = open_camera(spec)
    assert camera.device == number

"""A folder of pictures, or one picture file, in place of the camera."""

import asyncio

import cv2
import pytest

from companion.engine.errors import Rejected
from companion.sensing.camera_tray import open_camera_tray
from tests.fakes.camera import tray_picture
from tests.fakes.camera_rig import Rig, blue, press
from vision.frames import open_camera

pytestmark = pytest.mark.usefixtures("counted_by_the_first_pixel")


def picture_file(folder, name, cubes):
    big = cv2.resize(tray_picture(cubes), (640, 480), interpolation=cv2.INTER_NEAREST)
    cv2.imwrite(str(folder / f"half-{name}"), big)
    (folder / f"half-{name}").rename(folder / name)


async def test_a_folder_is_gone_through_picture_by_picture(listener, journal, tmp_path):
    for number in (2, 3):
        picture_file(tmp_path, f"{number}.png", number)
    rig = Rig(journal, open_camera(str(tmp_path)))
    async with rig.running(listener) as tray:
        assert (await listener.next()).cubes == blue(2)
        assert tray.actions == ("next", "count", "empty")
        await press(tray, "count")
        assert (await listener.next()).cubes == blue(2)
        await press(tray, "next")
        assert (await listener.next()).cubes == blue(3)
        with pytest.raises(Rejected) as refused:
            await press(tray, "next")
        assert refused.value.code == "source.no_more_pictures"
        picture_file(tmp_path, "4.png", 4)
        assert (await listener.next()).cubes == blue(4)


async def test_a_single_picture_that_is_spoilt_and_mended(listener, journal, tmp_path):
    picture_file(tmp_path, "tray.png", 2)
    camera = open_camera(str(tmp_path / "tray.png"))
    async with Rig(journal, camera).running(listener) as tray:
        assert (await listener.next()).cubes == blue(2)
        (tmp_path / "tray.png").write_bytes(b"no picture at all")
        state = await listener.reason("source-picture-unreadable")
        assert state.state == "ready"
        picture_file(tmp_path, "tray.png", 5)
        assert (await listener.next()).cubes == blue(5)
        await listener.tray("counted")
        assert tray.state.reason is None


async def test_a_file_that_is_no_picture_holds_up_nothing_and_is_named(listener, journal, tmp_path):
    (tmp_path / "1.png").write_bytes(b"no picture at all")
    picture_file(tmp_path, "2.png", 2)
    seconds = iter(range(0, 10_000, 1))
    rig = Rig(journal, open_camera(str(tmp_path), clock=lambda: float(next(seconds))))
    async with rig.running(listener):
        assert (await listener.next()).cubes == blue(2)
        state = await listener.reason("source-picture-unreadable")
    assert (state.state, state.facts["file"], state.facts["bytes"]) == ("ready", "1.png", 17)


@pytest.mark.parametrize(
    ("spec", "name"), [("/dev/video7", "Camera"), ("7", "Camera"), ("{}", "tray"), ("{}/a.png", "a.png")]
)
def test_people_are_shown_a_name_and_not_a_place_on_the_server(journal, tmp_path, spec, name):
    (tmp_path / "tray").mkdir()
    tray = open_camera_tray(spec.format(tmp_path / "tray"), None, None, journal, tmp_path)
    assert tray.name == name


async def test_a_folder_that_was_gone_goes_on_where_it_was(listener, journal, tmp_path):
    folder = tmp_path / "tray"
    folder.mkdir()
    for number in (2, 3, 4):
        picture_file(folder, f"{number}.png", number)
    tray = open_camera_tray(str(folder), None, None, journal, tmp_path)
    tray._pause = lambda seconds: asyncio.sleep(0)
    task = asyncio.create_task(tray.run(listener))
    assert (await listener.next()).cubes == blue(2)
    await press(tray, "next")
    assert (await listener.next()).cubes == blue(3)
    folder.rename(tmp_path / "away")
    state = await listener.until(lambda s: s.state == "lost")
    assert state.facts == {"camera": "tray"}
    (tmp_path / "away").rename(folder)
    assert (await listener.next()).cubes == blue(3)
    await listener.tray("counted")
    await press(tray, "next")
    assert (await listener.next()).cubes == blue(4)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task

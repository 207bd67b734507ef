"""Photos from phones: the same way into the table as the camera's pictures."""

import json

import cv2
import numpy as np
import pytest

from companion.content import refusal
from companion.engine.cubes import Cubes
from companion.engine.errors import Rejected
from companion.engine.reading import Doubt
from companion.sensing import photo
from companion.sensing.photo import look, photo_reader, read_photo
from companion.sensing.simulated import SimulatedTray
from companion.sensing.tray_kept import LEARNT_FILE, given_setup
from tests.fakes.camera import tray_picture
from vision.count import SeenDoubt, TrayCount
from vision.picture import BadPicture, encode_jpeg
from vision.setup import TraySetup

NOISE = np.random.default_rng(1).integers(0, 255, (120, 160, 3)).astype(np.uint8)


@pytest.fixture
def asked(monkeypatch):
    """What the counter was asked; it answers every picture with two blue cubes and a doubt."""
    calls = []

    def count_tray(picture, setup, possible=None):
        calls.append((picture, setup, possible))
        doubt = SeenDoubt("touching", ("blue",), ({"blue": 3},))
        return TrayCount({"blue": 2, "red": 0}, (doubt,), (), np.zeros((4, 2)), 0.1)

    monkeypatch.setattr(photo, "count_tray", count_tray)
    return calls


def jpeg():
    return encode_jpeg(tray_picture(2))


def test_a_photo_becomes_a_reading(asked, journal):
    reading = read_photo(jpeg(), None, journal, 7, Cubes.of(blue=4))
    assert (reading.source, reading.cubes, reading.total, reading.at_ms) == ("photo", Cubes.of(blue=2), 2, 7)
    assert reading.doubts == (Doubt("touching", ("blue",), (Cubes.of(blue=3),)),)
    assert reading.evidence in journal.kept
    _, _, possible = asked[0]
    assert (possible["blue"], possible["red"]) == (4, 0)


def test_nothing_is_known_where_no_drop_is_awaited(asked, journal):
    read_photo(jpeg(), None, journal, 7, None)
    assert asked[0][2] is None


def test_what_belongs_to_the_cameras_place_is_not_used_for_a_phone(asked, journal):
    corners = np.array([[0.0, 0], [9, 0], [9, 9], [0, 9]])
    setup = TraySetup((200, 150), corners, (64, 48), cube_mm=9.0, empty=tray_picture(0), palette=("blue", "red"))
    read_photo(jpeg(), setup, journal, 7, None)
    used = asked[0][1]
    assert (used.empty, used.corners_px, used.picture_px) == (None, None, None)
    assert (used.inner_mm, used.cube_mm, used.palette) == ((200, 150), 9.0, ("blue", "red"))


def test_an_empty_tray_is_used_for_a_phone_where_markers_tie_the_two_places(asked, journal):
    setup = TraySetup.recommended((200.0, 150.0), tray_picture(0))
    read_photo(jpeg(), setup, journal, 7, None)
    assert np.array_equal(asked[0][1].empty, tray_picture(0))


def test_the_empty_tray_that_the_camera_has_learnt_meanwhile_serves_photos_too(asked, journal, tmp_path):
    reader = photo_reader(journal, None, None, tmp_path)
    reader(jpeg(), None)
    TraySetup.recommended((200.0, 150.0), tray_picture(0)).save(tmp_path / LEARNT_FILE)
    reader(jpeg(), None)
    before, after = (setup.empty for _, setup, _ in asked)
    assert before is None
    assert after.shape == tray_picture(0).shape


def test_a_full_disk_costs_the_picture_not_the_count(asked, journal):
    journal.full = True
    reading = read_photo(jpeg(), None, journal, 7, None)
    assert (reading.cubes, reading.evidence) == (Cubes.of(blue=2), None)


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"", "picture.empty"),
        (b"hello, this is a letter", "picture.unreadable"),
        (encode_jpeg(NOISE)[:-2000], "picture.truncated"),
        (b"\x00\x00\x00\x18ftypheic" + bytes(40), "picture.heic"),
        (cv2.imencode(".bmp", tray_picture(0))[1].tobytes(), "picture.format"),
    ],
)
def test_what_is_no_picture_is_refused_in_words(journal, data, code):
    with pytest.raises(Rejected) as refused:
        read_photo(data, None, journal, 7, None)
    assert refused.value.code == code
    assert not refused.value.overridable
    assert "error-" not in refusal(refused.value)
    assert journal.kept == {}


def test_a_photo_without_the_markers_of_a_known_tray_is_refused(journal):
    setup = TraySetup.recommended((200.0, 150.0))
    with pytest.raises(Rejected) as refused:
        read_photo(jpeg(), setup, journal, 7, None)
    assert refused.value.code == "tray.not_found"


def test_where_nothing_is_known_the_whole_picture_is_counted_under_that_doubt():
    flat = np.full((480, 640, 3), 120, np.uint8)
    sight = look(flat, given_setup(None, None), None)
    assert "no_setup" in [doubt.name for doubt in sight.doubts]


def test_files_that_a_person_named_are_used(asked, journal, tmp_path):
    TraySetup((200.0, 150.0), cube_mm=9.0).save(tmp_path / "tray.json")
    cv2.imwrite(str(tmp_path / "empty.png"), tray_picture(0))
    setup = given_setup(tmp_path / "tray.json", tmp_path / "empty.png")
    assert (setup.inner_mm, setup.cube_mm) == ((200.0, 150.0), 9.0)
    assert np.array_equal(setup.empty, tray_picture(0))
    reader = photo_reader(journal, tmp_path / "tray.json", None, tmp_path / "data", clock=lambda: 1.5)
    assert reader(jpeg(), None).at_ms == 1500


@pytest.mark.parametrize("text", ["", "{", json.dumps({"version": 1, "inner_mm": [1, 2]}), json.dumps({"version": 99})])
def test_a_named_file_that_cannot_be_used_is_refused(tmp_path, text):
    (tmp_path / "tray.json").write_text(text)
    with pytest.raises(Rejected) as refused:
        given_setup(tmp_path / "tray.json", None)
    assert refused.value.code == "setup.unreadable"


def test_an_unexpected_refusal_of_a_known_tray_is_not_turned_into_a_guess(monkeypatch, journal):
    def count_tray(picture, setup, possible=None):
        raise BadPicture("tray.not_found", reason="markers", found=1, expected=4)

    monkeypatch.setattr(photo, "count_tray", count_tray)
    with pytest.raises(Rejected) as refused:
        read_photo(jpeg(), None, journal, 7, None)
    assert refused.value.facts == {"reason": "markers", "found": 1, "expected": 4}


def test_a_photo_of_the_printed_sheet_is_counted_with_the_empty_tray_of_the_camera(journal):
    clock = [0.0]
    tray = SimulatedTray(3, clock=lambda: clock[0], light="bulb", late_chance=0.0)
    setup = TraySetup.recommended(tray.inner_mm, tray.grab().image)
    fallen = tray.pour(Cubes.of(red=2, yellow=2, white=1), Cubes())
    clock[0] = 9.0
    photo_bytes = encode_jpeg(tray.grab().image, quality=92, longest_px=1100)
    assert read_photo(photo_bytes, setup, journal, 7, None).cubes == fallen

"""What is known of a tray over a restart, and which file is stronger."""

import json

import numpy as np
import pytest
from structlog.testing import capture_logs

from companion.sensing import tray_kept
from companion.sensing.self_test import report
from companion.sensing.tray_kept import Notes, given_setup, read_notes, save_learnt, save_notes, with_learnt
from tests.fakes.camera import tray_picture
from tests.sensing.test_self_test import walked
from vision.setup import MarkerSpec, TraySetup
from vision.teach import Lesson

CORNERS = np.array([[10.0, 10.0], [110.0, 12.0], [112.0, 80.0], [8.0, 82.0]])
LESSONS = (Lesson("red", (-1.0, -2.0, -0.5, -0.9, -1.9, -0.4)),)
TAPPED = TraySetup((210.0, 140.0), CORNERS, (128, 96), empty=tray_picture(0), lessons=LESSONS)


def same_empty(one, other):
    return np.abs(one.empty.astype(int) - other.astype(int)).mean() < 4


def test_what_was_set_up_on_a_phone_comes_back(tmp_path):
    save_learnt(TAPPED, tmp_path / "data" / "tray.json")
    back = with_learnt(given_setup(None, None), tmp_path / "data" / "tray.json", is_given=False)
    assert (back.inner_mm, back.picture_px, back.markers, back.lessons) == ((210.0, 140.0), (128, 96), None, LESSONS)
    assert np.array_equal(back.corners_px, CORNERS)
    assert same_empty(back, tray_picture(0))
    assert sorted(file.name for file in (tmp_path / "data").iterdir()) == ["tray-empty.jpg", "tray.json"]


def test_a_file_that_was_named_is_stronger_and_what_it_leaves_open_is_filled_in(tmp_path):
    save_learnt(TAPPED, tmp_path / "tray.json")
    given = TraySetup.recommended((200.0, 150.0))
    back = with_learnt(given, tmp_path / "tray.json", is_given=True)
    assert (back.inner_mm, back.corners_px, back.markers, back.lessons) == ((200.0, 150.0), None, MarkerSpec(), LESSONS)
    assert same_empty(back, tray_picture(0))


@pytest.mark.parametrize("is_given", [True, False])
def test_an_empty_picture_that_was_named_is_stronger(tmp_path, is_given):
    save_learnt(TAPPED, tmp_path / "tray.json")
    back = with_learnt(TraySetup(empty=tray_picture(9)), tmp_path / "tray.json", is_given=is_given)
    assert np.array_equal(back.empty, tray_picture(9))


def test_a_set_up_anew_leaves_no_picture_of_the_old_place(tmp_path):
    path = tmp_path / "tray.json"
    save_learnt(TAPPED, path)
    save_learnt(TAPPED.with_empty(None), path)
    assert with_learnt(given_setup(None, None), path, is_given=False).empty is None


def test_a_power_cut_while_it_is_written_leaves_the_old_set_up(tmp_path, monkeypatch):
    path = tmp_path / "tray.json"
    save_learnt(TAPPED, path)

    def pulled(file):
        raise OSError("the plug was pulled")

    monkeypatch.setattr(tray_kept, "_to_disk", pulled)
    with capture_logs() as logs:
        save_learnt(TraySetup.recommended((100.0, 80.0)), path)
    assert [log["event"] for log in logs] == ["learnt tray not kept"]
    monkeypatch.undo()
    assert with_learnt(given_setup(None, None), path, is_given=False).inner_mm == (210.0, 140.0)
    save_learnt(TraySetup.recommended((100.0, 80.0)), path)
    assert with_learnt(given_setup(None, None), path, is_given=False).inner_mm == (100.0, 80.0)


def test_notes_come_back(tmp_path):
    notes = Notes(is_learning=False, tested=report(walked(), 1_800_000_000_000))
    save_notes(notes, tmp_path / "data" / "tray.json")
    assert read_notes(tmp_path / "data" / "tray.json") == notes
    assert read_notes(tmp_path / "nowhere" / "tray.json") == Notes()


@pytest.mark.parametrize("text", ["", "[]", "{}", json.dumps({"is_learning": True, "tested": {"at_ms": 1}})])
def test_notes_that_cannot_be_read_are_as_good_as_none(tmp_path, text):
    (tmp_path / "tray-notes.json").write_text(text)
    with capture_logs() as logs:
        assert read_notes(tmp_path / "tray.json") == Notes()
    assert [log["event"] for log in logs] == ["notes on the tray not used"]


def test_a_disk_that_refuses_is_noted(tmp_path):
    (tmp_path / "data").write_text("a file where a folder should be")
    with capture_logs() as logs:
        save_notes(Notes(), tmp_path / "data" / "tray.json")
    assert [log["event"] for log in logs] == ["notes on the tray not kept"]

"""What is told about a tray survives saving; what cannot be right is refused."""

import json
from pathlib import Path

import numpy as np
import pytest

from vision.palette import shipped_palette
from vision.picture import BadPicture
from vision.setup import COLOURS, MarkerSpec, TraySetup
from vision.teach import KEPT, Lesson

CORNERS = np.array([[10.0, 20.0], [200.0, 22.0], [198.0, 150.0], [12.0, 148.0]])


def test_nothing_known_is_a_setup_too() -> None:
    assert TraySetup().colours == COLOURS


def test_saved_and_loaded(tmp_path: Path) -> None:
    empty = np.full((120, 160, 3), (200, 150, 60), np.uint8)
    setup = TraySetup((190.0, 140.0), CORNERS, (320, 240), 8.0, MarkerSpec(size_mm=18.0), empty, ("red", "blue"))
    setup.save(tmp_path / "tray.json")
    again = TraySetup.load(tmp_path / "tray.json")
    assert (again.inner_mm, again.picture_px, again.cube_mm) == ((190.0, 140.0), (320, 240), 8.0)
    assert (again.markers, again.palette) == (setup.markers, ("red", "blue"))
    np.testing.assert_allclose(again.corners_px, CORNERS)
    np.testing.assert_allclose(again.empty, empty, atol=4)


LIGHT = (-3.1, -3.0, -2.2, -2.5, -2.4, -1.2)


def test_lessons_are_kept_and_tell_the_paints(tmp_path: Path) -> None:
    setup = TraySetup().with_lessons([Lesson("red", LIGHT)] * (KEPT + 5)).with_lessons([Lesson("blue", LIGHT)])
    assert len(setup.lessons) == KEPT + 1
    setup.save(tmp_path / "tray.json")
    again = TraySetup.load(tmp_path / "tray.json")
    assert again.lessons == setup.lessons
    red, shipped = COLOURS.index("red"), shipped_palette("amerigo").paint
    assert np.abs(again.paints.paint.mean[red] - LIGHT).max() < np.abs(shipped.mean[red] - LIGHT).max() / 5


def test_another_box_comes_with_its_colours_and_its_size(tmp_path: Path) -> None:
    setup = TraySetup(palette=("red",)).with_lessons([Lesson("red", LIGHT)]).with_box(shipped_palette("skittles"))
    assert (setup.colours, setup.cube_mm, setup.lessons) == (("red", "yellow", "green", "purple"), 13.0, ())
    setup.save(tmp_path / "tray.json")
    again = TraySetup.load(tmp_path / "tray.json")
    assert again.colours == again.paints.colours == setup.colours
    np.testing.assert_allclose(again.paints.paint.mean, setup.paints.paint.mean, atol=1e-5)


def test_the_folder_may_move(tmp_path: Path) -> None:
    (tmp_path / "here").mkdir()
    TraySetup(empty=np.full((120, 160, 3), 99, np.uint8)).save(tmp_path / "here" / "tray.json")
    (tmp_path / "here").rename(tmp_path / "there")
    assert TraySetup.load(tmp_path / "there" / "tray.json").empty is not None


def refused(path: Path) -> BadPicture:
    with pytest.raises(BadPicture) as caught:
        TraySetup.load(path)
    return caught.value


def test_no_file(tmp_path: Path) -> None:
    assert refused(tmp_path / "none.json").code == "setup.missing"


@pytest.mark.parametrize(
    "change",
    [
        {"version": 9},
        {"inner_mm": [3, 150]},
        {"inner_mm": "wide"},
        {"corners_px": [[1, 2], [3, 4]]},
        {"palette": ["mauve"]},
        {"markers": {"ids": [1, 2]}},
        {"box": {"version": 1}},
        {"box": {"version": 1, "name": "odd", "piece_mm": 8, "srgb": {"mauve": [9, 9, 9]}}, "palette": ["red"]},
        {"lessons": [["red", 1.0, 2.0]]},
        {"lessons": [["red", 1, 2, 3, 4, 5, None]]},
    ],
)
def test_what_cannot_be_right(tmp_path: Path, change: dict[str, object]) -> None:
    path = tmp_path / "tray.json"
    TraySetup().save(path)
    path.write_text(json.dumps(json.loads(path.read_text()) | change))
    bad = refused(path)
    assert bad.code == "setup.unreadable"
    assert bad.facts["reason"]


def test_no_json(tmp_path: Path) -> None:
    (tmp_path / "tray.json").write_text("{")
    assert refused(tmp_path / "tray.json").code == "setup.unreadable"


def test_a_lost_empty_picture_is_named(tmp_path: Path) -> None:
    TraySetup(empty=np.full((120, 160, 3), 99, np.uint8)).save(tmp_path / "tray.json")
    (tmp_path / "tray-empty.jpg").unlink()
    assert refused(tmp_path / "tray.json").code == "picture.missing"

"""The photo benchmark: what the counter is told of a photo, its arithmetic, and the real photographs where they are."""

import json
from pathlib import Path

import numpy as np
import pytest

from tests.needs import missing
from tests.vision.test_loose import SCATTERED, TOUCHING, Frame, Piece, counts, table
from vision.bench import Outcome
from vision.bench_photos import Group, group_of, known_of, photo_of, read_photos, run_photo, summary
from vision.palette import shipped_palette
from vision.picture import BadPicture, encode_jpeg

SHARED = Path(__file__).parents[3] / "shared" / "data" / "real-photos"
SKITTLES = Group(shipped_palette("skittles"), None, False)


def entry(file: str, role: str, pieces: list[Piece], group: str = "skittles", **more: object) -> dict[str, object]:
    seen = {colour: count for colour, count in counts(*pieces).items() if count}
    return {"file": file, "group": group, "role": role, "counts": seen, **more}


def write(folder: Path, photo: Frame, values: dict[str, object]) -> dict[str, object]:
    (folder / str(values["file"])).write_bytes(encode_jpeg(photo, quality=95))
    return values


def test_what_is_told_of_a_photo() -> None:
    square = [[10, 10], [50, 10], [50, 40], [10, 40]]
    hole = [[20, 20], [30, 20], [30, 30], [20, 30]]
    values = entry("a.jpg", "count", SCATTERED, roi_px=square, ignore_px=[hole], object_px=25)
    empty = np.zeros((60, 80, 3), np.uint8)
    known = known_of(photo_of(Path("x"), values), (60, 80, 3), SKITTLES.palette, empty)
    assert known.region is not None
    assert known.region[15, 15]
    assert not known.region[25, 25]
    assert not known.region[5, 5]
    assert (known.piece_px, known.empty is empty) == (25.0, True)
    other = known_of(photo_of(Path("x"), entry("a.jpg", "count", [])), (30, 80, 3), SKITTLES.palette, empty)
    assert (other.region, other.piece_px, other.empty) == (None, None, None)


@pytest.mark.parametrize(
    "values",
    [
        {"role": "count", "group": "g", "counts": {}},
        {"file": "a", "group": "g", "role": "guess", "counts": {}},
        {"file": "a", "group": "g", "role": "count", "counts": {"red": "many"}},
        {"file": "a", "group": "g", "role": "count", "counts": {}, "roi_px": [[1, 2, 3]]},
    ],
)
def test_a_broken_label_is_refused(tmp_path: Path, values: dict[str, object]) -> None:
    (tmp_path / "photos.json").write_text(json.dumps({"photos": [values]}))
    with pytest.raises(BadPicture) as caught:
        read_photos(tmp_path)
    assert caught.value.code == "label.broken"


def test_a_folder_without_photos_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadPicture) as caught:
        read_photos(tmp_path)
    assert caught.value.code == "picture.missing"


def test_photos_of_a_shipped_palette_are_counted(tmp_path: Path) -> None:
    listed = [
        write(tmp_path, table(SCATTERED), entry("a.jpg", "count", SCATTERED)),
        write(tmp_path, table(TOUCHING), entry("b.jpg", "count", TOUCHING)),
        entry("gone.jpg", "count", SCATTERED),
    ]
    (tmp_path / "photos.json").write_text(json.dumps({"photos": listed}))
    photos = read_photos(tmp_path)
    group = group_of(photos)
    assert not group.taught
    assert group.palette.colours == ("red", "yellow", "green", "purple")
    outcomes = [run_photo(photo, group) for photo in photos]
    assert [(one.exact, one.refusal) for one in outcomes] == [(True, None), (True, None), (False, "picture.missing")]


def test_colours_are_taught_by_photos_of_one_colour_each(tmp_path: Path) -> None:
    places = [(100.0, 100.0), (300.0, 90.0), (500.0, 120.0), (120.0, 300.0), (330.0, 260.0), (520.0, 330.0)]
    listed = [write(tmp_path, table([]), entry("empty.jpg", "empty", [], "balls", object_px=40))]
    for colour in ("red", "yellow", "green", "purple"):
        for seed in (1, 2):
            ones: list[Piece] = [(colour, x + 9 * seed, y) for x, y in places]
            values = entry(f"{colour}{seed}.jpg", "palette", ones, "balls", object_px=40)
            listed.append(write(tmp_path, table(ones, seed=seed), values))
    listed.append(write(tmp_path, table(SCATTERED), entry("a.jpg", "count", SCATTERED, "balls", object_px=40)))
    (tmp_path / "photos.json").write_text(json.dumps({"photos": listed}))
    photos = read_photos(tmp_path)
    group = group_of(photos)
    assert group.taught
    assert set(group.palette.colours) == {"red", "yellow", "green", "purple"}
    done = run_photo(photos[-1], group)
    assert done.exact, done.counts


def outcome(role: str, found: dict[str, int] | None, *doubts: str) -> Outcome:
    return Outcome("a.jpg", "skittles", role, (), {"red": (2, 2), "green": (0, 0)}, found, doubts, 0.2)


def test_an_answer_to_what_cannot_be_counted_is_wrong_but_sure() -> None:
    outcomes = [
        outcome("count", {"red": 2}), outcome("count", {"red": 3}), outcome("count", {"red": 3}, "touching"),
        outcome("uncountable", {"red": 2}), outcome("uncountable", {"red": 9}, "stack"),
    ]  # fmt: skip
    figures = summary(outcomes, {"skittles": SKITTLES})
    assert (figures["pictures"], figures["exact"], figures["answered"], figures["wrong_but_sure"]) == (3, 1, 2, 2)
    assert figures["uncountable"] == {"pictures": 2, "doubted": 1}
    assert figures["by_group"]["skittles"]["wrong_but_sure"] == 1
    assert [failure["truth"] for failure in figures["failures"]] == [{"red": 2, "green": 0}] * 2 + [None]
    json.dumps(figures)


@pytest.mark.parametrize("file", ["skittles_22.jpg", "skittles_38.jpg", "skittles_00.jpg", "mm_one.jpg"])
def test_real_photographs(file: str) -> None:
    """Sweets on paper are right, brown ones on walnut are doubted; all others: companion bench photos."""
    if not SHARED.parent.exists():
        missing("the folder of real photographs (../shared/data/real-photos)", "put it beside the project")
    photos = read_photos(SHARED)
    photo = next(one for one in photos if one.path.name == file)
    done = run_photo(photo, group_of([one for one in photos if one.group == photo.group]))
    assert done.doubts if photo.group == "mm" else done.exact

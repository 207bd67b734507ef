"""`companion bench photos`: words for people, figures for programs, refusals before the run."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from companion.cli import app
from tests.vision.test_loose import SCATTERED, counts, table
from vision.picture import encode_jpeg


@pytest.fixture
def photos(tmp_path: Path) -> Path:
    folder = tmp_path / "photos"
    folder.mkdir()
    (folder / "a.jpg").write_bytes(encode_jpeg(table(SCATTERED), quality=95))
    wrong = counts(*SCATTERED) | {"red": 3}
    listed = [
        {"file": "a.jpg", "group": "skittles", "role": "count", "counts": counts(*SCATTERED)},
        {"file": "a.jpg", "group": "skittles", "role": "count", "counts": wrong},
    ]
    (folder / "photos.json").write_text(json.dumps({"photos": listed}))
    return folder


def run(*arguments: str) -> Result:
    return CliRunner().invoke(app, ["bench", "photos", *arguments])


def test_a_table_and_a_file(photos: Path, tmp_path: Path) -> None:
    done = run(str(photos), "--json", str(tmp_path / "out.json"))
    assert done.exit_code == 0, done.output
    assert "1 (50 %)" in done.output
    assert "red 2 of 3; sure" in done.output
    figures = json.loads((tmp_path / "out.json").read_text())
    assert (figures["pictures"], figures["exact"], figures["wrong_but_sure"]) == (2, 1, 1)


def test_a_broken_list_is_one_sentence_with_its_path(photos: Path) -> None:
    (photos / "photos.json").write_text("{")
    done = run(str(photos))
    assert done.exit_code == 2
    assert "photos.json" in done.output


def test_a_place_that_cannot_be_written_is_refused_first(photos: Path) -> None:
    done = run(str(photos), "--json", str(photos))
    assert done.exit_code == 2
    assert "it is a folder" in done.output
    assert "Counting" not in done.output

"""`companion count --palette`: pieces on a table, without a tray."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from companion.cli import app
from tests.vision.test_loose import SCATTERED, counts, table
from vision.palette import Palette, save_palette, shipped_palette
from vision.picture import encode_jpeg


@pytest.fixture
def photo(tmp_path: Path) -> Path:
    path = tmp_path / "sweets.jpg"
    path.write_bytes(encode_jpeg(table(SCATTERED), quality=95))
    return path


def run(*arguments: str) -> Result:
    return CliRunner().invoke(app, ["count", *arguments])


def test_counted_and_drawn(photo: Path, tmp_path: Path) -> None:
    done = run(str(photo), "--palette", "skittles", "--overlay", str(tmp_path / "seen.png"))
    assert done.exit_code == 0, done.output
    assert "purple" in done.output
    assert "total      8" in done.output
    assert (tmp_path / "seen.png").stat().st_size > 10_000


def test_always_under_doubt_as_nothing_is_known_of_the_place(photo: Path) -> None:
    figures = json.loads(run(str(photo), "--palette", "skittles", "--json").stdout)
    assert figures["counts"] == counts(*SCATTERED)
    assert [doubt["name"] for doubt in figures["doubts"]] == ["no_setup"]


def test_a_palette_file_with_colours_of_its_own(photo: Path, tmp_path: Path) -> None:
    sweets = shipped_palette("skittles")
    save_palette(Palette("mine", ("rood", "yellow", "green", "mauve"), sweets.paint, 13.0, 0.4), tmp_path / "mine.json")
    done = run(str(photo), "--palette", str(tmp_path / "mine.json"))
    assert done.exit_code == 0, done.output
    assert "mauve      2" in done.output


@pytest.mark.parametrize(("name", "words"), [("mauve", "There is no palette file mauve"), ("broken.json", "again")])
def test_a_palette_that_is_none(photo: Path, tmp_path: Path, monkeypatch, name: str, words: str) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "broken.json").write_text("{")
    done = run(str(photo), "--palette", name)
    assert done.exit_code == 2
    assert words in done.output

"""`companion count` and `companion bench vision`, run as a person runs them."""

import json
from pathlib import Path

import numpy as np
import pytest
import typer
from typer.testing import CliRunner

from companion.cli.bench_vision import vision
from companion.cli.count import count
from vision.picture import encode_jpeg, read_picture
from vision.setup import COLOURS, MarkerSpec, TraySetup

GOLDEN = Path(__file__).parent / "golden"
APP = typer.Typer()
APP.command()(count)
APP.command()(vision)
RUNNER = CliRunner()


@pytest.fixture
def plain_picture(tmp_path: Path) -> Path:
    path = tmp_path / "grey.jpg"
    path.write_bytes(encode_jpeg(np.full((300, 400, 3), 128, np.uint8)))
    return path


def test_a_picture_of_nothing_is_counted_as_nothing_under_doubt(plain_picture: Path) -> None:
    done = RUNNER.invoke(APP, ["count", str(plain_picture), "--json"])
    assert done.exit_code == 0, done.output
    values = json.loads(done.output)
    assert values["total"] == 0
    assert set(values["counts"]) == set(COLOURS)
    assert "no_setup" in [doubt["name"] for doubt in values["doubts"]]
    assert values["pieces"] == []


def test_the_table_names_every_colour_and_the_doubt(plain_picture: Path) -> None:
    done = RUNNER.invoke(APP, ["count", str(plain_picture)])
    assert all(colour in done.output for colour in COLOURS)
    assert "total" in done.output
    assert "?" in done.output


def test_an_overlay_is_written(plain_picture: Path, tmp_path: Path) -> None:
    done = RUNNER.invoke(APP, ["count", str(plain_picture), "--overlay", str(tmp_path / "seen.jpg")])
    assert done.exit_code == 0
    assert read_picture(tmp_path / "seen.jpg").shape[1] >= 1000


@pytest.mark.parametrize("arguments", [["none.jpg"], ["none.jpg", "--json"]])
def test_a_missing_picture_ends_with_code_two(arguments: list[str]) -> None:
    done = RUNNER.invoke(APP, ["count", *arguments])
    assert done.exit_code == 2
    if "--json" in arguments:
        assert json.loads(done.output) == {
            "code": "picture.missing",
            "facts": {"path": "none.jpg", "reason": "No such file or directory"},
            "overridable": False,
        }
    else:
        assert "none.jpg" in done.output
        assert done.output.strip().endswith(".")


def test_markers_asked_for_and_not_seen(plain_picture: Path, tmp_path: Path) -> None:
    TraySetup((200.0, 150.0), markers=MarkerSpec()).save(tmp_path / "tray.json")
    done = RUNNER.invoke(APP, ["count", str(plain_picture), "--setup", str(tmp_path / "tray.json"), "--json"])
    assert done.exit_code == 2
    assert json.loads(done.output)["code"] == "tray.not_found"


def test_an_overlay_that_cannot_be_written(plain_picture: Path, tmp_path: Path) -> None:
    done = RUNNER.invoke(APP, ["count", str(plain_picture), "--overlay", str(tmp_path / "no" / "seen.jpg")])
    assert done.exit_code == 2
    assert "seen.jpg cannot be written" in done.output.replace("\n", "")


def test_bench_writes_figures_and_a_table(tmp_path: Path) -> None:
    done = RUNNER.invoke(APP, ["vision", str(GOLDEN), "--json", str(tmp_path / "figures.json")])
    assert done.exit_code == 0, done.output
    figures = json.loads((tmp_path / "figures.json").read_text())
    rates = {"exact_rate", "coverage", "mean_abs_error", "seconds_median"}
    groups = {"by_tag", "by_tray", "by_light", "by_number", "reliability", "failures"}
    assert {"pictures", "exact", "answered", "wrong_but_sure"} | rates | groups <= set(figures)
    assert figures["exact"] == figures["pictures"] > 0
    assert "by tray" in done.output


def test_every_wrong_count_is_drawn(tmp_path: Path) -> None:
    """One label lies about the colour of a cube, so its picture is counted wrong; the other is right."""
    for name in ("sheet_s00_d0", "sheet_s03_d0"):
        for file in (*GOLDEN.glob(f"{name}.*"), GOLDEN / f"{name.removesuffix('_d0')}_empty.jpg"):
            (tmp_path / file.name).write_bytes(file.read_bytes())
    lie = tmp_path / "sheet_s00_d0.json"
    label = json.loads(lie.read_text())
    first = next(cube for cube in label["cubes"] if cube["where"] == "tray" and cube["visible_fraction"] > 0.9)
    first["color"] = "black" if first["color"] == "yellow" else "yellow"
    lie.write_text(json.dumps(label))
    done = RUNNER.invoke(APP, ["vision", str(tmp_path), "--overlays", str(tmp_path / "wrong")])
    assert done.exit_code == 0, done.output
    assert [path.name for path in (tmp_path / "wrong").iterdir()] == ["sheet_s00_d0.jpg"]
    assert "from 99 %" in done.output


def test_bench_without_pictures(tmp_path: Path) -> None:
    done = RUNNER.invoke(APP, ["vision", str(tmp_path)])
    assert done.exit_code == 2
    assert str(tmp_path) in done.output

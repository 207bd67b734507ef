"""`companion bench settle`: words for people, figures for programs, refusals before the run."""

import json
from pathlib import Path

import numpy as np
import pytest
from typer.testing import CliRunner, Result

from companion.cli import app
from vision.picture import encode_jpeg

TIMES_S = [k / 8 for k in range(20)]
LABEL = {
    "t_clear_s": 0.5, "tray": {"material": "pine"}, "light": {"name": "sun"},
    "frames": [
        {"frame": k, "t": t_s, "hand": 1 <= k < 4, "cubes_released": k > 1, "cubes_moving": False}
        for k, t_s in enumerate(TIMES_S)
    ],
}  # fmt: skip


@pytest.fixture
def films(tmp_path: Path) -> Path:
    film = tmp_path / "films" / "seq_03"
    film.mkdir(parents=True)
    (film / "seq.json").write_text(json.dumps(LABEL))
    for k in range(len(TIMES_S)):
        tray = np.full((120, 160, 3), 90, np.uint8)
        if 1 <= k < 4:
            tray[30:60, 20 * k :] = 200
        (film / f"{k:04d}.jpg").write_bytes(encode_jpeg(tray))
    return film.parent


def run(*arguments: str) -> Result:
    return CliRunner().invoke(app, ["bench", "settle", *arguments])


def test_a_line_a_film_and_the_sum(films: Path, tmp_path: Path) -> None:
    done = run(str(films), "--json", str(tmp_path / "out.json"))
    assert done.exit_code == 0, done.output
    assert "seq_03" in done.output
    assert "right 1 of 1, early 0, late 0" in done.output
    figures = json.loads((tmp_path / "out.json").read_text())
    assert figures["by_film"]["seq_03"]["settled_s"] == 1.25
    assert figures["failures"] == []


def test_figures_on_the_screen_are_json_alone(films: Path) -> None:
    assert json.loads(run(str(films), "--json", "-").stdout)["films"] == 1


def test_a_folder_without_films_is_one_sentence(tmp_path: Path) -> None:
    done = run(str(tmp_path))
    assert done.exit_code == 2
    assert "there are no labelled films" in done.output


def test_a_place_that_cannot_be_written_is_refused_first(films: Path, tmp_path: Path) -> None:
    done = run(str(films), "--json", str(tmp_path))
    assert done.exit_code == 2
    assert "it is a folder" in done.output
    assert "Watching" not in done.output

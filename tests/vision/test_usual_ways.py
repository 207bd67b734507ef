"""The usual ways count what is easy, so that their figures beside ours are those of a fair try."""

import os
import shutil
import subprocess
import sys
from itertools import chain
from pathlib import Path

import numpy as np
import pytest

from tests.usual_ways import (
    PX_PER_MM,
    WAYS,
    Flat,
    cover_with_cubes,
    nearest_colour,
    split_by_distance,
    timed,
    total_exact,
)
from vision.bench import Outcome, read_cases, run_case
from vision.rectify import view_from_corners

ROOT = Path(__file__).parents[2]
GOLDEN = Path(__file__).parent / "golden"
CASES = {case.picture.stem: case for case in read_cases(GOLDEN)}
EASY = "sheet_s00_d0"
SIDE_PX = round(8 * PX_PER_MM)


def drawn(*corners_px: tuple[int, int]) -> Flat:
    """Squares of a cube's size on a floor of 100 x 80 mm (with 2 mm around) seen from far above; (row, column)."""
    corners = np.array([[9500.0, 7600.0], [10500.0, 7600.0], [10500.0, 8400.0], [9500.0, 8400.0]])
    foreground = np.zeros((round(84 * PX_PER_MM), round(104 * PX_PER_MM)), bool)
    for row, column in corners_px:
        foreground[row : row + SIDE_PX, column : column + SIDE_PX] = True
    view = view_from_corners(corners, (100.0, 80.0), (20000, 16000))
    return Flat(view, 8.0, np.zeros((*foreground.shape, 3), np.float32), foreground)


@pytest.mark.parametrize("find", [split_by_distance, cover_with_cubes])
@pytest.mark.parametrize(
    ("corners_px", "cubes"),
    [
        ([], 0),
        ([(50, 50)], 1),
        ([(50, 50), (120, 160)], 2),
        ([(50, 50), (50, 50 + SIDE_PX)], 2),
        ([(50, 50), (50 + SIDE_PX, 58), (50 + SIDE_PX, 58 + SIDE_PX)], 3),
        ([(90, 90), (90, 90 + SIDE_PX), (90 + SIDE_PX, 90), (90 + SIDE_PX, 90 + SIDE_PX)], 4),
    ],
)
def test_squares_that_touch_are_told_apart(find, corners_px: list[tuple[int, int]], cubes: int) -> None:
    flat = drawn(*corners_px)
    parts = list(find(flat))
    assert sum(number for _, number in parts) == cubes
    assert not (sum((pixels.astype(int) for pixels, _ in parts), np.zeros(flat.foreground.shape, int)) > 1).any()


def test_what_is_smaller_than_a_cube_is_none() -> None:
    flat = drawn()
    flat.foreground[50:58, 50:58] = True
    assert list(chain(split_by_distance(flat), cover_with_cubes(flat))) == []


@pytest.mark.parametrize(
    ("lab", "colour"),
    [
        ((38, 5, -30), "blue"),
        ((25, 0, 0), "black"),
        ((40, 45, 22), "red"),
        ((83, 0, 2), "white"),
        ((75, -5, 60), "yellow"),
    ],
)
def test_the_nearest_colour(lab: tuple[float, float, float], colour: str) -> None:
    assert nearest_colour(np.float32([lab, lab, (0, 0, 0)])) == colour


@pytest.mark.parametrize("way", [name for name in WAYS if name[:1] in "BD"])
def test_an_easy_picture_is_counted_about_right(way: str) -> None:
    outcome = run_case(CASES[EASY], timed(WAYS[way]))
    few, many = np.sum(list(outcome.truth.values()), axis=0)
    assert few - 1 <= sum(outcome.counts.values()) <= many + 1
    assert outcome.error <= 3
    assert 0 < outcome.seconds < 60


@pytest.mark.parametrize(
    ("counts", "right"),
    [
        ({"red": 2, "blue": 1}, True),
        ({"red": 0, "blue": 4}, True),
        ({"red": 1}, False),
        ({"red": 5}, False),
        (None, False),
    ],
)
def test_the_total_is_right_when_the_colours_are_not(counts: dict[str, int] | None, right: bool) -> None:
    truth = {"red": (2, 3), "blue": (0, 1)}
    assert total_exact(Outcome("a.jpg", "pine", "sun", (), truth, counts, (), 0.1)) is right


def command(folder: Path) -> "subprocess.CompletedProcess[str]":
    environment = {**os.environ, "OMP_NUM_THREADS": "1"}
    words = [sys.executable, "-m", "tests.usual_ways", str(folder)]
    return subprocess.run(words, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=300, check=False)


def test_the_command_prints_its_table(tmp_path: Path) -> None:
    for name in (EASY, "sheet_s03_d0"):
        for file in GOLDEN.glob(f"{name}.*"):
            shutil.copy(file, tmp_path)
        shutil.copy(GOLDEN / CASES[name].label["empty_picture"], tmp_path)
    done = command(tmp_path)
    assert done.returncode == 0, done.stderr
    head, rule, *rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in done.stdout.splitlines()]
    assert head == ["way", "exact", "total exact", "error", "seconds"]
    assert set(rule) == {"---"}
    assert [row[0] for row in rows] == list(WAYS)
    assert rows[-1][1:4] == ["100.0 %", "100.0 %", "0.0"]


def test_a_folder_without_labels_is_refused(tmp_path: Path) -> None:
    done = command(tmp_path)
    assert done.returncode == 2
    assert str(tmp_path) in done.stderr
    assert "no labelled pictures" in done.stderr

"""The benchmark's own arithmetic, on typed-in outcomes."""

import json
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from vision.bench import Outcome, read_cases, reliability, run_case, scores, summary, truth_ranges
from vision.count import SeenDoubt, TrayCount
from vision.picture import BadPicture, encode_jpeg
from vision.setup import COLOURS


def cube(color: str, seen: float = 1.0, where: str = "tray", on_rim: bool = False) -> dict[str, object]:
    return {"color": color, "visible_fraction": seen, "where": where, "on_rim": on_rim}


@pytest.mark.parametrize(
    ("cubes", "wanted"),
    [
        ([], (0, 0)),
        ([cube("red"), cube("red", 0.25)], (2, 2)),
        ([cube("red"), cube("red", 0.24)], (1, 2)),
        ([cube("red", 0.02)], (0, 1)),
        ([cube("red", 0.01)], (0, 0)),
        ([cube("red", on_rim=True)], (0, 1)),
        ([cube("red", 0.0, on_rim=True)], (0, 1)),
        ([cube("red", where="outside"), cube("red", where="tower")], (0, 0)),
    ],
)
def test_truth_is_a_range(cubes: list[dict[str, object]], wanted: tuple[int, int]) -> None:
    ranges = truth_ranges(cubes)
    assert ranges["red"] == wanted
    assert all(ranges[colour] == (0, 0) for colour in COLOURS if colour != "red")


def outcome(counts: dict[str, int] | None, *doubts: str, low: int = 2, high: int = 3) -> Outcome:
    refusal = None if counts is not None else "tray.not_found"
    return Outcome(
        "a.jpg", "pine", "sun", ("worn",), {"red": (low, high), "blue": (0, 0)}, counts, doubts, 0.1, refusal=refusal
    )


@pytest.mark.parametrize(
    ("one", "exact", "answered", "error"),
    [
        (outcome({"red": 2, "blue": 0}), True, True, 0),
        (outcome({"red": 3, "blue": 0}, "touching"), True, False, 0),
        (outcome({"red": 4, "blue": 0}), False, True, 1),
        (outcome({"red": 1, "blue": 1}), False, True, 2),
        (outcome(None), False, False, 2),
    ],
)
def test_exact_answered_and_error(one: Outcome, exact: bool, answered: bool, error: int) -> None:
    assert (one.exact, one.answered, one.error) == (exact, answered, error)


def test_scores_and_groups() -> None:
    several = [outcome({"red": 2}), outcome({"red": 9}), outcome({"red": 9}, "stack"), outcome(None)]
    assert scores(several) == {
        "pictures": 4, "exact": 1, "answered": 2, "wrong_but_sure": 1,
        "exact_rate": 0.25, "coverage": 0.5, "mean_abs_error": 3.5,
    }  # fmt: skip
    figures = summary(several)
    assert figures["by_tag"]["worn"]["pictures"] == 4
    assert figures["by_tray"]["pine"]["exact"] == 1
    assert figures["by_light"]["sun"]["wrong_but_sure"] == 1
    assert figures["by_number"] == {"01-05": figures["by_tray"]["pine"]}
    assert len(figures["failures"]) == 3
    assert figures["failures"][-1]["refusal"] == "tray.not_found"
    json.dumps(figures)


def test_what_is_said_to_be_sure_is_compared_with_what_was_right() -> None:
    said = [(0.999, {"red": 2}), (0.995, {"red": 2}), (0.992, {"red": 9}), (0.3, {"red": 9}), (0.0, None)]
    steps = reliability([replace(outcome(counts), confidence=sure) for sure, counts in said])
    assert [(step["from"], step["pictures"], step["exact_rate"]) for step in steps] == [
        (0.0, 1, 0.0), (0.99, 3, 0.6667),
    ]  # fmt: skip
    assert steps[1]["said"] == pytest.approx(0.9953, abs=1e-4)


def write_case(folder: Path, markers: object = None) -> None:
    label = {
        "kind": "drop", "tags": [], "cubes": [cube("red")], "empty_picture": "s00_empty.jpg", "markers": markers,
        "tray": {"material": "pine", "inner_size": [160, 120], "floor_corners_px": [[1, 1], [9, 1], [9, 7], [1, 7]]},
        "light": {"name": "sun"},
    }  # fmt: skip
    (folder / "s00_d0.json").write_text(json.dumps(label))
    (folder / "s00_empty.json").write_text(json.dumps({"kind": "empty"}))
    for name in ("s00_d0.jpg", "s00_empty.jpg"):
        (folder / name).write_bytes(encode_jpeg(np.full((80, 100, 3), 99, np.uint8)))


def test_the_counter_is_told_corners_only_where_there_are_no_markers(tmp_path: Path) -> None:
    write_case(tmp_path)
    tapped = read_cases(tmp_path)[0].setup()
    assert tapped.corners_px is not None
    assert tapped.markers is None
    write_case(tmp_path, markers={"ids": [0, 1, 2, 3]})
    marked = read_cases(tmp_path)[0].setup()
    assert marked.corners_px is None
    assert marked.markers is not None
    assert marked.inner_mm == (160, 120)


def test_a_case_is_counted_and_compared(tmp_path: Path) -> None:
    write_case(tmp_path)
    seen = TrayCount({"red": 1}, (SeenDoubt("rim"),), (), np.zeros((4, 2)), 0.2)
    done = run_case(read_cases(tmp_path)[0], lambda picture, setup: seen)
    assert (done.exact, done.answered, done.doubts, done.seconds) == (True, False, ("rim",), 0.2)


def test_a_refused_picture_is_no_answer(tmp_path: Path) -> None:
    write_case(tmp_path)

    def refuse(picture: object, setup: object) -> TrayCount:
        raise BadPicture("tray.not_found", reason="markers")

    done = run_case(read_cases(tmp_path)[0], refuse)
    assert (done.exact, done.answered, done.refusal) == (False, False, "tray.not_found")


def test_a_folder_without_labels_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadPicture) as caught:
        read_cases(tmp_path)
    assert caught.value.code == "picture.missing"

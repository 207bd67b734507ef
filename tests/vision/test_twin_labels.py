"""Labels of made pictures: what is seen of each cube, what lies where, who is next to whom."""

from typing import Any

import cv2
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from vision.setup import COLOURS
from vision.training.twin.camera import IdealView, aimed, ideal_view
from vision.training.twin.cubes import Cube
from vision.training.twin.grain import tone
from vision.training.twin.labels import (
    adjacent_pairs,
    counts_label,
    drop_tags,
    seen_shares,
    totals_label,
    touching_pairs,
)
from vision.training.twin.meshes import rounded_box
from vision.training.twin.throws import Handful, Shaft, beside, from_hand, from_tower

UNTIMED = settings(deadline=None, max_examples=20)

SCALE = 10
HEIGHT_MM = 120


def view_from_above() -> IdealView:
    camera = aimed((96, 72), 60.0, (-0.05, 0.01, 0, 0, 0), (0, 0, HEIGHT_MM), (0, 0, 0), 0.0)
    return ideal_view(camera, 96)


def cube(colour: str = "red") -> Cube:
    return Cube(colour, np.full(3, 8.0), tone(200, 20, 20), rounded_box((8, 8, 8), 0.0))


def lying(*places: tuple[float, float]) -> np.ndarray:
    return np.array([[x, y, 4.0, 1, 0, 0, 0] for x, y in places])


def drawn(view: IdealView, cubes: list[Cube], poses: np.ndarray) -> np.ndarray:
    """The renderer's codes, of cubes that do not hide each other: those pixels whose middle is within an outline."""
    rows, columns = np.mgrid[0 : view.height_px * SCALE, 0 : view.width_px * SCALE] + 0.5
    codes = np.zeros(rows.shape, np.uint8)
    middle = np.array([view.width_px, view.height_px]) / 2
    for number, (one, pose) in enumerate(zip(cubes, poses, strict=True), 1):
        places, _ = view.camera.ideal(one.mesh.vertices + pose[:3])
        outline = cv2.convexHull(((places * view.focal_px + middle) * SCALE).astype(np.float32)).reshape(-1, 2)
        within = np.ones(rows.shape, bool)
        for (x, y), (next_x, next_y) in zip(outline, np.roll(outline, -1, 0), strict=True):
            within &= (next_x - x) * (rows - y) >= (next_y - y) * (columns - x)
        codes[within] = number
    return codes


def test_cubes_that_nothing_hides_are_seen_whole() -> None:
    view, cubes, poses = view_from_above(), [cube(), cube()], lying((-30, 10), (25, -20))
    assert seen_shares(drawn(view, cubes, poses), SCALE, view, cubes, poses) == [1.0, 1.0]


@UNTIMED
@given(st.integers(1, 9))
def test_what_is_hidden_of_a_cube_is_not_seen(tenths: int) -> None:
    view, cubes, poses = view_from_above(), [cube()], lying((3, 5))
    codes = drawn(view, cubes, poses)
    rows, columns = np.nonzero(codes == 1)
    order = np.argsort(columns, kind="stable")[: len(rows) * tenths // 10]
    codes[rows[order], columns[order]] = 200
    (share,) = seen_shares(codes, SCALE, view, cubes, poses)
    assert share == pytest.approx(1 - tenths / 10, abs=0.05)


@UNTIMED
@given(st.floats(0.05, 0.95))
def test_shares_of_two_that_hide_each_other_add_up(part: float) -> None:
    """A second cube in the same place takes what the first one loses."""
    view, cubes, poses = view_from_above(), [cube(), cube("blue")], lying((0, 0), (0, 0))
    codes = drawn(view, cubes[:1], poses[:1])
    rows, columns = np.nonzero(codes == 1)
    taken = columns > np.quantile(columns, part)
    codes[rows[taken], columns[taken]] = 2
    first, second = seen_shares(codes, SCALE, view, cubes, poses)
    assert first + second == pytest.approx(1, abs=0.05)


def test_what_is_beyond_the_picture_is_not_seen() -> None:
    view, cubes = view_from_above(), [cube()]
    edge_mm = (HEIGHT_MM - 4) * np.tan(np.radians(30))
    poses = lying((edge_mm, 0))
    (share,) = seen_shares(drawn(view, cubes, poses), SCALE, view, cubes, poses)
    assert 0.3 < share < 0.7


def test_a_cube_behind_the_camera_is_not_seen() -> None:
    view, cubes, poses = view_from_above(), [cube()], lying((0, 0))
    poses[0, 2] = HEIGHT_MM + 50
    codes = np.zeros((view.height_px * SCALE, view.width_px * SCALE), np.uint8)
    assert seen_shares(codes, SCALE, view, cubes, poses) == [0.0]


@pytest.mark.parametrize(("gap", "near"), [(0, True), (1, True), (2, False), (5, False)])
def test_cubes_two_pixels_apart_are_adjacent(gap: int, near: bool) -> None:
    mask = np.zeros((40, 60), np.uint8)
    mask[10:20, 10:20], mask[10:20, 20 + gap : 30 + gap] = 3, 7
    assert adjacent_pairs(mask, [3, 7]) == ([[3, 7]] if near else [])


def test_what_lies_outside_is_adjacent_to_nothing() -> None:
    mask = np.zeros((40, 60), np.uint8)
    mask[10:20, 10:20], mask[10:20, 20:30], mask[10:20, 30:40] = 1, 2, 3
    assert adjacent_pairs(mask, [1, 3, 9]) == []


def told(number: int, colour: str, where: str = "tray", seen: float = 1.0, **more: Any) -> dict[str, Any]:
    label = dict(
        id=number, color=colour, where=where, visible_fraction=seen, countable=where == "tray" and seen >= 0.15,
        on_rim=False, elevated=False, face_tilt_deg=0.0, touches_rim=False,
    )  # fmt: skip
    return {**label, **more}


@UNTIMED
@given(
    st.lists(
        st.tuples(st.sampled_from(COLOURS), st.sampled_from(["tray", "outside", "tower"]), st.floats(0, 1)), max_size=49
    )
)
def test_counts_and_totals_agree(cubes: list[tuple[str, str, float]]) -> None:
    labels = [told(number, *one) for number, one in enumerate(cubes, 1)]
    counts, totals = counts_label(labels), totals_label(labels)
    for name in ("in_tray", "countable", "outside"):
        assert sum(counts[f"counts_{name}"].values()) == totals[f"total_{name}"]
    assert totals["total_countable"] <= totals["total_in_tray"]
    assert totals["total_in_tray"] + totals["total_outside"] == len(labels)
    assert list(counts["counts_in_tray"]) == list(COLOURS)


@pytest.mark.parametrize(
    ("cubes", "expected"),
    [
        ([], ["empty"]),
        ([told(1, "red", "outside")], ["outside", "empty"]),
        ([told(1, "red")], []),
        ([told(1, "red", seen=0.5)], ["occluded"]),
        ([told(1, "red", seen=0.1)], ["occluded", "hidden"]),
        ([told(1, "red", elevated=True, face_tilt_deg=20.0)], ["stacked", "leaning"]),
        ([told(1, "red", touches_rim=True)], ["at_rim"]),
        ([told(1, "red", on_rim=True)], ["on_rim"]),
        ([told(number, "red") for number in range(20)], ["crowded"]),
    ],
)
def test_tags_say_what_makes_a_drop_hard(cubes: list[dict[str, Any]], expected: list[str]) -> None:
    assert drop_tags(cubes, [], []) == expected


def test_touching_and_adjacent_are_tags() -> None:
    assert drop_tags([told(1, "red"), told(2, "blue")], [[1, 2]], [[1, 2]]) == ["touching", "adjacent"]


def test_only_cubes_in_the_tray_touch() -> None:
    cubes = [told(1, "red"), told(2, "blue"), told(3, "white", "outside")]
    assert touching_pairs(cubes, {(0, 1), (1, 2), (2, "floor"), (0, "rim1")}) == [[1, 2]]


@UNTIMED
@given(st.integers(0, 2**31 - 1), st.integers(0, 49))
def test_a_handful_does_not_overlap(seed: int, count: int) -> None:
    starts = from_hand(np.random.default_rng(seed), count, Handful((10.0, -5.0), 50.0, 12.6, 200.0))
    assert len(starts) == count
    places = np.array([start.position_mm for start in starts]).reshape(-1, 3)
    away = np.abs(places[:, None] - places[None]).max(-1) + 100 * np.eye(count)
    assert count < 2 or away.min() > 11
    assert all(np.linalg.norm(start.quaternion) == pytest.approx(1) for start in starts)


@UNTIMED
@given(st.integers(0, 2**31 - 1), st.integers(0, 49))
def test_a_tower_lets_cubes_go_one_after_another_within_its_shaft(seed: int, count: int) -> None:
    shaft = Shaft(width_mm=50, middle_mm=12, begins_mm=80, depth_mm=45, drop_mm=150)
    starts = from_tower(np.random.default_rng(seed), count, shaft)
    released = [start.release_s for start in starts]
    assert released == sorted(set(released))
    for start in starts:
        x, y, z = start.position_mm
        assert abs(x - 12) <= 17
        assert 80 < y < 125
        assert 150 <= z <= 158
        assert start.velocity_mm_s[2] < 0


@UNTIMED
@given(st.integers(0, 2**31 - 1), st.sampled_from([None, 60.0]))
def test_what_falls_beside_the_tray_falls_beside_it_and_not_into_the_tower(seed: int, tower_mm: float | None) -> None:
    start = beside(np.random.default_rng(seed), (95.0, 70.0), tower_mm)
    x, y, _ = np.abs(start.position_mm)
    assert x > 95 + 7.9 or y > 70 + 7.9
    assert tower_mm is None or start.position_mm[1] <= 60

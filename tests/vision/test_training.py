"""What the network is taught with: squares of labelled pictures, changed without the labels going wrong."""

from collections.abc import Callable

import numpy as np
import pytest

from vision.foreground import INPUTS, OFFSET_UNIT_MM, OUTPUTS, STRIDE, cells_of, parallax_field
from vision.instances import Instance
from vision.light import log_light
from vision.rectify import TrayView
from vision.setup import COLOURS
from vision.training import augment
from vision.training.judge import DISPUTED, labels_of
from vision.training.samples import CUBE_IDS, Cubes, Sample

VIEW = TrayView((120.0, 100.0), np.diag([4.0, 4.0, 1.0]), (0.0, 0.0, 300.0))
RED, BLUE = COLOURS.index("red"), COLOURS.index("blue")
PLACES = {1: (30, 40, RED), 2: (42, 44, BLUE), 3: (90, 70, RED)}  # column and row of the corner cell, colour


def sample(places: dict[int, tuple[int, int, int]], name: str = "d0", floor: int = 120) -> Sample:
    """A grey floor with square cubes of 8 mm."""
    width, height = VIEW.size_px
    empty = np.full((height, width, 3), floor, np.uint8)
    flat, owner = empty.copy(), np.zeros((height, width), np.uint8)
    tones = {RED: (30, 30, 200), BLUE: (190, 60, 30)}
    none = np.zeros(CUBE_IDS + 1, np.float32)
    cubes = Cubes(np.zeros(CUBE_IDS + 1, np.int64), none, none.copy(), none.copy(), np.zeros((CUBE_IDS + 1, 2)))
    for number, (column, row, colour) in places.items():
        pixels = np.s_[STRIDE * row : STRIDE * (row + 8), STRIDE * column : STRIDE * (column + 8)]
        flat[pixels], owner[pixels] = tones[colour], number
        cubes.colour[number], cubes.visible[number], cubes.inside[number] = colour, 1.0, 1.0
        cubes.centre[number] = column + 3.5, row + 3.5
    zero = np.zeros(3, np.float32)
    return Sample(
        "tray", name, VIEW, flat, (empty, empty), (zero, zero), parallax_field(VIEW), np.ones((height, width), bool),
        owner, cubes, None, np.zeros(3),
    )  # fmt: skip


def cut_of(one: Sample, seed: int = 1) -> augment.Cut:
    return augment._cut(one, np.random.default_rng(seed), (augment.CROP_MM, augment.CROP_MM))


@pytest.mark.parametrize("seed", range(12))
def test_every_square_has_its_labels(seed: int) -> None:
    inputs, target = augment.crop(
        [sample(PLACES), sample({4: (60, 20, BLUE)}, "d1")], {"tray": [0, 1]}, np.random.default_rng(seed)
    )  # fmt: skip
    side = augment.CROP_MM
    assert inputs.shape == (side, side, INPUTS)
    assert target.shape == (side, side, augment.TARGETS)
    assert np.isfinite(inputs).all()
    cube = target[..., 0] > 0
    assert set(np.unique(target[cube, 7])) <= set(range(len(COLOURS)))
    assert (target[~cube, 3:6] == 0).all()
    assert (target[cube, 8] > 0).all()


def test_cells_point_at_the_middle_of_their_cube() -> None:
    cut = cut_of(sample(PLACES))
    target = augment._target(cut)
    rows, columns = np.nonzero(target[..., 0])
    pointed = np.column_stack([columns, rows]) + target[rows, columns, 1:3] * OFFSET_UNIT_MM
    middles = np.array([(column + 3.5, row + 3.5) for column, row, _ in PLACES.values()]) - cut.origin
    away = np.linalg.norm(pointed[:, None] - middles[None], axis=2).min(1)
    assert away.max() < 0.01
    assert (target[..., 6] == 1.0).sum() == len({tuple(middle) for middle in np.round(pointed).astype(int).tolist()})


def test_a_part_of_a_cube_weighs_as_much_as_a_whole_one() -> None:
    cut = cut_of(sample({1: (30, 40, RED), 2: (60, 40, RED)}))
    cut.owner[:, : int((62 - cut.origin[0]) * STRIDE)][cut.owner[:, : int((62 - cut.origin[0]) * STRIDE)] == 2] = 0
    target = augment._target(cut)
    whole, part = (target[..., 8][cells_of(cut.owner) == number] for number in (1, 2))
    assert whole.size == 64
    assert 0 < part.size < 64
    assert part[0] / whole[0] == pytest.approx(np.sqrt(64 / part.size), rel=1e-3)


def test_cubes_of_another_drop_come_with_their_labels_and_hide_none() -> None:
    one, other = sample(PLACES), sample({1: (30, 42, BLUE), 2: (70, 50, BLUE)}, "d1")
    cut = cut_of(one)
    before = cut.owner.copy()
    augment._add_cubes(cut, other, over=False)
    added = np.setdiff1d(np.unique(cut.owner), np.unique(before))
    assert added.tolist() == [2 + CUBE_IDS + 1]
    assert (cut.owner[before > 0] == before[before > 0]).all()
    assert cut.attributes["colour"][added[0]] == BLUE
    middle = (np.array([73.5, 53.5]) - cut.origin) * STRIDE
    seen = cut.picture[int(middle[1]), int(middle[0])]
    np.testing.assert_allclose(seen, log_light(np.array([[190, 60, 30]], np.uint8))[0], atol=0.05)


def test_cubes_of_another_drop_may_cover_those_that_are_there() -> None:
    cut = cut_of(sample(PLACES))
    augment._add_cubes(cut, sample({1: (34, 40, BLUE)}, "d1"), over=True)
    upper = 1 + CUBE_IDS + 1
    assert (cells_of(cut.owner) == upper).sum() == 64
    assert cut.attributes["visible"][[1, 2, upper]].tolist() == pytest.approx([0.5, 1.0, 1.0])


def test_another_floor_changes_the_floor_and_no_cube() -> None:
    cut = cut_of(sample(PLACES))
    owner, before = cut.owner.copy(), cut.picture.copy()
    augment._other_floor(cut, sample({}, floor=40), np.random.default_rng(4))
    core = np.zeros_like(owner, bool)
    core[2:-2, 2:-2] = (owner[2:-2, 2:-2] > 0) & (owner[:-4, 2:-2] > 0) & (owner[4:, 2:-2] > 0)
    core[2:-2, 2:-2] &= (owner[2:-2, :-4] > 0) & (owner[2:-2, 4:] > 0)
    np.testing.assert_allclose(cut.picture[core], before[core], atol=0.1)
    assert np.abs(cut.empty - before).mean() > 0.3
    middle = np.s_[30:-30, 30:-30]
    bare = owner[middle] == 0
    assert np.median(np.abs(cut.picture - cut.empty)[middle][bare]) < 0.05


def test_a_repainted_cube_is_labelled_with_its_new_paint() -> None:
    repainted = 0
    for seed in range(30):
        cut = cut_of(sample(PLACES))
        before, old = cut.picture.copy(), cut.attributes["colour"].copy()
        augment._repaint(cut, np.random.default_rng(seed))
        moved = [number for number in PLACES if cut.attributes["colour"][number] != old[number]]
        repainted += len(moved)
        for number in PLACES:
            change = np.abs(cut.picture - before)[cut.owner == number].max(initial=0.0)
            assert (change > 0.3) == (number in moved)
    assert repainted > 5


@pytest.mark.parametrize("change", [augment._other_light, augment._spoil])
def test_light_and_camera_leave_what_is_where(change: Callable[..., object]) -> None:
    cut = cut_of(sample(PLACES))
    owner = cut.owner.copy()
    change(cut, np.random.default_rng(2))
    np.testing.assert_array_equal(cut.owner, owner)
    assert np.isfinite(cut.picture).all()
    assert np.isfinite(cut.empty).all()


def found(one: Sample, *numbers: int) -> Instance:
    """A candidate made of all cells of these cubes."""
    rows, columns = np.nonzero(np.isin(cells_of(one.owner), numbers))
    cells = np.column_stack([columns, rows])
    return Instance(cells, cells.mean(0), float(len(cells)), 1.0, 0.9, 1.0, 0.0, 1.0, 0.9, np.zeros(len(COLOURS)))


def labels(candidates: list[Instance], one: Sample) -> list[int]:
    return labels_of(candidates, cells_of(one.owner), one.cubes.visible, one.cubes.inside).tolist()


def test_a_candidate_is_nothing_one_cube_or_more() -> None:
    one = sample(PLACES)
    ghost = Instance(
        np.array([[5, 5], [6, 5]]), np.array([5.5, 5.0]), 2.0, 1.0, 0.3, 1.0, 0.0, 1.0, 0.1, np.zeros(len(COLOURS))
    )  # fmt: skip
    assert labels([found(one, 3), found(one, 1, 2), ghost], one) == [1, 2, 0]


@pytest.mark.parametrize(
    ("visible", "inside", "label"), [(0.3, 1.0, 1), (0.2, 1.0, DISPUTED), (0.01, 1.0, 0), (1.0, 0.0, 0)]
)
def test_what_must_be_counted_is_what_the_benchmark_asks_for(visible: float, inside: float, label: int) -> None:
    one = sample(PLACES)
    one.cubes.visible[3], one.cubes.inside[3] = visible, inside
    assert labels([found(one, 3)], one) == [label]


def test_the_network_gives_what_is_learnt() -> None:
    assert 7 + len(COLOURS) == OUTPUTS
    assert augment.TARGETS == 9

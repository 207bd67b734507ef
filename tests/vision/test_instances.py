"""Votes of cells become cubes; names and counts follow."""

import numpy as np
import pytest
from numpy.typing import NDArray

from vision.colour import describe, name_colours, paint_of
from vision.decide import changed, counts_of, decide, gather, with_room
from vision.doubts import SeenDoubt, foreign, likeliest
from vision.foreground import STRIDE, Evidence
from vision.instances import find_instances
from vision.rectify import TrayView
from vision.setup import COLOURS

ROWS, COLUMNS = 60, 80
EVERYWHERE = np.ones((ROWS, COLUMNS), bool)
VIEW = TrayView((60.0, 40.0), np.diag([4.0, 4.0, 1.0]), (0.0, 0.0, 300.0))


def evidence(cubes: list[tuple[int, int, int]], side: int = 8) -> Evidence:
    """Square cubes with their top left cell (column, row) and colour number; each cell points at the middle."""
    cube = np.zeros((ROWS, COLUMNS), np.float32)
    offset = np.zeros((ROWS, COLUMNS, 2), np.float32)
    colour = np.full((ROWS, COLUMNS, 7), -4.0, np.float32)
    for column, row, number in cubes:
        cells = np.s_[row : row + side, column : column + side]
        cube[cells] = 0.95
        down, right = np.mgrid[row : row + side, column : column + side]
        middle = (column + (side - 1) / 2, row + (side - 1) / 2)
        offset[cells] = np.stack([middle[0] - right, middle[1] - down], -1)
        colour[cells] = -4.0
        colour[(*cells, number)] = -0.1
    whole, nowhere = np.ones((ROWS, COLUMNS), np.float32), np.zeros((ROWS, COLUMNS), np.float32)
    return Evidence(cube, offset, whole, nowhere, whole, nowhere, colour)


@pytest.mark.parametrize(
    "cubes",
    [
        [],
        [(10, 10, 0)],
        [(10, 10, 0), (18, 10, 0)],
        [(10, 10, 0), (18, 10, 1), (10, 18, 2), (18, 18, 3)],
        [(10, 10, 6), (19, 14, 6), (40, 30, 5)],
    ],
)
def test_touching_cubes_are_told_apart_by_where_their_cells_point(cubes: list[tuple[int, int, int]]) -> None:
    found = find_instances(evidence(cubes), EVERYWHERE, VIEW)
    places = sorted((round(float(one.centre[0] - 3.5)), round(float(one.centre[1] - 3.5))) for one in found)
    assert places == sorted((column, row) for column, row, _ in cubes)
    assert all(one.area_mm2 == pytest.approx(61, abs=2) for one in found)


def test_a_cube_beyond_the_region_is_not_looked_for() -> None:
    region = EVERYWHERE.copy()
    region[:, :30] = False
    assert find_instances(evidence([(10, 10, 0)]), region, VIEW) == []


def test_a_speck_is_no_cube() -> None:
    assert find_instances(evidence([(10, 10, 0)], side=1), EVERYWHERE, VIEW) == []


def test_two_halves_of_one_cube_are_one() -> None:
    seen = evidence([(10, 10, 4)])
    seen.offset_mm[10:18, 10:14, 0] -= 1.6
    seen.offset_mm[10:18, 14:18, 0] += 1.6
    assert len(find_instances(seen, EVERYWHERE, VIEW)) == 1


def test_what_is_seen_of_a_covered_cube_is_a_cube_of_its_own() -> None:
    """The upper one's middle is three cells from that of the lower one, of which a strip is seen."""
    seen = evidence([(10, 10, 0), (13, 10, 0)], side=9)
    lower = np.s_[10:19, 10:13]
    seen.offset_mm[lower] = evidence([(10, 10, 0)], side=9).offset_mm[lower]
    seen.visible[lower] = 0.3
    found = find_instances(seen, EVERYWHERE, VIEW)
    assert sorted(round(float(one.centre[0])) for one in found) == [14, 17]
    assert min(found, key=lambda one: one.area_mm2).visible < 0.4


MEANS = np.repeat(np.linspace(-3, 0, 7)[:, None], 6, axis=1)
SPREAD = np.stack([0.02 * np.eye(6)] * 7)
CARD = (np.zeros(3), 0.01 * np.eye(3))
BOXES = np.stack([0.001 * np.eye(6)] * 7)
PAINT = paint_of(MEANS, SPREAD, BOXES, 0.3 * np.eye(3), *CARD, trust=1.0)
FLAT_TOLD = np.full((1, 7), np.log(1 / 7))


def test_the_nearest_paint_is_the_name() -> None:
    described = np.full((1, 6), -1.0)
    locked = paint_of(MEANS, SPREAD, BOXES, 1e-6 * np.eye(3), *CARD, trust=1.0)
    belief = name_colours(described, FLAT_TOLD, locked, [True] * 7)
    assert belief[0].argmax() == 4
    np.testing.assert_allclose(np.exp(belief).sum(1), 1.0)


def test_one_gain_explains_all_cubes_together() -> None:
    true = np.array([0, 1, 2, 4, 5, 6])
    described = PAINT.mean[true] + 0.34
    told = np.log(np.eye(7)[true] * 0.4 + 0.6 / 7)
    assert name_colours(described, told, PAINT, [True] * 7).argmax(1).tolist() == true.tolist()


def test_a_white_card_tells_the_gain() -> None:
    described = np.full((1, 6), -1.0 - 0.45)
    assert name_colours(described, FLAT_TOLD, PAINT, [True] * 7)[0].argmax() == 3
    assert name_colours(described, FLAT_TOLD, PAINT, [True] * 7, np.full(3, -0.45))[0].argmax() == 4


def test_cubes_of_a_box_are_alike() -> None:
    """Between two paints; but three others that are plainly green are as much darker, so it is green too."""
    paint = paint_of(MEANS, SPREAD / 10, SPREAD * 2, 1e-6 * np.eye(3), *CARD, trust=1.0)
    alone = name_colours(np.full((1, 6), -1.28), FLAT_TOLD, paint, [True] * 7)
    assert alone[0].argmax() == 3
    among = np.array([[-1.21] * 6, [-1.22] * 6, [-1.20] * 6, [-1.28] * 6])
    assert name_colours(among, np.repeat(FLAT_TOLD, 4, axis=0), paint, [True] * 7).argmax(1).tolist() == [4, 4, 4, 4]


def test_a_colour_that_is_not_in_play_is_never_named() -> None:
    belief = name_colours(np.full((1, 6), -1.0), FLAT_TOLD, PAINT, [colour != "green" for colour in COLOURS])
    assert COLOURS[int(belief[0].argmax())] != "green"


def test_description_leaves_burnt_pixels_out_of_the_lighter_part() -> None:
    flat = np.full((10 * STRIDE, 10 * STRIDE, 3), 100, np.uint8)
    flat[2 * STRIDE : 4 * STRIDE, 2 * STRIDE : 4 * STRIDE] = 255
    light = np.log(flat / 255.0).astype(np.float32)
    cells = np.array([(x, y) for x in range(1, 9) for y in range(1, 9)])
    described = describe(cells, flat, light, np.zeros(3, np.float32))
    np.testing.assert_allclose(described, np.log(100 / 255.0), atol=1e-5)


def told(*numbers: int, second: dict[int, int] | None = None) -> NDArray[np.float64]:
    belief = np.full((len(numbers), 7), -9.0)
    for row, number in enumerate(numbers):
        belief[row, number] = -0.05
        if second and row in second:
            belief[row, second[row]] = -1.5
    return belief


def test_the_likeliest_names_without_a_prior() -> None:
    decision = decide(told(0, 0, 3), [0.9, 0.8, 0.9], None)
    assert counts_of(decision.names, COLOURS)["blue"] == 2
    assert decision.sure[1] == pytest.approx(0.8 * np.exp(-0.05))
    assert decision.excess == ()


def test_a_prior_moves_the_cube_that_is_nearly_something_else() -> None:
    decision = decide(told(1, 1, 1, second={2: 3}), [1.0] * 3, {"black": 2, "brown": 7})
    assert counts_of(decision.names, COLOURS)["black"] == 2
    assert counts_of(decision.names, COLOURS)["brown"] == 1
    assert decision.excess == ()


def test_a_prior_never_cuts_what_is_plainly_seen() -> None:
    decision = decide(told(0, 0, 0), [1.0] * 3, {"blue": 2, "red": 7})
    assert counts_of(decision.names, COLOURS)["blue"] == 3
    assert decision.excess == ("blue",)


def test_no_cube_is_a_count() -> None:
    decision = decide(np.zeros((0, 7)), [], {"blue": 1})
    assert sum(counts_of(decision.names, COLOURS).values()) == 0


@pytest.mark.parametrize(
    ("room", "but", "expected"),
    [
        ([], 1, 3),  # the likeliest other one
        ([], 3, 1),
        ([0, 3], None, 3),  # of those that have room
        ([1, 3], 1, 3),
        ([0], 1, 0),
        ([1], 1, 3),  # nothing else has any: the likeliest other one all the same
    ],
)
def test_asked_about_is_the_likeliest_colour_with_room(room: list[int], but: int | None, expected: int) -> None:
    belief = told(1, second={0: 3})[0]
    assert likeliest(belief, np.isin(np.arange(len(COLOURS)), room), but) == expected


@pytest.mark.parametrize(
    ("possible", "expected"),
    [(None, [True, True, False]), ({"blue": 2, "red": 2}, [True, False, False]), ({}, [False, False, False])],
)
def test_room_is_what_can_still_be_there(possible: dict[str, int] | None, expected: list[bool]) -> None:
    assert with_room({"blue": 1, "red": 2}, possible, ("blue", "red", "brown")).tolist() == expected


def test_doubts_of_one_name_are_joined() -> None:
    joined = gather(
        [SeenDoubt("colour", ("brown", "black"), ({"black": 1},)), SeenDoubt("colour", ("red",), ({"black": 1},))]
    )
    assert joined == (SeenDoubt("colour", ("black", "red", "brown"), ({"black": 1},)),)


def test_alternatives_never_go_below_zero() -> None:
    assert changed({"blue": 0, "red": 2}, blue=-1, red=1) == {"blue": 0, "red": 3}


def test_a_hand_is_no_shadow() -> None:
    nothing = evidence([])
    change = np.zeros((ROWS, COLUMNS, 3), np.float32)
    assert foreign(change, nothing, EVERYWHERE) is None
    change[10:40, 10:40] = -1.0
    assert foreign(change, nothing, EVERYWHERE) is None
    change[10:40, 10:40] = (-0.6, 0.0, 0.4)
    assert foreign(change, nothing, EVERYWHERE) == "hand"
    change[20:] = 0
    change[:, 20:] = 0
    assert foreign(change, nothing, EVERYWHERE) == "foreign"


def test_a_tinted_shadow_is_nothing_foreign_unless_it_is_larger_than_cubes_cast() -> None:
    nothing = evidence([])
    change = np.zeros((ROWS, COLUMNS, 3), np.float32)
    change[10:20, 10:24] = (-1.0, -0.5, -0.25)  # a cube's, under a lamp and beside a window
    assert foreign(change, nothing, EVERYWHERE) is None
    change[10:20, 10:24] = (-2.0, -1.0, -0.25)  # no two lamps differ that much
    assert foreign(change, nothing, EVERYWHERE) == "foreign"
    change[10:40, 10:40] = (-1.0, -0.5, -0.25)
    assert foreign(change, nothing, EVERYWHERE) == "hand"

"""Textures and meshes of made pictures: shapes, ranges, and that they are what they are called."""

from collections.abc import Callable

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from vision.markers import find_markers
from vision.setup import MarkerSpec
from vision.training.twin.cubes import any_cubes, part_of_cubes
from vision.training.twin.dev_world import DEV
from vision.training.twin.grain import Patch, Texture, mixed, noise, tone
from vision.training.twin.meshes import Mesh, Wrap, coin, figure, merged, rotation_of, rotation_z, rounded_box, sheet
from vision.training.twin.paintwork import TILE_PX, TILES_ACROSS, painted, tile_rows, tile_uv
from vision.training.twin.prints import STRIP, die_face, game_card, marker, strip
from vision.training.twin.scene import Finish
from vision.training.twin.surfaces import board, cloth, felt, plastic, wood

UNTIMED = settings(deadline=None, max_examples=25)

SMALL = Patch(96, 18.0)
GREEN = tone(32, 104, 62)
PINE, DARK_PINE = tone(226, 192, 142), tone(190, 142, 88)

SURFACES: dict[str, Callable[[np.random.Generator], Texture]] = {
    "wood": lambda random: wood(random, SMALL, PINE, DARK_PINE),
    "planks": lambda random: wood(random, SMALL, PINE, DARK_PINE, planks=3),
    "felt": lambda random: felt(random, SMALL, GREEN),
    "board": lambda random: board(random, SMALL, GREEN),
    "corrugated": lambda random: board(random, SMALL, GREEN, ridges=0.02),
    "plastic": lambda random: plastic(random, SMALL, GREEN),
    "cloth": lambda random: cloth(random, SMALL, GREEN),
    "checked": lambda random: cloth(random, SMALL, GREEN, checked=tone(160, 44, 44)),
}


@pytest.mark.parametrize("name", SURFACES)
def test_a_surface_is_a_picture_that_can_be_made_again(name: str) -> None:
    first, again, other = (SURFACES[name](np.random.default_rng(seed)) for seed in (5, 5, 6))
    assert first.shape == (96, 96, 3)
    assert first.dtype == np.float32
    assert 0 <= first.min() < first.max() <= 1
    np.testing.assert_array_equal(first, again)
    assert (first != other).mean() > 0.5


@pytest.mark.parametrize("name", ["felt", "board", "plastic"])
def test_a_surface_keeps_its_colour(name: str) -> None:
    found = SURFACES[name](np.random.default_rng(5)).mean((0, 1))
    np.testing.assert_allclose(found, GREEN, rtol=0.15)


@pytest.mark.parametrize("name", ["wood", "planks"])
def test_wood_is_between_its_tones(name: str) -> None:
    found = SURFACES[name](np.random.default_rng(5)).mean((0, 1))
    assert (found <= PINE * 1.1).all()
    assert (found >= DARK_PINE * 0.85).all()


@UNTIMED
@given(st.integers(0, 2**31 - 1), st.integers(1, 5), st.floats(2, 20), st.floats(2, 20))
def test_noise_is_about_nought(seed: int, octaves: int, rows: float, columns: float) -> None:
    found = noise(np.random.default_rng(seed), (48, 64), (rows, columns), octaves)
    assert found.shape == (48, 64)
    assert found.dtype == np.float32
    assert np.abs(found).max() < 4
    assert abs(found.mean()) < 0.8


def test_colours_mix() -> None:
    share = np.array([[0.0, 0.5, 1.0]])
    found = mixed(tone(0, 0, 0), tone(255, 255, 255), share)
    np.testing.assert_allclose(found[0, :, 0], [0, 0.5, 1])


@pytest.mark.parametrize("number", range(4))
def test_the_counter_finds_a_printed_marker(number: int) -> None:
    card = (np.pad(marker(number), ((40, 40), (40, 40), (0, 0)), constant_values=0.5) * 255).astype(np.uint8)
    assert list(find_markers(np.ascontiguousarray(card[..., ::-1]), MarkerSpec())) == [number]


def test_the_strip_shows_its_patches_in_order() -> None:
    picture = strip()
    for place, colour in enumerate(STRIP.values()):
        np.testing.assert_allclose(picture[24, 24 + 40 * place] * 255, colour, atol=0.01)


@pytest.mark.parametrize("number", range(1, 7))
def test_a_die_shows_as_many_pips_as_it_says(number: int) -> None:
    face = die_face(number, (1.0, 1.0, 1.0), (0.0, 0.0, 0.0))
    assert (1 - face[..., 0]).sum() == pytest.approx(number * np.pi * 9**2, rel=0.02)


def test_a_game_card_has_a_white_edge() -> None:
    card = game_card(np.random.default_rng(1))
    assert card.shape == (180, 120, 3)
    assert (card[:8] == np.float32(0.93)).all()


@pytest.mark.parametrize(("cubes", "wear"), [(0, 0.0), (1, 0.0), (4, 0.8), (49, 0.35)])
def test_every_cube_has_six_tiles_of_its_paint(cubes: int, wear: float) -> None:
    random = np.random.default_rng(cubes)
    colours = [tone(*DEV.batches["A_satin"].paints["blue"])] * cubes
    sheet_of_paint, roughness = painted(random, colours, 0.08, wear, 0.4)
    assert sheet_of_paint.shape == (tile_rows(cubes) * TILE_PX, TILES_ACROSS * TILE_PX, 3)
    assert roughness.shape == sheet_of_paint.shape[:2]
    assert 0 <= sheet_of_paint.min() <= sheet_of_paint.max() <= 1
    used = sheet_of_paint.reshape(-1, TILE_PX, TILES_ACROSS, TILE_PX, 3).mean((1, 3)).reshape(-1, 3).sum(1) > 0
    assert used.sum() == 6 * cubes
    if cubes and not wear:
        assert (sheet_of_paint[:TILE_PX, :TILE_PX].mean((0, 1)).argmax()) == 2


@UNTIMED
@given(st.integers(0, 300), st.floats(0, 1), st.floats(0, 1))
def test_a_face_shows_its_own_tile(tile: int, u: float, v: float) -> None:
    rows = tile_rows(60)
    across, up = tile_uv(np.array([[u, v]]), tile, rows)[0]
    assert int(across * TILES_ACROSS) == tile % TILES_ACROSS
    assert int((1 - up) * rows) == tile // TILES_ACROSS


def volume(mesh: Mesh) -> float:
    """Of a closed mesh whose triangles face outwards."""
    first, second, third = (mesh.vertices[mesh.faces[:, corner]] for corner in range(3))
    return float((np.cross(first, second) * third).sum() / 6)


@pytest.mark.parametrize(
    ("mesh", "expected"),
    [
        (rounded_box((8, 7, 6), 0.0), 8 * 7 * 6),
        (rounded_box((8, 8, 8), 0.5, segments=4), 8**3 * 0.99),
        (coin(10, 2), 2 * np.pi * 10**2 * 0.98),
        (figure().moved(rotation_z(0.4), (0, 0, 3.0)), 9 * 167.7),
    ],
    ids=["box", "cube", "coin", "figure"],
)
def test_meshes_are_closed_and_face_outwards(mesh: Mesh, expected: float) -> None:
    assert volume(mesh) == pytest.approx(expected, rel=0.05)
    np.testing.assert_allclose(np.linalg.norm(mesh.normals, axis=1), 1, atol=1e-6)
    corners = mesh.vertices[mesh.faces]
    across = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])
    large = np.linalg.norm(across, axis=1) > 1e-9
    assert ((across * mesh.normals[mesh.faces[:, 0]]).sum(1)[large] > 0).all()


def test_edges_are_round_within_the_box() -> None:
    mesh = rounded_box((8, 8, 8), 0.5, segments=4)
    assert np.abs(mesh.vertices).max() == pytest.approx(4)
    assert np.linalg.norm(mesh.vertices, axis=1).max() == pytest.approx(3.5 * 3**0.5 + 0.5)


def test_grain_runs_along_a_box() -> None:
    long = rounded_box((90, 10, 5), 0.0, wrap=Wrap(260.0, np.zeros(2), 0))
    for face in (2, 3, 4, 5):  # all but the ends
        across, along = np.ptp(long.part(face, 6).uv, axis=0)[::-1]
        assert along == pytest.approx(90 / 260)
        assert across < along


def test_a_sheet_lies_where_it_is_put() -> None:
    lying = sheet((20, 10), (5, 6), 2.0, np.pi / 2)
    assert np.ptp(lying.vertices, axis=0).tolist() == pytest.approx([10, 20, 0])
    assert lying.vertices.mean(0).tolist() == pytest.approx([5, 6, 2])


def test_merged_meshes_keep_their_triangles() -> None:
    one = rounded_box((1, 1, 1), 0.0)
    both = merged([one, one.moved(by_mm=(5, 0, 0))])
    assert volume(both) == pytest.approx(2)
    np.testing.assert_allclose(both.part(1, 2).vertices, one.vertices + np.array([5, 0, 0]))


@UNTIMED
@given(st.lists(st.floats(-1, 1), min_size=4, max_size=4).filter(lambda q: np.linalg.norm(q) > 0.1))
def test_quaternions_turn_without_bending(quaternion: list[float]) -> None:
    turn = rotation_of(np.array(quaternion) / np.linalg.norm(quaternion))
    np.testing.assert_allclose(turn @ turn.T, np.eye(3), atol=1e-9)
    assert np.linalg.det(turn) == pytest.approx(1)


@pytest.mark.parametrize("count", [1, 7, 49])
def test_cubes_are_at_most_seven_of_a_colour_and_nearly_8_mm(count: int) -> None:
    cubes = any_cubes(np.random.default_rng(count), count, DEV.batches["B_dull"])
    names = [cube.colour for cube in cubes]
    assert max(names.count(name) for name in names) <= 7
    assert all((np.abs(cube.size_mm - 8) <= 0.16 + 1e-9).all() for cube in cubes)
    poses = np.tile([0, 0, 4.0, 1, 0, 0, 0], (count, 1))
    poses[:, 0] = np.arange(count) * 10
    part = part_of_cubes(cubes, poses, Finish(tone(0, 0, 0), 0.5, 0.4))
    assert part.triangles_each * count == len(part.mesh.faces)
    middles = part.mesh.vertices.reshape(count, -1, 3).mean(1)
    np.testing.assert_allclose(middles, poses[:, :3], atol=1e-9)

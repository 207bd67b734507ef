"""What made pictures are drawn from: every draw within its bounds, and the same whenever it is made again."""

import math

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from vision.setup import COLOURS
from vision.training.twin.dev_world import DEV
from vision.training.twin.lighting import blackbody
from vision.training.twin.make import WORLDS
from vision.training.twin.photographer import any_processing
from vision.training.twin.plan import choices
from vision.training.twin.random_world import (
    ENTRIES,
    batch,
    camera,
    folds,
    light,
    printed_floor,
    random_world,
    sheet_world,
    sun_world,
    sunlight,
    table,
    tray,
)
from vision.training.twin.worlds import draws

UNTIMED = settings(deadline=None, max_examples=50)

NUMBERS = st.integers(0, ENTRIES - 1)
SEEDS = st.integers(0, 2**31 - 1)


@pytest.mark.parametrize("name", WORLDS)
def test_every_world_has_something_of_everything(name: str) -> None:
    world = WORLDS[name]()
    assert world.name == name
    for entries in (world.batches, world.trays, world.tables, world.lights, world.cameras, world.tray_sizes_mm):
        assert entries
    assert all(set(one.paints) == set(COLOURS) for one in world.batches.values())


def test_worlds_of_one_seed_have_nothing_to_do_with_each_other() -> None:
    assert len({make().salt for make in WORLDS.values()}) == len(WORLDS)


@UNTIMED
@given(NUMBERS)
def test_entries_are_the_same_when_drawn_again(number: int) -> None:
    world = random_world()
    assert camera(number) == (f"r{number:03d}", world.cameras[f"r{number:03d}"])
    assert light(number)[1] == light(number)[1]
    assert batch(number)[1] == batch(number)[1]
    name, first = tray(number)
    assert (first.roughness, first.specular) == (tray(number)[1].roughness, tray(number)[1].specular)
    assert name in world.trays
    assert table(number)[0] in world.tables


@UNTIMED
@given(NUMBERS)
def test_a_camera_is_one_that_could_be_bought(number: int) -> None:
    _, kind = camera(number)
    assert 50 <= kind.field_deg <= 92
    assert -0.11 <= kind.k1 <= 0.06
    assert 0.00019 <= kind.shot_noise <= 0.0015
    assert 0.001 <= kind.read_noise <= 0.0064
    assert 68 <= kind.jpeg[0] < kind.jpeg[1] <= 95
    assert not folds(kind.field_deg, kind.k1, kind.k2)


@UNTIMED
@given(NUMBERS)
def test_lamps_stand_above_the_table_and_before_the_walls(number: int) -> None:
    _, kind = light(number)
    assert 1 <= len(kind.lamps) <= 2
    for lamp in kind.lamps:
        assert 2200 <= lamp.kelvin <= 9000
        assert 0.3 <= lamp.share <= 1
        assert lamp.kind == "cam" or 15 <= lamp.elevation_deg[0] < lamp.elevation_deg[1] <= 88
        assert lamp.distance_mm == 22 if lamp.kind == "cam" else 450 <= lamp.distance_mm <= 4000
        assert (lamp.panel_mm != (0, 0)) == (lamp.kind == "rect")
        assert (lamp.radius_mm > 0) == (lamp.kind != "rect")


@UNTIMED
@given(NUMBERS)
def test_a_sun_is_low_and_small_and_brighter_than_the_room(number: int) -> None:
    name, kind = sunlight(number)
    sun, *others = kind.lamps
    assert 14 <= sun.elevation_deg[0] < sun.elevation_deg[1] <= 60
    assert 0.004 <= sun.radius_mm / sun.distance_mm <= 0.02
    assert len(others) <= 1
    assert kind.is_hard
    assert sun.share > kind.room_level
    assert sun_world().lights[name].room_level == kind.room_level


@UNTIMED
@given(NUMBERS)
def test_a_person_would_name_the_paints_rightly(number: int) -> None:
    paints = {name: np.array(paint) for name, paint in batch(number)[1].paints.items()}
    lightness = {name: float(paint @ [0.3, 0.6, 0.1]) for name, paint in paints.items()}
    assert min(paints, key=lambda name: paints[name].max()) == "black"
    assert max(lightness, key=lambda name: lightness[name]) == "white"
    for name, channel in (("red", 0), ("green", 1), ("blue", 2)):
        assert paints[name].argmax() == channel
    assert lightness["brown"] < lightness["yellow"]


@UNTIMED
@given(NUMBERS)
def test_printed_floors_are_cyan(number: int) -> None:
    name, material = printed_floor(number)
    assert "paper" in name
    assert 0.8 <= material.roughness <= 1
    assert name in sheet_world().trays


def test_a_lens_that_shows_points_twice_is_told() -> None:
    assert not folds(60, 0.0, 0.0)
    assert not folds(60, 0.1, 0.0)
    assert folds(90, -0.5, 0.0)


@UNTIMED
@given(SEEDS, st.integers(1, 40), st.integers(1, 6))
def test_a_plan_is_the_same_when_made_again_and_deals_everything_in_turn(seed: int, set_ups: int, drops: int) -> None:
    planned = choices(DEV, seed, set_ups, drops)
    assert planned == choices(DEV, seed, set_ups, drops)
    assert len(planned) == set_ups
    assert all(len(one.cubes) == drops and all(0 <= count <= 49 for count in one.cubes) for one in planned)
    for kind, entries in (("tray", DEV.trays), ("light", DEV.lights), ("camera", DEV.cameras)):
        dealt = [getattr(one, kind) for one in planned]
        times = [dealt.count(name) for name in entries]
        assert max(times) - min(times) <= 1
    towers = sum(one.has_tower for one in planned)
    assert set_ups // 2 <= towers <= math.ceil(set_ups / 2)


def test_other_seeds_make_other_plans() -> None:
    assert choices(DEV, 1, 12, 2) != choices(DEV, 2, 12, 2)
    assert draws(DEV, 1, 2, 3).random() != draws(DEV, 1, 2, 4).random()


@UNTIMED
@given(SEEDS, st.booleans(), st.sampled_from(sorted(DEV.cameras)), st.sampled_from([640, 2048]))
def test_cameras_process_within_bounds(seed: int, is_dim: bool, name: str, width_px: int) -> None:
    found = any_processing(DEV.cameras[name], DEV.metering, is_dim, width_px, np.random.default_rng(seed))
    assert -0.85 <= found.stops <= 0.65
    assert 0.65 <= found.balance_strength <= 1.05
    assert 0.7 <= found.gain <= (12.6 if is_dim else 1.8)
    assert 0 <= found.smooth_luma <= 0.75
    assert found.balance_fault[1] == 0
    assert found.smear_px == 0


@pytest.mark.parametrize(
    ("kelvin", "order"), [(2000, "rgb"), (2700, "rgb"), (3900, "rgb"), (4100, "rgb"), (9000, "bgr")]
)
def test_warm_light_is_red_and_cold_light_blue(kelvin: float, order: str) -> None:
    red, green, blue = blackbody(kelvin)
    assert (red > green > blue) == (order == "rgb")
    assert np.array([0.2126, 0.7152, 0.0722]) @ blackbody(kelvin) == pytest.approx(1, abs=0.01)


def test_daylight_is_nearly_white() -> None:
    np.testing.assert_allclose(blackbody(6500), 1, atol=0.06)

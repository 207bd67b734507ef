"""Stills: the empty tray, and drops into it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np

from vision.picture import Bgr
from vision.training.twin.cubes import Cube, any_cubes, any_hand, any_starts, finish_of_cubes, part_of_cubes
from vision.training.twin.labels import (
    Label,
    Mask,
    adjacent_pairs,
    counts_label,
    cube_label,
    develop_label,
    drop_tags,
    seen_shares,
    set_up_label,
    set_up_tags,
    totals_label,
    touching_pairs,
)
from vision.training.twin.meshes import rotation_z
from vision.training.twin.scene import Part, Shot
from vision.training.twin.setup import SetUp
from vision.training.twin.throws import Settled

Random = np.random.Generator

DROP, EMPTY, JPEG = 3, 4, 5  # the numbers of these draws among those of a world
RAYS = 10  # a pixel
HAND_SHARE, SHAKEN_SHARE = 0.05, 0.035
SEEDS = 1 << 20

Settle = Callable[..., Settled]
"""How cubes come to rest: `physics.settle`."""


@dataclass(frozen=True, eq=False)
class Still:
    """A picture, its label, and what each of its pixels shows."""

    picture: Bgr
    label: Label
    mask: Mask


def jpeg_quality(setup: SetUp) -> int:
    """One for all pictures of a set-up."""
    least, most = setup.world.cameras[setup.choice.camera].jpeg
    return int(setup.draws(JPEG).integers(least, most + 1))


def empty_still(setup: SetUp, rays: int = RAYS) -> Still:
    """The empty tray."""
    random = setup.draws(EMPTY)
    light, albedo = setup.shot([]).trace(setup.view, setup.optics, rays, int(random.integers(SEEDS)))
    picture, shown = setup.photographer.picture(light, albedo, random)
    label = dict(
        set_up_label(setup), kind="empty", **counts_label([]), **totals_label([]),
        tags=[*set_up_tags(setup, shown), "empty"], develop=develop_label(shown), cubes=[],
    )  # fmt: skip
    return Still(picture, label, np.zeros(picture.shape[:2], np.uint8))


def drop_still(setup: SetUp, settle: Settle, drop: int, count: int, rays: int = RAYS) -> Still:
    """Drop number `drop`, of `count` cubes."""
    random, table = setup.draws(DROP, drop), setup.table
    cubes = any_cubes(random, count, setup.batch)
    starts, friction = any_starts(random, count, table.tray, table.tower)
    settled = settle(table.solids, [cube.size_mm for cube in cubes], starts, friction)
    parts = []
    if cubes:
        parts.append(part_of_cubes(cubes, settled.poses, finish_of_cubes(random, cubes, setup.batch, setup.wear)))
    tags = []
    if random.random() < HAND_SHARE:
        parts.append(_hand_at_edge(setup, random))
        tags.append("hand")
    shakes = bool(random.random() < SHAKEN_SHARE)
    shot = setup.shot(parts)
    light, albedo = shot.trace(setup.view, setup.optics, rays, int(random.integers(SEEDS)))
    picture, shown = setup.photographer.picture(light, albedo, random, shakes)
    found, mask = cubes_label(setup, cubes, settled, shot)
    touching = touching_pairs(found, settled.touching)
    adjacent = adjacent_pairs(mask, [cube["id"] for cube in found if cube["where"] == "tray"])
    label = dict(
        set_up_label(setup), kind="drop", drop=drop, **counts_label(found), **totals_label(found),
        tags=[*set_up_tags(setup, shown), *tags, *drop_tags(found, touching, adjacent)], develop=develop_label(shown),
        touching_pairs=touching, settle_time_s=round(settled.rest_s, 3), cubes=found, adjacent_pairs=adjacent,
    )  # fmt: skip
    return Still(picture, label, mask)


def cubes_label(setup: SetUp, cubes: Sequence[Cube], settled: Settled, shot: Shot) -> tuple[list[Label], Mask]:
    """The labels of the cubes, and what each pixel of the camera's picture shows."""
    codes, scale = shot.codes(setup.view)
    shares = seen_shares(codes, scale, setup.view, cubes, settled.poses)
    found = [
        cube_label(number, cube, pose, seen, setup, settled.touching)
        for number, (cube, pose, seen) in enumerate(zip(cubes, settled.poses, shares, strict=True), 1)
    ]
    return found, setup.view.mask_to_picture(codes, scale)


def _hand_at_edge(setup: SetUp, random: Random) -> Part:
    tray = setup.table.tray
    hand = any_hand(random, setup.table.tower is not None)
    to_edge = 1 / np.max(np.abs(hand.way) / tray.half_mm)
    x, y = hand.way * (to_edge + random.uniform(45, 110))
    turn = rotation_z(hand.azimuth + np.pi + random.normal(0, 0.3))
    return Part("hand", hand.mesh.moved(turn, (x, y, random.uniform(48, 75))), hand.finish)

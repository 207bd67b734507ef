"""The cubes of one drop, and the hand that may reach over the tray."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from vision.setup import COLOURS
from vision.training.twin.grain import Patch, Texture
from vision.training.twin.hand import hand
from vision.training.twin.meshes import Floats, Mesh, merged, rotation_of, rounded_box
from vision.training.twin.paintwork import FACES, painted, tile_rows, tile_uv
from vision.training.twin.scene import Finish, Part
from vision.training.twin.surfaces import board
from vision.training.twin.throws import Handful, Start, beside, from_hand, from_tower
from vision.training.twin.tower import Tower
from vision.training.twin.tray import Tray
from vision.training.twin.worlds import Batch

Random = np.random.Generator

EDGE_MM, OF_EACH = 8.0, 7
SPECULAR = 0.42
ASTRAY_SHARE = 0.14  # of drops in which some cubes fall beside the tray
SKINS = ((0.80, 0.60, 0.50), (0.62, 0.42, 0.32), (0.45, 0.29, 0.21))
SKIN_PATCH = Patch(256, 90.0)


@dataclass(frozen=True, eq=False)
class Cube:
    """A cube: the name of its colour, its size (3,), its paint (3,) in sRGB 0..1, its shape around the origin."""

    colour: str
    size_mm: Floats
    paint: Texture
    mesh: Mesh

    def corners_mm(self, pose: Floats) -> Floats:
        """Its sharp corners (8, 3) in the pose (7,): bit 0 of a corner's number is the sign of its own x, bit 1 of y,
        bit 2 of z."""
        signs = np.array([[number >> axis & 1 for axis in range(3)] for number in range(8)]) * 2 - 1
        return np.asarray(signs * self.size_mm / 2 @ rotation_of(pose[3:]).T + pose[:3])


def any_cubes(random: Random, count: int, batch: Batch) -> list[Cube]:
    """So many of the 49, each a little different in size and paint."""
    bag = [colour for colour in COLOURS for _ in range(OF_EACH)]
    cubes = []
    for number in random.permutation(len(bag))[:count]:
        colour = bag[number]
        size_mm = EDGE_MM * np.clip(1 + random.normal(0, 0.008) + random.normal(0, 0.003, 3), 0.98, 1.02)
        mesh = rounded_box(size_mm, random.uniform(0.3, 0.5), segments=4)
        paint = np.array(batch.paints[colour], np.float32) / 255
        paint = paint * random.normal(1, 0.035) * (1 + random.normal(0, 0.018, 3))
        cubes.append(Cube(colour, size_mm, np.clip(paint, 0.02, 0.97).astype(np.float32), mesh))
    return cubes


def finish_of_cubes(random: Random, cubes: Sequence[Cube], batch: Batch, wear: float) -> Finish:
    colours, roughness = painted(random, [cube.paint for cube in cubes], batch.grain, wear, batch.roughness)
    return Finish(colours, roughness, SPECULAR)


def part_of_cubes(cubes: Sequence[Cube], poses: Floats, finish: Finish) -> Part:
    """All of them as one part, where `poses` (n, 7) say; the code of a pixel is a cube's number from 1 on."""
    rows = tile_rows(len(cubes))
    placed = []
    for number, (cube, pose) in enumerate(zip(cubes, poses, strict=True)):
        faces = [cube.mesh.part(face, FACES).uv for face in range(FACES)]
        uv = np.concatenate([tile_uv(one, number * FACES + face, rows) for face, one in enumerate(faces)])
        placed.append(replace(cube.mesh, uv=uv).moved(rotation_of(pose[3:]), pose[:3]))
    return Part("cubes", merged(placed), finish, code=1, triangles_each=len(cubes[0].mesh.faces))


def any_starts(random: Random, count: int, tray: Tray, tower: Tower | None) -> tuple[list[Start], float]:
    """How `count` cubes are dropped, and their friction."""
    astray = int(random.integers(1, 4)) if count >= 3 and random.random() < ASTRAY_SHARE else 0
    if tower:
        starts, friction = from_tower(random, count - astray, tower.shaft), 0.4
    else:
        is_pile = count >= 8 and random.random() < 0.4
        across, along = random.uniform(-1, 1, 2) * 2 * tray.half_mm * (0.22 if is_pile else 0.3)
        height_mm = random.uniform(35, 60) if is_pile else random.uniform(50, 120)
        handful = Handful((across, along), height_mm, 12.6, 40 if is_pile else 200)
        starts, friction = from_hand(random, count - astray, handful), 0.55 if is_pile else 0.42
    tower_from_mm = tray.depth_mm / 2 if tower else None
    starts += [beside(random, tray.outer_half_mm, tower_from_mm) for _ in range(astray)]
    return starts, friction


@dataclass(frozen=True, eq=False)
class Hand:
    """A hand that comes from `azimuth` (radians)."""

    mesh: Mesh
    azimuth: float
    finish: Finish

    @property
    def way(self) -> Floats:
        return np.array([np.cos(self.azimuth), np.sin(self.azimuth)])


def any_hand(random: Random, has_tower: bool) -> Hand:
    """From any side, or from the front of a tower."""
    mesh = hand(random.uniform(0.2, 0.8))
    azimuth = -np.pi / 2 + random.normal(0, 0.7) if has_tower else random.uniform(0, 2 * np.pi)
    skin = np.array(SKINS[random.integers(len(SKINS))], np.float32)
    return Hand(mesh, azimuth, Finish(board(random, SKIN_PATCH, skin, 0.05, 0.0), 0.5, 0.35))

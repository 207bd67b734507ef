"""Cubes in the scene: small wooden boxes with paint, light, shadow and the light they throw at each other."""

from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.sensing.scene.boxes import Box, Faces, Ground, quarters
from companion.sensing.scene.lens import Floats
from companion.sensing.scene.paint import SHEET, colour
from companion.sensing.scene.room import FINE, Room, pixel_rays, turn_of

BEVEL_MM = 0.45
NEAR_MM = 15.0  # cubes farther apart than this do not see each other
GRAIN_PER_MM = 3.0
SHEEN, GLOSS = 0.16, 26.0


@dataclass(frozen=True, eq=False)
class Cube:
    """One wooden cube: its box, the name of its colour, its own paint in linear light (3,), and where in the grain its
    faces are cut (3, 2)."""

    box: Box
    colour: str
    paint: Floats
    cut: NDArray[np.int64]


@dataclass(frozen=True, eq=False)
class Patch:
    """A part of the picture in linear light (rows, columns, 3) and the (column, row) of its top left pixel."""

    light: Floats
    at: tuple[int, int]


class CubePainter:
    """Lays cubes into a room."""

    def __init__(self, room: Room, grain: Floats) -> None:
        self._room, self._grain = room, grain
        self._soft = Ground.around(room.inner_mm[0] / 2, room.inner_mm[1] / 2, 2.5, 0.0)
        self._around = _all_round()
        self._under = colour(*SHEET) * (0.45 * room.lamp.key * room.lamp.middle[2] + 0.6 * room.lamp.room)
        left, top, right, bottom = self._tray = self._tray_part()
        self._rays = pixel_rays(room.lens, top, bottom - top, FINE, left, right - left)

    def _tray_part(self) -> tuple[int, int, int, int]:
        """(left, top, right, bottom) pixels round everything that can lie or fly in the tray."""
        x, y = (v / 2 + 4 for v in self._room.inner_mm)
        seen = self._room.lens.project(Box.upright((-x, x), (-y, y + 12), (-3, 34)).corners)
        columns, rows = self._room.lens.size_px
        low, high = np.floor(seen.min(axis=0)).astype(int) - 4, np.ceil(seen.max(axis=0)).astype(int) + 5
        return max(0, int(low[0])), max(0, int(low[1])), min(columns, int(high[0])), min(rows, int(high[1]))

    def paint(self, cubes: Sequence[Cube]) -> Patch:
        """The tray's part of the picture with the cubes in it."""
        left, top, right, bottom = self._tray
        light = self._floor([cube.box for cube in cubes])
        seen = [cube for cube in cubes if self._in_view(cube)]
        if seen:
            fine, cover = self._cubes(seen, cubes)
            size = (right - left, bottom - top)
            share = np.asarray(cv2.resize(cover, size, interpolation=cv2.INTER_AREA), np.float32)[..., None]
            light = light * (1 - share) + np.asarray(cv2.resize(fine, size, interpolation=cv2.INTER_AREA), np.float32)
        return Patch(light, (left, top))

    def _in_view(self, cube: Cube) -> bool:
        """False for cubes that are still inside the tower."""
        return bool(cube.box.centre[1] < self._room.inner_mm[1] / 2 + 8)

    def _floor(self, boxes: Sequence[Box]) -> Floats:
        """The tray's part without the cubes, but in their shadow."""
        left, top, right, bottom = self._tray
        part = np.s_[top:bottom, left:right]
        room = self._room
        if not boxes:
            return room.direct[part] + room.diffuse[part]
        xy, floor = room.floor_xy[part], room.floor[part]
        lit = room.ground.sample(room.ground.light(boxes, room.lamp.few), xy)
        stands = self._soft.footprints(boxes)
        near, wide = (cv2.GaussianBlur(stands, (0, 0), mm * self._soft.per_mm) for mm in (1.0, 3.6))
        closed = self._soft.sample(np.asarray(np.minimum(0.42 * near + 0.62 * wide, 0.85), np.float32), xy)
        dark, dim = (1 - floor * (1 - lit))[..., None], (1 - floor * closed)[..., None]
        return np.asarray(room.direct[part] * dark + room.diffuse[part] * dim, np.float32)

    def _cubes(self, seen: Sequence[Cube], cubes: Sequence[Cube]) -> tuple[Floats, Floats]:
        """Light (rows, columns, 3) and cover (rows, columns) on the finer raster of the tray's part."""
        rays = self._rays
        depth = np.full(rays.shape[:2], np.inf, np.float32)
        owner = np.full(rays.shape[:2], -1, np.int16)
        face = np.zeros(rays.shape[:2], np.int8)
        parts = []
        for number, cube in enumerate(seen):
            part = self._part_of(cube.box, rays.shape)
            parts.append(part)
            reach, axis = cube.box.enter(self._room.lens.position, rays[part].reshape(-1, 3))
            reach, axis = reach.reshape(rays[part].shape[:2]), axis.reshape(rays[part].shape[:2])
            nearer = reach < depth[part]
            depth[part][nearer], owner[part][nearer], face[part][nearer] = reach[nearer], number, axis[nearer]
        light = np.zeros(rays.shape, np.float32)
        for number, (cube, part) in enumerate(zip(seen, parts, strict=True)):
            mine = np.nonzero(owner[part] == number)
            if len(mine[0]):
                along = rays[part][mine]
                points = (self._room.lens.position + along * depth[part][mine][:, None]).astype(np.float32)
                near = [c for c in cubes if c is not cube and np.linalg.norm(c.box.centre - cube.box.centre) < NEAR_MM]
                light[part][mine] = self._shade(cube, near, points, face[part][mine], along, turn_of(*mine))
        return light, (owner >= 0).astype(np.float32)

    def _part_of(self, box: Box, shape: tuple[int, ...]) -> tuple[slice, slice]:
        pixels = self._room.lens.project(box.corners) - np.array(self._tray[:2], np.float32)
        low = np.clip(np.floor(pixels.min(axis=0)) - 1, 0, None).astype(int) * FINE
        high = np.ceil(pixels.max(axis=0) + 2).astype(int) * FINE
        return np.s_[low[1] : max(low[1], min(high[1], shape[0])), low[0] : max(low[0], min(high[0], shape[1]))]

    def _shade(
        self, cube: Cube, near: Sequence[Cube], points: Floats, axis: Faces, along: Floats, turn: NDArray[np.int64]
    ) -> Floats:
        """Light (n, 3) from points (n, 3) on the cube. `turn` (n,): the quarter of the directions that each tries."""
        local = (points - cube.box.centre) @ cube.box.turn
        normals = _bevelled(local, axis, cube.box.half) @ cube.box.turn.T
        base = cube.paint * (1 + 0.05 * self._grain_at(cube, local, axis))[:, None]
        view = -along / np.linalg.norm(along, axis=1, keepdims=True)
        key = self._room.lamp.key
        light = np.empty_like(points)
        for quarter, chosen in quarters(turn):
            at, normal = points[chosen], normals[chosen]
            lamp, gloss = self._from_lamp(quarter, near, at, normal, view[chosen])
            room = self._from_room(quarter, near, at, normal)
            light[chosen] = base[chosen] * (lamp[:, None] * key + room) + gloss[:, None] * key
        return light

    def _grain_at(self, cube: Cube, local: Floats, axis: Faces) -> Floats:
        across = np.where(axis == 0, local[:, 1], local[:, 0])
        along = np.where(axis == 2, local[:, 1], local[:, 2])
        cut = cube.cut[axis]
        row = (((across + 4) * GRAIN_PER_MM).astype(np.int64) + cut[:, 0]) % len(self._grain)
        column = (((along + 4) * GRAIN_PER_MM).astype(np.int64) + cut[:, 1]) % len(self._grain)
        return np.asarray(self._grain[row, column], np.float32)

    def _from_lamp(
        self, quarter: int, near: Sequence[Cube], points: Floats, normals: Floats, view: Floats
    ) -> tuple[Floats, Floats]:
        """(matt, glossy) share (n,) of the lamp's light."""
        lamp = self._room.lamp
        to_lamp = lamp.few[quarter::4]
        open_way = np.ones((len(points), len(to_lamp)), bool)
        for other in near:
            open_way &= ~other.box.blocks(points, to_lamp)
        ground = points[:, :2] - points[:, 2:] / lamp.middle[2] * lamp.middle[:2]
        strength = lamp.falloff(points) * self._room.ground.pick(self._room.shade, ground.astype(np.float32))
        matt = (np.maximum(normals @ to_lamp.T, 0) * open_way).mean(axis=1, dtype=np.float32) * strength
        half = view[:, None, :] + to_lamp[None, :, :]
        half /= np.sqrt(half[..., :1] ** 2 + half[..., 1:2] ** 2 + half[..., 2:] ** 2)
        mirror = np.maximum(np.einsum("nkc,nc->nk", half, normals), 0) ** GLOSS
        return matt, SHEEN * (mirror * open_way).mean(axis=1, dtype=np.float32) * strength

    def _from_room(self, quarter: int, near: Sequence[Cube], points: Floats, normals: Floats) -> Floats:
        """Light (n, 3) from the room, the floor and the cubes beside."""
        directions = self._around[quarter::4]
        weights = np.maximum(normals @ directions.T, 0)
        seen = np.where(directions[:, 2:] > 0, self._room.lamp.room, self._under).astype(np.float32)
        light = weights @ seen
        for other in near:
            met = other.box.blocks(points, directions) * weights
            inner = 0.28 * other.paint * (self._room.lamp.key + self._room.lamp.room)
            light += met @ (inner - seen)
        return np.asarray(np.maximum(light, 0) * np.float32(16 / len(self._around)), np.float32)


def _bevelled(local: Floats, axis: Faces, half: Floats) -> Floats:
    """Normals (n, 3) in the cube's own axes, bent over its rounded edges."""
    to_edge = half - np.abs(local)
    bend = np.clip(1 - to_edge / BEVEL_MM, 0, 1) ** 1.5 * 0.9
    np.put_along_axis(bend, axis[:, None].astype(np.int64), 1.0, axis=1)
    normals = np.sign(local) * bend
    return np.asarray(normals / np.linalg.norm(normals, axis=1, keepdims=True), np.float32)


def _all_round(count: int = 32) -> Floats:
    """Directions (count, 3) spread evenly over the sphere, in an order in which every quarter is spread too."""
    number = np.arange(count) + 0.5
    z = 1 - 2 * number / count
    turn = np.pi * (1 + 5**0.5) * number
    flat = np.sqrt(1 - z**2)
    return np.stack([flat * np.cos(turn), flat * np.sin(turn), z], axis=1).astype(np.float32)

"""The still part of the scene: tray with its printed sheet, tower, table. Traced once and kept as light."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.sensing.scene import paint
from companion.sensing.scene.boxes import Box, Faces, Ground, quarters
from companion.sensing.scene.lamp import Lamp
from companion.sensing.scene.lens import Floats, Lens

RIM_MM, RIM_HEIGHT_MM, BASE_MM = 3.0, 13.0, 3.0
MOUTH_MM, TOWER_DEPTH_MM, TOWER_HEIGHT_MM, MOUTH_HEIGHT_MM = 56.0, 46.0, 165.0, 44.0
FLOOR_PER_MM, TABLE_PER_MM = 5.0, 2.0
FINE = 2  # subpixels along each side of a pixel
STRIP_ROWS = 96
Turns = NDArray[np.int64]


@dataclass(frozen=True, eq=False)
class Room:
    """The empty tray as the camera sees it, in linear light, rows x columns of the picture.

    direct: what the lamp gives (rows, columns, 3); diffuse: what the room gives; floor: share 0..1 of each pixel that
    is tray floor; floor_xy: world mm (rows, columns, 2) where each pixel looks at the floor's plane;
    shade: share of the lamp seen by the floor past rim and tower, a raster of `ground`.
    """

    inner_mm: tuple[float, float]
    lens: Lens
    lamp: Lamp
    direct: Floats
    diffuse: Floats
    floor: Floats
    floor_xy: Floats
    ground: Ground
    shade: Floats


def still_boxes(inner_mm: tuple[float, float]) -> tuple[list[Box], list[Box]]:
    """The rim's four boards and the tower's walls and ramp."""
    x, y = inner_mm[0] / 2, inner_mm[1] / 2
    z = (-BASE_MM, RIM_HEIGHT_MM)
    rim = [
        Box.upright((-x - RIM_MM, x + RIM_MM), (y, y + RIM_MM), z),
        Box.upright((-x - RIM_MM, x + RIM_MM), (-y - RIM_MM, -y), z),
        Box.upright((x, x + RIM_MM), (-y, y), z),
        Box.upright((-x - RIM_MM, -x), (-y, y), z),
    ]
    front, wide, wall = y + RIM_MM + 1, MOUTH_MM / 2, 4.0
    back = front + TOWER_DEPTH_MM
    tower = [
        Box.upright((-wide - wall, -wide), (front, back), (-BASE_MM, TOWER_HEIGHT_MM)),
        Box.upright((wide, wide + wall), (front, back), (-BASE_MM, TOWER_HEIGHT_MM)),
        Box.upright((-wide, wide), (front, front + wall), (MOUTH_HEIGHT_MM, TOWER_HEIGHT_MM)),
        Box.upright((-wide, wide), (back - wall, back), (-BASE_MM, TOWER_HEIGHT_MM)),
        _ramp((y - 3, RIM_HEIGHT_MM + 2), (back - wall, RIM_HEIGHT_MM + 40)),
    ]
    return rim, tower


def _ramp(low: tuple[float, float], high: tuple[float, float]) -> Box:
    """A 3 mm board as wide as the mouth, its top from low (y, z) up to high (y, z)."""
    run, rise = high[0] - low[0], high[1] - low[1]
    length = float(np.hypot(run, rise))
    cos, sin = run / length, rise / length
    turn = np.array([[1, 0, 0], [0, cos, -sin], [0, sin, cos]], np.float32)
    middle = np.array([0, (low[0] + high[0]) / 2, (low[1] + high[1]) / 2], np.float32) - 1.5 * turn[:, 2]
    return Box(middle.astype(np.float32), turn, np.array([MOUTH_MM / 2 - 0.3, length / 2, 1.5], np.float32))


def build_room(rng: np.random.Generator, inner_mm: tuple[float, float], lens: Lens, lamp: Lamp) -> Room:
    """Trace the empty scene; about a second."""
    tracer = _Tracer(rng, inner_mm, lens, lamp)
    layers = [np.concatenate(parts) for parts in zip(*tracer.strips(), strict=True)]
    floor_xy = tracer.on_plane(pixel_rays(lens, 0, lens.size_px[1], 1), 0.0)[..., :2]
    return Room(inner_mm, lens, lamp, layers[0], layers[1], layers[2], floor_xy, tracer.floor, tracer.floor_shade)


def pixel_rays(lens: Lens, top: int, high: int, fine: int, left: int = 0, wide: int | None = None) -> Floats:
    """Rays (high x fine, wide x fine, 3) through fine x fine points of each pixel of a part of the picture."""
    wide = lens.size_px[0] if wide is None else wide
    u = (np.arange(wide * fine, dtype=np.float32) + 0.5) / fine - 0.5 + left
    v = (np.arange(high * fine, dtype=np.float32) + 0.5) / fine - 0.5 + top
    return lens.rays(np.stack(np.meshgrid(u, v), axis=-1))


def turn_of(rows: Turns, columns: Turns) -> Turns:
    """0..3 by the place of a subpixel within its pixel."""
    return (rows % FINE) * FINE + columns % FINE


def _shrink(layer: Floats, columns: int, rows: int) -> Floats:
    return np.asarray(cv2.resize(layer, (columns, rows), interpolation=cv2.INTER_AREA), np.float32)


@dataclass(frozen=True, eq=False)
class _Layers:
    """A strip of the picture on the finer raster, being painted: light (rows, columns, 3) and floor (rows, columns)."""

    direct: Floats
    diffuse: Floats
    inside: Floats


class _Tracer:
    """Casts the camera's rays into the still scene, strip by strip."""

    def __init__(self, rng: np.random.Generator, inner_mm: tuple[float, float], lens: Lens, lamp: Lamp) -> None:
        self.lens, self.lamp = lens, lamp
        self.half = np.array(inner_mm, np.float32) / 2
        self.rim, self.tower = still_boxes(inner_mm)
        self.boxes = self.rim + self.tower
        self.floor = Ground.around(inner_mm[0] / 2, inner_mm[1] / 2, FLOOR_PER_MM, 0.0)
        self.table = Ground.around(330, 270, TABLE_PER_MM, -BASE_MM)
        self.floor_shade = np.asarray(cv2.blur(self.floor.light(self.boxes, lamp.to_lamp), (9, 9)), np.float32)
        self.table_shade = np.asarray(cv2.blur(self.table.light(self.boxes, lamp.to_lamp), (5, 5)), np.float32)
        self.sheet = paint.sheet(rng, self.floor.shape, FLOOR_PER_MM)
        light, dark = paint.colour(176, 128, 84), paint.colour(112, 74, 45)
        self.wood = paint.wood(rng, self.table.shape, TABLE_PER_MM, light, dark)
        self.board = paint.colour(158, 157, 152)
        self.floor_open = self._floor_open()
        tray = Box.upright((-self.half[0] - 3, self.half[0] + 3), (-self.half[1] - 3, self.half[1] + 3), (-3, 13))
        stands = self.table.footprints([tray, Box.upright((-32, 32), (self.half[1], self.half[1] + 50), (-3, 165))])
        self.table_open = 1 - 0.55 * np.asarray(cv2.GaussianBlur(stands, (0, 0), 7 * TABLE_PER_MM), np.float32)

    def _floor_open(self) -> Floats:
        """Share of the room's light that reaches the floor beside rim and tower."""
        points = self.floor.points()
        to_wall = self.half - np.abs(points[..., :2])
        beside = 1 - 0.38 * np.exp(-to_wall / 6.0)
        to_mouth = np.hypot(np.maximum(np.abs(points[..., 0]) - MOUTH_MM / 2, 0), self.half[1] - points[..., 1])
        return np.asarray(beside[..., 0] * beside[..., 1] * (1 - 0.42 * np.exp(-to_mouth / 22.0)), np.float32)

    def strips(self) -> Iterator[tuple[Floats, Floats, Floats]]:
        """(direct, diffuse, floor share) of the picture's strips from top to bottom, traced side by side."""
        with ThreadPoolExecutor() as pool:
            yield from pool.map(self._strip, range(0, self.lens.size_px[1], STRIP_ROWS))

    def _strip(self, top: int) -> tuple[Floats, Floats, Floats]:
        columns, rows = self.lens.size_px
        high = min(STRIP_ROWS, rows - top)
        planes = self._planes(pixel_rays(self.lens, top, high, 1))
        layers = _Layers(*(np.repeat(np.repeat(layer, FINE, axis=0), FINE, axis=1) for layer in planes))
        rays = pixel_rays(self.lens, top, high, FINE)
        depth = np.where(layers.inside > 0, self.reach(rays, 0.0), self.reach(rays, -BASE_MM))
        for box in self.boxes:
            self._paint_box(box, rays, (top, high), depth, layers)
        direct, diffuse, inside = (_shrink(layer, columns, high) for layer in vars(layers).values())
        return direct, diffuse, inside

    def reach(self, rays: Floats, height_mm: float) -> Floats:
        """Ray lengths (rows, columns) to a level plane."""
        return np.asarray((np.float32(height_mm) - self.lens.position[2]) / rays[..., 2], np.float32)

    def on_plane(self, rays: Floats, height_mm: float) -> Floats:
        """Points (rows, columns, 3) where rays meet a level plane."""
        return np.asarray(self.lens.position + rays * self.reach(rays, height_mm)[..., None], np.float32)

    def _planes(self, rays: Floats) -> tuple[Floats, Floats, Floats]:
        """(direct, diffuse, floor share) of table and tray floor."""
        points = self.on_plane(rays, -BASE_MM)
        key = self.lamp.key * self.lamp.middle[2]
        albedo = self.table.sample(self.wood, points[..., :2])
        lit = self.table.sample(self.table_shade, points[..., :2]) * self.lamp.falloff(points)
        direct = albedo * lit[..., None] * key
        diffuse = albedo * self.lamp.room * self.table.sample(self.table_open, points[..., :2])[..., None]
        points = self.on_plane(rays, 0.0)
        xy = points[..., :2]
        on = (np.abs(xy[..., 0]) < self.half[0]) & (np.abs(xy[..., 1]) < self.half[1])
        if on.any():
            albedo = self.floor.sample(self.sheet, xy)
            lit = self.floor.sample(self.floor_shade, xy) * self.lamp.falloff(points)
            direct[on] = (albedo * lit[..., None] * key)[on]
            diffuse[on] = (albedo * self.lamp.room * self.floor.sample(self.floor_open, xy)[..., None])[on]
        return direct, diffuse, on.astype(np.float32)

    def _paint_box(self, box: Box, rays: Floats, strip: tuple[int, int], depth: Floats, layers: "_Layers") -> None:
        seen = self.lens.project(box.corners)
        low, high = np.floor(seen.min(axis=0)) - 2, np.ceil(seen.max(axis=0)) + 3
        rows = slice(*(int(v) for v in np.clip(FINE * (np.array([low[1], high[1]]) - strip[0]), 0, FINE * strip[1])))
        columns = slice(*(int(v) for v in np.clip(FINE * np.array([low[0], high[0]]), 0, rays.shape[1])))
        part = rays[rows, columns]
        if part.size == 0:
            return
        reach, axis = box.enter(self.lens.position, part.reshape(-1, 3))
        hit = reach < depth[rows, columns].ravel()
        if not hit.any():
            return
        where = np.unravel_index(np.flatnonzero(hit), part.shape[:2])
        at = (where[0] + rows.start, where[1] + columns.start)
        points = (self.lens.position + part[where] * reach[hit][:, None]).astype(np.float32)
        depth[at] = reach[hit]
        layers.inside[at] = 0
        layers.direct[at], layers.diffuse[at] = self._shade_box(box, points, axis[hit], turn_of(*at))

    def _shade_box(self, box: Box, points: Floats, axis: Faces, turn: Turns) -> tuple[Floats, Floats]:
        """(direct, diffuse) light (n, 3) of points (n, 3) on faces of the given axis."""
        local = (points - box.centre) @ box.turn
        side = np.sign(np.take_along_axis(local, axis[:, None].astype(np.int64), axis=1))
        normals = box.turn.T[axis] * side
        lit = np.maximum(normals @ self.lamp.middle, 0) * self.lamp.falloff(points)
        facing = lit > 0
        lit[facing] *= self._lamp_share(box, points[facing], turn[facing])
        wooden = any(box is part for part in self.tower)
        albedo = self._wood_at(local, axis) if wooden else np.broadcast_to(self.board, points.shape)
        sky = 0.62 + 0.38 * normals[:, 2]
        if wooden:
            sky = sky * self._in_mouth(points)
        return albedo * lit[:, None] * self.lamp.key, albedo * self.lamp.room * sky[:, None]

    def _wood_at(self, local: Floats, axis: Faces) -> Floats:
        along = np.where(axis == 2, local[:, 1], local[:, 2])
        across = np.where(axis == 0, local[:, 1], local[:, 0])
        xy = np.stack([along + 60, across - 130], axis=-1).astype(np.float32)
        return self.table.pick(self.wood, xy) * np.array([0.72, 0.64, 0.58], np.float32)

    def _in_mouth(self, points: Floats) -> Floats:
        """How much of the room's light gets to points inside the tower's mouth."""
        deep = np.clip((points[:, 1] - self.half[1] - RIM_MM + 2) / 24, 0, 1)
        within = (np.abs(points[:, 0]) < MOUTH_MM / 2 + 0.1) & (points[:, 2] < MOUTH_HEIGHT_MM + 12)
        return np.where(within, (1 - 0.88 * deep) * 0.9, 1).astype(np.float32)

    def _lamp_share(self, box: Box, points: Floats, turn: Turns) -> Floats:
        blocked = np.zeros((len(points), 4), bool)
        for quarter, chosen in quarters(turn):
            for other in self.boxes:
                below = chosen[points[chosen, 2] < other.top_mm]  # every way to the lamp leads up
                if other is not box and len(below):
                    blocked[below] |= other.blocks(points[below], self.lamp.few[quarter::4])
        return np.asarray(1 - blocked.mean(axis=1), np.float32)

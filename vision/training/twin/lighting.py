"""Lamps and the light of the room."""

from dataclasses import dataclass

import numpy as np

from vision.training.twin.camera import Camera
from vision.training.twin.grain import noise
from vision.training.twin.meshes import Floats
from vision.training.twin.scene import Ball, Lamp, Panel, Sky
from vision.training.twin.worlds import LampKind, LightKind

Random = np.random.Generator

SKY = (32, 64)  # rows by elevation, columns by azimuth
FURNITURE = 5
TO_SRGB = np.array([[3.2406, -1.5372, -0.4986], [-0.9689, 1.8758, 0.0415], [0.0557, -0.2040, 1.0570]])

# Chromaticity x by 1 / kelvin, and y by x, of black bodies: cubic fits by Kim et al., highest power first.
WARM_X = (-0.2661239e9, -0.2343589e6, 0.8776956e3, 0.179910)
COLD_X = (-3.0258469e9, 2.1070379e6, 0.2226347e3, 0.240390)
Y_BELOW_2222 = (-1.1063814, -1.34811020, 2.18555832, -0.20219683)
Y_BELOW_4000 = (-0.9549476, -1.37418593, 2.09137015, -0.16748867)
Y_ABOVE = (3.0817580, -5.87338670, 3.75112997, -0.37001483)


@dataclass(frozen=True, eq=False)
class AtCamera:
    """A lamp beside the camera, of which only the light is known until the camera has its place."""

    light: Floats
    radius_mm: float
    beside_mm: float

    def placed(self, camera: Camera, random: Random) -> Ball:
        right, down, forward = camera.rotation
        centre = camera.position_mm + right * self.beside_mm - forward * 6 + down * random.uniform(-8, 8)
        return Ball(centre, self.radius_mm, self.light * camera.target_mm**2 / (np.pi * self.radius_mm**2))


@dataclass(frozen=True, eq=False)
class Lighting:
    """Lamps that have a place; one that goes with the camera; how each lamp is put in labels."""

    lamps: tuple[Lamp, ...]
    at_camera: AtCamera | None
    described: tuple[dict[str, object], ...]


def blackbody(kelvin: float) -> Floats:
    """Linear sRGB (3,) of a black body, luminance 1."""
    x = np.polyval(WARM_X if kelvin < 4000 else COLD_X, 1 / kelvin)
    y = np.polyval(Y_BELOW_2222 if kelvin < 2222 else Y_BELOW_4000 if kelvin < 4000 else Y_ABOVE, x)
    return np.asarray(np.clip(TO_SRGB @ [x / y, 1.0, (1 - x - y) / y], 0.004, None))


def build_lighting(kind: LightKind, random: Random) -> Lighting:
    lamps: list[Lamp] = []
    at_camera, described = None, []
    for lamp in kind.lamps:
        placed, words = _placed(lamp, random)
        described.append(words)
        if isinstance(placed, AtCamera):
            at_camera = placed
        else:
            lamps.append(placed)
    return Lighting((*lamps, _room(kind, random)), at_camera, tuple(described))


def _placed(lamp: LampKind, random: Random) -> tuple[Panel | Ball | AtCamera, dict[str, object]]:
    """So bright that the tray gets the lamp's share of the light."""
    azimuth, elevation = (np.radians(random.uniform(*angles)) for angles in (lamp.azimuth_deg, lamp.elevation_deg))
    light = blackbody(lamp.kelvin * random.uniform(0.96, 1.04)) * lamp.share
    away = lamp.distance_mm * random.uniform(0.85, 1.15)
    level, up = np.cos(elevation), np.sin(elevation)
    centre = away * np.array([level * np.cos(azimuth), level * np.sin(azimuth), up])
    words = dict(
        kind=lamp.kind, kelvin=lamp.kelvin, azimuth_deg=round(float(np.degrees(azimuth)) % 360, 1),
        elevation_deg=round(float(np.degrees(elevation)), 1), distance_mm=round(away),
    )  # fmt: skip
    if lamp.kind == "rect":
        area = lamp.panel_mm[0] * lamp.panel_mm[1]
        return Panel(centre, lamp.panel_mm, light * away**2 / (area * up)), words
    if lamp.kind == "sphere":
        return Ball(centre, lamp.radius_mm, light * away**2 / (np.pi * lamp.radius_mm**2 * up)), words
    return AtCamera(light, lamp.radius_mm, away), words


def _room(kind: LightKind, random: Random) -> Sky:
    """Ceiling, walls with dark things before them, and a floor, all a little coloured."""
    rows, columns = SKY
    elevation = (90 - (np.arange(rows) + 0.5) / rows * 180)[:, None]
    level = np.where(elevation > 38, 1.0, np.where(elevation > 0, 0.62, 0.22)) * np.ones((1, columns))
    level = level * (1 + 0.35 * noise(random, SKY, (3, 5), 3))
    for _ in range(FURNITURE):
        left, top = random.integers(columns), random.integers(8, 16)
        height, width = random.integers(3, 7), random.integers(3, 10)
        level[top : top + height, left : left + width] *= random.uniform(0.2, 0.6)
    tint = 1 + 0.10 * np.stack([noise(random, SKY, (2, 3), 2) for _ in range(3)], -1)
    ground = np.where(elevation[..., None] > 0, 1, np.array([1.1, 1.0, 0.85]))
    image = np.clip(level, 0.03, None)[..., None] * np.clip(tint, 0.5, 1.5) * blackbody(kind.room_kelvin) * ground
    upwards = np.clip(np.sin(np.radians(elevation)), 0, None) * np.cos(np.radians(elevation))
    arriving = (image[..., 1] * upwards * (np.pi / rows) * (2 * np.pi / columns)).sum()
    return Sky(image * kind.room_level / arriving, random.uniform(0, 360))

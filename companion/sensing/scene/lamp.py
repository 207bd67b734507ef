"""The light at a table in the evening or by day: one extended lamp and the rest of the room."""

from dataclasses import dataclass

import numpy as np

from companion.sensing.scene.lens import Floats

SIDE = 8  # samples along each side of the lamp


@dataclass(frozen=True)
class LampKind:
    """Ranges in degrees; spread: half its angular width and height; key, room: colours as the camera sees them."""

    azimuth_deg: tuple[float, float]
    elevation_deg: tuple[float, float]
    spread_deg: tuple[float, float]
    distance_mm: float
    key: tuple[float, float, float]
    room: tuple[float, float, float]


LAMPS = {
    "window": LampKind((150, 205), (32, 44), (17, 15), 1700, (0.97, 1.0, 1.06), (0.38, 0.36, 0.33)),
    "bulb": LampKind((25, 155), (50, 68), (2.4, 2.4), 1100, (1.07, 1.0, 0.84), (0.27, 0.27, 0.26)),
    "panel": LampKind((0, 360), (62, 80), (10, 10), 1600, (1.01, 1.0, 0.95), (0.33, 0.32, 0.31)),
}


@dataclass(frozen=True, eq=False)
class Lamp:
    """key: light (3,) on a surface that faces the lamp; room: light (3,) on one that sees only the room.

    to_lamp: directions (64, 3) to points spread over the lamp; place: its middle, world mm (3,).
    """

    key: Floats
    room: Floats
    to_lamp: Floats
    place: Floats

    @property
    def few(self) -> Floats:
        """Sixteen of the directions, spread over the lamp: (16, 3)."""
        return self.to_lamp.reshape(SIDE, SIDE, 3)[::2, ::2].reshape(-1, 3)

    @property
    def middle(self) -> Floats:
        """Direction (3,) to the middle of the lamp."""
        return (self.place / np.linalg.norm(self.place)).astype(np.float32)

    def falloff(self, points: Floats) -> Floats:
        """Strength at world points (..., 3), 1 in the middle of the tray."""
        x, y, z = (points[..., k] - self.place[k] for k in range(3))
        return np.asarray(np.float32((self.place**2).sum()) / (x * x + y * y + z * z), np.float32)


def draw_lamp(rng: np.random.Generator, name: str) -> Lamp:
    """A lamp of the kind `name` (a key of LAMPS) somewhere in its ranges."""
    kind = LAMPS[name]
    azimuth, elevation = (np.radians(rng.uniform(*ends)) for ends in (kind.azimuth_deg, kind.elevation_deg))
    across = np.array([-np.sin(azimuth), np.cos(azimuth), 0])
    middle = np.array([np.cos(elevation) * np.cos(azimuth), np.cos(elevation) * np.sin(azimuth), np.sin(elevation)])
    upwards = np.cross(middle, across)
    steps = (np.arange(SIDE) + 0.5) * 2 / SIDE - 1
    wide, high = (np.tan(np.radians(v)) for v in kind.spread_deg)
    grid = np.array([(a, b) for a in steps for b in steps]) + rng.uniform(-0.1, 0.1, (SIDE * SIDE, 2))
    points = middle + grid[:, :1] * wide * across + grid[:, 1:] * high * upwards
    points[:, 2] = np.maximum(points[:, 2], 0.15)
    to_lamp = points / np.linalg.norm(points, axis=1, keepdims=True)
    key = np.array(kind.key) * rng.uniform(0.92, 1.08)
    return Lamp(*(v.astype(np.float32) for v in (key, np.array(kind.room), to_lamp, middle * kind.distance_mm)))

"""A world of pictures: the materials, lamps, cameras and paints that its scenes are put together from."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

import numpy as np

from vision.training.twin.grain import Texture

Range = tuple[float, float]


@dataclass(frozen=True)
class Material:
    """A surface: its texture (drawn anew for every scene), roughness and gloss, both 0..1."""

    texture: Callable[[np.random.Generator], Texture]
    roughness: float
    specular: float


@dataclass(frozen=True)
class Batch:
    """A box of cubes: the paint of every colour (sRGB, 0..255), roughness, how much its grain shows."""

    paints: Mapping[str, tuple[int, ...]]
    roughness: float
    grain: float


@dataclass(frozen=True)
class LampKind:
    """A lamp: a "rect" (`panel_mm` wide and high, facing the tray), a "sphere" (`radius_mm`), or a sphere right at the
    camera ("cam"). Where it is, seen from the tray: ranges in degrees, and `distance_mm`. `share`: of the light."""

    kind: str
    kelvin: float
    azimuth_deg: Range
    elevation_deg: Range
    distance_mm: float
    share: float
    panel_mm: Range = (0.0, 0.0)
    radius_mm: float = 0.0


@dataclass(frozen=True)
class LightKind:
    """Lamps, and the light of the room: its colour, and its level as a share of the lamps' light. `is_dim`: the camera
    has to amplify. `is_hard`: shadows have sharp edges."""

    lamps: tuple[LampKind, ...]
    room_kelvin: float
    room_level: float
    is_dim: bool = False
    is_hard: bool = False


@dataclass(frozen=True)
class CameraKind:
    """A camera: its horizontal field of view, picture sizes (width, height), distortion k1 and k2, aperture radius;
    the range of where it is focused, as a share of the distance; noise (read, shot), sharpening, saturation, contrast
    and darkening towards the corners; the range of its JPEG quality."""

    field_deg: float
    sizes_px: tuple[tuple[int, int], ...]
    k1: float
    k2: float
    aperture_mm: float
    focus: Range
    read_noise: float
    shot_noise: float
    sharpening: float
    saturation: float
    contrast: float
    jpeg: tuple[int, int]
    vignetting: float


@dataclass(frozen=True)
class Metering:
    """Automatic exposure: the mean it aims at (linear), and how far it is off, in stops."""

    target: float
    mean_stops: float
    spread_stops: float
    least_stops: float
    most_stops: float


@dataclass(frozen=True)
class World:
    """All that scenes of one kind are drawn from. `salt` keeps worlds of one seed apart. With `has_floor_markers` the
    markers are always there, and on the tray floor. `most_tilt_deg`: of the camera, from straight down."""

    name: str
    salt: int
    batches: Mapping[str, Batch]
    trays: Mapping[str, Material]
    tables: Mapping[str, Material]
    lights: Mapping[str, LightKind]
    cameras: Mapping[str, CameraKind]
    metering: Metering
    tray_sizes_mm: tuple[tuple[int, int], ...]
    has_floor_markers: bool = False
    most_tilt_deg: float = 40.0


def drawn(texture: Callable[..., Texture], *given: object) -> Callable[[np.random.Generator], Texture]:
    """A texture function of which all but the generator is given."""

    def draw(random: np.random.Generator) -> Texture:
        return texture(random, *given)

    return draw


def draws(world: World, seed: int, *numbers: int) -> np.random.Generator:
    """The chance of one part of a world: of the plan, of a set-up, of a drop."""
    return np.random.default_rng([world.salt, seed, *numbers])

"""What a scene is made of, as values: visible parts, solid bodies, lamps. `render.py` draws them, `physics.py` lets
cubes fall on them."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

import numpy as np
from numpy.typing import ArrayLike, NDArray

from vision.training.twin.camera import Camera, IdealView
from vision.training.twin.grain import Texture
from vision.training.twin.meshes import Floats, Mesh, Wrap, rounded_box
from vision.training.twin.sensor import Light

FLOOR, RIM, TOWER, MARKER, STRIP = 200, 201, 202, 210, 220
"""What a pixel of a mask shows; cubes are 1-49, marker n is MARKER + n."""


@dataclass(frozen=True, eq=False)
class Finish:
    """A colour (3,) or a texture (h, w, 3), sRGB 0..1; roughness, or a texture (h, w) of it; gloss; how metallic."""

    colour: Texture
    roughness: float | Texture
    specular: float
    metallic: float = 0.0


@dataclass(frozen=True, eq=False)
class Part:
    """Something visible; `code`: what it is called in masks, 0 for anything. With `triangles_each`, the code counts up
    after every so many triangles."""

    name: str
    mesh: Mesh
    finish: Finish
    code: int = 0
    triangles_each: int = 0


@dataclass(frozen=True, eq=False)
class Block:
    """A solid box that stays where it is: its size, its middle, its rotation matrix."""

    name: str
    size_mm: tuple[float, float, float]
    centre_mm: tuple[float, float, float]
    rotation: Floats | None = None
    friction: float = 0.5

    def mesh(self, bevel_mm: float, texture_mm: float, start: Floats, grain_axis: int) -> Mesh:
        box = rounded_box(self.size_mm, bevel_mm, wrap=Wrap(texture_mm, start, grain_axis))
        return box.moved(self.rotation, self.centre_mm)


@dataclass(frozen=True)
class Ground:
    """The table, solid and without end."""

    height_mm: float
    friction: float = 0.45


Solid = Block | Ground


@dataclass(frozen=True, eq=False)
class Panel:
    """A shining rectangle that faces the tray; radiance as linear RGB."""

    centre_mm: Floats
    size_mm: tuple[float, float]
    radiance: Floats


@dataclass(frozen=True, eq=False)
class Ball:
    """A shining ball."""

    centre_mm: Floats
    radius_mm: float
    radiance: Floats


@dataclass(frozen=True, eq=False)
class Sky:
    """Light from everywhere, (h, w, 3) by elevation and azimuth, turned about z."""

    radiance: Floats
    turn_deg: float


Lamp = Panel | Ball | Sky


@dataclass(frozen=True)
class Optics:
    """Where the lens is focused, and how wide it is open."""

    focus_mm: float
    aperture_mm: float


class Shot(Protocol):
    """A scene that is complete."""

    def trace(self, view: IdealView, optics: Optics, rays: int, seed: int) -> tuple[Light, Light]:
        """The light that arrives (h, w, 3), and what share the surfaces return; `rays` a pixel."""

    def codes(self, view: IdealView) -> tuple[NDArray[np.uint8], int]:
        """What each pixel shows, in a picture so many times as large as `view`; and how many."""


class Stage(Protocol):
    """The standing parts of a set-up."""

    def sees(self, camera: Camera, points_mm: ArrayLike) -> NDArray[np.bool_]:
        """Which points (n, 3) nothing hides from the camera."""

    def with_parts(self, parts: Sequence[Part], lamps: Sequence[Lamp]) -> Shot:
        """The scene with these as well."""

"""A set-up: a tray on a table in some light, before a camera; perhaps with a tower, markers, and other things."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np

from vision.training.twin.bystanders import Bystander, build_bystanders
from vision.training.twin.camera import IdealView, ideal_view
from vision.training.twin.cards import Cards, build_cards
from vision.training.twin.lighting import Lighting, build_lighting
from vision.training.twin.meshes import Floats
from vision.training.twin.photographer import Photographer, any_processing
from vision.training.twin.plan import Choice
from vision.training.twin.scene import Lamp, Optics, Part, Shot, Solid, Stage
from vision.training.twin.tower import Tower, build_tower
from vision.training.twin.tray import Tray, build_tray
from vision.training.twin.viewpoint import Lens, Tilts, Viewpoint, find_viewpoint
from vision.training.twin.worlds import Batch, CameraKind, LightKind, World, draws

Random = np.random.Generator

SET_UP = 2  # the number of this draw among those of a world

RENDERED = {640: 1.1, 1280: 0.8, 1640: 0.64, 2048: 0.56}
"""How wide the renderer's picture is, as a share of the camera's, by the camera's width."""


class NoViewpoint(ValueError):
    """A camera can be put nowhere from where it sees what it must."""


StageOf = Callable[[Sequence[Part], Sequence[Lamp]], Stage]


@dataclass(frozen=True)
class Wish:
    """What is asked of every set-up: the renderer's `quality`, a picture size other than the camera's, least tilt, and
    that no camera's exposure floats."""

    quality: float = 1.0
    size_px: tuple[int, int] | None = None
    least_tilt_deg: float = 0.0
    locks_exposure: bool = False


@dataclass(frozen=True, eq=False)
class Table:
    """What stands on the table."""

    tray: Tray
    tower: Tower | None
    cards: Cards | None
    bystanders: tuple[Bystander, ...]

    @property
    def parts(self) -> tuple[Part, ...]:
        tower = (self.tower.part,) if self.tower else ()
        cards = self.cards.parts if self.cards else ()
        return (*self.tray.parts, *tower, *cards, *(one.part for one in self.bystanders))

    @property
    def solids(self) -> tuple[Solid, ...]:
        tower = self.tower.solids if self.tower else ()
        return (*self.tray.solids, *tower, *(one.solid for one in self.bystanders if one.solid))

    @property
    def must_mm(self) -> Floats:
        """Points (n, 3) that have to be in the picture."""
        points = [self.tray.floor_corners_mm, self.tray.rim_corners_mm]
        if self.cards:
            points += self.cards.corners_mm
        if self.cards and self.cards.strip_corners_mm is not None:
            points.append(self.cards.strip_corners_mm)
        return np.concatenate(points)


@dataclass(frozen=True, eq=False)
class SetUp:
    """One set-up of a world. `wear`: of the cubes' edges, 0 new."""

    world: World
    seed: int
    number: int
    choice: Choice
    table: Table
    lighting: Lighting
    viewpoint: Viewpoint
    optics: Optics
    photographer: Photographer
    stage: Stage
    camera_lamps: tuple[Lamp, ...]
    wear: float

    @property
    def light(self) -> LightKind:
        return self.world.lights[self.choice.light]

    @property
    def batch(self) -> Batch:
        return self.world.batches[self.choice.batch]

    @property
    def view(self) -> IdealView:
        return self.photographer.view

    def shot(self, parts: Sequence[Part]) -> Shot:
        return self.stage.with_parts(parts, self.camera_lamps)

    def draws(self, purpose: int, *numbers: int) -> Random:
        """The chance of something that happens in this set-up."""
        return draws(self.world, self.seed, purpose, self.number, *numbers)


def set_up(world: World, seed: int, number: int, choice: Choice, stage_of: StageOf, wish: Wish) -> SetUp:
    """Set-up `number`, made of what `choice` names; NoViewpoint if its camera cannot see it all."""
    random = draws(world, seed, SET_UP, number)
    table = _lay(world, choice, random)
    lighting = build_lighting(world.lights[choice.light], random)
    stage = stage_of(table.parts, lighting.lamps)
    kind = world.cameras[choice.camera]
    lens, tilts = _any_lens(kind, wish.size_px, random), Tilts(wish.least_tilt_deg, world.most_tilt_deg)
    viewpoint = find_viewpoint(
        table.tray, table.must_mm, table.tower is not None, lens, tilts, stage.sees, random
    )  # fmt: skip
    if viewpoint is None:
        raise NoViewpoint(
            f"set-up {number}: there is no place from which camera {choice.camera} sees the whole tray;"
            " make the others with --only"
        )
    camera = viewpoint.camera
    focus_mm = camera.target_mm * random.uniform(*kind.focus)
    optics = Optics(focus_mm, kind.aperture_mm * (1 if random.random() < 0.8 else 1.3))
    lamps = (lighting.at_camera.placed(camera, random),) if lighting.at_camera else ()
    width_px = camera.width_px
    processing = any_processing(kind, world.metering, world.lights[choice.light].is_dim, width_px, random)
    is_automatic = bool(random.random() < 0.5) and not wish.locks_exposure
    view = ideal_view(camera, width_px * RENDERED.get(width_px, 1.0) * wish.quality)
    photographer = Photographer(view, processing, is_automatic)
    wear = float(random.choice([0, 0, 0.35, 0.8]))
    return SetUp(
        world, seed, number, choice, table, lighting, viewpoint, optics, photographer, stage, lamps, wear
    )  # fmt: skip


def _lay(world: World, choice: Choice, random: Random) -> Table:
    tray = build_tray(world, choice.tray, choice.table, random)
    tower = build_tower(tray, random) if choice.has_tower else None
    has_cards = choice.has_markers or world.has_floor_markers
    cards = build_cards(tray, world.has_floor_markers, random) if has_cards else None
    return Table(tray, tower, cards, tuple(build_bystanders(tray, tower, cards, random)))


def _any_lens(kind: CameraKind, size_px: tuple[int, int] | None, random: Random) -> Lens:
    size = size_px or kind.sizes_px[random.integers(len(kind.sizes_px))]
    field_deg = kind.field_deg * random.uniform(0.985, 1.015)
    k1, k2 = kind.k1 * random.uniform(0.7, 1.3), kind.k2 * random.uniform(0.7, 1.3)
    return Lens(size, field_deg, (k1, k2, random.normal(0, 0.0006), random.normal(0, 0.0006), 0.0))

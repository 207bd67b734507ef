"""Where somebody puts a camera: all that must be seen is in the picture, the tower hides nothing, the tray is large."""

from collections.abc import Callable
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.training.twin.camera import Camera, aimed
from vision.training.twin.meshes import Floats
from vision.training.twin.tray import Tray

Random = np.random.Generator

TRIES, ENOUGH = 400, 14
PATIENCE = 300  # tries after which less of the floor has to be seen
SEEN, SEEN_AT_LAST = 0.985, 0.9
MOST_TILT_DEG = 40.0
STRAIGHT_DOWN = 0.12  # radians
MARGIN = 0.012  # of the picture's width
WIDEST = 2.2  # tangent of the angle from the axis
NEAREST_MM = 20


@dataclass(frozen=True, eq=False)
class Viewpoint:
    """A camera, how far from straight down it looks (radians), and how high above the tray it is."""

    camera: Camera
    tilt: float
    height_mm: float


@dataclass(frozen=True)
class Lens:
    """Picture size, field of view across, distortion k1 k2 p1 p2 k3."""

    size_px: tuple[int, int]
    field_deg: float
    distortion: tuple[float, ...]


@dataclass(frozen=True)
class Tilts:
    """Least and most tilt in degrees."""

    least_deg: float
    most_deg: float


def find_viewpoint(
    tray: Tray, must_mm: Floats, has_tower: bool, lens: Lens, tilts: Tilts,
    sees: Callable[[Camera, Floats], NDArray[np.bool_]], random: Random,
) -> Viewpoint | None:  # fmt: skip
    """One of the better of several viewpoints from which the points `must_mm` (n, 3) are in the picture; None if none
    was found."""
    floor = _floor_points(tray)
    found: list[tuple[float, Viewpoint]] = []
    for number in range(TRIES):
        view = _any_viewpoint(random, has_tower and number % 2 == 0, lens, tilts)
        if not _is_framed(view.camera, must_mm):
            continue
        if not sees(view.camera, floor).mean() > (SEEN if number < PATIENCE else SEEN_AT_LAST):
            continue
        area = cv2.contourArea(view.camera.project(tray.rim_corners_mm).astype(np.float32))
        found.append((area / (lens.size_px[0] * lens.size_px[1]), view))
        if len(found) >= ENOUGH:
            break
    if not found:
        return None
    found.sort(key=lambda one: -one[0])
    return found[int(min(len(found) - 1, random.exponential(2.5)))][1]


def _floor_points(tray: Tray) -> Floats:
    """Points just above the floor (63, 3)."""
    across, along = np.meshgrid(
        np.linspace(-0.48, 0.48, 9) * tray.width_mm, np.linspace(-0.48, 0.48, 7) * tray.depth_mm
    )  # fmt: skip
    return np.column_stack([across.ravel(), along.ravel(), np.full(across.size, 0.6)])


def _any_viewpoint(random: Random, faces_tower: bool, lens: Lens, tilts: Tilts) -> Viewpoint:
    tilt = _any_tilt(random, tilts)
    azimuth = -np.pi / 2 + random.normal(0, 0.7) if faces_tower else random.uniform(0, 2 * np.pi)
    height_mm = random.uniform(200, 330) if random.random() < 0.65 else random.uniform(200, 450)
    target = np.array([*random.normal(0, 8, 2), 0])
    position = target + height_mm * np.array([np.tan(tilt) * np.cos(azimuth), np.tan(tilt) * np.sin(azimuth), 1])
    roll = random.normal(0, 0.05)
    if tilt < STRAIGHT_DOWN:
        roll = _roll_for(random, aimed(lens.size_px, lens.field_deg, lens.distortion, position, target, 0.0))
    camera = aimed(lens.size_px, lens.field_deg, lens.distortion, position, target, roll)
    return Viewpoint(camera, tilt, height_mm)


def _any_tilt(random: Random, tilts: Tilts) -> float:
    """In radians; most cameras look nearly straight down."""
    is_usual = random.random() < 0.75
    degrees = min(MOST_TILT_DEG, abs(random.normal(0, 17))) if is_usual else random.uniform(0, MOST_TILT_DEG)
    if tilts.least_deg:
        degrees = random.uniform(tilts.least_deg, MOST_TILT_DEG)
    if tilts.most_deg < MOST_TILT_DEG:
        degrees = min(degrees, tilts.most_deg * random.uniform(0.2, 1))
    return float(np.radians(degrees))


def _roll_for(random: Random, camera: Camera) -> float:
    """How a camera that looks straight down has to turn so that the tray's back is up, or down."""
    upright = np.radians(random.choice([0, 0, 180])) + random.normal(0, 0.05)
    back = camera.rotation @ np.array([0, 1.0, 0])
    return float(np.arctan2(back[0], -back[1]) + upright)


def _is_framed(camera: Camera, must_mm: Floats) -> bool:
    places, depth = camera.ideal(must_mm)
    if (depth < NEAREST_MM).any() or np.abs(places).max() > WIDEST:
        return False
    margin = MARGIN * camera.width_px
    most = np.array([camera.width_px, camera.height_px]) - margin
    seen = camera.project(must_mm)
    return bool(((seen > margin) & (seen < most)).all())

"""A hand, as the surface where a distance is nought."""

from collections.abc import Callable

import numpy as np
from numpy.typing import ArrayLike

from vision.training.twin.meshes import Floats, Mesh

FINGERS_MM = ((-27, 62), (-9.5, 72), (8.5, 68), (26, 54))
"""Where across the palm a finger begins, and how long it is."""

FROM_MM, TO_MM, STEP_MM = (-130, -75, -60), (118, 60, 45), 2.6
SKIN_TEXTURE_MM = 90.0


def hand(bend: float) -> Mesh:
    """Palm, fingers, thumb and wrist, about 170 mm; fingers along x, palm down. `bend`: 0 flat, 1 a claw."""
    return _surface(lambda places: _distance_mm(places, bend))


def _distance_mm(places: Floats, bend: float) -> Floats:
    """Of places (..., 3) from the hand, about; negative inside."""
    away = (np.linalg.norm(places / np.array([1.25, 1.15, 0.42]), axis=-1) - 36) * 0.42
    for across, length in FINGERS_MM:
        root = (30, across * 0.9, 2)
        middle = (30 + length * 0.55, across * 1.05, 4 - 10 * bend)
        tip = (30 + length * (0.95 - 0.25 * bend), across * 1.08, -38 * bend)
        finger = np.minimum(_limb(places, root, middle, 9.5, 8.3), _limb(places, middle, tip, 8.3, 7))
        away = _joined(away, finger, 5)
    ball = _limb(places, (-15, -30, -4), (18, -54, -8), 12, 9.5)
    thumb = np.minimum(ball, _limb(places, (18, -54, -8), (44, -56, -14), 9.5, 8))
    wrist = _limb(places, (-30, 0, 0), (-95, 0, 4), 23, 27)
    return _joined(_joined(away, thumb, 8), wrist, 14)


def _limb(places: Floats, start: ArrayLike, end: ArrayLike, start_mm: float, end_mm: float) -> Floats:
    """Distance from a rod with round ends, `start_mm` and `end_mm` in radius."""
    first, axis = np.asarray(start, float), np.asarray(end, float) - np.asarray(start, float)
    share = np.clip(((places - first) @ axis) / (axis @ axis), 0, 1)
    away = np.linalg.norm(places - first - share[..., None] * axis, axis=-1)
    return np.asarray(away - (start_mm + (end_mm - start_mm) * share))


def _joined(first: Floats, second: Floats, round_mm: float) -> Floats:
    """Distance from either, the fold between them filled."""
    share = np.clip(0.5 + 0.5 * (second - first) / round_mm, 0, 1)
    return np.asarray(second + (first - second) * share - round_mm * share * (1 - share))


def _surface(distance_mm: Callable[[Floats], Floats]) -> Mesh:
    from skimage.measure import marching_cubes  # needed for hands alone

    steps = [np.arange(low, high + STEP_MM, STEP_MM) for low, high in zip(FROM_MM, TO_MM, strict=True)]
    grid = np.stack(np.meshgrid(*steps, indexing="ij"), -1)
    found, faces, _, _ = marching_cubes(distance_mm(grid), 0.0, spacing=(STEP_MM,) * 3)
    vertices = found + np.asarray(FROM_MM)
    normals = np.stack([distance_mm(vertices + way) - distance_mm(vertices - way) for way in np.eye(3) * 0.4], -1)
    normals /= np.linalg.norm(normals, axis=1, keepdims=True) + 1e-9
    corners = vertices[faces]
    across = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])
    if np.sum(across * normals[faces[:, 0]]) < 0:
        faces = faces[:, ::-1]
    return Mesh(vertices, normals, vertices[:, :2] / SKIN_TEXTURE_MM, faces)

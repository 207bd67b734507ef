"""Labelled pictures, rectified and cut up for learning."""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.foreground import OFFSET_UNIT_MM, STRIDE, features, parallax_field
from vision.light import gain, local_background, log_light
from vision.markers import card_light, find_markers
from vision.picture import read_indices, read_picture
from vision.pixelnet import Tensor
from vision.rectify import PX_PER_MM, TrayView, inside_picture, rectify, view_from_corners
from vision.setup import COLOURS, MarkerSpec

CROP_MM = 48
COVERED_BELOW = 0.8  # visible fraction
CUBE_IDS = 49
SHADOWED = 0.45  # share of the crops that get a made shadow


@dataclass(frozen=True, eq=False)
class Sample:
    """One labelled picture: `owner` (rows, columns) says which cube (1-49, else 0) each square mm shows."""

    name: str
    view: TrayView
    log_picture: Tensor
    log_empties: tuple[Tensor, Tensor]  # the true empty tray, and one guessed from the picture itself
    gains: tuple[NDArray[np.float32], NDArray[np.float32]]
    parallax: Tensor
    owner: NDArray[np.uint8]
    colour: NDArray[np.int64]  # by cube id
    covered: NDArray[np.bool_]  # by cube id
    centre: NDArray[np.float64]  # by cube id: column, row of the owner map
    card: NDArray[np.float64] | None  # light of the markers' paper in the empty picture


def load_sample(label_path: Path) -> Sample:
    """The sample whose label is `label_path` (format of the made pictures)."""
    label = json.loads(label_path.read_text(encoding="utf-8"))
    picture = read_picture(label_path.with_suffix(".jpg"))
    empty = read_picture(label_path.with_name(label["empty_picture"]))
    mask = read_indices(label_path.with_name(label_path.stem + "_mask.png"))
    size_px = (picture.shape[1], picture.shape[0])
    corners = np.array(label["tray"]["floor_corners_px"], np.float64)
    view = view_from_corners(corners, tuple(label["tray"]["inner_size"]), size_px)
    flat = rectify(picture, view)
    seen = inside_picture(view, size_px)
    empties = (log_light(rectify(empty, view)), log_light(local_background(flat, PX_PER_MM)))
    log_picture = log_light(flat)
    gains = (gain(log_picture, empties[0], seen), gain(log_picture, empties[1], seen))
    colour, covered, centre = _cubes(label, view)
    return Sample(
        label_path.stem, view, log_picture, empties, gains, parallax_field(view), _owner(mask, view),
        colour, covered, centre, card_light(empty, find_markers(empty, MarkerSpec())),
    )  # fmt: skip


def _owner(mask: NDArray[np.uint8], view: TrayView) -> NDArray[np.uint8]:
    flags = cv2.INTER_NEAREST | cv2.WARP_INVERSE_MAP
    flat = np.asarray(cv2.warpPerspective(mask, view.rectified_to_px(), view.size_px, flags=flags), np.uint8)
    flat = flat[::STRIDE, ::STRIDE].copy()
    flat[flat > CUBE_IDS] = 0
    return flat


def _cubes(label: dict[str, Any], view: TrayView) -> tuple[NDArray[np.int64], NDArray[np.bool_], NDArray[np.float64]]:
    colour, covered = np.zeros(CUBE_IDS + 1, np.int64), np.zeros(CUBE_IDS + 1, bool)
    centre = np.zeros((CUBE_IDS + 1, 2))
    from_px = np.linalg.inv(view.rectified_to_px())
    for cube in label["cubes"]:
        number = cube["id"]
        colour[number] = COLOURS.index(cube["color"])
        covered[number] = cube["visible_fraction"] < COVERED_BELOW or cube["elevated"]
        seen = np.mean(np.array(cube["corners_px"], np.float64), axis=0)
        flat = cv2.perspectiveTransform(seen.reshape(1, 1, 2), from_px).reshape(2)
        centre[number] = (flat - 0.5) / STRIDE
    return colour, covered, centre


def crop(sample: Sample, random: np.random.Generator) -> tuple[Tensor, Tensor]:
    """One augmented square of CROP_MM: input (2*CROP_MM, 2*CROP_MM, 9) and target (CROP_MM, CROP_MM, 5): cube?, offset
    x, offset y, covered?, colour."""
    rows, columns = sample.owner.shape
    top, left = _place(sample, random, rows, columns)
    cells = np.s_[top : top + CROP_MM, left : left + CROP_MM]
    pixels = np.s_[STRIDE * top : STRIDE * (top + CROP_MM), STRIDE * left : STRIDE * (left + CROP_MM)]
    guessed = int(random.random() < 0.12)
    warmth, light = random.normal(0, 0.2), random.normal(0, 0.25) + random.normal(0, 0.07, 3)
    light += [-warmth, 0, warmth]
    shift = sample.gains[guessed] + random.normal(0, 0.03, 3)
    picture = sample.log_picture[pixels] + random.normal(0, 0.02, (2 * CROP_MM, 2 * CROP_MM, 3))
    if random.random() < SHADOWED:
        picture += _shadow(sample.owner[cells] > 0, random)
    empty = (_nudged(sample.log_empties[guessed], pixels, random) + light).astype(np.float32)
    inputs = features(
        (picture + light).astype(np.float32), empty, shift.astype(np.float32), sample.parallax[pixels]
    )  # fmt: skip
    return _turned(inputs, _target(sample, cells, top, left), random)


def _shadow(cubes: NDArray[np.bool_], random: np.random.Generator) -> NDArray[np.float64]:
    """One more shadow of every cube of a crop, tinted as if another lamp lit it: added to the logarithm of light.

    Under two lamps of different warmth a shadow has a hue of its own, and next to a cube it is as large as one.
    """
    solid = cv2.resize(cubes.astype(np.float32), None, fx=STRIDE, fy=STRIDE, interpolation=cv2.INTER_NEAREST)
    angle, length_px = random.uniform(0, 2 * np.pi), random.uniform(5, 26)
    swept = np.zeros_like(solid)
    for part in np.arange(2.0, length_px, 2.0):
        step = np.array([[1, 0, part * np.cos(angle)], [0, 1, part * np.sin(angle)]])
        np.maximum(swept, cv2.warpAffine(solid, step, solid.shape[::-1]), out=swept)
    soft = cv2.GaussianBlur(swept, (0, 0), random.uniform(0.6, 3.5)) * (1 - solid)
    tint = random.normal(0, 0.28)
    depth = -random.uniform(0.2, 1.5) + np.array([-tint, 0.0, tint]) + random.normal(0, 0.06, 3)
    return np.asarray(soft[..., None] * np.minimum(depth, 0.1), np.float64)


def _nudged(empty: Tensor, pixels: Any, random: np.random.Generator) -> Tensor:
    """The crop of the empty tray, now and then a pixel off: a camera on a table is touched."""
    if random.random() < 0.6:
        return np.asarray(empty[pixels])
    down, right = random.integers(-1, 2, 2)
    return np.asarray(np.roll(empty, (int(down), int(right)), (0, 1))[pixels])


def _place(sample: Sample, random: np.random.Generator, rows: int, columns: int) -> tuple[int, int]:
    numbers = np.unique(sample.owner)[1:]
    if len(numbers) and random.random() < 0.7:
        middle = sample.centre[random.choice(numbers)] + random.uniform(-18, 18, 2)
    else:
        middle = random.uniform(0, 1, 2) * [columns, rows]
    corner = np.clip(middle - CROP_MM / 2, 0, [columns - CROP_MM, rows - CROP_MM]).astype(int)
    return int(corner[1]), int(corner[0])


def _target(sample: Sample, cells: Any, top: int, left: int) -> Tensor:
    owner = sample.owner[cells]
    row, column = np.mgrid[top : top + CROP_MM, left : left + CROP_MM]
    offset = (sample.centre[owner] - np.stack([column, row], -1)) / OFFSET_UNIT_MM
    target = np.empty((CROP_MM, CROP_MM, 5), np.float32)
    target[..., 0] = owner > 0
    target[..., 1:3] = np.clip(offset, -3, 3)
    target[..., 3] = sample.covered[owner]
    target[..., 4] = sample.colour[owner]
    return target


def _turned(inputs: Tensor, target: Tensor, random: np.random.Generator) -> tuple[Tensor, Tensor]:
    """Mirrored and transposed at random, the vectors in it too."""
    if random.random() < 0.5:
        inputs, target = inputs[:, ::-1].copy(), target[:, ::-1].copy()
        inputs[..., 6] *= -1
        target[..., 1] *= -1
    if random.random() < 0.5:
        inputs, target = inputs[::-1].copy(), target[::-1].copy()
        inputs[..., 7] *= -1
        target[..., 2] *= -1
    if random.random() < 0.5:
        inputs, target = inputs.transpose(1, 0, 2).copy(), target.transpose(1, 0, 2).copy()
        inputs[..., [6, 7]] = inputs[..., [7, 6]]
        target[..., [1, 2]] = target[..., [2, 1]]
    return inputs, target

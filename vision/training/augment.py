"""Squares cut from labelled pictures, changed as light, cameras, floors and paints change at a table."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.colour import shipped_paint
from vision.foreground import OFFSET_UNIT_MM, PIXELS, STRIDE, cells_of, features, mirrored
from vision.light import DARK, log_light, relit
from vision.rectify import MARGIN_MM
from vision.setup import COLOURS
from vision.training.samples import Sample

CROP_MM = 80
TARGETS = 9  # cube?, offset x, offset y, visible, raised, inside, middle, colour, weight
WHOLE_MM = 9.0  # root of the area that a whole cube shows: smaller parts weigh more a pixel
MIDDLE_MM = 0.9  # width of the hill that marks a cube's middle
GUESSED_EMPTY = 0.1  # share of the crops whose empty tray is guessed from the picture
MERGED, OTHER_FLOOR, REPAINTED, SHADOWED, SPOILT = 0.4, 0.35, 0.2, 0.25, 0.5  # shares of the crops
CAST_KNOWN, CAST_ERROR = 0.65, 0.08  # share of the crops whose light is known, and how well (logarithm)
STACKED = 0.5  # share of the merged drops whose cubes lie over those that are there
HIDING = 0.4  # share of the other floors that have the colour of one of the cubes
LARGEST_REPAINT = 1.7  # logarithm of light: beyond it noise and highlights look wrong

COVERED_BELOW, COVERED_WEIGHT = 0.85, 4.0  # visible share; how much oftener squares are cut around so hidden cubes
FEW_CUBES = 4.0  # of two pictures, that with more cubes teaches oftener: as if each had these besides

ATTRIBUTES = ("colour", "visible", "raised", "inside", "centre")

Light = NDArray[np.float32]
Random = np.random.Generator


@dataclass(eq=False)
class Cut:
    """A square of a sample while it is changed: logarithms of light, owner and attributes by cube id. Ids above 49 are
    cubes taken over from another drop into the same tray."""

    sample: Sample
    pixels: Any
    cells: Any
    origin: NDArray[np.float64]
    picture: Light
    empty: Light
    gain: Light
    owner: NDArray[np.int64]
    attributes: dict[str, NDArray[Any]] = field(default_factory=dict)


def crop(samples: Sequence[Sample], drops: dict[str, list[int]], random: Random) -> tuple[Light, Light]:
    """One changed square of CROP_MM, turned at random: input (CROP_MM, CROP_MM, INPUTS) and target (..., TARGETS)."""
    cubes = np.array([len(_present(sample)) for sample in samples]) + FEW_CUBES
    sample = samples[int(random.choice(len(samples), p=cubes / cubes.sum()))]
    cut, inputs = changed(sample, samples, drops, random, (CROP_MM, CROP_MM))
    return turned(inputs, _target(cut), random)


def changed(
    sample: Sample, samples: Sequence[Sample], drops: dict[str, list[int]], random: Random, size_mm: tuple[int, int],
    merged: float = MERGED,
) -> tuple[Cut, Light]:  # fmt: skip
    """A piece of `sample` of `size_mm` (rows, columns), changed, and the network's input for it.

    drops: the numbers of the samples of each place, for cubes of another drop into the same tray, which come into a
    share of `merged` of the pieces. The shadows of such cubes are not quite as they would be.
    """
    cut = _cut(sample, random, size_mm)
    if random.random() < merged:
        others = [samples[k] for k in drops[sample.place] if samples[k] is not sample]
        if others:
            _add_cubes(cut, others[int(random.integers(len(others)))], over=random.random() < STACKED)
    if random.random() < OTHER_FLOOR:
        _other_floor(cut, samples[int(random.integers(len(samples)))], random)
    if random.random() < REPAINTED:
        _repaint(cut, random)
    if random.random() < SHADOWED:
        cut.picture += _shadow(cut.owner > 0, random)
    light = _other_light(cut, random)
    if random.random() < SPOILT:
        _spoil(cut, random)
    cast = sample.cast + light + random.normal(0, CAST_ERROR, 3) if random.random() < CAST_KNOWN else np.zeros(3)
    return cut, features(cut.picture, cut.empty, cut.gain, cast, sample.parallax[cut.cells], sample.seen[cut.pixels])


def _cut(sample: Sample, random: Random, size_mm: tuple[int, int]) -> Cut:
    rows, columns = (side // STRIDE for side in sample.owner.shape)
    tall, wide = size_mm
    present = _present(sample)
    if len(present) and random.random() < 0.75:
        weight = np.where(sample.cubes.visible[present] < COVERED_BELOW, COVERED_WEIGHT, 1.0)
        number = random.choice(present, p=weight / weight.sum())
        middle = sample.cubes.centre[number] + random.uniform(-0.4, 0.4, 2) * [wide, tall]
    else:
        middle = random.uniform(0, 1, 2) * [columns, rows]
    left, top = np.clip(middle - np.array([wide, tall]) / 2, 0, [columns - wide, rows - tall]).astype(int)
    cells = np.s_[top : top + tall, left : left + wide]
    pixels = np.s_[STRIDE * top : STRIDE * (top + tall), STRIDE * left : STRIDE * (left + wide)]
    guessed = int(random.random() < GUESSED_EMPTY)
    cubes = sample.cubes
    return Cut(
        sample, pixels, cells, np.array([left, top], np.float64), log_light(sample.flat[pixels]),
        log_light(sample.empties[guessed][pixels]), sample.gains[guessed].copy(), sample.owner[pixels].astype(np.int64),
        {name: getattr(cubes, name) for name in ATTRIBUTES},
    )  # fmt: skip


def _add_cubes(cut: Cut, other: Sample, over: bool) -> None:
    """Cubes of another drop into the same tray, with their shadows: only those that hide none, or `over` whatever is
    there, so that of some cubes little is seen."""
    owner = other.owner[cut.pixels].astype(np.int64)
    if owner.shape != cut.owner.shape:
        return
    hit = np.unique(owner[cut.owner > 0])
    added = np.setdiff1d(np.unique(owner), [0] if over else [0, *hit])
    if not len(added):
        return
    change = log_light(other.flat[cut.pixels]) - log_light(other.empties[0][cut.pixels]) - other.gains[0]
    new, near = np.isin(owner, added), _near(np.isin(owner, added), np.isin(owner, np.setdiff1d(hit, added)))
    cast = np.where((near & (owner == 0))[..., None], np.minimum(change, 0.05), 0.0)
    cut.picture += cv2.GaussianBlur(cast.astype(np.float32), (0, 0), 0.6)
    brought = log_light(other.flat[cut.pixels]) - other.gains[0] + cut.sample.gains[0]
    soft = _soft(new)
    cut.picture = (soft * brought + (1 - soft) * cut.picture).astype(np.float32)
    shift, before = len(cut.sample.cubes.colour), cut.owner
    cut.owner = np.where(new, owner + shift, cut.owner)
    cut.attributes["visible"] = cut.attributes["visible"] * _left_over(before, cut.owner, shift)
    for name in cut.attributes:
        cut.attributes[name] = np.concatenate([cut.attributes[name], getattr(other.cubes, name)])


def _left_over(before: NDArray[np.int64], after: NDArray[np.int64], count: int) -> Light:
    """By id below `count`, the share of what was seen that still is."""
    had, has = (np.bincount(owner.ravel()[owner.ravel() < count], minlength=count) for owner in (before, after))
    return np.asarray(has / np.maximum(had, 1), np.float32)


def _near(these: NDArray[np.bool_], those: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """Pixels nearer to `these` than to `those`."""
    far = [cv2.distanceTransform((~each).astype(np.uint8), cv2.DIST_L2, 3) for each in (these, those)]
    return np.asarray(far[0] < far[1]) if those.any() else np.ones(these.shape, bool)


def _soft(cells: NDArray[np.bool_]) -> Light:
    return np.asarray(cv2.GaussianBlur(cells.astype(np.float32), (0, 0), 0.7), np.float32)[..., None]


def _other_floor(cut: Cut, other: Sample, random: Random) -> None:
    """The floor of another tray under the same shadows and cubes. Walls stay, and the light's level stays about."""
    patch = _patch(other, cut.picture.shape[:2], random)
    floor = _floor(cut.sample)[cut.pixels]
    if patch is None or not floor.any():
        return
    cubes = cut.owner > 0
    tone = random.normal(0, 0.15) + random.normal(0, 0.05, 3)
    if cubes.any() and random.random() < HIDING:
        like = cut.owner == random.choice(np.unique(cut.owner[cubes]))
        tone += (cut.picture[like] - cut.gain).mean(0) - patch.mean((0, 1)) + random.normal(0, 0.1)
    patch = (patch + tone).astype(np.float32)
    clear = cv2.dilate(cubes.astype(np.uint8), np.ones((5, 5), np.uint8)) == 0
    change = cut.picture - cut.empty - cut.gain
    weight = cv2.GaussianBlur(clear.astype(np.float32), (0, 0), 2.0)[..., None]
    around = cv2.GaussianBlur(change * clear[..., None], (0, 0), 2.0) / (weight + 1e-3)
    shade = np.where(clear[..., None], change, around)
    soft, mix = _soft(cubes), _soft(floor)
    under = (patch + shade) * mix + (cut.picture - cut.gain) * (1 - mix)
    cut.picture = (soft * cut.picture + (1 - soft) * (under + cut.gain)).astype(np.float32)
    cut.empty = (mix * patch + (1 - mix) * cut.empty).astype(np.float32)


def _patch(other: Sample, shape: tuple[int, ...], random: Random) -> Light | None:
    """A piece of another tray's floor (logarithm of light), turned at random."""
    edge = (int(MARGIN_MM) + 4) * STRIDE
    inner = other.empties[0][edge:-edge, edge:-edge]
    if min(inner.shape[:2]) < 60:
        return None
    tall, wide = (min(shape[k], inner.shape[k]) for k in (0, 1))
    top, left = int(random.integers(inner.shape[0] - tall + 1)), int(random.integers(inner.shape[1] - wide + 1))
    down, right = shape[0] - tall, shape[1] - wide
    piece = np.pad(inner[top : top + tall, left : left + wide], ((0, down), (0, right), (0, 0)), mode="symmetric")
    return log_light(np.ascontiguousarray(piece[:: random.choice([1, -1]), :: random.choice([1, -1])]))


@cache
def _present(sample: Sample) -> NDArray[np.uint8]:
    """The ids of the cubes that are seen."""
    return np.unique(sample.owner)[1:]


@cache
def _floor(sample: Sample) -> NDArray[np.bool_]:
    inside = np.zeros(sample.owner.shape, bool)
    edge = round(MARGIN_MM * STRIDE)
    inside[edge:-edge, edge:-edge] = True
    return inside


def _repaint(cut: Cut, random: Random) -> None:
    """Some cubes in another of the seven paints: their shading stays."""
    paint = shipped_paint().mean
    tone = ((paint[:, :3] + paint[:, 3:]) / 2).astype(np.float32)
    colours = cut.attributes["colour"].copy()
    change = np.zeros((*cut.owner.shape, 3), np.float32)
    for number in np.unique(cut.owner)[1:]:
        new = int(random.integers(len(COLOURS)))
        step = tone[new] - tone[colours[number]]
        if random.random() < 0.5 and np.abs(step).max() < LARGEST_REPAINT:
            change[cut.owner == number] = step + random.normal(0, 0.06, 3)
            colours[number] = new
    cut.picture += cv2.GaussianBlur(change, (0, 0), 0.5)
    cut.attributes["colour"] = colours


def _shadow(cubes: NDArray[np.bool_], random: Random) -> Light:
    """One more shadow of every cube, tinted as if another lamp lit it: added to the logarithm of light.

    Under two lamps of different warmth a shadow has a hue of its own, and next to a cube it is as large as one.
    """
    solid = cubes.astype(np.float32)
    angle, length_px = random.uniform(0, 2 * np.pi), random.uniform(3, 13) * STRIDE
    swept = np.zeros_like(solid)
    for part in np.arange(float(STRIDE), length_px, float(STRIDE)):
        step = np.array([[1, 0, part * np.cos(angle)], [0, 1, part * np.sin(angle)]])
        np.maximum(swept, cv2.warpAffine(solid, step, solid.shape[::-1]), out=swept)
    soft = cv2.GaussianBlur(swept, (0, 0), random.uniform(0.3, 1.8) * STRIDE) * (1 - solid)
    tint = random.normal(0, 0.25)
    depth = -random.uniform(0.15, 1.4) + np.array([-tint, 0.0, tint]) + random.normal(0, 0.06, 3)
    return np.asarray(soft[..., None] * np.minimum(depth, 0.1), np.float32)


def _other_light(cut: Cut, random: Random) -> Light:
    """Another exposure and white balance, a gain that is a little wrong, an empty tray that is a little off. Returns
    by how much (3, logarithm) it is lighter."""
    warmth, light = random.normal(0, 0.08), random.normal(0, 0.15) + random.normal(0, 0.04, 3)
    light = (light + np.array([-warmth, 0, warmth])).astype(np.float32)
    cut.picture, cut.empty = relit(cut.picture, light), relit(cut.empty, light)
    cut.gain = (cut.gain + random.normal(0, 0.03, 3)).astype(np.float32)
    if random.random() < 0.5:
        move = np.array([[1, 0, random.normal(0, 0.6)], [0, 1, random.normal(0, 0.6)]])
        size = cut.empty.shape[1::-1]
        cut.empty = np.asarray(cv2.warpAffine(cut.empty, move, size, borderMode=cv2.BORDER_REPLICATE), np.float32)
    return np.asarray(light, np.float32)


def _spoil(cut: Cut, random: Random) -> None:
    """Blur, coarse pixels, noise and JPEG, as cheap cameras have them: the picture and the empty tray alike."""
    blur, coarse = abs(random.normal(0, 0.8)), random.uniform(1.0, 2.2) if random.random() < 0.3 else 1.0
    noise, quality = 10 ** random.uniform(-3.2, -1.9), int(random.integers(60, 96))
    for name in ("picture", "empty"):
        light = np.exp(getattr(cut, name)) - DARK
        if blur > 0.3:
            light = cv2.GaussianBlur(light, (0, 0), blur)
        if coarse > 1.0:
            small = cv2.resize(light, None, fx=1 / coarse, fy=1 / coarse, interpolation=cv2.INTER_AREA)
            light = cv2.resize(small, light.shape[1::-1], interpolation=cv2.INTER_LINEAR)
        light = light + random.normal(0, noise, light.shape) * np.sqrt(np.clip(light, 0.02, 1.0))
        coded = np.asarray((_srgb(light) * 255).round(), np.uint8)
        if random.random() < 0.6:
            packed = cv2.imencode(".jpg", coded, [cv2.IMWRITE_JPEG_QUALITY, quality])[1]
            coded = np.asarray(cv2.imdecode(packed, cv2.IMREAD_COLOR), np.uint8)
        setattr(cut, name, log_light(coded))


def _srgb(light: NDArray[Any]) -> NDArray[Any]:
    light = np.clip(light, 0.0, 1.0)
    return np.asarray(np.where(light <= 0.0031308, light * 12.92, 1.055 * light ** (1 / 2.4) - 0.055))


def _target(cut: Cut) -> Light:
    owner, have = cells_of(cut.owner), cut.attributes
    rows, columns = owner.shape
    row, column = np.mgrid[0:rows, 0:columns]
    centre = have["centre"] - cut.origin
    offset = (centre[owner] - np.stack([column, row], -1)) / OFFSET_UNIT_MM
    target = np.zeros((rows, columns, TARGETS), np.float32)
    target[..., 0] = owner > 0
    target[..., 1:3] = np.clip(offset, -3, 3)
    target[..., 3], target[..., 4], target[..., 5] = (have[name][owner] for name in ("visible", "raised", "inside"))
    target[..., 8] = 1.0
    for number in np.unique(owner)[1:]:
        mine = owner == number
        target[mine, 8] = WHOLE_MM / np.sqrt(mine.sum())
        middle = centre[number].round()
        far = (column - middle[0]) ** 2 + (row - middle[1]) ** 2
        np.maximum(target[..., 6], np.exp(-far / (2 * MIDDLE_MM**2)), out=target[..., 6])
    target[..., 7] = have["colour"][owner]
    return target


def turned(inputs: Light, target: Light, random: Random) -> tuple[Light, Light]:
    """Mirrored and transposed at random, the vectors in it too."""
    if random.random() < 0.5:
        inputs, target = mirrored(inputs, 1), target[:, ::-1].copy()
        target[..., 1] *= -1
    if random.random() < 0.5:
        inputs, target = mirrored(inputs, 0), target[::-1].copy()
        target[..., 2] *= -1
    if random.random() < 0.5:
        inputs, target = _transposed(inputs), target.transpose(1, 0, 2).copy()
        target[..., [1, 2]] = target[..., [2, 1]]
    return inputs, target


def _transposed(inputs: Light) -> Light:
    inputs = inputs.transpose(1, 0, 2).copy()
    rows, columns = inputs.shape[:2]
    pixels = inputs[..., :PIXELS].reshape(rows, columns, STRIDE, STRIDE, 6)
    inputs[..., :PIXELS] = pixels.transpose(0, 1, 3, 2, 4).reshape(rows, columns, PIXELS)
    inputs[..., [PIXELS, PIXELS + 1]] = inputs[..., [PIXELS + 1, PIXELS]]
    return inputs

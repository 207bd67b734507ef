"""Labelled pictures, seen from above, as the network learns from them."""

import json
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.colour import describe, fit_gain, shipped_paint
from vision.foreground import STRIDE, cells_of, parallax_field
from vision.light import CHANNELS, gain, light_field, local_background, log_light
from vision.markers import card_light, find_markers
from vision.picture import Bgr, read_indices, read_picture
from vision.rectify import PX_PER_MM, TrayView, floor_only, inside_picture, rectify, view_from_corners
from vision.setup import COLOURS, MarkerSpec

CUBE_IDS = 49
FEWEST_CELLS = 20
KEPT_BACK = 10
CORNER_JITTER_MM = 0.35  # a tray is never found quite exactly

Floats = NDArray[np.float64]


@dataclass(frozen=True, eq=False)
class Cubes:
    """What is known of each cube by its id (1-49; 0 is none): number of its colour, `visible` share 0..1, whether it is
    `raised` on something, whether it lies `inside` the tray, its middle as it is seen (column, row of the cells)."""

    colour: NDArray[np.int64]
    visible: NDArray[np.float32]
    raised: NDArray[np.float32]
    inside: NDArray[np.float32]
    centre: Floats


@dataclass(frozen=True, eq=False)
class Sample:
    """One labelled picture. `flat` (rectified, BGR), `empties`: the empty tray, and one guessed from the picture
    itself; `gains` against each; `parallax` a cell; `seen` and `owner` (which cube, 1-49, else 0) a pixel; `card`: the
    light of the markers' paper in the empty picture; `cast`: how the light differs from what is usual, as the cubes
    tell when their colours are known."""

    place: str
    name: str
    view: TrayView
    flat: Bgr
    empties: tuple[Bgr, Bgr]
    gains: tuple[NDArray[np.float32], NDArray[np.float32]]
    parallax: NDArray[np.float32]
    seen: NDArray[np.bool_]
    owner: NDArray[np.uint8]
    cubes: Cubes
    card: Floats | None
    cast: Floats


def is_kept_back(label_path: Path) -> bool:
    """True for every tenth set-up: what was learnt is tried on trays that it was not learnt from."""
    return int(label_path.stem[1:].split("_")[0]) % KEPT_BACK == KEPT_BACK - 1


def drops_of(samples: Sequence[Sample]) -> dict[str, list[int]]:
    """The numbers of the samples of each place: drops into the same tray."""
    drops: dict[str, list[int]] = defaultdict(list)
    for number, sample in enumerate(samples):
        drops[sample.place].append(number)
    return drops


def load_sample(label_path: Path, random: np.random.Generator | None = None) -> Sample:
    """The sample whose label is `label_path` (format of the made pictures); with `random` the tray is found a little
    wrong, as it is at a table."""
    label = json.loads(label_path.read_text(encoding="utf-8"))
    picture = read_picture(label_path.with_suffix(".jpg"))
    empty = read_picture(label_path.with_name(label["empty_picture"]))
    mask = read_indices(label_path.with_name(label_path.stem + "_mask.png"))
    view = _view(label, (picture.shape[1], picture.shape[0]), random)
    flat, seen = rectify(picture, view), inside_picture(view, (picture.shape[1], picture.shape[0]))
    empties = (rectify(empty, view), local_background(flat, PX_PER_MM))
    light = log_light(flat)
    gains = (gain(light, log_light(empties[0]), seen), gain(light, log_light(empties[1]), seen))
    owner, cubes, card = _owner(mask, view), _cubes(label, view), card_light(empty, find_markers(empty, MarkerSpec()))
    described, colours = described_cubes(flat, empties[0], gains[0], seen & floor_only(view), owner, cubes.colour)
    cast = fit_gain(described, np.eye(len(COLOURS))[colours], shipped_paint(), card)
    place = f"{label_path.parent.name}/{label_path.stem.split('_')[0]}"
    return Sample(
        place, label_path.stem, view, flat, empties, gains, parallax_field(view), seen, owner, cubes, card,
        cast,
    )  # fmt: skip


def described_cubes(
    flat: Bgr, empty: Bgr, gain: NDArray[np.float32], floor: NDArray[np.bool_], owner: NDArray[np.uint8],
    colours: NDArray[np.int64],
) -> tuple[Floats, NDArray[np.int64]]:  # fmt: skip
    """Descriptions (n, 6) and colour numbers (n) of the cubes of which enough is seen."""
    evenly_lit = log_light(flat) - light_field(log_light(empty), floor)
    cells, described, numbers = cells_of(owner), [], []
    for number in np.unique(cells)[1:]:
        rows, columns = np.nonzero(cells == number)
        if len(rows) >= FEWEST_CELLS:
            described.append(describe(np.column_stack([columns, rows]), flat, evenly_lit, gain))
            numbers.append(colours[number])
    return np.array(described, np.float64).reshape(-1, 2 * CHANNELS), np.array(numbers, np.int64)


def _view(label: dict[str, Any], size_px: tuple[int, int], random: np.random.Generator | None) -> TrayView:
    corners, inner = np.array(label["tray"]["floor_corners_px"], np.float64), label["tray"]["inner_size"]
    inner_mm = (float(inner[0]), float(inner[1]))
    view = view_from_corners(corners, inner_mm, size_px)
    if random is None:
        return view
    jitter = random.normal(0, CORNER_JITTER_MM * view.scale, (4, 2))
    return view_from_corners(corners + jitter, inner_mm, size_px)


def _owner(mask: NDArray[np.uint8], view: TrayView) -> NDArray[np.uint8]:
    flags = cv2.INTER_NEAREST | cv2.WARP_INVERSE_MAP
    flat = np.asarray(cv2.warpPerspective(mask, view.rectified_to_px(), view.size_px, flags=flags), np.uint8)
    flat[flat > CUBE_IDS] = 0
    return flat


def _cubes(label: dict[str, Any], view: TrayView) -> Cubes:
    none = np.zeros(CUBE_IDS + 1, np.float32)
    cubes = Cubes(np.zeros(CUBE_IDS + 1, np.int64), none, none.copy(), none.copy(), np.zeros((CUBE_IDS + 1, 2)))
    from_px = np.linalg.inv(view.rectified_to_px())
    for cube in label["cubes"]:
        number = cube["id"]
        cubes.colour[number] = COLOURS.index(cube["color"])
        cubes.visible[number] = cube["visible_fraction"]
        cubes.raised[number] = cube["elevated"]
        cubes.inside[number] = cube["where"] == "tray" and not cube["on_rim"]
        seen = np.mean(np.array(cube["corners_px"], np.float64), axis=0)
        flat = cv2.perspectiveTransform(seen.reshape(1, 1, 2), from_px).reshape(2)
        cubes.centre[number] = (flat - (STRIDE - 1) / 2) / STRIDE
    return cubes

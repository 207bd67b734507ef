"""What every square millimetre of the floor shows: a cube or none, where its middle is, of which colour it is."""

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from vision import cubenet
from vision.light import Linear, relit
from vision.rectify import PX_PER_MM, TrayView
from vision.setup import COLOURS

CUBE_MM = 8.0
OFFSET_UNIT_MM = 4.0
RATIO_LIMIT = 3.0
LOG_MIDDLE, LOG_SPREAD = -2.2, 1.2
PARALLAX_UNIT_MM = 4.0
STRIDE = PX_PER_MM  # rectified pixels per cell: a cell is a square millimetre
PIXELS = 6 * STRIDE**2  # inputs that are pixels: ratio and own light of each
INPUTS = PIXELS + 3
OUTPUTS = 7 + len(COLOURS)


@dataclass(frozen=True, eq=False)
class Evidence:
    """What the network says, one value per square mm (rows, columns).

    `cube` 0..1: a cube is seen here; `offset_mm` (..., 2) from here to that cube's middle as it is seen, x right, y
    down; `visible` 0..1: the share of that cube that is seen; `raised` 0..1: it lies on something; `inside` 0..1: it
    lies in the tray; `middle` 0..1: this is the middle of a cube; `colour` (..., 7) log probabilities in the order of
    COLOURS.
    """

    cube: NDArray[np.float32]
    offset_mm: NDArray[np.float32]
    visible: NDArray[np.float32]
    raised: NDArray[np.float32]
    inside: NDArray[np.float32]
    middle: NDArray[np.float32]
    colour: NDArray[np.float32]


def parallax_field(view: TrayView) -> NDArray[np.float32]:
    """How far (mm; x right, y down) a cube's top is seen displaced, per cell: (rows, columns, 2)."""
    columns, rows = (side // STRIDE for side in view.size_px)
    floor = cell_points(np.array([[0.0, 0.0], [columns - 1.0, rows - 1.0]]), view)
    x, y = np.linspace(floor[0, 0], floor[1, 0], columns), np.linspace(floor[0, 1], floor[1, 1], rows)
    grid = np.stack(np.meshgrid(x, y), -1).reshape(-1, 2)
    shift = view.parallax(grid, CUBE_MM).reshape(rows, columns, 2)
    return (shift * [1.0, -1.0]).astype(np.float32)


def features(
    log_picture: Linear,
    log_empty: Linear,
    gain: NDArray[np.float32],
    cast: NDArray[np.float64],
    parallax: NDArray[np.float32],
    seen: NDArray[np.bool_],
) -> cubenet.Tensor:
    """The network's input (rows, columns, INPUTS): for each cell the ratio to the empty tray and the own light of its
    pixels, the parallax, and whether the camera sees it. `cast` (3) is what is known of the light over the empty tray,
    as far as it differs from what is usual. `seen` has one value a pixel, `parallax` two a cell."""
    ratio = np.clip(log_picture - log_empty - gain, -RATIO_LIMIT, RATIO_LIMIT)
    own = (relit(log_picture, -gain - cast) - LOG_MIDDLE) / LOG_SPREAD
    both = np.concatenate([ratio, own], axis=2)
    rows, columns = both.shape[0] // STRIDE, both.shape[1] // STRIDE
    cells = both.reshape(rows, STRIDE, columns, STRIDE, 6).transpose(0, 2, 1, 3, 4).reshape(rows, columns, -1)
    there = cells_of(seen)[..., None]
    return np.concatenate([cells, parallax / PARALLAX_UNIT_MM, there], axis=2, dtype=np.float32)


def mirrored(inputs: cubenet.Tensor, axis: int) -> cubenet.Tensor:
    """The input with rows (axis 0) or columns (axis 1) the other way round, the pixels in each cell too."""
    rows, columns = inputs.shape[:2]
    inputs = np.flip(inputs, axis).copy()
    pixels = inputs[..., :PIXELS].reshape(rows, columns, STRIDE, STRIDE, 6)
    inputs[..., :PIXELS] = np.flip(pixels, 2 + axis).reshape(rows, columns, PIXELS)
    inputs[..., PIXELS + 1 - axis] *= -1
    return inputs


def interpret(outputs: cubenet.Tensor) -> Evidence:
    """Probabilities and millimetres from the network's raw outputs (rows, columns, OUTPUTS)."""
    logits = outputs[..., OUTPUTS - len(COLOURS) :]
    top = logits.max(-1, keepdims=True)
    colour = logits - top - np.log(np.exp(logits - top).sum(-1, keepdims=True))
    chances = 1.0 / (1.0 + np.exp(-np.clip(outputs[..., [0, 3, 4, 5, 6]], -30, 30)))
    cube, visible, raised, inside, middle = (np.ascontiguousarray(chances[..., k], np.float32) for k in range(5))
    return Evidence(cube, outputs[..., 1:3] * OFFSET_UNIT_MM, visible, raised, inside, middle, colour)


def cell_points(cells: NDArray[np.float64], view: TrayView) -> NDArray[np.float64]:
    """Floor points (mm) of cells (n, 2: column, row)."""
    return view.floor_points(cell_pixels(cells))


def cell_pixels(cells: NDArray[np.float64]) -> NDArray[np.float64]:
    """Pixels (n, 2) of the rectified picture in the middle of cells (n, 2: column, row)."""
    return np.asarray(cells * STRIDE + (STRIDE - 1) / 2, np.float64)


def expected_area_mm2(centre: NDArray[np.float64], view: TrayView) -> float:
    """Area on the floor that a whole cube hides with its middle at cell `centre` (column, row): its top, larger by
    nearness, and the sides seen."""
    nearness = view.camera_mm[2] / (view.camera_mm[2] - CUBE_MM)
    lean = float(np.linalg.norm(view.parallax(cell_points(centre[None], view), CUBE_MM)))
    return CUBE_MM**2 * nearness**2 + 1.15 * CUBE_MM * lean


def cells_of(pixels: NDArray[Any]) -> NDArray[Any]:
    """The middle pixel of every cell of a rectified picture: one value a cell."""
    return pixels[STRIDE // 2 :: STRIDE, STRIDE // 2 :: STRIDE]

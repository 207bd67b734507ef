"""Which square millimetres of the floor show a cube, of which colour, and where its middle is."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from vision import pixelnet
from vision.light import Linear
from vision.rectify import PX_PER_MM, TrayView
from vision.setup import COLOURS

CUBE_MM = 8.0
OFFSET_UNIT_MM = 4.0
RATIO_LIMIT = 3.0
LOG_MIDDLE, LOG_SPREAD = -2.2, 1.2
PARALLAX_UNIT_MM = 4.0
STRIDE = 2  # rectified pixels per output pixel


@dataclass(frozen=True, eq=False)
class Evidence:
    """What the network says, one value per square mm (rows, columns).

    `cube` 0..1: a cube is seen here; `offset_mm` (..., 2) from here to that cube's middle, x right, y down;
    `colour` (..., 7) log probabilities in the order of COLOURS; `covered` 0..1: partly hidden or raised.
    """

    cube: NDArray[np.float32]
    offset_mm: NDArray[np.float32]
    colour: NDArray[np.float32]
    covered: NDArray[np.float32]


def parallax_field(view: TrayView) -> NDArray[np.float32]:
    """How far (mm; x right, y down) a cube's top is seen displaced, per rectified pixel: (height, width, 2)."""
    width, height = view.size_px
    floor = view.floor_points(np.array([[0.0, 0.0], [width - 1.0, height - 1.0]]))
    x, y = np.linspace(floor[0, 0], floor[1, 0], width), np.linspace(floor[0, 1], floor[1, 1], height)
    grid = np.stack(np.meshgrid(x, y), -1).reshape(-1, 2)
    shift = view.parallax(grid, CUBE_MM).reshape(height, width, 2)
    return (shift * [1.0, -1.0]).astype(np.float32)


def features(
    log_picture: Linear, log_empty: Linear, gain: NDArray[np.float32], parallax: NDArray[np.float32]
) -> pixelnet.Tensor:
    """The network's input, (height, width, 9): ratio to the empty tray, own light, parallax, a constant."""
    ratio = np.clip(log_picture - log_empty - gain, -RATIO_LIMIT, RATIO_LIMIT)
    own = (log_picture - gain - LOG_MIDDLE) / LOG_SPREAD
    ones = np.ones((*log_picture.shape[:2], 1), np.float32)
    return np.concatenate([ratio, own, parallax / PARALLAX_UNIT_MM, ones], axis=2, dtype=np.float32)


def interpret(outputs: pixelnet.Tensor) -> Evidence:
    """Probabilities and millimetres from the network's raw outputs (rows, columns, 11)."""
    logits = outputs[..., 4 : 4 + len(COLOURS)]
    top = logits.max(-1, keepdims=True)
    colour = logits - top - np.log(np.exp(logits - top).sum(-1, keepdims=True))
    return Evidence(_sigmoid(outputs[..., 0]), outputs[..., 1:3] * OFFSET_UNIT_MM, colour, _sigmoid(outputs[..., 3]))


def _sigmoid(x: NDArray[np.float32]) -> NDArray[np.float32]:
    return np.asarray(1.0 / (1.0 + np.exp(-np.clip(x, -30, 30))), np.float32)


def evidence_mm(cells: NDArray[np.float64], view: TrayView) -> NDArray[np.float64]:
    """Floor points (mm) of evidence cells (n, 2: column, row)."""
    return view.floor_points(cells * STRIDE + 0.5)


assert STRIDE == PX_PER_MM, "one output cell is one millimetre"

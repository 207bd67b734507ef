"""A small convolutional network in numpy: what each square millimetre of the floor shows.

Channels last, float32. The input has two pixels a mm, the output one. Weights are learnt by `vision/training` and
shipped as `pixelnet.npz`.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

Tensor = NDArray[np.float32]

INPUTS = 9
OUTPUTS = 11  # cube?, offset x, offset y, covered?, seven colours
CHUNK_ROWS = 24


@dataclass(frozen=True)
class Layer:
    """A convolution with its bias, then (but for the last) a ramp; `residual` adds the layer's input to its output."""

    name: str
    inputs: int
    outputs: int
    kernel: int = 3
    dilation: int = 1
    stride: int = 1
    residual: bool = False
    ramp: bool = True


LAYERS = (
    Layer("fine", INPUTS, 16),
    Layer("shrink", 16, 32, stride=2),
    Layer("near", 32, 32, residual=True),
    Layer("cube", 32, 32, dilation=2, residual=True),
    Layer("around", 32, 32, dilation=4, residual=True),
    Layer("gather", 32, 32, dilation=2, residual=True),
    Layer("join", 32, 48, kernel=1),
    Layer("tell", 48, OUTPUTS, kernel=1, ramp=False),
)
Weights = Mapping[str, Tensor]


@cache
def shipped_weights() -> Weights:
    """The weights beside this file: "<layer>.w" (kernel*kernel*inputs, outputs) and "<layer>.b" (outputs)."""
    with np.load(Path(__file__).with_name("pixelnet.npz")) as stored:
        return {name: stored[name].astype(np.float32) for name in stored.files}


def run(image: Tensor, weights: Weights) -> Tensor:
    """Outputs (ceil(height/2), ceil(width/2), OUTPUTS) for an image (height, width, INPUTS)."""
    for layer in LAYERS:
        image = _layer(image, layer, weights[f"{layer.name}.w"], weights[f"{layer.name}.b"])
    return image


def _layer(image: Tensor, layer: Layer, weight: Tensor, bias: Tensor) -> Tensor:
    height, width = -(-image.shape[0] // layer.stride), -(-image.shape[1] // layer.stride)
    out = np.empty((height, width, layer.outputs), np.float32)
    reach = layer.dilation * (layer.kernel // 2)
    padded = np.pad(image, ((reach, reach), (reach, reach), (0, 0))) if reach else image
    for top in range(0, height, CHUNK_ROWS):
        rows = min(CHUNK_ROWS, height - top)
        patches = windows(padded, layer, top, rows, width).reshape(rows * width, -1)
        block = patches @ weight
        block += bias
        if layer.ramp:
            np.maximum(block, 0, out=block)
        out[top : top + rows] = block.reshape(rows, width, -1)
    if layer.residual:
        out += image
    return out


def windows(padded: Tensor, layer: Layer, top: int, rows: int, width: int) -> Tensor:
    """The neighbourhood of each output pixel, (rows, width, kernel*kernel, channels), as one contiguous copy."""
    if layer.kernel == 1:
        return padded[top : top + rows]
    taps = []
    for down in range(layer.kernel):
        first = top * layer.stride + down * layer.dilation
        for right in range(layer.kernel):
            left = right * layer.dilation
            bottom, end = first + (rows - 1) * layer.stride + 1, left + (width - 1) * layer.stride + 1
            taps.append(padded[first : bottom : layer.stride, left : end : layer.stride])
    return np.stack(taps, axis=2)

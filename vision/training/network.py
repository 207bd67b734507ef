"""The network in torch, its loss, and the way to OpenCV: `vision/cubenet.onnx`."""

import io
from collections.abc import Iterable, Sequence
from pathlib import Path

import numpy as np
import onnx
import torch
from onnx import TensorProto, numpy_helper
from torch import Tensor, nn
from torch.nn import functional

from vision.cubenet import GRAIN
from vision.foreground import INPUTS, OUTPUTS

WIDTHS = (48, 96, 128)  # channels at one, two and four millimetres a cell
OPSET = 17
RARE = -4.0  # at first: hardly any cell shows a cube, or its middle


def conv(inputs: int, outputs: int, kernel: int = 3, stride: int = 1) -> nn.Sequential:
    return nn.Sequential(
        nn.Conv2d(inputs, outputs, kernel, stride, kernel // 2, bias=False), nn.BatchNorm2d(outputs)
    )  # fmt: skip


class Residual(nn.Module):
    def __init__(self, channels: int) -> None:
        super().__init__()
        self.first, self.second = conv(channels, channels), conv(channels, channels)

    def forward(self, image: Tensor) -> Tensor:
        return functional.relu(image + self.second(functional.relu(self.first(image))))


class CubeNet(nn.Module):
    """Down to four millimetres a cell, where a cube and its shadow are a few cells, and up again."""

    def __init__(self) -> None:
        super().__init__()
        fine, half, quarter = WIDTHS
        self.stem, self.down_fine = conv(INPUTS, fine), Residual(fine)
        self.to_half, self.down_half = conv(fine, half, stride=2), nn.Sequential(Residual(half), Residual(half))
        self.to_quarter = conv(half, quarter, stride=2)
        self.lowest = nn.Sequential(Residual(quarter), Residual(quarter), Residual(quarter))
        self.from_quarter, self.up_half = conv(quarter, half, 1), Residual(half)
        self.from_half, self.up_fine = conv(half, fine, 1), nn.Sequential(Residual(fine), Residual(fine))
        self.tell = nn.Conv2d(fine, OUTPUTS, 1)
        nn.init.zeros_(self.tell.bias)
        with torch.no_grad():
            self.tell.bias[[0, 6]] = RARE
        self.enlarge = nn.Upsample(scale_factor=2, mode="nearest")

    def forward(self, image: Tensor) -> Tensor:
        fine = self.down_fine(functional.relu(self.stem(image)))
        half = self.down_half(functional.relu(self.to_half(fine)))
        quarter = self.lowest(functional.relu(self.to_quarter(half)))
        half = self.up_half(functional.relu(half + self.enlarge(self.from_quarter(quarter))))
        fine = self.up_fine(functional.relu(fine + self.enlarge(self.from_half(half))))
        return self.tell(fine)


def loss_parts(out: Tensor, target: Tensor) -> dict[str, Tensor]:
    """Parts of the loss for outputs (n, OUTPUTS, h, w) and targets (n, TARGETS, h, w). A cube's cells share one weight,
    so that the visible corner of a hidden cube counts as well; only they have an offset, a colour and the rest."""
    cube, weight = target[:, 0], target[:, 8]
    own = cube * weight
    total = own.sum().clamp_min(1.0)

    def told(channel: int, truth: Tensor) -> Tensor:
        return functional.binary_cross_entropy_with_logits(out[:, channel], truth, reduction="none")

    miss = functional.smooth_l1_loss(out[:, 1:3], target[:, 1:3], beta=0.1, reduction="none").sum(1)
    colour = functional.cross_entropy(out[:, 7:], target[:, 7].long(), reduction="none")
    middle = torch.sigmoid(out[:, 6])
    hill = target[:, 6]
    focus = torch.where(hill > 0.95, (1 - middle) ** 2, (1 - hill) ** 4 * middle**2)
    peak = functional.binary_cross_entropy_with_logits(out[:, 6], (hill > 0.95).float(), reduction="none")
    return {
        "cube": 6.0 * (told(0, cube) * weight.clamp_min(1.0)).mean(),
        "offset": 1.0 * (miss * own).sum() / total,
        "visible": 0.5 * (told(3, target[:, 3]) * own).sum() / total,
        "raised": 0.2 * (told(4, target[:, 4]) * own).sum() / total,
        "inside": 0.2 * (told(5, target[:, 5]) * own).sum() / total,
        "middle": 0.5 * (focus * peak).sum() / (hill > 0.95).sum().clamp_min(1),
        "colour": 0.7 * (colour * own).sum() / total,
    }


def write_onnx(network: nn.Module, path: Path) -> None:
    """The network for OpenCV, its weights in half precision."""
    held = io.BytesIO()
    network.eval()
    example = torch.zeros(1, INPUTS, 32 * GRAIN, 32 * GRAIN)
    torch.onnx.export(network, (example,), held, opset_version=OPSET, dynamo=False)
    model = onnx.load_model_from_string(held.getvalue())
    for weights in model.graph.initializer:
        if weights.data_type == TensorProto.FLOAT:
            half = numpy_helper.to_array(weights).astype(np.float16)
            weights.CopyFrom(numpy_helper.from_array(half, weights.name))
    path.write_bytes(model.SerializeToString())


def read_onnx(network: CubeNet, path: Path, images: Iterable[Tensor]) -> None:
    """Puts the weights of `path` into `network`: it answers as the file does, and learning can go on from there.

    In the file every normalisation is folded into the convolution before it. What it then must be is told by the mean
    and the spread that the convolutions have over `images` (each n, INPUTS, h, w).
    """
    held = {one.name: numpy_helper.to_array(one).astype(np.float32) for one in onnx.load(path).graph.initializer}
    folded = [[held[name] for name in node.input[1:]] for node in onnx.load(path).graph.node if node.op_type == "Conv"]
    layers = [layer for layer in network.modules() if isinstance(layer, nn.Conv2d)]
    norms = [layer for layer in network.modules() if isinstance(layer, nn.BatchNorm2d)]
    for layer, (weight, bias) in zip(layers, folded, strict=True):
        layer.weight.data = torch.from_numpy(weight.copy())
        if layer.bias is not None:
            layer.bias.data = torch.from_numpy(bias.copy())
    for norm, (_, bias) in zip(norms, folded, strict=False):
        norm.reset_running_stats()
        norm.weight.data.fill_((1 + norm.eps) ** 0.5)
        norm.bias.data = torch.from_numpy(bias.copy())
    seen = _seen_by(network, norms, images)
    for norm, (mean, square) in zip(norms, seen, strict=True):
        spread = (square - mean**2).float()
        norm.bias.data += mean.float()
        norm.weight.data = (spread + norm.eps).sqrt()
        norm.running_mean, norm.running_var = mean.float(), spread


def _seen_by(
    network: CubeNet, norms: Sequence[nn.BatchNorm2d], images: Iterable[Tensor]
) -> list[tuple[Tensor, Tensor]]:
    """Mean and mean square of what comes to each of `norms`, by channel."""
    sums = [[torch.zeros(norm.num_features, dtype=torch.float64) for _ in range(2)] for norm in norms]
    watched = [
        norm.register_forward_pre_hook(lambda _, given, held=held: _add(held, given[0]))
        for norm, held in zip(norms, sums, strict=True)
    ]
    number = 0
    network.eval()
    with torch.no_grad():
        for image in images:
            network(image)
            number += 1
    for one in watched:
        one.remove()
    network.train()
    return [(mean / number, square / number) for mean, square in sums]


def _add(held: list[Tensor], image: Tensor) -> None:
    held[0] += image.double().mean((0, 2, 3))
    held[1] += (image.double() ** 2).mean((0, 2, 3))

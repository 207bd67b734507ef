"""The network that knows what cubes look like, run by OpenCV.

`cubenet.onnx` is learnt and written by `vision/training`; its weights are stored in half precision.
"""

from functools import cache
from pathlib import Path
from threading import Lock

import cv2
import numpy as np
from numpy.typing import NDArray

Tensor = NDArray[np.float32]

GRAIN = 4  # the network halves its picture twice

_turn = Lock()


@cache
def shipped_network() -> "cv2.dnn.Net":
    """The network beside this file, read once."""
    return read_network(Path(__file__).with_name("cubenet.onnx").read_bytes())


def read_network(onnx: bytes) -> "cv2.dnn.Net":
    return cv2.dnn.readNetFromONNX(np.frombuffer(onnx, np.uint8), cv2.dnn.ENGINE_CLASSIC)


def run(image: Tensor, network: "cv2.dnn.Net") -> Tensor:
    """Outputs (rows, columns, k) for an image (rows, columns, channels).

    One at a time: a network holds its layers' results.
    """
    rows, columns = image.shape[:2]
    padded = np.pad(image, ((0, -rows % GRAIN), (0, -columns % GRAIN), (0, 0)))
    blob = np.ascontiguousarray(padded.transpose(2, 0, 1)[None])
    with _turn:
        network.setInput(blob)
        out = network.forward()
    return np.ascontiguousarray(out[0].transpose(1, 2, 0)[:rows, :columns])

"""The network in torch and the file for OpenCV are one and the same. Torch is needed for learning only."""

from pathlib import Path

import numpy as np
import pytest

from vision import cubenet
from vision.foreground import INPUTS

torch = pytest.importorskip("torch", reason="torch and onnx are needed for learning only, and are not installed")
pytest.importorskip("onnx", reason="torch and onnx are needed for learning only, and are not installed")

SHIPPED = Path(cubenet.__file__).with_name("cubenet.onnx")


def test_learning_goes_on_from_what_is_shipped(tmp_path: Path) -> None:
    """Whether it learns or answers, in torch, and written out again."""
    from vision.training.network import CubeNet, read_onnx, write_onnx

    torch.manual_seed(1)
    images, network = torch.randn(4, INPUTS, 32, 32), CubeNet()
    read_onnx(network, SHIPPED, [images])
    there = cubenet.run(images[0].numpy().transpose(1, 2, 0), cubenet.shipped_network())
    write_onnx(network, tmp_path / "again.onnx")
    again = cubenet.run(
        images[0].numpy().transpose(1, 2, 0), cubenet.read_network((tmp_path / "again.onnx").read_bytes())
    )
    np.testing.assert_allclose(again, there, atol=0.05)
    for is_learning in (False, True):
        network.train(is_learning)
        with torch.no_grad():
            here = network(images)[0].numpy().transpose(1, 2, 0)
        np.testing.assert_allclose(here, there, atol=1e-3)

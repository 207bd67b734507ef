"""When a person should look: rule by rule."""

import cv2
import numpy as np
import pytest

from vision import doubts
from vision.instances import Instance
from vision.judge import Candidate
from vision.rectify import TrayView

VIEW = TrayView((200.0, 150.0), np.diag([4.0, 4.0, 1.0]), (0.0, 0.0, 308.0))


def candidate(nothing: float, one: float, more: float, raised: float = 0.0, inside: float = 1.0) -> Candidate:
    seen = Instance(np.zeros((1, 2), np.int64), np.zeros(2), 70.0, 1.0, 0.9, 1.0, raised, inside, 0.9, np.zeros(7))
    return Candidate(seen, np.array([nothing, one, more]))


@pytest.mark.parametrize(
    ("one", "doubt"),
    [
        (candidate(0.001, 0.998, 0.001), "hidden"),
        (candidate(0.3, 0.7, 0.0), "hidden"),
        (candidate(0.7, 0.3, 0.0), "hidden"),
        (candidate(0.02, 0.6, 0.38), "touching"),
        (candidate(0.3, 0.7, 0.0, raised=0.8), "stack"),
        (candidate(0.3, 0.7, 0.0, inside=0.4), "rim"),
    ],
)
def test_what_is_not_sure_is_told_by_name(one: Candidate, doubt: str) -> None:
    assert doubts.shape_doubt(one) == doubt


def test_blur_is_told_by_comparison_with_the_empty_tray() -> None:
    sharp = np.random.default_rng(2).normal(-2, 0.2, (80, 80, 3)).astype(np.float32)
    soft = np.asarray(cv2.GaussianBlur(sharp, (0, 0), 1.5), np.float32)
    everywhere = np.ones((80, 80), bool)
    assert doubts.blurred(soft, sharp, everywhere)
    assert not doubts.blurred(sharp, sharp, everywhere)


def test_cubes_of_few_pixels() -> None:
    assert doubts.too_small(TrayView((200.0, 150.0), np.diag([1.2, 1.2, 1.0]), (0.0, 0.0, 300.0)), 8.0)
    assert not doubts.too_small(VIEW, 8.0)

"""Linear light, and what the camera's automatics did between the empty picture and this one."""

from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.picture import Bgr

Linear = NDArray[np.float32]
DARK = 0.012  # linear light added before a logarithm: about the noise of a dark pixel of a cheap camera
CHANNELS = 3
FIELD_SHRINK = 6
FIELD_BLUR_PX = 5.0  # of the shrunk picture: 10 mm
FIELD_LIMIT = 1.5


def _srgb_table() -> NDArray[np.float32]:
    coded = np.arange(256) / 255.0
    return np.where(coded <= 0.04045, coded / 12.92, ((coded + 0.055) / 1.055) ** 2.4).astype(np.float32)


_LINEAR = _srgb_table()
_LOG = np.log(_LINEAR + np.float32(DARK))


def log_light(bgr: Bgr) -> Linear:
    """Natural logarithm of linear light, softened near black, same shape."""
    return np.asarray(_LOG[bgr], np.float32)


def relit(log_light: NDArray[Any], change: NDArray[Any]) -> Linear:
    """Logarithms of light (..., 3) as they would be under light that is `change` (3, logarithm) brighter: what is
    added before the logarithm does not grow with it."""
    lit = np.maximum(np.exp(log_light) - DARK, 0.0) * np.exp(change)
    return np.asarray(np.log(lit + DARK), np.float32)


def gain(log_picture: Linear, log_empty: Linear, region: NDArray[np.bool_]) -> NDArray[np.float32]:
    """Per channel, by how much (logarithm) the picture is brighter than the empty one where nothing changed.

    Exposure and white balance may float from picture to picture. The unchanged floor is the largest group of equal
    ratios, so the median is taken, then taken again among the pixels close to it: cubes and shadows drop out.
    """
    change = (log_picture - log_empty)[region].reshape(-1, CHANNELS)
    if not len(change):
        return np.zeros(CHANNELS, np.float32)
    change = change[:: max(1, len(change) // 20000)]
    middle = np.median(change, axis=0)
    for width in (0.5, 0.25, 0.12):
        near = (np.abs(change - middle) < width).all(1)
        if near.sum() > len(change) // 20:
            middle = np.median(change[near], axis=0)
    return np.asarray(middle, np.float32)


def clipped_share(bgr: Bgr, region: NDArray[np.bool_]) -> float:
    """Share 0..1 of the region's pixels that are burnt out in all channels."""
    inside = bgr[region]
    return float((inside >= 250).all(-1).mean()) if len(inside) else 0.0


def local_background(bgr: Bgr, px_per_mm: float) -> Bgr:
    """What the floor may look like without cubes, guessed where no empty picture exists: a median over 80 mm."""
    coarse_size = (max(1, round(bgr.shape[1] * 0.5 / px_per_mm)), max(1, round(bgr.shape[0] * 0.5 / px_per_mm)))
    coarse = cv2.resize(bgr, coarse_size, interpolation=cv2.INTER_AREA)
    middle = cv2.medianBlur(coarse, 41)
    return np.asarray(cv2.resize(middle, bgr.shape[1::-1], interpolation=cv2.INTER_LINEAR), np.uint8)


def light_field(log_empty: Linear, floor: NDArray[np.bool_]) -> Linear:
    """By how much (logarithm) each place of the empty tray is better lit than the floor usually is, same shape.

    What varies slowly over a floor of one material is light: the tower's shadow, a lamp nearby, a dark corner.
    """
    small = (max(1, log_empty.shape[1] // FIELD_SHRINK), max(1, log_empty.shape[0] // FIELD_SHRINK))
    inside = np.asarray(cv2.resize(floor.astype(np.float32), small, interpolation=cv2.INTER_AREA), np.float32)
    coarse = np.asarray(cv2.resize(log_empty * floor[..., None], small, interpolation=cv2.INTER_AREA), np.float32)
    weight = cv2.GaussianBlur(inside, (0, 0), FIELD_BLUR_PX) + 1e-3
    mean = cv2.GaussianBlur(coarse, (0, 0), FIELD_BLUR_PX) / weight[..., None]
    usual = np.median(log_empty[floor].reshape(-1, CHANNELS), axis=0) if floor.any() else np.zeros(CHANNELS)
    field = np.clip(mean - usual, -FIELD_LIMIT, FIELD_LIMIT).astype(np.float32)
    return np.asarray(cv2.resize(field, log_empty.shape[1::-1], interpolation=cv2.INTER_LINEAR), np.float32)

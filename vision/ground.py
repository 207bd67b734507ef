"""What lies under the pieces in a photo: the empty place where a picture of it is known, a guess from the photo else.

A table or a sheet is one material under light that changes slowly, so it is what most of a photo agrees on: a quadratic
surface is fitted to the logarithm of light, again and again to those pixels that agree with it, then bent to what is
seen locally.
"""

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.light import Linear, gain

Mask = NDArray[np.bool_]

CELLS_PER_PIECE = 6  # side of the coarse picture's pixels, as a part of a piece's edge
TRIM = (0.6, 0.4, 0.3, 0.25, 0.2)  # logarithm by which ground may differ from the surface, fit by fit
LOCAL_TRIM = (0.2, 0.15)
LOCAL_CELLS = 12.0  # two pieces
LOCAL_WEIGHT = 0.02
FEWEST_SHARE = 0.02
FEWEST_GROUND = 0.25  # of the region: with less in view, the ground is not to be trusted
PAPER = 0.7  # of the light, from paper or a white table
NEUTRAL = 0.3  # logarithm by which the channels of a white or grey ground differ at most under a camera's balance


@dataclass(frozen=True, eq=False)
class Ground:
    """`light` (rows, columns, 3) logarithm of the light from the place without pieces, exposed as the photo is;
    `bare` the share of the region where the photo shows it; `reference` (3) the light that it is taken to reflect;
    `known` from a photo of the empty place."""

    light: Linear
    bare: float
    reference: NDArray[np.float64]
    known: bool


def bare_ground(log_picture: Linear, region: Mask, piece_px: float) -> Ground:
    """The ground guessed from the photo itself; `region` (rows, columns) is where pieces may lie."""
    small, inside = _coarse(log_picture, region, piece_px)
    light, bare = _bent(small, _surface(small, inside), inside, log_picture.shape[1::-1])
    return Ground(light, bare, _reference(light, region), known=False)


def known_ground(log_picture: Linear, log_empty: Linear, region: Mask, piece_px: float) -> Ground:
    """The ground as `log_empty`, a photo of the same place without pieces, shows it, under the photo's own light."""
    exposed = log_empty + gain(log_picture, log_empty, region)
    small, inside = _coarse(log_picture - exposed, region, piece_px)
    bent, bare = _bent(small, np.zeros_like(small), inside, log_picture.shape[1::-1])
    return Ground(exposed + bent, bare, _reference(log_empty, region), known=True)


def _reference(light: Linear, region: Mask) -> NDArray[np.float64]:
    """Paper's light, where the ground is as good as neutral; else what the camera says that it is."""
    inside = light[region] if region.any() else light.reshape(-1, 3)
    usual = np.median(inside[:: max(1, len(inside) // 20000)], axis=0).astype(np.float64)
    return np.full(3, np.log(PAPER)) if np.ptp(usual) < NEUTRAL else usual


def _coarse(image: Linear, region: Mask, piece_px: float) -> tuple[Linear, Mask]:
    step = max(1, int(piece_px / CELLS_PER_PIECE))
    size = (max(1, image.shape[1] // step), max(1, image.shape[0] // step))
    small = np.asarray(cv2.resize(image, size, interpolation=cv2.INTER_AREA), np.float32)
    inside = cv2.resize(region.astype(np.uint8), size, interpolation=cv2.INTER_NEAREST) > 0
    return small, np.asarray(inside if inside.any() else np.ones_like(inside))


def _surface(small: Linear, inside: Mask) -> Linear:
    """The quadratic surface that most pixels agree with."""
    rows, columns = np.mgrid[-1 : 1 : small.shape[0] * 1j, -1 : 1 : small.shape[1] * 1j]
    terms = np.stack([np.ones_like(rows), rows, columns, rows**2, rows * columns, columns**2], -1)
    model = np.broadcast_to(np.median(small[inside], axis=0), small.shape)
    for most in TRIM:
        agreed = inside & (np.abs(small - model).max(2) < most)
        if agreed.mean() > FEWEST_SHARE:
            model = terms @ np.linalg.lstsq(terms[agreed], small[agreed].astype(np.float64), rcond=None)[0]
    return np.asarray(model, np.float32)


def _bent(small: Linear, model: Linear, inside: Mask, size_px: tuple[int, ...]) -> tuple[Linear, float]:
    """The model, moved to the local mean of what agrees with it and enlarged to `size_px` (width, height); and the
    share that agrees."""
    local = model
    for most in LOCAL_TRIM:
        agreed = inside & (np.abs(small - local).max(2) < most)
        weight = agreed.astype(np.float32)
        pull = cv2.GaussianBlur((small - model) * weight[..., None], (0, 0), LOCAL_CELLS)
        held = cv2.GaussianBlur(weight, (0, 0), LOCAL_CELLS)[..., None] + LOCAL_WEIGHT
        local = np.asarray(model + pull / held, np.float32)
    agreed = inside & (np.abs(small - local).max(2) < LOCAL_TRIM[-1])
    light = cv2.resize(local, (size_px[0], size_px[1]), interpolation=cv2.INTER_LINEAR)
    return np.asarray(light, np.float32), float(agreed.sum() / inside.sum())

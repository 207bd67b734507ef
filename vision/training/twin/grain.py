"""What every procedural texture is made of: patches, noise, strokes, mixed tones. Colours are sRGB, 0..1."""

import math
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import ArrayLike, NDArray

Texture = NDArray[np.float32]

SUBPIXEL_BITS = 4


@dataclass(frozen=True)
class Patch:
    """A square piece of a surface, `px` pixels and `mm` millimetres wide."""

    px: int
    mm: float

    @property
    def shape(self) -> tuple[int, int]:
        return self.px, self.px

    def axes_mm(self) -> tuple[Texture, Texture]:
        """Down and across, in mm, of every pixel; each (px, px)."""
        down, across = np.mgrid[0 : self.px, 0 : self.px].astype(np.float32) * (self.mm / self.px)
        return down, across


def noise(
    random: np.random.Generator, shape: tuple[int, int], cells: tuple[float, float], octaves: int = 4, gain: float = 0.5
) -> Texture:
    """Smooth noise of `shape` (rows, columns), about -1..1; `cells`: how many bumps fit down and across at first. Every
    octave has twice as many, `gain` times as high."""
    total, power, height = np.zeros(shape, np.float32), 0.0, 1.0
    for octave in range(octaves):
        rows, columns = (int(max(2, number * 2**octave)) for number in cells)
        if rows > shape[0] * 1.5 and columns > shape[1] * 1.5:
            break
        coarse = random.normal(0, 0.5, (min(rows, shape[0]) + 1, min(columns, shape[1]) + 1)).astype(np.float32)
        total += height * cv2.resize(coarse, (shape[1], shape[0]), interpolation=cv2.INTER_CUBIC)
        power += height * height
        height *= gain
    return total / math.sqrt(power)


def mixed(first: ArrayLike, second: ArrayLike, share: ArrayLike) -> Texture:
    """Colours (h, w, 3): `first` where `share` (h, w) is 0, `second` where it is 1."""
    weight = np.asarray(share, np.float32)[..., None]
    return np.asarray(np.asarray(first, np.float32) * (1 - weight) + np.asarray(second, np.float32) * weight)


def tone(red: float, green: float, blue: float) -> Texture:
    """A colour (3,) from sRGB 0..255."""
    return np.asarray(np.array([red, green, blue], np.float32) / 255, np.float32)


def within(texture: NDArray[np.floating]) -> Texture:
    """What can be shown: 0..1."""
    return np.asarray(np.clip(texture, 0, 1), np.float32)


def stroke(canvas: Texture, start: NDArray[np.float64], end: NDArray[np.float64], value: float) -> None:
    """Draws a line a pixel wide from `start` to `end` (across, down, in fractions of a pixel) into `canvas`."""
    scale = 2**SUBPIXEL_BITS
    ends = [(int(across * scale), int(down * scale)) for across, down in (start, end)]
    cv2.line(canvas, ends[0], ends[1], value, 1, cv2.LINE_AA, SUBPIXEL_BITS)


def along(start: NDArray[np.float64], angle: float, length_px: float) -> NDArray[np.float64]:
    """Where a stroke from `start` ends."""
    return start + length_px * np.array([np.cos(angle), np.sin(angle)])

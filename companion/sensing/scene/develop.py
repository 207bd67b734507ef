"""From linear light to the picture that a small camera hands over: vignette, blur, noise, tone, JPEG."""

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.sensing.scene.lens import Floats
from companion.sensing.scene.paint import PAPER_INK, linear

Picture = NDArray[np.uint8]
STEPS = 4096


@dataclass(frozen=True, eq=False)
class Development:
    """exposure: locked factor; gains: locked white balance, red, green, blue (3,); blur_px: spread of the lens;
    shot, read: noise (standard deviations in linear light are sqrt(shot x light) and read)."""

    exposure: float
    gains: Floats
    vignette: Floats
    blur_px: float
    shot: float
    read: float
    jpeg_quality: int

    @staticmethod
    def locked_on(rng: np.random.Generator, size_px: tuple[int, int], white: Floats) -> "Development":
        """As a camera whose exposure and balance were locked on the empty tray; white: its paper's light (3,)."""
        target = float(linear(np.float32(rng.uniform(0.83, 0.9)) * np.ones(1, np.float32))[0])
        gains = (white[1] / white) ** np.float32(rng.uniform(0.7, 0.95)) * rng.normal(1, 0.015, 3)
        columns, rows = size_px
        x, y = np.meshgrid(np.linspace(-1, 1, columns), np.linspace(-1, 1, rows))
        vignette = 1 - rng.uniform(0.12, 0.3) * (x**2 + y**2) / 2
        return Development(
            exposure=target / float(white[1]),
            gains=gains.astype(np.float32),
            vignette=vignette.astype(np.float32),
            blur_px=float(rng.uniform(0.6, 0.95)),
            shot=float(rng.uniform(0.00025, 0.0006)),
            read=float(rng.uniform(0.002, 0.004)),
            jpeg_quality=int(rng.integers(84, 93)),
        )

    def picture(self, light: Floats, at: tuple[int, int], rng: np.random.Generator) -> Picture:
        """BGR picture of light (rows, columns, 3; red first) whose top left pixel is at (column, row) of the frame."""
        rows, columns = light.shape[:2]
        vignette = self.vignette[at[1] : at[1] + rows, at[0] : at[0] + columns, None]
        blurred = np.asarray(cv2.GaussianBlur(light, (0, 0), self.blur_px), np.float32)
        seen = blurred * vignette * np.float32(self.exposure)
        noise = rng.standard_normal(seen.shape, dtype=np.float32)
        noise = 0.6 * noise + 0.75 * np.asarray(cv2.GaussianBlur(noise, (0, 0), 0.9), np.float32)
        seen = (seen + noise * np.sqrt(np.maximum(seen, 0) * self.shot + self.read**2)) * self.gains
        index = np.clip(seen * (STEPS - 1), 0, STEPS - 1).astype(np.uint16)
        return self._through_jpeg(_TONE[index][..., ::-1])

    def _through_jpeg(self, bgr: Picture) -> Picture:
        done, coded = cv2.imencode(".jpg", np.ascontiguousarray(bgr), [cv2.IMWRITE_JPEG_QUALITY, self.jpeg_quality])
        if not done:
            raise ValueError(f"the simulated camera could not write a picture of shape {bgr.shape}")
        return np.asarray(cv2.imdecode(coded, cv2.IMREAD_COLOR), np.uint8)


def paper_white() -> Floats:
    """Linear reflectance (3,) of the marker cards' paper."""
    return linear(np.array(PAPER_INK[0], np.float32))


def _tone_curve() -> Picture:
    light = np.linspace(0, 1, STEPS)
    light = light / (1 + np.maximum(light - 0.85, 0) * 0.5)
    srgb = np.where(light <= 0.0031308, 12.92 * light, 1.055 * light ** (1 / 2.4) - 0.055)
    curved = 0.6 * srgb + 0.4 * srgb**2 * (3 - 2 * srgb)
    return np.asarray(255 * (0.012 + 0.988 * curved) + 0.5, np.uint8)


_TONE = _tone_curve()

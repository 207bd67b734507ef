"""What a camera makes of light: automatic exposure and white balance, faults of lens and sensor, and the processing up
to the picture. Light is linear RGB (h, w, 3); the picture is BGR of 8 bits."""

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.picture import Bgr

Light = NDArray[np.float32]
Floats = NDArray[np.float64]

LUMINANCE = np.array([0.25, 0.65, 0.1])
LUMA = np.array([0.299, 0.587, 0.114])


@dataclass(frozen=True)
class Processing:
    """How one camera works.

    White balance: `balance_mix` of the true light's colour and the grey world's, how much of it is taken out
    (`balance_strength`), by what factor at most, and a fault per channel (logarithms). Exposure: the mean aimed at, and
    a fault in stops. Shares of light: darkening of the corners, flare around what is bright, a veil over everything;
    colours' different sizes (`fringe`). Noise at a `gain`. In pixels: softness, smoothing of colours, sharpening; a
    smear of `smear_px` towards `smear_angle` when the camera shakes.
    """

    balance_mix: float
    balance_strength: float
    balance_most: float
    balance_fault: tuple[float, float, float]
    target: float
    stops: float
    vignetting: float
    flare: float
    veil: float
    fringe: float
    shot_noise: float
    read_noise: float
    gain: float
    soft_px: float
    smooth_px: float
    smooth_luma: float
    saturation: float
    contrast: float
    black: float
    sharpening: float
    sharp_px: float
    smear_px: float = 0.0
    smear_angle: float = 0.0


@dataclass(frozen=True, eq=False)
class Exposure:
    """A factor for all light, one for each channel (green 1), and the true colour of the light (green 1)."""

    factor: float
    gains: Floats
    illuminant: Floats


def to_srgb(linear: NDArray[np.floating]) -> Floats:
    light = np.clip(linear, 0, None)
    bent = 1.055 * np.maximum(light, 1e-8) ** (1 / 2.4) - 0.055
    return np.asarray(np.where(light <= 0.0031308, 12.92 * light, bent))


def to_linear(srgb: NDArray[np.floating]) -> Floats:
    return np.where(srgb <= 0.04045, srgb / 12.92, ((srgb + 0.055) / 1.055) ** 2.4)


def metered(light: Light, albedo: Light, processing: Processing) -> Exposure:
    """What the automatics choose for `light`, of surfaces that return the shares `albedo`."""
    lit = albedo.max(-1) > 0.03
    illuminant = light[lit].mean(0) / np.maximum(albedo[lit].mean(0), 1e-4)
    illuminant = illuminant / illuminant[1]
    grey_world = light.reshape(-1, 3).mean(0)
    grey_world = grey_world / grey_world[1]
    mix = processing.balance_mix
    guess = mix * np.log(illuminant) + (1 - mix) * np.log(grey_world)
    balance = -processing.balance_strength * guess
    balance = balance - balance[1]
    # The range ends along the line from warm to cold: very warm light stays warm.
    balance = balance * min(1.0, np.log(processing.balance_most) / max(1e-6, np.abs(balance).max()))
    gains = np.exp(balance + np.asarray(processing.balance_fault))
    return Exposure(_exposed(light, processing), gains / gains[1], np.asarray(illuminant, np.float64))


def _exposed(light: Light, processing: Processing) -> float:
    """The factor that brings a mean, weighted towards the middle, to the target; less where highlights would burn."""
    height, width = light.shape[:2]
    down, across = np.mgrid[0:height, 0:width]
    weight = np.exp(
        -(((across - width / 2) / (0.45 * width)) ** 2 + ((down - height / 2) / (0.45 * height)) ** 2)
    )  # fmt: skip
    luminance = light @ LUMINANCE
    middle = (luminance * weight).sum() / weight.sum()
    mean = np.exp(0.6 * np.log(middle) + 0.4 * np.log(np.quantile(luminance, 0.6) + 1e-6))
    factor = processing.target * 2**processing.stops / mean
    brightest = np.quantile(luminance, 0.975) * factor
    return float(factor * (1.0 / brightest) ** 0.55 if brightest > 1.0 else factor)


def developed(light: Light, exposure: Exposure, processing: Processing, random: np.random.Generator) -> Bgr:
    """The picture (h, w, 3) of `light`."""
    bent = _through_lens(light * np.float32(exposure.factor), processing)
    raw = _on_sensor(bent, exposure.gains, processing, random)
    return _processed(raw, processing)


def _through_lens(light: Light, processing: Processing) -> Light:
    height, width = light.shape[:2]
    down, across = np.mgrid[0:height, 0:width].astype(np.float32)
    away2 = ((across - width / 2) ** 2 + (down - height / 2) ** 2) / ((width / 2) ** 2 + (height / 2) ** 2)
    halo = cv2.GaussianBlur(np.minimum(light, 6), (0, 0), width * 0.012)
    veil = processing.veil * light.reshape(-1, 3).mean(0)
    light = light * (1 - processing.flare) + processing.flare * halo + veil
    light = light * (1 - processing.vignetting * away2 * (1 - 0.25 * away2))[..., None]
    for channel, size in ((0, 1 + processing.fringe), (2, 1 - processing.fringe)):
        resized = np.array([[size, 0, (1 - size) * width / 2], [0, size, (1 - size) * height / 2]], np.float32)
        plane = np.ascontiguousarray(light[..., channel])
        light[..., channel] = cv2.warpAffine(
            plane, resized, (width, height), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE
        )
    return _smeared(light, processing.smear_px, processing.smear_angle) if processing.smear_px > 0.5 else light


def _smeared(light: Light, length_px: float, angle: float) -> Light:
    size = int(2 * np.ceil(length_px) + 1)
    kernel = np.zeros((size, size), np.float32)
    reach = np.array([np.cos(angle), np.sin(angle)]) * length_px / 2
    start, end = ([round(float(part)) for part in size // 2 + sign * reach] for sign in (-1, 1))
    cv2.line(kernel, start, end, 1.0, 1, cv2.LINE_AA)
    smeared = cv2.filter2D(light, -1, kernel / kernel.sum(), borderType=cv2.BORDER_REFLECT)
    return np.asarray(smeared, np.float32)


def _on_sensor(light: Light, gains: Floats, processing: Processing, random: np.random.Generator) -> Light:
    """With noise of light and of reading, which are there before the white balance."""
    noise = random.standard_normal(light.shape, dtype=np.float32)
    light = np.clip(light, 0, 1.02)
    gain = processing.gain
    spread = np.sqrt(np.maximum(light, 0) * processing.shot_noise * gain + processing.read_noise**2 * gain)
    return np.asarray(np.clip(light + noise * spread, -0.01, 1) * gains.astype(np.float32), np.float32)


def _processed(raw: Light, processing: Processing) -> Bgr:
    soft = cv2.GaussianBlur(raw, (0, 0), processing.soft_px) if processing.soft_px > 0.2 else raw
    luma = (soft @ LUMINANCE.astype(np.float32)).astype(np.float32)
    colours = cv2.GaussianBlur(soft - luma[..., None], (0, 0), processing.smooth_px)
    if processing.smooth_luma > 0:
        share = processing.smooth_luma
        luma = (1 - share) * luma + share * cv2.bilateralFilter(luma, 5, 0.06, 2)
    light = np.clip(luma[..., None] + colours * processing.saturation, 0, None)
    light = light / (1 + np.maximum(light - 0.85, 0) * 0.55)  # a soft shoulder
    shown = to_srgb(np.clip(light, 0, 1.0))
    contrast = processing.contrast
    shown = (1 - contrast) * shown + contrast * (shown * shown * (3 - 2 * shown))
    shown = processing.black + (1 - processing.black) * shown
    if processing.sharpening > 0:
        luma_shown = shown @ LUMA
        fine = luma_shown - cv2.GaussianBlur(luma_shown, (0, 0), processing.sharp_px)
        shown = shown + processing.sharpening * np.clip(fine, -0.12, 0.12)[..., None]
    return np.asarray(np.clip(shown[..., ::-1], 0, 1) * 255 + 0.5, np.uint8)

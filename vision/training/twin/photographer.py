"""A camera with a memory: its exposure floats from picture to picture, or is locked on the first."""

from dataclasses import dataclass, replace

import numpy as np

from vision.picture import Bgr
from vision.training.twin.camera import IdealView
from vision.training.twin.meshes import Floats
from vision.training.twin.sensor import Exposure, Light, Processing, developed, metered
from vision.training.twin.worlds import CameraKind, Metering

Random = np.random.Generator

LARGE_PX = 700  # width from which on a camera is no longer a coarse one
EXPOSURE_SPREAD, BALANCE_SPREAD = 0.04, 0.012  # from picture to picture, logarithms


@dataclass(frozen=True, eq=False)
class Developed:
    """How a picture was developed: factor, gains and the light's true colour as in `Exposure`; the smear in pixels."""

    exposure: Exposure
    smear_px: float

    @property
    def cast(self) -> Floats:
        """The colour that white is left with."""
        return self.exposure.illuminant * self.exposure.gains


class Photographer:
    """Develops all pictures of one set-up."""

    def __init__(self, view: IdealView, processing: Processing, is_automatic: bool) -> None:
        self.view, self.processing, self.is_automatic = view, processing, is_automatic
        self._locked: Exposure | None = None

    def picture(self, light: Light, albedo: Light, random: Random, shakes: bool = False) -> tuple[Bgr, Developed]:
        """The camera's picture of what the renderer has traced."""
        seen = np.maximum(self.view.to_picture(light), 0)
        exposure = metered(seen, self.view.to_picture(albedo), self.processing)
        self._locked = self._locked or exposure
        if self.is_automatic:
            factor = exposure.factor * float(np.exp(random.normal(0, EXPOSURE_SPREAD)))
            strayed = np.exp([random.normal(0, BALANCE_SPREAD), 0, random.normal(0, BALANCE_SPREAD)])
            exposure = replace(exposure, factor=factor, gains=exposure.gains * strayed)
        else:
            exposure = replace(self._locked, illuminant=exposure.illuminant)
        processing = self.processing
        if shakes:
            smear_px = random.uniform(2, 6) * self.view.camera.width_px / 1280
            processing = replace(processing, smear_px=smear_px, smear_angle=random.uniform(0, np.pi))
        picture = developed(seen, exposure, processing, random)
        return picture, Developed(exposure, processing.smear_px)


def any_processing(kind: CameraKind, metering: Metering, is_dim: bool, width_px: int, random: Random) -> Processing:
    """One camera of its kind; in dim light it amplifies and smooths more."""
    is_large = width_px > LARGE_PX
    between, normal = random.uniform, random.normal
    return Processing(
        balance_mix=between(0.68, 0.97),
        balance_strength=float(np.clip(normal(0.93, 0.09), 0.65, 1.05)),
        balance_most=between(3.2, 5.5),
        balance_fault=(normal(0, 0.035), 0.0, normal(0, 0.045)),
        target=metering.target,
        stops=_any_stops(metering, random) - (0.25 if is_dim else 0),
        vignetting=kind.vignetting * between(0.6, 1.2),
        flare=between(0.01, 0.04),
        veil=between(0.002, 0.014),
        fringe=abs(normal(0, 0.0004)),
        shot_noise=kind.shot_noise,
        read_noise=kind.read_noise,
        gain=between(0.7, 1.8) * (between(3.5, 7) if is_dim else 1),
        soft_px=between(0.45, 0.7) * (1 if is_large else 0.8),
        smooth_px=1.6 if is_large else 1.1,
        smooth_luma=between(0, 0.5) * (1.5 if is_dim else 1),
        saturation=kind.saturation * between(0.92, 1.08),
        contrast=kind.contrast * between(0.8, 1.2),
        black=between(0, 0.025),
        sharpening=kind.sharpening * between(0.6, 1.1),
        sharp_px=1.1 if is_large else 0.9,
    )


def _any_stops(metering: Metering, random: Random) -> float:
    stops = random.normal(metering.mean_stops, metering.spread_stops)
    return float(np.clip(stops, metering.least_stops, metering.most_stops))

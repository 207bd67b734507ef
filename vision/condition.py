"""Is this picture one to count from? What makes a count meaningless is refused by name, what makes it doubtful is told.

Every rule is a pure function of the picture and of what is known of the tray. The limits lie far from anything that a
usable picture shows: of 671 good ones of many trays, lamps and cameras none is complained of.
"""

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.layout import measured_plane
from vision.light import DARK, gain, log_light
from vision.markers import SIGNS, Corners, other_markers
from vision.picture import BadPicture, Bgr
from vision.rectify import TrayView
from vision.setup import MarkerSpec

Array = NDArray[np.float64]

FEWEST_CUBE_PX = 10.0
DARKEST, DIM = 40.0, 60.0  # of 255: the lightest hundredth of tray and surroundings
BURNT, BURNT_MUCH = 250, 0.4  # of 255; share of the floor
GONE, BRIGHT = 3, 2  # channels burnt out: the colour is gone; the light is too much (a cyan floor keeps its hue)
BURNT_PICTURE = 0.6
SOFTEST_MM, SOFT_MM = 1.25, 0.95  # of an edge: the standard deviation of its blur
SOFTEST_SHARE = 0.0035  # the same of the picture's longer side, where the tray is not known
HIDDEN_SHARE = 0.03  # of the floor, outside the picture
ROUND_TRAY = 1.25

WORK_PX_PER_MM, WORK_LONG_SIDE_PX = 3.0, 640
FINE_PX, COARSE_PX = 1.0, 2.5
EDGE_SHARE, FEWEST_EDGES, FAINTEST_EDGE = 0.2, 15, 1.0
SHARP_QUANTILE, NO_EDGE_PX = 0.6, 9.0

FLOOR_INSET_MM, FLOOR_STEP_MM = 5.0, 4.0
OTHER_TINT, OTHER_TINT_UNLIT = 0.6, 1.1  # logarithm of light: with white paper to compare with, and without
LEAST_LIGHT = 1e-4
OTHER_SPREAD = 0.08
STRANGERS_LONG_SIDE_PX = 1280


def doubts_about(picture: Bgr, view: TrayView, cube_mm: float) -> tuple[str, ...]:
    """The doubts that the picture as such raises: cut_off, dark, clipped, blurred.

    Raises BadPicture: tray.too_small, tray.cut_off, picture.dark, picture.overexposed, picture.blurred.
    """
    cube_px = view.scale * cube_mm
    if cube_px < FEWEST_CUBE_PX:
        raise BadPicture("tray.too_small", given=round(cube_px, 1), expected=FEWEST_CUBE_PX)
    outside = outside_share(view, picture.shape[1::-1])
    if outside > HIDDEN_SHARE:
        raise BadPicture("tray.cut_off", percent=round(100 * outside))
    tray = _round_tray(picture, view)
    lightest = _lightest(tray)
    if lightest < DARKEST:
        raise BadPicture("picture.dark", given=round(lightest), expected=round(DIM))
    floor = _floor(picture, view)
    burnt = burnt_share(floor, GONE)
    if burnt > BURNT_MUCH:
        raise BadPicture("picture.overexposed", percent=round(100 * burnt))
    softness = softness_px(_shrunk(tray, view.scale / WORK_PX_PER_MM))
    softness_mm = max(softness, default=NO_EDGE_PX) / min(view.scale, WORK_PX_PER_MM)
    if softness_mm > SOFTEST_MM:
        raise BadPicture("picture.blurred", given=round(softness_mm, 1), expected=SOFT_MM)
    clipped = burnt_share(floor, BRIGHT) > BURNT_MUCH
    found = {"cut_off": outside > 0, "dark": lightest < DIM, "clipped": clipped, "blurred": softness_mm > SOFT_MM}
    return tuple(name for name, is_so in found.items() if is_so)


def too_light(picture: Bgr, view: TrayView) -> BadPicture | None:
    """The refusal of a picture so light that its floor cannot be compared with another picture's; None otherwise."""
    burnt = burnt_share(_floor(picture, view), BRIGHT)
    return BadPicture("picture.overexposed", percent=round(100 * burnt)) if burnt > BURNT_MUCH else None


def reason_for(picture: Bgr, bad: BadPicture) -> BadPicture:
    """Why a tray is not found: the picture's own fault where it has one, else `bad`."""
    if bad.code not in ("tray.not_found", "tray.other_markers", "tray.moved"):
        return bad
    lightest, burnt = _lightest(picture), burnt_share(picture, BRIGHT)
    if lightest < DARKEST:
        return BadPicture("picture.dark", given=round(lightest), expected=round(DIM))
    if burnt > BURNT_PICTURE:
        return BadPicture("picture.overexposed", percent=round(100 * burnt))
    small = _shrunk(picture, max(picture.shape) / WORK_LONG_SIDE_PX)
    softness = min(softness_px(small), default=0.0) / max(small.shape)
    if softness > SOFTEST_SHARE:
        return BadPicture("picture.blurred", given=round(100 * softness, 1), expected=round(100 * SOFTEST_SHARE, 1))
    return bad


def why_unseen(picture: Bgr, spec: MarkerSpec, found: int, is_known: bool) -> BadPicture:
    """The refusal of a picture with too few of the tray's markers: tray.not_found, or tray.other_markers where others
    are in it instead of those of a tray that is known."""
    strangers = other_markers(_shrunk(picture, max(picture.shape) / STRANGERS_LONG_SIDE_PX), spec) if is_known else ""
    if not strangers:
        return BadPicture("tray.not_found", reason="markers", found=found, expected=len(spec.ids))
    wanted = f"{spec.dictionary} {', '.join(map(str, spec.ids))}"
    return BadPicture("tray.other_markers", found=found, given=strangers, expected=wanted)


def outside_share(view: TrayView, picture_px: tuple[int, ...]) -> float:
    """Share 0..1 of the floor that the picture does not show."""
    seen = view.picture_points(_floor_grid(view, 0.0))
    inside = (seen > -0.5).all(1) & (seen < np.array(picture_px[:2]) - 0.5).all(1)
    return float(1 - inside.mean())


def _floor_grid(view: TrayView, inset_mm: float) -> Array:
    """Points (n, 2) in mm, FLOOR_STEP_MM apart, over the floor."""
    x, y = (
        np.linspace(inset_mm - side / 2, side / 2 - inset_mm, max(2, round(side / FLOOR_STEP_MM)))
        for side in view.inner_mm
    )
    return np.stack(np.meshgrid(x, y), -1).reshape(-1, 2)


def _floor(picture: Bgr, view: TrayView) -> Bgr:
    """Pixels (n, 1, 3) of the floor, at points of `_floor_grid`; those outside the picture are as at its border."""
    places = view.picture_points(_floor_grid(view, FLOOR_INSET_MM)).astype(np.float32)
    taken = cv2.remap(
        picture, places[:, :1], places[:, 1:], cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE
    )  # fmt: skip
    return np.asarray(taken, np.uint8)


def _round_tray(picture: Bgr, view: TrayView) -> Bgr:
    """The upright part of the picture that shows the tray with a little round about."""
    corners = view.corners_px
    corners = corners.mean(0) + (corners - corners.mean(0)) * ROUND_TRAY
    low = np.clip(np.floor(corners.min(0)), 0, None).astype(int)
    high = np.ceil(corners.max(0)).astype(int)
    return picture[low[1] : high[1], low[0] : high[0]]


def _shrunk(picture: Bgr, by: float) -> Bgr:
    if by <= 1:
        return picture
    size = (max(1, round(picture.shape[1] / by)), max(1, round(picture.shape[0] / by)))
    return np.asarray(cv2.resize(picture, size, interpolation=cv2.INTER_AREA), np.uint8)


def _lightest(picture: Bgr) -> float:
    """The lightest hundredth, of the brightest channel: 0..255."""
    return float(np.quantile(picture[::4, ::4].max(2), 0.99))


def burnt_share(picture: Bgr, channels: int) -> float:
    """Share 0..1 of pixels that are burnt out in so many channels at least."""
    return float(((picture >= BURNT).sum(-1) >= channels).mean())


def softness_px(picture: Bgr) -> list[float]:
    """Blur of the edges in a picture, one figure per way in which there are any: the standard deviation in pixels.

    An edge that is smoothed twice loses the less of its slope the softer it was before. A shaken camera leaves the
    edges along its way sharp, so that each way is taken for itself; what is sharp in a way shows that all could be.
    """
    grey = cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY).astype(np.float32)
    across, along = _slopes(grey, FINE_PX)
    fine, coarse = np.hypot(across, along), np.hypot(*_slopes(grey, COARSE_PX))
    ridge = (fine >= cv2.dilate(fine, np.ones((3, 3), np.uint8))) & (fine > max(FAINTEST_EDGE, 2 * np.median(fine)))
    way = np.round(np.degrees(np.arctan2(along, across)) / 45).astype(int) % 4
    softness = []
    for turn in range(4):
        strength = fine[ridge & (way == turn)]
        if len(strength) < FEWEST_EDGES:
            continue
        ratio = strength / np.maximum(coarse[ridge & (way == turn)], 1e-3)
        strongest = np.argsort(strength)[-max(FEWEST_EDGES, round(EDGE_SHARE * len(strength))) :]
        softness.append(_blur_of(float(np.quantile(ratio[strongest], SHARP_QUANTILE))))
    return softness


def _slopes(grey: NDArray[np.float32], smooth_px: float) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    smooth = cv2.GaussianBlur(grey, (0, 0), smooth_px)
    across, along = (cv2.Sobel(smooth, cv2.CV_32F, x, y, scale=1 / 8) for x, y in ((1, 0), (0, 1)))
    return np.asarray(across, np.float32), np.asarray(along, np.float32)


def _blur_of(ratio: float) -> float:
    """The blur (standard deviation) of an edge from the ratio of its slopes after fine and coarse smoothing."""
    if ratio <= 1.01:
        return NO_EDGE_PX
    return float(np.sqrt(max((COARSE_PX**2 - ratio**2 * FINE_PX**2) / (ratio**2 - 1), 0.0)))


def floor_tint(
    picture: Bgr, view: TrayView, empty: Bgr, empty_view: TrayView, card: tuple[Array, Array] | None
) -> Array:
    """By how much (3, logarithm) the floor, where it is not covered, is brighter than the empty picture makes expect.

    card: the light (3, logarithm) of white paper here and in the empty picture; without it the floor's brightest
    channel stands for it, and a change of lamp is part of the answer.
    """
    here, there = (log_light(_floor(*pair)) for pair in ((picture, view), (empty, empty_view)))
    change = gain(here, there, np.ones(here.shape[:2], bool)).astype(np.float64)
    before = np.median(there.reshape(-1, there.shape[-1]), axis=0).astype(np.float64)
    after = before + change
    paper = (after[np.argmax(before)], before.max()) if card is None else card
    brighter = _linear(np.asarray(paper[0])) / _linear(np.asarray(paper[1]))
    return np.asarray(after - np.log(_linear(before) * brighter + DARK), np.float64)


def _linear(log_lit: Array) -> Array:
    return np.maximum(np.exp(log_lit) - DARK, LEAST_LIGHT)


def require_same_floor(tint: Array, by_card: bool) -> None:
    """Raises BadPicture tray.other for a floor whose colour (`floor_tint`) is another than in the empty picture; where
    no white paper says which lamp is on, by more than lamps and cameras do."""
    if np.ptp(tint) > (OTHER_TINT if by_card else OTHER_TINT_UNLIT):
        raise BadPicture("tray.other", reason="colour")


def require_same_layout(
    before: dict[int, Corners], after: dict[int, Corners], size_mm: float, inner_mm: tuple[float, float]
) -> None:
    """Raises BadPicture tray.other where the markers lie farther apart, or nearer, than they did."""
    both = [place for place in after if place in before]
    spanned = np.ptp(SIGNS[both], axis=0) > 0
    spreads = [
        measured_plane({place: found[place] for place in both}, size_mm, inner_mm).spread_mm
        for found in (before, after)
    ]
    if (np.abs(np.log(np.array(spreads[1]) / np.array(spreads[0])))[spanned] > OTHER_SPREAD).any():
        raise BadPicture("tray.other", reason="layout")

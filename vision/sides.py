"""The tray's four sides unrolled: which straight lines run along them, and how much the lens bends those.

Each side is cut into pieces; across each piece runs a profile of how fast the light changes. Along a line all pieces
agree, so the median over the pieces keeps lines and loses texture, objects in the way and the tower's mouth.
"""

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.lens import Lens
from vision.light import Linear, log_light
from vision.picture import Bgr

Array = NDArray[np.float64]
Pair = tuple[float, float]

PX_PER_MM = 3.0
OUT_MM, IN_MM = 22.0, 12.0  # beyond the floor's edge as it was thought to be, and within it
CORNER_MM = 6.0  # left out at both ends of a side
PIECES = 12
SOFT_MM = 0.45
COUNT = round((IN_MM + OUT_MM) * PX_PER_MM)
OFFSETS_MM = (np.arange(COUNT) + 0.5) / PX_PER_MM - IN_MM
ALONG = (np.arange(PIECES) + 0.5) / PIECES * 2 - 1  # -1 at one end of a side, 1 at the other
SLOPES_MM = np.arange(-2.4, 2.41, 0.3)  # how much farther out a line lies at the end of a side than in its middle
SLOPE_COST = 0.02
SHRINK_FROM = 1.4

LINES, LINE_REACH_MM = 5, 1.4
LINE_CONTRAST, ABOVE_NOISE = 0.08, 4.0  # logarithm of light per mm
FEWEST_PIECES = 8
TRACE_NOISE_MM, BEND_NOISE_MM = 0.15, 0.05
USUAL_BEND = 0.05


@dataclass(frozen=True, eq=False)
class Side:
    """One side of the floor. `change` (PIECES, COUNT, 3): the change of light (logarithm) per mm outward; `away` how
    far (mm) the floor's edge lies from the middle of the floor, `length_mm` of the part that was looked at."""

    change: NDArray[np.float32]
    away: float
    length_mm: float

    def strength(self, shift_mm: Array) -> Array:
        """How strongly all pieces agree at each of OFFSETS_MM, when piece i is moved out by shift_mm[i]: (COUNT)."""
        return np.asarray(np.abs(np.median(_moved(self.change, shift_mm, np.arange(COUNT)), axis=0)).max(1), np.float64)

    def slope_mm(self) -> float:
        """The slope at which the side's lines come out sharpest."""
        sharp = [float((self.strength(slope * ALONG) ** 2).sum()) for slope in SLOPES_MM]
        return float(SLOPES_MM[int(np.argmax(np.array(sharp) * (1 - SLOPE_COST * np.abs(SLOPES_MM))))])


def _moved(change: NDArray[np.float32], shift_mm: Array, columns: NDArray[np.int_]) -> Array:
    """`change` at `columns`, each piece moved by its shift: (PIECES, len(columns), 3)."""
    at = columns[None] + shift_mm[:, None] * PX_PER_MM
    low = np.clip(np.floor(at).astype(int), 0, COUNT - 2)
    part, piece = np.clip(at - low, 0, 1)[..., None], np.arange(len(change))[:, None]
    return np.asarray(change[piece, low] * (1 - part) + change[piece, low + 1] * part, np.float64)


def unroll(picture: Bgr, to_px: Array, inner_mm: Pair, lens: Lens) -> list[Side]:
    """The sides at -x, +x, -y and +y. `to_px` (3, 3): from mm to pixels of the picture as it were without a bend."""
    light = log_light(_flat(picture, to_px, inner_mm, lens))
    rim, end = round(OUT_MM * PX_PER_MM), round(CORNER_MM * PX_PER_MM)
    strips = [light[rim:-rim, ::-1], light[rim:-rim], np.rot90(light[:, rim:-rim]), np.rot90(light[:, rim:-rim], -1)]
    wide, deep = inner_mm
    sizes = ((wide, deep), (wide, deep), (deep, wide), (deep, wide))
    return [
        Side(_changes(strip[end:-end, -COUNT:]), across / 2, along - 2 * CORNER_MM)
        for strip, (across, along) in zip(strips, sizes, strict=True)
    ]


def _changes(strip: Linear) -> NDArray[np.float32]:
    pieces = np.array_split(np.arange(len(strip)), PIECES)
    profiles = np.stack([strip[rows].mean(0) for rows in pieces]).astype(np.float32)
    soft = cv2.GaussianBlur(profiles, (13, 1), SOFT_MM * PX_PER_MM, sigmaY=1e-3, borderType=cv2.BORDER_REPLICATE)
    return np.asarray(np.gradient(soft, 1 / PX_PER_MM, axis=1), np.float32)


def _flat(picture: Bgr, to_px: Array, inner_mm: Pair, lens: Lens) -> Bgr:
    """The plane from straight above, y upwards, OUT_MM of surroundings."""
    wide, deep = (round((side + 2 * OUT_MM) * PX_PER_MM) for side in inner_mm)
    shrink = mm_in_px(to_px) / PX_PER_MM
    ratio = np.ones(2)
    if shrink > SHRINK_FROM:
        size = (round(picture.shape[1] / shrink), round(picture.shape[0] / shrink))
        ratio = np.array(size) / np.array(picture.shape[1::-1])
        picture = np.asarray(cv2.resize(picture, size, interpolation=cv2.INTER_AREA), np.uint8)
    x = ((np.arange(wide) + 0.5) / PX_PER_MM - inner_mm[0] / 2 - OUT_MM).astype(np.float32)
    y = (inner_mm[1] / 2 + OUT_MM - (np.arange(deep) + 0.5) / PX_PER_MM).astype(np.float32)
    across, along, depth = ((row[0] * x + row[2])[None] + (row[1] * y)[:, None] for row in to_px.astype(np.float32))
    u, v = _bent(across / depth, along / depth, lens)
    u, v = ((place + 0.5) * scale - 0.5 for place, scale in zip((u, v), ratio.astype(np.float32), strict=True))
    return np.asarray(cv2.remap(picture, u, v, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE), np.uint8)


def _bent(u: Linear, v: Linear, lens: Lens) -> tuple[Linear, Linear]:
    """`Lens.seen` for many points in single precision."""
    x, y = (np.float32(middle) for middle in lens.middle_px)
    away_x, away_y = (u - x) / np.float32(lens.reach_px), (v - y) / np.float32(lens.reach_px)
    stretch = 1 + np.float32(lens.bend) * (away_x**2 + away_y**2)
    return x + (u - x) * stretch, y + (v - y) * stretch


def mm_in_px(to_px: Array) -> float:
    """How many pixels a mm has in the middle of the plane."""
    (a, b, c), (d, e, f), (g, h, i) = to_px
    across, along = np.array([a - c * g / i, d - f * g / i]) / i, np.array([b - c * h / i, e - f * h / i]) / i
    return float(np.sqrt(abs(across[0] * along[1] - across[1] * along[0])))


def measure_bend(picture: Bgr, to_px: Array, inner_mm: Pair) -> float:
    """The lens's bend (`Lens.bend`) at which the lines along the tray's sides are straight; 0 where none are seen."""
    lens = Lens((picture.shape[1], picture.shape[0]))
    reach_mm = lens.reach_px / mm_in_px(to_px)
    middle = cv2.perspectiveTransform(lens.middle_px.reshape(1, 1, 2), np.linalg.inv(to_px)).ravel()
    traced = []
    towards = (-middle[0], middle[0], -middle[1], middle[1])
    for side, nearer_mm in zip(unroll(picture, to_px, inner_mm, lens), towards, strict=True):
        for offset_mm, bow_mm, doubt_mm in _lines(side):
            lever = (side.away + offset_mm - nearer_mm) * (side.length_mm / 2) ** 2 / reach_mm**2
            traced.append((lever, bow_mm, doubt_mm))
    return _bend_of(np.array(traced)) if traced else 0.0


def _bend_of(traced: Array) -> float:
    """The bend that most of the lines (n, 3: lever, bow, uncertainty of the bow) agree on."""
    lever, bow, doubt = traced.T
    weight, bend = np.ones(len(lever)), 0.0
    for _ in range(8):
        sure = weight / doubt**2
        bend = float((sure * lever * bow).sum() / ((sure * lever**2).sum() + USUAL_BEND**-2))
        weight = 1 / (1 + ((bow - bend * lever) / doubt / 2) ** 2)
    return bend


def _lines(side: Side) -> list[tuple[float, float, float]]:
    """Of the strongest lines of a side: where they are, how far their ends lie beyond a straight line, and how sure
    that is; all in mm."""
    slope = side.slope_mm()
    strength = side.strength(slope * ALONG)
    least = max(LINE_CONTRAST, ABOVE_NOISE * float(np.median(strength)))
    around = [strength[max(0, i - 3) : i + 4].max() for i in range(COUNT)]
    reach = round(LINE_REACH_MM * PX_PER_MM)
    peaks = [i for i in range(reach, COUNT - reach) if strength[i] > least and strength[i] == around[i]]
    peaks.sort(key=lambda i: -strength[i])
    traces = [(i, _bow(_moved(side.change, slope * ALONG, np.arange(i - reach, i + reach + 1)))) for i in peaks[:LINES]]
    return [(float(OFFSETS_MM[i]), *bow) for i, bow in traces if bow is not None]


def _bow(window: Array) -> tuple[float, float] | None:
    """How much a line bows (mm, outward at the ends) and the uncertainty; window (PIECES, pixels, 3) with the line in
    the middle. None where too few pieces show it."""
    reach = window.shape[1] // 2
    usual = np.median(window[:, reach], axis=0)
    channel = int(np.abs(usual).argmax())
    power = np.clip(window[..., channel] * np.sign(usual[channel]), 0, None) ** 2
    peak = power.argmax(1)
    clear = (peak > 0) & (peak < 2 * reach) & (power.max(1) > 0.09 * usual[channel] ** 2)
    if clear.sum() < FEWEST_PIECES:
        return None
    rows, at = np.arange(len(power)), np.clip(peak, 1, 2 * reach - 1)
    before, here, after = power[rows, at - 1], power[rows, at], power[rows, at + 1]
    place_mm = (at - reach + 0.5 * (before - after) / (before - 2 * here + after - 1e-9)) / PX_PER_MM
    terms, weight = np.stack([np.ones_like(ALONG), ALONG, ALONG**2 - 1 / 3], 1), clear.astype(np.float64)
    for _ in range(4):
        fit, *_ = np.linalg.lstsq(terms * weight[:, None], place_mm * weight, rcond=None)
        miss = place_mm - terms @ fit
        weight = clear / (1 + (miss / TRACE_NOISE_MM) ** 2)
    spread = np.sqrt((weight * miss**2).sum() / weight.sum() + BEND_NOISE_MM**2)
    doubt = np.sqrt(np.linalg.inv((terms * weight[:, None]).T @ terms)[2, 2]) * spread
    return float(fit[2]), float(doubt)

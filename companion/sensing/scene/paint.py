"""Surfaces of the simulated scene: wood, paper, marker cards, painted cube faces. sRGB in, linear light out."""

import cv2
import numpy as np

from companion.sensing.scene.lens import Floats

# Paint of wooden game cubes, sRGB; two batches between which each box of cubes is mixed.
PAINTS: dict[str, tuple[tuple[int, int, int], tuple[int, int, int]]] = {
    "blue": ((22, 82, 165), (38, 78, 150)),
    "black": ((30, 30, 31), (37, 35, 35)),
    "red": ((186, 26, 32), (192, 36, 32)),
    "brown": ((104, 62, 36), (116, 72, 44)),
    "green": ((24, 118, 58), (36, 112, 60)),
    "yellow": ((243, 196, 20), (236, 188, 44)),
    "white": ((236, 232, 218), (230, 224, 208)),
}
SHEET = (62, 174, 197)
CARD_MM, MARKER_MM = 26.0, 20.0
PAPER_INK = (0.93, 0.93, 0.91), (0.09, 0.09, 0.095)


def linear(srgb: Floats) -> Floats:
    """Linear light of sRGB values 0..1."""
    return np.where(srgb <= 0.04045, srgb / 12.92, ((srgb + 0.055) / 1.055) ** 2.4).astype(np.float32)


def colour(red: int, green: int, blue: int) -> Floats:
    """Linear light (3,) of an sRGB colour 0..255, in the order red, green, blue."""
    return linear(np.array([red, green, blue], np.float32) / 255)


def clouds(rng: np.random.Generator, shape: tuple[int, int], cells: tuple[float, float], octaves: int = 3) -> Floats:
    """Smooth noise of about unit spread; cells = (rows, columns) of its coarsest octave."""
    total, weight, spread = np.zeros(shape, np.float32), 1.0, 0.0
    for octave in range(octaves):
        rows, columns = (max(2, min(round(c * 2**octave), s)) for c, s in zip(cells, shape, strict=True))
        grid = rng.standard_normal((rows, columns), dtype=np.float32)
        total += np.float32(weight) * cv2.resize(grid, shape[::-1], interpolation=cv2.INTER_CUBIC)
        spread, weight = spread + weight**2, weight * 0.55
    return total / np.float32(np.sqrt(spread) * 0.75)


def wood(rng: np.random.Generator, shape: tuple[int, int], px_per_mm: float, light: Floats, dark: Floats) -> Floats:
    """Flat-sawn boards with the grain along the columns: linear light (rows, columns, 3)."""
    rows, columns = shape
    height_mm, width_mm = rows / px_per_mm, columns / px_per_mm
    y, x = np.mgrid[0:rows, 0:columns].astype(np.float32) / np.float32(px_per_mm)
    board_mm = 92.0
    board = np.floor(y / board_mm)
    bend = 9 * clouds(rng, shape, (height_mm / 60, width_mm / 260), 2)
    bend += 0.6 * clouds(rng, shape, (height_mm / 9, width_mm / 90), 2)
    arch = 30 * ((x - width_mm * 0.6) / width_mm) ** 2
    phase = ((y + bend + arch * (1 + board % 3) + board * 37.7) / 7.5) % 1
    ring = np.where(phase < 0.78, phase / 0.78, (1 - phase) / 0.22) ** 1.6
    fibre = clouds(rng, shape, (height_mm / 0.6, width_mm / 14), 2)
    patches = clouds(rng, shape, (height_mm / 80, width_mm / 160), 2)
    mix = np.clip(0.45 * ring + 0.11 * fibre + 0.14 * patches + 0.2, 0, 1)
    tone = rng.normal(1, 0.06, int(board.max()) + 1).astype(np.float32)[board.astype(np.int32)]
    to_gap = np.minimum(y % board_mm, board_mm - y % board_mm)
    tone *= 1 - np.float32(0.6) * np.exp(-((to_gap / 0.45) ** 2))
    return np.asarray((light + (dark - light) * mix[..., None]) * tone[..., None], np.float32)


def sheet(rng: np.random.Generator, shape: tuple[int, int], px_per_mm: float) -> Floats:
    """The printed matt cyan floor with the four marker cards in its corners: linear light; row 0 is the lowest y."""
    rows, columns = shape
    mm = (rows / px_per_mm, columns / px_per_mm)
    mottle = 0.012 * clouds(rng, shape, (mm[0] / 12, mm[1] / 12), 3)
    mottle += 0.014 * clouds(rng, shape, (mm[0] / 0.6, mm[1] / 0.6), 1)
    floor = colour(*SHEET) * (1 + mottle[..., None] * np.array([1.3, 1.0, 0.9], np.float32))
    floor *= np.array([rng.normal(1, 0.05), 1, rng.normal(1, 0.03)], np.float32)
    for number, (side_x, side_y) in enumerate(((-1, 1), (1, 1), (1, -1), (-1, -1))):
        centre = (side_x * (mm[1] / 2 - 14.2) + mm[1] / 2, side_y * (mm[0] / 2 - 14.2) + mm[0] / 2)
        _lay_card(floor, number, centre, float(rng.normal(0, 0.02)), px_per_mm)
    return floor.astype(np.float32)


def _lay_card(floor: Floats, number: int, centre_mm: tuple[float, float], turn: float, px_per_mm: float) -> None:
    card = marker_card(number)
    side = np.float32(CARD_MM / card.shape[0])
    cos, sin, middle = np.cos(turn), np.sin(turn), (card.shape[0] - 1) / 2
    # card columns run along +x, card rows along -y, and the raster's rows along +y
    across = px_per_mm * side * np.array([[cos, sin], [sin, -cos]])
    at = np.array(centre_mm) * px_per_mm - 0.5 - across @ np.array([middle, middle])
    place = np.column_stack([across, at]).astype(np.float32)
    size = (floor.shape[1], floor.shape[0])
    covered = np.ones(card.shape[:2], np.float32)
    cover = np.asarray(cv2.warpAffine(covered, place, size, flags=cv2.INTER_LINEAR), np.float32)
    floor *= 1 - cover[..., None]
    floor += cv2.warpAffine(card, place, size, flags=cv2.INTER_AREA)


def marker_card(number: int, px_per_mm: int = 12) -> Floats:
    """A 26 mm white card with the ArUco marker `number` (DICT_4X4_50, 20 mm): linear light (rows, columns, 3)."""
    dictionary = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_50)
    black = cv2.aruco.generateImageMarker(dictionary, number, int(MARKER_MM * px_per_mm))
    border = int((CARD_MM - MARKER_MM) / 2 * px_per_mm)
    white = cv2.copyMakeBorder(black, border, border, border, border, cv2.BORDER_CONSTANT, value=[255])
    share = white.astype(np.float32)[..., None] / 255
    paper, ink = (linear(np.array(c, np.float32)) for c in PAPER_INK)
    return (ink + (paper - ink) * share).astype(np.float32)


def grain(rng: np.random.Generator) -> Floats:
    """Sanded wood under paint, 128 x 128, about unit spread; a cube's face shows a 24 x 24 part of it."""
    return 0.75 * clouds(rng, (128, 128), (64, 7), 2) + 0.5 * clouds(rng, (128, 128), (12, 10), 2)

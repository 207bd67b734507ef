"""The paint of the cubes: a sheet of tiles, six a cube, with grain, end grain and worn edges."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from vision.training.twin.grain import Texture, noise, tone, within

Random = np.random.Generator

TILE_PX = 64
TILES_ACROSS = 18
FACES = 6
BARE_WOOD = tone(203, 168, 122)
SQUARE = (TILE_PX, TILE_PX)


def tile_rows(cubes: int) -> int:
    """How many rows of tiles the sheet of so many cubes has."""
    return max(1, -(-FACES * cubes // TILES_ACROSS))


def painted(
    random: Random, colours: Sequence[Texture], grain: float, wear: float, roughness: float
) -> tuple[Texture, Texture]:
    """Colours (rows, columns, 3) and roughness (rows, columns) of the faces of cubes painted in `colours` (sRGB, 0..1);
    `wear`: 0 new, 1 with edges down to the wood."""
    shape = (tile_rows(len(colours)) * TILE_PX, TILES_ACROSS * TILE_PX)
    sheet, rough = np.zeros((*shape, 3), np.float32), np.full(shape, 0.5, np.float32)
    for number, colour in enumerate(colours):
        along_grain = random.integers(3)
        lightness = random.normal(1, 0.035)
        for face in range(FACES):
            end_grain = face // 2 == along_grain
            lines = _grain_of(random, end_grain)
            tile = _tile(random, colour, lines, grain, lightness * (0.93 if end_grain else 1.0))
            if wear > 0:
                tile = _worn(random, tile, wear)
            down, across = divmod(number * FACES + face, TILES_ACROSS)
            place = np.s_[down * TILE_PX : (down + 1) * TILE_PX, across * TILE_PX : (across + 1) * TILE_PX]
            sheet[place] = tile
            rough[place] = np.clip(roughness * (1 + 0.12 * lines) + random.normal(0, 0.03), 0.15, 1)
    return within(sheet), rough


def _grain_of(random: Random, end_grain: bool) -> Texture:
    """Lines of a side, or specks and rings of an end; (TILE_PX, TILE_PX), about -1..1."""
    if end_grain:
        return 0.8 * noise(random, SQUARE, (22, 22), 1) + 0.5 * noise(random, SQUARE, (2, 9), 2)
    lines = noise(random, SQUARE, (26, 2.2), 2, 0.6) + 0.4 * noise(random, SQUARE, (4, 2), 2)
    return lines.T if random.random() < 0.5 else lines


def _tile(random: Random, colour: Texture, lines: Texture, grain: float, lightness: float) -> NDArray[np.floating]:
    shade = (1 + grain * lines)[..., None]
    tile = np.clip(colour * shade * lightness * random.normal(1, 0.015), 0, 1)
    is_dark = float(np.dot(colour, [0.3, 0.6, 0.1])) < 0.25
    # Grain shows on dark paint as sheen.
    return np.asarray(tile + (0.25 * grain) * lines[..., None] if is_dark else tile)


def _worn(random: Random, tile: NDArray[np.floating], wear: float) -> NDArray[np.floating]:
    """The tile with bare wood at its edges and where paint has chipped off."""
    down, across = np.mgrid[0:TILE_PX, 0:TILE_PX] / (TILE_PX - 1.0)
    edge = np.minimum(np.minimum(across, 1 - across), np.minimum(down, 1 - down))
    bare = np.clip((wear * 0.16 - edge + 0.05 * noise(random, SQUARE, (9, 9), 2)) / 0.05, 0, 1)
    bare = bare * np.clip(0.6 + 0.8 * noise(random, SQUARE, (5, 5), 2), 0, 1)
    chips = np.clip((noise(random, SQUARE, (7, 7), 3) - 1.75 + 0.5 * wear) / 0.2, 0, 1)
    share = (np.clip(bare + chips, 0, 1) * 0.85)[..., None]
    return np.asarray(tile * (1 - share) + BARE_WOOD * random.normal(1, 0.05) * share)


def tile_uv(face_uv: NDArray[np.float64], tile: int, rows: int) -> NDArray[np.float64]:
    """Places (n, 2) on a sheet of so many rows, of places 0..1 on the face that `tile` shows."""
    down, across = divmod(tile, TILES_ACROSS)
    half, used = 0.5 / TILE_PX, (TILE_PX - 1) / TILE_PX
    u = (across + half + face_uv[:, 0] * used) / TILES_ACROSS
    v = (down + half + face_uv[:, 1] * used) / rows
    return np.column_stack([u, 1 - v])

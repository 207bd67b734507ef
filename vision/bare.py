"""What the floor would look like without cubes, guessed from the very picture that shows them.

A photo from a phone often comes without a picture of the empty tray. The floor is one material under slowly changing
light, so it is what most of the picture agrees on; walls look alike all along a side; the markers' cards are known.
"""

from itertools import product

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.cards import Cards, draw_cards
from vision.light import Linear
from vision.rectify import MARGIN_MM, PX_PER_MM, TrayView, floor_only

SHRINK = PX_PER_MM  # rectified pixels per pixel worked on: a square mm
TRIM = (0.6, 0.45, 0.4, 0.35, 0.3)  # logarithm of light by which floor may differ from the model, fit by fit
FEWEST_FLOOR_SHARE = 0.1
BRIGHTER, LIT_SHARE = 0.4, 0.15
SMOOTH_PX = 9.0
FIT_WEIGHT = 0.05
SHADE_PX = 15  # a shadow wider than two cubes is light on the floor, not a cube
SHADE_FROM, DEEPEST_SHADE = -0.15, 2.2
PATCHES, ONE_COLOUR, FEWEST_PATCH_SHARE = 2, 0.35, 0.02
WALL_MM = 12.0  # so far into the floor may a wall be seen from the side
WALL_STEP = 0.22
LIKE_WALL = 0.35
ALONG_WALL_PX, FEWEST_WALL = 61, 10

Mask = NDArray[np.bool_]


def bare_floor(log_picture: Linear, seen: Mask, view: TrayView, cards: Cards | None = None) -> Linear:
    """The tray without cubes as this camera would see it: `log_picture` is the rectified picture (logarithm of light),
    `seen` what the camera sees of it. Same shape."""
    drawn, paper = draw_cards(log_picture, view, cards)
    small = _shrink(log_picture)
    clear = _fits(seen & np.logical_not(paper), small.shape)
    usable = clear & _fits(floor_only(view, 0.0), small.shape)
    model, lit = fit_floor(small, usable)
    shade = other_light(small - model, usable & ~lit)
    guess = model + np.where(_closed(shade)[..., None], _smooth(small - model, shade), _smooth(small - model, lit))
    walled = with_walls(small, np.asarray(guess, np.float32), clear)
    return np.where(paper[..., None], drawn, _enlarged(walled, seen.shape))


def carried_floor(log_picture: Linear, seen: Mask, log_empty: Linear, change: NDArray[np.float32]) -> Linear:
    """`log_empty`, the rectified empty tray as another camera saw it, with the walls as this one sees them.

    What stands up from the floor looks different from another place. change: by how much (3, logarithm of light) this
    picture is brighter.
    """
    small, guess = _shrink(log_picture), np.asarray(_shrink(log_empty) + change, np.float32)
    walls = with_walls(small, guess, _fits(seen, small.shape)) - guess
    return log_empty + _enlarged(walls, seen.shape)


def _shrink(image: Linear) -> Linear:
    size = (image.shape[1] // SHRINK, image.shape[0] // SHRINK)
    return np.asarray(cv2.resize(image, size, interpolation=cv2.INTER_AREA), np.float32)


def _enlarged(small: Linear, shape: tuple[int, ...]) -> Linear:
    return np.asarray(cv2.resize(small, shape[1::-1], interpolation=cv2.INTER_LINEAR), np.float32)


def _fits(mask: Mask, shape: tuple[int, ...]) -> Mask:
    return mask[::SHRINK, ::SHRINK][: shape[0], : shape[1]]


def fit_floor(image: Linear, usable: Mask) -> tuple[Linear, Mask]:
    """A second-degree surface per channel through what most of `usable` agrees on, and which pixels agree."""
    rows, columns = np.mgrid[-1 : 1 : image.shape[0] * 1j, -1 : 1 : image.shape[1] * 1j]
    terms = np.stack([np.ones_like(rows), rows, columns, rows**2, columns**2, rows * columns], -1)
    if not usable.any():
        return image.copy(), usable
    model = np.broadcast_to(best_lit(image[usable]), image.shape)
    floor = usable
    for width in TRIM:
        near = usable & (np.abs(image - model).max(2) < width)
        if near.sum() < FEWEST_FLOOR_SHARE * usable.sum():
            break
        floor = near
        weights, *_ = np.linalg.lstsq(terms[floor], image[floor], rcond=None)
        model = terms @ weights
    return np.asarray(model, np.float32), floor


def best_lit(values: Linear) -> NDArray[np.float32]:
    """The floor's own light (3): the commonest value, or a brighter one that is common too where a shadow is wider."""
    common = commonest(values)
    brighter = values[(values - common > BRIGHTER).all(1)]
    if len(brighter) < LIT_SHARE * len(values):
        return common
    lit = commonest(brighter)
    return lit if (np.abs(values - lit) < ONE_COLOUR).all(1).mean() > LIT_SHARE else common


def commonest(values: Linear) -> NDArray[np.float32]:
    """The value (3) round which most of `values` (n, 3) lie."""
    middle = np.median(values, axis=0)
    for width in (1.0, 0.6, 0.4):
        near = (np.abs(values - middle) < width).all(1)
        if near.sum() > len(values) // 20:
            middle = np.median(values[near], axis=0)
    return np.asarray(middle, np.float32)


def other_light(change: Linear, usable: Mask) -> Mask:
    """Broad patches of floor under other light than most of it: a tower's shadow, or the sun beside one.

    Darker in all channels alike, or else of one colour throughout; and wider than cubes are.
    """
    dark = usable & (change.max(2) < SHADE_FROM) & (change.min(2) > -DEEPEST_SHADE)
    found = _morph(dark, cv2.MORPH_OPEN)
    for _ in range(PATCHES):
        left = usable & ~found
        if left.sum() < FEWEST_PATCH_SHARE * change.shape[0] * change.shape[1]:
            break
        alike = left & (np.abs(change - commonest(change[left])).max(2) < ONE_COLOUR)
        found |= _morph(alike, cv2.MORPH_OPEN)
        usable = usable & ~alike
    return found


def _closed(shade: Mask) -> Mask:
    """A shadow with the cubes that lie in it."""
    return _morph(shade, cv2.MORPH_CLOSE)


def _morph(cells: Mask, how: int) -> Mask:
    disc = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (SHADE_PX, SHADE_PX))
    return np.asarray(cv2.morphologyEx(cells.astype(np.uint8), how, disc) > 0)


def _smooth(change: Linear, floor: Mask) -> Linear:
    """The mean of what the floor differs from its model round about; nothing where no floor is near."""
    inside = floor.astype(np.float32)
    weight = cv2.GaussianBlur(inside, (0, 0), SMOOTH_PX) + FIT_WEIGHT
    total = cv2.GaussianBlur(change * inside[..., None], (0, 0), SMOOTH_PX)
    return np.asarray(total / weight[..., None], np.float32)


def with_walls(image: Linear, guess: Linear, known: Mask) -> Linear:
    """`guess` with the walls: along a side all that lies equally far from the floor's edge looks much the same.

    Beyond the corners nothing is guessed: there it is `image` itself.
    """
    walled, margin = guess.copy(), round(MARGIN_MM * PX_PER_MM / SHRINK)
    for turn in range(4):
        side, new, base = (np.rot90(each, turn) for each in (image, walled, guess))
        _add_wall(side, new, base, np.rot90(known, turn), margin)
    for rows, columns in product((np.s_[:margin], np.s_[-margin:]), repeat=2):
        walled[rows, columns] = image[rows, columns]
    return walled


def _add_wall(image: Linear, walled: Linear, guess: Linear, known: Mask, margin: int) -> None:
    """Write the wall at the upper side into `walled`, row by row."""
    for row in range(margin + round(WALL_MM * PX_PER_MM / SHRINK)):
        along = np.s_[row, margin:-margin]
        line, there, on_floor = image[along], known[along], row >= margin
        if there.sum() < FEWEST_WALL:
            continue
        step = line - guess[along]
        usual = np.median(step[there], axis=0)
        if on_floor and np.abs(usual).max() < WALL_STEP:
            continue
        step[~there] = usual
        wall = guess[along] + _median_along(step)
        like = (np.abs(line - wall).max(1) < LIKE_WALL) & (not on_floor)
        walled[along] = np.where(like[:, None], line, wall)


def _median_along(values: Linear) -> Linear:
    """Running median of a line (n, 3)."""
    half = ALONG_WALL_PX // 2
    padded = np.pad(values, ((half, half), (0, 0)), mode="reflect")
    windows = np.lib.stride_tricks.sliding_window_view(padded, ALONG_WALL_PX, axis=0)
    return np.asarray(np.median(windows[..., ::3], axis=-1), np.float32)

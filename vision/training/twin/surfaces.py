"""Textures of trays and tables: each gives an sRGB picture (px, px, 3) of a patch, 0..1."""

import cv2
import numpy as np

from vision.training.twin.grain import Patch, Texture, along, mixed, noise, stroke, within

Random = np.random.Generator

TRAY_PATCH = Patch(1400, 260.0)
TABLE_PATCH = Patch(1800, 520.0)

LATE_WOOD = 0.78  # share of a year's ring until its dark line falls off again
CHECK_MM = 28.0


def wood(
    random: Random, patch: Patch, light: Texture, dark: Texture, ring_mm: float = 5.0, contrast: float = 0.6,
    fibre: float = 0.25, pores: float = 0.2, planks: int = 0,
) -> Texture:  # fmt: skip
    """Flat-sawn wood, grain across the picture; `planks`: boards side by side, 0 for one piece."""
    mm, shape = patch.mm, patch.shape
    down, across = patch.axes_mm()
    bent = noise(random, shape, (mm / 40, mm / 220), 3) * ring_mm * 2.2
    bent += noise(random, shape, (mm / 8, mm / 90), 2) * 0.5
    arch = ((across - mm * random.uniform(-0.3, 1.3)) / (mm * random.uniform(1.0, 2.5))) ** 2 * ring_mm * 6
    board = np.floor(down / (mm / planks)) if planks else np.zeros(1, np.float32)
    year = ((down + bent + arch + board * (37.7 + 11.3)) / ring_mm) % 1
    ring = np.where(year < LATE_WOOD, year / LATE_WOOD, (1 - year) / (1 - LATE_WOOD)) ** 1.6
    fibres = noise(random, shape, (mm / 0.5, mm / 14), 2, 0.7)
    pore = np.clip(noise(random, shape, (mm / 0.35, mm / 3.5), 1) - 0.9, 0, 1)
    clouds = noise(random, shape, (mm / 80, mm / 160), 2)
    share = np.clip(contrast * ring + fibre * fibres * 0.5 + 0.22 * clouds + pores * pore * 2, 0, 1.25)
    colour = mixed(light, dark, np.clip(share, 0, 1)) * (1 - 0.10 * np.clip(share - 1, 0, 1))[..., None]
    if planks:
        colour = colour * random.normal(1, 0.06, 64)[(board % 64).astype(int)][..., None]
        edge_mm = np.minimum(down % (mm / planks), mm / planks - down % (mm / planks))
        colour = colour * (1 - 0.55 * np.exp(-((edge_mm / 0.5) ** 2)))[..., None]
    return within(colour)


def felt(random: Random, patch: Patch, base: Texture, amount: float = 0.16) -> Texture:
    """Felt: short fibres any way, and clouds; `amount`: how much lightness varies."""
    mm, shape = patch.mm, patch.shape
    fibres = np.zeros(shape, np.float32)
    for _ in range(int(mm * mm * 1.3)):
        start, angle = random.uniform(0, patch.px, 2), random.uniform(0, np.pi)
        end = along(start, angle, random.uniform(1.2, 4) * patch.px / mm)
        stroke(fibres, start, end, float(random.normal(0, 1)))
    fibres = np.asarray(cv2.GaussianBlur(fibres, (0, 0), 0.5), np.float32)
    fine = noise(random, shape, (mm / 0.8, mm / 0.8), 2)
    clouds = noise(random, shape, (mm / 25, mm / 25), 3)
    return within(base * (1 + amount * (0.55 * fibres + 0.6 * fine + 0.45 * clouds)[..., None]))


def board(
    random: Random, patch: Patch, base: Texture, mottle: float = 0.03, fibres: float = 0.08, ridges: float = 0.0
) -> Texture:
    """Cardboard or paper: mottled, with stray fibres, and the ridges of corrugated board."""
    mm, shape = patch.mm, patch.shape
    coarse = noise(random, shape, (mm / 12, mm / 12), 4)
    lightness = mottle * (coarse + 0.8 * noise(random, shape, (mm / 0.5, mm / 0.5), 1))
    strays = np.zeros(shape, np.float32)
    for _ in range(int(mm * mm * 0.12)):
        start, angle = random.uniform(0, patch.px, 2), random.normal(0, 0.9)
        end = along(start, angle, random.uniform(0.8, 3) * patch.px / mm)
        stroke(strays, start, end, float(random.choice([-1, 0.7])))
    lightness = lightness + fibres * cv2.GaussianBlur(strays, (0, 0), 0.6)
    if ridges:
        down = np.mgrid[0 : patch.px, 0 : patch.px][0] * (mm / patch.px)
        lightness = lightness + ridges * np.sin(down * 2 * np.pi / 6.5 + noise(random, shape, (3, 3), 1))
    hue = noise(random, shape, (mm / 30, mm / 30), 2)
    return within(base * (1 + lightness[..., None]) * (1 + 0.012 * hue[..., None] * np.array([1, 0, -1.5])))


def plastic(random: Random, patch: Patch, base: Texture, grain: float = 0.06, scratches: int = 25) -> Texture:
    """Plastic or laminate: a fine grain, clouds, scratches and dust."""
    mm, shape = patch.mm, patch.shape
    lightness = grain * noise(random, shape, (mm / 0.45, mm / 0.45), 1)
    lightness = lightness + 0.04 * noise(random, shape, (mm / 60, mm / 60), 3)
    lines = np.zeros(shape, np.float32)
    for _ in range(scratches):
        start = random.uniform(0, patch.px, 2)
        stroke(lines, start, start + random.normal(0, patch.px * 0.12, 2), 1.0)
    dust = np.clip(noise(random, shape, (mm / 0.35, mm / 0.35), 1) - 1.35, 0, 1)
    bright = (0.025 * cv2.GaussianBlur(lines, (0, 0), 0.7) + 0.12 * dust)[..., None]
    return within(base * (1 + lightness[..., None]) + bright)


def leatherette(random: Random, patch: Patch, base: Texture) -> Texture:
    """Imitation leather: pebbles, and dark creases where two of them meet."""
    from scipy.spatial import KDTree  # comes with scikit-image; nothing else here needs it

    pebbles = random.uniform(0, patch.px, (int((patch.mm / 2.2) ** 2), 2))
    half = patch.px // 2
    places = np.stack(np.meshgrid(np.arange(half), np.arange(half)), -1).reshape(-1, 2) * 2.0
    away_px, _ = KDTree(pebbles).query(places, k=2)
    crease = np.clip((away_px[:, 1] - away_px[:, 0]) / (patch.px / patch.mm * 0.8), 0, 1)
    pebble = cv2.resize(crease.reshape(half, half).astype(np.float32), (patch.px, patch.px))
    clouds = noise(random, patch.shape, (20, 20), 3)
    return within(base * (0.55 + 0.5 * pebble + 0.08 * clouds)[..., None])


def cloth(
    random: Random, patch: Patch, base: Texture, thread_mm: float = 0.9, checked: Texture | None = None
) -> Texture:
    """Plain weave; `checked`: the colour of its stripes."""
    mm, shape = patch.mm, patch.shape
    down, across = patch.axes_mm()
    uneven = noise(random, shape, (mm / 3, mm / 3), 2) * 0.12
    warp = np.sin(np.pi * (across + uneven) / thread_mm) ** 2
    weft = np.sin(np.pi * (down + uneven) / thread_mm) ** 2
    warp_above = (np.floor(across / thread_mm) + np.floor(down / thread_mm)) % 2 > 0
    lightness = np.where(warp_above, warp, weft) * 0.45 + 0.75 + 0.12 * noise(random, shape, (mm, mm), 1)
    lightness = lightness + 0.06 * noise(random, shape, (mm / 50, mm / 50), 3)
    colour = np.broadcast_to(base, (*shape, 3))
    if checked is not None:
        colour = mixed(base, checked, (np.floor(across / CHECK_MM) % 3) == 0)
    return within(colour * lightness[..., None])

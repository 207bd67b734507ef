"""The worlds `random` (everything drawn from wide ranges), `sheet` (the same with the printed cyan floor, markers and a
camera overhead) and `sun` (the same under a low sun, whose shadows are as large and as black as cubes).

Entries go by number and are drawn from one fixed seed, so the same entry means the same in every run. How pictures of
one entry differ (texture, direction of the light, pose) is drawn with each set-up, as in any world.
"""

import colorsys
import math
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import TypeVar

import numpy as np

from vision.training.twin.grain import Texture
from vision.training.twin.surfaces import TABLE_PATCH, TRAY_PATCH, board, cloth, felt, leatherette, plastic, wood
from vision.training.twin.worlds import (
    Batch,
    CameraKind,
    LampKind,
    LightKind,
    Material,
    Metering,
    Range,
    World,
    drawn,
)

ENTRIES = 400
SEED = 20270
TRAY_SIZES = 40

TRAY_KINDS = ("wood", "felt", "cardboard", "paper", "plastic", "leatherette_black")
TABLE_KINDS = ("wood", "cloth", "plastic")
SIZES_PX = ((640, 480), (1280, 720), (1640, 1232), (2048, 1536))
HARD_LAMP_MM = 40.0

Random = np.random.Generator
Entry = TypeVar("Entry")


def colour(random: Random, hue: Range = (0, 1), saturation: Range = (0, 1), value: Range = (0, 1)) -> Texture:
    """sRGB (3,), 0..1, its hue, saturation and value drawn from the ranges."""
    drawn_hue, drawn_saturation, drawn_value = (random.uniform(*one) for one in (hue, saturation, value))
    return np.array(colorsys.hsv_to_rgb(drawn_hue % 1, drawn_saturation, drawn_value), np.float32)


def wood_tones(random: Random) -> tuple[Texture, Texture]:
    """Light and dark tone of one wood, from bleached to nearly black."""
    light = colour(random, (0.03, 0.11), (0.15, 0.65), (0.28, 0.93))
    return light, np.clip(light * random.uniform(0.45, 0.85), 0, 1).astype(np.float32)


def tray(number: int) -> tuple[str, Material]:
    random = np.random.default_rng([SEED, 1, number])
    kind = TRAY_KINDS[number % len(TRAY_KINDS)]
    is_vivid = random.random() < 0.6
    base = (
        colour(random, saturation=(0, 0.85), value=(0.1, 0.95))
        if is_vivid
        else colour(random, (0.05, 0.13), (0, 0.35), (0.1, 0.95))
    )
    return f"r{number:03d}_{kind}", _tray_material(random, kind, base)


def _tray_material(random: Random, kind: str, base: Texture) -> Material:
    between = random.uniform
    match kind:
        case "wood":
            tones = wood_tones(random)
            look = (between(2.5, 11), between(0.3, 0.8), between(0.15, 0.4), between(0.1, 0.5))
            return Material(drawn(wood, TRAY_PATCH, *tones, *look), between(0.35, 0.7), between(0.2, 0.5))
        case "felt":
            return Material(drawn(felt, TRAY_PATCH, base, between(0.08, 0.25)), 1.0, 0.05)
        case "cardboard" | "paper":
            mottle, fibres, ridges = between(0.005, 0.06), between(0.01, 0.12), float(random.choice([0, 0, 0.02]))
            texture = drawn(board, TRAY_PATCH, base, mottle, fibres, ridges)
            return Material(texture, between(0.8, 1), between(0.08, 0.25))
        case "plastic":
            texture = drawn(plastic, TRAY_PATCH, base, between(0.02, 0.09), int(random.integers(0, 40)))
            return Material(texture, between(0.3, 0.7), between(0.3, 0.5))
    return Material(drawn(leatherette, TRAY_PATCH, base), between(0.4, 0.7), between(0.3, 0.45))


def table(number: int) -> tuple[str, Material]:
    random = np.random.default_rng([SEED, 2, number])
    kind = TABLE_KINDS[number % len(TABLE_KINDS)]
    name = f"r{number:03d}_{kind}"
    if kind == "wood":
        tones = wood_tones(random)
        look = (random.uniform(3, 11), random.uniform(0.4, 0.8), 0.3, random.uniform(0.2, 0.45))
        return name, Material(drawn(wood, TABLE_PATCH, *tones, *look, int(random.integers(0, 7))), 0.4, 0.4)
    base = colour(random, saturation=(0, 0.8), value=(0.15, 0.95))
    if kind == "cloth":
        thread_mm = random.uniform(0.8, 1.8)
        checked = colour(random) if random.random() < 0.5 else None
        return name, Material(drawn(cloth, TABLE_PATCH, base, thread_mm, checked), 1.0, 0.1)
    return name, Material(drawn(plastic, TABLE_PATCH, base, 0.03, 12), 0.4, 0.4)


def light(number: int) -> tuple[str, LightKind]:
    """One lamp or two, of any kind and colour temperature, in a room of another."""
    random = np.random.default_rng([SEED, 3, number])
    lamps = tuple(_lamp(random) for _ in range(1 if random.random() < 0.6 else 2))
    room_kelvin, room_level = random.uniform(2400, 8000), random.uniform(0.1, 0.4)
    is_hard = any(lamp.kind != "rect" and lamp.radius_mm < HARD_LAMP_MM for lamp in lamps)
    return f"r{number:03d}", LightKind(lamps, room_kelvin, room_level, random.random() < 0.2, is_hard)


def _lamp(random: Random) -> LampKind:
    between = random.uniform
    kelvin = math.exp(between(math.log(2200), math.log(9000)))
    share, azimuth, kind = between(0.3, 1), between(0, 360), random.random()
    if kind < 0.4:
        elevation = between(15, 80)
        distance_mm, panel_mm = between(1200, 2200), (between(60, 1300), between(60, 1300))
        around, above = (azimuth, azimuth + 25), (elevation, elevation + 8)
        return LampKind("rect", kelvin, around, above, distance_mm, share, panel_mm=panel_mm)
    if kind < 0.92:
        elevation, radius_mm = between(28, 75), between(25, 90)
        around, above = (azimuth, azimuth + 40), (elevation, elevation + 12)
        return LampKind("sphere", kelvin, around, above, between(450, 4000), share, radius_mm=radius_mm)
    return LampKind("cam", kelvin, (0, 360), (0, 0), 22, share, radius_mm=4)


def sunlight(number: int) -> tuple[str, LightKind]:
    """A low sun, or a small bright lamp far away, alone or with any other lamp, in a room of any level."""
    random = np.random.default_rng([SEED, 8, number])
    between = random.uniform
    distance_mm, azimuth, elevation = between(3000, 6000), between(0, 360), between(14, 52)
    radius_mm = distance_mm * between(0.004, 0.02)
    around, above = (azimuth, azimuth + 40), (elevation, elevation + 8)
    sun = LampKind("sphere", between(3500, 6200), around, above, distance_mm, between(0.6, 1), radius_mm=radius_mm)
    lamps = (sun,) if random.random() < 0.7 else (sun, _lamp(random))
    return f"r{number:03d}", LightKind(lamps, between(3500, 9000), between(0.06, 0.35), is_hard=True)


def folds(field_deg: float, k1: float, k2: float) -> bool:
    """True where the lens would show a point twice: somewhere up to beyond the picture's corner, the distorted radius
    does not rise. Looked at for 1.3 times k1 and k2, which is as far as a camera differs from its kind."""
    radius = np.linspace(0, 1.5 * np.tan(np.radians(field_deg / 2)), 200)
    bent = radius * (1 + 1.3 * k1 * radius**2 + 1.3 * min(k2, k2 / 1.86) * radius**4)
    return bool((np.diff(bent) <= 0).any())


def camera(number: int) -> tuple[str, CameraKind]:
    """From a cheap webcam to a phone."""
    random = np.random.default_rng([SEED, 4, number])
    between = random.uniform
    jpeg = int(random.integers(68, 88))
    field_deg, k1 = between(50, 92), between(-0.11, 0.06)
    k2 = -0.3 * k1 + random.normal(0, 0.012)
    while folds(field_deg, k1, k2):
        k1, k2 = 0.7 * k1, 0.7 * k2
    return f"r{number:03d}", CameraKind(
        field_deg=field_deg, sizes_px=(SIZES_PX[number % len(SIZES_PX)],), k1=k1, k2=k2,
        aperture_mm=between(0.5, 1.4), focus=(0.93, 1.25),
        read_noise=10 ** between(-3, -2.2), shot_noise=10 ** between(-3.7, -2.85),
        sharpening=between(0.4, 1.3), saturation=between(0.88, 1.22), contrast=between(0.25, 0.55),
        jpeg=(jpeg, jpeg + 8), vignetting=between(0.1, 0.55),
    )  # fmt: skip


def batch(number: int) -> tuple[str, Batch]:
    """The seven colours as a person would still name them."""
    random = np.random.default_rng([SEED, 5, number])

    def paint(hue: Range, saturation: Range, value: Range) -> tuple[int, ...]:
        return tuple(round(255 * part) for part in colour(random, hue, saturation, value))

    paints = dict(
        blue=paint((0.56, 0.64), (0.6, 0.92), (0.42, 0.75)),
        black=paint((0, 1), (0, 0.14), (0.09, 0.18)),
        red=paint((0.965, 1.01), (0.72, 0.92), (0.55, 0.82)),
        brown=paint((0.045, 0.085), (0.5, 0.72), (0.3, 0.5)),
        green=paint((0.34, 0.45), (0.5, 0.88), (0.3, 0.58)),
        yellow=paint((0.115, 0.15), (0.72, 0.97), (0.82, 0.98)),
        white=paint((0.08, 0.16), (0.01, 0.12), (0.85, 0.96)),
    )
    return f"r{number:03d}", Batch(paints, random.uniform(0.28, 0.75), random.uniform(0.03, 0.13))


def printed_floor(number: int) -> tuple[str, Material]:
    """A tray floor as a home printer makes the cyan one: Lab about (66, -24, -21), a little off in every way."""
    random = np.random.default_rng([SEED, 7, number])
    base = colour(random, (0.50, 0.555), (0.5, 0.74), (0.62, 0.86))
    mottle, fibres = random.uniform(0.004, 0.02), random.uniform(0.005, 0.03)
    texture = drawn(board, TRAY_PATCH, base, mottle, fibres)
    return f"r{number:03d}_paper", Material(texture, random.uniform(0.8, 1), random.uniform(0.05, 0.2))


def entries(draw: Callable[[int], tuple[str, Entry]]) -> dict[str, Entry]:
    return dict(draw(number) for number in range(ENTRIES))


@cache
def random_world() -> World:
    random = np.random.default_rng([SEED, 6])
    widths_mm = random.integers(150, 230, TRAY_SIZES)
    return World(
        name="random",
        salt=303,
        batches=entries(batch),
        trays=entries(tray),
        tables=entries(table),
        lights=entries(light),
        cameras=entries(camera),
        metering=Metering(0.26, 0.02, 0.35, -0.75, 0.75),
        tray_sizes_mm=tuple((int(width), int(width * random.uniform(0.66, 0.8))) for width in widths_mm),
    )


@cache
def sheet_world() -> World:
    return replace(
        random_world(), name="sheet", salt=404, trays=entries(printed_floor), has_floor_markers=True, most_tilt_deg=12.0
    )


@cache
def sun_world() -> World:
    return replace(random_world(), name="sun", salt=505, lights=entries(sunlight))

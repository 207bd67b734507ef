"""Palettes as data: which colours a box of pieces has, what their paints look like, and how large a piece is.

A palette is a JSON file: `name`, `colours` in order, `piece_mm` (edge of a cube, or diameter), `size_spread` where
sizes are uneven, `each` where the box holds so many pieces of every colour, and one of `paint` (the moments that were
learnt), `paint_of` (the name of a shipped palette whose paints these are), or `srgb` (for each colour what a picture
editor would call it: red, green, blue of 0 to 255).
"""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from vision.light import DARK
from vision.picture import BadPicture

Array = NDArray[np.float64]
SHIPPED = Path(__file__).with_name("palettes")
VERSION = 1
MOMENTS = ("mean", "within", "between", "gain", "card_mean", "card_spread")
SMALLEST_MM, LARGEST_MM = 2.0, 100.0
EVEN_SIZES = 0.2  # cubes of one size: they show more or less of their sides

BRIGHTNESS, HUE, BOX = 0.5, 0.25, 0.05  # logarithms: by how much pieces of one paint differ, and boxes
LIT, VEILED = (0.5, 1.4), (0.01, 0.04)  # light on a darker and a lighter part against the ground, and what a gloss adds
GAIN, BALANCE = 0.5, 0.1  # logarithms: of a picture's exposure, and of its white balance


@dataclass(frozen=True, eq=False)
class Paint:
    """Gaussians of k colours, of the logarithms of linear light (blue, green, red of the darker part, then of the
    lighter): `mean` (k, 6); `within` (k, 6, 6) how cubes of one box differ; `between_precision` (k, 6, 6) of how
    boxes differ; `gain_precision` (3, 3) of the picture's unknown gain; `card_mean` (3) and `card_precision` (3, 3) of
    the white paper round the markers; `trust` how much a Gaussian's word counts against the network's."""

    mean: Array
    within: Array
    between_precision: Array
    gain_precision: Array
    card_mean: Array
    card_precision: Array
    trust: float

    def only(self, places: list[int]) -> "Paint":
        """The paints at these places."""
        return Paint(
            self.mean[places], self.within[places], self.between_precision[places],
            self.gain_precision, self.card_mean, self.card_precision, self.trust,
        )  # fmt: skip


@dataclass(frozen=True, eq=False)
class Palette:
    """The colours of a box in order, their paints, the edge of a piece in mm, and how much the pieces differ in size:
    the standard deviation of the logarithm of the areas that they show in one picture; `each`: so many pieces of every
    colour are in the box, None where that is not known."""

    name: str
    colours: tuple[str, ...]
    paint: Paint
    piece_mm: float
    size_spread: float = EVEN_SIZES
    each: int | None = None

    def only(self, colours: Iterable[str]) -> "Palette":
        """The palette with some of its colours, in its own order; raises ValueError for one that it has not."""
        wanted = set(colours)
        if unknown := wanted - set(self.colours):
            raise ValueError(f"unknown colours {sorted(unknown)}, expected some of {', '.join(self.colours)}")
        places = [place for place, colour in enumerate(self.colours) if colour in wanted]
        kept = tuple(self.colours[place] for place in places)
        return replace(self, colours=kept, paint=self.paint.only(places))


def paint_of(
    mean: Array, within: Array, between: Array, gain: Array, card_mean: Array, card_spread: Array | None, *,
    trust: float,
) -> Paint:  # fmt: skip
    """From covariances `within`, `between` (k, 6, 6), `gain` and `card_spread` (3, 3; None: no card was seen)."""
    card_precision = np.zeros((3, 3)) if card_spread is None else inverse(card_spread)
    return Paint(mean, within, inverse(between), inverse(gain), card_mean, card_precision, trust)


def inverse(matrices: Array) -> Array:
    return np.asarray(np.linalg.inv(matrices), np.float64)


def shipped_names() -> tuple[str, ...]:
    return tuple(sorted(path.stem for path in SHIPPED.glob("*.json")))


@cache
def shipped_palette(name: str) -> Palette:
    """A palette that comes with the package. Raises BadPicture palette.unknown."""
    if name not in shipped_names():
        raise BadPicture("palette.unknown", given=name, expected=", ".join(shipped_names()))
    return load_palette(SHIPPED / f"{name}.json")


def load_palette(path: Path) -> Palette:
    """The palette in the file at `path`. Raises BadPicture palette.missing or palette.unreadable."""
    try:
        return palette_from(json.loads(path.read_text(encoding="utf-8")))
    except OSError as error:
        raise BadPicture("palette.missing", path=str(path), reason=error.strerror or "unreadable") from error
    except (KeyError, TypeError, ValueError) as error:
        reason = f"{type(error).__name__}: {error}"
        raise BadPicture("palette.unreadable", path=str(path), reason=reason) from error


def save_palette(palette: Palette, path: Path) -> None:
    """Write `palette` with its paints' moments to the file at `path`. Raises OSError."""
    path.write_text(json.dumps(palette_values(palette)) + "\n", encoding="utf-8")


def palette_values(palette: Palette) -> dict[str, Any]:
    """The palette as plain values for JSON."""
    paint = palette.paint
    known = bool(paint.card_precision.any())
    moments = (
        paint.mean, paint.within, inverse(paint.between_precision), inverse(paint.gain_precision), paint.card_mean,
        inverse(paint.card_precision) if known else None,
    )  # fmt: skip
    return {
        "version": VERSION,
        "name": palette.name,
        "piece_mm": palette.piece_mm,
        "size_spread": palette.size_spread,
        **({} if palette.each is None else {"each": palette.each}),
        "colours": list(palette.colours),
        "paint": {
            **{
                name: None if value is None else np.round(value, 6).tolist()
                for name, value in zip(MOMENTS, moments, strict=True)
            },
            "trust": paint.trust,
        },
    }


def palette_from(values: Mapping[str, Any]) -> Palette:
    """The palette in the values of its JSON. Raises KeyError, TypeError, ValueError for what cannot be right."""
    if values["version"] != VERSION:
        raise ValueError(f"version {values['version']}, expected {VERSION}")
    piece_mm = float(values["piece_mm"])
    if not SMALLEST_MM <= piece_mm <= LARGEST_MM:
        raise ValueError(f"piece_mm {piece_mm}, expected {SMALLEST_MM:.0f} to {LARGEST_MM:.0f}")
    colours, paint = _colours_and_paint(values)
    if not colours or len(set(colours)) < len(colours):
        raise ValueError(f"colours {list(colours)}, expected at least one, each once")
    each = values.get("each")
    if each is not None and not (type(each) is int and each > 0):
        raise ValueError(f"each {each}, expected a number of pieces, or nothing")
    return Palette(str(values["name"]), colours, paint, piece_mm, float(values.get("size_spread", EVEN_SIZES)), each)


def _colours_and_paint(values: Mapping[str, Any]) -> tuple[tuple[str, ...], Paint]:
    if "srgb" in values:
        return tuple(values["srgb"]), paint_from_srgb(values["srgb"].values())
    colours = tuple(str(colour) for colour in values["colours"])
    if "paint_of" in values:
        part = shipped_palette(values["paint_of"]).only(colours)
        return part.colours, part.paint
    return colours, _paint_from(values["paint"], len(colours))


def _paint_from(values: Mapping[str, Any], count: int) -> Paint:
    mean, within, between, gain, card_mean = (
        _moment(values, name, shape)
        for name, shape in zip(MOMENTS[:-1], ((count, 6), (count, 6, 6), (count, 6, 6), (3, 3), (3,)), strict=True)
    )
    card_spread = None if values["card_spread"] is None else _moment(values, "card_spread", (3, 3))
    return paint_of(mean, within, between, gain, card_mean, card_spread, trust=float(values["trust"]))


def _moment(values: Mapping[str, Any], name: str, shape: tuple[int, ...]) -> Array:
    moment = np.array(values[name], np.float64)
    if moment.shape != shape:
        raise ValueError(f"paint {name} of shape {moment.shape}, expected {shape}")
    return moment


def paint_from_srgb(colours: Iterable[Iterable[float]]) -> Paint:
    """Broad Gaussians round colours that nobody has measured: sRGB values of 0 to 255, red, green, blue."""
    coded = np.array([list(colour)[::-1] for colour in colours], np.float64).reshape(-1, 3) / 255
    if coded.size == 0 or coded.min() < 0 or coded.max() > 1:
        raise ValueError("srgb, expected three values of 0 to 255 for at least one colour")
    linear = np.where(coded <= 0.04045, coded / 12.92, ((coded + 0.055) / 1.055) ** 2.4)
    matt = np.concatenate([np.log(linear * lit + DARK) for lit in LIT], axis=1)
    glossy = np.concatenate([np.log(linear * lit + veil + DARK) for lit, veil in zip(LIT, VEILED, strict=True)], axis=1)
    half = (glossy - matt) / 2
    dims = 1 - DARK / np.exp(matt + half)  # near black, less light makes less of a difference
    together = BRIGHTNESS**2 * np.kron(np.array([[1.0, 0.5], [0.5, 1.0]]), np.ones((3, 3)))
    within = together * dims[:, :, None] * dims[:, None] + np.einsum("ki,ij->kij", half**2 + HUE**2, np.eye(6))
    between = BOX**2 * np.kron(np.ones((2, 2)), np.eye(3)) + BOX**2 * np.eye(6)
    gain = GAIN**2 * np.ones((3, 3)) + BALANCE**2 * np.eye(3)
    every = np.broadcast_to(between, within.shape).copy()
    return paint_of(matt + half, within, every, gain, np.zeros(3), None, trust=1.0)

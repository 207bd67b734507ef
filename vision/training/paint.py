"""Learns the Gaussians of the seven colours (`vision/palettes/amerigo.json`) from labelled pictures.

    python -m vision.training.paint --out vision/palettes/amerigo.json DIR [DIR ...]

Colours and the unknown gain of each picture are fitted in turn: given the colours, each picture's gain; given the
gains, the colours.
"""

import argparse
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from vision.colour import fit_gain, freed
from vision.foreground import CUBE_MM
from vision.light import CHANNELS
from vision.palette import Paint, Palette, paint_of, save_palette
from vision.rectify import floor_only
from vision.setup import COLOURS
from vision.teach import spreads
from vision.training.samples import Sample, described_cubes, load_sample

ROUNDS = 8
TRUST = 0.5
SHRINK = 0.01  # hundreds of cubes of each colour: what tells black from brown is a narrow direction
EACH = 7  # 49 cubes in seven colours

Array = NDArray[np.float64]


Described = tuple[Array, NDArray[np.int64], Array | None]


def described(sample: Sample) -> Described:
    """What the cubes of a sample look like, their colours, and the light of the cards."""
    floor = sample.seen & floor_only(sample.view)
    cubes = described_cubes(
        sample.flat, sample.empties[0], sample.gains[0], floor, sample.owner, sample.cubes.colour
    )  # fmt: skip
    return *cubes, sample.card


def fit(pictures: list[Described]) -> Paint:
    """The paints of the seven colours."""
    gains = [np.zeros(CHANNELS) for _ in pictures]
    moments = _moments(pictures, gains)
    for _ in range(ROUNDS):
        paint = paint_of(*moments, trust=TRUST)
        gains = [
            fit_gain(described, np.eye(len(COLOURS))[colours], paint, card) for described, colours, card in pictures
        ]
        moments = _moments(pictures, gains)
    return paint_of(*moments, trust=TRUST)


def _moments(pictures: list[Described], gains: list[Array]) -> tuple[Array, ...]:
    """As `paint_of` takes them: means, and covariances within and between pictures, of the colours; then the gains'
    covariance, and mean and covariance of the cards."""
    every = np.concatenate([freed(picture[0], gain) for picture, gain in zip(pictures, gains, strict=True)])
    colours = np.concatenate([picture[1] for picture in pictures])
    places = np.concatenate([np.full(len(picture[1]), place) for place, picture in enumerate(pictures)])
    mean, within, between = zip(
        *(spreads(every[colours == number], places[colours == number], SHRINK) for number in range(len(COLOURS))),
        strict=True,
    )
    shared = np.cov(np.array(gains).T) + 0.02 * np.eye(CHANNELS)
    cards = np.array([one[2] - gain for one, gain in zip(pictures, gains, strict=True) if one[2] is not None])
    card_spread = np.cov(cards.T) + 0.01 * np.eye(CHANNELS)
    return np.stack(mean), np.stack(within), np.stack(between), shared, cards.mean(0), card_spread


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("folders", nargs="+", type=Path)
    options.add_argument("--out", type=Path, required=True)
    given = options.parse_args()
    paths = [path for folder in given.folders for path in sorted(folder.glob("s*_d*.json"))]
    pictures = [described(load_sample(path)) for path in paths]
    save_palette(Palette("amerigo", COLOURS, fit(pictures), CUBE_MM, each=EACH), given.out)


if __name__ == "__main__":
    main()

"""How much one drop of an evening teaches about the next: colours named on true masks, before and after lessons.

    python -m vision.training.evening DIR [--most 60]

Of each set-up of `DIR` (labelled pictures, see vision/README.md) with several drops, every drop is named twice: with
the shipped paints, and with paints taught by the set-up's other drops, whose counts a person has confirmed. The
network's word is left out on both sides.
"""

import argparse
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from vision.colour import name_colours
from vision.palette import Palette, shipped_palette
from vision.setup import COLOURS
from vision.teach import Lesson, lessons_of, taught
from vision.training.paint import Described, described
from vision.training.samples import load_sample

Array = NDArray[np.float64]
EVERY = [True] * len(COLOURS)


@dataclass(frozen=True, eq=False)
class Cube:
    """A cube as it was seen: its description (6) and the log probabilities (7) of its colours."""

    light: Array
    told: Array


@dataclass(frozen=True)
class Score:
    """Of drops with cubes in them: how many were named without a fault, and how many of all cubes."""

    drops: int
    faultless: int
    cubes: int
    right: int

    def __str__(self) -> str:
        return (
            f"drops {self.faultless} of {self.drops} ({self.faultless / max(self.drops, 1):.1%}), "
            f"cubes {self.right} of {self.cubes} ({self.right / max(self.cubes, 1):.1%})"
        )


def named(drop: Described, palette: Palette) -> Array:
    """Log probabilities (n, 7) of the colours of a drop's cubes."""
    lights, colours, card = drop
    return name_colours(lights, np.zeros((len(colours), len(COLOURS))), palette.paint, EVERY, card)


def lessons_from(drop: Described, palette: Palette) -> tuple[Lesson, ...]:
    """What a drop teaches whose true counts a person confirms, as the counter with `palette` saw it."""
    lights, colours, _ = drop
    pieces = [Cube(light, told) for light, told in zip(lights, named(drop, palette), strict=True)]
    confirmed = {colour: int((colours == number).sum()) for number, colour in enumerate(COLOURS)}
    return lessons_of(pieces, confirmed, COLOURS)


def score(drops: Sequence[Described], palettes: Sequence[Palette]) -> Score:
    """Each drop named with its palette."""
    right = [
        (named(drop, palette).argmax(1) == drop[1])
        for drop, palette in zip(drops, palettes, strict=True)
        if len(drop[1])
    ]
    return Score(len(right), sum(bool(one.all()) for one in right), sum(map(len, right)), int(sum(map(sum, right))))


def evening(setups: Mapping[str, Sequence[Described]]) -> tuple[Score, Score]:
    """Before and after: each drop with the shipped palette, and with what the other drops of its set-up teach."""
    shipped = shipped_palette("amerigo")
    drops, palettes = [], []
    for own in setups.values():
        lessons = [lessons_from(drop, shipped) if len(drop[1]) else () for drop in own]
        for place, drop in enumerate(own):
            others = [lesson for other, told in enumerate(lessons) if other != place for lesson in told]
            drops.append(drop)
            palettes.append(taught(shipped, others))
    return score(drops, [shipped] * len(drops)), score(drops, palettes)


def read_setups(folder: Path, most: int) -> dict[str, list[Described]]:
    """The cubes of up to `most` pictures, by set-up; only set-ups with several drops."""
    paths = defaultdict(list)
    for path in sorted(folder.glob("s*_d*.json"))[:most]:
        paths[path.stem.split("_")[0]].append(path)
    return {
        name: [described(load_sample(path)) for path in own] for name, own in paths.items() if len(own) > 1
    }  # fmt: skip


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("folder", type=Path)
    options.add_argument("--most", type=int, default=10_000, help="pictures at most")
    given = options.parse_args()
    before, after = evening(read_setups(given.folder, given.most))
    print(f"shipped paints: {before}\ntaught by the other drops: {after}")


if __name__ == "__main__":
    main()

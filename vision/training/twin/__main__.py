"""Makes labelled pictures of cubes in trays.

    python -m vision.training.twin make --world random --count 120 --drops 2 --seed 7101 --quality 0.7 --out DIR
    python -m vision.training.twin films --world dev --count 4 --seed 20262 --out DIR

The same world, seed, count and drops give the same scenes and labels; the pictures agree to within rounding. What is
finished is left as it is: start the same command again to go on.
"""

import argparse
import sys
from collections.abc import Callable, Sequence
from importlib.util import find_spec
from pathlib import Path

PACKAGES = {"mujoco": "mujoco", "mitsuba": "mitsuba", "mitsuba_oidn": "mitsuba-oidn", "skimage": "scikit-image"}
WORLDS = ("random", "sheet", "sun", "dev")


def read(arguments: Sequence[str]) -> argparse.Namespace:
    """The command line; SystemExit with a sentence if it makes no sense."""
    parser = argparse.ArgumentParser(
        prog="vision.training.twin", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )  # fmt: skip
    commands = parser.add_subparsers(dest="command", required=True)
    make = commands.add_parser("make", help="stills: set-ups with several drops, each with a picture of the empty tray")
    films = commands.add_parser("films", help="drops as frames")
    for command in (make, films):
        command.add_argument("--world", choices=WORLDS, required=True)
        command.add_argument("--count", type=_at_least(1), required=True, help="how many pictures of drops, or films")
        command.add_argument("--seed", type=_at_least(0), required=True)
        command.add_argument("--out", type=Path, required=True, help="a folder")
        command.add_argument("--only", type=_numbers, help="just these set-ups or films: 3,7,20-29")
    make.add_argument("--drops", type=_at_least(1), default=2, help="drops of each set-up (2)")
    make.add_argument("--quality", type=_quality, default=1.0, help="how large the renderer's picture is (1)")
    make.add_argument("--first", type=_at_least(0), default=0, help="number of the first set-up (0)")
    make.add_argument("--min-tilt", type=_tilt, default=0.0, help="cameras tilted by so many degrees at least")
    return parser.parse_args(arguments)


def _at_least(least: int) -> Callable[[str], int]:
    def number(given: str) -> int:
        if int(given) < least:
            raise argparse.ArgumentTypeError(f"{given} was given, {least} or more was expected")
        return int(given)

    return number


def _numbers(given: str) -> list[int]:
    """Numbers and spans of them: 3,7,20-29."""
    found: list[int] = []
    for span in given.split(","):
        first, _, last = span.partition("-")
        found += range(_at_least(0)(first), _at_least(int(first))(last or first) + 1)
    return found


def _between(given: str, least: float, most: float) -> float:
    number = float(given)
    if not least <= number <= most:
        raise argparse.ArgumentTypeError(f"{given} was given, {least} to {most} was expected")
    return number


def _quality(given: str) -> float:
    return _between(given, 0.1, 2.0)


def _tilt(given: str) -> float:
    return _between(given, 0.0, 39.0)


def main(arguments: Sequence[str]) -> None:
    given = read(arguments)
    missing = [package for module, package in PACKAGES.items() if find_spec(module) is None]
    if missing:
        sys.exit(f"Making pictures needs packages that are not installed: pip install {' '.join(missing)}")
    # Only now, since all of this needs the packages.
    from vision.training.twin.files import OtherPictures
    from vision.training.twin.setup import NoViewpoint

    try:
        _make(given)
    except ImportError as wrong:
        sys.exit(f"{wrong}\nOn Debian: apt-get install libllvm19")
    except (OtherPictures, NoViewpoint) as wrong:
        sys.exit(str(wrong))


def _make(given: argparse.Namespace) -> None:
    from vision.training.twin import make
    from vision.training.twin.physics import settle
    from vision.training.twin.plan import choices
    from vision.training.twin.render import TracedStage
    from vision.training.twin.setup import Wish

    shop, world = make.Workshop(TracedStage, settle), make.WORLDS[given.world]()
    if given.command == "films":
        make.make_films(shop, world, given.seed, given.only or range(given.count), given.out, _say)
        return
    set_ups = -(-given.count // given.drops)
    planned = choices(world, given.seed, set_ups, given.drops)
    numbers = given.only or range(given.first, given.first + set_ups)
    wish = Wish(quality=given.quality, least_tilt_deg=given.min_tilt)
    make.make_stills(shop, world, given.seed, planned, numbers, wish, given.out, _say)


def _say(words: str) -> None:
    print(words, flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])

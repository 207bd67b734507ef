"""Makes a folder of stills, or films, of one world. What is finished stays, so an interrupted run goes on."""

import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

from vision.training.twin.dev_world import DEV
from vision.training.twin.files import is_made, save_film, save_jpeg, save_label, save_mask, still_name
from vision.training.twin.films import (
    FIRST_SET_UP,
    PLAN_SEED_AWAY,
    PLANNED,
    WISH,
    any_scene,
    film_draws,
    film_label,
    frames,
)
from vision.training.twin.plan import Choice, choices
from vision.training.twin.random_world import random_world, sheet_world, sun_world
from vision.training.twin.setup import SetUp, StageOf, Wish, set_up
from vision.training.twin.stills import Settle, Still, drop_still, empty_still, jpeg_quality
from vision.training.twin.worlds import World

WORLDS: dict[str, Callable[[], World]] = {
    "random": random_world,
    "sheet": sheet_world,
    "sun": sun_world,
    "dev": lambda: DEV,
}

Report = Callable[[str], None]


@dataclass(frozen=True)
class Workshop:
    """Who draws and who lets fall: Mitsuba and MuJoCo."""

    stage_of: StageOf
    settle: Settle


def make_stills(
    shop: Workshop, world: World, seed: int, planned: tuple[Choice, ...], numbers: Iterable[int], wish: Wish, out: Path,
    report: Report,
) -> None:  # fmt: skip
    """The set-ups `numbers`, each with its empty tray and as many drops as were planned."""
    out.mkdir(parents=True, exist_ok=True)
    for number in numbers:
        choice = planned[number % len(planned)]
        if is_made(out / f"{still_name(number, len(choice.cubes) - 1)}.json", world.name, seed):
            continue
        began_s = time.monotonic()
        setup = set_up(world, seed, number, choice, shop.stage_of, wish)
        _save(setup, None, empty_still(setup), out)
        for drop, count in enumerate(choice.cubes):
            _save(setup, drop, drop_still(setup, shop.settle, drop, count), out)
        took_s = time.monotonic() - began_s
        report(
            f"set-up {number}: {choice.tray}, {choice.light}, {choice.camera};"
            f" {took_s:.0f} s for {len(choice.cubes) + 1} pictures"
        )


def _save(setup: SetUp, drop: int | None, still: Still, out: Path) -> None:
    name, quality = still_name(setup.number, drop), jpeg_quality(setup)
    save_jpeg(out / f"{name}.jpg", still.picture, quality)
    label = {**still.label, "jpeg_quality": quality}
    if drop is not None:
        save_mask(out / f"{name}_mask.png", still.mask)
        label["empty_picture"] = f"{still_name(setup.number, None)}.jpg"
    save_label(out / f"{name}.json", label)


def make_films(
    shop: Workshop, world: World, seed: int, numbers: Iterable[int], out: Path, report: Report
) -> None:  # fmt: skip
    """The films `numbers`, each in a folder of its own."""
    planned = choices(world, seed + PLAN_SEED_AWAY, PLANNED, 1)
    for number in numbers:
        folder = out / f"seq_{number:02d}"
        if is_made(folder / "seq.json", world.name, seed):
            continue
        began_s, place = time.monotonic(), FIRST_SET_UP + number
        setup = set_up(world, seed, place, planned[place % PLANNED], shop.stage_of, WISH)
        random = film_draws(world, seed, number)
        scene = any_scene(setup, shop.settle, random)
        told = save_film(folder, frames(scene, random))
        save_label(folder / "seq.json", film_label(scene, told))
        report(f"film {number}: {scene.frames} frames, {len(scene.cubes)} cubes; {time.monotonic() - began_s:.0f} s")

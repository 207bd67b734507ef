"""Made pictures can be made again: scenes, labels and light are what they were when the kept ones were made.

Kept in `twin_golden` are the labels of three set-ups of each world with seed 7, and one picture.
"""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from vision.picture import read_indices, read_picture
from vision.training.twin.__main__ import PACKAGES
from vision.training.twin.camera import IdealView
from vision.training.twin.files import OtherPictures
from vision.training.twin.make import WORLDS, Workshop, make_films, make_stills
from vision.training.twin.plan import choices
from vision.training.twin.sensor import Light
from vision.training.twin.setup import Wish

GOLDEN = Path(__file__).with_name("twin_golden")
SEED, SET_UPS, DROPS, WISH = 7, 3, 2, Wish(quality=0.3)
ROUNDED = 0.011  # labels are rounded to hundredths of a pixel at the coarsest

pytestmark = pytest.mark.skipif(
    any(find_spec(module) is None for module in PACKAGES),
    reason="what makes pictures is not installed (MuJoCo, Mitsuba); vision/training/RECIPE.md says how",
)


@pytest.fixture(scope="module")
def shop() -> Workshop:
    from vision.training.twin.physics import settle
    from vision.training.twin.render import TracedStage

    return Workshop(TracedStage, settle)


@pytest.fixture
def grey_shop(shop: Workshop, monkeypatch: pytest.MonkeyPatch) -> Workshop:
    """Everything but the path tracer, which labels do not need: in its place, everything is equally grey."""
    from vision.training.twin.render import TracedShot

    def trace(_shot: TracedShot, view: IdealView, *_: object) -> tuple[Light, Light]:
        shape = (view.height_px, view.width_px, 3)
        return np.full(shape, 0.3, np.float32), np.full(shape, 0.5, np.float32)

    monkeypatch.setattr(TracedShot, "trace", trace)
    return shop


def differences(expected: Any, found: Any, where: str = "") -> Iterator[str]:
    """Where two labels differ by more than rounding."""
    if isinstance(expected, dict) and isinstance(found, dict) and set(expected) == set(found):
        for key, value in expected.items():
            yield from differences(value, found[key], f"{where}.{key}")
    elif isinstance(expected, list) and isinstance(found, list) and len(expected) == len(found):
        for number, (one, other) in enumerate(zip(expected, found, strict=True)):
            yield from differences(one, other, f"{where}[{number}]")
    elif type(expected) in (int, float) and type(found) in (int, float):
        if abs(expected - found) > ROUNDED:
            yield f"{where}: {expected} expected, {found} found"
    elif expected != found:
        yield f"{where}: {expected} expected, {found} found"


def kept(name: str) -> dict[str, Any]:
    return json.loads((GOLDEN / f"{name}.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("number", range(SET_UPS))
@pytest.mark.parametrize("name", WORLDS)
def test_the_same_seed_gives_the_same_labels(name: str, number: int, grey_shop: Workshop, tmp_path: Path) -> None:
    world = WORLDS[name]()
    planned = choices(world, SEED, SET_UPS, DROPS)
    make_stills(grey_shop, world, SEED, planned, [number], WISH, tmp_path, print)
    found = {path.stem: json.loads(path.read_text(encoding="utf-8")) for path in tmp_path.glob("*.json")}
    expected = {stem: label for stem, label in kept(name).items() if stem.startswith(f"s{number:02d}_")}
    assert not list(differences(expected, found))
    for stem, label in found.items():
        if label["kind"] == "drop":
            mask = read_indices(tmp_path / f"{stem}_mask.png")
            shown = set(np.unique(mask).tolist())
            assert all((cube["visible_fraction"] < 0.2) or (cube["id"] in shown) for cube in label["cubes"])


def test_a_film_is_the_same_when_made_again(grey_shop: Workshop, tmp_path: Path) -> None:
    make_films(grey_shop, WORLDS["dev"](), SEED, [0], tmp_path, print)
    found = json.loads((tmp_path / "seq_00" / "seq.json").read_text(encoding="utf-8"))
    assert not list(differences(kept("film"), found))
    assert len(list((tmp_path / "seq_00").glob("*.jpg"))) == found["n_frames"]


def test_light_is_traced_as_it_was(shop: Workshop, tmp_path: Path) -> None:
    world = WORLDS["random"]()
    make_stills(shop, world, SEED, choices(world, SEED, SET_UPS, DROPS), [1], WISH, tmp_path, print)
    pictures = (GOLDEN / "random_s01_d0.jpg", tmp_path / "s01_d0.jpg")
    expected, found = (read_picture(path).astype(int) for path in pictures)
    assert (
        np.abs(expected - found).mean() < 0.3
    )  # it is the same to the level on one machine; threads and compilers round


def test_what_is_finished_is_left_as_it_is(shop: Workshop, tmp_path: Path) -> None:
    world = WORLDS["dev"]()
    planned = choices(world, SEED, SET_UPS, DROPS)
    for stem, label in kept("dev").items():
        (tmp_path / f"{stem}.json").write_text(json.dumps(label), encoding="utf-8")
    make_stills(shop, world, SEED, planned, range(SET_UPS), WISH, tmp_path, print)
    assert not list(tmp_path.glob("*.jpg"))
    with pytest.raises(OtherPictures, match="belongs to world dev and seed 7, not to dev and 8"):
        make_stills(shop, world, SEED + 1, planned, [0], WISH, tmp_path, print)


def test_a_missing_llvm_is_said_with_the_remedy(tmp_path: Path) -> None:
    making = ["make", "--world", "dev", "--count", "1", "--seed", "1", "--out", str(tmp_path)]
    done = subprocess.run(
        [sys.executable, "-m", "vision.training.twin", *making],
        env={**os.environ, "DRJIT_LIBLLVM_PATH": str(tmp_path / "nothing.so")},
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 1
    assert done.stderr.endswith("apt-get install libllvm19\n")
    assert "Traceback" not in done.stderr

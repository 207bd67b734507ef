"""Palettes are data: what is shipped, what survives saving, what cannot be right; whose words count about a colour."""

import json
from pathlib import Path

import numpy as np
import pytest

from vision.colour import heard, name_colours, shipped_paint
from vision.palette import Palette, load_palette, palette_values, save_palette, shipped_names, shipped_palette
from vision.picture import BadPicture
from vision.setup import COLOURS

AMIGOS = ("blue", "black", "red", "green", "yellow", "white")


@pytest.mark.parametrize(
    ("name", "colours", "piece_mm"),
    [("amerigo", COLOURS, 8.0), ("amigos", AMIGOS, 8.0), ("skittles", ("red", "yellow", "green", "purple"), 13.0)],
)
def test_shipped(name: str, colours: tuple[str, ...], piece_mm: float) -> None:
    palette = shipped_palette(name)
    assert (palette.name, palette.colours, palette.piece_mm) == (name, colours, piece_mm)
    assert palette.paint.mean.shape == (len(colours), 6)


@pytest.mark.parametrize("name", shipped_names())
def test_each_paint_is_known_for_itself(name: str) -> None:
    """A piece of exactly a paint's usual light is of that colour, by a margin."""
    palette = shipped_palette(name)
    silent = np.zeros((1, len(palette.colours)))
    for number, mean in enumerate(palette.paint.mean):
        belief = name_colours(mean[None], silent, palette.paint, [True] * len(palette.colours))[0]
        assert belief.argmax() == number
        assert np.sort(belief)[-1] - np.sort(belief)[-2] > 0.5


def test_amigos_has_the_paints_of_amerigo() -> None:
    amigos, amerigo = shipped_palette("amigos"), shipped_palette("amerigo")
    places = [COLOURS.index(colour) for colour in AMIGOS]
    np.testing.assert_array_equal(amigos.paint.mean, amerigo.paint.mean[places])
    np.testing.assert_array_equal(amigos.paint.within, amerigo.paint.within[places])


@pytest.mark.parametrize("name", shipped_names())
def test_saved_and_loaded(tmp_path: Path, name: str) -> None:
    palette = shipped_palette(name)
    save_palette(palette, tmp_path / "box.json")
    again = load_palette(tmp_path / "box.json")
    assert (again.name, again.colours, again.piece_mm) == (palette.name, palette.colours, palette.piece_mm)
    assert again.each == palette.each
    for one, other in zip(vars(again.paint).values(), vars(palette.paint).values(), strict=True):
        np.testing.assert_allclose(one, other, rtol=2e-3, atol=1e-4)


def test_a_part_keeps_the_order_of_the_whole() -> None:
    assert shipped_palette("amerigo").only(["white", "red"]).colours == ("red", "white")
    with pytest.raises(ValueError, match="mauve"):
        shipped_palette("amerigo").only(["mauve"])


def test_an_unknown_name_lists_the_known_ones() -> None:
    with pytest.raises(BadPicture) as caught:
        shipped_palette("../../etc/passwd")
    assert caught.value.code == "palette.unknown"
    assert "amigos" in str(caught.value.facts["expected"])


def test_no_file(tmp_path: Path) -> None:
    with pytest.raises(BadPicture) as caught:
        load_palette(tmp_path / "none.json")
    assert caught.value.code == "palette.missing"


def values_of_amerigo() -> dict[str, object]:
    return json.loads(json.dumps(palette_values(shipped_palette("amerigo"))))


@pytest.mark.parametrize(
    "change",
    [
        {"version": 2},
        {"piece_mm": 0.5},
        {"piece_mm": "large"},
        {"each": 0},
        {"each": "seven"},
        {"colours": []},
        {"colours": ["red", "red"]},
        {"colours": ["red", "blue"]},
        {"paint": {}},
        {"srgb": {}},
        {"srgb": {"red": [300, 0, 0]}},
        {"srgb": {"red": [30, 0]}},
        {"paint_of": "amerigo", "colours": ["mauve"]},
        {"paint": {**palette_values(shipped_palette("amerigo"))["paint"], "gain": [[0.0] * 3] * 3}},
    ],
)
def test_what_cannot_be_right_is_refused(tmp_path: Path, change: dict[str, object]) -> None:
    path = tmp_path / "box.json"
    path.write_text(json.dumps(values_of_amerigo() | change))
    with pytest.raises(BadPicture) as caught:
        load_palette(path)
    assert caught.value.code == "palette.unreadable"
    assert caught.value.facts["reason"]


def test_the_network_is_heard_about_the_colours_that_it_knows() -> None:
    told = np.log(np.array([[0.1, 0.1, 0.5, 0.1, 0.1, 0.05, 0.05]]))
    words = heard(told, COLOURS)
    np.testing.assert_allclose(words, told, atol=0.1)
    np.testing.assert_allclose(np.exp(words).sum(), 1)
    np.testing.assert_array_equal(heard(told, ("white", "red")), words[:, [6, 2]])


def test_however_sure_the_network_is_the_cubes_light_may_overrule_it() -> None:
    brown, yellow = COLOURS.index("brown"), COLOURS.index("yellow")
    cubes = [*range(len(COLOURS)), brown]
    certain = np.full((len(cubes), len(COLOURS)), -np.inf)
    certain[np.arange(len(cubes)), [*range(len(COLOURS)), yellow]] = 0.0
    words = heard(certain, COLOURS)
    assert -6 < words[-1, brown] < -5
    assert name_colours(shipped_paint().mean[cubes], words, shipped_paint(), [True] * 7).argmax(1).tolist() == cubes


def test_about_a_colour_that_it_does_not_know_the_gaussians_decide_alone() -> None:
    told = np.log(np.array([[0.01, 0.01, 0.94, 0.01, 0.01, 0.01, 0.01]]))
    words = heard(told, ("red", "purple", "blue"))
    assert words[0, 1] == words[0, 0] > words[0, 2]
    np.testing.assert_array_equal(heard(told, ("orange", "purple")), [[0.0, 0.0]])
    paint = shipped_paint()
    strangers = Palette("strangers", ("mauve", "teal"), paint.only([0, 5]), 8.0)
    belief = name_colours(paint.mean[[5]], heard(told, strangers.colours), strangers.paint, [True, True])
    assert belief.argmax() == 1, "although the network is sure that it is red"

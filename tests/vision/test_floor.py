"""What is said of a tray's floor: typed-in colours, printed ones before a camera, made pictures of materials."""

from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import get_args

import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

from companion.cli.sheet_pdf import sheet_pdf
from companion.content import LANGUAGES, text
from tests.paper import Paper, floor_to_px, printed, seen_by_camera
from vision.bench import Case, read_cases
from vision.floor import D65, TO_XYZ, FloorAdvice, Name, floor_advice, lab, look_at_floor
from vision.light import DARK
from vision.picture import BadPicture, Bgr
from vision.setup import TraySetup
from vision.sheet import CYAN, Sheet, lay_out

GOLDEN = Path(__file__).parent / "golden"
SHARED = Path(__file__).parents[3] / "shared" / "data" / "tray-dev"
WHITE_PAPER = 0.86
Srgb = tuple[int, int, int]


def light_of(srgb: Srgb) -> NDArray[np.float64]:
    """Linear light (blue, green, red) of an sRGB colour."""
    coded = np.array(srgb[::-1]) / 255
    return np.where(coded <= 0.04045, coded / 12.92, ((coded + 0.055) / 1.055) ** 2.4)


def reflected(lightness: float, chroma: float, hue_deg: float) -> NDArray[np.float64]:
    """The opposite of `lab`."""
    y = (lightness + 16) / 116
    turn = np.radians(hue_deg)
    bent = np.array([y + chroma * np.cos(turn) / 500, y, y - chroma * np.sin(turn) / 200])
    xyz = np.where(bent**3 > 0.008856, bent**3, (bent - 16 / 116) / 7.787) * D65
    return np.asarray((np.linalg.inv(TO_XYZ) @ xyz)[::-1], np.float64)


def advice(share: NDArray[np.float64], lamp: NDArray[np.float64] | float = 0.8) -> FloorAdvice:
    """For a floor that reflects such a share of the light of a lamp."""
    return floor_advice(np.log(share * lamp / WHITE_PAPER + DARK), np.log(np.ones(3) * lamp + DARK), by_card=True)


@pytest.mark.parametrize(
    ("srgb", "wanted"),
    [
        ((62, 174, 197), (66, -24, -21)),
        ((70, 182, 175), (68, -33, -6)),
        ((255, 255, 255), (100, 0, 0)),
        ((0, 0, 0), (0, 0, 0)),
        ((176, 144, 212), (65, 25, -30)),
    ],
)
def test_lab_is_that_of_the_books(srgb: Srgb, wanted: tuple[float, float, float]) -> None:
    np.testing.assert_allclose(lab(light_of(srgb)), wanted, atol=0.9)


lamps = st.tuples(*[st.floats(0.3, 1.0)] * 3).map(np.array)


@settings(deadline=None, max_examples=60)
@given(st.floats(60, 70), st.floats(28, 36), st.floats(190, 235), lamps)
def test_every_accepted_cyan_is_good_and_casts_no_doubt(
    lightness: float, chroma: float, hue_deg: float, lamp: NDArray[np.float64]
) -> None:
    assume((reflected(lightness, chroma, hue_deg) > 0.003).all())  # else no print and no camera has that colour
    said = advice(reflected(lightness, chroma, hue_deg), lamp)
    assert (said.name, said.doubted, said.by_card) == ("good", (), True)
    assert (said.lightness, said.chroma, said.hue_deg) == pytest.approx((lightness, chroma, hue_deg), abs=0.1)


@pytest.mark.parametrize(
    ("lightness", "chroma", "hue_deg", "name"),
    [
        (66, 24, 221, "pale"),
        (48, 28, 215, "dark"),
        (80, 32, 221, "light"),
        (66, 35, 250, "bluish"),
        (66, 35, 175, "greenish"),
        (66, 35, 120, "coloured"),
        (66, 60, 60, "coloured"),
        (66, 35, 300, "coloured"),
        (60, 30, 60, "wood"),
        (60, 5, 60, "grey"),
        (92, 5, 60, "white"),
        (25, 5, 60, "black"),
    ],
)
def test_the_name_says_what_is_wrong(lightness: float, chroma: float, hue_deg: float, name: str) -> None:
    assert advice(reflected(lightness, chroma, hue_deg)).name == name


def test_a_guess_doubts_more_than_a_measurement() -> None:
    share = reflected(66, 35, 240)
    guessed = floor_advice(np.log(share), None, by_card=False)
    assert not guessed.by_card
    assert set(advice(share).doubted) < set(guessed.doubted)


FLOORS: list[tuple[str, Srgb, str, set[str], set[str]]] = [
    # what it is, sRGB; its name; colours that must be doubted; colours that must not
    ("cyan", CYAN, "good", set(), {"blue", "black", "red", "brown", "green", "yellow", "white"}),
    ("greener", (70, 182, 175), "good", set(), {"blue", "black", "red", "brown", "green", "yellow", "white"}),
    ("bluer", (73, 170, 217), "bluish", set(), {"red", "brown", "yellow", "white"}),
    ("paler", (135, 204, 218), "pale", set(), {"red", "brown", "yellow"}),
    ("mid grey", (132, 132, 132), "grey", {"black", "white"}, {"blue", "red", "green", "yellow"}),
    ("light grey", (185, 185, 185), "grey", {"black", "white"}, {"blue", "red", "green", "yellow"}),
    ("white paper", (245, 244, 240), "white", {"black", "white"}, {"blue", "red", "green"}),
    ("black plastic", (36, 36, 38), "black", {"black"}, {"blue", "red", "green", "yellow", "white"}),
    ("pine", (226, 192, 142), "wood", {"brown", "black"}, {"blue", "red", "green"}),
    ("mahogany", (118, 66, 42), "wood", {"brown"}, {"blue", "green", "white"}),
    ("green felt", (32, 104, 62), "coloured", {"green"}, {"blue", "red", "brown", "yellow", "white"}),
    ("orange", (234, 131, 72), "coloured", {"brown"}, {"blue", "green", "white"}),
    ("lilac", (176, 144, 212), "coloured", {"blue"}, {"green", "yellow", "white"}),
]


@cache
def paper_page() -> tuple[Sheet, Paper]:
    sheet = lay_out("a4", (190.0, 130.0))
    return sheet, printed(sheet_pdf(sheet, "en"), dpi=120)


def floor_of(srgb: Srgb, lamp: Srgb = (235, 225, 205)) -> Bgr:
    """The printed sheet with another floor before a camera, in the light of a lamp that fades towards one corner."""
    sheet, paper = paper_page()
    image = paper.image.copy()
    image[(np.abs(image.astype(int) - CYAN[::-1]) < 4).all(2)] = srgb[::-1]
    picture = seen_by_camera(replace(paper, image=image), sheet, floor_to_px(6, 4, 330))
    fade = np.linspace(1.0, 0.75, picture.shape[1])[None, :, None]
    return np.asarray(np.clip(picture * fade * np.array(lamp[::-1]) / 255, 0, 255), np.uint8)


@pytest.mark.parametrize(
    ("srgb", "name", "doubted", "sure"), [row[1:] for row in FLOORS], ids=[row[0] for row in FLOORS]
)
def test_floors_before_a_camera(srgb: Srgb, name: str, doubted: set[str], sure: set[str]) -> None:
    said = look_at_floor(floor_of(srgb), TraySetup.recommended((190.0, 130.0)))
    assert (said.name, said.by_card) == (name, True)
    assert doubted <= set(said.doubted)
    assert not sure & set(said.doubted)


def test_the_print_is_measured_as_it_was_meant() -> None:
    said = look_at_floor(floor_of(CYAN), TraySetup.recommended((190.0, 130.0)))
    # White paper reflects less than the white of the screen, so the floor is that much darker than on it.
    wanted = lab(light_of(CYAN) * WHITE_PAPER)
    assert said.lightness == pytest.approx(wanted[0], abs=2.5)
    assert said.chroma == pytest.approx(float(np.hypot(*wanted[1:])), abs=2.5)
    assert said.hue_deg == pytest.approx(221, abs=4)


def test_only_colours_in_play_are_named() -> None:
    setup = TraySetup(
        inner_mm=(190.0, 130.0), markers=TraySetup.recommended((190.0, 130.0)).markers, palette=("black",)
    )
    assert look_at_floor(floor_of((185, 185, 185)), setup).doubted == ("black",)


def test_no_tray_is_no_advice() -> None:
    blank = np.full((480, 640, 3), 127, np.uint8)
    for setup in (TraySetup.recommended((190.0, 130.0)), TraySetup()):
        with pytest.raises(BadPicture) as caught:
            look_at_floor(blank, setup)
        assert caught.value.code == "tray.not_found"


MATERIALS = {
    # What it may be called, and what must be among the colours in doubt. Cardboard is a warm grey, wood a brown.
    "light_wood_pine": ({"wood"}, {"brown"}),
    "dark_wood_mahogany": ({"wood"}, {"brown"}),
    "grey_cardboard": ({"grey"}, {"black"}),
    "green_felt": ({"coloured"}, {"green"}),
    "black_plastic": ({"black"}, {"black"}),
    "white_paper": ({"white"}, {"white", "black"}),
}


def empties(folder: Path) -> dict[str, Case]:
    """One case for each picture of an empty tray."""
    return {case.label["empty_picture"]: case for case in read_cases(folder)}


def judged(case: Case) -> tuple[str, FloorAdvice]:
    setup = case.setup()
    assert setup.empty is not None
    return case.label["tray"]["material"], look_at_floor(setup.empty, setup)


def check(case: Case) -> None:
    material, said = judged(case)
    names, doubted = MATERIALS[material]
    if said.by_card:
        assert said.name in names, said
    assert said.name not in ("good", "pale", "dark", "light", "greenish", "bluish"), said
    assert doubted & set(said.doubted), said
    if said.by_card:
        assert doubted <= set(said.doubted), said


@pytest.mark.parametrize("name", [name for name in empties(GOLDEN) if name.startswith("dev")])
def test_materials_are_told_apart(name: str) -> None:
    check(empties(GOLDEN)[name])


@pytest.mark.parametrize("name", [name for name in empties(GOLDEN) if name.startswith("sheet")])
def test_printed_sheets_of_all_kinds_are_cyan(name: str) -> None:
    """Home printers drift: these sheets are of lightness 53 to 72, chroma 27 to 33, hue 206 to 230 degrees."""
    _, said = judged(empties(GOLDEN)[name])
    assert said.by_card
    assert said.name in ("good", "dark")
    assert said.doubted == ()


def test_all_labelled_trays() -> None:
    if not SHARED.is_dir():
        pytest.skip("the folder of labelled pictures (../shared/data/tray-dev) is not beside the project")
    cases = empties(SHARED)
    assert len(cases) == 28
    for case in cases.values():
        check(case)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_advice_has_its_words(language: str) -> None:
    for name in (*get_args(Name), "remedy", "guessed"):
        assert text(f"floor-{name}", language)
    assert text("colour-black", language) in text("floor-doubted", language, colours=["black"])

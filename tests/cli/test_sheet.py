"""`companion sheet`: the PDF printed to pixels and measured, its words, what is refused."""

import json
from functools import cache
from itertools import combinations
from pathlib import Path

import numpy as np
import pypdfium2
import pytest
from typer.testing import CliRunner, Result

from companion.cli import app
from companion.cli.printing import parse_size
from companion.cli.sheet_pdf import STEPS, NoRoom, sheet_pdf
from companion.content import LANGUAGES, text
from tests.paper import Paper, floor_to_px, printed, seen_by_camera
from vision.count import count_tray
from vision.locate import locate
from vision.markers import SIGNS, find_markers
from vision.setup import MarkerSpec, TraySetup
from vision.sheet import PAPERS_MM, BadSheet, Sheet, card_middle, largest_fit, lay_out, patch

PAGES = [("a4", None), ("letter", None), ("a4", (190.0, 130.0)), ("a4", (100.0, 70.0)), ("a3", None)]
INK_BELOW = 128


def run(*arguments: str) -> Result:
    return CliRunner().invoke(app, ["sheet", *arguments])


@cache
def page(paper: str, inner: tuple[float, float] | None = None, language: str = "en") -> tuple[Sheet, Paper]:
    sheet = lay_out(paper, inner)
    return sheet, printed(sheet_pdf(sheet, language))


def middle(sheet: Sheet) -> np.ndarray:
    return np.array([sheet.floor.x + sheet.floor.wide / 2, sheet.floor.y + sheet.floor.high / 2])


def dark_lines(values: np.ndarray) -> list[float]:
    """Where thin dark lines cross a row of grey values: the middle of each, weighed by its ink, in pixels."""
    ink = values.max() - values.astype(float)
    runs = np.split(np.arange(len(ink)), np.flatnonzero(np.diff(ink > ink.max() * 0.2)) + 1)
    return [float((run * ink[run]).sum() / ink[run].sum()) for run in runs if ink[run].min() > ink.max() * 0.2]


@pytest.mark.parametrize(("paper", "size_mm"), [("a4", (297, 210)), ("letter", (279.4, 215.9)), ("a3", (420, 297))])
def test_the_page_has_the_size_of_the_paper(paper: str, size_mm: tuple[float, float]) -> None:
    size_pt = page(paper)[1].document[0].get_size()
    assert np.array(size_pt) * 25.4 / 72 == pytest.approx(size_mm, abs=0.05)


@pytest.mark.parametrize(("paper", "inner"), PAGES)
def test_the_camera_finds_the_markers_in_their_places(paper: str, inner: tuple[float, float] | None) -> None:
    sheet, paper_seen = page(paper, inner)
    found = find_markers(paper_seen.image, MarkerSpec())
    assert sorted(found) == [0, 1, 2, 3]
    for place, corners in found.items():
        wanted = middle(sheet) + card_middle(place, sheet.inner_mm) + SIGNS * 10.0
        np.testing.assert_allclose(paper_seen.mm(corners), wanted, atol=0.2)


@pytest.mark.parametrize(("paper", "inner"), PAGES)
def test_the_ruler_is_100_mm_long(paper: str, inner: tuple[float, float] | None) -> None:
    sheet, seen = page(paper, inner)
    _, below = np.round(seen.px(np.array([sheet.ruler.start[0], sheet.ruler.start[1] - 3.4]))).astype(int)
    ticks = np.array(dark_lines(seen.image[below].mean(-1))) / seen.px_per_mm
    assert len(ticks) == 11
    assert ticks[-1] - ticks[0] == pytest.approx(100.0, abs=0.1)
    np.testing.assert_allclose(np.diff(ticks), 10.0, atol=0.1)
    np.testing.assert_allclose(ticks[0], sheet.floor.x, atol=0.1)


@pytest.mark.parametrize(("paper", "inner"), PAGES)
def test_the_cut_line_encloses_the_inner_size(paper: str, inner: tuple[float, float] | None) -> None:
    sheet, seen = page(paper, inner)
    column, row = np.round(seen.px(middle(sheet))).astype(int)
    edge = sheet.floor.grown(1.5)
    (left, top), (right, bottom) = np.round(seen.px(np.array([edge.ring[0], edge.ring[2]]))).astype(int)
    across = dark_lines(seen.image[row, left:right, 1])
    down = dark_lines(seen.image[top:bottom, column, 1])
    assert np.diff(across) / seen.px_per_mm == pytest.approx([sheet.inner_mm[0]], abs=0.1)
    assert np.diff(down) / seen.px_per_mm == pytest.approx([sheet.inner_mm[1]], abs=0.1)


@pytest.mark.parametrize(("paper", "inner"), PAGES)
def test_the_floor_is_plain_cyan_and_the_patches_are_white_and_grey(
    paper: str, inner: tuple[float, float] | None
) -> None:
    sheet, seen = page(paper, inner)
    for place in range(4):
        x, y = middle(sheet) + card_middle(place, sheet.inner_mm)
        tip = middle(sheet) + np.array(patch(place, sheet.inner_mm)).mean(0)
        assert seen.at(x, y + 11.5) == [255, 255, 255]
        assert seen.at(x, y + 9.0) == [0, 0, 0]
        assert seen.at(*tip) == [119, 119, 119]
    (left, top), (right, bottom) = np.round(seen.px(middle(sheet) + SIGNS[[0, 2]] * [10.0, 32.0])).astype(int)
    assert np.ptp(seen.image[top:bottom, left:right].reshape(-1, 3), axis=0).tolist() == [0, 0, 0]
    floor = middle(sheet) + SIGNS * (np.array(sheet.inner_mm) / 2 - 0.6)
    for x, y in [middle(sheet), *floor]:
        assert seen.at(x, y) == pytest.approx([62, 174, 197], abs=1)


def test_there_is_nothing_on_the_floor_but_cards_and_patches() -> None:
    sheet, seen = page("a4", (190.0, 130.0))
    inside = sheet.floor.grown(-0.5)
    (left, top), (right, bottom) = np.round(seen.px(np.array([inside.ring[0], inside.ring[2]]))).astype(int)
    cut = seen.image[top:bottom, left:right].astype(int)
    other = (np.abs(cut - [197, 174, 62]).max(2) > 3).sum() / seen.px_per_mm**2
    patches = 4 * (3.0 * 16.0 + 3.0 * 4.0 / 2)
    assert other == pytest.approx(4 * 26.0**2 + patches, rel=0.01)


@pytest.mark.parametrize(
    ("paper", "inner", "tilt", "turn", "height"),
    [
        ("a4", None, 0, 0, 330),
        ("a4", None, 12, -7, 420),
        ("letter", None, 5, 178, 350),
        ("a4", (160.0, 110.0), 8, 3, 380),
        ("a4", (100.0, 70.0), 8, 90, 250),
    ],
)
def test_a_camera_finds_the_tray_to_half_a_millimetre(
    paper: str, inner: tuple[float, float] | None, tilt: float, turn: float, height: float
) -> None:
    sheet, seen = page(paper, inner)
    to_px = floor_to_px(tilt, turn, height)
    located = locate(seen_by_camera(seen, sheet, to_px), TraySetup.recommended(sheet.inner_mm))
    assert located is not None
    assert located.doubts == ("no_empty",)
    x, y = np.meshgrid(*(np.linspace(-0.5, 0.5, 5) * side for side in sheet.inner_mm))
    points = np.column_stack([x.ravel(), y.ravel()])
    there = located.view.picture_points(points)
    back = np.column_stack([there, np.ones(len(there))]) @ np.linalg.inv(to_px).T
    assert np.linalg.norm(back[:, :2] / back[:, 2:] - points, axis=1).max() < 0.5


def test_the_sheet_itself_holds_no_cubes() -> None:
    sheet, seen = page("a4", (190.0, 130.0))
    empty, later = (seen_by_camera(seen, sheet, floor_to_px(4, 2, 340), seed) for seed in (1, 2))
    assert count_tray(later, TraySetup.recommended(sheet.inner_mm, empty)).total == 0
    assert count_tray(later, TraySetup.recommended(sheet.inner_mm)).total == 0


def words_of(seen: Paper) -> list[tuple[float, float, float, float]]:
    """Left, bottom, right, top (mm) of every run of words on the page."""
    found = seen.document[0].get_textpage()
    return [tuple(np.array(found.get_rect(at)) * 25.4 / 72) for at in range(found.count_rects())]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("paper", "inner"), PAGES)
def test_words_touch_neither_each_other_nor_the_floor(
    paper: str, inner: tuple[float, float] | None, language: str
) -> None:
    sheet, seen = page(paper, inner, language)
    printed_floor = sheet.floor.grown(2.0)
    floor = (
        printed_floor.x,
        printed_floor.y,
        printed_floor.x + printed_floor.wide,
        printed_floor.y + printed_floor.high,
    )
    boxes = words_of(seen)
    assert len(boxes) > 20
    for one, other in combinations([floor, *boxes], 2):
        across = min(one[2], other[2]) - max(one[0], other[0])
        along = min(one[3], other[3]) - max(one[1], other[1])
        assert across <= 0.05 or along <= 0.05, (one, other)
    edges = np.array(boxes)
    assert edges[:, :2].min() > 6.5
    assert (edges[:, 2:] < np.array(sheet.page_mm) - 6.5).all()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_paper_says_what_to_do_in_its_language(language: str) -> None:
    sheet, seen = page("a4", (190.0, 130.0), language)
    shown = "".join(seen.document[0].get_textpage().get_text_bounded().split())
    ids = ["title", "size", "tower", "scale", "colour", *(f"step-{step}" for step in STEPS)]
    for name in ids:
        words = text(f"sheet-{name}", language, wide=190, deep=130)
        assert "".join(words.split()) in shown, f"{name}: {words}"
    assert "100" in text("sheet-scale", language)
    assert sheet.inner_mm == (190.0, 130.0)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_font_has_every_letter_of_the_words(language: str) -> None:
    for name in ["title", "size", "tower", "scale", "colour", *(f"step-{step}" for step in STEPS)]:
        text(f"sheet-{name}", language, wide=190, deep=130).encode("cp1252")


def test_the_page_is_drawn_of_lines_and_printed_without_scaling() -> None:
    pdf = sheet_pdf(lay_out("a4"), "en")
    assert b"/PrintScaling /None" in pdf
    kinds = {found.type for found in pypdfium2.PdfDocument(pdf)[0].get_objects()}
    assert kinds == {pypdfium2.raw.FPDF_PAGEOBJ_PATH, pypdfium2.raw.FPDF_PAGEOBJ_TEXT}
    assert pdf == sheet_pdf(lay_out("a4"), "en")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("paper", PAPERS_MM)
def test_there_is_room_for_the_words_beside_the_largest_floor(paper: str, language: str) -> None:
    assert sheet_pdf(lay_out(paper, largest_fit(paper)), language).startswith(b"%PDF")


def test_words_that_are_too_long_are_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("companion.cli.sheet_pdf.text", lambda *_, **__: "word " * 60)
    with pytest.raises(NoRoom, match="word"):
        sheet_pdf(lay_out("a4"), "en")


@pytest.mark.parametrize(
    ("given", "wanted"),
    [
        ("190x130", (190.0, 130.0)),
        (" 190 X 130 ", (190.0, 130.0)),
        ("190,5 mm x 130mm", (190.5, 130.0)),
        ("190.25*130", (190.25, 130.0)),
        ("190\u00d7130", (190.0, 130.0)),
    ],
)
def test_sizes_are_read_as_people_write_them(given: str, wanted: tuple[float, float]) -> None:
    assert parse_size(given) == wanted


@pytest.mark.parametrize("given", ["", "190", "190x", "x130", "-190x130", "190x130x20", "19cm x 13cm", "nan x inf"])
def test_what_is_no_size_is_refused(given: str) -> None:
    with pytest.raises(BadSheet):
        parse_size(given)


def test_sheet_and_set_up_are_written_and_fit_each_other(tmp_path: Path) -> None:
    out, setup = tmp_path / "tray.pdf", tmp_path / "tray.json"
    done = run("--out", str(out), "--paper", "A4", "--inner", "130x190", "--setup", str(setup))
    assert done.exit_code == 0, done.output
    assert out.read_bytes() == sheet_pdf(lay_out("a4", (190.0, 130.0)), "en")
    known = TraySetup.load(setup)
    assert (known.inner_mm, known.markers) == ((190.0, 130.0), MarkerSpec())
    assert json.loads(setup.read_text())["inner_mm"] == [190.0, 130.0]
    assert "190 x 130\u00a0mm on A4" in done.output
    assert "100\u00a0mm" in done.output
    assert str(setup) in done.output.replace("\n", "")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--paper", "b5"], ["no paper", "b5", "a4, letter, a3, tabloid"]),
        (["--paper", "b5", "--language", "nl"], ["Papier", "b5", "bekend"]),
        (["--inner", "large"], ["large", "no size", "190x130"]),
        (["--inner", "90x60"], ["90 x 60", "too small", "100 x 70"]),
        (["--inner", "230x150"], ["230 x 150", "a4", "221 x 164", "--paper a3"]),
        (["--inner", "230x150", "--language", "nl"], ["230 x 150", "past niet", "--paper a3"]),
        (["--inner", "230x150", "--paper", "letter"], ["203 x", "--paper tabloid"]),
        (["--inner", "500x400"], ["500 x 400", "nor on any larger paper", "cyan paper"]),
        (["--language", "xx"], ["xx", "en", "nl"]),
        (["--setup", "no/such/tray.json"], ["--setup", "no/such"]),
    ],
)
def test_refusals_say_what_was_given_what_fits_and_what_to_do(
    tmp_path: Path, arguments: list[str], words: list[str]
) -> None:
    done = run("--out", str(tmp_path / "tray.pdf"), *arguments)
    assert done.exit_code == 2
    assert not list(tmp_path.iterdir())
    said = " ".join(done.output.split())
    assert not [word for word in words if word not in said], said


def test_a_place_that_cannot_be_written_to(tmp_path: Path) -> None:
    done = run("--out", str(tmp_path / "no" / "tray.pdf"))
    assert done.exit_code == 2
    assert "cannot be written" in " ".join(done.output.split())


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_set_up_that_is_there_is_not_overwritten(tmp_path: Path, language: str) -> None:
    setup = tmp_path / "tray.json"
    setup.write_text("learnt")
    done = run("--out", str(tmp_path / "tray.pdf"), "--setup", str(setup), "--language", language)
    assert done.exit_code == 2
    assert setup.read_text() == "learnt"
    assert not (tmp_path / "tray.pdf").exists()
    assert "tray.json" in done.output.replace("\n", "")

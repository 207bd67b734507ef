"""The printed tray floor as lengths: what lies where, for every size that fits."""

import cv2
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from vision.markers import SHEET_INSET_MM, SIGNS
from vision.setup import MarkerSpec, TraySetup
from vision.sheet import (
    BLEED_MM,
    CARD_MM,
    CYAN,
    MARGIN_MM,
    MARKERS,
    PAPERS_MM,
    SMALLEST_MM,
    BadSheet,
    Ring,
    card,
    card_middle,
    largest_fit,
    largest_inner,
    lay_out,
    marker,
    patch,
)

INNER_MM = (190.0, 130.0)
PLACES = range(4)


@st.composite
def fitting(draw: st.DrawFn) -> tuple[str, tuple[float, float]]:
    """A paper, and a floor that fits it."""
    paper = draw(st.sampled_from(sorted(PAPERS_MM)))
    wide = draw(st.floats(SMALLEST_MM[0], largest_fit(paper)[0]))
    return paper, (wide, draw(st.floats(SMALLEST_MM[1], min(wide, largest_fit(paper)[1]))))


def bounds(ring: Ring) -> tuple[float, float, float, float]:
    """Left, bottom, right, top."""
    x, y = zip(*ring, strict=True)
    return min(x), min(y), max(x), max(y)


def apart(one: Ring, other: Ring) -> bool:
    a, b = bounds(one), bounds(other)
    return a[2] <= b[0] + 1e-9 or b[2] <= a[0] + 1e-9 or a[3] <= b[1] + 1e-9 or b[3] <= a[1] + 1e-9


@settings(deadline=None, max_examples=60)
@given(fitting())
def test_all_of_it_is_where_a_printer_prints(drawn: tuple[str, tuple[float, float]]) -> None:
    sheet = lay_out(*drawn)
    wide, high = sheet.page_mm
    corners = [point for shape in sheet.shapes for ring in shape.rings for point in ring]
    corners += [point for line in sheet.lines for point in (line.start, line.end)]
    corners += list(sheet.notes.ring)
    for x, y in corners:
        assert MARGIN_MM - 1e-6 <= x <= wide - MARGIN_MM + 1e-6
        assert MARGIN_MM - 1e-6 <= y <= high - MARGIN_MM + 1e-6


@settings(deadline=None, max_examples=60)
@given(fitting())
def test_the_floor_has_its_size_and_nothing_printed_beside_it_touches_it(
    drawn: tuple[str, tuple[float, float]],
) -> None:
    sheet = lay_out(*drawn)
    assert (sheet.floor.wide, sheet.floor.high) == drawn[1] == sheet.inner_mm
    printed = sheet.floor.grown(BLEED_MM).ring
    assert sheet.shapes[0].rings == (printed,)
    assert sheet.shapes[0].fill == CYAN
    assert apart(sheet.notes.ring, printed)
    assert apart((sheet.ruler.start, sheet.ruler.end), printed)
    assert sheet.tower.y > bounds(printed)[3]
    assert sheet.ruler.end[1] < sheet.scale.y < bounds(printed)[1] - sheet.scale.size_mm


@settings(deadline=None, max_examples=60)
@given(fitting())
def test_cards_and_patches_lie_on_the_floor_and_leave_each_other_alone(drawn: tuple[str, tuple[float, float]]) -> None:
    inner = drawn[1]
    rings = [card(place, inner).ring for place in PLACES] + [patch(place, inner) for place in PLACES]
    for x, y in np.concatenate([np.array(ring) for ring in rings]):
        assert abs(x) < inner[0] / 2
        assert abs(y) < inner[1] / 2
    assert all(apart(one, other) for at, one in enumerate(rings) for other in rings[:at])


def test_markers_lie_where_the_camera_looks_for_them() -> None:
    for place in PLACES:
        wanted = SIGNS[place] * (np.array(INNER_MM) / 2 - SHEET_INSET_MM)
        np.testing.assert_allclose(card_middle(place, INNER_MM), wanted)
        left, bottom, right, top = bounds(card(place, INNER_MM).ring)
        np.testing.assert_allclose([(left + right) / 2, (bottom + top) / 2], wanted)
        assert right - left == top - bottom == pytest.approx(CARD_MM)


@pytest.mark.parametrize("place", PLACES)
def test_a_marker_is_the_one_that_opencv_draws(place: int) -> None:
    """Painted from its rings, ten pixels a mm, the marker is OpenCV's own picture of it."""
    x, y = card_middle(place, INNER_MM)
    corner, image = np.array([x - MARKERS.size_mm / 2, y + MARKERS.size_mm / 2]), np.full((200, 200), 255, np.uint8)
    black, *white = ((np.array(ring) - corner) * [10, -10] for ring in marker(place, INNER_MM).rings)
    np.testing.assert_allclose([black.min(), black.max()], [0, 200], atol=1e-9)
    for ring, ink in [(black, 0), *((each, 255) for each in white)]:
        low, high = np.round(ring.min(0)).astype(int), np.round(ring.max(0)).astype(int)
        image[low[1] : high[1], low[0] : high[0]] = ink
    names = cv2.aruco.getPredefinedDictionary(getattr(cv2.aruco, MARKERS.dictionary))
    cells = cv2.aruco.generateImageMarker(names, MARKERS.ids[place], 6)
    seen = cv2.resize(image, (6, 6), interpolation=cv2.INTER_NEAREST_EXACT)
    np.testing.assert_array_equal(seen, cells)


def test_the_markers_are_those_of_the_recommended_set_up() -> None:
    assert MARKERS == MarkerSpec() == TraySetup.recommended(INNER_MM).markers


def test_every_patch_points_to_the_tower() -> None:
    for place in PLACES:
        ring = patch(place, INNER_MM)
        assert [y for _, y in ring].count(max(y for _, y in ring)) == 1
        assert [y for _, y in ring].count(min(y for _, y in ring)) == 2


@pytest.mark.parametrize(
    ("paper", "wanted"),
    [("a4", (220.0, 160.0)), ("letter", (200.0, 150.0)), ("a3", (340.0, 250.0)), ("tabloid", (350.0, 230.0))],
)
def test_without_a_size_the_floor_is_the_largest_round_one(paper: str, wanted: tuple[float, float]) -> None:
    assert largest_inner(paper) == wanted == lay_out(paper).inner_mm


def test_the_long_side_is_across_whichever_is_named_first() -> None:
    assert lay_out("a4", (130.0, 190.0)) == lay_out("a4", (190.0, 130.0))


@pytest.mark.parametrize(
    ("paper", "inner", "code", "facts"),
    [
        ("b5", (190.0, 130.0), "sheet.paper", {"given": "b5", "known": "a4, letter, a3, tabloid"}),
        ("a4", (99.0, 80.0), "sheet.too_small", {"wide": 99.0, "least_wide": 100.0, "least_deep": 70.0}),
        ("a4", (120.0, 69.0), "sheet.too_small", {"deep": 69.0}),
        ("a4", (222.0, 150.0), "sheet.too_large", {"most_wide": 221, "most_deep": 164, "larger": "a3"}),
        ("a4", (200.0, 165.0), "sheet.too_large", {"wide": 200.0, "deep": 165.0, "larger": "a3"}),
        ("letter", (210.0, 150.0), "sheet.too_large", {"most_wide": 203, "larger": "tabloid"}),
        ("letter", (350.0, 200.0), "sheet.too_large", {"larger": "tabloid"}),
        ("a3", (400.0, 250.0), "sheet.too_large", {"larger": "none"}),
    ],
)
def test_what_does_not_fit_is_refused_with_the_numbers(
    paper: str, inner: tuple[float, float], code: str, facts: dict[str, object]
) -> None:
    with pytest.raises(BadSheet) as caught:
        lay_out(paper, inner)
    assert caught.value.code == code
    assert facts.items() <= caught.value.facts.items()

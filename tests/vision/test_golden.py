"""Made pictures whose cubes are known: the whole way from file to count."""

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from vision.bench import Case, read_cases, run_case, truth_ranges
from vision.count import count_tray
from vision.palette import shipped_palette
from vision.picture import Bgr, read_picture
from vision.setup import COLOURS, TraySetup
from vision.teach import lessons_of

GOLDEN = Path(__file__).parent / "golden"
CASES = {case.picture.stem: case for case in read_cases(GOLDEN)}
EASY = [name for name in CASES if name.startswith("sheet")]


@pytest.mark.parametrize("name", CASES)
def test_counts_are_exact(name: str) -> None:
    outcome = run_case(CASES[name])
    assert outcome.exact, (outcome.counts, outcome.truth)


def test_on_the_recommended_sheet_doubts_are_rare() -> None:
    doubted = [name for name in EASY if run_case(CASES[name]).doubts]
    assert len(EASY) == 5
    assert len(doubted) <= 1, doubted


def first() -> tuple[Bgr, TraySetup, Case]:
    case = CASES[EASY[0]]
    return read_picture(case.picture), case.setup(), case


def test_every_cube_has_its_place_in_the_picture() -> None:
    picture, setup, case = first()
    seen = count_tray(picture, setup)
    assert len(seen.pieces) == seen.total == sum(high for _, high in truth_ranges(case.label["cubes"]).values())
    height, width = picture.shape[:2]
    for piece in seen.pieces:
        assert 0 <= piece.centre_px[0] < width
        assert 0 <= piece.centre_px[1] < height
        assert 0 < piece.confidence <= 1
        low, high = piece.outline_px.min(0), piece.outline_px.max(0)
        assert (low <= piece.centre_px).all()
        assert (high >= piece.centre_px).all()


def test_more_of_a_colour_than_the_box_holds_are_counted_and_doubted() -> None:
    picture, setup, _ = first()
    counts = count_tray(picture, setup).counts
    many = {colour for colour, count in counts.items() if count > 1}
    assert many
    seen = count_tray(picture, replace(setup, box=replace(shipped_palette("amerigo"), each=1)))
    assert seen.counts == counts
    assert many <= {colour for doubt in seen.doubts if doubt.name == "colour" for colour in doubt.colours}


def test_the_way_round_does_not_matter() -> None:
    """The camera may stand on the other side of the table: the markers say where the tray's x axis goes."""
    picture, setup, _ = first()
    assert setup.empty is not None
    turned = count_tray(picture[::-1, ::-1].copy(), setup.with_empty(setup.empty[::-1, ::-1].copy()))
    assert turned.counts == count_tray(picture, setup).counts


def test_a_camera_that_opens_its_eye_wider_counts_the_same() -> None:
    picture, setup, _ = first()
    brighter = np.clip(picture.astype(float) * 1.12, 0, 255).astype(np.uint8)
    assert count_tray(brighter, setup).counts == count_tray(picture, setup).counts


def test_the_empty_tray_is_empty() -> None:
    _, setup, _ = first()
    assert setup.empty is not None
    seen = count_tray(setup.empty, setup)
    assert (seen.total, seen.doubts) == (0, ())


def test_without_the_empty_picture_the_markers_still_find_the_tray_and_there_is_a_doubt() -> None:
    picture, setup, case = first()
    seen = count_tray(picture, setup.with_empty(None))
    assert seen.total == sum(high for _, high in truth_ranges(case.label["cubes"]).values())
    assert "no_empty" in [doubt.name for doubt in seen.doubts]


def test_what_cannot_be_there_weighs_but_never_cuts() -> None:
    picture, setup, _ = first()
    free = count_tray(picture, setup)
    colour = max(free.counts, key=free.counts.__getitem__)
    bound = count_tray(picture, setup, {**dict.fromkeys(COLOURS, 7), colour: 0})
    assert bound.total == free.total
    assert bound.doubts


@pytest.mark.parametrize(("name", "colour"), [("dev_s10_d2", "green"), ("sheet_s00_d0", "brown")])
def test_no_more_is_asked_about_than_can_be_there(name: str, colour: str) -> None:
    picture, setup = read_picture(CASES[name].picture), CASES[name].setup()
    free = count_tray(picture, setup)
    bound = count_tray(picture, setup, {**dict.fromkeys(COLOURS, 7), colour: free.counts[colour]})
    more = [
        any(other[colour] > seen.counts[colour] for doubt in seen.doubts for other in doubt.alternatives)
        for seen in (free, bound)
    ]
    assert more == [True, False]
    assert bound.counts == free.counts
    assert bound.doubts


def test_a_count_that_contradicts_the_picture_teaches_nothing() -> None:
    picture, setup, _ = first()
    seen = count_tray(picture, setup)
    assert len(lessons_of(seen.pieces, seen.counts, COLOURS)) == seen.total
    for one, other in (("white", "black"), ("white", "green"), ("green", "white"), ("black", "white")):
        swapped = {**seen.counts, one: 0, other: seen.counts[one] + seen.counts[other]}
        assert lessons_of(seen.pieces, swapped, COLOURS) == (), (one, other)


def test_only_colours_in_play_are_named() -> None:
    picture, setup, _ = first()
    palette = ("white", "yellow", "red", "green", "blue", "black")
    few = count_tray(picture, TraySetup(setup.inner_mm, markers=setup.markers, empty=setup.empty, palette=palette))
    assert tuple(few.counts) == palette

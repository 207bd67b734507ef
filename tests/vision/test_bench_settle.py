"""The settle benchmark's arithmetic on typed-in words, and its figures on the labelled films."""

import json
from pathlib import Path

import numpy as np
import pytest

from tests.needs import missing
from vision.bench_settle import Film, film_of, read_films, run_film, settling, summary
from vision.picture import BadPicture, Bgr, encode_jpeg
from vision.stillness import Motion

SHARED = Path(__file__).parents[3] / "shared" / "data" / "tray-dev"
M: Motion = "moving"
R: Motion = "still"
S: Motion = "settled"

FRAMES = [
    {"frame": k, "t": k / 2, "hand": 2 <= k < 5, "cubes_released": k >= 3, "cubes_moving": k == 3} for k in range(10)
]
LABEL = {"frames": FRAMES, "t_clear_s": 2.5, "tray": {"material": "pine"}, "light": {"name": "sun"}}


def film() -> Film:
    return film_of(Path("seq_00"), LABEL)


def test_a_drop_begins_with_the_hand_and_ends_when_it_is_gone() -> None:
    assert (film().began_s, film().clear_s, film().times_s[-1]) == (1.0, 2.5, 4.5)
    assert film().frames[3].name == "0003.jpg"


@pytest.mark.parametrize(
    ("words", "early", "settled_s", "relapses", "late"),
    [
        ([M, R, M, M, M, R, R, S, S, S], 0, 3.5, 0, False),
        ([S, S, M, M, M, R, S, S, S, S], 0, 3.0, 0, False),  # an empty tray at rest before the drop is no mistake
        ([M, R, S, M, S, S, S, S, S, S], 2, 2.5, 0, False),
        ([M, R, M, M, M, R, R, R, S, S], 0, 4.0, 0, True),
        ([M, R, M, M, M, R, R, R, R, R], 0, None, 0, True),
        ([M, R, M, M, M, R, S, M, R, M], 0, 3.0, 2, False),
    ],
)
def test_early_late_and_relapsed(
    words: list[Motion], early: int, settled_s: float | None, relapses: int, late: bool
) -> None:
    one = settling(film(), words, [1.0] * 10)
    assert (one.early, one.settled_s, one.relapses, one.late) == (early, settled_s, relapses, late)
    assert one.right == (not early and not late)


def test_the_sum_of_all_films() -> None:
    good = settling(film(), [M, R, M, M, M, R, R, S, S, S], [1.0] * 10)
    never = settling(film(), [M] * 10, [3.0] * 10)
    figures = summary([good, never])
    assert (figures["films"], figures["right"], figures["early"], figures["late"]) == (2, 1, 0, 1)
    assert (figures["delay_s_max"], figures["ms_per_frame_median"], figures["ms_per_frame_max"]) == (1.0, 2.0, 3.0)
    assert figures["failures"] == ["seq_00"]
    json.dumps(figures)


class Recorder:
    def __init__(self) -> None:
        self.seen: list[tuple[int, float]] = []

    def feed(self, frame_bgr: Bgr, t_s: float) -> Motion:
        self.seen.append((int(frame_bgr.mean()), t_s))
        return M


def write_film(folder: Path, label: str) -> None:
    folder.mkdir()
    (folder / "seq.json").write_text(label)
    for k in range(10):
        (folder / f"{k:04d}.jpg").write_bytes(encode_jpeg(np.full((80, 100, 3), 10 * k, np.uint8)))


def test_frames_are_shown_in_order_with_their_times(tmp_path: Path) -> None:
    write_film(tmp_path / "seq_07", json.dumps(LABEL))
    judge = Recorder()
    one = run_film(read_films(tmp_path)[0], lambda: judge)
    assert [time_s for _, time_s in judge.seen] == [k / 2 for k in range(10)]
    assert [light for light, _ in judge.seen] == sorted(light for light, _ in judge.seen)
    assert one.film.name == "seq_07"
    assert len(one.frame_ms) == 10


def test_a_folder_without_films_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadPicture) as caught:
        read_films(tmp_path)
    assert caught.value.code == "picture.missing"


@pytest.mark.parametrize("label", ["{", "[]", json.dumps({**LABEL, "frames": []}), json.dumps({"frames": FRAMES})])
def test_a_broken_label_is_named(tmp_path: Path, label: str) -> None:
    write_film(tmp_path / "seq_00", label)
    with pytest.raises(BadPicture) as caught:
        read_films(tmp_path)
    assert caught.value.code == "label.broken"
    assert "seq_00" in str(caught.value.facts["path"])


@pytest.mark.parametrize("place", range(4))
def test_films_of_drops(place: int) -> None:
    """Never settled between the hand's coming and the cubes at rest with the hand gone; at most 1.0 s later it is."""
    if not SHARED.parent.exists():
        missing("the folder of labelled films (../shared/data/tray-dev)", "put it beside the project")
    one = run_film(read_films(SHARED)[place])
    assert one.right, (one.early, one.settled_s, one.film.clear_s)
    assert not one.relapses

"""Pictures on the disk: whole or not at all, and not too many."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from companion.store.journal import PictureFolder


def test_a_picture_and_its_overlay_come_back(tmp_path: Path) -> None:
    pictures = PictureFolder(tmp_path / "deep" / "pictures")
    picture_id = pictures.keep(b"original", b"overlay")
    original, overlay = pictures.original(picture_id), pictures.overlay(picture_id)
    assert original is not None
    assert overlay is not None
    assert (original.read_bytes(), overlay.read_bytes()) == (b"original", b"overlay")


def test_the_oldest_go_first_and_leave_nothing_behind(tmp_path: Path) -> None:
    pictures = PictureFolder(tmp_path, kept=3)
    ids = [pictures.keep(b"o", b"s") for _ in range(5)]
    assert pictures.ids() == ids[2:]
    assert pictures.original(ids[0]) is None
    assert pictures.overlay(ids[1]) is None
    assert len(list(tmp_path.iterdir())) == 6


def test_ids_go_on_growing_after_a_restart(tmp_path: Path) -> None:
    before = [PictureFolder(tmp_path, kept=2).keep(b"o", b"s") for _ in range(3)]
    assert before == sorted(set(before))
    again = PictureFolder(tmp_path, kept=2)
    newest = again.keep(b"o", b"s")
    assert again.ids() == [before[-1], newest]


def test_what_a_power_cut_left_half_written_is_no_picture(tmp_path: Path) -> None:
    whole = PictureFolder(tmp_path).keep(b"o", b"s")
    (tmp_path / "0000000002-00000000000000aa.half").write_bytes(b"hal")
    (tmp_path / "0000000002-00000000000000aa.seen.jpg").write_bytes(b"overlay without original")
    again = PictureFolder(tmp_path)
    assert again.ids() == [whole]
    assert again.overlay("0000000002-00000000000000aa") is None
    assert len(list(tmp_path.iterdir())) == 2


def test_a_write_that_fails_leaves_no_picture(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pictures = PictureFolder(tmp_path)
    kept = pictures.keep(b"o", b"s")

    def full(_descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr("companion.store.journal.os.fsync", full)
        with pytest.raises(OSError, match="No space"):
            pictures.keep(b"o", b"s")
    assert pictures.ids() == [kept]
    assert len(pictures.ids()) == 1
    assert pictures.keep(b"o", b"s") in pictures.ids()


@pytest.mark.parametrize("bad", ["", "..", "../../etc/passwd", "1", "0000000001-00000000000000aa/..", "x" * 500, "\0"])
def test_what_has_not_the_form_of_an_id_reaches_no_file(tmp_path: Path, bad: str) -> None:
    pictures = PictureFolder(tmp_path)
    pictures.keep(b"o", b"s")
    assert pictures.original(bad) is None
    assert pictures.overlay(bad) is None


def test_two_sources_keep_pictures_at_once(tmp_path: Path) -> None:
    pictures = PictureFolder(tmp_path, kept=100)
    with ThreadPoolExecutor(4) as pool:
        ids = list(pool.map(lambda number: pictures.keep(bytes([number]), b"s"), range(40)))
    assert pictures.ids() == sorted(ids)
    for number, picture_id in enumerate(ids):
        path = pictures.original(picture_id)
        assert path is not None
        assert path.read_bytes() == bytes([number])


def test_keeping_no_picture_at_all_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="0 given; at least one"):
        PictureFolder(tmp_path, kept=0)

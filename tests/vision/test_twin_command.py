"""The command that makes pictures: what it understands, and what it says when it cannot."""

from pathlib import Path

import pytest

from vision.training.twin import __main__ as command

MAKE = ["make", "--world", "random", "--count", "120", "--seed", "7101", "--out", "pictures"]
FILMS = ["films", "--world", "dev", "--count", "4", "--seed", "2", "--out", "pictures"]


def test_what_is_left_out_has_a_value() -> None:
    given = command.read(MAKE)
    assert (given.drops, given.quality, given.first, given.min_tilt, given.only) == (2, 1.0, 0, 0.0, None)
    assert given.out == Path("pictures")


@pytest.mark.parametrize(
    ("given", "expected"),
    [("0", [0]), ("3,7", [3, 7]), ("2-4", [2, 3, 4]), ("9,0-2,5-5", [9, 0, 1, 2, 5])],
)
def test_single_set_ups_and_films_are_named_by_number(given: str, expected: list[int]) -> None:
    assert command.read([*MAKE, "--only", given]).only == expected
    assert command.read([*FILMS, "--only", given]).only == expected


@pytest.mark.parametrize(
    ("more", "expected"),
    [
        (["--count", "0"], "0 was given, 1 or more was expected"),
        (["--drops", "-1"], "-1 was given, 1 or more was expected"),
        (["--seed", "-5"], "-5 was given, 0 or more was expected"),
        (["--quality", "0"], "0 was given, 0.1 to 2.0 was expected"),
        (["--min-tilt", "60"], "60 was given, 0.0 to 39.0 was expected"),
        (["--world", "moon"], "invalid choice: 'moon'"),
        (["--only", "3,x"], "invalid"),
        (["--only", ""], "invalid"),
        (["--only", "7-3"], "3 was given, 7 or more was expected"),
        (["--count", "many"], "invalid"),
    ],
)
def test_what_makes_no_sense_is_said(more: list[str], expected: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        command.read([*MAKE, *more])
    assert expected in capsys.readouterr().err


def test_missing_packages_are_named_with_the_remedy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command, "find_spec", lambda module: None if module.startswith("mitsuba") else module)
    with pytest.raises(SystemExit, match=r"pip install mitsuba mitsuba-oidn$"):
        command.main(MAKE)

"""How a running service is put together: its names, its announcement, what its log looks like."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
import structlog

from companion.cli import station
from companion.config import Settings


@pytest.fixture
def logging_of_before() -> Iterator[None]:
    before = structlog.get_config()
    yield
    structlog.configure(**before)


def test_a_browser_may_come_by_every_name_of_the_machine(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("socket.gethostname", lambda: "raspi")
    settings = Settings(data_dir=tmp_path, public_url="https://cubes.example:8443")
    assert station.own_names(settings) == {"cubetable.local", "raspi", "raspi.local", "cubes.example"}


@pytest.mark.parametrize(
    ("names", "announced"),
    [
        (("cubetable.local",), "cubetable.local"),
        (("tisch", "tisch.local"), "tisch.local"),
        (("tisch",), None),
        ((), None),
    ],
)
def test_the_first_local_name_is_announced(tmp_path: Path, names: tuple[str, ...], announced: str | None) -> None:
    assert station.local_name(Settings(data_dir=tmp_path, names=names)) == announced


@pytest.mark.parametrize("is_terminal", [True, False])
@pytest.mark.usefixtures("logging_of_before")
def test_colours_are_for_terminals_only(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], is_terminal: bool
) -> None:
    monkeypatch.setattr(sys.stdout, "isatty", lambda: is_terminal)
    station._log_for_people()
    structlog.get_logger("test").warning("camera lost", camera="0")
    said = capsys.readouterr().out
    assert "camera lost" in said
    assert ("\x1b[" in said) == is_terminal

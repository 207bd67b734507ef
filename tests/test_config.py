"""Settings: where they come from, which wins, and what is said of wrong ones."""

from pathlib import Path

import pytest

from companion.config import ConfigError, load_settings


def write(folder: Path, text: str) -> Path:
    path = folder / "companion.toml"
    path.write_text(text)
    return path


def test_without_anything_the_defaults_hold(tmp_path):
    settings = load_settings(given={"data_dir": tmp_path})
    assert (settings.port, settings.camera) == (8420, None)
    assert settings.log_url == f"sqlite:///{tmp_path}/companion.db"


def test_the_command_line_wins_over_the_environment_and_that_over_the_file(tmp_path, monkeypatch):
    write(tmp_path, "port = 1001\ntable_name = 'Attic'\npictures_kept = 50")
    monkeypatch.setenv("COMPANION_PORT", "1002")
    monkeypatch.setenv("COMPANION_PICTURES_KEPT", "60")
    settings = load_settings(given={"data_dir": tmp_path, "port": 1003, "host": None})
    assert (settings.port, settings.pictures_kept, settings.table_name) == (1003, 60, "Attic")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("prot = 80", "no setting 'prot'; known are host, port"),
        ("port = 70000", "port = 70000: Input should be less than or equal to 65535"),
        ("table = 'my table'", "table = 'my table'"),
        ("device_token = 'short'", "device_token"),
        ("port = = 1", "is no TOML"),
    ],
)
def test_a_wrong_setting_is_named_with_what_was_given(tmp_path, text, said):
    with pytest.raises(ConfigError, match=r"companion\.toml") as caught:
        load_settings(write(tmp_path, text))
    assert said in str(caught.value)


@pytest.mark.parametrize("variable", ["COMPANION_PROT", "companion_prot", "COMPANION_"])
def test_an_unknown_variable_is_a_slip_of_the_pen_too(monkeypatch, variable):
    monkeypatch.setenv(variable, "80")
    with pytest.raises(ConfigError, match=rf"variable {variable}; known are COMPANION_HOST, COMPANION_PORT"):
        load_settings()


def test_a_variable_wins_over_the_file_however_it_is_written(tmp_path, monkeypatch):
    write(tmp_path, "port = 1001")
    monkeypatch.setenv("companion_port", "1002")
    assert load_settings(given={"data_dir": tmp_path}).port == 1002


def test_a_file_that_was_asked_for_must_be_there(tmp_path):
    with pytest.raises(ConfigError, match="cannot be read"):
        load_settings(tmp_path / "none.toml")

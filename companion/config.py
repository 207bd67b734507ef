"""What the service is told before it starts: `companion.toml`, `COMPANION_*`, the command line, in rising order."""

import os
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any

from platformdirs import user_data_path
from pydantic import Field, StringConstraints, ValidationError
from pydantic_settings import BaseSettings, PydanticBaseSettingsSource, SettingsConfigDict

FILE_NAME = "companion.toml"
PREFIX = "COMPANION_"
DEFAULT_PORT = 8420


class ConfigError(Exception):
    """A setting that is unknown or out of its bounds; the message names it, what was given and what is expected."""


class Settings(BaseSettings):
    """Every setting with its bounds. An unknown one is an error: it is a slip of the pen.

    data_dir: database, pictures, learnt tray. database_url: SQLite in data_dir where it is None.
    names: host names under which the page may be opened, beside addresses of the home network.
    public_url: what the QR code holds, where the address found by itself is wrong.
    camera: device, folder or picture file; None to play without. mains_hz: of the lamps over it, 50 or 60.
    tower: one with sensors, `auto` or an address. home_assistant: the broker through which Home Assistant hears of it,
    `mqtt://[name:password@]host[:port]`; of a tower behind a broker it is that one where nothing is given.
    setup, empty: the tray's set-up file and its empty picture. device_token: what an outside recogniser must
    show; None turns all away.
    """

    model_config = SettingsConfigDict(env_prefix=PREFIX, extra="forbid", frozen=True)

    host: str = "0.0.0.0"
    port: Annotated[int, Field(ge=0, le=65535)] = DEFAULT_PORT
    data_dir: Path = Field(default_factory=lambda: user_data_path("table-companion"))
    database_url: str | None = None
    table: Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{1,40}$")] = "table"
    table_name: Annotated[str, StringConstraints(min_length=1, max_length=40)] = "Table"
    names: tuple[str, ...] = ("cubetable.local",)
    public_url: Annotated[str, StringConstraints(pattern=r"^https?://[^/]+$")] | None = None
    camera: str | None = None
    tower: str | None = None
    home_assistant: str | None = None
    mains_hz: Annotated[int, Field(ge=50, le=60, multiple_of=10)] = 50
    setup: Path | None = None
    empty: Path | None = None
    pictures_kept: Annotated[int, Field(ge=2, le=10_000)] = 200
    device_token: Annotated[str, StringConstraints(min_length=16)] | None = None

    @classmethod
    def settings_customise_sources(
        cls,
        settings_cls: type[BaseSettings],
        init_settings: PydanticBaseSettingsSource,
        env_settings: PydanticBaseSettingsSource,
        dotenv_settings: PydanticBaseSettingsSource,
        file_secret_settings: PydanticBaseSettingsSource,
    ) -> tuple[PydanticBaseSettingsSource, ...]:
        """The file's values come in as arguments beside those of the command line (see `load_settings`)."""
        return (init_settings, env_settings)

    @property
    def log_url(self) -> str:
        """Where the log is: the database URL of SQLAlchemy."""
        return self.database_url or f"sqlite:///{self.data_dir / 'companion.db'}"


def load_settings(file: Path | None = None, given: Mapping[str, Any] | None = None) -> Settings:
    """The settings of a file, the environment and the command line; None in `given` means: not given there.

    file: a TOML file; None: `companion.toml` in the data folder, if it is there. Raises ConfigError.
    """
    in_environment = _in_environment()
    typed = {name: value for name, value in (given or {}).items() if value is not None}
    path = file or Path(typed.get("data_dir") or user_data_path("table-companion")) / FILE_NAME
    written = _read(path) if file is not None or path.is_file() else {}
    unset = {name: value for name, value in written.items() if name not in in_environment}
    try:
        return Settings(**{**unset, **typed})
    except ValidationError as error:
        raise ConfigError(_words(error, path)) from error


def _in_environment() -> frozenset[str]:
    """The settings that the environment names. Raises ConfigError for a variable that names none."""
    given = {name: name.upper().removeprefix(PREFIX).lower() for name in os.environ if name.upper().startswith(PREFIX)}
    for variable, name in given.items():
        if name not in Settings.model_fields:
            known = ", ".join(PREFIX + field.upper() for field in Settings.model_fields)
            raise ConfigError(f"there is no setting for the variable {variable}; known are {known}. Unset it.")
    return frozenset(given.values())


def _read(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise ConfigError(f"{path} cannot be read: {error.strerror}. Give another file, or none.") from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise ConfigError(f"{path} is no TOML: {error}. Mend it, or take it away.") from error


def _words(error: ValidationError, path: Path) -> str:
    problem = error.errors()[0]
    name = ".".join(str(part) for part in problem["loc"])
    if problem["type"] == "extra_forbidden":
        known = ", ".join(Settings.model_fields)
        return f"there is no setting {name!r}; known are {known}. Look into {path} and the COMPANION_* variables."
    return f"{name} = {problem['input']!r}: {problem['msg']}. Change it in {path}, in {PREFIX}{name.upper()} or here."

"""One running service: its parts put together, its greeting in the terminal, and its end."""

import io
import secrets
import string
import sys
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import segno
import structlog
import typer
from fastapi import FastAPI

import companion.content
from companion.cli.exits import existing, fail
from companion.config import ConfigError, Settings, load_settings
from companion.engine.errors import Rejected
from companion.sensing.photo import photo_reader
from companion.sensing.source import Pictures, Source
from companion.server.addresses import home_addresses, home_url, machine_names
from companion.server.announce import announce
from companion.server.app import create_app
from companion.server.run import open_socket, serve
from companion.server.service import PhotoReader
from companion.store.codec import CodecError
from companion.store.journal import PictureFolder
from companion.store.log import StoreFailed
from companion.store.sql import SqlLog
from companion.table import Table
from companion.table.tables import beside

OTHER_FOLDER = "Start the version that wrote it, or give another folder with --data-dir."
TOKEN_LETTERS = string.ascii_uppercase.replace("I", "").replace("O", "") + "23456789"
TOKEN_LENGTH = 12
"""Characters of a token: 32 letters give 5 bits each, 60 bits in all."""


@dataclass(frozen=True)
class Station:
    """What runs: the table with its sources, its pictures and the reader of photos, as the settings want them.

    others: tables that were set up beside it; they have no sources. open_table: how another one is opened.
    """

    settings: Settings
    table: Table
    others: tuple[Table, ...]
    open_table: Callable[[str, str], Table]
    pictures: PictureFolder
    read_photo: PhotoReader


def load(config: Path | None, given: Mapping[str, Any]) -> Settings:
    """The settings of file, environment and command line. Ends the command with words for wrong ones."""
    try:
        return load_settings(config, given)
    except ConfigError as error:
        raise fail(str(error)) from error


def prepare(settings: Settings, make_sources: Callable[[Pictures], Sequence[Source]]) -> Station:
    """The table as it was left, with its sources. Ends the command with words where that cannot be."""
    existing(settings.setup, "--setup")
    existing(settings.empty, "--empty")
    try:
        settings.data_dir.mkdir(parents=True, exist_ok=True)
        pictures = PictureFolder(settings.data_dir / "pictures", kept=settings.pictures_kept)
        read_photo = photo_reader(pictures, settings.setup, settings.empty, settings.data_dir)
        log = SqlLog(settings.log_url)
        table = Table.open(settings.table, log, now_ms, new_token, settings.table_name)
        table.set_sources(make_sources(pictures))

        def open_table(table_id: str, name: str) -> Table:
            return Table.open(table_id, log, now_ms, new_token, name)

        others = tuple(open_table(kept, "") for kept in beside(table.id, log.tables()))
    except (OSError, StoreFailed) as error:
        raise fail(f"The data folder {settings.data_dir} cannot be used: {error}") from error
    except CodecError as error:
        raise fail(f"What is kept in {settings.log_url} cannot be read: {error}. {OTHER_FOLDER}") from error
    except Rejected as refused:
        raise fail(companion.content.refusal(refused)) from refused
    return Station(settings, table, others, open_table, pictures, read_photo)


def run(station: Station, new_device_token: str | None = None) -> None:
    """Serve until Ctrl-C; the greeting tells where. new_device_token: one made just now, to be shown this once."""
    settings = station.settings
    _log_for_people()
    try:
        listener = open_socket(settings.host, settings.port)
    except OSError as error:
        message = f"{settings.host}:{settings.port} cannot be used: {error.strerror}. Choose another with --port."
        raise fail(message) from error
    port = listener.getsockname()[1]
    greet(station, settings.public_url or home_url(settings.host, port), new_device_token)
    with suppress(KeyboardInterrupt):
        serve(web_app(station, port), listener)


def web_app(station: Station, port: int) -> FastAPI:
    """The service on a port, with what runs beside it: the sources, and what tells the home network its name."""
    settings, table = station.settings, station.table
    background: list[Callable[[], Awaitable[None]]] = [table.run_sources]
    if (name := local_name(settings)) is not None:
        addresses = partial(home_addresses, settings.host)
        background.append(partial(announce, table.name, name, port, addresses))
    return create_app(
        {one.id: one for one in (table, *station.others)},
        open_table=station.open_table,
        pictures=station.pictures,
        read_photo=station.read_photo,
        content=companion.content.words(),
        device_token=settings.device_token,
        names=own_names(settings),
        public_url=settings.public_url,
        home_url=partial(home_url, settings.host, port),
        background=background,
    )


def own_names(settings: Settings) -> set[str]:
    """The host names under which a browser may come: those that are set, and the machine's own."""
    public = urlsplit(settings.public_url or "").hostname
    return {*settings.names, *machine_names(), *([public] if public else [])}


def local_name(settings: Settings) -> str | None:
    """The name to be told to the home network: the first one that ends in `.local`."""
    return next((name for name in settings.names if name.endswith(".local")), None)


def greet(station: Station, url: str, new_device_token: str | None) -> None:
    """Address, QR code, every table's way back for its host, and where the data lies."""
    table, settings = station.table, station.settings
    join_url = join_link(url, table, table.code)
    typer.echo()
    typer.echo(qr_text(join_url))
    typer.secho(f"  Open  {join_url}", bold=True)
    typer.echo("        or scan the code with a phone in the same network. The first one to join is the host.")
    typer.echo(f"  Host  If that phone is lost, another becomes the host by {join_link(url, table, table.host_code)}")
    for other in station.others:
        typer.echo(f"  Table {other.name}: a phone becomes its host by {join_link(url, other, other.host_code)}")
    for source in table.sources:
        typer.echo(f"  Source {source.name}: {source.state.state}")
    typer.echo(f"  Device token  {device_words(settings, new_device_token)}")
    typer.echo(f"  Data  {settings.data_dir}")
    typer.echo("  Stop  with Ctrl-C; everything is kept.")
    typer.echo()


def join_link(url: str, table: Table, code: str) -> str:
    return f"{url}/#/join/{table.id}/{code}"


def device_words(settings: Settings, new_device_token: str | None) -> str:
    """What the greeting says of the device token: the token itself only where it was made just now."""
    if new_device_token is not None:
        return f"{new_device_token}  (until the next start; to keep it, write it into companion.toml as device_token)"
    if settings.device_token is not None:
        return "the one you have set"
    return "none, so no other program may send readings; `--device-token new` makes one"


def qr_text(link: str) -> str:
    """The link as a QR code for a terminal, with half blocks."""
    drawing = io.StringIO()
    segno.make(link, error="l").terminal(drawing, compact=True, border=2)
    return drawing.getvalue()


def now_ms() -> int:
    return time.time_ns() // 1_000_000


def new_token() -> str:
    return "".join(secrets.choice(TOKEN_LETTERS) for _ in range(TOKEN_LENGTH))


def _log_for_people() -> None:
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="%H:%M:%S", utc=False),
            # A plain trace: the default one prints every local variable, secrets among them.
            structlog.dev.ConsoleRenderer(
                colors=sys.stdout.isatty(), exception_formatter=structlog.dev.plain_traceback
            ),
        ]
    )

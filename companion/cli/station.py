"""One running service: its parts put together, its greeting in the terminal, and its end."""

import io
import secrets
import socket
import string
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

import segno
import structlog
import typer

import companion.content
from companion.config import Settings
from companion.engine.errors import Rejected
from companion.sensing.photo import photo_reader
from companion.sensing.source import Pictures, Source
from companion.server.app import create_app
from companion.server.run import open_socket, serve
from companion.store.journal import PictureFolder
from companion.store.log import StoreFailed
from companion.store.sql import SqlLog
from companion.table import Table

TOKEN_LETTERS = string.ascii_uppercase.replace("I", "").replace("O", "") + "23456789"
TOKEN_LENGTH = 12
"""Characters of a token: 32 letters give 5 bits each, 60 bits in all."""


@dataclass(frozen=True)
class Station:
    """What runs: the table with its sources, where it keeps things, and where phones find it."""

    table: Table
    settings: Settings
    listener: socket.socket
    url: str

    @property
    def join_url(self) -> str:
        return f"{self.url}/#/join/{self.table.id}/{self.table.code}"


def fail(message: str) -> typer.Exit:
    """Say in one sentence what is wrong; the command ends with code 2."""
    typer.secho(message, err=True, fg=typer.colors.RED)
    return typer.Exit(2)


def prepare(settings: Settings, make_sources: Callable[[Pictures], Sequence[Source]]) -> tuple[Table, PictureFolder]:
    """The table as it was left, with its sources. Ends the command with words where that cannot be."""
    try:
        settings.data_dir.mkdir(parents=True, exist_ok=True)
        pictures = PictureFolder(settings.data_dir / "pictures", kept=settings.pictures_kept)
        table = Table.open(settings.table, SqlLog(settings.log_url), now_ms, new_token, settings.table_name)
        table.set_sources(make_sources(pictures))
    except (OSError, StoreFailed) as error:
        raise fail(f"The data folder {settings.data_dir} cannot be used: {error}") from error
    except Rejected as refused:
        raise fail(companion.content.refusal(refused)) from refused
    return table, pictures


def run(settings: Settings, table: Table, pictures: PictureFolder) -> None:
    """Serve until Ctrl-C; the greeting tells where."""
    _log_for_people()
    try:
        listener = open_socket(settings.host, settings.port)
    except OSError as error:
        message = f"{settings.host}:{settings.port} cannot be used: {error.strerror}. Choose another with --port."
        raise fail(message) from error
    port = listener.getsockname()[1]
    url = settings.public_url or f"http://{home_address(settings.host)}:{port}"
    greet(Station(table, settings, listener, url))
    app = create_app(
        {table.id: table},
        pictures=pictures,
        read_photo=photo_reader(pictures, settings.setup, settings.empty, settings.data_dir),
        content_dir=companion.content.FOLDER,
        device_token=settings.device_token,
        names=settings.names,
        public_url=url,
        background=[table.run_sources],
    )
    with suppress(KeyboardInterrupt):
        serve(app, listener)


def greet(station: Station) -> None:
    """Address, QR code, and where the data lies."""
    typer.echo()
    typer.echo(qr_text(station.join_url))
    typer.secho(f"  Open  {station.join_url}", bold=True)
    typer.echo("        or scan the code with a phone in the same network. The first one to join is the host.")
    for source in station.table.sources:
        typer.echo(f"  Source {source.name}: {source.state.state}")
    typer.echo(f"  Data  {station.settings.data_dir}")
    typer.echo("  Stop  with Ctrl-C; everything is kept.")
    typer.echo()


def qr_text(link: str) -> str:
    """The link as a QR code for a terminal, with half blocks."""
    drawing = io.StringIO()
    segno.make(link, error="l").terminal(drawing, compact=True, border=2)
    return drawing.getvalue()


def home_address(host: str) -> str:
    """The address under which phones of the same network find this machine."""
    if host not in ("0.0.0.0", "::"):
        return f"[{host}]" if ":" in host else host
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            # Connecting a datagram socket sends nothing: it only asks which way there is to a far address.
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"


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
            structlog.dev.ConsoleRenderer(exception_formatter=structlog.dev.plain_traceback),
        ]
    )


def existing(path: Path | None, what: str) -> Path | None:
    """A file that was named must be there; ends the command with words otherwise."""
    if path is not None and not path.is_file():
        raise fail(f"{what}: there is no file {path}. Give the path of one that is there, or leave the option out.")
    return path

"""`companion serve`: the service at a real table."""

from pathlib import Path
from typing import Annotated, Any

import typer

from companion.cli import station
from companion.config import ConfigError, Settings, load_settings
from companion.sensing.camera_tray import open_camera_tray
from companion.sensing.source import Pictures, Source

CAMERA = "A camera (/dev/video0, or its number), a folder of pictures, or one picture."


def serve(
    camera: Annotated[str | None, typer.Option(help=CAMERA)] = None,
    setup: Annotated[Path | None, typer.Option(help="The tray's set-up file.")] = None,
    empty: Annotated[Path | None, typer.Option(help="A picture of the empty tray.")] = None,
    host: Annotated[str | None, typer.Option(help="Address to listen on.")] = None,
    port: Annotated[int | None, typer.Option(help="Port to listen on.")] = None,
    data_dir: Annotated[Path | None, typer.Option(help="Where matches and pictures are kept.")] = None,
    public_url: Annotated[str | None, typer.Option(help="What the QR code holds, if the address is wrong.")] = None,
    config: Annotated[Path | None, typer.Option(help="Settings file; else companion.toml in the data folder.")] = None,
) -> None:
    """Serve the table to phones. Without a camera the counts are typed, or photographed with a phone."""
    given = dict(camera=camera, setup=setup, empty=empty, host=host, port=port, data_dir=data_dir)
    settings = settings_or_exit(config, {**given, "public_url": public_url})
    station.existing(settings.setup, "--setup")
    station.existing(settings.empty, "--empty")

    def sources(pictures: Pictures) -> list[Source]:
        if settings.camera is None:
            return []
        return [open_camera_tray(settings.camera, settings.setup, settings.empty, pictures, settings.data_dir)]

    table, pictures = station.prepare(settings, sources)
    station.run(settings, table, pictures)


def settings_or_exit(config: Path | None, given: dict[str, Any]) -> Settings:
    try:
        return load_settings(config, given)
    except ConfigError as error:
        raise station.fail(str(error)) from error

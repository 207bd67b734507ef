"""`companion self-test`: how well does this camera count over this tray, and what would make it better?"""

from pathlib import Path
from typing import Annotated

import typer

from companion.cli.exits import existing, fail
from companion.cli.machine import warn_of_two_opencvs

CAMERA = "A camera: `auto`, or a name that `companion cameras` shows."


def self_test(
    camera: Annotated[str | None, typer.Option(help=CAMERA)] = None,
    mains_hz: Annotated[int | None, typer.Option(help="How often the current of your lamps swings: 50 or 60.")] = None,
    setup: Annotated[Path | None, typer.Option(help="The tray's set-up file.")] = None,
    data_dir: Annotated[Path | None, typer.Option(help="Where the service keeps its data.")] = None,
    config: Annotated[Path | None, typer.Option(help="Settings file; else companion.toml in the data folder.")] = None,
) -> None:
    """Lay known cubes into the tray and see how they are counted, colour by colour. Phones offer the same."""
    warn_of_two_opencvs()
    import asyncio

    from companion.cli.guiding import Terminal, guide  # the eyes are heavy, and the other commands do without
    from companion.config import ConfigError, load_settings
    from companion.content import refusal
    from companion.engine.errors import Rejected
    from companion.sensing.camera_tray import open_camera_tray
    from companion.store.journal import PictureFolder

    existing(setup, "--setup")
    given = {"camera": camera, "mains_hz": mains_hz, "setup": setup, "data_dir": data_dir}
    try:
        settings = load_settings(config, given)
        pictures = PictureFolder(settings.data_dir / "pictures", kept=settings.pictures_kept)
        known = (settings.setup, settings.empty, pictures, settings.data_dir)
        tray = open_camera_tray(settings.camera or "auto", *known, mains_hz=settings.mains_hz)
        asyncio.run(guide(tray, Terminal()))
    except ConfigError as error:
        raise fail(str(error)) from error
    except OSError as error:
        raise fail(f"The data folder cannot be used: {error}. Give another with --data-dir.") from error
    except Rejected as refused:
        raise fail(refusal(refused)) from refused
    except (EOFError, KeyboardInterrupt) as stopped:
        raise typer.Exit(1) from stopped

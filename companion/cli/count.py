"""`companion count`: the cubes in one picture."""

from pathlib import Path
from typing import Annotated

import typer


def count(
    picture: Annotated[Path, typer.Argument(help="A photo of the tray: JPEG, PNG or WebP.")],
    empty: Annotated[Path | None, typer.Option(help="A picture of the empty tray from the same place.")] = None,
    setup: Annotated[Path | None, typer.Option(help="The tray's set-up file (JSON).")] = None,
    palette: Annotated[
        str | None,
        typer.Option(
            help="Count pieces on a table, without a tray: amerigo, amigos, basic, skittles, or a palette file."
        ),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON for programs.")] = False,
    overlay: Annotated[Path | None, typer.Option(help="Write the picture with what was seen here.")] = None,
) -> None:
    """Count the cubes in a picture by colour, and say what is doubtful."""
    from companion.cli.counting import Known, count_file  # the eyes are heavy, and the other commands do without

    count_file(picture, Known(empty, setup, palette), as_json, overlay)

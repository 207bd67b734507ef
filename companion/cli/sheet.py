"""`companion sheet`: the printed tray floor."""

from pathlib import Path
from typing import Annotated

import typer

OUT = "Where the PDF goes."
PAPER = "a4, letter, a3 or tabloid."
INNER = "The tray's inner size in mm, for example 190x130; else the largest that fits the paper."
SETUP = "Write the tray's set-up file (JSON) here as well."


def sheet(
    out: Annotated[Path, typer.Option(help=OUT)],
    paper: Annotated[str, typer.Option(help=PAPER)] = "a4",
    inner: Annotated[str | None, typer.Option(help=INNER)] = None,
    language: Annotated[str, typer.Option(help="Language of the words on the paper.")] = "en",
    setup: Annotated[Path | None, typer.Option(help=SETUP)] = None,
) -> None:
    """Make the floor of the tray as a PDF to print: cyan, with markers, true to scale."""
    from companion.cli.printing import print_sheet  # what draws is heavy, and the other commands do without

    print_sheet(out, paper, inner, language, setup)

"""What a benchmark does with its figures: JSON for programs, a table for people, or both."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any

import typer

from companion.cli.exits import writable, write

SCREEN = Path("-")
OPTION = "--json"
JsonFile = Annotated[Path | None, typer.Option(OPTION, help="Write the figures here as JSON (- for the screen).")]


def checked(as_json: Path | None) -> None:
    """End the command before its long run where the figures could not be written after it."""
    if as_json != SCREEN:
        writable(as_json, OPTION)


def show(figures: dict[str, Any], as_json: Path | None, as_table: Callable[[dict[str, Any]], str]) -> None:
    """JSON alone on the screen, or the table, and JSON into the file if one was named."""
    if as_json == SCREEN:
        typer.echo(json.dumps(figures))
        return
    typer.echo(as_table(figures))
    if as_json is not None:
        write(as_json, json.dumps(figures, indent=2) + "\n", OPTION)

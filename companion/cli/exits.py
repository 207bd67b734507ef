"""How a command ends when it cannot do what was asked: one sentence, and exit code 2."""

import os
from pathlib import Path

import typer


def fail(message: str) -> typer.Exit:
    """Say in one sentence what is wrong; the command ends with code 2."""
    typer.secho(message, err=True, fg=typer.colors.RED)
    return typer.Exit(2)


def existing(path: Path | None, what: str) -> Path | None:
    """A file that was named must be there; ends the command with words otherwise."""
    if path is not None and not path.is_file():
        raise fail(f"{what}: there is no file {path}. Give the path of one that is there, or leave the option out.")
    return path


def writable(path: Path | None, what: str) -> Path | None:
    """A file that will be written at the end of a long run must be one that can be; nothing is written here."""
    if path is None:
        return path
    if path.is_dir():
        problem = "it is a folder"
    elif not path.parent.is_dir():
        problem = f"there is no folder {path.parent}"
    elif not os.access(path if path.exists() else path.parent, os.W_OK):
        problem = "writing there is not allowed"
    else:
        return path
    raise fail(f"{what}: {path} cannot be written: {problem}. Give another path, or leave the option out.")


def write(path: Path, text: str, what: str) -> None:
    """Write a file that `writable` has let pass; ends the command with words where the disk refuses after all."""
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise fail(f"{what}: {path} cannot be written: {error.strerror}. Give another path.") from error

"""What may be wrong with the machine before a camera is even looked for."""

import re
import struct
from collections.abc import Callable, Iterable
from importlib import metadata

import typer

OPENCV = re.compile(r"opencv-(contrib-)?python(-headless)?")
OURS = "opencv-python-headless"


def installed() -> Iterable[str]:
    """The names of what is installed in this Python."""
    return (str(found.metadata["Name"]) for found in metadata.distributions())


def opencvs(names: Iterable[str]) -> list[str]:
    """The OpenCV packages among these; two of them overwrite each other's files, and either may then fail."""
    plain = {name.lower().replace("_", "-") for name in names}
    return sorted(name for name in plain if OPENCV.fullmatch(name))


def warn_of_two_opencvs(names: Callable[[], Iterable[str]] = installed) -> None:
    found = opencvs(names())
    if len(found) > 1:
        commands = f"pip uninstall {' '.join(found)}; pip install {OURS}"
        message = f"{' and '.join(found)} are both installed and overwrite each other. Leave one: {commands}"
        typer.secho(message, err=True, fg=typer.colors.YELLOW)


def is_32_bit(pointer_bytes: int = struct.calcsize("P")) -> bool:
    """OpenCV is made for 64-bit systems only; elsewhere pip would build it for hours and fail."""
    return pointer_bytes < 8

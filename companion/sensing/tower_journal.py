"""The last lines of the wire in a file, both ways, so that a dispute or a fault can be looked at."""

import contextlib
from collections.abc import Callable
from pathlib import Path

FILE = "tower-lines.log"
LONGEST_BYTES = 400
MOST_BYTES = 256 * 1024
"""Of each of two files: the last 3000 lines at least, some hours of play."""


class TowerJournal:
    """path: None keeps nothing. clock_ms: milliseconds since 1970. A disk that is full costs lines, never a count."""

    def __init__(self, path: Path | None, clock_ms: Callable[[], int], most_bytes: int = MOST_BYTES) -> None:
        self._path, self._clock_ms, self._most_bytes = path, clock_ms, most_bytes
        self._half = b""

    def came(self, data: bytes) -> None:
        """What was read; a line is written when it is whole, or very long."""
        whole, end, rest = (self._half + data).rpartition(b"\n")
        self._half = rest
        if len(rest) > LONGEST_BYTES:
            whole, end, self._half = whole + end + rest, b"", b""
        self._write("<", whole)

    def went(self, data: bytes) -> None:
        self._write(">", data)

    def note(self, words: str) -> None:
        """Something about the line itself: opened, lost."""
        self._write("-", words.encode())

    def _write(self, mark: str, data: bytes) -> None:
        if self._path is None or not data:
            return
        with contextlib.suppress(OSError):
            if self._path.exists() and self._path.stat().st_size >= self._most_bytes:
                self._path.replace(self._path.with_suffix(".1.log"))
            text = data.decode("ascii", "backslashreplace").rstrip("\n")
            with self._path.open("a", encoding="ascii") as file:
                file.writelines(f"{self._clock_ms()} {mark} {line}\n" for line in text.split("\n"))

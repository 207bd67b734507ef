"""The pictures that readings were made from, so that a dispute can be looked at."""

import os
import re
import secrets
import threading
from pathlib import Path

PICTURES_KEPT = 200
"""Pictures kept, each as original and overlay: some 100 MB, the drops of several evenings."""

_ID = re.compile(r"[0-9]{10}-[0-9a-f]{16}")


class PictureFolder:
    """Pictures in a folder, by generated id: the original, and the overlay of what was seen in it.

    Files are `ID.jpg` and `ID.seen.jpg`. Ids grow, so that the oldest go first whatever the clock says, and hold
    64 bits of chance, so that nobody guesses the picture of another table.
    """

    def __init__(self, folder: Path, *, kept: int = PICTURES_KEPT) -> None:
        """Creates the folder and clears what a power cut left half written. Raises OSError."""
        if kept < 1:
            raise ValueError(f"kept: {kept} given; at least one picture has to be kept")
        self._folder = folder
        self._kept = kept
        self._lock = threading.Lock()
        folder.mkdir(parents=True, exist_ok=True)
        self._clear_halves()
        self._last = max((int(name.partition("-")[0]) for name in self.ids()), default=0)

    def ids(self) -> list[str]:
        """The ids of the pictures kept, oldest first."""
        names = (path.name.removesuffix(".jpg") for path in self._folder.glob("*.jpg"))
        return sorted(name for name in names if _ID.fullmatch(name))

    def keep(self, original_jpeg: bytes, overlay_jpeg: bytes) -> str:
        """Keep a picture and its overlay, let the oldest go, return the new id.

        An id that is listed always has both files, whole. Raises OSError when the disk is full or may not be written.
        """
        with self._lock:
            self._last += 1
            picture_id = f"{self._last:010d}-{secrets.token_hex(8)}"
            # The original comes last: it is what makes the id exist.
            self._write(self._path(picture_id, ".seen.jpg"), overlay_jpeg)
            self._write(self._path(picture_id, ".jpg"), original_jpeg)
            for oldest in self.ids()[: -self._kept]:
                self._path(oldest, ".jpg").unlink(missing_ok=True)
                self._path(oldest, ".seen.jpg").unlink(missing_ok=True)
        return picture_id

    def original(self, picture_id: str) -> Path | None:
        """The file of the picture as it came; None for an id that is not, or no longer, kept."""
        return self._existing(picture_id, ".jpg")

    def overlay(self, picture_id: str) -> Path | None:
        """The file of the picture with what was seen drawn in; None as for `original`."""
        return self._existing(picture_id, ".seen.jpg")

    def _existing(self, picture_id: str, ending: str) -> Path | None:
        # The id comes from a URL: only what has the form of an id ever becomes part of a path.
        if not _ID.fullmatch(picture_id):
            return None
        path = self._path(picture_id, ending)
        return path if path.is_file() else None

    def _path(self, picture_id: str, ending: str) -> Path:
        return self._folder / f"{picture_id}{ending}"

    def _write(self, path: Path, data: bytes) -> None:
        """All of the file or nothing of it, even when the power goes."""
        half = path.with_suffix(".half")
        with half.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        half.replace(path)

    def _clear_halves(self) -> None:
        for path in self._folder.glob("*.half"):
            path.unlink(missing_ok=True)
        for path in self._folder.glob("*.seen.jpg"):
            if not self._path(path.name.removesuffix(".seen.jpg"), ".jpg").exists():
                path.unlink(missing_ok=True)

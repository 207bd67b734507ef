"""What a person tells the counter about a tray, and nothing more; saved as JSON, the empty picture beside it."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from vision.palette import Palette, palette_from, palette_values, shipped_palette
from vision.picture import BadPicture, Bgr, encode_jpeg, read_picture
from vision.teach import NUMBERS, Lesson, remembered, taught

COLOURS = ("blue", "black", "red", "brown", "green", "yellow", "white")
VERSION = 1


@dataclass(frozen=True)
class MarkerSpec:
    """The printed markers: OpenCV ArUco dictionary name, edge of the black square in mm, ids in the order
    (-x, +y), (+x, +y), (+x, -y), (-x, -y) seen in tray axes (x along the long side, y away from the viewer)."""

    dictionary: str = "DICT_4X4_50"
    size_mm: float = 20.0
    ids: tuple[int, int, int, int] = (0, 1, 2, 3)


@dataclass(frozen=True, eq=False)
class TraySetup:
    """What may be known of a tray before a count.

    `inner_mm` (long, short side of the floor), `corners_px` (4, 2: x, y of the floor's corners in a picture of
    `picture_px` (width, height), order as in MarkerSpec), `empty` BGR picture of the empty tray from the same place,
    `palette` the colours in play (None: all of the box), `box` the colours and paints of the pieces (None: Amerigo's
    seven), `lessons` what was told of colours in this light.
    """

    inner_mm: tuple[float, float] | None = None
    corners_px: NDArray[np.float64] | None = None
    picture_px: tuple[int, int] | None = None
    cube_mm: float = 8.0
    markers: MarkerSpec | None = None
    empty: Bgr | None = None
    palette: tuple[str, ...] | None = None
    box: Palette | None = None
    lessons: tuple[Lesson, ...] = ()

    @property
    def colours(self) -> tuple[str, ...]:
        """The colours that are counted."""
        return self.palette or (COLOURS if self.box is None else self.box.colours)

    @property
    def paints(self) -> Palette:
        """All colours of the box, with their paints as the lessons tell them."""
        return taught(self.box or shipped_palette("amerigo"), self.lessons)

    @staticmethod
    def recommended(inner_mm: tuple[float, float], empty: Bgr | None = None) -> "TraySetup":
        """The printed cyan sheet with its four markers, seen from above."""
        return TraySetup(inner_mm=inner_mm, markers=MarkerSpec(), empty=empty)

    def with_empty(self, empty: Bgr | None) -> "TraySetup":
        return replace(self, empty=empty)

    def with_box(self, box: Palette) -> "TraySetup":
        """For the pieces of another box: their colours, paints and size. What was told of other paints is forgotten."""
        return replace(self, box=box, cube_mm=box.piece_mm, palette=None, lessons=())

    def with_lessons(self, lessons: Iterable[Lesson]) -> "TraySetup":
        """With more lessons; of each colour the latest are kept."""
        return replace(self, lessons=remembered(self.lessons, lessons))

    def save(self, path: Path | str) -> None:
        """Write the JSON file at `path` and, where there is one, the empty picture beside it as <stem>-empty.jpg."""
        path = Path(path)
        beside = path.with_name(f"{path.stem}-empty.jpg")
        values: dict[str, Any] = {
            "version": VERSION,
            "inner_mm": self.inner_mm,
            "corners_px": None if self.corners_px is None else np.round(self.corners_px, 2).tolist(),
            "picture_px": self.picture_px,
            "cube_mm": self.cube_mm,
            "markers": None if self.markers is None else vars(self.markers),
            "empty": None if self.empty is None else beside.name,
            "palette": self.palette,
            "box": None if self.box is None else palette_values(self.box),
            "lessons": [[lesson.colour, *np.round(lesson.light, 4).tolist()] for lesson in self.lessons],
        }
        if self.empty is not None:
            beside.write_bytes(encode_jpeg(self.empty, quality=95, longest_px=max(self.empty.shape)))
        path.write_text(json.dumps(values, indent=2) + "\n", encoding="utf-8")

    @staticmethod
    def load(path: Path | str) -> "TraySetup":
        """The set-up saved at `path`; raises BadPicture setup.missing, setup.unreadable or what its picture raises."""
        path = Path(path)
        try:
            values = json.loads(path.read_text(encoding="utf-8"))
        except OSError as error:
            raise BadPicture("setup.missing", path=str(path), reason=error.strerror or "unreadable") from error
        except ValueError as error:
            raise BadPicture("setup.unreadable", path=str(path), reason=str(error)) from error
        try:
            setup = _from_values(values)
        except (KeyError, TypeError, ValueError) as error:
            raise BadPicture("setup.unreadable", path=str(path), reason=f"{type(error).__name__}: {error}") from error
        empty = values.get("empty")
        return setup if empty is None else setup.with_empty(read_picture(path.parent / Path(empty).name))


def _from_values(values: Mapping[str, Any]) -> TraySetup:
    if values["version"] != VERSION:
        raise ValueError(f"version {values['version']}, expected {VERSION}")
    inner, corners, picture = values.get("inner_mm"), values.get("corners_px"), values.get("picture_px")
    markers, palette = values.get("markers"), values.get("palette")
    box = None if values.get("box") is None else palette_from(values["box"])
    known = COLOURS if box is None else box.colours
    if palette is not None and (unknown := set(palette) - set(known)):
        raise ValueError(f"unknown colours {sorted(unknown)}, expected some of {', '.join(known)}")
    return TraySetup(
        inner_mm=None if inner is None else _pair(inner),
        corners_px=None if corners is None else np.asarray(corners, np.float64).reshape(4, 2),
        picture_px=None if picture is None else (int(picture[0]), int(picture[1])),
        cube_mm=float(values.get("cube_mm", 8.0)),
        markers=None if markers is None else _marker_spec(markers),
        palette=None if palette is None else tuple(palette),
        box=box,
        lessons=remembered((), (_lesson(lesson) for lesson in values.get("lessons", ()))),
    )


def _lesson(values: Any) -> Lesson:
    colour, *light = values
    if len(light) != NUMBERS or not np.isfinite(np.array(light, np.float64)).all():
        raise ValueError(f"lesson {values}, expected a colour and {NUMBERS} numbers")
    return Lesson(str(colour), tuple(float(value) for value in light))


def _pair(values: Any) -> tuple[float, float]:
    long_mm, short_mm = float(values[0]), float(values[1])
    if not (20 <= short_mm <= 1000 and 20 <= long_mm <= 1000):
        raise ValueError(f"inner_mm {long_mm} x {short_mm}, expected 20 to 1000 mm a side")
    return long_mm, short_mm


def _marker_spec(values: Mapping[str, Any]) -> MarkerSpec:
    first, second, third, fourth = (int(v) for v in values["ids"])
    return MarkerSpec(str(values["dictionary"]), float(values["size_mm"]), (first, second, third, fourth))

"""Scores the settle test on labelled films of drops: is it told in time that all is at rest, and never before?

A film is a folder `seq_NN` of pictures with `seq.json`: the time of every frame, whether a hand is about, and
`t_clear_s`, when the cubes are at rest and the hand is gone. Everything here is pure but `read_films` and `run_film`.
"""

import json
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import mean, median
from typing import Any, Protocol

from vision.picture import BadPicture, Bgr, read_picture
from vision.stillness import Motion, Stillness

IN_TIME_S = 1.0


class Judge(Protocol):
    """What tells motion from rest."""

    def feed(self, frame_bgr: Bgr, t_s: float) -> Motion: ...


@dataclass(frozen=True)
class Film:
    """One drop: `frames` in order, `times_s` when each was taken, `began_s` when the first hand or cube was about,
    `clear_s` from when on cubes and hand are at rest or gone."""

    name: str
    frames: tuple[Path, ...]
    times_s: tuple[float, ...]
    began_s: float
    clear_s: float
    tray: str
    light: str


@dataclass(frozen=True)
class Settling:
    """What one film gave: `early` frames told "settled" during the drop, `settled_s` the first one told so after it
    (None: never), `relapses` frames told "moving" after that, and the time each frame took."""

    film: Film
    early: int
    settled_s: float | None
    relapses: int
    frame_ms: tuple[float, ...]

    @property
    def delay_s(self) -> float | None:
        return None if self.settled_s is None else self.settled_s - self.film.clear_s

    @property
    def late(self) -> bool:
        return self.delay_s is None or self.delay_s > IN_TIME_S

    @property
    def right(self) -> bool:
        return not self.early and not self.late


def read_films(folder: Path) -> list[Film]:
    """The labelled films of `folder`, by name; raises BadPicture picture.missing or label.broken."""
    labels = sorted(folder.glob("seq_*/seq.json"))
    if not labels:
        raise BadPicture("picture.missing", path=str(folder), reason="there are no labelled films (seq_*) in it")
    return [_read_film(path) for path in labels]


def _read_film(path: Path) -> Film:
    try:
        return film_of(path.parent, json.loads(path.read_text(encoding="utf-8")))
    except (KeyError, TypeError, ValueError) as error:
        raise BadPicture("label.broken", path=str(path), reason=f"{type(error).__name__}: {error}") from error


def film_of(folder: Path, label: Mapping[str, Any]) -> Film:
    """The film in `folder` with the values of its `seq.json`."""
    frames = label["frames"]
    about = [frame["t"] for frame in frames if frame["hand"] or frame["cubes_released"] or frame["cubes_moving"]]
    return Film(
        folder.name, tuple(folder / f"{frame['frame']:04d}.jpg" for frame in frames),
        tuple(float(frame["t"]) for frame in frames), float(min(about)), float(label["t_clear_s"]),
        str(label["tray"]["material"]), str(label["light"]["name"]),
    )  # fmt: skip


def run_film(film: Film, make: Callable[[], Judge] = Stillness) -> Settling:
    """Show a film to a new judge. Raises BadPicture where a frame cannot be read."""
    judge = make()
    words: list[Motion] = []
    frame_ms = []
    for path, t_s in zip(film.frames, film.times_s, strict=True):
        frame = read_picture(path)
        began = time.perf_counter()
        words.append(judge.feed(frame, t_s))
        frame_ms.append((time.perf_counter() - began) * 1000)
    return settling(film, words, frame_ms)


def settling(film: Film, words: Sequence[Motion], frame_ms: Sequence[float]) -> Settling:
    """What the words told of each frame amount to."""
    told = list(zip(film.times_s, words, strict=True))
    early = sum(word == "settled" and film.began_s <= t_s < film.clear_s for t_s, word in told)
    settled_s = next((t_s for t_s, word in told if word == "settled" and t_s >= film.clear_s), None)
    relapses = 0 if settled_s is None else sum(word == "moving" and t_s > settled_s for t_s, word in told)
    return Settling(film, early, settled_s, relapses, tuple(frame_ms))


def summary(films: Sequence[Settling]) -> dict[str, Any]:
    """The benchmark's JSON."""
    delays = [one.delay_s for one in films if one.delay_s is not None]
    frame_ms = [ms for one in films for ms in one.frame_ms]
    return {
        "films": len(films),
        "right": sum(one.right for one in films),
        "early": sum(one.early > 0 for one in films),
        "late": sum(one.late for one in films),
        "relapsed": sum(one.relapses > 0 for one in films),
        "delay_s_mean": round(mean(delays), 3) if delays else None,
        "delay_s_max": round(max(delays), 3) if delays else None,
        "ms_per_frame_median": round(median(frame_ms), 3),
        "ms_per_frame_max": round(max(frame_ms), 3),
        "by_film": {one.film.name: _of_film(one) for one in films},
        "failures": [one.film.name for one in films if not one.right],
    }


def _of_film(one: Settling) -> dict[str, Any]:
    return {
        "tray": one.film.tray,
        "light": one.film.light,
        "clear_s": one.film.clear_s,
        "settled_s": one.settled_s,
        "delay_s": None if one.delay_s is None else round(one.delay_s, 3),
        "early_frames": one.early,
        "late": one.late,
        "relapses": one.relapses,
    }

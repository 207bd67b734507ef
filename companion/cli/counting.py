"""What `companion count` does with a picture: count, draw, and put into words or JSON."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import cv2
import typer

from companion.cli.exits import fail
from companion.content import text
from vision.bench import Case
from vision.count import TrayCount, count_tray
from vision.loose import count_unknown
from vision.overlay import draw_overlay
from vision.palette import load_palette, shipped_names, shipped_palette
from vision.picture import BadPicture, Bgr, encode_jpeg, read_picture
from vision.setup import MarkerSpec, TraySetup

NAME_WIDTH = 8


@dataclass(frozen=True)
class Known:
    """What the options tell: a picture of the empty tray, a set-up file, the name or the file of a palette."""

    empty: Path | None = None
    setup: Path | None = None
    palette: str | None = None


def count_file(picture: Path, known: Known, as_json: bool, overlay: Path | None) -> None:
    """The whole command; ends it with words, or with the one error shape, where it cannot be done."""
    try:
        image = read_picture(picture)
        seen = count_on_table(image, known) if known.palette else count_picture(image, known_setup(known))
        if overlay is not None:
            write_picture(overlay, draw_overlay(image, seen))
    except BadPicture as bad:
        raise refuse(bad, as_json) from bad
    except OSError as error:
        raise fail(f"{overlay} cannot be written: {error.strerror}. Choose another place.") from error
    typer.echo(json.dumps(as_values(seen)) if as_json else as_table(seen))


def count_picture(image: Bgr, setup: TraySetup) -> TrayCount:
    """Count; a tray of which nothing is known and that shows no marker is counted as a whole picture, under doubt."""
    try:
        return count_tray(image, setup)
    except BadPicture as bad:
        if bad.code != "tray.not_found" or setup.inner_mm is not None or bad.facts.get("found") != 0:
            raise
        return count_tray(image, TraySetup(cube_mm=setup.cube_mm, empty=setup.empty, palette=setup.palette))


def known_setup(known: Known) -> TraySetup:
    """What the options tell of a tray; without a file the markers of the printed sheet are looked for."""
    setup = TraySetup(markers=MarkerSpec()) if known.setup is None else TraySetup.load(known.setup)
    return setup if known.empty is None else setup.with_empty(read_picture(known.empty))


def count_on_table(image: Bgr, known: Known) -> TrayCount:
    """Count pieces of a palette that lie about without a tray, always under doubt."""
    name = str(known.palette)
    box = shipped_palette(name) if name in shipped_names() else load_palette(Path(name))
    empty = None if known.empty is None else read_picture(known.empty)
    return count_unknown(image, TraySetup(empty=empty).with_box(box))


def write_picture(path: Path, image: Bgr) -> None:
    """JPEG, or PNG where the name says so. Raises OSError."""
    coded = encode_jpeg(image, longest_px=max(image.shape))
    if path.suffix.lower() == ".png":
        coded = cv2.imencode(".png", image)[1].tobytes()
    path.write_bytes(coded)


def draw_wrong(folder: Path, cases: Sequence[Case]) -> None:
    """Draw the counts of labelled pictures into `folder`, by the pictures' names; the command ends where it cannot."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for case in cases:
            picture = read_picture(case.picture)
            try:
                drawn = draw_overlay(picture, count_tray(picture, case.setup()))
            except BadPicture:
                drawn = picture
            write_picture(folder / case.picture.name, drawn)
    except OSError as error:
        raise fail(f"--overlays {folder} cannot be written: {error.strerror}. Choose another folder.") from error


def refuse(bad: BadPicture, as_json: bool) -> typer.Exit:
    """Say what is wrong: the one error shape as JSON, or a sentence for people; the command ends with code 2."""
    if as_json:
        typer.echo(json.dumps({"code": bad.code, "facts": bad.facts, "overridable": False}))
    else:
        words = text("error-" + bad.code.replace(".", "-"), **bad.facts)
        typer.secho(words, err=True, fg=typer.colors.RED)
    return typer.Exit(2)


def as_values(seen: TrayCount) -> dict[str, Any]:
    """The count as JSON: counts, total, confidence, doubts, pieces with place and outline in pixels, seconds."""
    return {
        "counts": seen.counts,
        "total": seen.total,
        "confidence": round(seen.confidence, 4),
        "doubts": [
            {"name": doubt.name, "colours": list(doubt.colours), "alternatives": list(doubt.alternatives)}
            for doubt in seen.doubts
        ],
        "pieces": [
            {
                "colour": piece.colour,
                "centre_px": [round(value, 1) for value in piece.centre_px],
                "outline_px": piece.outline_px.round(1).tolist(),
                "confidence": round(piece.confidence, 3),
            }
            for piece in seen.pieces
        ],
        "tray_px": seen.tray_px.round(1).tolist(),
        "seconds": round(seen.seconds, 3),
    }


def as_table(seen: TrayCount) -> str:
    """The count for people: a line a colour, the total, then every doubt with its colours."""
    lines = [f"{_word(colour):<{NAME_WIDTH}}{number:>4}" for colour, number in seen.counts.items()]
    lines += ["-" * (NAME_WIDTH + 4), f"{'total':<{NAME_WIDTH}}{seen.total:>4}"]
    for doubt in seen.doubts:
        named = ", ".join(_word(colour) for colour in doubt.colours)
        several = len(doubt.colours) == len(seen.counts) or not named
        lines.append(f"? {text('doubt-' + doubt.name)}{'' if several else ': ' + named}")
    lines.append(f"in {seen.seconds:.2f} s")
    return "\n".join(lines)


def _word(colour: str) -> str:
    """A colour in words; one that a palette file made up is its own word."""
    try:
        return text("colour-" + colour)
    except KeyError:
        return colour

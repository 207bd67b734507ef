"""What `companion sheet` does: lay the page out, draw it as a PDF, write the set-up that belongs to it."""

import re
from pathlib import Path

import typer

from companion.cli.exits import fail, writable
from companion.cli.sheet_pdf import sheet_pdf
from companion.content import LANGUAGES, text
from vision.setup import TraySetup
from vision.sheet import BadSheet, Sheet, lay_out

SIZE = re.compile(r"(\d+(?:[.,]\d+)?)\s*(?:mm)?\s*[x*\u00d7]\s*(\d+(?:[.,]\d+)?)\s*(?:mm)?", re.IGNORECASE)


def print_sheet(out: Path, paper: str, inner: str | None, language: str, setup: Path | None) -> None:
    """The whole command; ends it with words where it cannot be done. Nothing is written before all is known to fit."""
    if language not in LANGUAGES:
        raise fail(text("error-content-unknown", given=language, known=", ".join(LANGUAGES)))
    writable(out, "--out")
    writable(setup, "--setup")
    try:
        if setup is not None and setup.exists():
            raise BadSheet("sheet.setup_exists", path=str(setup))
        page = lay_out(paper.lower(), None if inner is None else parse_size(inner))
    except BadSheet as bad:
        raise fail(text("error-" + bad.code.replace(".", "-"), language, **bad.facts)) from bad
    _write(out, sheet_pdf(page, language))
    if setup is not None:
        TraySetup.recommended(page.inner_mm).save(setup)
    typer.echo("\n".join(_done(out, page, language, setup)))


def parse_size(given: str) -> tuple[float, float]:
    """`190x130`, `190 * 130 mm` or `190,5 mm x 130 mm` as two lengths in mm. Raises BadSheet sheet.size."""
    found = SIZE.fullmatch(given.strip())
    if found is None:
        raise BadSheet("sheet.size", given=given)
    first, second = (float(side.replace(",", ".")) for side in found.groups())
    return first, second


def _write(out: Path, pdf: bytes) -> None:
    try:
        out.write_bytes(pdf)
    except OSError as error:
        raise fail(f"--out: {out} cannot be written: {error.strerror}. Give another path.") from error


def _done(out: Path, page: Sheet, language: str, setup: Path | None) -> list[str]:
    wide, deep = page.inner_mm
    lines = [
        text("sheet-made", language, path=str(out), paper=page.paper.capitalize(), wide=wide, deep=deep),
        text("sheet-scale", language),
    ]
    if setup is not None:
        lines.append(text("sheet-setup-made", language, path=str(setup)))
    return lines

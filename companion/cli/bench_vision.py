"""`companion bench vision`: how often the count is right on labelled pictures."""

import json
from pathlib import Path
from typing import Annotated, Any

import typer

from companion.cli.count import refuse
from vision.bench import Outcome, read_cases, run_case, summary
from vision.picture import BadPicture

HEADS = ("pictures", "exact", "answered", "wrong but sure", "error")


def vision(
    folder: Annotated[Path, typer.Argument(help="A folder of labelled pictures.")],
    as_json: Annotated[
        Path | None, typer.Option("--json", help="Write the figures here as JSON (- for the screen).")
    ] = None,
) -> None:
    """Count every labelled picture of a folder and compare with its label."""
    try:
        cases = read_cases(folder)
    except BadPicture as bad:
        raise refuse(bad, as_json is not None) from bad
    outcomes: list[Outcome] = []
    with typer.progressbar(cases, label="Counting", file=typer.get_text_stream("stderr")) as bar:
        for case in bar:
            outcomes.append(run_case(case))
    figures = summary(outcomes)
    if as_json is not None and str(as_json) == "-":
        typer.echo(json.dumps(figures))
        return
    if as_json is not None:
        as_json.write_text(json.dumps(figures, indent=2) + "\n", encoding="utf-8")
    typer.echo(as_table(figures))


def as_table(figures: dict[str, Any]) -> str:
    """The figures for people: all pictures, then by tray, by light, by tag."""
    lines = [_row("", HEADS), _row("all", _cells(figures))]
    for title in ("tray", "light", "tag"):
        lines += ["", f"by {title}"]
        lines += [_row(name, _cells(group)) for name, group in figures[f"by_{title}"].items()]
    seconds = figures["seconds_median"]
    lines += ["", f"seconds a picture (median): {'-' if seconds is None else seconds}"]
    return "\n".join(lines)


def _cells(group: dict[str, Any]) -> tuple[str, ...]:
    pictures = group["pictures"]
    return (
        str(pictures),
        f"{group['exact']} ({100 * group['exact_rate']:.0f} %)",
        f"{group['answered']} ({100 * group['coverage']:.0f} %)",
        str(group["wrong_but_sure"]),
        f"{group['mean_abs_error']:.2f}",
    )


def _row(name: str, cells: tuple[str, ...]) -> str:
    return f"{name:<22}" + "".join(f"{cell:>16}" for cell in cells)

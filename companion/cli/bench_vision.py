"""`companion bench vision`: how often the count is right on labelled pictures."""

from pathlib import Path
from typing import Annotated, Any

import typer

from companion.cli.figures import JsonFile, checked, show

HEADS = ("pictures", "exact", "answered", "wrong but sure", "error")


def vision(
    folder: Annotated[Path, typer.Argument(help="A folder of labelled pictures.")],
    as_json: JsonFile = None,
    overlays: Annotated[
        Path | None, typer.Option(help="Write every wrong count, drawn into its picture, into this folder.")
    ] = None,
) -> None:
    """Count every labelled picture of a folder and compare with its label."""
    # The eyes are heavy, and the other commands do without.
    from companion.cli.counting import draw_wrong, refuse
    from companion.cli.labels import labelled
    from vision.bench import run_case, summary
    from vision.picture import BadPicture

    checked(as_json)
    try:
        cases = labelled(folder)
    except BadPicture as bad:
        raise refuse(bad, as_json is not None) from bad
    with typer.progressbar(cases, label="Counting", file=typer.get_text_stream("stderr")) as bar:
        outcomes = [run_case(case) for case in bar]
    figures = summary(outcomes)
    if overlays is not None:
        draw_wrong(overlays, [case for case, outcome in zip(cases, outcomes, strict=True) if not outcome.exact])
    show(figures, as_json, as_table)


def as_table(figures: dict[str, Any]) -> str:
    """The figures for people: all pictures, then by tray, by light, by tag."""
    lines = [_row("", HEADS), _row("all", _cells(figures))]
    for title in ("tray", "light", "tag", "number"):
        lines += ["", f"by {title}"]
        lines += [_row(name, _cells(group)) for name, group in figures[f"by_{title}"].items()]
    lines += ["", _row("said to be sure", ("pictures", "said", "exact"))]
    for step in figures["reliability"]:
        cells = (str(step["pictures"]), f"{100 * step['said']:.1f} %", f"{100 * step['exact_rate']:.1f} %")
        lines.append(_row(f"from {100 * step['from']:.0f} %", cells))
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

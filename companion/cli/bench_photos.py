"""`companion bench photos`: how often the count is right on photographs that were counted by eye."""

from collections import defaultdict
from pathlib import Path
from typing import Annotated, Any

import typer

from companion.cli.figures import JsonFile, checked, show

HEADS = ("photos", "exact", "answered", "wrong but sure", "error")


def photos(
    folder: Annotated[Path, typer.Argument(help="A folder of photographs with photos.json.")],
    as_json: JsonFile = None,
) -> None:
    """Count the pieces in every photograph of a folder and compare with what was counted by eye."""
    # The eyes are heavy, and the other commands do without.
    from companion.cli.counting import refuse
    from vision.bench_photos import group_of, read_photos, run_photo, summary
    from vision.picture import BadPicture

    checked(as_json)
    by_group = defaultdict(list)
    try:
        every = read_photos(folder)
        for photo in every:
            by_group[photo.group].append(photo)
        groups = {name: group_of(members) for name, members in by_group.items()}
    except BadPicture as bad:
        raise refuse(bad, as_json is not None) from bad
    judged = [photo for photo in every if photo.role in ("count", "uncountable")]
    with typer.progressbar(judged, label="Counting", file=typer.get_text_stream("stderr")) as bar:
        figures = summary([run_photo(photo, groups[photo.group]) for photo in bar], groups)
    show(figures, as_json, as_table)


def as_table(figures: dict[str, Any]) -> str:
    """The figures for people: all photos, then by group, then what is wrong or doubted."""
    lines = [_row("", HEADS)]
    if figures["pictures"]:
        lines.append(_row("all", _cells(figures)))
    lines += [_row(name, _cells(group)) for name, group in figures["by_group"].items()]
    others = figures["uncountable"]
    lines += ["", f"not to be counted: {others['pictures']}, doubted {others['doubted']}"]
    for failure in figures["failures"]:
        wrong = failure["refusal"] or _differences(failure)
        lines.append(f"{failure['file']}: {wrong}; {'sure' if failure['answered'] else ', '.join(failure['doubts'])}")
    lines.append(f"seconds a photo (median): {figures['seconds_median']}")
    return "\n".join(lines)


def _differences(failure: dict[str, Any]) -> str:
    if failure["truth"] is None:
        return "cannot be counted"
    counts = failure["counts"]
    wrong = [
        f"{colour} {counts.get(colour, 0)} of {truth}"
        for colour, truth in failure["truth"].items()
        if counts.get(colour, 0) != truth
    ]
    return ", ".join(wrong)


def _cells(group: dict[str, Any]) -> tuple[str, ...]:
    return (
        str(group["pictures"]),
        f"{group['exact']} ({100 * group['exact_rate']:.0f} %)",
        f"{group['answered']} ({100 * group['coverage']:.0f} %)",
        str(group["wrong_but_sure"]),
        f"{group['mean_abs_error']:.2f}",
    )


def _row(name: str, cells: tuple[str, ...]) -> str:
    return f"{name:<12}" + "".join(f"{cell:>16}" for cell in cells)

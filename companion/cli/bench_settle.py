"""`companion bench settle`: is it told in time that a drop has come to rest, and never before?"""

from pathlib import Path
from typing import Annotated, Any

import typer

from companion.cli.figures import JsonFile, checked, show

HEADS = ("at rest (s)", "settled (s)", "delay (s)", "early", "late", "relapses")


def settle(
    folder: Annotated[Path, typer.Argument(help="A folder with labelled films (seq_NN).")],
    as_json: JsonFile = None,
) -> None:
    """Show every labelled film of a folder to the settle test and compare with its label."""
    # The eyes are heavy, and the other commands do without.
    from companion.cli.counting import refuse
    from vision.bench_settle import read_films, run_film, summary
    from vision.picture import BadPicture

    checked(as_json)
    try:
        with typer.progressbar(read_films(folder), label="Watching", file=typer.get_text_stream("stderr")) as bar:
            figures = summary([run_film(film) for film in bar])
    except BadPicture as bad:
        raise refuse(bad, as_json is not None) from bad
    show(figures, as_json, as_table)


def as_table(figures: dict[str, Any]) -> str:
    """The figures for people: a line a film, then all together."""
    lines = [_row("film", HEADS)]
    lines += [_row(name, _cells(film)) for name, film in figures["by_film"].items()]
    lines += [
        "",
        f"right {figures['right']} of {figures['films']}, early {figures['early']}, late {figures['late']}",
        f"milliseconds a frame: median {figures['ms_per_frame_median']}, longest {figures['ms_per_frame_max']}",
    ]
    return "\n".join(lines)


def _cells(film: dict[str, Any]) -> tuple[str, ...]:
    seconds = (film["clear_s"], film["settled_s"], film["delay_s"])
    return (
        *("never" if value is None else f"{value:.2f}" for value in seconds),
        str(film["early_frames"]),
        "yes" if film["late"] else "no",
        str(film["relapses"]),
    )


def _row(name: str, cells: tuple[str, ...]) -> str:
    return f"{name:<12}" + "".join(f"{cell:>13}" for cell in cells)

"""`companion tower`: look into a tower with sensors, test it, teach it colours."""

import queue
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated

import typer

from companion.cli.exits import fail
from companion.games.amerigo.components import COLOURS

if TYPE_CHECKING:
    from companion.sensing.tower_link import Answer, Beat, Cube
    from companion.sensing.tower_reader import Heard, TowerReader

WHERE = "The tower: auto, a port, tcp://host:port or mqtt://host."
Where = Annotated[str, typer.Option("--tower", help=WHERE)]
PATIENCE_S = 10.0
TEACH_PATIENCE_S = 75.0

tower = typer.Typer(help="Look into a tower with sensors, test it, teach it colours.", no_args_is_help=True)


class Desk:
    """A tower that answers: its notes one by one, and its answers to commands."""

    def __init__(self, reader: "TowerReader", heard: "queue.Queue[Heard]") -> None:
        self.reader, self.heard = reader, heard

    def next(self, patience_s: float = PATIENCE_S) -> "Heard":
        """The next note. Ends the command with words where the tower is lost, or silent for so long."""
        from companion.content import text
        from companion.sensing.serial_tower import reason_id
        from companion.sensing.tower_reader import Lost

        try:
            note = self.heard.get(timeout=patience_s)
        except queue.Empty as error:
            raise fail(text(reason_id("tower.silent"))) from error
        if isinstance(note, Lost):
            raise fail(text(reason_id(note.error.reason), **note.error.facts))
        return note

    def ask(self, kind: str, *fields: object, patience_s: float = PATIENCE_S) -> "Answer":
        """Send a command and show how far it is until it is answered."""
        from companion.sensing.tower_link import Answer, Step

        command = secrets.token_hex(4)
        self.reader.ask(command, kind, *fields)
        while True:
            note = self.next(patience_s)
            if isinstance(note, Step) and note.command == command:
                typer.echo(f"  {note.done:>2} of {note.of}  {note.name}: {note.result}")
            if isinstance(note, Answer) and note.command == command:
                return note

    def must(self, kind: str, *fields: object, patience_s: float = PATIENCE_S) -> "Answer":
        """As `ask`; ends the command with the tower's words where it refuses."""
        answer = self.ask(kind, *fields, patience_s=patience_s)
        if not answer.is_ok:
            raise fail(refused(answer.fields))
        return answer


@contextmanager
def desk(where: str) -> Iterator[Desk]:
    """Speak with a tower, from its greeting on."""
    from companion.sensing.tower_link import Hello
    from companion.sensing.tower_reader import TowerReader
    from companion.sensing.transport import open_transport

    heard: queue.Queue[Heard] = queue.Queue()
    reader = TowerReader(lambda: open_transport(where), heard.put)
    reader.start()
    at = Desk(reader, heard)
    try:
        while not isinstance(note := at.next(), Hello):
            pass
        typer.echo(f"Tower {note.uid}, program {note.firmware}")
        yield at
    except KeyboardInterrupt:
        typer.echo()
    finally:
        reader.end()
        reader.join(2.0)


@tower.command()
def watch(where: Where = "auto") -> None:
    """Show the lanes live: every cube as it falls, and what ails the tower. Ends with Ctrl-C."""
    from companion.sensing.tower_link import Beat, Cube, DropOver

    with desk(where) as at:
        shown = ""
        while True:
            note = at.next()
            if isinstance(note, Beat) and (line := beat_line(note)) != shown:
                shown = line
                typer.echo(line)
            elif isinstance(note, Cube):
                typer.echo(cube_line(note))
            elif isinstance(note, DropOver):
                typer.secho(f"  drop: {note.cubes}", bold=True)
                at.reader.kept(note.id)  # seen here, so no companion that comes later takes it for a drop of its match


def beat_line(beat: "Beat") -> str:
    """The lanes: how many cubes each has counted, which beams are covered, and what is wrong."""
    from companion.content import text
    from companion.sensing.serial_tower import reason_id, trouble_of

    marks = ["-#"[beat.beams >> number & 1] for number in range(2 * len(beat.counts))]
    lanes = "   ".join(
        f"{lane + 1} {marks[2 * lane]}{marks[2 * lane + 1]} {count:>4}" for lane, count in enumerate(beat.counts)
    )
    trouble = trouble_of(beat)
    return lanes if trouble is None else f"{lanes}   {text(reason_id(trouble[0]), **trouble[1])}"


def cube_line(cube: "Cube") -> str:
    colour = "no colour" if cube.colour is None else f"{cube.colour} {cube.sure} %"
    light = "" if cube.light is None else f"  light {cube.light[0]} {cube.light[1]} {cube.light[2]}"
    flags = f"  flags {cube.flags}" if cube.flags else ""
    way = f"{cube.length_um / 1000:.1f} mm  {cube.speed_mm_s / 1000:.2f} m/s"
    return f"  lane {cube.lane + 1}  {way}  {colour}{light}{flags}"


@tower.command("test")
def self_test(where: Where = "auto") -> None:
    """Switch every lamp off and on and see whether each sensor follows; ends with code 1 where one does not."""
    with desk(where) as at:
        answer = at.must("SELFTEST")
        if any(field != "0" for field in answer.fields):
            typer.secho("Something is at fault: see above, and firmware/README.md.", bold=True)
            raise typer.Exit(1)
        typer.secho("Everything is well.", bold=True)


@tower.command()
def teach(
    where: Where = "auto",
    cubes: Annotated[int, typer.Option(min=3, max=49, help="How many cubes of each colour.")] = 7,
    colours: Annotated[str, typer.Option(help="Which colours, in one pair of quotes.")] = " ".join(COLOURS),
) -> None:
    """Teach the colours: empty lanes, white paper, then cubes of each colour, one after the other."""
    with desk(where) as at:
        typer.prompt("Take everything out of the lanes, then press Enter", default="", show_default=False)
        at.must("CAL", "dark")
        typer.prompt("Lay white paper through all four lanes, then press Enter", default="", show_default=False)
        at.must("CAL", "paper")
        typer.prompt("Take the paper out, then press Enter", default="", show_default=False)
        for colour in colours.split():
            typer.echo(f"Drop {cubes} {colour} cubes, one after the other.")
            at.must("CAL", colour, cubes, patience_s=TEACH_PATIENCE_S)
        typer.secho("Learnt: " + ", ".join(at.must("CALGET").fields[2:]), bold=True)


@tower.command()
def blink(where: Where = "auto") -> None:
    """Let the lamp on the board blink for five seconds, to see which tower it is."""
    with desk(where) as at:
        at.must("IDENT")


@tower.command()
def update(where: Where = "auto") -> None:
    """Let the board start once without the tower's program, so that a newer one can be copied onto it."""
    with desk(where) as at:
        at.must("RESET", "update")
    typer.echo("The board waits for the new files. In the folder firmware:")
    typer.echo("  mpremote cp -r main.py board.py core : + reset")


@tower.command("set")
def set_(
    key: Annotated[str, typer.Argument(help="quiet_ms, beat_ms, spacing_um, dust_um or merge_um.")],
    value: Annotated[int | None, typer.Argument(help="Leave out to see it.")] = None,
    where: Where = "auto",
) -> None:
    """Show or change a setting of the tower."""
    with desk(where) as at:
        name, now, least, most = at.must("CFG", key, *([] if value is None else [value])).fields[:4]
        typer.echo(f"{name} = {now} ({least} to {most})")


REFUSALS = {
    "busy": "The tower is busy, or something is in a lane. Wait, or take it out, then try again.",
    "covered": "Something is in a lane. Take it out, then try again.",
    "not_covered": "The paper does not cover every lane. Lay it through all four, then try again.",
    "too_few": "The paper is hardly brighter than the empty lane. Do all lamps shine? See `companion tower test`.",
    "no_dark": "The empty lanes have not been learnt yet.",
    "no_paper": "The white paper has not been learnt yet.",
    "timeout": "No cube came for a minute. Begin again.",
    "stopped": "It was stopped.",
    "flash": "The tower cannot keep it: its flash is full or worn out.",
    "key": "There is no such setting. Known are quiet_ms, beat_ms, spacing_um, dust_um, merge_um.",
    "unknown": "This tower's program does not know the command. Bring it up to date: `companion tower update`.",
}


def refused(fields: tuple[str, ...]) -> str:
    """The tower's refusal in words."""
    code, *facts = fields or ("unknown",)
    if code == "bounds" and len(facts) >= 3:
        return f"{facts[0]} must be {facts[1]} to {facts[2]}."
    return REFUSALS.get(code, f"The tower refused it: {' '.join(fields)}.")

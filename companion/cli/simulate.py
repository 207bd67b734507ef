"""`companion simulate tower`: a tower with sensors that exists only in this computer, for whoever has none."""

import random
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from companion.cli.exits import fail

if TYPE_CHECKING:
    from companion.sensing.tower_model.line import Line
    from companion.sensing.tower_model.running import RunningTower

LINK = Path("/tmp/cube-tower")
COMMANDS = """Type colours to let cubes fall (red 2 blue), or what may happen to a tower:
  restart, unplug, plug, stick LANE, blind LANE, sun, clear, coin, die; quit ends it."""

simulate = typer.Typer(help="Stand in for devices that are not there.", no_args_is_help=True)


@simulate.callback()
def everything() -> None:
    """A group, though there is one command in it."""


@simulate.command()
def tower(
    link: Annotated[Path, typer.Option(help="Name of the terminal at which it is found.")] = LINK,
    tcp: Annotated[str | None, typer.Option(help="Listen at HOST:PORT instead.")] = None,
    mqtt: Annotated[
        str | None, typer.Option(help="Speak through the broker at [NAME:PASSWORD@]HOST[:PORT] instead.")
    ] = None,
    damage: Annotated[float, typer.Option(min=0, max=0.2, help="Share of bytes damaged, both ways.")] = 0.0,
    seed: Annotated[int | None, typer.Option(help="Repeat the same cubes.")] = None,
) -> None:
    """Run the tower's own firmware with simulated cubes, beams and light; `companion serve --tower` connects to it."""
    # The firmware, and the teaching of its colours, take a moment to begin.
    from companion.sensing.tower_model.running import RunningTower
    from companion.sensing.tower_model.teaching import taught
    from companion.sensing.transport import TransportLost

    first = random.randrange(2**31) if seed is None else seed
    try:
        line, where = open_line(link, tcp, mqtt)
    except (OSError, ValueError, TransportLost) as error:
        given = tcp or mqtt or str(link)
        raise fail(f"{given} cannot be used: {why(error)} Give another with --link, --tcp or --mqtt.") from error
    running = RunningTower(line, first, taught(first), damage=damage)
    running.start()
    try:
        with until_it_is_ended():
            typer.echo(f"A tower is there: companion serve --tower {where}")
            typer.echo(COMMANDS)
            talk(running)
    finally:
        running.end()


def why(error: Exception) -> str:
    """A sentence about it."""
    from companion.content import text
    from companion.sensing.serial_tower import reason_id
    from companion.sensing.transport import TransportLost

    if isinstance(error, TransportLost):
        return text(reason_id(error.reason), **error.facts)
    return f"{getattr(error, 'strerror', None) or error}."


@contextmanager
def until_it_is_ended() -> Iterator[None]:
    """Ctrl-C ends what is done within; so does SIGTERM, though it waits for something to be typed."""

    def end(_number: int, _frame: object) -> None:
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGTERM, end)
    try:
        yield
    except KeyboardInterrupt:
        return
    finally:
        signal.signal(signal.SIGTERM, before)


def open_line(link: Path, tcp: str | None, mqtt: str | None) -> "tuple[Line, str]":
    """The tower's end of the line, and the address for the companion. Raises OSError, ValueError, TransportLost."""
    from companion.sensing.tower_model.line import PtyLine, TcpLine

    if tcp is not None:
        host, _, port = tcp.rpartition(":")
        if not port.isdigit():
            raise ValueError("it is no HOST:PORT")
        listening = TcpLine(host or "127.0.0.1", int(port))
        return listening, listening.address
    if mqtt is not None:
        from companion.sensing.mqtt_tower import address
        from companion.sensing.tower_model.mqtt_line import MqttLine

        broker, _ = address(f"mqtt://{mqtt}")
        return MqttLine(broker), f"mqtt://{mqtt}"
    if link.exists() and not link.is_symlink():
        raise FileExistsError("there is a file of that name")
    return PtyLine(link), str(link)


def talk(running: "RunningTower") -> None:
    """Do what is typed, until there is nothing more to read; then wait to be ended."""
    from companion.sensing.transport import TransportLost

    for line in typer.get_text_stream("stdin"):
        words = line.split()
        if words == ["quit"]:
            return
        try:
            if words and not do(running, words):
                typer.echo(COMMANDS)
        except (OSError, TransportLost) as error:
            typer.echo(f"That cannot be done now: {why(error)} Try it again, or quit.")
    threading.Event().wait()


def do(running: "RunningTower", words: list[str]) -> bool:
    """Carry out one line; False where it is not understood. Raises OSError or TransportLost as `plug` does."""
    match words:
        case ["restart"]:
            running.restart()
        case ["unplug"]:
            running.unplug()
        case ["plug"]:
            running.plug()
        case ["sun"]:
            running.sun()
        case ["clear"]:
            running.clear()
        case ["coin" | "die" as thing]:
            running.throw(thing)
        case ["stick", "1" | "2" | "3" | "4" as lane]:
            running.stick(int(lane) - 1)
        case ["blind", "1" | "2" | "3" | "4" as lane]:
            running.blind(int(lane) - 1)
        case _:
            return let_fall(running, words)
    return True


def let_fall(running: "RunningTower", words: list[str]) -> bool:
    """Cubes by colour, how many behind it; False where it is not understood."""
    from companion.sensing.tower_model.paint import PAINTS

    fallen: list[str] = []
    for word in words:
        if word in PAINTS:
            fallen.append(word)
        elif word.isdigit() and fallen and 1 <= int(word) <= 49:
            fallen += [fallen[-1]] * (int(word) - 1)
        else:
            return False
    running.let_fall(fallen)
    return True

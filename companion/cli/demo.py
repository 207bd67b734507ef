"""`companion demo`: the service with a simulated tower, to try everything without hardware."""

import asyncio
import random
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from platformdirs import user_data_path

if TYPE_CHECKING:
    from companion.table import Table

PLAYERS = ("Anna", "Ben", "Chris")


def demo(
    host: Annotated[str | None, typer.Option(help="Address to listen on.")] = None,
    port: Annotated[int | None, typer.Option(help="Port to listen on.")] = None,
    data_dir: Annotated[Path | None, typer.Option(help="Where the demo keeps its match.")] = None,
    seed: Annotated[int | None, typer.Option(help="Repeat the same drops.")] = None,
    tower: Annotated[bool, typer.Option("--tower", help="A tower with sensors instead of a camera.")] = False,
) -> None:
    """Play Amerigo with three players and a simulated tower: press "pour" on the phone."""
    # Server, database and eyes are heavy, and the other commands do without.
    from companion.cli import station
    from companion.sensing.simulated import open_simulated_tray

    folder = data_dir or user_data_path("table-companion") / "demo"
    settings = station.load(None, {"host": host, "port": port, "data_dir": folder, "table": "demo"})
    first = random.randrange(2**31) if seed is None else seed
    if tower:
        from companion.sensing.tower_model.demo import open_demo_tower

        prepared = station.prepare(settings, lambda _kept: [open_demo_tower(first, folder)])
    else:
        prepared = station.prepare(settings, lambda kept: [open_simulated_tray(kept, first)])
    asyncio.run(set_the_table(prepared.table))
    station.run(prepared)


async def set_the_table(table: "Table") -> None:
    """Begin a match for three where none is being played."""
    from companion.cli.station import new_token
    from companion.table import Viewer

    if table.match is None:
        master = Viewer("host", None, "demo", "demo")
        command = {"type": "start_match", "game": "amerigo", "players": list(PLAYERS), "settings": {}}
        await table.submit(command_id=new_token(), expected_version=0, command=command, override=False, actor=master)

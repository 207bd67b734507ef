"""`companion demo`: the service with a simulated tower, to try everything without hardware."""

import asyncio
import random
from pathlib import Path
from typing import Annotated

import typer
from platformdirs import user_data_path

from companion.cli import station
from companion.cli.serve import settings_or_exit
from companion.sensing.simulated import open_simulated_tray
from companion.table import Table, Viewer

PLAYERS = ("Anna", "Ben", "Chris")
MASTER = Viewer("host", None, "demo", "demo")


def demo(
    host: Annotated[str | None, typer.Option(help="Address to listen on.")] = None,
    port: Annotated[int | None, typer.Option(help="Port to listen on.")] = None,
    data_dir: Annotated[Path | None, typer.Option(help="Where the demo keeps its match.")] = None,
    seed: Annotated[int | None, typer.Option(help="Repeat the same drops.")] = None,
) -> None:
    """Play Amerigo with three players and a simulated tower: press "pour" on the phone."""
    folder = data_dir or user_data_path("table-companion") / "demo"
    settings = settings_or_exit(None, {"host": host, "port": port, "data_dir": folder, "table": "demo"})
    first = random.randrange(2**31) if seed is None else seed
    table, pictures = station.prepare(settings, lambda kept: [open_simulated_tray(kept, first)])
    asyncio.run(set_the_table(table))
    station.run(settings, table, pictures)


async def set_the_table(table: Table) -> None:
    """Begin a match for three where none is being played."""
    if table.match is None:
        command = {"type": "start_match", "game": "amerigo", "players": list(PLAYERS), "settings": {}}
        await table.submit(
            command_id=station.new_token(), expected_version=0, command=command, override=False, actor=MASTER
        )

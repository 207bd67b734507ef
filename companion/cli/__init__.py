"""The command line: one file a sub-command."""

import typer

from companion.cli.bench_page import page
from companion.cli.bench_photos import photos
from companion.cli.bench_play import play as bench_play
from companion.cli.bench_settle import settle
from companion.cli.bench_stream import stream
from companion.cli.bench_tower import tower as bench_tower
from companion.cli.bench_vision import vision
from companion.cli.cameras import cameras
from companion.cli.count import count
from companion.cli.demo import demo
from companion.cli.doctor import doctor
from companion.cli.play import play
from companion.cli.schema import schema
from companion.cli.self_test import self_test
from companion.cli.serve import serve
from companion.cli.sheet import sheet
from companion.cli.simulate import simulate
from companion.cli.tower import tower

app = typer.Typer(
    help="Counts the cubes that fall from the tower, keeps the score, and reminds of the rules.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)
app.command()(demo)
app.command()(serve)
app.command()(cameras)
app.command()(self_test)
app.command()(count)
app.command()(sheet)
app.command()(doctor)
app.command()(play)
app.command()(schema)

bench = typer.Typer(help="Measure, and print figures.", no_args_is_help=True)
bench.command()(vision)
bench.command()(photos)
bench.command()(settle)
bench.command()(stream)
bench.command()(page)
bench.command("tower")(bench_tower)
bench.command("play")(bench_play)
app.add_typer(tower, name="tower")
app.add_typer(simulate, name="simulate")
app.add_typer(bench, name="bench")

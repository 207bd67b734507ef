"""`companion play`: a match from a file of commands, to try a game out, or to show what was decided and why."""

import asyncio
import json
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from companion.cli.exits import existing, fail
from companion.cli.script import Json, Line, checked, read_lines
from companion.engine.errors import Rejected

if TYPE_CHECKING:
    from companion.table import Table, Viewer

TABLE_ID = "script"


def play(
    game: Annotated[str, typer.Argument(help="Which game: amerigo, scoresheet.")],
    script: Annotated[Path, typer.Option("--script", help="A file with one command a line, as JSON.")],
    as_json: Annotated[bool, typer.Option("--json", help="Print everything as JSON.")] = False,
) -> None:
    """Play a match from a script of commands, and print how it stands at the end and how every score came to be.

    A line is a command as phones send it, {"type": "undo"}, or one with more beside it: {"command": {...},
    "override": true, "expect": {"refused": CODE}}. The first is start_match. Empty lines and lines that begin with #
    are passed over.
    """
    existing(script, "--script")
    lines = list(read_lines(script))
    _require_game(game, lines)
    played = asyncio.run(_played(lines))
    typer.echo(json.dumps(played.report()) if as_json else played.told())


def _require_game(game: str, lines: list[Line]) -> None:
    from companion.games import GAMES

    if game not in GAMES:
        raise fail(f"There is no game {game}; known are {', '.join(GAMES)}.")
    if not lines or lines[0].command.get("type") != "start_match":
        raise fail('The script must begin with {"type": "start_match", "game": ..., "players": [...]}.')
    if lines[0].command.get("game") != game:
        raise fail(f"The script begins a match of {lines[0].command.get('game')}, not of {game}.")


async def _played(lines: list[Line]) -> "Played":
    """Carry out the script at a table that forgets everything afterwards."""
    from companion.store.log import MemoryLog
    from companion.table import Table

    ids = count(1)
    table = Table.open(TABLE_ID, MemoryLog(), lambda: 0, lambda: f"token-{next(ids)}")
    joined = await table.join(code=table.code, name="Script", seat=None, secret=None)
    played = Played(table, joined.viewer)
    for line in lines:
        await played.carry_out(line)
    return played


@dataclass
class Played:
    """A script as far as it has been carried out. refusals: those that it had expected."""

    table: "Table"
    host: "Viewer"
    refusals: list[Json] = field(default_factory=list)

    async def carry_out(self, line: Line) -> None:
        """Ends the command line with code 1 where a line is refused, or not refused, against what the script says."""
        refused = await self._refusal_of(line)
        if refused is not None:
            self.refusals.append({"line": line.number, **refused.as_json()})
        code = None if refused is None else refused.code
        if code != line.refused:
            typer.secho(_against(line, refused), err=True, fg=typer.colors.RED)
            raise typer.Exit(1)

    async def _refusal_of(self, line: Line) -> Rejected | None:
        try:
            await self.table.submit(
                command_id=line.id or f"line-{line.number}",
                expected_version=self.table.version if line.seen is None else line.seen,
                command=self._complete(line.command),
                override=line.override,
                actor=self.host,
            )
        except Rejected as refused:
            return refused
        return None

    def _complete(self, given: Json) -> Json:
        """The command as the service takes it; of the pending drop, which a script cannot know, the one there is.
        Raises Rejected `request.invalid`, as the service does."""
        pending = self.table.pending
        if given.get("type") in ("correct_drop", "confirm_drop", "discard_drop") and pending is not None:
            given = {"drop": pending.id, **given}
            if given["type"] != "discard_drop":
                given = {"revision": pending.revision, **given}
        return checked(given)

    def report(self) -> Json:
        """How the match stands: what every seat and everybody sees, the scores with their trail, the history."""
        match = self.table.match
        assert match is not None, "a script begins with a match"
        seats: list[int | None] = [None, *range(len(match.setup.players))]
        return {
            "game": match.game.name,
            "players": list(match.setup.players),
            "settings": dict(match.setup.settings),
            "version": match.version,
            "over": match.game.is_over(match.state),
            "views": {"everybody" if seat is None else str(seat): match.game.view(match.state, seat) for seat in seats},
            "scores": self.table.scores(),
            "history": self.table.history(),
            "refusals": self.refusals,
        }

    def told(self) -> str:
        """The same for people, shorter: the standing, what the points were won with, every line of the trail."""
        from companion.content import text

        report = self.report()
        names, scores = report["players"], report["scores"]
        wide = max(map(len, names))
        lines = [
            f"{names[total['seat']]:<{wide}}  {total['points']:>4}  {total['rank']}." for total in scores["totals"]
        ]
        lines += [text(tie["id"], **tie["facts"]) for tie in scores["ties"]]
        lines += [""] * bool(scores["breakdown"]["categories"])
        for category in scores["breakdown"]["categories"]:
            points = "".join(f"{points:>6}" for points in category["seats"])
            lines.append(f"{text(category['id'], **category['facts']):<40}{points}")
        lines += [""] * bool(scores["trail"])
        for won in scores["trail"]:
            mark = f" · {text('ui-overridden')}" if won["overridden"] else ""
            said = text(won["id"], **won["facts"]) + mark
            lines.append(f"{won['version']:>5}  {names[won['seat']]:<{wide}}  {won['points']:>+4}  {said}")
        lines += ["", json.dumps(report["views"]["everybody"])]
        return "\n".join(lines)


def _against(line: Line, refused: Rejected | None) -> str:
    from companion.content import refusal

    if refused is None:
        return f"Line {line.number}: expected to be refused with {line.refused}, and it was carried out."
    wanted = f", expected was {line.refused}" if line.refused else ""
    return f"Line {line.number}: refused with {refused.code}{wanted}. {refusal(refused)}"

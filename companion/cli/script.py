"""A script of commands: one a line, as JSON, each as phones send it."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, get_args

from companion.cli.exits import fail
from companion.engine.errors import Rejected

Json = dict[str, Any]
ENVELOPE = {"command", "override", "expect", "expected_version", "command_id"}


@dataclass(frozen=True)
class Line:
    """A command with its place in the script. refused: the code that it is expected to be refused with. seen, id: the
    version it was made for and its own id, where the script says so: to try out what comes late or twice."""

    number: int
    command: Json
    override: bool = False
    refused: str | None = None
    seen: int | None = None
    id: str | None = None


def read_lines(script: Path) -> Iterator[Line]:
    """The commands of a script. Ends the command line with words where a line is none."""
    try:
        text = script.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise fail(f"--script: {script} cannot be read as text: {error}. Give another file.") from error
    for number, line in enumerate(text.splitlines(), start=1):
        if line.strip() and not line.lstrip().startswith("#"):
            yield _line(number, line)


def _line(number: int, text: str) -> Line:
    try:
        found = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise fail(f"Line {number} is no JSON: {error}. A line is one command, as {{...}}.") from error
    if not isinstance(found, dict) or ("command" not in found and "type" not in found):
        raise fail(f'Line {number} is no command: it has neither "type" nor "command".')
    if "type" in found:
        return Line(number, found)
    expect = found.get("expect", {})
    known = not set(found) - ENVELOPE and isinstance(found["command"], dict) and isinstance(expect, dict)
    kinds = {"override": bool, "expected_version": int, "command_id": str}
    known = known and all(type(found[name]) is kind for name, kind in kinds.items() if name in found)
    if not known or set(expect) - {"refused"} or not isinstance(expect.get("refused", ""), str):
        names = ", ".join(sorted(ENVELOPE))
        raise fail(f'Line {number}: beside "command" there may be {names}; "expect" is {{"refused": CODE}}.')
    more = (found.get("override", False), expect.get("refused"), found.get("expected_version"), found.get("command_id"))
    return Line(number, found["command"], *more)


def checked(given: Json) -> Json:
    """A command as phones may send it, or the record of a drop, with its defaults.

    Raises Rejected `request.invalid`.
    """
    from pydantic import ValidationError

    from companion.server.errors import problem

    kind = str(given.get("type"))
    model = _models().get(kind)
    if model is None:
        raise Rejected("request.invalid", problem="unknown", field="type", given=kind[:80], expected="a known command")
    try:
        whole: Json = model.model_validate(given).model_dump()
    except ValidationError as error:
        raise Rejected("request.invalid", **problem(error.errors()[0])) from error
    return whole


@cache
def _models() -> Mapping[str, Any]:
    """The type of every command by its name. A script has no tray in which a drop could be counted."""
    from companion.games import GAMES
    from companion.server.commands import ALL_COMMANDS
    from companion.server.game_commands import game_commands

    all_of_games = game_commands(GAMES.values(), with_drops=True)
    return {get_args(one.model_fields["type"].annotation)[0]: one for one in all_of_games} | dict(ALL_COMMANDS)

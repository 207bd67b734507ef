"""All commands as one discriminated union: the table's own, and those of every game made from its dataclasses."""

import types
from collections.abc import Iterable, Mapping
from dataclasses import MISSING, Field, fields
from functools import reduce
from operator import or_
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

from pydantic import BaseModel, ConfigDict, StringConstraints, create_model
from pydantic import Field as Constraint

from companion.engine.cubes import Cubes
from companion.engine.game import Game
from companion.games import GAMES

Text = Annotated[str, StringConstraints(max_length=200)]
Count = Annotated[int, Constraint(ge=0, le=999)]
Pair = Annotated[list[Annotated[float, Constraint(ge=-100_000, le=100_000)]], Constraint(min_length=2, max_length=2)]


class CommandModel(BaseModel):
    """What every command has in common: nothing beside its fields, and no value of another type."""

    model_config = ConfigDict(extra="forbid", strict=True)


class StartMatch(CommandModel):
    """players: names in start order. settings: house rules that differ from the game's defaults."""

    type: Literal["start_match"]
    game: Text
    players: Annotated[list[Text], Constraint(max_length=20)]
    settings: dict[Text, Any] = {}


class EndMatch(CommandModel):
    type: Literal["end_match"]


class Undo(CommandModel):
    type: Literal["undo"]


class Redo(CommandModel):
    type: Literal["redo"]


class UndoTo(CommandModel):
    """version: the last event that shall count, 0 for none."""

    type: Literal["undo_to"]
    version: Annotated[int, Constraint(ge=0)]


class OpenDrop(CommandModel):
    """Type the count by hand."""

    type: Literal["open_drop"]


class CorrectDrop(CommandModel):
    """revision: that of the drop on the screen."""

    type: Literal["correct_drop"]
    drop: Text
    revision: int
    colour: Text
    count: Count


class ConfirmDrop(CommandModel):
    type: Literal["confirm_drop"]
    drop: Text
    revision: int


class DiscardDrop(CommandModel):
    type: Literal["discard_drop"]
    drop: Text


class Place(BaseModel):
    """Where the tray is. corners: of its floor, as shares 0..1 of the picture's width and height (x, y), in the order
    far left, far right, near right, near left; null: its markers tell. inner_mm: width and depth; null: as known."""

    model_config = ConfigDict(extra="forbid", strict=True)

    corners: Annotated[list[Pair], Constraint(min_length=4, max_length=4)] | None = None
    inner_mm: Pair | None = None


class Perform(CommandModel):
    """Press a button of a source, or do something about its tray: `Source.actions` and `Tray.can`.

    colour: for "teach". cubes: for "lay". place: for "place".
    """

    type: Literal["perform"]
    source: Text
    action: Text
    colour: Text | None = None
    cubes: Annotated[dict[Text, Count], Constraint(max_length=20)] | None = None
    place: Place | None = None


class HandOver(CommandModel):
    """This member is the host from now on, and whoever was is not."""

    type: Literal["hand_over"]
    member: Text


class RemoveMember(CommandModel):
    """Show a phone the door. The code for joining changes, for that phone knows it."""

    type: Literal["remove_member"]
    member: Text


class ApproveMember(CommandModel):
    """Let in a phone that waits."""

    type: Literal["approve_member"]
    member: Text


class LockTable(CommandModel):
    """No new phone may join while the table is locked."""

    type: Literal["lock_table"]
    locked: bool


class AskApproval(CommandModel):
    """Whether new phones wait until the host lets them in."""

    type: Literal["ask_approval"]
    asked: bool


class SeatMember(CommandModel):
    """Give a member a seat, whoever had it, or none."""

    type: Literal["seat_member"]
    member: Text
    seat: Annotated[int, Constraint(ge=0, le=99)] | None


TABLE_COMMANDS: tuple[type[CommandModel], ...] = (
    StartMatch,
    EndMatch,
    Undo,
    Redo,
    UndoTo,
    OpenDrop,
    CorrectDrop,
    ConfirmDrop,
    DiscardDrop,
    Perform,
    HandOver,
    RemoveMember,
    ApproveMember,
    LockTable,
    AskApproval,
    SeatMember,
)


def game_commands(games: Iterable[Game]) -> list[type[CommandModel]]:
    """A model for every command that a phone may send to a game.

    A game's record of a drop is left out: a drop is confirmed through the table, which keeps it until then.
    """
    return [
        _model(name, kind)
        for game in games
        for name, kind in game.commands.items()
        if kind is not game.command_for_drop
    ]


def _model(name: str, kind: type) -> type[CommandModel]:
    hints = get_type_hints(kind)
    wanted: dict[str, Any] = {"type": (Literal[name], ...)}
    wanted |= {field.name: (_wire_type(hints[field.name]), _default(field)) for field in fields(kind)}
    title = "".join(part.capitalize() for part in name.replace("_", ".").split("."))
    return create_model(title, __base__=CommandModel, __doc__=kind.__doc__, **wanted)


def _wire_type(hint: Any) -> Any:
    """The JSON form of a field of a command: cubes as counts, tuples as lists, texts of bounded length."""
    if hint is str:
        return Text
    if hint is Cubes:
        return dict[Text, Count]
    if get_origin(hint) is tuple:
        item, ellipsis = get_args(hint)
        if ellipsis is not ...:
            raise TypeError(f"a command field of type {hint} given; expected a tuple of any length, tuple[..., ...]")
        return Annotated[list[_wire_type(item)], Constraint(max_length=100)]  # type: ignore[misc]
    if get_origin(hint) in (Union, types.UnionType):
        return reduce(or_, (_wire_type(arm) for arm in get_args(hint)))
    if hint in (int, bool, types.NoneType):
        return hint
    raise TypeError(f"a command field of type {hint} given; expected int, bool, str, Cubes, tuples or unions")


def _default(field: Field[Any]) -> Any:
    return ... if field.default is MISSING else field.default


def _union(models: Iterable[type[CommandModel]]) -> Any:
    return Annotated[reduce(or_, models), Constraint(discriminator="type")]


ALL_COMMANDS: Mapping[str, type[CommandModel]] = {
    get_args(model.model_fields["type"].annotation)[0]: model
    for model in (*TABLE_COMMANDS, *game_commands(GAMES.values()))
}
"""Model by command type."""

Command = _union(ALL_COMMANDS.values())

"""All commands as one discriminated union: the table's own, and those of every game made from its dataclasses."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal, get_args

from pydantic import BaseModel, ConfigDict
from pydantic import Field as Constraint

from companion.games import GAMES
from companion.server.game_commands import CommandModel, Count, GameCommand, Text, game_commands, union

Pair = Annotated[list[Annotated[float, Constraint(ge=-100_000, le=100_000)]], Constraint(min_length=2, max_length=2)]


class StartMatch(CommandModel):
    """players: names in start order. settings: house rules that differ from the game's defaults."""

    type: Literal["start_match"]
    game: Text
    players: Annotated[list[Text], Constraint(max_length=20)]
    settings: Annotated[dict[Text, Any], Constraint(default_factory=dict)]


class EndMatch(CommandModel):
    type: Literal["end_match"]


class Undo(CommandModel):
    type: Literal["undo"]


class Redo(CommandModel):
    type: Literal["redo"]


class UndoTo(CommandModel):
    """version: the last event that shall count, 0 for none. discard: the count of the drop that is awaited again then
    does not come up once more, for nothing had been poured."""

    type: Literal["undo_to"]
    version: Annotated[int, Constraint(ge=0)]
    discard: bool = False


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


class EditEvent(CommandModel):
    """Put right what happened at a version: another command in its place, or none (`remove`). What followed is carried
    out anew; where a later step is not possible any more, `override` lets it and what followed go."""

    type: Literal["edit_event"]
    version: Annotated[int, Constraint(ge=1)]
    command: GameCommand | None = None
    remove: bool = False


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
    EditEvent,
)


ALL_COMMANDS: Mapping[str, type[CommandModel]] = {
    get_args(model.model_fields["type"].annotation)[0]: model
    for model in (*TABLE_COMMANDS, *game_commands(GAMES.values()))
}
"""Model by command type."""

Command = union(ALL_COMMANDS.values())

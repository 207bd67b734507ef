"""What a phone or a device may send, as types with their bounds."""

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

from companion.server.commands import Command
from companion.server.game_commands import GameCommand
from companion.table.marks import Mark

Id = Annotated[str, StringConstraints(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9._:-]+$")]
Colour = Annotated[str, StringConstraints(min_length=1, max_length=24)]
Count = Annotated[int, Field(strict=True, ge=0, le=999)]


class Received(BaseModel):
    """Something a phone or a device sends. An unknown field is an error, for it is a typing mistake."""

    model_config = ConfigDict(extra="forbid", strict=True)


class JoinRequest(Received):
    """code: from the link or typed; may be empty for a phone that has its seat already. seat: null to look on.
    mark: the one that is wanted; another is given where somebody has it. null: any, or to keep it."""

    code: Annotated[str, StringConstraints(max_length=64)]
    name: Annotated[str, StringConstraints(max_length=200)]
    seat: Annotated[int, Field(ge=0, le=99)] | None = None
    mark: Mark | None = None


class TableRequest(Received):
    """Another table, by its name."""

    name: Annotated[str, StringConstraints(max_length=200)]


class CommandRequest(Received):
    """A wish. A repeated command_id gets the first answer again, whatever has happened since."""

    command_id: Id
    expected_version: Annotated[int, Field(ge=0)]
    command: Command
    override: bool = False


class PreviewRequest(Received):
    """What to put right: another command in place of what happened at a version, or none (`remove`)."""

    version: Annotated[int, Field(ge=1)]
    command: GameCommand | None = None
    remove: bool = False
    override: bool = False


class ReadingDoubt(Received):
    name: Annotated[str, StringConstraints(min_length=1, max_length=40, pattern=r"^[a-z][a-z_]*$")]
    colours: Annotated[list[Colour], Field(max_length=20)] = []
    alternatives: Annotated[list[dict[Colour, Count]], Field(max_length=10)] = []


class ReadingRequest(Received):
    """What an outside recogniser has seen: cubes per colour, or only how many."""

    source: Annotated[str, StringConstraints(min_length=1, max_length=40, pattern=r"^[\w .-]+$")]
    cubes: Annotated[dict[Colour, Count], Field(max_length=20)] | None = None
    total: Count | None = None
    doubts: Annotated[list[ReadingDoubt], Field(max_length=20)] = []

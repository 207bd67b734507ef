"""What the service sends, as types; the page's own types are made from these.

Answers are built by the table as plain JSON; these models describe them and are not run over them again. The tests
hold what a real table sends against them.
"""

from typing import Annotated, Any, Literal

from pydantic import ConfigDict, Field

from companion.server.schema_sources import Source
from companion.server.sent import CubeCounts, Facts, Sent
from companion.table.marks import Mark

Role = Literal["host", "player", "spectator", "device"]


class Refusal(Sent):
    """The one error shape. Words: the Fluent message `error-` + code with its dots as hyphens."""

    code: str
    facts: Facts
    overridable: bool


class TableInfo(Sent):
    """code: what others need to join; only those who play get it. locked: no new phone may join. asks_approval: a new
    phone waits until the host lets it in."""

    model_config = ConfigDict(json_schema_serialization_defaults_required=False)

    id: str
    name: str
    locked: bool
    asks_approval: bool
    code: str | None = None


class You(Sent):
    """waiting: the host has not let this phone in yet; until then it is shown nothing else. mark: what they are known
    by beside the name."""

    role: Role
    seat: int | None
    name: str
    id: str
    waiting: bool
    mark: Mark


class Member(You):
    online: bool


class Player(Sent):
    seat: int
    name: str


class Hint(Sent):
    """What a choice would give its player now. id, facts: its words."""

    id: str
    facts: Facts


class Choice(Sent):
    """command: what to send when it is chosen. form: by which it is filled in, null where nothing is to be filled in;
    needs: it has to be, before it is sent."""

    id: str
    facts: Facts
    colour: str | None
    command: dict[str, Any]
    form: str | None
    needs: bool
    hint: Hint | None


class Note(Sent):
    """A rule that belongs to the moment, with its source."""

    id: str
    facts: Facts
    source: str


class Prompt(Sent):
    """What happens now. seat: who acts, null for anybody."""

    id: str
    kind: Literal["pour", "choose", "enter", "over"]
    facts: Facts
    seat: int | None
    cubes: CubeCounts | None
    choices: list[Choice]
    notes: list[Note]


class Total(Sent):
    seat: int
    points: int
    rank: int


class TrailLine(Sent):
    """Points and the version of the event that made them. category: which of the breakdown's they count in.
    overridden: whether the table insisted on that event against a rule."""

    version: int
    seat: int
    points: int
    id: str
    facts: Facts
    category: int
    overridden: bool


class Standing(Sent):
    """Points per seat at the end of a round or of another part of the match. label_id, facts: its words."""

    version: int
    label_id: str
    facts: Facts
    totals: list[int]


class Category(Sent):
    """Points per seat in one category. id, facts: its words."""

    id: str
    facts: Facts
    seats: list[int]


class Breakdown(Sent):
    categories: list[Category]


class Tie(Sent):
    """Seats that share a rank at the end. id, facts: why, in words."""

    seats: list[int]
    id: str
    facts: Facts


class Scores(Sent):
    """rounds: running totals, the oldest first. ties: only when the match is over."""

    totals: list[Total]
    trail: list[TrailLine]
    rounds: list[Standing]
    breakdown: Breakdown
    ties: list[Tie]


class ColourInfo(Sent):
    colour: str
    symbol: str


class Match(Sent):
    """A match as one seat may see it. view: the game's own. settings: the house rules, complete."""

    id: str
    game: str
    version: int
    players: list[Player]
    view: dict[str, Any]
    prompts: list[Prompt]
    scores: Scores
    can_undo: bool
    can_redo: bool
    over: bool
    palette: list[ColourInfo]
    settings: dict[str, Any]


class Doubt(Sent):
    name: str
    colours: list[str]
    alternatives: list[CubeCounts]


class DropReading(Sent):
    """What one source claims; picture: id for the pictures route."""

    source: str
    kind: Literal["camera", "tower", "photo", "hand"]
    cubes: CubeCounts | None
    total: int | None
    doubts: list[Doubt]
    picture: str | None
    at_ms: int


class Drop(Sent):
    """The pending drop: proposed, not yet confirmed. possible: the most that can have fallen."""

    id: str
    revision: int
    cubes: CubeCounts
    colours: list[str]
    possible: CubeCounts | None
    doubts: list[Doubt]
    readings: list[DropReading]
    corrected_by: str | None


class HistoryLine(Sent):
    """One event. facts: for its words. noted: what a form needs beside them to put it right. live: whether it counts
    now or was undone."""

    version: int
    at_ms: int
    actor: str
    id: str
    facts: Facts
    noted: Facts
    live: bool
    overridden: bool


class ChangedLine(Sent):
    """A line of history as it is and as it would be; null where there is none."""

    before: HistoryLine | None
    after: HistoryLine | None


class ScoresChanged(Sent):
    before: list[Total]
    after: list[Total]


class Preview(Sent):
    """What an edit would change. now: the version it was looked at. stops_at: the version of the first later step that
    would not be possible any more, and would be lost with all that followed; why: what the game says to it."""

    now: int
    changed: list[ChangedLine]
    scores: ScoresChanged
    stops_at: int | None
    why: Refusal | None


class Snapshot(Sent):
    """The whole state for one viewer; for one that waits to be let in, empty but for `table` and `you`.

    build: which page the service serves now, empty where none is built; a page that has seen another is an older one.
    """

    version: int
    build: str
    table: TableInfo
    you: You
    members: list[Member]
    match: Match | None
    drop: Drop | None
    sources: list[Source]


class Events(Sent):
    """New events, or those that were missed, and the match after them."""

    version: int
    events: list[HistoryLine]
    match: Match | None


class DropChanged(Sent):
    version: int
    drop: Drop | None


class SourcesChanged(Sent):
    version: int
    sources: list[Source]


class MembersChanged(Sent):
    version: int
    members: list[Member]


class Heartbeat(Sent):
    """version: of the last message of this stream."""

    version: int


class SnapshotMessage(Sent):
    event: Literal["snapshot"]
    data: Snapshot


class EventMessage(Sent):
    event: Literal["event"]
    data: Events


class DropMessage(Sent):
    event: Literal["drop"]
    data: DropChanged


class SourcesMessage(Sent):
    event: Literal["sources"]
    data: SourcesChanged


class MembersMessage(Sent):
    event: Literal["members"]
    data: MembersChanged


class HeartbeatMessage(Sent):
    event: Literal["heartbeat"]
    data: Heartbeat


StreamMessage = Annotated[
    SnapshotMessage | EventMessage | DropMessage | SourcesMessage | MembersMessage | HeartbeatMessage,
    Field(discriminator="event"),
]
"""A message of the stream: `event` is the name of the server-sent event, `data` its JSON."""


class CommandAnswer(Sent):
    """drop: only with the answer to a command that changed the pending drop. said: what a source says to a button."""

    model_config = ConfigDict(json_schema_serialization_defaults_required=False)

    version: int
    events: list[HistoryLine]
    drop: Drop | None = None
    said: Facts | None = None


class DropAnswer(Sent):
    """drop: id of the pending drop that the reading went into."""

    drop: str | None


class History(Sent):
    """All events of the match, the oldest first."""

    events: list[HistoryLine]

"""What the service sends, as types; the page's own types are made from these.

Answers are built by the table as plain JSON; these models describe them and are not run over them again. The tests
hold what a real table sends against them.
"""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

Facts = dict[str, Any]
CubeCounts = dict[str, int]
Role = Literal["host", "player", "spectator", "device"]


class Sent(BaseModel):
    """Something the service sends. Every field is there, null where there is nothing to say."""

    model_config = ConfigDict(extra="forbid", json_schema_serialization_defaults_required=True)


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
    """waiting: the host has not let this phone in yet; until then it is shown nothing else."""

    role: Role
    seat: int | None
    name: str
    id: str
    waiting: bool


class Member(You):
    online: bool


class Player(Sent):
    seat: int
    name: str


class Choice(Sent):
    """command: what to send when it is chosen."""

    id: str
    facts: Facts
    colour: str | None
    command: dict[str, Any]


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
    """Points and the version of the event that made them."""

    version: int
    seat: int
    points: int
    id: str
    facts: Facts


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
    """A match as one seat may see it. view: the game's own."""

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


class ColourResult(Sent):
    """laid: cubes of the colour in all rounds of a test. wrong: by how many the counts were off."""

    colour: str
    laid: int
    wrong: int


class Measures(Sent):
    """cube_px: edge of a cube in pixels. level: of the floor, 0 to 255. burnt: share 0 to 1 of burnt-out pixels.
    noise: levels between two pictures. edge_px: how wide a sharp edge is drawn. drift: logarithm of light."""

    cube_px: float
    level: float
    burnt: float
    noise: float | None
    edge_px: float | None
    drift: float | None


class Floor(Sent):
    """Words: `floor-` and the name. doubted: colours that will often be doubted on it."""

    name: str
    doubted: list[str]


class Tested(Sent):
    """What a test of the camera has shown. sure: rounds without a doubt. advice: words `test-advice-...`."""

    at_ms: int
    verdict: Literal["good", "fair", "poor"]
    colours: list[ColourResult]
    rounds: int
    sure: int
    measures: Measures
    floor: Floor | None
    advice: list[str]


class TestStep(Sent):
    """Where a test is. asked: what is to lie in the tray. seen: what was seen instead. picture: of the last look."""

    step: Literal["empty", "lay", "differs", "done"]
    round: int
    rounds: int
    asked: CubeCounts
    seen: CubeCounts | None
    picture: str | None


class Tray(Sent):
    """What a camera knows of its tray. is_given: by a file, so that it cannot be set up here. lessons: cubes of each
    colour that it was taught. practice: it tells no counts meanwhile. can: what may be done about the tray now."""

    found_by: Literal["markers", "corners", "nothing"]
    inner_mm: list[float] | None
    is_given: bool
    has_empty: bool
    is_learning: bool
    lessons: CubeCounts
    colours: list[str]
    practice: Literal["teach", "test"] | None
    test: TestStep | None
    tested: Tested | None
    can: list[str]


class Source(Sent):
    """A camera or a tower and how it is doing. actions: its buttons. tray: null for what looks at none."""

    name: str
    kind: Literal["camera", "tower", "photo", "hand"]
    state: Literal["searching", "opening", "greeting", "ready", "lost"]
    reason: str | None
    facts: Facts
    actions: list[str]
    tray: Tray | None


class HistoryLine(Sent):
    """One event. live: whether it counts now or was undone."""

    version: int
    at_ms: int
    actor: str
    id: str
    facts: Facts
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


class SettingInfo(Sent):
    """A house rule. options: for a choice; least, most: for a number, or how many names."""

    name: str
    kind: Literal["choice", "number", "names"]
    default: Any
    options: list[str]
    least: int
    most: int


class GameInfo(Sent):
    """A game that can be chosen at set-up."""

    name: str
    rules_version: str
    least_players: int
    most_players: int
    palette: list[ColourInfo]
    settings: list[SettingInfo]


class Health(Sent):
    status: Literal["ok"]
    version: str
    tables: int
    streams: int

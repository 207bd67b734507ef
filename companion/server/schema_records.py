"""The types of what is looked up: past matches, tables, games, health."""

from typing import Any, Literal

from companion.server.schema import ColourInfo, HistoryLine, Scores
from companion.server.sent import Sent


class PlayerResult(Sent):
    """points, rank: null where only another version of the program can read the match."""

    seat: int
    name: str
    points: int | None
    rank: int | None


class MatchLine(Sent):
    """A match in one line. ended_at_ms: null while it is played. over: it came to its end."""

    id: str
    game: str
    players: list[PlayerResult]
    started_at_ms: int
    ended_at_ms: int | None
    over: bool
    lowest_wins: bool


class PlayerFigures(Sent):
    """Finished matches. mean_points, best_points: null over several games, which cannot be compared."""

    matches: int
    wins: int
    mean_points: float | None
    best_points: int | None


class PlayerStatistics(PlayerFigures):
    name: str
    by_game: dict[str, PlayerFigures]


class Matches(Sent):
    """matches: the newest first. players: who has won most often first."""

    matches: list[MatchLine]
    players: list[PlayerStatistics]


class PastMatch(MatchLine):
    events: list[HistoryLine]
    scores: Scores


class TableLine(Sent):
    """game: what is played there now. url: how to join, for those who play there."""

    id: str
    name: str
    game: str | None
    members: int
    url: str | None


class TableList(Sent):
    tables: list[TableLine]


class TableMade(Sent):
    """url: how others join."""

    id: str
    name: str
    url: str


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

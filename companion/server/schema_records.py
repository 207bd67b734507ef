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
    """A house rule. options: for a choice; least, most: for a number, or how many names. sources: for an option, who
    reads the rule so. row: of the game's rule table."""

    name: str
    kind: Literal["choice", "number", "names"]
    default: Any
    options: list[str]
    least: int
    most: int
    sources: dict[str, list[str]]
    row: str


class GameInfo(Sent):
    """A game that can be chosen at set-up. presets: the settings that differ from the defaults, by name; the setting
    `preset` names one."""

    name: str
    rules_version: str
    least_players: int
    most_players: int
    palette: list[ColourInfo]
    settings: list[SettingInfo]
    presets: dict[str, dict[str, Any]]


class RuleReading(Sent):
    """How one source reads a rule. setting, option: the house rule by which a table plays so; empty: none."""

    id: str
    source: str
    setting: str
    option: str


class Rule(Sent):
    """A rule to be looked up. id: of its words. topic: its words are `rule-topic-` and the topic. readings: how the
    sources differ, where they do."""

    id: str
    sources: list[str]
    topic: str
    row: str
    readings: list[RuleReading]


class GameRules(Sent):
    """In the order of play."""

    rules: list[Rule]


class ColourForecast(Sent):
    """offered: the chance that at least one cube of the colour falls. expected: how many on average. poured, inside:
    what the chance is about."""

    colour: str
    offered: float
    expected: float
    poured: int
    inside: int


class Chance(Sent):
    """What a number may come out as, with its chance."""

    value: int
    chance: float


class TowerFigures(Sent):
    """What a tower has done so far in a match. drops, cubes_poured, cubes_inside: what was learnt from. poured, inside:
    the share of each that falls, as it is believed now, with the range that holds it 8 times in 10."""

    drops: int
    cubes_poured: int
    cubes_inside: int
    poured: list[float]
    inside: list[float]


class Forecast(Sent):
    """What the next pour may bring. points: the action points. fallen: all cubes. likely: the range of action points
    that holds 8 times in 10 at least. nothing: the chance that no cube falls."""

    round: int
    phase: int
    colour: str
    colours: list[ColourForecast]
    points: list[Chance]
    likely: list[int]
    fallen: list[Chance]
    nothing: float
    tower: TowerFigures


class ForecastNow(Sent):
    """forecast: null where no drop is to come, or the game makes none. version: of the match; 0 without one."""

    version: int
    forecast: Forecast | None


class Health(Sent):
    status: Literal["ok"]
    version: str
    tables: int
    streams: int

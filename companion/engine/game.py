"""What a game must answer. The engine, the table, the server and the page know games only through this."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from companion.engine.cubes import Cubes
from companion.engine.errors import Rejected

Json = Any
Facts = Mapping[str, Any]

PRESET = "preset"
"""The setting that names a preset; a game of presets has no other of that name."""


@dataclass(frozen=True, slots=True)
class Setup:
    """How a match begins: the players' names in start order, the game's settings (house rules), and what the table has
    read off its own material before (see `Game.printed`)."""

    players: tuple[str, ...]
    settings: Facts = field(default_factory=dict)
    printed: Facts = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Hint:
    """What a choice would give its player now, in words: id, facts."""

    id: str
    facts: Facts = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Choice:
    """Something a player may do now: words, and the command that does it.

    form: the page's form by which the command is filled in; None: there is nothing to fill in. needs: it has to be
    filled in before it is sent; without that the command is complete and the form only offers to change it.
    """

    id: str
    command: Mapping[str, Any]
    facts: Facts = field(default_factory=dict)
    colour: str | None = None
    form: str | None = None
    needs: bool = False
    hint: Hint | None = None


@dataclass(frozen=True, slots=True)
class Note:
    """A rule that belongs to this moment, with its source (`seed-en`, `seed-nl`, `published`, `house`)."""

    id: str
    source: str
    facts: Facts = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Prompt:
    """What happens now. kind: `pour`, `choose`, `enter`, `over`. seat: who acts, None for anybody."""

    id: str
    kind: str
    facts: Facts = field(default_factory=dict)
    seat: int | None = None
    cubes: Cubes | None = None
    choices: tuple[Choice, ...] = ()
    notes: tuple[Note, ...] = ()


@dataclass(frozen=True, slots=True)
class Drop:
    """A drop the game waits for: what to pour, what is inside already, and so what may fall.

    number: which drop of the match it is, so that two that look alike are not taken for one another.
    """

    poured: Cubes
    retained: Cubes
    number: int

    @property
    def possible(self) -> Cubes:
        return self.poured + self.retained


@dataclass(frozen=True, slots=True)
class Category:
    """What points are won with, as a final breakdown names it."""

    id: str
    facts: Facts = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Moment:
    """The end of a round or of another part of a match, after which scores are compared. key: see `Points.part`."""

    id: str
    facts: Facts = field(default_factory=dict)
    key: Json = None


@dataclass(frozen=True, slots=True)
class Points:
    """What an event did to a score; one line of the score trail.

    part: key of the moment that ends the part which the points belong to, whenever they were written down; None: the
    part in which they were.
    """

    seat: int
    points: int
    id: str
    facts: Facts = field(default_factory=dict)
    category: Category | None = None
    part: Json = None


@dataclass(frozen=True, slots=True)
class ColourInfo:
    """A cube colour of a game and the symbol of what it means there."""

    colour: str
    symbol: str


@dataclass(frozen=True, slots=True)
class Setting:
    """One house rule that can be chosen at set-up. kind: `choice`, `number` or `names` (a list of words).

    sources: for an option, the sources that read the rule so (as `Note.source`). row: the line of the game's rule table
    on which they differ.
    """

    name: str
    kind: str
    default: Json
    options: tuple[str, ...] = ()
    least: int = 0
    most: int = 0
    sources: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    row: str = ""


@dataclass(frozen=True, slots=True)
class RuleReading:
    """How one source reads a rule on which the sources differ. id: of its words. setting, option: the house rule by
    which a table plays so; empty where it cannot be chosen."""

    id: str
    source: str
    setting: str = ""
    option: str = ""


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule to be looked up. id: of its words. topic: what it is about; its words are `rule-topic-` and the topic.
    row: its line of the game's rule table. readings: how the sources differ, where they do."""

    id: str
    sources: tuple[str, ...]
    topic: str
    row: str = ""
    readings: tuple[RuleReading, ...] = ()


def hides_nothing(event: Any) -> bool:
    return False


@dataclass(frozen=True, slots=True, kw_only=True)
class Game:
    """A rule set, as a value: its names and its pure functions. States are immutable values of the game's own.

    commands, events: the names that travel and are stored (`amerigo.take_action`), each with its frozen
        dataclass. An event name that has been stored once is never renamed or taken away.
    begin(setup): the state before the first event. Raises Rejected for an impossible set-up.
    decide(state, command, override): the events that a command leads to. Raises Rejected. With `override`
        the table insists: what only breaks a rule is let through, the impossible never.
    evolve(state, event): the state after an event. Never refuses, so that an old log always replays.
    view(state, seat): what a seat (None: everybody) may see, as plain JSON.
    prompts(state): what happens now and for whom.
    points(state, event): what an event does to the scores, `state` being the state before it.
    facts(state, event): what the words of the history line of an event need, `state` being the state before it.
    noted(state, event): what a form needs beside these to put the step right. Points, facts and what is noted are for
        everybody, so they tell no seat's secret.
    hides(event): whether an event holds what not every seat may know before the match is over; without it the game is
        open, and its view the same for every seat.
    is_over(state): whether the match has come to its end. lowest_wins(state): which end of the table wins.
    drop(state): the drop that is waited for; None at a moment, or in a game, without one.
    command_for_drop(cubes): the command that records a drop; None for a game without a tower.
    alike: sets of command types that may take one another's place when an old step is put right; any type may its own.
    command_for(event): the command that led to an event; None for an event that only follows from the one before it.
    moment(state, event): the moment that an event brings, `state` being the state before it; None: none.
    presets: sets of house rules under one name, the settings that differ from the defaults in each.
    printed(state): what the table has read off its own material, which no source tells; kept for its next match.
    rules: the rules to be looked up, in the order of play.
    tie_break(state): the seats in the order in which equal points are told apart at the end, the best first; None where
        they share the rank. The words of the reason are `tie-broken-` and the game's name.
    tie_facts(state, seats): what these words need beside the players, the seats being those that were told apart, the
        best first.
    forecast(match): what the next drop may bring, see `Forecast` of the wire; None where there is nothing to say.
    former: former rules that are still played: by their version, the settings under which these rules are those.
    bgg_id: the game's number at BoardGameGeek, for a record of the play; None where it has none.
    """

    name: str
    rules_version: str
    least_players: int
    most_players: int
    palette: tuple[ColourInfo, ...] = ()
    settings: tuple[Setting, ...] = ()
    commands: Mapping[str, type]
    events: Mapping[str, type]
    begin: Callable[[Setup], Any]
    decide: Callable[[Any, Any, bool], tuple[Any, ...]]
    evolve: Callable[[Any, Any], Any]
    view: Callable[[Any, int | None], Json]
    prompts: Callable[[Any], tuple[Prompt, ...]]
    points: Callable[[Any, Any], tuple[Points, ...]]
    facts: Callable[[Any, Any], Facts]
    noted: Callable[[Any, Any], Facts] = lambda state, event: {}
    is_over: Callable[[Any], bool]
    lowest_wins: Callable[[Any], bool] = lambda state: False
    drop: Callable[[Any], Drop | None] = lambda state: None
    command_for_drop: Callable[[Cubes], Any] | None = None
    alike: tuple[frozenset[type], ...] = ()
    command_for: Callable[[Any], Any] = lambda event: None
    moment: Callable[[Any, Any], Moment | None] = lambda state, event: None
    hides: Callable[[Any], bool] = hides_nothing
    presets: Mapping[str, Facts] = field(default_factory=dict)
    printed: Callable[[Any], Facts] = lambda state: {}
    rules: tuple[Rule, ...] = ()
    tie_break: Callable[[Any], tuple[int, ...] | None] = lambda state: None
    tie_facts: Callable[[Any, tuple[int, ...]], Facts] = lambda state, seats: {}
    forecast: Callable[[Any], Json] = lambda match: None
    former: Mapping[str, Facts] = field(default_factory=dict)
    bgg_id: int | None = None

    @property
    def is_open(self) -> bool:
        """Whether everybody may see everything."""
        return self.hides is hides_nothing


def house_rules(game: Game, settings: Facts) -> Facts:
    """The settings with those of the preset that they name (`preset`) filled in; what is given beside it wins. The name
    stays. An option that is a number may be given as one. Raises Rejected `setup.unknown_preset`."""
    options = {setting.name: setting.options for setting in game.settings}
    numbers = {name: str(value) for name, value in settings.items() if type(value) is int}
    settings = {**settings, **{name: text for name, text in numbers.items() if text in options.get(name, ())}}
    if not game.presets or PRESET not in settings:
        return settings
    name = settings[PRESET]
    if not isinstance(name, str) or name not in game.presets:
        raise Rejected("setup.unknown_preset", given=str(name)[:40], known=", ".join(game.presets))
    return {**game.presets[name], **settings}

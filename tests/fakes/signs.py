"""A small game that is no game of ours: it has presets, values that the table reads off its material, a tie-break and
rules to look up."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from companion.engine.errors import Rejected
from companion.engine.game import Choice, Game, Hint, Points, Prompt, Rule, RuleReading, Setting, Setup


@dataclass(frozen=True)
class Mark:
    """A part of a command. note: on why."""

    points: int
    note: str = ""


@dataclass(frozen=True)
class Tell:
    """What the material shows."""

    values: Mapping[str, Any]


@dataclass(frozen=True)
class Score:
    """Points for a seat, mark by mark."""

    seat: int
    marks: tuple[Mark, ...] = ()


@dataclass(frozen=True)
class Finish:
    """The match is over."""


@dataclass(frozen=True)
class State:
    players: int
    settings: Mapping[str, Any]
    printed: Mapping[str, Any] = field(default_factory=dict)
    last: int = 0
    over: bool = False


def begin(setup: Setup) -> State:
    for name in setup.settings:
        if name not in ("pace", "bonus"):
            raise Rejected("setup.unknown_setting", setting=name, known="pace, bonus")
    return State(len(setup.players), {"pace": "slow", "bonus": "yes", **setup.settings}, dict(setup.printed))


def evolve(state: State, event: Any) -> State:
    match event:
        case Tell():
            return replace(state, printed={**state.printed, **event.values})
        case Score():
            return replace(state, last=event.seat)
    return replace(state, over=True)


def prompts(state: State) -> tuple[Prompt, ...]:
    command = {"type": "signs.score", "seat": 0}
    hint = Hint("amerigo-choice-gold", {"gold": 2})
    return (
        Prompt("amerigo-prompt-over", "choose", choices=(Choice("game-amerigo", command, form="marks", hint=hint),)),
    )


def tie_break(state: State) -> tuple[int, ...]:
    """Whoever has scored last comes first."""
    return (state.last, *(seat for seat in range(state.players) if seat != state.last))


SIGNS = Game(
    name="signs",
    rules_version="1",
    least_players=1,
    most_players=4,
    settings=(
        Setting(
            "pace", "choice", "slow", ("slow", "quick"), sources={"slow": ("seed-en",), "quick": ("seed-nl",)}, row="D1"
        ),
        Setting("bonus", "choice", "yes", ("yes", "no")),
    ),
    presets={"usual": {}, "hurried": {"pace": "quick", "bonus": "no"}},
    commands={"signs.tell": Tell, "signs.score": Score, "signs.finish": Finish},
    events={"signs.told": Tell, "signs.scored": Score, "signs.finished": Finish},
    begin=begin,
    decide=lambda state, command, override: (command,),
    evolve=evolve,
    view=lambda state, seat: {"printed": dict(state.printed), "settings": dict(state.settings)},
    prompts=prompts,
    points=lambda state, event: (
        tuple(Points(event.seat, mark.points, "signs-points") for mark in event.marks)
        if isinstance(event, Score)
        else ()
    ),
    facts=lambda state, event: {},
    is_over=lambda state: state.over,
    command_for=lambda event: event,
    printed=lambda state: state.printed,
    rules=(Rule("rule-pace", ("seed-en",), "pace", "D1", (RuleReading("rule-pace-nl", "seed-nl", "pace", "quick"),)),),
    tie_break=tie_break,
)

"""`companion bench play`: how fast does Amerigo in full scoring go, by random legal turns?"""

import random
from collections import Counter
from collections.abc import Callable
from time import perf_counter, process_time
from typing import TYPE_CHECKING, Annotated, Any

import typer

from companion.cli.figures import JsonFile, checked, show

if TYPE_CHECKING:
    from companion.engine.match import Match

PHASES = 10_000
WITH_SCREENS = 1_000
PHASES_OF_A_MATCH = 35
PLAYERS = (2, 3, 4)


def play(
    phases: Annotated[int, typer.Option(min=35, help="How many phases to play at least.")] = PHASES,
    screens: Annotated[int, typer.Option(min=0, help="How many of another play in which every phone is shown all.")] = (
        WITH_SCREENS
    ),
    seed: Annotated[int, typer.Option(help="Another seed, other matches.")] = 1,
    as_json: JsonFile = None,
) -> None:
    """Play matches of Amerigo by random legal turns, 2 to 4 players, every set of house rules in turn."""
    checked(as_json)
    figures = {"play": measured(phases, seed, lambda match: None)}
    if screens:
        figures["with_screens"] = measured(screens, seed + 1, _shown)
    show(figures, as_json, as_table)


def measured(phases: int, seed: int, after: Callable[["Match"], None]) -> dict[str, Any]:
    """Play so many phases; `after` is done with the match after every command. busy: the share of the time for which a
    core was had; where other programs run, less than 1, and the figures are lower by as much."""
    from companion.cli.random_play import random_match
    from companion.games import GAMES

    rules = [{}, *({"preset": name} for name in GAMES["amerigo"].presets), EXTRAS]
    dice, tally, begun_s = random.Random(seed), Counter[str](), (perf_counter(), process_time())
    while tally["phases"] < phases:
        number = tally["matches"]
        for _, match in random_match(dice, PLAYERS[number % 3], rules[number // 3 % len(rules)]):
            after(match)
            tally["commands"] += 1
        tally.update(matches=1, phases=PHASES_OF_A_MATCH, events=match.version, ended=match.game.is_over(match.state))
    seconds, busy = perf_counter() - begun_s[0], process_time() - begun_s[1]
    rates = {"phases_per_minute": 60 * tally["phases"] / seconds, "busy": busy / seconds}
    return {**tally, "seconds": seconds, **rates}


EXTRAS = {"preset": "published", "volcano": "yes", "production_buildings": "yes"}


def _shown(match: "Match") -> None:
    """Everything that the service makes for the phones after a command: of every seat, and of who looks on."""
    from companion.table.projection import common_json, match_json

    common = common_json("bench", match)
    for seat in (None, *range(len(match.setup.players))):
        match_json("bench", match, seat, common)


def as_table(figures: dict[str, Any]) -> str:
    """The figures for people."""
    named = {"play": "turns alone", "with_screens": "with what every phone is shown"}
    return "\n".join(
        f"{named[name]}: {one['phases']} phases of {one['matches']} matches, {one['ended']} ended,"
        f" {one['commands']} commands, in {one['seconds']:.1f} s: {one['phases_per_minute']:.0f} phases a minute,"
        f" having a core for {one['busy']:.0%} of the time"
        for name, one in figures.items()
    )

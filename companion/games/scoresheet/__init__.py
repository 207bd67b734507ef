"""A score sheet for any game: rounds, categories, highest or lowest wins. No tower."""

from companion.engine.game import Game
from companion.games.scoresheet import commands, components, events, rules, scoring, view
from companion.games.scoresheet.settings import SETTINGS

GAME = Game(
    name="scoresheet",
    rules_version="1",
    least_players=components.LEAST_PLAYERS,
    most_players=components.MOST_PLAYERS,
    settings=SETTINGS,
    commands={"scoresheet.enter": commands.Enter, "scoresheet.finish": commands.Finish},
    events={"scoresheet.cell_entered": events.CellEntered, "scoresheet.finished": events.Finished},
    begin=rules.begin,
    decide=rules.decide,
    evolve=rules.evolve,
    view=view.view,
    prompts=view.prompts,
    points=scoring.points,
    facts=view.facts,
    is_over=lambda state: state.finished,
    command_for=rules.command_for,
    moment=scoring.moment,
    lowest_wins=lambda state: state.settings.wins == "lowest",
)

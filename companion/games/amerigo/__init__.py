"""Amerigo: the cube tower's game, up to and including its drop loop and turn order."""

from companion.engine.game import Game
from companion.games.amerigo import commands, components, events, rules, scoring, view
from companion.games.amerigo.settings import SETTINGS
from companion.games.amerigo.state import OVER

GAME = Game(
    name="amerigo",
    rules_version="1",
    least_players=components.LEAST_PLAYERS,
    most_players=components.MOST_PLAYERS,
    palette=components.PALETTE,
    settings=SETTINGS,
    commands={
        "amerigo.record_drop": commands.RecordDrop,
        "amerigo.take_action": commands.TakeAction,
        "amerigo.take_gold": commands.TakeGold,
        "amerigo.set_order": commands.SetOrder,
        "amerigo.enter_score": commands.EnterScore,
        "amerigo.lose_cube": commands.LoseCube,
        "amerigo.find_cube": commands.FindCube,
        "amerigo.recount": commands.Recount,
    },
    events={
        "amerigo.cubes_dropped": events.CubesDropped,
        "amerigo.action_taken": events.ActionTaken,
        "amerigo.gold_taken": events.GoldTaken,
        "amerigo.phase_ended": events.PhaseEnded,
        "amerigo.order_set": events.OrderSet,
        "amerigo.score_entered": events.ScoreEntered,
        "amerigo.cube_lost": events.CubeLost,
        "amerigo.cube_found": events.CubeFound,
        "amerigo.place_recounted": events.PlaceRecounted,
    },
    begin=rules.begin,
    decide=rules.decide,
    evolve=rules.evolve,
    view=view.view,
    prompts=view.prompts,
    points=scoring.points,
    facts=view.facts,
    is_over=lambda state: state.step == OVER,
    drop=rules.awaited_drop,
    command_for_drop=commands.RecordDrop,
    alike=(frozenset({commands.TakeAction, commands.TakeGold}),),
    command_for=rules.command_for,
    moment=scoring.moment,
    bgg_id=components.BGG_ID,
)

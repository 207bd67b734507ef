"""What the history lines of a match of Amerigo need to be read, and to be put right."""

from collections.abc import Callable, Mapping
from dataclasses import asdict
from typing import Any

from companion.engine.cubes import Cubes
from companion.games.amerigo import events as e
from companion.games.amerigo.components import COLOURS, GOLD_PER_CHEST
from companion.games.amerigo.final import owed
from companion.games.amerigo.printed import named_good
from companion.games.amerigo.rules import command_for
from companion.games.amerigo.scoring import note_facts
from companion.games.amerigo.state import State
from companion.games.amerigo.turns import EVENTS

Facts = Mapping[str, Any]


def facts(state: State, event: Any) -> Facts:
    """The facts of an event's line; `state` is the state before it."""
    of_event = _FACTS.get(type(event))
    told = asdict(event) if of_event is None else of_event(state, event)
    if type(event) in EVENTS:
        return {**_turn(state, event), **told}
    return told


def noted(state: State, event: Any) -> Facts:
    """Of a turn, a token, a wrong pour and printed values, `fields`: those of the command. Of a turn, `points`: the
    action points that its seat had for each action, without gold and without tokens that are used up; `state` is the
    state before it."""
    if isinstance(event, e.PrintedTold):
        return {"fields": {"values": dict(event.values)}}
    if isinstance(event, e.WrongColourPoured):
        return {"fields": {"colour": event.colour, "fallen": ordered(event.fallen)}}
    if isinstance(event, e.TokenUsed):
        return {"fields": asdict(command_for(event))}
    is_turn = type(event) in EVENTS or isinstance(event, e.ActionTaken | e.GoldTaken)
    if not is_turn or not state.settings.is_full:
        return {}
    points = {colour: state.points_for(event.seat, colour) for colour in COLOURS}
    return {"fields": asdict(command_for(event)), "points": points}


def _turn(state: State, event: Any) -> dict[str, Any]:
    """What every turn tells: who, with how many action points, gold among them, as what."""
    special = "yes" if getattr(event, "special", False) else "no"
    return {"player": state.players[event.seat], "points": event.points, "gold": event.gold, "special": special}


def _dropped(state: State, event: e.CubesDropped) -> Facts:
    return {"poured": ordered(event.poured), "cubes": ordered(event.cubes), "total": event.cubes.total}


def _action(state: State, event: e.ActionTaken) -> Facts:
    return {"player": state.players[event.seat], "colour": event.colour, "points": event.points}


def _gold(state: State, event: e.GoldTaken) -> Facts:
    return {"player": state.players[event.seat], "gold": event.gold}


def _score(state: State, event: e.ScoreEntered) -> Facts:
    return {"player": state.players[event.seat], "points": event.points, **note_facts(event.note)}


def _order(state: State, event: e.OrderSet) -> Facts:
    return {"players": [state.players[seat] for seat in event.order]}


def _ships(state: State, event: e.ShipsMoved) -> Facts:
    return {"posts": len(event.posts), "islands": [post.island for post in event.posts]}


def _cannons(state: State, event: e.CannonsLoaded) -> Facts:
    return {"from": state.sheets[event.seat].cannons, "to": event.to, "gained": event.gained}


def _planned(state: State, event: e.TilesPlanned) -> Facts:
    sizes = [str(size) for size in event.neutral]
    costs = [str(cost) for cost in event.production]
    return {
        "villages": event.villages,
        "neutral": len(sizes),
        "sizes": sizes,
        "production": len(costs),
        "costs": costs,
    }


def _progressed(state: State, event: e.Progressed) -> Facts:
    taken = sum(token.kind != "none" for token in event.taken)
    before = state.sheets[event.seat].progress
    return {"from": before, "to": event.to, "taken": taken, "gained": event.gained}


def _built(state: State, event: e.TilesBuilt) -> Facts:
    islands = list(dict.fromkeys(tile.island for tile in event.tiles))
    goods = sum(len(tile.goods) for tile in event.tiles)
    volcano = sum(tile.volcano or 0 for tile in event.tiles)
    return {"tiles": len(event.tiles), "islands": islands, "goods": goods, "volcano": volcano}


def _completed(state: State, event: e.IslandCompleted) -> Facts:
    chest = "yes" if event.chest else "no"
    return {"player": state.players[event.seat], "island": event.island, "each": event.per_post, "chest": chest}


def _bought(state: State, event: e.GoodsBought) -> Facts:
    return {"tokens": len(event.goods), "spent": sum(bought.cost for bought in event.goods)}


def _advanced(state: State, event: e.Advanced) -> Facts:
    return {"from": state.sheets[event.seat].track, "to": event.to, "gained": event.gained}


def _chest(state: State, event: e.ChestCashed) -> Facts:
    return {"player": state.players[event.seat], "gold": GOLD_PER_CHEST}


def _printed(state: State, event: e.PrintedTold) -> Facts:
    return {"count": len(event.values), "keys": list(event.values)}


def _adjusted(state: State, event: e.Adjusted) -> Facts:
    return {
        "player": state.players[event.seat],
        "what": event.what,
        "island": event.island or "",
        "good": event.good or 0,
        **named_good(state.printed, event.good or 0),
        "size": event.size or 0,
        "before": event.before,
        "to": event.to,
        **note_facts(event.note),
    }


def _token(state: State, event: e.TokenUsed) -> Facts:
    token = state.sheets[event.seat].token(event.token)
    return {
        "player": state.players[event.seat],
        "kind": "other" if token is None else token.kind,
        "gold": event.gold or 0,
        "points": event.points or 0,
        **note_facts("" if token is None else token.note),
    }


def _round(state: State, event: e.RoundEnded) -> Facts:
    """below: who stands below nothing because of the pirates, which is allowed (edge case 45)."""
    lost = [state.players[seat] for seat, met in enumerate(event.seats) if met.lost]
    stands = [state.scores[seat] + owed(state, seat) - met.lost for seat, met in enumerate(event.seats)]
    below = [state.players[seat] for seat, met in enumerate(event.seats) if met.lost and stands[seat] < 0]
    return {
        "round": event.round,
        "strength": event.strength,
        "losers": len(lost),
        "players": lost,
        "below": len(below),
        "below_players": below,
    }


def _back(state: State, event: e.CubesBackInTower) -> Facts:
    return {"cubes": ordered(event.cubes), "total": event.cubes.total}


def _wrong(state: State, event: e.WrongColourPoured) -> Facts:
    return {"colour": event.colour, "wanted": state.phase_colour, "cubes": ordered(event.came_back)}


def _finished(state: State, event: e.Finished) -> Facts:
    return {"rate": event.rate}


_FACTS: dict[type, Callable[[State, Any], Facts]] = {
    e.CubesDropped: _dropped,
    e.ActionTaken: _action,
    e.GoldTaken: _gold,
    e.ScoreEntered: _score,
    e.OrderSet: _order,
    e.ShipsMoved: _ships,
    e.CannonsLoaded: _cannons,
    e.TilesPlanned: _planned,
    e.Progressed: _progressed,
    e.TilesBuilt: _built,
    e.IslandCompleted: _completed,
    e.GoodsBought: _bought,
    e.Advanced: _advanced,
    e.ChestCashed: _chest,
    e.PrintedTold: _printed,
    e.Adjusted: _adjusted,
    e.TokenUsed: _token,
    e.RoundEnded: _round,
    e.Finished: _finished,
    e.CubesBackInTower: _back,
    e.WrongColourPoured: _wrong,
}


def ordered(cubes: Cubes) -> dict[str, int]:
    """Counts in phase order, as they are read aloud at the table."""
    return {colour: cubes[colour] for colour in COLOURS if cubes[colour]}

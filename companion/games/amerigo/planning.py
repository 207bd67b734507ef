"""Red and yellow: tiles put beside the own board, and production tokens."""

from dataclasses import replace

from companion.engine.errors import Rejected
from companion.games.amerigo import commands as c
from companion.games.amerigo import events as e
from companion.games.amerigo.checks import paid, require_gold_needed, require_in_play, require_left, require_range
from companion.games.amerigo.components import GOODS, LARGEST_TILE, MOST_AT_ONCE, PRODUCTION_STOCK
from companion.games.amerigo.state import State, sold_key

BUILDINGS_A_PHASE = 1
"""A token that allows two tiles in a phase speaks of neutral ones."""


def limit_of(state: State, seat: int) -> int:
    """Neutral and production tiles that a seat may take in a phase: in total, not in addition."""
    return 2 if state.sheets[seat].has("two_neutral") else 1


def decide_plan(state: State, command: c.Plan, points: int, override: bool) -> tuple[object, ...]:
    require_range("villages", command.villages, 0, MOST_AT_ONCE)
    for size in command.neutral:
        require_range("tile", size, 1, LARGEST_TILE)
    for cost in command.production:
        require_range("building", cost, 1, LARGEST_TILE)
    if command.production:
        require_in_play(state, "production_buildings", override)
    needed = command.villages + sum(command.neutral) + sum(command.production)
    points = paid(state, command, needed, points, override)
    require_gold_needed(command.gold, needed, points, override)
    require_left(state, "village", command.villages, state.sheets[command.seat].villages)
    require_left(state, "neutral", len(command.neutral), state.neutral_left)
    limited, most = len(command.neutral) + len(command.production), limit_of(state, command.seat)
    if limited > most and not override:
        raise Rejected("amerigo.neutral_limit", overridable=True, given=limited, most=most)
    buildings = len(command.production)
    if buildings > BUILDINGS_A_PHASE and not override:
        raise Rejected("amerigo.building_limit", overridable=True, given=buildings, most=BUILDINGS_A_PHASE)
    given_all = (command.seat, command.gold, command.special, command.tokens)
    return (e.TilesPlanned(*given_all, command.villages, command.neutral, command.production, points),)


def evolve_plan(state: State, event: e.TilesPlanned) -> State:
    sheet = state.sheets[event.seat]
    state = replace(state, neutral_left=max(0, state.neutral_left - len(event.neutral)))
    return state.with_sheet(
        event.seat,
        villages=max(0, sheet.villages - event.villages),
        planned_villages=sheet.planned_villages + event.villages,
        planned_neutral=tuple(sorted((*sheet.planned_neutral, *event.neutral))),
        planned_production=tuple(sorted((*sheet.planned_production, *event.production))),
    )


def decide_buy(state: State, command: c.Buy, points: int, override: bool) -> tuple[object, ...]:
    for bought in command.goods:
        require_range("good", bought.good, 1, GOODS)
        require_range("cost", bought.cost, min(PRODUCTION_STOCK), max(PRODUCTION_STOCK))
    needed = sum(bought.cost for bought in command.goods)
    points = paid(state, command, needed, points, override)
    require_gold_needed(command.gold, needed, points, override)
    for bought in command.goods:
        given, limit = command.goods.count(bought), state.production_left(bought.good, bought.cost)
        require_left(state, "production", given, limit, good=bought.good, cost=bought.cost)
    return (e.GoodsBought(command.seat, command.gold, command.special, command.tokens, command.goods, points),)


def evolve_buy(state: State, event: e.GoodsBought) -> State:
    sold, production = dict(state.sold), list(state.sheets[event.seat].production)
    for bought in event.goods:
        production[bought.good - 1] += 1
        key = sold_key(bought.good, bought.cost)
        sold[key] = sold.get(key, 0) + 1
    return replace(state, sold=sold).with_sheet(event.seat, production=tuple(production))

"""Turns of Amerigo as a table may take them, drawn at random."""

from dataclasses import replace

from hypothesis import strategies as st

from companion.games.amerigo import commands
from companion.games.amerigo.building import cost
from companion.games.amerigo.components import PROGRESS_TOKENS, TOKEN_COLOURS, TOKEN_KINDS, TRACK_END
from companion.games.amerigo.covering import HARDLY, covering
from companion.games.amerigo.entries import BoughtToken, Post, TakenToken, Tile
from companion.games.amerigo.printed import (
    PROGRESS,
    SPECIAL,
    last_space,
    passed_points,
    space_colour,
    tile_key,
)
from companion.games.amerigo.purse import moved

NAMES = ("Nassau", "Tortuga", "Cuba", "Aruba")


def legal_turn(state, seat, draw):
    """A turn with which nothing impossible is wished; a value that is printed may be unknown."""
    sheet = state.sheets[seat]
    colour = draw(st.sampled_from(["gold", *state.actions_of(seat)]))
    if colour == "gold":
        return commands.TakeGold(seat)
    gold = draw(st.integers(0, sheet.gold))
    special = False
    if colour == "white":
        shown = space_colour(state.printed, sheet.track)
        is_free = state.settings.special_absent == "no" or not state.circle[shown or "white"]
        special = shown is not None and is_free and draw(st.booleans())
        colour = shown if special else colour
    points = state.points_for(seat, colour) + gold
    turn = TURNS[colour](state, seat, draw, points, {"gold": gold, **({"special": True} if special else {})})
    return replace(turn, gold=min(gold, max(0, of_use(state, turn, points) - (points - gold))))


def of_use(state, turn, points):
    """Action points that a turn needs; steps that lead further than one past the end of a track are of no use."""
    match turn:
        case commands.Plan():
            return turn.villages + sum(turn.neutral)
        case commands.Build():
            return sum(cost(state, tile) for tile in turn.tiles)
        case commands.Buy():
            return sum(bought.cost for bought in turn.goods)
        case commands.MoveShips():
            return points
    sheet, printed = state.sheets[turn.seat], state.printed
    before, end = {
        commands.LoadCannons: (sheet.cannons, TRACK_END),
        commands.Progress: (sheet.progress, last_space(printed, PROGRESS)),
        commands.Advance: (sheet.track, last_space(printed, SPECIAL)),
    }[type(turn)]
    steps = points if turn.steps is None else turn.steps
    return steps if end is None else min(steps, max(0, end - before) + 1)


def ships(state, seat, draw, points, paid):
    free = min(2, 12 - state.posts_of(seat))
    names = draw(st.lists(st.sampled_from(NAMES), max_size=free))
    return commands.MoveShips(seat, **paid, posts=tuple(Post(name, 12 + 3 * NAMES.index(name)) for name in names))


def cannons(state, seat, draw, points, paid):
    return commands.LoadCannons(seat, **paid, steps=draw(st.none() | st.integers(0, points)))


def plan(state, seat, draw, points, paid):
    neutral = draw(st.none() | st.integers(1, 6)) if state.neutral_left else None
    neutral = neutral if neutral is not None and neutral <= points else None
    villages = draw(st.integers(0, min(points - (neutral or 0), state.sheets[seat].villages)))
    return commands.Plan(seat, **paid, villages=villages, neutral=() if neutral is None else (neutral,))


def progress(state, seat, draw, points, paid):
    before = state.sheets[seat].progress
    to, _ = moved(before, points, last_space(state.printed, PROGRESS))
    kinds = draw(
        st.lists(st.sampled_from(TOKEN_KINDS), min_size=(due := passed_points(state.printed, before, to)), max_size=due)
    )
    kinds = [kind if number < PROGRESS_TOKENS - state.tokens_taken else "none" for number, kind in enumerate(kinds)]
    taken = (TakenToken(kind, ("blue", "red")[: TOKEN_COLOURS.get(kind, 0)]) for kind in kinds)
    return commands.Progress(seat, **paid, taken=tuple(taken))


def build(state, seat, draw, points, paid):
    sheet, islands = state.sheets[seat], [i for i in state.islands if i.posts[seat] and not i.completed]
    tiles, left = [], points
    beside = [("village", 1)] * sheet.planned_villages + [("neutral", size) for size in sheet.planned_neutral]
    for kind, size in draw(st.permutations(beside)) if islands else []:
        good = draw(st.none() | st.integers(1, 5))
        if good and sum(s.goods[good - 1] for s in state.sheets) + sum(t.good == good for t in tiles) >= 8:
            good = None
        island = draw(st.sampled_from(islands))
        key = tile_key(kind, size, state.island_class(island.name))
        tile = Tile(kind, size, island.name, good, vp=state.printed.get(key, size))
        if cost(state, tile) <= left and covering(island, [*tiles, tile]).covered <= island.size:
            left -= cost(state, tile)
            tiles.append(tile)
    full = {island.name for island in islands if HARDLY * covering(island, tiles).covered >= island.size}
    completed = sorted({tile.island for tile in tiles} & full) if draw(st.booleans()) else []
    return commands.Build(seat, **paid, tiles=tuple(tiles), completed=tuple(completed))


def buy(state, seat, draw, points, paid):
    good, price = draw(st.integers(1, 5)), draw(st.integers(2, 4))
    bought = (BoughtToken(good, price),) if price <= points and state.production_left(good, price) else ()
    return commands.Buy(seat, **paid, goods=bought)


def advance(state, seat, draw, points, paid):
    return commands.Advance(seat, **paid, steps=draw(st.none() | st.integers(0, points)))


TURNS = {
    "blue": ships,
    "black": cannons,
    "red": plan,
    "brown": progress,
    "green": build,
    "yellow": buy,
    "white": advance,
}

"""Green: tiles laid on islands, what they cover, and islands that are full."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from companion.engine.errors import Rejected
from companion.engine.names import cleaned
from companion.games.amerigo import commands as c
from companion.games.amerigo import events as e
from companion.games.amerigo.checks import (
    paid,
    require_gold_needed,
    require_in_play,
    require_left,
    require_printed,
    require_range,
)
from companion.games.amerigo.components import GOODS, LARGEST_TILE, LARGEST_VILLAGE, TRACK_END
from companion.games.amerigo.covering import covering, goods_left, require_covered, require_goods_under, require_room
from companion.games.amerigo.entries import Tile
from companion.games.amerigo.printed import MOST_PRINTED, about, completion_key, tile_key
from companion.games.amerigo.purse import with_gold
from companion.games.amerigo.state import Island, Sheet, State

KINDS = ("village", "neutral", "production")


def decide(state: State, command: c.Build, points: int, override: bool) -> tuple[object, ...]:
    tiles = tuple(_read(state, command.seat, tile, override) for tile in command.tiles)
    needed = sum(cost(state, tile) for tile in tiles)
    points = paid(state, command, needed, points, override)
    require_gold_needed(command.gold, needed, points, override)
    _require_planned(state, command.seat, tiles, override)
    _require_goods(state, tiles)
    require_room(state, tiles)
    completed = tuple(_finished(state, name, tiles, override) for name in command.completed)
    for name, times in Counter(completed).items():
        if times > 1:
            raise Rejected("amerigo.completed_twice", island=name)
    shown = tuple(_shown(state, tile, tiles, override) for tile in tiles)
    given = (command.seat, command.gold, command.special, command.tokens, tiles, completed)
    return (e.TilesBuilt(*given, points, shown), *_completions(state, command.seat, completed, override))


def cost(state: State, tile: Tile) -> int:
    """Action points for laying a tile."""
    return 1 if tile.kind == "village" or state.settings.build_cost == "one" else tile.size


def _read(state: State, seat: int, tile: Tile, override: bool) -> Tile:
    """The tile with the island's name as the table knows it, once all about it can be."""
    if tile.kind not in KINDS:
        raise Rejected("amerigo.unknown_tile", given=tile.kind, kinds=list(KINDS))
    what = "building" if tile.kind == "production" else "tile"
    require_range(what, tile.size, 1, LARGEST_VILLAGE if tile.kind == "village" else LARGEST_TILE)
    for good in (*tile.goods, *(() if tile.token is None else (tile.token,))):
        require_range("good", good, 1, GOODS)
    require_goods_under(tile)
    if tile.vp is not None:
        require_range("tile_points", tile.vp, 0, MOST_PRINTED)
    if tile.volcano is not None:
        require_range("volcano", tile.volcano, 0, TRACK_END)
        require_in_play(state, "volcano", override)
    if tile.kind == "production":
        require_in_play(state, "production_buildings", override)
        if tile.token is None and not override:
            raise Rejected("amerigo.token_due", overridable=True)
    elif tile.token is not None and not override:
        raise Rejected("amerigo.token_of_building", overridable=True)
    island = require_island(state, tile.island)
    if not island.posts[seat] and not override:
        raise Rejected("amerigo.no_post_there", overridable=True, player=state.players[seat], island=island.name)
    if island.completed and not override:
        raise Rejected("amerigo.island_full", overridable=True, island=island.name)
    return replace(tile, island=island.name)


def require_island(state: State, name: str) -> Island:
    island = state.island(cleaned(name))
    if island is None:
        raise Rejected("amerigo.unknown_island", given=cleaned(name)[:40], islands=[one.name for one in state.islands])
    return island


def _require_planned(state: State, seat: int, tiles: Sequence[Tile], override: bool) -> None:
    """Only tiles that lie beside the board are laid; where the table knows better, own tiles come from the supply."""
    sheet = state.sheets[seat]
    villages = sum(tile.kind == "village" for tile in tiles)
    require_left(state, "village", villages, sheet.planned_villages + sheet.villages)
    require_left(state, "neutral", _from_supply(sheet, tiles), state.neutral_left)
    if override:
        return
    if villages > sheet.planned_villages:
        raise Rejected(
            "amerigo.not_planned",
            overridable=True,
            kind="village",
            size=0,
            given=villages,
            planned=sheet.planned_villages,
        )
    for kind, planned in (("neutral", sheet.planned_neutral), ("production", sheet.planned_production)):
        for size, given in sorted(Counter(tile.size for tile in tiles if tile.kind == kind).items()):
            if given > planned.count(size):
                facts = {"kind": kind, "size": size, "given": given, "planned": planned.count(size)}
                raise Rejected("amerigo.not_planned", overridable=True, **facts)


def _from_supply(sheet: Sheet, tiles: Sequence[Tile]) -> int:
    """How many of the neutral tiles that are laid were not planned."""
    laid = Counter(tile.size for tile in tiles if tile.kind == "neutral")
    return (laid - Counter(sheet.planned_neutral)).total()


def _require_goods(state: State, tiles: Sequence[Tile]) -> None:
    """No more commodity tokens of a good can be covered than there are."""
    for good, given in sorted(Counter(good for tile in tiles for good in tile.goods).items()):
        require_left(state, "good", given, goods_left(state, good), good=good)


def _finished(state: State, name: str, tiles: Sequence[Tile], override: bool) -> str:
    """The name of an island that a turn completes."""
    island = require_island(state, name)
    if island.completed:
        raise Rejected("amerigo.full_before", island=island.name)
    if not any(tile.island == island.name for tile in tiles) and not override:
        raise Rejected("amerigo.not_built_there", overridable=True, island=island.name)
    require_covered(island, tiles, override)
    return island.name


def _shown(state: State, tile: Tile, tiles: Sequence[Tile], override: bool) -> int:
    """The points of a tile: as told with it or with its like in this turn, else as told before."""
    key = _key(state, tile)
    told = [other.vp for other in (tile, *tiles) if other.vp is not None and _key(state, other) == key]
    if told:
        _require_as_known(state, key, told, override)
        return told[0]
    require_printed(state, key, override)
    return int(state.printed.get(key, 0))


def _require_as_known(state: State, key: str, told: Sequence[int], override: bool) -> None:
    """What is remembered of a tile is not replaced by the way: one of both is a slip."""
    known = int(state.printed.get(key, told[0]))
    for given in told:
        if given != known and not override:
            raise Rejected("amerigo.printed_differs", overridable=True, key=key, given=given, known=known, **about(key))


def _key(state: State, tile: Tile) -> str:
    return tile_key(tile.kind, tile.size, state.island_class(tile.island))


def _completions(state: State, seat: int, names: Sequence[str], override: bool) -> tuple[e.IslandCompleted, ...]:
    if not names:
        return ()
    key = completion_key(state.settings.completion, state.round)
    require_printed(state, key, override)
    per_post = int(state.printed.get(key, 0))
    events, chests = [], state.chests_left
    for name in names:
        island = require_island(state, name)
        chest = chests > 0 and state.island_class(name) == "big"
        chests -= chest
        pay = tuple(posts * per_post for posts in island.posts)
        events.append(e.IslandCompleted(seat, island.name, pay, per_post, chest))
    return tuple(events)


def evolve(state: State, event: e.TilesBuilt) -> State:
    sheet = state.sheets[event.seat]
    goods, production = list(sheet.goods), list(sheet.production)
    neutral_left = max(0, state.neutral_left - _from_supply(sheet, event.tiles))
    told = {_key(state, tile): tile.vp for tile in event.tiles if tile.vp is not None}
    for tile in event.tiles:
        sheet = _without(sheet, tile)
        for good in tile.goods:
            goods[good - 1] += 1
        if tile.token is not None:
            production[tile.token - 1] += 1
    sheet = replace(sheet, goods=tuple(goods), production=tuple(production))
    state = replace(
        state.with_sheet(event.seat, **_changes(sheet)),
        printed={**state.printed, **told},
        neutral_left=neutral_left,
        islands=tuple(covering(island, event.tiles) for island in state.islands),
    )
    return with_gold(state, event.seat, sum(tile.volcano or 0 for tile in event.tiles))


def _changes(sheet: Sheet) -> dict[str, object]:
    names = ("villages", "planned_villages", "planned_neutral", "planned_production", "goods", "production")
    return {name: getattr(sheet, name) for name in names}


def _without(sheet: Sheet, tile: Tile) -> Sheet:
    """The sheet once a tile is laid; a village that was not planned comes from the supply."""
    if tile.kind == "village":
        if sheet.planned_villages:
            return replace(sheet, planned_villages=sheet.planned_villages - 1)
        return replace(sheet, villages=max(0, sheet.villages - 1))
    name = f"planned_{tile.kind}"
    planned = list(getattr(sheet, name))
    if tile.size in planned:
        planned.remove(tile.size)
    return (
        replace(sheet, planned_neutral=tuple(planned))
        if tile.kind == "neutral"
        else replace(sheet, planned_production=tuple(planned))
    )


def evolve_completed(state: State, event: e.IslandCompleted) -> State:
    island = state.island(event.island)
    if island is not None:
        state = state.with_island(replace(island, completed=True))
    if not event.chest:
        return state
    chests = state.sheets[event.seat].chests + 1
    return replace(state, chests_left=max(0, state.chests_left - 1)).with_sheet(event.seat, chests=chests)

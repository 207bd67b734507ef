"""What tiles cover: spaces of an island, and the goods on them."""

from collections.abc import Sequence
from dataclasses import replace

from companion.engine.errors import Rejected
from companion.games.amerigo.components import LARGEST_TILE, TOKENS_PER_GOOD
from companion.games.amerigo.entries import Tile
from companion.games.amerigo.state import Island, State

HARDLY = 2
"""An island of which not even one in so many spaces is noted as covered can hardly be full."""


def squares(tile: Tile) -> tuple[int, int]:
    """The least and the most squares of a tile; of a production building only the cost is known."""
    return (1, LARGEST_TILE) if tile.kind == "production" else (tile.size, tile.size)


def require_goods_under(tile: Tile) -> None:
    """A good lies on a space of its own, so a tile covers no more of them than it has squares."""
    _, most = squares(tile)
    if len(tile.goods) > most:
        raise Rejected("amerigo.goods_under_tile", given=len(tile.goods), limit=most)


def require_room(state: State, tiles: Sequence[Tile]) -> None:
    """No more squares can lie on an island than it has spaces."""
    for name in dict.fromkeys(tile.island for tile in tiles):
        island = state.island(name)
        given = sum(squares(tile)[0] for tile in tiles if tile.island == name)
        if island is not None and given > (left := max(0, island.size - island.covered - island.buildings)):
            raise Rejected("amerigo.no_room", island=name, given=given, limit=left, size=island.size)


def require_covered(island: Island, tiles: Sequence[Tile], override: bool) -> None:
    """An island is full when tiles and trading posts leave no space of it. Not all of them may be noted, so only one
    that is far from it is asked about."""
    after = covering(island, tiles)
    taken = min(island.size, after.covered + LARGEST_TILE * after.buildings + sum(island.posts))
    if HARDLY * taken < island.size and not override:
        facts = {"island": island.name, "given": taken, "size": island.size}
        raise Rejected("amerigo.hardly_covered", overridable=True, **facts)


def covering(island: Island, tiles: Sequence[Tile]) -> Island:
    """The island with those of the tiles that are laid on it."""
    here = [tile for tile in tiles if tile.island == island.name]
    buildings = sum(tile.kind == "production" for tile in here)
    covered = sum(tile.size for tile in here if tile.kind != "production")
    return replace(island, covered=island.covered + covered, buildings=island.buildings + buildings)


def goods_left(state: State, good: int) -> int:
    """Commodity tokens of a good that nobody has taken."""
    return TOKENS_PER_GOOD - sum(sheet.goods[good - 1] for sheet in state.sheets)

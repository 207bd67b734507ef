"""Blue: ships, and the trading posts that they found."""

from dataclasses import replace

from companion.engine.errors import Rejected
from companion.engine.names import cleaned
from companion.games.amerigo import commands as c
from companion.games.amerigo import events as e
from companion.games.amerigo.checks import require_left, require_range
from companion.games.amerigo.components import LARGEST_ISLAND, LONGEST_NAME, POSTS, SHIPS
from companion.games.amerigo.entries import Post
from companion.games.amerigo.state import Island, State


def decide(state: State, command: c.MoveShips, points: int, override: bool) -> tuple[object, ...]:
    if len(command.posts) > SHIPS and not override:
        raise Rejected("amerigo.too_many_posts", overridable=True, given=len(command.posts), most=SHIPS)
    left = POSTS - state.posts_of(command.seat)
    require_left(state, "post", len(command.posts), left)
    met, posts, first = state, [], []
    for given in command.posts:
        post = _read(met, given, override)
        island = met.island(post.island)
        first.append(island is None or not any(island.posts))
        posts.append(post)
        met = _founded(met, command.seat, post)
    given_all = (command.seat, command.gold, command.special, command.tokens)
    return (e.ShipsMoved(*given_all, tuple(posts), points, tuple(first)),)


def _read(state: State, post: Post, override: bool) -> Post:
    """The post with the island's name and size as the table knows it."""
    name = cleaned(post.island)
    if not 0 < len(name) <= LONGEST_NAME:
        raise Rejected("amerigo.island_name", given=len(name), most=LONGEST_NAME)
    if post.size is not None:
        require_range("island_size", post.size, 1, LARGEST_ISLAND)
    known = state.island(name)
    if known is None and post.size is None:
        raise Rejected("amerigo.island_size_wanted", island=name)
    if known is None:
        return Post(name, post.size)
    if post.size not in (None, known.size) and not override:
        raise Rejected(
            "amerigo.island_size_differs", overridable=True, island=known.name, given=post.size, size=known.size
        )
    return Post(known.name, post.size or known.size)


def evolve(state: State, event: e.ShipsMoved) -> State:
    state = state.with_sheet(event.seat, sailed=True)
    for post in event.posts:
        state = _founded(state, event.seat, post)
    return state


def _founded(state: State, seat: int, post: Post) -> State:
    island = state.island(post.island) or Island(post.island, post.size or 1, (0,) * len(state.players))
    posts = tuple(count + (other == seat) for other, count in enumerate(island.posts))
    return state.with_island(replace(island, posts=posts, size=post.size or island.size))

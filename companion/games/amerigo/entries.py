"""What a table enters of a turn: trading posts, tiles, tokens, goods. Parts of commands and of what they led to."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Post:
    """A trading post on an island, by the island's name. size: spaces of the island, needed when it is met first."""

    island: str
    size: int | None = None


@dataclass(frozen=True, slots=True)
class Tile:
    """A tile laid on an island.

    kind: `village`, `neutral` or `production`. size: squares; of a production building, what it costs. good: the good
    (1-5) of a commodity token that it covered, more_goods: those of any further ones. volcano: gold on the volcano
    spaces that it covered. token: the good of the special production token that came with a production building. vp:
    the points that the tile shows; None: as told before.
    """

    kind: str
    size: int
    island: str
    good: int | None = None
    volcano: int | None = None
    token: int | None = None
    vp: int | None = None
    more_goods: tuple[int, ...] = ()

    @property
    def goods(self) -> tuple[int, ...]:
        return (*(() if self.good is None else (self.good,)), *self.more_goods)


@dataclass(frozen=True, slots=True)
class TakenToken:
    """A progress token that was taken. kind: one of `TOKEN_KINDS`. colours: the actions that it shows."""

    kind: str
    colours: tuple[str, ...] = ()
    note: str = ""


@dataclass(frozen=True, slots=True)
class BoughtToken:
    """A production token: its good (1-5) and what it cost (2-4)."""

    good: int
    cost: int

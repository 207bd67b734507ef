"""How the scores of a match came to be: after every round, by category, and who is level."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from companion.engine.game import Category, Facts, Moment, Points
from companion.engine.match import Match, Trail


@dataclass(frozen=True, slots=True)
class Standing:
    """Points per seat at a moment of the match; version: of the event that brought it."""

    version: int
    moment: Moment
    totals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Tie:
    """Seats with equal points, the best first, and why they share a rank or how they are told apart. id: of its
    words."""

    seats: tuple[int, ...]
    id: str
    facts: Facts


def standings(match: Match, trail: Trail) -> tuple[Standing, ...]:
    """The running totals after every moment that the game names, the oldest first.

    Points that belong to a part which ended before they were written down (a cell put right) count from its end on.
    """
    moments = [
        (version, moment)
        for version in match.position.live
        if (moment := match.game.moment(match.state_before(version), match.entries[version - 1].event)) is not None
    ]
    place_of = {moment.key: place for place, (_, moment) in enumerate(moments) if moment.key is not None}
    versions = [version for version, _ in moments]
    gained = [[0] * len(match.setup.players) for _ in moments]
    for version, points in trail:
        place = _place_in(versions, version) if points.part is None else place_of.get(points.part)
        if place is not None:
            gained[place][points.seat] += points.points
    running = _running(gained, len(match.setup.players))
    found = tuple(Standing(*moment, totals) for moment, totals in zip(moments, running, strict=True))
    return (*found, *_closing(match, trail, running))


def _closing(match: Match, trail: Trail, running: Sequence[tuple[int, ...]]) -> tuple[Standing, ...]:
    """What came after the last moment of a match that is over, final scoring mostly: the course ends at the totals."""
    totals = match.totals(trail)
    if not match.game.is_over(match.state) or totals == (running[-1] if running else (0,) * len(totals)):
        return ()
    return (Standing(match.position.live[-1], Moment("moment-end"), totals),)


def _place_in(versions: Sequence[int], version: int) -> int | None:
    """Which moment ends the part that a version lies in; None for a part that has not ended."""
    return next((place for place, end in enumerate(versions) if version <= end), None)


def _running(gained: Sequence[Sequence[int]], seats: int) -> list[tuple[int, ...]]:
    totals, running = [0] * seats, []
    for part in gained:
        totals = [total + more for total, more in zip(totals, part, strict=True)]
        running.append(tuple(totals))
    return running


def breakdown(match: Match, trail: Trail) -> tuple[tuple[Category, tuple[int, ...]], ...]:
    """Points per seat in every category, in the order in which the categories first counted."""
    found: dict[tuple[str, tuple[tuple[str, Any], ...]], tuple[Category, list[int]]] = {}
    for _, points in trail:
        category = category_of(points)
        key = (category.id, _sorted(category.facts))
        _, seats = found.setdefault(key, (category, [0] * len(match.setup.players)))
        seats[points.seat] += points.points
    return tuple((category, tuple(seats)) for category, seats in found.values())


def category_of(points: Points) -> Category:
    """What points are for; those without a category are one by their own words."""
    return points.category or Category(points.id)


def _sorted(facts: Mapping[str, Any]) -> tuple[tuple[str, Any], ...]:
    return tuple(sorted(facts.items()))


def ties(match: Match, totals: Sequence[int], ranks: Sequence[int]) -> tuple[Tie, ...]:
    """Who has the same points at the end of a match, and what that means for their ranks."""
    if not match.game.is_over(match.state):
        return ()
    found = []
    for points in sorted(set(totals), key=lambda points: ranks[totals.index(points)]):
        seats = sorted((seat for seat, total in enumerate(totals) if total == points), key=lambda seat: ranks[seat])
        if len(seats) > 1:
            is_shared = len({ranks[seat] for seat in seats}) == 1
            names = [match.setup.players[seat] for seat in seats]
            facts = {"players": names, "rank": ranks[seats[0]], "points": points}
            why = {} if is_shared else match.game.tie_facts(match.state, tuple(seats))
            name = "tie-shared" if is_shared else f"tie-broken-{match.game.name}"
            found.append(Tie(tuple(seats), name, {**facts, **why}))
    return tuple(found)

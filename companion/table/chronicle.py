"""The matches of a table: those that were played, and the one in play. Reads the log, changes nothing."""

import asyncio
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from companion.engine.errors import Rejected
from companion.engine.game import Facts, Game
from companion.engine.match import Match
from companion.games import GAMES
from companion.store.codec import CodecError
from companion.store.log import EventLog, MatchRow
from companion.table import projection
from companion.table.record import export_json, read_match
from companion.table.statistics import statistics

if TYPE_CHECKING:
    from companion.table.table import Table

Json = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Chapter:
    """One match of the table. is_running: it is in play, so that its end is still to come."""

    row: MatchRow
    match: Match
    is_running: bool

    @property
    def ended_at_ms(self) -> int | None:
        return None if self.is_running else self.latest_at_ms

    @property
    def latest_at_ms(self) -> int:
        """When the last thing happened; an edit keeps the times of what it does anew, so the latest counts."""
        return max((entry.at_ms for entry in self.match.entries), default=self.row.at_ms)

    def summary(self) -> Json:
        """The match in one line: who played, and how it ended."""
        totals = projection.scores_json(self.match)["totals"]
        names = self.match.setup.players
        players = [{**total, "name": names[total["seat"]]} for total in totals]
        game, state = self.match.game, self.match.state
        line = _line(self.row, players, self.ended_at_ms)
        return line | {"over": game.is_over(state), "lowest_wins": game.lowest_wins(state)}

    def whole(self) -> Json:
        """The match with its history and its scores."""
        return {
            **self.summary(),
            "events": projection.history_json(self.match),
            "scores": projection.scores_json(self.match),
        }

    def export(self) -> Json:
        """The match to be kept elsewhere: set-up, every event as stored, and the scores."""
        return export_json(self.match) | {"scores": projection.scores_json(self.match)}


class Chronicle:
    """Looks matches up. The line of a match that has been left is made once for each of its versions: a match that
    begins while a list is made seems to have been left already."""

    def __init__(self, table: "Table", log: EventLog) -> None:
        self._table, self._log = table, log
        self._lines: dict[str, tuple[int, Json]] = {}

    async def listing(self) -> Json:
        """Every match, the newest first, and what the finished ones say about each player."""
        running = self._table.match_id
        lines = await asyncio.to_thread(lambda: [self._line(row, running) for row in self._log.matches(self._table.id)])
        lines.reverse()
        return {"matches": lines, "players": statistics(lines)}

    async def chapter(self, match_id: str) -> Chapter:
        """Raises Rejected `match.unknown`, `match.other_rules`."""
        rows = await asyncio.to_thread(self._log.matches, self._table.id)
        row = _with_id(rows, match_id)
        return await asyncio.to_thread(self._chapter, row, self._table.match_id)

    async def begun(self, match: Match) -> Match:
        """The match before its first event, with what the table has read off its material in the last match of the
        same game that this program can read."""
        printed = await asyncio.to_thread(self._printed, match.game)
        return Match.start(match.game, replace(match.setup, printed=printed)) if printed else match

    def _printed(self, game: Game) -> Facts:
        rows = [row for row in self._log.matches(self._table.id) if row.game == game.name]
        for row in reversed(rows):
            try:
                return game.printed(self._chapter(row, None).match.state)
            except Rejected:
                continue
        return {}

    def _chapter(self, row: MatchRow, running: str | None) -> Chapter:
        try:
            match = read_match(self._log, row)
        except CodecError as error:
            here = GAMES[row.game].rules_version
            raise Rejected("match.other_rules", game=row.game, given=row.rules_version, here=here) from error
        return Chapter(row, match, row.match_id == running)

    def _line(self, row: MatchRow, running: str | None) -> Json:
        version, line = self._lines.get(row.match_id, (-1, {}))
        if version == row.version and row.match_id != running:
            return line
        try:
            line = self._chapter(row, running).summary()
        except Rejected:
            line = _of_other_rules(row, running)
        if row.match_id != running:
            self._lines[row.match_id] = (row.version, line)
        return line


def _with_id(rows: Iterable[MatchRow], match_id: str) -> MatchRow:
    found = next((row for row in rows if row.match_id == match_id), None)
    if found is None:
        raise Rejected("match.unknown", match=match_id[:40])
    return found


def _of_other_rules(row: MatchRow, running: str | None) -> Json:
    """A match that only another version of the program can read: who played and when."""
    names = enumerate(row.setup["players"])
    players = [{"seat": seat, "name": name, "points": None, "rank": None} for seat, name in names]
    return _line(row, players, None if row.match_id == running else row.at_ms)


def _line(row: MatchRow, players: list[Json], ended_at_ms: int | None) -> Json:
    return {
        "id": row.match_id,
        "game": row.game,
        "players": players,
        "started_at_ms": row.at_ms,
        "ended_at_ms": ended_at_ms,
        "over": False,
        "lowest_wins": False,
    }

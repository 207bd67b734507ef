"""A match as a play for BG Stats, which posts it on to BoardGameGeek for those who wish.

Fields as https://www.bgstatsapp.com/support/push-plays-to-bg-stats-from-other-apps-or-websites/ documents them.
"""

from datetime import datetime, tzinfo
from typing import Any

from companion.content import text
from companion.games import GAMES
from companion.table.chronicle import Chapter

Json = dict[str, Any]
SOURCE = "Table companion"
"""BG Stats remembers matched games and players by this name, so it never changes."""


def play_json(chapter: Chapter, location: str, zone: tzinfo | None = None) -> Json:
    """The play. location: the table's name. zone: in which its date is written; None: this machine's.

    A match that has not come to its end has no winner yet. Nobody but the players' names says who they are.
    """
    row, line = chapter.row, chapter.summary()
    game = GAMES[row.game]
    began = datetime.fromtimestamp(row.at_ms / 1000, zone)
    named: Json = {"name": text(f"game-{game.name}"), "sourceGameId": game.name}
    if game.bgg_id is not None:
        named["bggId"] = game.bgg_id
    return {
        "sourceName": SOURCE,
        "sourcePlayId": row.match_id,
        "playDate": began.strftime("%Y-%m-%d %H:%M:%S"),
        "durationMin": max(0, round((chapter.latest_at_ms - row.at_ms) / 60_000)),
        "location": location,
        "game": {**named, "highestWins": not line["lowest_wins"], "noPoints": False},
        "players": [
            {
                "name": player["name"],
                "sourcePlayerId": player["name"].casefold(),
                "score": player["points"],
                "rank": player["rank"],
                "winner": line["over"] and player["rank"] == 1,
                "startPlayer": player["seat"] == 0,
            }
            for player in line["players"]
        ],
    }

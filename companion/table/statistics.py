"""What the finished matches say about each player. Pure."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

Json = dict[str, Any]


def statistics(matches: Iterable[Mapping[str, Any]]) -> list[Json]:
    """One line a player, whoever has won most often first. matches: lines of the chronicle, the newest first.

    A player is a name, however it is written; it is shown as it was written last. Only matches that came to their end
    count. Points of several games are not comparable, so that mean and best are there only for a single game.
    """
    shown: dict[str, str] = {}
    played: dict[str, list[tuple[Mapping[str, Any], Mapping[str, Any]]]] = {}
    for match in matches:
        for player in match["players"] if match["over"] else ():
            key = player["name"].casefold()
            shown.setdefault(key, player["name"])
            played.setdefault(key, []).append((match, player))
    lines = [{"name": shown[key], **_figures(one), "by_game": _by_game(one)} for key, one in played.items()]
    return sorted(lines, key=lambda line: (-line["wins"], -line["matches"], line["name"].casefold()))


def _by_game(played: Sequence[tuple[Mapping[str, Any], Mapping[str, Any]]]) -> Json:
    games = dict.fromkeys(match["game"] for match, _ in played)
    return {game: _figures([one for one in played if one[0]["game"] == game]) for game in games}


def _figures(played: Sequence[tuple[Mapping[str, Any], Mapping[str, Any]]]) -> Json:
    points = [player["points"] for _, player in played]
    kinds = {(match["game"], match["lowest_wins"]) for match, _ in played}
    best = min if any(lowest for _, lowest in kinds) else max
    return {
        "matches": len(played),
        "wins": sum(player["rank"] == 1 for _, player in played),
        "mean_points": round(sum(points) / len(points), 1) if len(kinds) == 1 else None,
        "best_points": best(points) if len(kinds) == 1 else None,
    }

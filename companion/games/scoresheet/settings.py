"""How a score sheet is ruled: its rounds, its lines and which end of the table wins."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from companion.engine.errors import Rejected
from companion.engine.game import Setting

MOST_ROUNDS = 30
MOST_CATEGORIES = 12
LONGEST_CATEGORY = 24
WINS = ("highest", "lowest")

SETTINGS = (
    Setting("rounds", "number", 5, least=1, most=MOST_ROUNDS),
    Setting("categories", "names", [], least=0, most=MOST_CATEGORIES),
    Setting("wins", "choice", "highest", WINS),
)


@dataclass(frozen=True, slots=True)
class Settings:
    """rounds: 1-30. categories: names of the lines of a round; a sheet without names has one line, named "".

    wins: `highest` or `lowest`.
    """

    rounds: int = 5
    categories: tuple[str, ...] = ("",)
    wins: str = "highest"


def read_settings(given: Mapping[str, Any]) -> Settings:
    """Settings from what the table chose. Raises Rejected for an unknown name or an impossible value."""
    known = {setting.name for setting in SETTINGS}
    for name in given:
        if name not in known:
            raise Rejected("setup.unknown_setting", setting=name, known=", ".join(sorted(known)))
    rounds = given.get("rounds", 5)
    if not isinstance(rounds, int) or isinstance(rounds, bool) or not 1 <= rounds <= MOST_ROUNDS:
        raise Rejected("setup.setting_value", setting="rounds", given=str(rounds), expected=f"1-{MOST_ROUNDS}")
    wins = given.get("wins", "highest")
    if wins not in WINS:
        raise Rejected("setup.setting_value", setting="wins", given=str(wins), expected=", ".join(WINS))
    return Settings(rounds, _categories(given.get("categories") or []), wins)


def _categories(given: Any) -> tuple[str, ...]:
    if not isinstance(given, list | tuple) or not all(isinstance(name, str) for name in given):
        raise Rejected("setup.setting_value", setting="categories", given=str(given), expected="names")
    names = tuple(name.strip() for name in given if name.strip())
    if len(names) > MOST_CATEGORIES or len(set(names)) < len(names) or any(len(n) > LONGEST_CATEGORY for n in names):
        limit = f"{MOST_CATEGORIES} x {LONGEST_CATEGORY}"
        raise Rejected("setup.setting_value", setting="categories", given=", ".join(names), expected=limit)
    return names or ("",)

"""Amerigo's house rules: every point of the drop loop on which the sources differ."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from companion.engine.errors import Rejected
from companion.engine.game import Setting

POURED_OPTIONS = ("circuit", "circuit-and-tower")

SETTINGS = (Setting("poured", "choice", "circuit", POURED_OPTIONS),)


@dataclass(frozen=True, slots=True)
class Settings:
    """poured: what goes into the tower in a phase. `circuit`, the cubes of the phase's space (seed-en,
    published); `circuit-and-tower`, those and all that stayed inside (seed-nl)."""

    poured: str = "circuit"


def read_settings(given: Mapping[str, Any]) -> Settings:
    """Settings from what the table chose. Raises Rejected for an unknown name or value."""
    for name, value in given.items():
        if name != "poured":
            raise Rejected("setup.unknown_setting", setting=name, known="poured")
        if value not in POURED_OPTIONS:
            raise Rejected("setup.setting_value", setting=name, given=str(value), expected=", ".join(POURED_OPTIONS))
    return Settings(**given)

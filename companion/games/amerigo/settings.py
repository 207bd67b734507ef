"""Amerigo's house rules: every point on which the sources differ, each option with the sources that read it so."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from companion.engine.errors import Rejected
from companion.engine.game import Facts, Setting

EN, NL, PUBLISHED, HOUSE = "seed-en", "seed-nl", "published", "house"


def _rule(name: str, row: str, **options: tuple[str, ...]) -> Setting:
    """The first option is the default. A digit cannot begin a keyword, hence the low line before it."""
    sources = {option.lstrip("_").replace("__", "-"): read_by for option, read_by in options.items()}
    return Setting(name, "choice", next(iter(sources)), tuple(sources), sources=sources, row=row)


SETTINGS = (
    _rule("scoring", "", full=(HOUSE,), by_hand=(HOUSE,)),
    _rule("poured", "D1", circuit=(EN, PUBLISHED), circuit__and__tower=(NL,)),
    _rule("gold_rate", "D2", _3=(EN,), _1=(NL,)),
    _rule("tiles_score", "D4", at_once=(EN, PUBLISHED), round_end=(NL,)),
    _rule("big_island", "D5", _20=(PUBLISHED,), _21=(EN,)),
    _rule("completion", "D6", posts_and_marker=(PUBLISHED, NL), posts=(EN,)),
    _rule("special_absent", "D8", no=(EN,), yes=(NL,)),
    _rule("white_cube", "D9", needed=(PUBLISHED, EN), not_needed=(NL,)),
    _rule("build_cost", "D13", printed=(EN,), one=(NL,)),
    _rule("adjacency", "D14", chain=(PUBLISHED, NL), next_to=(EN,)),
    _rule("pirate_loss", "D16", full=(EN,), shortfall=(NL,)),
    _rule("chest", "D21", any_time=(EN, PUBLISHED), end=(NL,)),
    _rule("order_change", "", next_phase=(HOUSE,), at_once=(HOUSE,)),
    _rule("volcano", "", no=(PUBLISHED, NL), yes=(EN,)),
    _rule("production_buildings", "", no=(PUBLISHED, NL), yes=(EN,)),
)

PRESETS: Mapping[str, Facts] = {
    # What differs from the defaults.
    PUBLISHED: {},
    EN: {
        "big_island": "21",
        "completion": "posts",
        "adjacency": "next_to",
        "volcano": "yes",
        "production_buildings": "yes",
    },
    NL: {
        "poured": "circuit-and-tower",
        "gold_rate": "1",
        "tiles_score": "round_end",
        "special_absent": "yes",
        "white_cube": "not_needed",
        "build_cost": "one",
        "pirate_loss": "shortfall",
        "chest": "end",
    },
}


@dataclass(frozen=True, slots=True)
class Settings:
    """The options that hold in a match, as `SETTINGS` names them; README.md says what each means."""

    scoring: str
    poured: str
    gold_rate: str
    tiles_score: str
    big_island: str
    completion: str
    special_absent: str
    white_cube: str
    build_cost: str
    adjacency: str
    pirate_loss: str
    chest: str
    order_change: str
    volcano: str
    production_buildings: str

    @property
    def is_full(self) -> bool:
        """Whether the companion keeps the scores itself."""
        return self.scoring == "full"

    def island_class(self, size: int) -> str:
        """`big` or `small`, by the number of spaces."""
        return "big" if size >= int(self.big_island) else "small"


def read_settings(given: Mapping[str, Any]) -> Settings:
    """Settings from what the table chose. Raises Rejected for an unknown name or value."""
    options = {setting.name: setting.options for setting in SETTINGS}
    for name, value in given.items():
        if name not in options:
            raise Rejected("setup.unknown_setting", setting=name, known=", ".join(options))
        if value not in options[name]:
            raise Rejected("setup.setting_value", setting=name, given=str(value), expected=", ".join(options[name]))
    return Settings(**{setting.name: given.get(setting.name, setting.default) for setting in SETTINGS})

"""The types of what a camera or a tower tells about itself."""

from typing import Literal

from companion.server.sent import CubeCounts, Facts, Sent


class ColourResult(Sent):
    """laid: cubes of the colour in all rounds of a test. wrong: by how many the counts were off."""

    colour: str
    laid: int
    wrong: int


class Measures(Sent):
    """cube_px: edge of a cube in pixels. level: of the floor, 0 to 255. burnt: share 0 to 1 of burnt-out pixels.
    noise: levels between two pictures. edge_px: how wide a sharp edge is drawn. drift: logarithm of light."""

    cube_px: float
    level: float
    burnt: float
    noise: float | None
    edge_px: float | None
    drift: float | None


class Floor(Sent):
    """Words: `floor-` and the name. doubted: colours that will often be doubted on it."""

    name: str
    doubted: list[str]


class Tested(Sent):
    """What a test of the camera has shown. sure: rounds without a doubt. advice: words `test-advice-...`."""

    at_ms: int
    verdict: Literal["good", "fair", "poor"]
    colours: list[ColourResult]
    rounds: int
    sure: int
    measures: Measures
    floor: Floor | None
    advice: list[str]


class TestStep(Sent):
    """Where a test is. asked: what is to lie in the tray. seen: what was seen instead. picture: of the last look."""

    step: Literal["empty", "lay", "differs", "done"]
    round: int
    rounds: int
    asked: CubeCounts
    seen: CubeCounts | None
    picture: str | None


class Tray(Sent):
    """What a camera knows of its tray. is_given: by a file, so that it cannot be set up here. lessons: cubes of each
    colour that it was taught. practice: it tells no counts meanwhile. can: what may be done about the tray now."""

    found_by: Literal["markers", "corners", "nothing"]
    inner_mm: list[float] | None
    is_given: bool
    has_empty: bool
    is_learning: bool
    lessons: CubeCounts
    colours: list[str]
    practice: Literal["teach", "test"] | None
    test: TestStep | None
    tested: Tested | None
    can: list[str]


class Source(Sent):
    """A camera or a tower and how it is doing. actions: its buttons. tray: null for what looks at none."""

    name: str
    kind: Literal["camera", "tower", "photo", "hand"]
    state: Literal["searching", "opening", "greeting", "ready", "lost"]
    reason: str | None
    facts: Facts
    actions: list[str]
    tray: Tray | None

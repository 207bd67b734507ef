"""The guided test of a camera: what to lay into the tray, what came of it, and what to improve.

    empty -> lay -> lay ... -> done, with `differs` where something else was seen than was asked for

Whoever tests tells the truth by laying what is asked. What differs may be a slip of the hand: then the cubes are put
right and counted again. Only what a person says lies there as asked counts against the camera. Pure.
"""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any, Literal

from companion.engine.cubes import Cubes
from companion.engine.errors import Rejected
from companion.sensing.measures import Measures

Json = dict[str, Any]
Step = Literal["empty", "lay", "differs", "done"]
Verdict = Literal["good", "fair", "poor"]

OF_EVERY, OF_HALF = 2, 4  # cubes of a colour in the first round, and in the others
POOR_BELOW = 0.9  # share of the cubes that were told right
SMALL_CUBE_PX = 16.0
DIM_LEVEL, NOISY_LEVELS = 60.0, 4.0
BURNT_SHARE = 0.01
BLURRED_SHARE, SHARP_PX = 0.3, 3.0  # of a cube's edge; an edge of so few pixels is sharp whatever the cube
DRIFT = 0.2  # logarithm of light


@dataclass(frozen=True)
class Floor:
    """What is said of the floor (`floor-...` in the languages) and the colours that will often be doubted on it."""

    name: str
    doubted: tuple[str, ...] = ()


@dataclass(frozen=True)
class Look:
    """What the camera saw of a round. is_sure: it raised no doubt."""

    cubes: Cubes
    is_sure: bool
    measures: Measures
    picture: str | None = None


@dataclass(frozen=True)
class Round:
    laid: Cubes
    look: Look


@dataclass(frozen=True)
class ColourResult:
    """laid: cubes of the colour in all rounds. wrong: by how many the counts were off."""

    colour: str
    laid: int
    wrong: int


@dataclass(frozen=True)
class Report:
    """What a test has shown. sure: rounds that were counted without a doubt. advice: `test-advice-...`, the first is
    the most useful. measures: the worst of all rounds."""

    at_ms: int
    verdict: Verdict
    colours: tuple[ColourResult, ...]
    rounds: int
    sure: int
    measures: Measures
    floor: Floor | None
    advice: tuple[str, ...]

    def as_json(self) -> Json:
        return {**asdict(self), "advice": list(self.advice), "colours": [asdict(one) for one in self.colours],
                "floor": self.floor and {"name": self.floor.name, "doubted": list(self.floor.doubted)}}  # fmt: skip

    @staticmethod
    def from_json(kept: Mapping[str, Any]) -> "Report":
        """The report that `as_json` gave. Raises KeyError, TypeError or ValueError for anything else."""
        floor = kept["floor"]
        values = {
            **kept,
            "colours": tuple(ColourResult(**one) for one in kept["colours"]),
            "measures": Measures(**kept["measures"]),
            "floor": floor and Floor(floor["name"], tuple(floor["doubted"])),
            "advice": tuple(kept["advice"]),
        }
        return Report(**values)


@dataclass(frozen=True)
class SelfTest:
    """A test under way. colours: in the order of their box. plan: what to lay, round by round. seen: the look that
    differs from what was asked for."""

    colours: tuple[str, ...]
    plan: tuple[Cubes, ...]
    step: Step = "empty"
    floor: Floor | None = None
    rounds: tuple[Round, ...] = ()
    seen: Look | None = None

    @property
    def asked(self) -> Cubes:
        """What is to lie in the tray now."""
        return self.plan[len(self.rounds)] if self.step in ("lay", "differs") else Cubes()

    def emptied(self, floor: Floor | None) -> "SelfTest":
        """The empty tray has been seen, on a floor of which that is said. Raises Rejected test.not_now."""
        self._require("empty")
        return replace(self, step="lay", floor=floor)

    def looked(self, look: Look) -> "SelfTest":
        """The cubes that were asked for have been looked at. Raises Rejected test.not_now."""
        self._require("lay", "differs")
        return self._recorded(look) if look.cubes == self.asked else replace(self, step="differs", seen=look)

    def as_asked(self) -> "SelfTest":
        """They lie there as asked, though something else was seen. Raises Rejected test.not_now."""
        self._require("differs")
        assert self.seen is not None
        return self._recorded(self.seen)

    def _recorded(self, look: Look) -> "SelfTest":
        rounds = (*self.rounds, Round(self.asked, look))
        return replace(self, step="done" if len(rounds) == len(self.plan) else "lay", rounds=rounds, seen=None)

    def _require(self, *steps: Step) -> None:
        if self.step not in steps:
            raise Rejected("test.not_now", step=self.step)

    def as_json(self) -> Json:
        """What a phone shows of it."""
        last = self.seen or (self.rounds[-1].look if self.rounds else None)
        return {
            "step": self.step,
            "round": min(len(self.rounds) + 1, len(self.plan)),
            "rounds": len(self.plan),
            "asked": self.asked.as_dict(),
            "seen": None if self.seen is None else self.seen.cubes.as_dict(),
            "picture": None if last is None else last.picture,
        }


def begun(colours: Sequence[str]) -> SelfTest:
    """A new test of these colours: some of every one, then more of either half of them."""
    half = (len(colours) + 1) // 2
    parts = (colours[:half], colours[half:])
    every = Cubes.of(dict.fromkeys(colours, OF_EVERY))
    return SelfTest(tuple(colours), (every, *(Cubes.of(dict.fromkeys(part, OF_HALF)) for part in parts if part)))


def report(test: SelfTest, at_ms: int) -> Report:
    """What the test has shown, once it is done. Raises Rejected test.not_now before."""
    if test.step != "done":
        raise Rejected("test.not_now", step=test.step)
    worst, wrong = _worst([one.look.measures for one in test.rounds]), _wrong(test.rounds)
    return Report(
        at_ms=at_ms,
        verdict=_verdict(test.rounds, wrong),
        colours=tuple(_result(colour, test.rounds) for colour in test.colours),
        rounds=len(test.rounds),
        sure=_sure(test.rounds),
        measures=worst,
        floor=test.floor,
        advice=_advice(worst, test.floor, test.rounds),
    )


def _verdict(rounds: Sequence[Round], wrong: int) -> Verdict:
    laid = sum(one.laid.total for one in rounds)
    if wrong > (1 - POOR_BELOW) * laid:
        return "poor"
    return "good" if wrong == 0 and 2 * _sure(rounds) > len(rounds) else "fair"


def _sure(rounds: Sequence[Round]) -> int:
    return sum(one.look.is_sure for one in rounds)


def _result(colour: str, rounds: Sequence[Round]) -> ColourResult:
    wrong = sum(abs(one.laid[colour] - one.look.cubes[colour]) for one in rounds)
    return ColourResult(colour, sum(one.laid[colour] for one in rounds), wrong)


def _wrong(rounds: Sequence[Round]) -> int:
    """Cubes that were told wrong: one taken for another colour is one, though two counts are off."""
    return sum(max(one.look.cubes.exceeds(one.laid).total, one.laid.exceeds(one.look.cubes).total) for one in rounds)


def _worst(every: Sequence[Measures]) -> Measures:
    def largest(values: Sequence[float | None]) -> float | None:
        return max((value for value in values if value is not None), key=abs, default=None)

    return Measures(
        cube_px=min(one.cube_px for one in every),
        level=min(one.level for one in every),
        burnt=max(one.burnt for one in every),
        noise=largest([one.noise for one in every]),
        edge_px=largest([one.edge_px for one in every]),
        drift=largest([one.drift for one in every]),
    )


def _advice(worst: Measures, floor: Floor | None, rounds: Sequence[Round]) -> tuple[str, ...]:
    """What would help, the most useful first."""
    blurred = max(SHARP_PX, BLURRED_SHARE * worst.cube_px)
    odd = [one for one in rounds if one.look.cubes != one.laid]
    wanted = {
        "nearer": worst.cube_px < SMALL_CUBE_PX,
        "light": worst.level < DIM_LEVEL or (worst.noise or 0.0) > NOISY_LEVELS,
        "glare": worst.burnt > BURNT_SHARE,
        "focus": worst.edge_px is not None and worst.edge_px > blurred,
        "exposure": abs(worst.drift or 0.0) > DRIFT,
        "sheet": floor is not None and floor.name != "good",
        "setup": any(one.look.cubes.total != one.laid.total for one in odd),
        "teach": any(one.look.cubes.total == one.laid.total for one in odd),
    }
    return tuple(name for name, helps in wanted.items() if helps)

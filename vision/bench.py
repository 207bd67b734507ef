"""Scores counts against labelled pictures: exact, answered, wrong but sure, and where it goes wrong.

Truth per colour is a range: cubes that are surely seen up to those and the disputable ones (nearly hidden, or lying
on the rim). Everything here is pure but `read_cases`.
"""

import json
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from statistics import mean, median
from typing import Any

import numpy as np

from vision.count import TrayCount, count_tray
from vision.picture import BadPicture, read_picture
from vision.setup import COLOURS, MarkerSpec, TraySetup

SURE_FROM = 0.25  # visible fraction from which a cube must be counted
DISPUTABLE_FROM = 0.02  # and from which it may be
NUMBERS = ((0, "00"), (5, "01-05"), (10, "06-10"), (19, "11-19"), (10**9, "20 and more"))
CONFIDENCES = (0.0, 0.5, 0.8, 0.9, 0.95, 0.98, 0.99, 1.01)

Range = tuple[int, int]


@dataclass(frozen=True)
class Case:
    """One labelled picture and what a person may tell the counter about its tray."""

    picture: Path
    label: Mapping[str, Any]

    def setup(self) -> TraySetup:
        """The empty tray, the inner size, and the markers or - only where there are none - the tapped corners."""
        tray, folder = self.label["tray"], self.picture.parent
        empty = read_picture(folder / self.label["empty_picture"])
        width_mm, depth_mm = tray["inner_size"]
        if self.label["markers"] is not None:
            return TraySetup((width_mm, depth_mm), markers=MarkerSpec(), empty=empty)
        return TraySetup((width_mm, depth_mm), np.array(tray["floor_corners_px"], np.float64), empty=empty)


@dataclass(frozen=True)
class Outcome:
    """What one picture gave: `counts` is None where it was refused (`refusal` says why)."""

    file: str
    tray: str
    light: str
    tags: tuple[str, ...]
    truth: dict[str, Range]
    counts: dict[str, int] | None
    doubts: tuple[str, ...]
    seconds: float
    confidence: float = 0.0
    refusal: str | None = None

    @property
    def exact(self) -> bool:
        return self.counts is not None and self.error == 0

    @property
    def answered(self) -> bool:
        return self.counts is not None and not self.doubts

    @property
    def error(self) -> int:
        """Sum over the colours of the distance to the range; a refused picture counted nothing."""
        counts = self.counts or {}
        return sum(
            max(low - counts.get(colour, 0), counts.get(colour, 0) - high, 0)
            for colour, (low, high) in self.truth.items()
        )


def truth_ranges(cubes: Iterable[Mapping[str, Any]]) -> dict[str, Range]:
    """Per colour the fewest and the most cubes that are a right answer."""
    ranges = {colour: [0, 0] for colour in COLOURS}
    for cube in cubes:
        if cube["where"] != "tray":
            continue
        seen, sure = cube["visible_fraction"], cube["visible_fraction"] >= SURE_FROM and not cube["on_rim"]
        if sure:
            ranges[cube["color"]][0] += 1
        if sure or cube["on_rim"] or seen >= DISPUTABLE_FROM:
            ranges[cube["color"]][1] += 1
    return {colour: (low, high) for colour, (low, high) in ranges.items()}


def read_cases(folder: Path) -> list[Case]:
    """The labelled drops of `folder`, by name; raises BadPicture picture.missing."""
    labels = [path for path in sorted(folder.glob("*.json")) if path.with_suffix(".jpg").exists()]
    read = [(path, json.loads(path.read_text(encoding="utf-8"))) for path in labels]
    cases = [Case(path.with_suffix(".jpg"), label) for path, label in read if label.get("kind") == "drop"]
    if not cases:
        raise BadPicture("picture.missing", path=str(folder), reason="there are no labelled pictures in it")
    return cases


def run_case(case: Case, count: Callable[..., TrayCount] = count_tray) -> Outcome:
    label = case.label
    about = (case.picture.name, label["tray"]["material"], label["light"]["name"], tuple(label["tags"]))
    truth = truth_ranges(label["cubes"])
    try:
        seen = count(read_picture(case.picture), case.setup())
    except BadPicture as bad:
        return Outcome(*about, truth, None, (), 0.0, refusal=bad.code)
    doubts = tuple(doubt.name for doubt in seen.doubts)
    return Outcome(*about, truth, seen.counts, doubts, seen.seconds, seen.confidence)


def summary(outcomes: Sequence[Outcome]) -> dict[str, Any]:
    """The benchmark's JSON."""
    timed = [outcome.seconds for outcome in outcomes if outcome.counts is not None]
    return {
        **scores(outcomes),
        "seconds_median": round(median(timed), 4) if timed else None,
        "by_tag": _grouped(outcomes, lambda outcome: outcome.tags or ("none",)),
        "by_tray": _grouped(outcomes, lambda outcome: (outcome.tray,)),
        "by_light": _grouped(outcomes, lambda outcome: (outcome.light,)),
        "by_number": _grouped(outcomes, lambda outcome: (_number_group(outcome),)),
        "reliability": reliability(outcomes),
        "failures": [_failure(outcome) for outcome in outcomes if not outcome.exact],
    }


def _grouped(outcomes: Sequence[Outcome], names: Callable[[Outcome], tuple[str, ...]]) -> dict[str, dict[str, Any]]:
    groups: dict[str, list[Outcome]] = defaultdict(list)
    for outcome in outcomes:
        for name in names(outcome):
            groups[name].append(outcome)
    return {name: scores(group) for name, group in sorted(groups.items())}


def _number_group(outcome: Outcome) -> str:
    """How many cubes must be counted, in groups that sort by name."""
    number = sum(low for low, _ in outcome.truth.values())
    return next(name for most, name in NUMBERS if number <= most)


def reliability(outcomes: Sequence[Outcome]) -> list[dict[str, Any]]:
    """How often counts were exact that were said to be so sure: one entry for each step of confidence that occurred."""
    counted = [outcome for outcome in outcomes if outcome.counts is not None]
    steps = []
    for low, high in pairwise(CONFIDENCES):
        group = [outcome for outcome in counted if low <= outcome.confidence < high]
        if group:
            said, exact = mean(one.confidence for one in group), mean(one.exact for one in group)
            steps.append({"from": low, "pictures": len(group), "said": round(said, 4), "exact_rate": round(exact, 4)})
    return steps


def scores(outcomes: Sequence[Outcome]) -> dict[str, Any]:
    exact = sum(outcome.exact for outcome in outcomes)
    answered = sum(outcome.answered for outcome in outcomes)
    return {
        "pictures": len(outcomes),
        "exact": exact,
        "answered": answered,
        "wrong_but_sure": sum(outcome.answered and not outcome.exact for outcome in outcomes),
        "exact_rate": round(exact / len(outcomes), 4),
        "coverage": round(answered / len(outcomes), 4),
        "mean_abs_error": round(mean(outcome.error for outcome in outcomes), 3),
    }


def _failure(outcome: Outcome) -> dict[str, Any]:
    return {
        "file": outcome.file,
        "truth": {colour: list(ends) for colour, ends in outcome.truth.items()},
        "counts": outcome.counts,
        "doubts": list(outcome.doubts),
        "refusal": outcome.refusal,
        "answered": outcome.answered,
        "confidence": round(outcome.confidence, 4),
        "tags": list(outcome.tags),
    }

"""From light that came back to the name of a colour, and how sure that is.

Light without lamps is subtracted, then what comes back from nothing; the rest is a share of what white paper sends
back. How bright a cube is depends on how it lies, the proportion of red, green and blue hardly: both are compared with
the cubes that were learnt, each by how much those differ among themselves.
"""

from math import exp, log

from .hardware import COLOURS, FULL, LANES
from .settings import opened, sealed

FILE = "colours.txt"
LEAST_SHARE = 0.004
LEAST_PAPER = 1500  # paper must be so much brighter than nothing, of 65535
USUAL_SPREAD = (0.012, 0.012, 0.09)  # of proportion, proportion, logarithm of brightness: as if four cubes had shown it
USUAL_WEIGHT = 4
STRANGE = 60.0  # farther from every colour than any cube was in the simulation: the square of a distance in spreads
MOST_COLOURS = 12


class Learnt:
    """A colour: mean and sum of squared differences of each feature, over `cubes` cubes."""

    def __init__(self, cubes: int = 0) -> None:
        self.cubes = cubes
        self.mean = [0.0] * COLOURS
        self.squares = [0.0] * COLOURS

    def add(self, features: "list[float]") -> None:
        self.cubes += 1
        for number in range(COLOURS):
            off = features[number] - self.mean[number]
            self.mean[number] += off / self.cubes
            self.squares[number] += off * (features[number] - self.mean[number])

    def variance(self, number: int) -> float:
        usual = USUAL_SPREAD[number] * USUAL_SPREAD[number]
        return (self.squares[number] + USUAL_WEIGHT * usual) / (self.cubes + USUAL_WEIGHT)


class Colours:
    """What the tower has learnt: dark and paper of every lane, and the colours of the cubes."""

    def __init__(self) -> None:
        self.dark: list[list[int]] | None = None
        self.paper: list[list[int]] | None = None
        self.learnt: dict[str, Learnt] = {}

    @property
    def is_ready(self) -> bool:
        return self.dark is not None and self.paper is not None and len(self.learnt) >= 2

    def shares(self, lane: int, light: "list[int]") -> "list[float]":
        """How much of each light came back, 0 nothing, 1 as from white paper. light: lit minus unlit, of 65535."""
        if self.dark is None or self.paper is None:
            return [max(LEAST_SHARE, value / FULL) for value in light]
        dark, paper = self.dark[lane], self.paper[lane]
        return [max(LEAST_SHARE, (light[n] - dark[n]) / (paper[n] - dark[n])) for n in range(COLOURS)]

    def name(self, shares: "list[float]") -> "tuple[str, int, str, bool]":
        """(colour, how sure 0 to 100, the second likeliest, whether it is like none that was learnt)."""
        features = features_of(shares)
        best = second = ""
        best_cost = second_cost = 1e9
        strangeness = 0.0
        for colour, learnt in self.learnt.items():
            apart, cost = 0.0, 0.0
            for number in range(COLOURS):
                off, variance = features[number] - learnt.mean[number], learnt.variance(number)
                apart += off * off / variance
                cost += off * off / variance + log(variance)
            if cost < best_cost:
                second, second_cost = best, best_cost
                best, best_cost, strangeness = colour, cost, apart
            elif cost < second_cost:
                second, second_cost = colour, cost
        is_strange = strangeness > STRANGE
        sure = 0 if is_strange else int(100 / (1 + exp(max(-60.0, (best_cost - second_cost) / 2))))
        return best, sure, second or "-", is_strange

    def as_text(self) -> str:
        """As it is kept in the flash: a line for dark, paper and each colour."""
        lines = []
        for name, levels in (("dark", self.dark), ("paper", self.paper)):
            if levels is not None:
                flat = [str(value) for lane in levels for value in lane]
                lines.append(f"{name} {' '.join(flat)}\n")
        for colour, learnt in self.learnt.items():
            numbers = [f"{value:.6g}" for value in learnt.mean + learnt.squares]
            lines.append(f"colour {colour} {learnt.cubes} {' '.join(numbers)}\n")
        return sealed("".join(lines))

    def take(self, kept: str) -> bool:
        """What was kept; False, and nothing is taken over, where it is damaged."""
        whole = opened(kept) if kept else ""
        if whole is None:
            return False
        for line in whole.split("\n"):
            words = line.split(" ")
            if words[0] in ("dark", "paper"):
                values = [int(word) for word in words[1:]]
                levels = [values[COLOURS * lane : COLOURS * (lane + 1)] for lane in range(LANES)]
                if words[0] == "dark":
                    self.dark = levels
                else:
                    self.paper = levels
            elif words[0] == "colour":
                learnt = self.learnt[words[1]] = Learnt(int(words[2]))
                numbers = [float(word) for word in words[3:]]
                learnt.mean, learnt.squares = numbers[:COLOURS], numbers[COLOURS:]
        return True


def features_of(shares: "list[float]") -> "list[float]":
    """What colours are compared by: the proportions of red and green, and the logarithm of the brightness."""
    total = sum(shares)
    return [shares[0] / total, shares[1] / total, log(total)]


def too_dim(dark: "list[list[int]]", paper: "list[list[int]]") -> int:
    """The lanes in which paper is hardly brighter than nothing, as bits."""
    lanes = 0
    for lane in range(LANES):
        if min([paper[lane][n] - dark[lane][n] for n in range(COLOURS)]) < LEAST_PAPER:
            lanes |= 1 << lane
    return lanes

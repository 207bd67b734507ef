"""Counts of cubes per colour, as one immutable value."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Cubes:
    """How many cubes of which colour; a colour that is not there counts 0.

    Two values are equal if every colour's count is equal. Build one with `Cubes.of`.
    """

    _counts: tuple[tuple[str, int], ...] = ()

    @staticmethod
    def of(counts: Mapping[str, int] | None = None, /, **named: int) -> "Cubes":
        """Build from a mapping or from keywords: `Cubes.of({"red": 2})`, `Cubes.of(red=2)`.

        Raises ValueError for a count that is negative or not a whole number.
        """
        merged = {**(counts or {}), **named}
        for colour, count in merged.items():
            if not isinstance(count, int) or isinstance(count, bool):
                raise ValueError(f"cubes: {colour} cannot be {count!r}; counts are whole numbers")
            if count < 0:
                raise ValueError(f"cubes: {colour} cannot be {count}; counts start at 0")
        return Cubes(tuple(sorted((colour, count) for colour, count in merged.items() if count)))

    def __getitem__(self, colour: str) -> int:
        return dict(self._counts).get(colour, 0)

    def __iter__(self) -> Iterator[tuple[str, int]]:
        return iter(self._counts)

    def __bool__(self) -> bool:
        return bool(self._counts)

    @property
    def total(self) -> int:
        return sum(count for _, count in self._counts)

    @property
    def colours(self) -> tuple[str, ...]:
        return tuple(colour for colour, _ in self._counts)

    @property
    def largest(self) -> int:
        """The largest count of a single colour; 0 where there is no cube."""
        return max((count for _, count in self._counts), default=0)

    def as_dict(self) -> dict[str, int]:
        return dict(self._counts)

    def only(self, colour: str) -> "Cubes":
        return Cubes.of({colour: self[colour]})

    def with_count(self, colour: str, count: int) -> "Cubes":
        return Cubes.of({**self.as_dict(), colour: count})

    def __add__(self, other: "Cubes") -> "Cubes":
        return Cubes.of({c: self[c] + other[c] for c in {*self.colours, *other.colours}})

    def __sub__(self, other: "Cubes") -> "Cubes":
        """Take `other` away. Raises ValueError where more is taken than is there."""
        return Cubes.of({c: self[c] - other[c] for c in {*self.colours, *other.colours}})

    def exceeds(self, limit: "Cubes") -> "Cubes":
        """By how many each colour is above `limit`; empty where nothing is."""
        return Cubes.of({colour: max(0, count - limit[colour]) for colour, count in self._counts})

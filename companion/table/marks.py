"""What somebody is known by beside the name: one of a few calm marks, each a shape with a tone of its own. Pure."""

from collections import Counter
from collections.abc import Iterable
from typing import Literal, get_args

Mark = Literal["slate", "sage", "clay", "plum", "sand", "teal", "rose", "stone"]
MARKS: tuple[Mark, ...] = get_args(Mark)


def given_mark(taken: Iterable[Mark], wanted: Mark | None) -> Mark:
    """The wanted mark where no other is freer, else the first that is freest. taken: the marks of all others."""
    times = Counter(taken)
    freest = [mark for mark in MARKS if times[mark] == min(times[other] for other in MARKS)]
    return wanted if wanted is not None and wanted in freest else freest[0]

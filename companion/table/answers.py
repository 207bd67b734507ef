"""The answers that the table gave to its last commands, so that a command which is repeated happens once."""

from collections import OrderedDict
from typing import Any

Json = dict[str, Any]
KEPT = 256


class Answers:
    """Answers by command id; the oldest are forgotten."""

    def __init__(self) -> None:
        self._kept: OrderedDict[str, Json] = OrderedDict()

    def get(self, command_id: str) -> Json | None:
        return self._kept.get(command_id)

    def remember(self, command_id: str, answer: Json) -> None:
        self._kept[command_id] = answer
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)

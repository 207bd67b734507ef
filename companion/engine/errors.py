"""Refusals: a code and facts; the words are in `companion/content`."""

from collections.abc import Mapping
from typing import Any


class Rejected(Exception):
    """A wish that cannot be granted now.

    code: dotted, for example `drop.impossible`; its words are the Fluent message `error-drop-impossible`.
    facts: plain JSON values that the message needs (what was given, what was expected).
    overridable: True where only a rule of the game is broken and the table may insist; False for
        impossible arithmetic, a stale screen or a missing right.
    """

    def __init__(self, code: str, /, *, overridable: bool = False, **facts: Any) -> None:
        super().__init__(code, facts)
        self.code = code
        self.facts: Mapping[str, Any] = facts
        self.overridable = overridable

    def __str__(self) -> str:
        return f"{self.code} {dict(self.facts)}" if self.facts else self.code

    def as_json(self) -> dict[str, Any]:
        """The one error shape of the service."""
        return {"code": self.code, "facts": dict(self.facts), "overridable": self.overridable}

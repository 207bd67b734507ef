"""The buttons of the table's sources. They are not pressed under the table's lock: what comes of it is a reading."""

import asyncio
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from companion.engine.cubes import Cubes
from companion.engine.errors import Rejected
from companion.engine.game import Drop
from companion.sensing.source import ActionRequest, TrayPlace
from companion.table import sources
from companion.table.answers import Answers
from companion.table.commands import Request, field

if TYPE_CHECKING:
    from companion.table.table import Table

Json = dict[str, Any]


class Buttons:
    """Presses what phones push, each command once: a repeat waits for the answer of the first."""

    def __init__(self, table: "Table", answers: Answers) -> None:
        self._table, self._answers = table, answers
        self._under_way: dict[str, asyncio.Task[Json]] = {}
        self._poured: tuple[str | None, int] | None = None

    def forget_pour(self) -> None:
        """The drop that was poured for is no longer awaited: the next one may be poured for."""
        self._poured = None

    def went_back(self, was: Drop | None, now: Drop | None) -> None:
        """The match went back, or an old step was put right. Where the same drop is still awaited, its cubes are in."""
        if was is None or now is None or was.number != now.number:
            self.forget_pour()

    async def press(self, request: Request) -> Json:
        """Press the button that `perform` names and give the source's answer. Raises Rejected."""
        known, task = self._answers.get(request.command_id), self._under_way.get(request.command_id)
        if known is not None:
            return known
        if task is None:
            task = self._under_way[request.command_id] = asyncio.create_task(self._press(request))
            task.add_done_callback(lambda _: self._under_way.pop(request.command_id, None))
        return await asyncio.shield(task)  # a phone that has gone does not stop what it began

    async def _press(self, request: Request) -> Json:
        action = field(request.command, "action", str)
        source = sources.with_button(self._table.sources, field(request.command, "source", str), action)
        awaited, before = self._table.awaited(), self._poured
        if action == "pour":
            self._begin_pour(request, awaited)
        try:
            said = await source.perform(action, asked(request, awaited))
        except BaseException:
            self._poured = before
            raise
        answer: Json = {"version": self._table.version, "events": []}
        if said:
            answer["said"] = dict(said)
        self._answers.remember(request.command_id, answer)
        return answer

    def _begin_pour(self, request: Request, awaited: Drop | None) -> None:
        """Cubes go in once a drop: a second phone's tap, or one made on an older screen, pours nothing."""
        table = self._table
        if table.match is None:
            raise Rejected("match.none")
        table.match.require_seen(request.seen)
        if awaited is None:
            raise Rejected("drop.not_awaited")
        if table.pending is not None:
            raise Rejected("drop.pending")
        if self._poured == (table.match_id, awaited.number) and not request.override:
            raise Rejected("drop.pouring", overridable=True)
        self._poured = (table.match_id, awaited.number)


def asked(request: Request, awaited: Drop | None) -> ActionRequest:
    """What a source is told when one of its buttons is pressed. Raises Rejected command.malformed."""
    command = request.command
    return ActionRequest(
        poured=Cubes() if awaited is None else awaited.poured,
        retained=Cubes() if awaited is None else awaited.retained,
        override=request.override,
        colour=None if command.get("colour") is None else field(command, "colour", str),
        cubes=Cubes() if command.get("cubes") is None else Cubes.of(field(command, "cubes", dict)),
        place=TrayPlace() if command.get("place") is None else _place(field(command, "place", dict)),
    )


def _place(given: Mapping[str, Any]) -> TrayPlace:
    corners, inner = given.get("corners"), given.get("inner_mm")
    return TrayPlace(
        None if corners is None else tuple((float(x), float(y)) for x, y in corners),
        None if inner is None else (float(inner[0]), float(inner[1])),
    )

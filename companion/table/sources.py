"""The sources of a table: kept running, their buttons pressed, their states shown."""

import asyncio
from typing import Any

import structlog

from companion.engine.errors import Rejected
from companion.engine.game import Drop
from companion.sensing.source import ActionRequest, Sink, Source

RETRY_S = 5.0

_log = structlog.get_logger("table")


async def run(sources: list[Source], sink: Sink) -> None:
    """Run every source until cancelled."""
    async with asyncio.TaskGroup() as group:
        for source in sources:
            group.create_task(_run_one(source, sink))


async def _run_one(source: Source, sink: Sink) -> None:
    """A fault in one source must not stop the table: it is logged, and the source begins again."""
    while True:
        try:
            await source.run(sink)
        except Exception:
            _log.exception("source failed", source=source.name)
        await asyncio.sleep(RETRY_S)


def with_button(sources: list[Source], name: str, action: str) -> Source:
    """The source of this name. Raises Rejected where there is none or it has no such button now."""
    source = next((s for s in sources if s.name == name), None)
    if source is None or action not in source.actions:
        raise Rejected("source.no_such_action", source=name[:60], action=action[:40])
    return source


def request(awaited: Drop | None, *, override: bool) -> ActionRequest:
    """What a source is told when one of its buttons is pressed."""
    if awaited is None:
        return ActionRequest(override=override)
    return ActionRequest(awaited.poured, awaited.retained, override)


def as_json(sources: list[Source]) -> list[dict[str, Any]]:
    return [_source_json(source) for source in sources]


def _source_json(source: Source) -> dict[str, Any]:
    state = source.state
    return {
        "name": source.name,
        "kind": source.kind,
        "state": state.state,
        "reason": state.reason,
        "facts": dict(state.facts),
        "actions": list(source.actions),
    }

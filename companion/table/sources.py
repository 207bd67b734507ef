"""The sources of a table: kept running, their buttons pressed, their states shown."""

import asyncio
from dataclasses import asdict
from typing import Any

import structlog

from companion.engine.errors import Rejected
from companion.sensing.source import Sink, Source, TrayFacts
from companion.table.pending import PendingDrop

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
    if source is None or action not in (*source.actions, *(source.tray.can if source.tray else ())):
        raise Rejected("source.no_such_action", source=name[:60], action=action[:40])
    return source


def tell_confirmed(sources: list[Source], drop: PendingDrop) -> None:
    """A person has confirmed this drop: every source that had claimed something of it hears what it was."""
    for source in sources:
        for reading in drop.readings:
            if reading.source == source.name:
                source.confirmed(reading, drop.cubes)


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
        "tray": None if source.tray is None else _tray_json(source.tray),
    }


def _tray_json(tray: TrayFacts) -> dict[str, Any]:
    return {
        **asdict(tray),
        "inner_mm": None if tray.inner_mm is None else list(tray.inner_mm),
        "colours": list(tray.colours),
        "can": list(tray.can),
    }

"""Leads somebody at a keyboard through the test of a camera; the steps are those that phones show."""

import asyncio
from collections.abc import Mapping
from contextlib import suppress
from typing import Any, Protocol

import typer

from companion.cli.exits import fail
from companion.content import refusal, text
from companion.engine.cubes import Cubes
from companion.engine.errors import Rejected
from companion.engine.reading import Reading
from companion.sensing.source import ActionRequest, Pending, Source, SourceState, TrayFacts

YES = frozenset({"y", "yes"})


class Desk(Protocol):
    """Where the person sits."""

    def say(self, words: str) -> None: ...

    async def ask(self, question: str) -> str:
        """What is typed, until Enter."""


class Terminal:
    """A real keyboard and screen."""

    def say(self, words: str) -> None:
        typer.echo(words)

    async def ask(self, question: str) -> str:
        return await asyncio.to_thread(input, f"{question} ")


class _Watching:
    """The sink of a camera that nobody plays with: only its state matters."""

    def __init__(self) -> None:
        self.pending: Pending | None = None
        self._changed = asyncio.Event()

    async def reading(self, reading: Reading) -> None:
        """Nobody waits for a count."""

    async def state_changed(self, source: Source) -> None:
        self._changed.set()

    def possible(self) -> Cubes | None:
        return None

    async def settled(self, source: Source) -> SourceState:
        """The source's state once it is ready, or is known to be lost."""
        while source.state.state not in ("ready", "lost"):
            self._changed.clear()
            await self._changed.wait()
        return source.state


async def guide(source: Source, desk: Desk) -> None:
    """Run the camera, test it, say what came of it. Ends the command with words where the camera cannot be used."""
    watching = _Watching()
    running = asyncio.create_task(source.run(watching))
    try:
        state = await watching.settled(source)
        if state.state == "lost":
            raise fail(text(state.reason or "source-camera-failed", **state.facts))
        await source.perform("test_begin", ActionRequest())
        while source.tray is not None and source.tray.test is not None:
            await _step(source, source.tray, source.tray.test, desk)
        if source.tray is not None and source.tray.tested is not None:
            for line in report_lines(source.tray.tested):
                desk.say(line)
    finally:
        running.cancel()
        with suppress(asyncio.CancelledError):
            await running


async def _step(source: Source, tray: TrayFacts, test: Mapping[str, Any], desk: Desk) -> None:
    """Say what to do, wait until it is done, look."""
    asked = {colour: test["asked"].get(colour, 0) for colour in tray.colours}
    desk.say("")
    if test["step"] == "differs":
        seen = {colour: test["seen"].get(colour, 0) for colour in tray.colours}
        desk.say(text("test-step-differs", seen=seen, asked=asked))
        answer = await desk.ask(text("test-ask-differs"))
        await _press(source, "test_as_asked" if answer.strip().lower() in YES else "test_go", desk)
        return
    desk.say(text(f"test-step-{test['step']}", round=test["round"], rounds=test["rounds"], cubes=asked))
    await desk.ask(text("test-ask-done"))
    await _press(source, "test_go", desk)


async def _press(source: Source, action: str, desk: Desk, *, override: bool = False) -> None:
    """Take the step; what stands in the way is said, and insisted on where the person knows better."""
    try:
        await source.perform(action, ActionRequest(override=override))
    except Rejected as refused:
        desk.say(refusal(refused))
        if refused.overridable and (await desk.ask(text("test-ask-insist"))).strip().lower() in YES:
            await _press(source, action, desk, override=True)


def report_lines(tested: Mapping[str, Any]) -> list[str]:
    """The report of a test in words, line by line."""
    lines = ["", text(f"test-verdict-{tested['verdict']}"), ""]
    for one in tested["colours"]:
        right = max(0, one["laid"] - one["wrong"])
        lines.append("  " + text("test-colour", colour=one["colour"], right=right, laid=one["laid"]))
    lines += ["", text("test-sure", sure=tested["sure"], rounds=tested["rounds"])]
    lines += [text(f"test-measure-{name}", number=number) for name, number in measures_of(tested["measures"])]
    floor = tested["floor"]
    if floor is not None:
        lines.append(text(f"floor-{floor['name']}"))
        lines += [text("floor-doubted", colours=list(floor["doubted"]))] if floor["doubted"] else []
    if tested["advice"]:
        lines += ["", *(f"- {text(f'test-advice-{name}')}" for name in tested["advice"])]
    return lines


def measures_of(measures: Mapping[str, float | None]) -> list[tuple[str, float | int]]:
    """The measures that there are, by the name of their words, rounded as people read them."""
    shown = (("cube", "cube_px", 0), ("level", "level", 0), ("noise", "noise", 1), ("edge", "edge_px", 1))
    found = [(name, measures[key], digits) for name, key, digits in shown]
    return [
        (name, round(value, digits) if digits else round(value)) for name, value, digits in found if value is not None
    ]

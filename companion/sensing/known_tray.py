"""What a camera knows of its tray while it runs, and what play teaches it: confirmed drops, and the tray seen empty."""

import asyncio
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Literal

import structlog

from companion.engine.cubes import Cubes
from companion.engine.reading import Reading
from companion.sensing import tray_setup
from companion.sensing.photo import Sight
from companion.sensing.self_test import Report
from companion.sensing.tray_kept import Notes, read_notes, save_learnt, save_notes, with_learnt
from vision.picture import Bgr
from vision.setup import TraySetup
from vision.teach import Lesson

CLAIMS_KEPT = 4

_log = structlog.get_logger("sensing")


@dataclass(eq=False)
class _Claim:
    """A count that the table was told, and what it has taught since it was confirmed."""

    reading: Reading
    sight: Sight
    lessons: tuple[Lesson, ...] = ()


class KnownTray:
    """The one place where a camera's set-up changes; whoever changes it holds `busy`.

    setup: what is known at the start; is_given: from a file that a person named. path: where what is learnt is kept;
    None keeps it only while this runs.
    """

    def __init__(self, name: str, setup: TraySetup, path: Path | None, *, is_given: bool) -> None:
        self.setup, self.notes, self.is_given = setup, Notes(), is_given
        self.busy = asyncio.Lock()
        self._name, self._path = name, path
        self._claims: deque[_Claim] = deque(maxlen=CLAIMS_KEPT)

    async def load(self) -> None:
        """Take up what was kept."""
        if self._path is not None:
            self.setup = await asyncio.to_thread(with_learnt, self.setup, self._path, is_given=self.is_given)
            self.notes = await asyncio.to_thread(read_notes, self._path)

    @property
    def found_by(self) -> Literal["markers", "corners", "nothing"]:
        """How the tray is found in a picture; "nothing" until somebody has shown it."""
        if self.setup.inner_mm is None:
            return "nothing"
        if self.setup.corners_px is not None:
            return "corners"
        return "nothing" if self.setup.markers is None else "markers"

    async def begin_anew(self, setup: TraySetup) -> None:
        """The tray lies elsewhere, or looks empty in another way: nothing that was taught before holds any more."""
        self._claims.clear()
        await self.change(replace(setup, lessons=()))
        _log.info("tray set up", camera=self._name, by=self.found_by, empty=setup.empty is not None)

    async def change(self, setup: TraySetup) -> None:
        """From now on this is known; kept over a restart, if the disk lets it."""
        self.setup = setup
        if self._path is not None:
            await asyncio.to_thread(save_learnt, setup, self._path)

    async def learn(self, lessons: Sequence[Lesson]) -> None:
        if lessons:
            await self.change(self.setup.with_lessons(lessons))

    async def switch_learning(self, *, is_on: bool) -> None:
        await self._note(replace(self.notes, is_learning=is_on))

    async def tested(self, report: Report) -> None:
        await self._note(replace(self.notes, tested=report))

    async def _note(self, notes: Notes) -> None:
        self.notes = notes
        if self._path is not None:
            await asyncio.to_thread(save_notes, notes, self._path)

    # Play

    def told(self, reading: Reading, sight: Sight) -> None:
        """The table is told this count; when it is confirmed, it teaches."""
        self._claims.append(_Claim(reading, sight))

    async def confirmed(self, reading: Reading, cubes: Cubes) -> bool:
        """A person has said what a count truly was; whether that changed what is known.

        A drop that is confirmed again, after somebody went back to it, teaches what it is now and no longer what it
        was.
        """
        async with self.busy:
            claim = next((one for one in self._claims if one.reading == reading), None)
            if claim is None or not self.notes.is_learning:
                return False
            before = tray_setup.without(self.setup, claim.lessons)
            lessons = await asyncio.to_thread(tray_setup.taught_by, claim.sight, cubes, before)
            if lessons == claim.lessons:
                return False
            claim.lessons = lessons
            await self.change(before.with_lessons(lessons))
            _log.info("a confirmed drop has taught", camera=self._name, cubes=len(lessons))
            return True

    async def follow_light(self, calm: Sequence[Bgr], sight: Sight, may: Callable[[], bool]) -> bool:
        """The tray has been cleared: where only the light differs, this is how it looks empty from now on.

        may: whether that is still so once it has been looked at.
        """
        async with self.busy:
            seen = await asyncio.to_thread(tray_setup.relit, self.setup, calm, sight)
            if seen is None or not may():
                return False
            await self.change(self.setup.with_empty(seen))
            _log.info("the empty tray follows the light", camera=self._name)
            return True

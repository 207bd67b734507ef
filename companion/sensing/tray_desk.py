"""What people do with a camera's tray when they are not playing: set it up, teach it colours, test it.

Every step is one press of a button on some phone, or a line of the command line; what is known after it is in `facts`.
While a camera is being taught or tested it tells no counts, and after that not before it has seen the tray empty.
"""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Literal, Protocol

from companion.engine.cubes import Cubes
from companion.engine.errors import Rejected
from companion.sensing import photo, self_test, tray_setup
from companion.sensing.known_tray import KnownTray
from companion.sensing.photo import Sight, keep
from companion.sensing.self_test import Look, SelfTest
from companion.sensing.source import ActionRequest, Pictures, TrayFacts
from companion.sensing.tray_kept import refusal
from vision.picture import BadPicture, Bgr

PRACTICE_S = 600.0  # so long after the last step of teaching or testing the camera is back at play
Json = dict[str, Any]


class Scene(Protocol):
    """The tray as its camera sees it now."""

    async def newest(self) -> Bgr:
        """The newest picture. Raises Rejected source.no_picture."""

    async def calm(self) -> list[Bgr]:
        """The last pictures of the tray at rest. Raises Rejected tray.moving."""

    async def lay(self, cubes: Cubes) -> None:
        """Lay cubes into the tray, where the device can."""


@dataclass(eq=False)
class _Practice:
    """until_s: when it is taken to be over. last: the newest count of a test, sights: those of its rounds."""

    kind: Literal["teach", "test"]
    until_s: float
    test: SelfTest | None = None
    last: Sight | None = None
    sights: list[Sight] = field(default_factory=list)


class TrayDesk:
    """known: what these steps change. clock: seconds since 1970."""

    def __init__(self, known: KnownTray, pictures: Pictures, clock: Callable[[], float]) -> None:
        self._known, self._pictures, self._clock = known, pictures, clock
        self._practice: _Practice | None = None
        self._clearing_until_s: float | None = None

    # What there is to know

    @property
    def quiet(self) -> Literal["practice", "clearing"] | None:
        """Why no count is told now."""
        now_s = self._clock()
        if self._practice is not None and now_s > self._practice.until_s:
            self._end()
        if self._clearing_until_s is not None and now_s > self._clearing_until_s:
            self._clearing_until_s = None
        if self._practice is not None:
            return "practice"
        return None if self._clearing_until_s is None else "clearing"

    def facts(self, *, is_ready: bool, can_lay: bool) -> TrayFacts:
        """What is known of the tray, for every phone."""
        practice = self._practice if self.quiet == "practice" else None
        test = None if practice is None else practice.test
        setup, notes = self._known.setup, self._known.notes
        return TrayFacts(
            found_by=self._known.found_by,
            inner_mm=setup.inner_mm,
            is_given=self._known.is_given,
            has_empty=setup.empty is not None,
            is_learning=notes.is_learning,
            lessons=tray_setup.lesson_counts(setup.lessons),
            colours=setup.colours,
            practice=None if practice is None else practice.kind,
            test=None if test is None else test.as_json(),
            tested=None if notes.tested is None else notes.tested.as_json(),
            can=self._can(practice, can_lay=can_lay) if is_ready else (),
        )

    def _can(self, practice: _Practice | None, *, can_lay: bool) -> tuple[str, ...]:
        if practice is None:
            forget = ("forget",) if self._known.setup.lessons else ()
            switch = "learn_off" if self._known.notes.is_learning else "learn_on"
            return ("look", "place", "teach_begin", "test_begin", *forget, switch)
        lay = ("lay",) if can_lay else ()
        if practice.test is None:
            return ("teach", *lay, "practice_end")
        differs = ("test_as_asked",) if practice.test.step == "differs" else ()
        return ("test_go", *differs, *lay, "practice_end")

    # What people do

    async def perform(self, action: str, request: ActionRequest, scene: Scene) -> Json:
        """Take a step, one at a time; returns what is to be said of it. Raises Rejected."""
        steps = {
            "look": self._look, "place": self._place, "empty": self._empty, "forget": self._forget,
            "learn_on": self._switch, "learn_off": self._switch_off, "lay": self._lay,
            "teach_begin": self._teach_begin, "teach": self._teach,
            "test_begin": self._test_begin, "test_go": self._test_go, "test_as_asked": self._test_as_asked,
            "practice_end": self._practice_end,
        }  # fmt: skip
        async with self._known.busy:
            if self._practice is not None:
                self._practice.until_s = self._clock() + PRACTICE_S
            return await steps[action](request, scene) or {}

    async def _look(self, request: ActionRequest, scene: Scene) -> Json:
        """Take a picture to say on it where the tray is."""
        picture = await scene.newest()
        seen = await asyncio.to_thread(tray_setup.survey, picture, self._known.setup)
        kept = await asyncio.to_thread(keep, self._pictures, picture, None)
        if kept is None:
            raise Rejected("store.failed")
        return {"picture": kept, **seen}

    async def _place(self, request: ActionRequest, scene: Scene) -> None:
        """The tray is there. Raises Rejected tray.given, or what makes the place impossible."""
        if self._known.is_given:
            raise Rejected("tray.given")
        picture = await scene.newest()
        await self._known.begin_anew(
            await asyncio.to_thread(tray_setup.placed, picture, self._known.setup, request.place)
        )

    async def _empty(self, request: ActionRequest, scene: Scene) -> Json:
        """What lies still in view is the empty tray. Raises Rejected tray.not_empty, which can be insisted on."""
        calm, known = await scene.calm(), self._known
        await known.begin_anew(await asyncio.to_thread(tray_setup.emptied, known.setup, calm, request.override))
        floor = await asyncio.to_thread(tray_setup.floor_of, known.setup)
        return {} if floor is None else {"floor": floor.name, "doubted": list(floor.doubted)}

    async def _forget(self, request: ActionRequest, scene: Scene) -> None:
        await self._known.begin_anew(self._known.setup)

    async def _switch(self, request: ActionRequest, scene: Scene) -> None:
        await self._known.switch_learning(is_on=True)

    async def _switch_off(self, request: ActionRequest, scene: Scene) -> None:
        await self._known.switch_learning(is_on=False)

    async def _lay(self, request: ActionRequest, scene: Scene) -> None:
        await scene.lay(request.cubes)

    async def _seen(self, scene: Scene) -> tuple[Sight, list[Bgr]]:
        """A count of the tray at rest, with its pictures. Raises Rejected tray.no_empty, or why there is none."""
        if self._known.setup.empty is None:
            raise Rejected("tray.no_empty")
        calm = await scene.calm()
        try:
            return await asyncio.to_thread(photo.look, calm[-1], self._known.setup, None), calm
        except BadPicture as bad:
            raise refusal(bad) from bad

    # Teaching

    async def _teach_begin(self, request: ActionRequest, scene: Scene) -> None:
        self._practice = _Practice("teach", self._clock() + PRACTICE_S)

    async def _teach(self, request: ActionRequest, scene: Scene) -> Json:
        """Every cube in the tray is of one colour. Raises Rejected teach.unknown_colour, teach.none_seen,
        teach.contradicts."""
        colour, known = request.colour or "", self._known
        if colour not in known.setup.colours:
            raise Rejected("teach.unknown_colour", given=colour[:40], known=list(known.setup.colours))
        sight, calm = await self._seen(scene)
        seen = len(sight.seen.pieces)
        if seen == 0:
            raise Rejected("teach.none_seen", colour=colour)
        lessons = await asyncio.to_thread(tray_setup.taught_by, sight, Cubes.of({colour: seen}), known.setup)
        if not lessons:
            raise Rejected("teach.contradicts", colour=colour, cubes=sight.cubes.as_dict())
        await known.learn(lessons)
        picture = await asyncio.to_thread(keep, self._pictures, calm[-1], sight)
        return {"colour": colour, "seen": seen, "learnt": len(lessons), "picture": picture}

    # Testing

    async def _test_begin(self, request: ActionRequest, scene: Scene) -> None:
        test = self_test.begun(self._known.setup.colours)
        self._practice = _Practice("test", self._clock() + PRACTICE_S, test)

    async def _test_go(self, request: ActionRequest, scene: Scene) -> None:
        """What the test asks for has been done."""
        practice, test = self._testing()
        if test.step == "empty":
            await self._test_empty(practice, test, request, scene)
            return
        sight, calm = await self._seen(scene)
        measures = await asyncio.to_thread(tray_setup.measured, calm, self._known.setup, sight)
        picture = await asyncio.to_thread(keep, self._pictures, calm[-1], sight)
        practice.last = sight
        await self._went_on(practice, test.looked(Look(sight.cubes, not sight.doubts, measures, picture)))

    async def _test_empty(self, practice: _Practice, test: SelfTest, request: ActionRequest, scene: Scene) -> None:
        """What is tested is the tray as it is now; what was taught stays."""
        calm, known = await scene.calm(), self._known
        await known.change(await asyncio.to_thread(tray_setup.emptied, known.setup, calm, request.override))
        practice.test = test.emptied(await asyncio.to_thread(tray_setup.floor_of, known.setup))

    async def _test_as_asked(self, request: ActionRequest, scene: Scene) -> None:
        """The cubes lie there as asked, whatever was seen."""
        practice, test = self._testing()
        await self._went_on(practice, test.as_asked())

    def _testing(self) -> tuple[_Practice, SelfTest]:
        practice = self._practice
        if practice is None or practice.test is None:
            raise Rejected("test.not_now", step="-")
        return practice, practice.test

    async def _went_on(self, practice: _Practice, test: SelfTest) -> None:
        """After a look: perhaps a round is over, perhaps the whole test, and then its report is kept."""
        before, practice.test = practice.test, test
        if before is not None and len(test.rounds) > len(before.rounds) and practice.last is not None:
            practice.sights.append(practice.last)
        if test.step == "done":
            await self._known.tested(self_test.report(test, int(self._clock() * 1000)))
            await self._learn_rounds(practice, test)
            self._end()

    async def _learn_rounds(self, practice: _Practice, test: SelfTest) -> None:
        """Whoever tests has told the colour of every cube: that teaches as well."""
        known = self._known
        if not known.notes.is_learning:
            return
        for one, sight in zip(test.rounds, practice.sights, strict=True):
            await known.learn(await asyncio.to_thread(tray_setup.taught_by, sight, one.laid, known.setup))

    async def _practice_end(self, request: ActionRequest, scene: Scene) -> None:
        self._end()

    def _end(self) -> None:
        self._practice, self._clearing_until_s = None, self._clock() + PRACTICE_S

    def seen_empty(self) -> None:
        """Nothing lies in the tray, or somebody asks for a count: after practice, play goes on."""
        self._clearing_until_s = None

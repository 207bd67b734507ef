"""The tower as a source, over real terminals and sockets with real pyserial; the firmware runs at the other end."""

import asyncio
from contextlib import asynccontextmanager
from dataclasses import dataclass

import pytest

from companion.cli.simulate import do
from companion.content import LANGUAGES, text
from companion.engine.cubes import Cubes
from companion.engine.errors import Rejected
from companion.engine.reading import Reading
from companion.sensing.serial_tower import open_serial_tower
from companion.sensing.source import ActionRequest
from companion.sensing.tower_model.demo import open_demo_tower
from companion.sensing.tower_model.falling import Manner
from companion.sensing.tower_model.line import PtyLine, TcpLine
from companion.sensing.tower_model.paint import PAINTS
from companion.sensing.tower_model.running import RunningTower
from companion.sensing.tower_model.teaching import taught
from tests.architecture.calls import message_calls

PLAIN = Manner(touching=0, bouncing=0, unseen=0)
PATIENCE_S = 60.0


@dataclass(frozen=True)
class Pending:
    readings: tuple


class Table:
    """A sink that has a pending drop from a reading on, until it is confirmed."""

    def __init__(self):
        self.readings, self.states, self.pending, self.is_full = asyncio.Queue(), [], None, False
        self._changed = asyncio.Event()

    async def reading(self, reading):
        if self.is_full:
            raise OSError(28, "No space left on device")
        self.pending = Pending((reading,))
        await self.readings.put(reading)

    async def state_changed(self, source):
        self.states.append(source.state)
        self._changed.set()

    def possible(self):
        return None

    async def next(self):
        async with asyncio.timeout(PATIENCE_S):
            return await self.readings.get()

    async def until(self, wanted):
        async with asyncio.timeout(PATIENCE_S):
            while not any(map(wanted, self.states)):
                self._changed.clear()
                await self._changed.wait()
        found = next(n for n, state in enumerate(self.states) if wanted(state))
        state, self.states = self.states[found], self.states[found + 1 :]
        return state


def is_ready(state):
    return state.state == "ready"


def is_lost(state):
    return state.state in ("lost", "searching") and state.reason is not None


@pytest.fixture(scope="module")
def flash():
    return taught(1)


@asynccontextmanager
async def running(line, flash, where, data_dir=None, listener=None, **tower):
    """The firmware at one end of a line, the source at the other."""
    far = RunningTower(line, 4, dict(flash), **tower)
    far.start()
    source, table = open_serial_tower(where, data_dir, listener=listener), Table()
    task = asyncio.create_task(source.run(table))
    try:
        await table.until(is_ready)
        yield far, source, table
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        await asyncio.to_thread(far.end)


async def test_a_drop_over_a_real_terminal_is_counted_live_and_then_proposed(tmp_path, flash):
    link = tmp_path / "tower"
    async with running(PtyLine(link), flash, str(link), tmp_path) as (far, source, table):
        assert source.actions == ()
        far.let_fall([*PAINTS], PLAIN)
        seen = [await table.until(lambda s, n=number: s.facts.get("count") == n) for number in (1, 4, 7)]
        assert {state.reason for state in seen} == {"source-tower-falling"}
        reading = await table.next()
        assert reading.cubes == Cubes.of(dict.fromkeys(PAINTS, 1))
        # It has only just started, which is the one thing to doubt.
        assert {doubt.name for doubt in reading.doubts} <= {"tower_just_started"}
        far.let_fall(["red"], PLAIN)
        assert (await table.next()).cubes.total == 8, "a late cube joins the pending drop"
        source.confirmed(reading, reading.cubes)
        table.pending = None
        far.let_fall(["blue"], PLAIN)
        assert (await table.next()).cubes == Cubes.of(blue=1)
    lines = (tmp_path / "tower-lines.log").read_text()
    assert " < $CUBE," in lines
    assert " > $ACK," in lines


async def test_a_pulled_cable_is_shown_and_the_tower_found_again_under_its_name(tmp_path, flash):
    link = tmp_path / "tower"
    async with running(PtyLine(link), flash, str(link)) as (far, _source, table):
        far.unplug()
        lost = await table.until(is_lost)
        assert lost.reason in ("source-tower-unplugged", "source-tower-missing", "source-tower-silent")
        far.plug()
        await table.until(is_ready)
        far.let_fall(["red"], PLAIN)
        assert (await table.next()).cubes == Cubes.of(red=1)


async def test_a_restart_in_the_middle_of_a_drop_voids_it_visibly(tmp_path, flash):
    link = tmp_path / "tower"
    async with running(PtyLine(link), flash, str(link)) as (far, _source, table):
        far.let_fall(["red"] * 4, PLAIN)
        await table.until(lambda s: s.facts.get("count") == 1)
        far.restart()
        void = await table.next()
        assert (void.cubes, void.total) == (None, None)
        assert [doubt.name for doubt in void.doubts] == ["tower_restarted"]


async def test_what_may_happen_to_a_tower_is_named_on_every_phone_as_long_as_it_lasts(flash):
    line = TcpLine("127.0.0.1", 0)
    async with running(line, flash, line.address) as (far, _source, table):
        for typed, reason, lanes in (
            ("stick 3", "stuck", {"lanes": "3"}),
            ("blind 2", "blind", {"lanes": "2"}),
            ("sun", "dazzled", {"lanes": "1, 2, 3, 4"}),
        ):
            assert do(far, typed.split())
            shown = await table.until(lambda state, reason=reason: state.reason == f"source-tower-{reason}")
            assert (shown.state, shown.facts) == ("ready", lanes)
            assert do(far, ["clear"])
            await table.until(lambda state: state.state == "ready" and not state.facts)
        assert not do(far, ["stick", "5"])


@pytest.mark.parametrize("thing", ["coin", "die"])
async def test_what_is_thrown_in_and_is_no_cube_is_doubted(flash, thing):
    line = TcpLine("127.0.0.1", 0)
    async with running(line, flash, line.address) as (far, _source, table):
        assert do(far, [thing])
        assert {doubt.name for doubt in (await table.next()).doubts} & {"strange_cube", "merged_pulse"}


async def test_a_reading_that_the_table_cannot_keep_is_handed_over_later(tmp_path, flash):
    line = TcpLine("127.0.0.1", 0)
    async with running(line, flash, line.address) as (far, _source, table):
        table.is_full = True
        far.let_fall(["red"], PLAIN)
        await table.until(lambda s: s.facts.get("count") == 1)
        await table.until(lambda s: s.state == "ready" and not s.facts)
        table.is_full = False
        assert (await table.next()).cubes == Cubes.of(red=1)


async def test_a_reading_that_is_owed_is_not_lost_when_the_next_cube_comes(flash):
    line = TcpLine("127.0.0.1", 0)
    async with running(line, flash, line.address) as (far, _source, table):
        table.is_full = True
        far.let_fall(["red"] * 5, PLAIN)
        await table.until(lambda s: s.facts.get("count") == 5)
        await table.until(lambda s: s.state == "ready" and not s.facts)
        far.let_fall(["blue"], PLAIN)
        await table.until(lambda s: s.facts.get("count") == 6)
        table.is_full = False
        assert (await table.next()).cubes.total >= 5
        if table.pending.readings[0].cubes.total == 5:
            await table.next()
        assert table.pending.readings[0].cubes == Cubes.of(red=5, blue=1)


async def test_a_late_cube_after_a_restart_of_the_companion_is_added_to_the_pending_drop(flash):
    line, before = TcpLine("127.0.0.1", 0), Reading("Tower", Cubes.of(red=7), None, (), None, 5)
    async with running(line, flash, line.address) as (far, _source, table):
        table.pending = Pending((before,))
        far.let_fall(["blue"], PLAIN)
        late = await table.next()
        assert late.cubes == Cubes.of(red=7, blue=1)
        assert "tower_added" in [doubt.name for doubt in late.doubts]


async def test_over_tcp_with_three_percent_of_the_bytes_damaged_every_cube_comes_once(flash):
    line = TcpLine("127.0.0.1", 0)
    async with running(line, flash, line.address, damage=0.03) as (far, _source, table):
        far.let_fall([*PAINTS], PLAIN)
        assert (await table.next()).cubes == Cubes.of(dict.fromkeys(PAINTS, 1))


async def test_a_stuck_cube_is_named_with_its_lane_on_every_phone(tmp_path, flash):
    link = tmp_path / "tower"
    async with running(PtyLine(link), flash, str(link)) as (far, _source, table):
        far.board.stuck = {(2, 0), (2, 1)}
        far.board.touched()
        state = await table.until(lambda s: s.reason == "source-tower-stuck")
        assert text(state.reason, "en", **state.facts) == "Something is stuck in lane 3. Take it out."


async def test_the_demos_tower_pours_and_its_cubes_are_counted(tmp_path):
    source, table = open_demo_tower(3, tmp_path), Table()
    task = asyncio.create_task(source.run(table))
    try:
        with pytest.raises(Rejected):
            await source.perform("pour", ActionRequest(Cubes.of(red=7)))
        await table.until(is_ready)
        assert source.actions == ("pour",)
        await source.perform("pour", ActionRequest(Cubes.of(red=7, blue=7, green=7)))
        reading = await table.next()
        assert reading.cubes.total > 0
        with pytest.raises(Rejected, match="no_such_colour"):
            await source.perform("pour", ActionRequest(Cubes.of(mauve=1)))
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_trouble_of_a_tower_has_its_words(language):
    named = {call.message for call in message_calls() if call.message.startswith("source-tower-")}
    named |= {f"source-tower-{name}" for name in ("stuck", "blind", "dazzled", "sun", "flash", "no_colours", "falling")}
    assert len(named) > 15
    for message in named:
        assert message not in text(message, language, lanes="1", port="p", given="g", firmware="f", count=2)

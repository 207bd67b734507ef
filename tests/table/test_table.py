"""The table as phones use it: proposals, corrections, confirmation, repeats, restarts."""

import asyncio

import pytest

from companion.engine.cubes import Cubes
from companion.engine.errors import Rejected
from companion.engine.reading import Reading
from companion.store.log import MemoryLog, StoreFailed
from tests.fakes.source import FakeSource

FIRST = dict(blue=4, red=3)


@pytest.fixture
async def anna(desk):
    return await desk.join("Anna")


@pytest.fixture
async def ben(desk, anna):
    return await desk.join("Ben")


async def refused(awaitable):
    with pytest.raises(Rejected) as caught:
        await awaitable
    return caught.value


async def next_message(line, name):
    async with asyncio.timeout(2):
        async for message in line:
            if message.name == name:
                return message.payload
    raise AssertionError("the line ended")


async def test_two_phones_see_the_same_proposal_and_each_others_corrections(desk, anna, ben):
    await desk.start(anna)
    async with desk.table.subscribe(anna) as line_a, desk.table.subscribe(ben) as line_b:
        await desk.read(**FIRST, doubts=["touching"])
        for line in (line_a, line_b):
            drop = (await next_message(line, "drop"))["drop"]
            assert (drop["cubes"], drop["readings"][0]["picture"]) == (FIRST, "p1")
            assert [doubt["name"] for doubt in drop["doubts"]] == ["touching"]
        await desk.correct(ben, "red", 2)
        for line in (line_a, line_b):
            drop = (await next_message(line, "drop"))["drop"]
            assert (drop["cubes"], drop["corrected_by"]) == ({"blue": 4, "red": 2}, "Ben")
        await desk.confirm(anna)
        event = await next_message(line_b, "event")
        assert event["events"][0]["facts"]["cubes"] == {"blue": 4, "red": 2}
        assert event["match"]["view"]["circuit"] == {"blue": 4, "red": 2}
        assert (await next_message(line_b, "drop"))["drop"] is None


async def test_a_correction_of_an_older_count_is_told_who_changed_it(desk, anna, ben):
    await desk.start(anna)
    await desk.read(**FIRST)
    seen = desk.table.pending.revision
    await desk.correct(anna, "red", 2, revision=seen)
    refusal = await refused(desk.correct(ben, "red", 1, revision=seen))
    assert (refusal.code, refusal.facts) == ("drop.changed", {"by": "Anna", "cubes": {"blue": 4, "red": 2}})
    assert desk.table.pending.cubes == Cubes.of(blue=4, red=2)


async def test_a_persons_count_is_not_overwritten_by_a_source(desk, anna):
    await desk.start(anna)
    await desk.read(**FIRST)
    await desk.correct(anna, "red", 2)
    await desk.read(blue=1)
    assert desk.table.pending.cubes == Cubes.of(blue=4, red=2)
    assert desk.table.pending.readings[0].cubes == Cubes.of(blue=1)


async def test_a_correction_settles_the_doubt_about_its_colour(desk, anna):
    await desk.start(anna)
    await desk.read(blue=9)
    assert [doubt.name for doubt in desk.table.pending.doubts] == ["impossible"]
    await desk.correct(anna, "blue", 7)
    assert desk.table.pending.doubts == ()


async def test_counts_typed_by_hand_take_the_same_way(desk, anna, ben):
    await desk.start(anna)
    await desk.send(anna, "open_drop")
    assert desk.table.pending.cubes == Cubes()
    await desk.correct(ben, "blue", 3)
    await desk.confirm(anna)
    assert desk.table.match.state.circuit == Cubes.of(blue=3)


async def test_a_count_begun_by_hand_and_left_empty_claims_nothing(desk, anna):
    await desk.start(anna)
    await desk.send(anna, "open_drop")
    await desk.read("photo", blue=2)
    pending = desk.table.pending
    assert (pending.cubes, pending.doubts) == (Cubes.of(blue=2), ())
    assert [reading["kind"] for reading in desk.table.snapshot(anna)["drop"]["readings"]] == ["photo"]


async def test_a_typed_count_and_a_photo_stand_side_by_side(desk, anna, ben):
    await desk.start(anna)
    await desk.send(anna, "open_drop")
    await desk.correct(ben, "blue", 3)
    await desk.read("photo", blue=2)
    drop = desk.open().snapshot(anna)["drop"]
    assert (drop["cubes"], drop["corrected_by"]) == ({"blue": 3}, "Ben")
    shown = {(reading["source"], reading["kind"]): reading["cubes"] for reading in drop["readings"]}
    assert shown == {("Ben", "hand"): {"blue": 3}, ("photo", "photo"): {"blue": 2}}


async def test_an_impossible_count_is_refused_and_stays_pending(desk, anna):
    await desk.start(anna)
    await desk.read(blue=7)
    await desk.correct(anna, "blue", 8)
    refusal = await refused(desk.confirm(anna))
    assert (refusal.code, refusal.facts["limit"]) == ("drop.impossible", 7)
    assert desk.table.pending.cubes["blue"] == 8


async def test_a_repeated_command_gets_its_first_answer_and_happens_once(desk, anna):
    await desk.start(anna)
    first = await desk.send(anna, "amerigo.enter_score", seat=0, points=5, note="", command_id="tap")
    again = await desk.send(anna, "amerigo.enter_score", seat=0, points=5, note="", command_id="tap", seen=0)
    assert again == first
    assert desk.table.version == 1
    desk.open()
    assert await desk.send(anna, "amerigo.enter_score", seat=0, points=5, note="", command_id="tap", seen=0) == first
    assert desk.table.version == 1


async def test_a_stale_command_changes_nothing_and_says_both_versions(desk, anna):
    await desk.start(anna)
    await desk.send(anna, "amerigo.enter_score", seat=0, points=5, note="")
    refusal = await refused(desk.send(anna, "undo", seen=0))
    assert refusal.facts == {"seen": 0, "now": 1}
    assert desk.table.match.totals() == (5, 0)


async def test_after_a_restart_everything_stands_where_it_was(desk, anna, ben):
    await desk.start(anna)
    await desk.read(**FIRST)
    await desk.confirm(anna)
    await desk.read(blue=2, red=1)
    await desk.correct(ben, "red", 2)
    before = desk.table.snapshot(anna)
    after = desk.open().snapshot(anna)
    assert after == before
    await desk.confirm(anna)
    assert desk.table.match.state.circle == Cubes.of(blue=2, red=2)
    assert desk.open().pending is None


async def test_undoing_a_confirmed_drop_opens_it_again_to_be_corrected(desk, anna):
    await desk.start(anna)
    await desk.read(**FIRST)
    await desk.confirm(anna)
    await desk.send(anna, "undo")
    assert desk.table.pending.cubes == Cubes.of(FIRST)
    await desk.correct(anna, "red", 1)
    await desk.confirm(anna)
    assert desk.table.match.state.circuit == Cubes.of(blue=4, red=1)


async def test_a_pending_drop_outlives_what_does_not_end_it(desk, anna):
    await desk.start(anna)
    await desk.read(blue=7, red=3)
    before = desk.table.pending
    await desk.send(anna, "amerigo.enter_score", seat=0, points=5, note="")
    assert desk.table.pending is before
    await desk.send(anna, "amerigo.lose_cube", colour="blue", place="tower")
    after = desk.open().pending
    assert (after.cubes, after.readings, after.revision) == (before.cubes, before.readings, before.revision + 1)
    assert [doubt.name for doubt in after.doubts] == ["impossible"]


async def test_a_confirmed_drop_of_nothing_is_not_taken_for_the_next_one_that_looks_alike(desk, anna):
    await desk.start(anna)
    await desk.read(yellow=3)
    await desk.confirm(anna)
    for colour in ("black", "red"):
        await desk.send(anna, "open_drop")
        await desk.confirm(anna)
        assert desk.table.pending is None
        assert desk.table.match.state.phase_colour == colour


async def test_cubes_that_come_late_raise_a_doubt_about_a_corrected_count(desk, anna):
    await desk.start(anna)
    await desk.read(blue=6)
    await desk.correct(anna, "blue", 5)
    await desk.read(blue=5, red=3)
    (doubt,) = desk.table.pending.doubts
    assert (doubt.name, doubt.colours, doubt.alternatives) == ("sources_differ", ("red",), (Cubes.of(blue=5, red=3),))
    await desk.read(blue=5)
    assert desk.table.pending.doubts == ()


async def test_a_claim_begun_for_a_drop_that_is_past_is_not_taken_for_the_next(desk, anna):
    await desk.start(anna)
    first = desk.table.awaited()
    await desk.read(**FIRST)
    await desk.confirm(anna)
    late = Reading("photo", Cubes.of(blue=4), 4, (), "p9", 900)
    assert await desk.table.propose(late, first) is None
    assert await desk.table.propose(late, desk.table.awaited()) == desk.table.pending.id


async def test_a_commit_that_was_reported_as_failed_is_caught_up_with(desk, anna, log):
    class Torn(MemoryLog):
        """The connection is lost after the commit: it has happened, but nobody says so."""

        def append(self, *args, **kwargs):
            super().append(*args, **kwargs)
            raise StoreFailed("connection lost")

    await desk.start(anna)
    await desk.read(**FIRST)
    torn = Torn()
    torn.__dict__.update(log.__dict__)
    table, pending = desk.table, desk.table.pending
    table._log = torn
    fields = dict(drop=pending.id, revision=pending.revision, command_id="tap", seen=0)
    assert (await refused(desk.send(anna, "confirm_drop", **fields))).code == "store.failed"
    table._log = log
    async with table.subscribe(table.members.all[0].viewer) as line:
        assert (await desk.send(anna, "confirm_drop", **fields))["version"] == 1
        assert (await next_message(line, "snapshot"))["match"]["view"]["circuit"] == FIRST
    assert (table.version, table.pending) == (1, None)


async def test_a_reading_that_no_one_waits_for_is_kept_in_the_journal(desk, anna, log):
    await desk.start(anna)
    await desk.read(**FIRST)
    await desk.confirm(anna)
    await desk.read(blue=2)
    await desk.confirm(anna)
    assert await desk.read(blue=1) is None
    assert [reading["cubes"] for reading in log.readings("t")] == [FIRST, {"blue": 2}, {"blue": 1}]


@pytest.mark.parametrize(
    ("type_", "fields", "code"),
    [
        ("amerigo.take_gold", {"seat": "0"}, "command.malformed"),
        ("amerigo.take_gold", {}, "command.malformed"),
        ("amerigo.fly", {}, "command.unknown"),
        ("scoresheet.finish", {}, "command.unknown"),
        ("undo", {}, "undo.nothing"),
        ("redo", {}, "redo.nothing"),
        ("undo_to", {"version": 9}, "undo.unknown"),
        ("undo_to", {}, "command.malformed"),
        ("confirm_drop", {"drop": "d", "revision": 1}, "drop.gone"),
        ("perform", {"source": "tower", "action": "pour"}, "source.no_such_action"),
        ("start_match", {"game": "amerigo", "players": ["a", "b"]}, "match.running"),
        ("end_match", {}, "match.running"),
    ],
)
async def test_what_cannot_be_done_is_refused_and_nothing_changes(desk, anna, type_, fields, code):
    await desk.start(anna)
    before = desk.table.snapshot(anna)
    assert (await refused(desk.send(anna, type_, **fields))).code == code
    assert desk.table.snapshot(anna) == before


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"game": "chess", "players": ["a", "b"]}, "setup.unknown_game"),
        ({"game": "amerigo", "players": ["a"]}, "setup.players"),
        ({"game": "amerigo", "players": ["Ann", "ann"]}, "setup.same_name"),
        ({"game": "amerigo", "players": ["a", " "]}, "join.name_empty"),
        ({"game": "amerigo", "players": [1, 2]}, "command.malformed"),
        ({"game": "amerigo"}, "command.malformed"),
    ],
)
async def test_an_impossible_match_is_refused(desk, anna, fields, code):
    assert (await refused(desk.send(anna, "start_match", **fields))).code == code
    assert (await refused(desk.send(anna, "undo"))).code == "match.none"


async def test_a_match_can_be_ended_and_another_begun(desk, anna):
    await desk.start(anna)
    await desk.send(anna, "end_match", override=True)
    assert desk.table.snapshot(anna)["match"] is None
    await desk.start(anna, game="scoresheet", players=("Anna",))
    assert desk.table.snapshot(anna)["match"]["game"] == "scoresheet"
    assert (await refused(desk.send(anna, "open_drop"))).code == "drop.not_awaited"


async def test_a_start_that_is_repeated_starts_one_match(desk, anna, log):
    for _ in range(2):
        await desk.send(anna, "start_match", game="amerigo", players=["a", "b"], settings={}, command_id="go")
        desk.open()
        with pytest.raises(Rejected, match=r"match\.running"):
            await desk.start(anna)
    assert len(log.matches("t")) == 1


class FullDisk(MemoryLog):
    """A log whose writes of one kind fail."""

    def __init__(self, log, kind):
        super().__init__()
        self.__dict__.update(log.__dict__)

        def fail(*args, **kwargs):
            raise StoreFailed("disk full")

        setattr(self, kind, fail)


@pytest.mark.parametrize(
    ("kind", "type_", "fields"),
    [
        ("append", "amerigo.enter_score", {"seat": 0, "points": 1, "note": ""}),
        ("keep_drop", "open_drop", {}),
        ("create_match", "start_match", {"game": "amerigo", "players": ["a", "b"], "override": True}),
        ("keep_table", "end_match", {"override": True}),
    ],
)
async def test_a_full_disk_changes_nothing_is_said_and_can_be_tried_again(desk, anna, log, kind, type_, fields):
    await desk.start(anna)
    desk.log = FullDisk(log, kind)
    desk.open()
    before = desk.table.snapshot(anna)
    async with desk.table.subscribe(anna):
        assert (await refused(desk.send(anna, type_, command_id="tap", **fields))).code == "store.failed"
    assert desk.table.snapshot(anna) == before
    desk.log = log
    assert desk.open().snapshot(anna) == before
    await desk.send(anna, type_, command_id="tap", **fields)
    assert desk.open().snapshot(anna) != before


async def test_a_full_disk_after_the_commit_costs_a_reopened_drop_not_the_command(desk, anna, log):
    await desk.start(anna)
    await desk.read(**FIRST)
    await desk.confirm(anna)
    desk.table._drops._log = FullDisk(log, "keep_drop")
    await desk.send(anna, "undo")
    assert (desk.table.version, desk.table.pending) == (2, None)
    assert desk.table.match.state.step == "setup_drop"


async def test_pour_tells_the_source_what_is_poured_and_what_is_inside(desk, anna):
    source = FakeSource()
    desk.table.set_sources([source])
    await desk.start(anna)
    for _ in range(2):
        await desk.send(anna, "perform", source="tray camera", action="pour", command_id="pour")
    ((action, request),) = source.performed
    assert (action, request.poured.total, request.retained) == ("pour", 49, Cubes())
    await desk.read(**FIRST)
    assert (await refused(desk.send(anna, "perform", source="tray camera", action="pour"))).code == "drop.pending"
    await desk.confirm(anna)
    await desk.send(anna, "perform", source="tray camera", action="pour")
    assert source.performed[1][1].poured == Cubes.of(blue=4)
    again = await refused(desk.send(anna, "perform", source="tray camera", action="pour"))
    assert (again.code, again.overridable) == ("drop.pouring", True)
    assert source.performed[1][1].retained.total == 42


async def test_a_tap_on_an_older_screen_pours_nothing_and_ends_nothing(desk, anna):
    source = FakeSource()
    desk.table.set_sources([source])
    await desk.start(anna)
    await desk.send(anna, "amerigo.enter_score", seat=0, points=1, note="")
    press = desk.send(anna, "perform", source="tray camera", action="pour", seen=0)
    assert (await refused(press)).code == "match.stale"
    for type_ in ("end_match", "start_match"):
        fields = {"game": "amerigo", "players": ["a", "b"]} if type_ == "start_match" else {}
        assert (await refused(desk.send(anna, type_, seen=0, override=True, **fields))).code == "match.stale"
    assert source.performed == []


async def test_a_button_that_failed_can_be_pressed_again_with_the_same_id(desk, anna):
    source = FakeSource(refusal="source.no_such_action")
    desk.table.set_sources([source])
    await desk.start(anna)
    for _ in range(2):
        command = desk.send(anna, "perform", source="tray camera", action="count", command_id="x")
        assert (await refused(command)).code == "source.no_such_action"


async def test_a_slow_phone_gets_the_whole_state_instead_of_a_long_queue(desk, anna):
    await desk.start(anna)
    async with desk.table.subscribe(anna) as line:
        for number in range(200):
            await desk.send(anna, "amerigo.enter_score", seat=0, points=1 + number % 3, note="")
        snapshot = await next_message(line, "snapshot")
        assert snapshot["version"] > 60
        last = snapshot["version"]
        while last < 200:
            last = (await next_message(line, "event"))["version"]


async def test_what_was_missed(desk, anna):
    await desk.start(anna)
    for _ in range(3):
        await desk.send(anna, "amerigo.enter_score", seat=0, points=1, note="")
    missed = desk.table.since(1, anna)
    assert [message.name for message in missed] == ["event", "drop", "sources", "members"]
    assert [line["version"] for line in missed[0].payload["events"]] == [2, 3]
    assert desk.table.since(4, anna) is None
    assert desk.table.since(-1, anna) is None
    assert desk.table.since(1, anna, desk.table.match_id) is not None
    assert desk.table.since(1, anna, "the match before") is None


async def test_history_says_what_counts_and_what_was_insisted_on(desk, anna):
    await desk.start(anna)
    await desk.read(**FIRST)
    await desk.confirm(anna)
    await desk.read(blue=2)
    await desk.confirm(anna)
    await desk.send(anna, "amerigo.take_gold", seat=1, override=True)
    await desk.send(anna, "undo")
    lines = desk.table.history()
    assert [(line["id"], line["live"], line["overridden"]) for line in lines] == [
        ("event-amerigo-cubes-dropped", True, False),
        ("event-amerigo-cubes-dropped", True, False),
        ("event-amerigo-gold-taken", False, True),
        ("event-undone", False, False),
    ]

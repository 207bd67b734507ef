"""The table as phones use it: commands once, restarts, full disks, matches that begin and end."""

import pytest

from companion.engine.cubes import Cubes
from companion.engine.errors import Rejected
from companion.store.log import MemoryLog, StoreFailed
from companion.table import Message
from tests.table.conftest import FIRST, next_message, refused


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
    news = [line["id"] for line in refusal.facts["news"]]
    assert (refusal.facts["seen"], refusal.facts["now"], refusal.facts["by"]) == (0, 1, "Anna")
    assert news == ["event-amerigo-score-entered"]
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


async def test_seats_that_see_the_same_share_what_is_sent(desk, anna, ben):
    await desk.start(anna)
    seated = [member.viewer for member in desk.table.members.all]
    async with desk.table.subscribe(seated[0]) as one, desk.table.subscribe(seated[1]) as other:
        await desk.send(anna, "amerigo.enter_score", seat=0, points=1, note="")
        assert await next_message(one, "event") is await next_message(other, "event")


async def test_a_seat_that_sees_something_else_is_sent_that(desk, anna, ben):
    await desk.start(anna)
    seated = [member.viewer for member in desk.table.members.all]
    async with desk.table.subscribe(seated[0]) as one, desk.table.subscribe(seated[1]) as other:
        desk.table._screens.lines.send_by_seat(lambda seat: Message("event", {"version": 1, "secret": seat}))
        for line, viewer in ((one, seated[0]), (other, seated[1])):
            assert (await next_message(line, "event"))["secret"] == viewer.seat


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


async def test_what_an_older_program_kept_is_taken_over_as_far_as_it_goes(desk, anna, log):
    await desk.start(anna)
    await desk.read(**FIRST)
    kept, drop = log.table("t"), log.drop("t")
    log.keep_table("t", {name: value for name, value in kept.items() if name != "host_code"})
    log.keep_drop("t", {name: value for name, value in drop.items() if name != "number"})
    table = desk.open()
    assert (table.code, table.match.setup.players, table.pending) == (kept["code"], ("Anna", "Ben"), None)
    assert desk.open().host_code == table.host_code

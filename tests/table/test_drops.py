"""The pending drop as phones use it: proposals, corrections, confirmation, pours."""

import asyncio

from companion.engine.cubes import Cubes
from companion.engine.reading import Reading
from companion.sensing.source import TrayFacts, TrayPlace
from tests.fakes.source import FakeSource
from tests.table.conftest import FIRST, next_message, refused


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


async def test_a_reading_that_no_one_waits_for_is_kept_in_the_journal(desk, anna, log):
    await desk.start(anna)
    await desk.read(**FIRST)
    await desk.confirm(anna)
    await desk.read(blue=2)
    await desk.confirm(anna)
    assert await desk.read(blue=1) is None
    assert [reading["cubes"] for reading in log.readings("t")] == [FIRST, {"blue": 2}, {"blue": 1}]


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


async def test_after_going_back_it_can_be_poured_again(desk, anna):
    source = FakeSource()
    desk.table.set_sources([source])
    await desk.start(anna)
    await desk.read(**FIRST)
    await desk.confirm(anna)
    await desk.send(anna, "perform", source="tray camera", action="pour")
    await desk.read(blue=2)
    await desk.confirm(anna)
    await desk.send(anna, "undo_to", version=1)
    await desk.send(anna, "discard_drop", drop=desk.table.pending.id)
    await desk.send(anna, "perform", source="tray camera", action="pour")
    assert [request.poured for _, request in source.performed] == [Cubes.of(blue=4)] * 2


async def test_a_drop_for_which_nothing_had_been_poured_is_gone_back_to_without_its_count(desk, anna):
    source = FakeSource()
    desk.table.set_sources([source])
    await desk.start(anna)
    await desk.read(**FIRST)
    await desk.confirm(anna)
    await desk.send(anna, "amerigo.enter_score", seat=0, points=1, note="")
    await desk.send(anna, "perform", source="tray camera", action="pour")
    await desk.read(blue=2)
    await desk.confirm(anna)
    await desk.send(anna, "undo_to", version=2, discard=True)
    right = {"type": "amerigo.enter_score", "seat": 0, "points": 2, "note": ""}
    await desk.send(anna, "edit_event", version=2, command=right)
    assert desk.table.pending is None
    await desk.send(anna, "perform", source="tray camera", action="pour")
    assert [request.poured for _, request in source.performed] == [Cubes.of(blue=4)] * 2
    assert desk.open().pending is None


async def test_what_is_undone_or_put_right_meanwhile_lets_nobody_pour_twice(desk, anna):
    source = FakeSource()
    desk.table.set_sources([source])
    await desk.start(anna)
    await desk.read(**FIRST)
    await desk.confirm(anna)
    await desk.send(anna, "amerigo.enter_score", seat=0, points=1, note="")
    await desk.send(anna, "perform", source="tray camera", action="pour")
    right = {"type": "amerigo.enter_score", "seat": 0, "points": 2, "note": ""}
    for wish in ({"type_": "edit_event", "version": 2, "command": right}, {"type_": "undo"}):
        await desk.send(anna, **wish)
        again = await refused(desk.send(anna, "perform", source="tray camera", action="pour"))
        assert (again.code, again.overridable) == ("drop.pouring", True)


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


async def test_a_confirmed_drop_is_told_to_the_sources_that_had_counted_it(desk, anna):
    camera, other = FakeSource(), FakeSource(name="other camera")
    desk.table.set_sources([camera, other])
    await desk.start(anna)
    await desk.read(blue=4, red=2)
    await desk.correct(anna, "red", 3)
    assert camera.heard == []
    await desk.confirm(anna)
    ((reading, cubes),) = camera.heard
    assert (reading.cubes, reading.evidence, cubes) == (Cubes.of(blue=4, red=2), "p1", Cubes.of(blue=4, red=3))
    assert other.heard == []


async def test_a_discarded_drop_is_told_to_nobody(desk, anna):
    camera = FakeSource()
    desk.table.set_sources([camera])
    await desk.start(anna)
    await desk.read(**FIRST)
    await desk.send(anna, "discard_drop", drop=desk.table.pending.id)
    assert camera.heard == []


class SlowSource(FakeSource):
    """A source whose buttons take their time, and which then has something to say."""

    def __init__(self):
        super().__init__()
        self.go_on = asyncio.Event()
        self.tray = TrayFacts("markers", None, False, True, True, {}, ("red",), None, None, None, ("teach",))

    async def perform(self, action, request):
        await super().perform(action, request)
        await self.go_on.wait()
        return {"seen": 7}


async def test_a_repeat_of_a_button_waits_for_the_answer_of_the_first(desk, anna):
    source = SlowSource()
    desk.table.set_sources([source])
    fields = {"source": "tray camera", "action": "teach", "colour": "red", "command_id": "teach"}
    first, again = (asyncio.create_task(desk.send(anna, "perform", **fields)) for _ in range(2))
    await asyncio.sleep(0)
    first.cancel()
    source.go_on.set()
    answer = await again
    assert answer["said"] == {"seen": 7}
    assert await desk.send(anna, "perform", **fields) == answer
    ((action, request),) = source.performed
    assert (action, request.colour) == ("teach", "red")


async def test_where_the_tray_is_reaches_the_source(desk, anna):
    source = FakeSource(actions=("place", "lay"))
    desk.table.set_sources([source])
    place = {"corners": [[0, 0], [1, 0], [1, 1], [0, 1]], "inner_mm": [200, 150.5]}
    await desk.send(anna, "perform", source="tray camera", action="place", place=place, colour=None, cubes=None)
    await desk.send(anna, "perform", source="tray camera", action="lay", cubes={"red": 2}, place=None)
    (_, placed), (_, laid) = source.performed
    assert placed.place == TrayPlace(((0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)), (200.0, 150.5))
    assert laid.cubes == Cubes.of(red=2)
    malformed = desk.send(anna, "perform", source="tray camera", action="lay", cubes=[2])
    assert (await refused(malformed)).code == "command.malformed"

"""What every log promises, whatever it is kept in."""

import itertools
from collections.abc import Callable

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.store.log import (
    READINGS_KEPT,
    EventLog,
    MatchExists,
    MatchRow,
    MemoryLog,
    RepeatedCommand,
    StaleVersion,
    StoredEvent,
    UnknownMatch,
)

with_database = settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
new_ids = itertools.count(1)

names = st.text(st.characters(exclude_categories=["Cc", "Cs"]), min_size=1, max_size=30)
json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=8,
)


def new_match(log: EventLog) -> str:
    match_id = f"match-{next(new_ids)}"
    log.create_match(match_id, "table", "amerigo", "1", {"players": ["Anna", "Bo"]}, at_ms=1_000)
    return match_id


def event(version: int, command_id: str = "c", data: object = None) -> StoredEvent:
    return StoredEvent(version, "amerigo.poured", 1, 1_700_000_000_000 + version, "Anna", command_id, data)


def test_a_match_comes_back_as_it_was_created(log: EventLog) -> None:
    log.create_match("m", "t", "amerigo", "2026.1", {"players": ["Anna"], "settings": {}}, at_ms=1_700_000_000_000)
    expected = MatchRow("m", "t", "amerigo", "2026.1", {"players": ["Anna"], "settings": {}}, 1_700_000_000_000, 0)
    assert log.matches("t") == [expected]
    assert log.matches("another table") == []


def test_matches_are_in_the_order_they_were_created_in_even_when_the_clock_went_back(log: EventLog) -> None:
    for match_id, at_ms in [("z", 3_000), ("a", 1_000), ("m", 2_000)]:
        log.create_match(match_id, "t", "amerigo", "1", {}, at_ms)
    assert [row.match_id for row in log.matches("t")] == ["z", "a", "m"]


def test_a_match_id_is_used_once(log: EventLog) -> None:
    match_id = new_match(log)
    with pytest.raises(MatchExists, match=match_id):
        log.create_match(match_id, "other", "scoresheet", "1", {}, 0)
    assert [row.game for row in log.matches("table")] == ["amerigo"]


def test_events_come_back_in_order_and_the_version_follows(log: EventLog) -> None:
    match_id = new_match(log)
    first, second, third = event(1, "c1", {"blue": 2}), event(2, "c1"), event(3, "c2", [1, "two", None])
    log.append(match_id, 0, [first, second], "c1", {"version": 2})
    log.append(match_id, 2, [third], "c2", {"version": 3})
    assert log.load(match_id) == [first, second, third]
    assert log.answer_for(match_id, "c1") == {"version": 2}
    assert log.answer_for(match_id, "c3") is None
    assert log.matches("table")[-1].version == 3


def test_matches_do_not_mix(log: EventLog) -> None:
    one, two = new_match(log), new_match(log)
    log.append(one, 0, [event(1)], "same command id", {"of": "one"})
    log.append(two, 0, [event(1), event(2)], "same command id", {"of": "two"})
    assert (len(log.load(one)), len(log.load(two))) == (1, 2)
    assert log.answer_for(two, "same command id") == {"of": "two"}


@pytest.mark.parametrize("expected_version", [0, 1, 3])
def test_a_stale_version_is_told_where_the_match_is(log: EventLog, expected_version: int) -> None:
    match_id = new_match(log)
    log.append(match_id, 0, [event(1), event(2)], "c1", {})
    with pytest.raises(StaleVersion) as caught:
        log.append(match_id, expected_version, [event(expected_version + 1)], "c2", {})
    assert caught.value.now == 2
    assert len(log.load(match_id)) == 2
    assert log.answer_for(match_id, "c2") is None


def test_a_repeated_command_gets_its_first_answer_though_it_is_stale(log: EventLog) -> None:
    match_id = new_match(log)
    log.append(match_id, 0, [event(1)], "c1", {"version": 1})
    with pytest.raises(RepeatedCommand) as caught:
        log.append(match_id, 0, [event(1)], "c1", {"version": "another"})
    assert caught.value.answer == {"version": 1}
    assert len(log.load(match_id)) == 1


def test_an_answer_may_be_nothing_and_is_still_a_first_answer(log: EventLog) -> None:
    match_id = new_match(log)
    log.append(match_id, 0, [], "c1", None)
    with pytest.raises(RepeatedCommand):
        log.append(match_id, 0, [event(1)], "c1", {})


def test_a_command_without_events_is_remembered_and_moves_nothing(log: EventLog) -> None:
    match_id = new_match(log)
    log.append(match_id, 0, [], "c1", {"events": []})
    log.append(match_id, 0, [event(1)], "c2", {})
    assert log.answer_for(match_id, "c1") == {"events": []}
    with pytest.raises(StaleVersion):
        log.append(match_id, 0, [], "c3", {})


def test_an_unknown_match_takes_no_events(log: EventLog) -> None:
    with pytest.raises(UnknownMatch, match="nowhere"):
        log.append("nowhere", 0, [event(1)], "c1", {})
    assert log.load("nowhere") == []
    assert log.answer_for("nowhere", "c1") is None


@pytest.mark.parametrize("versions", [[2], [1, 1], [1, 3], [0]])
def test_events_have_to_follow_one_another(log: EventLog, versions: list[int]) -> None:
    match_id = new_match(log)
    with pytest.raises(ValueError, match="versions"):
        log.append(match_id, 0, [event(version) for version in versions], "c1", {})
    assert log.load(match_id) == []


@pytest.mark.parametrize("bad", ["", "a\0b", "line\nbreak", "\ud800", "x" * 201])
def test_names_that_no_database_holds_unchanged_are_refused(log: EventLog, bad: str) -> None:
    match_id = new_match(log)
    refused: list[Callable[[], None]] = [
        lambda: log.create_match(bad, "t", "amerigo", "1", {}, 0),
        lambda: log.append(match_id, 0, [event(1)], bad, {}),
        lambda: log.append(match_id, 0, [StoredEvent(1, "t", 1, 0, bad, "c", None)], "c", {}),
        lambda: log.keep_drop(bad, {}),
        lambda: log.keep_table(bad, {}),
        lambda: log.keep_reading(bad, {}),
    ]
    for attempt in refused:
        with pytest.raises(ValueError, match="characters"):
            attempt()


def test_not_a_number_is_refused_and_nothing_is_kept(log: EventLog) -> None:
    match_id = new_match(log)
    with pytest.raises(ValueError, match="JSON"):
        log.append(match_id, 0, [event(1, data=float("nan"))], "c", {})
    assert log.load(match_id) == []


def test_the_pending_drop_ends_together_with_the_command_that_confirms_it(log: EventLog) -> None:
    match_id = new_match(log)
    log.keep_drop("table", {"id": "d1", "revision": 1})
    log.keep_drop("table", {"id": "d1", "revision": 2})
    with pytest.raises(StaleVersion):
        log.append(match_id, 7, [event(8)], "c1", {}, ends_drop_of="table")
    assert log.drop("table") == {"id": "d1", "revision": 2}
    log.append(match_id, 0, [event(1)], "c2", {}, ends_drop_of="table")
    assert log.drop("table") is None


def test_a_drop_can_be_put_away_and_tables_do_not_share_it(log: EventLog) -> None:
    log.keep_drop("a", {"id": 1})
    log.keep_drop("b", {"id": 2})
    log.keep_drop("a", None)
    assert (log.drop("a"), log.drop("b"), log.drop("c")) == (None, {"id": 2}, None)


def test_tables_are_kept_and_listed(log: EventLog) -> None:
    log.keep_table("b", {"name": "Kitchen"})
    log.keep_table("a", {"name": "Café"})
    log.keep_table("b", {"name": "Garden"})
    assert log.tables() == ["a", "b"]
    assert (log.table("b"), log.table("c")) == ({"name": "Garden"}, None)


def test_the_journal_of_readings_keeps_the_last_ones_of_each_table(log: EventLog) -> None:
    log.keep_reading("quiet table", "the only one")
    for number in range(READINGS_KEPT + 3):
        log.keep_reading("busy table", {"number": number})
    assert [reading["number"] for reading in log.readings("busy table")] == list(range(3, READINGS_KEPT + 3))
    assert log.readings("quiet table") == ["the only one"]
    assert log.readings("no table") == []


def test_what_was_given_can_be_changed_afterwards_without_changing_the_log(log: EventLog) -> None:
    match_id = new_match(log)
    data = {"cubes": [1]}
    log.append(match_id, 0, [event(1, data=data)], "c1", data)
    data["cubes"].append(2)
    log.load(match_id)[0].data["cubes"].append(3)
    assert log.load(match_id)[0].data == {"cubes": [1]}
    assert log.answer_for(match_id, "c1") == {"cubes": [1]}


def test_everything_is_there_after_a_restart(open_log: Callable[[], EventLog]) -> None:
    before = open_log()
    match_id = new_match(before)
    before.append(match_id, 0, [event(1, "c1", {"blue": 1})], "c1", {"version": 1})
    before.keep_drop("table", {"id": "d"})
    before.keep_table("table", {"name": "Kitchen"})
    before.keep_reading("table", {"total": 3})
    before.close()
    after = open_log()
    assert after.load(match_id) == [event(1, "c1", {"blue": 1})]
    assert after.answer_for(match_id, "c1") == {"version": 1}
    assert (after.drop("table"), after.table("table")) == ({"id": "d"}, {"name": "Kitchen"})
    assert after.readings("table") == [{"total": 3}]
    after.append(match_id, 1, [event(2)], "c2", {})


@with_database
@given(data=json_values, name=names)
def test_any_json_and_any_name_come_back_unchanged(log: EventLog, data: object, name: str) -> None:
    match_id = new_match(log)
    stored = StoredEvent(1, name, 1, 0, name, name, data)
    log.append(match_id, 0, [stored], name, data)
    log.keep_drop(name, data)
    assert log.load(match_id) == [stored]
    assert log.answer_for(match_id, name) == data
    assert log.drop(name) == data


# A wish: how far its expected version is off, which command id, how many events.
wishes = st.lists(st.tuples(st.sampled_from([0, 0, 0, -1, 1]), st.sampled_from("abcdef"), st.integers(0, 3)))


@with_database
@given(wishes=wishes)
def test_the_log_agrees_with_the_simplest_model_of_it(log: EventLog, wishes: list[tuple[int, str, int]]) -> None:
    match_id = new_match(log)
    expected: list[StoredEvent] = []
    answers: dict[str, int] = {}
    for offset, command_id, count in wishes:
        version = max(0, len(expected) + offset)
        new = [event(version + 1 + step, command_id, step) for step in range(count)]
        if command_id in answers:
            with pytest.raises(RepeatedCommand) as repeated:
                log.append(match_id, version, new, command_id, -1)
            assert repeated.value.answer == answers[command_id]
        elif version != len(expected):
            with pytest.raises(StaleVersion) as stale:
                log.append(match_id, version, new, command_id, -1)
            assert stale.value.now == len(expected)
        else:
            answers[command_id] = len(answers)
            log.append(match_id, version, new, command_id, answers[command_id])
            expected += new
    assert log.load(match_id) == expected


def test_the_memory_log_is_an_event_log() -> None:
    log: EventLog = MemoryLog()
    assert log.tables() == []


def test_a_match_begins_together_with_what_its_table_knows_of_it(open_log: Callable[[], EventLog]) -> None:
    log = open_log()
    log.keep_table("t", {"match": None})
    log.keep_drop("t", {"cubes": {"blue": 1}})
    log.create_match("m", "t", "amerigo", "1", {}, 0, table={"match": "m"})
    again = open_log()
    assert (again.table("t"), again.drop("t")) == ({"match": "m"}, None)
    with pytest.raises(MatchExists):
        again.create_match("m", "t", "amerigo", "1", {}, 0, table={"match": "other"})
    assert again.table("t") == {"match": "m"}

"""Several writers at once, within one program and from several: nothing lost, nothing doubled."""

import threading
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from companion.store.log import EventLog, RepeatedCommand, StaleVersion, StoredEvent

WRITERS = 4
COMMANDS = 12


def submit(log: EventLog, command_id: str) -> str:
    """What a phone does: send the command for the version it sees, look again when it was stale."""
    for _ in range(1_000):
        version = len(log.load("m"))
        event = StoredEvent(version + 1, "t", 1, 0, "Anna", command_id, None)
        try:
            log.append("m", version, [event], command_id, {"version": version + 1})
        except StaleVersion:
            continue
        except RepeatedCommand:
            return "repeated"
        return "done"
    raise AssertionError(f"{command_id} never found its turn")


def test_every_command_is_carried_out_once_though_each_is_sent_twice(open_log: Callable[[], EventLog]) -> None:
    open_log().create_match("m", "table", "amerigo", "1", {}, 0)
    start = threading.Barrier(WRITERS)

    def writer(number: int) -> list[str]:
        # Two writers share each list of commands: the same phone that sent again because no answer came.
        log = open_log()
        start.wait()
        return [submit(log, f"phone {number // 2} command {step}") for step in range(COMMANDS)]

    with ThreadPoolExecutor(WRITERS) as pool:
        outcomes = [outcome for done in pool.map(writer, range(WRITERS)) for outcome in done]
    events = open_log().load("m")
    assert Counter(outcomes) == {"done": WRITERS // 2 * COMMANDS, "repeated": WRITERS // 2 * COMMANDS}
    assert [event.version for event in events] == list(range(1, WRITERS // 2 * COMMANDS + 1))
    assert set(Counter(event.command_id for event in events).values()) == {1}


def test_of_two_writers_for_the_same_version_one_wins(open_log: Callable[[], EventLog]) -> None:
    setup = open_log()
    logs = [open_log() for _ in range(WRITERS)]
    for turn in range(10):
        match_id = f"m{turn}"
        setup.create_match(match_id, "table", "amerigo", "1", {}, 0)
        start = threading.Barrier(WRITERS)

        def attempt(number: int, match_id: str = match_id, start: threading.Barrier = start) -> str:
            start.wait()
            event = StoredEvent(1, "t", 1, 0, "Anna", f"c{number}", number)
            try:
                logs[number].append(match_id, 0, [event], f"c{number}", number)
            except StaleVersion as stale:
                return f"now at {stale.now}"
            return "won"

        with ThreadPoolExecutor(WRITERS) as pool:
            outcomes = list(pool.map(attempt, range(WRITERS)))
        assert Counter(outcomes) == {"won": 1, "now at 1": WRITERS - 1}
        assert [event.data for event in setup.load(match_id)] == [outcomes.index("won")]


def test_one_log_is_used_from_many_threads(log: EventLog) -> None:
    log.create_match("m", "table", "amerigo", "1", {}, 0)
    with ThreadPoolExecutor(WRITERS) as pool:
        outcomes = list(pool.map(lambda number: submit(log, f"c{number}"), range(24)))
    assert outcomes == ["done"] * 24
    assert len({event.command_id for event in log.load("m")}) == 24

"""A program that appends for ever and says each time what was acknowledged; `test_power_cut.py` kills it.

python -m tests.store.appender URL MATCH_ID
"""

import sys

from companion.store.log import StoredEvent
from companion.store.sql import SqlLog


def main(url: str, match_id: str) -> None:
    log = SqlLog(url)
    version = len(log.load(match_id))
    while True:
        command_id = f"command-{version}"
        events = [StoredEvent(version + step, "t", 1, 0, "Anna", command_id, {"step": step}) for step in (1, 2)]
        log.append(match_id, version, events, command_id, {"version": version + 2})
        version += 2
        print(version, flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])

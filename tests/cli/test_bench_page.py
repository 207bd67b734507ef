"""The figures of `companion bench page`: what is told of several runs."""

from companion.cli.bench_page import as_table, median_of

RUNS = [
    {"first_load_kb": 51.8, "event_to_screen_ms": {"p50": 13, "p95": 30}},
    {"first_load_kb": 51.8, "event_to_screen_ms": {"p50": 11, "p95": 24}},
    {"first_load_kb": 51.9, "event_to_screen_ms": {"p50": 40, "p95": 22}},
]
MACHINE = {"processor": "AMD EPYC", "cores": 2, "load": "0.1 0.1 0.1"}


def test_every_figure_has_its_own_median():
    assert median_of(RUNS) == {"first_load_kb": 51.8, "event_to_screen_ms": {"p50": 13, "p95": 24}}
    assert median_of(RUNS[:2])["event_to_screen_ms"] == {"p50": 11, "p95": 24}


def test_a_peer_is_told_beside_the_page_and_only_where_it_was_measured():
    ours = {"machine": MACHINE, "runs": 1, "page": {**RUNS[0], "finger_to_picture_ms": {"p95": 56}}}
    assert "tap -> next picture" in as_table(ours)
    assert "nicegui" not in as_table(ours)
    least = {"event_to_screen_ms": {"p50": 6, "p95": 18}}
    assert as_table({**ours, "bare": least}).splitlines()[-2:] == [
        "a page of one line",
        "  event made -> screen, 8 phones       p50 6  p95 18",
    ]
    told = as_table({**ours, "nicegui": RUNS[1]}).splitlines()
    assert told[-2:] == ["nicegui: first load 51.8 kB gzip", "  event made -> screen, 8 phones       p50 11  p95 24"]

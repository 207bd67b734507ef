"""The benchmark measures what it says."""

import asyncio
from pathlib import Path

import pytest

from companion.cli import bench_stream
from companion.cli.bench_stream import FEW_CLIENTS, as_table, measure
from companion.cli.stream_load import BenchFailed, Listener

MORE_CLIENTS = 52
KB_PER_CLIENT = 100
"""What a phone may cost in memory; measured over so few phones a page of the allocator more or less tells twice."""


async def test_a_small_run_against_the_real_service() -> None:
    figures = await measure(clients=FEW_CLIENTS + MORE_CLIENTS, commands=6, pause_s=0.03)
    assert figures["clients"] == FEW_CLIENTS + MORE_CLIENTS
    assert 0 <= figures["resident_kb_per_client"] < 2 * KB_PER_CLIENT
    for name in ("event_to_client_ms", "tap_to_client_ms", "tap_to_answer_ms"):
        spread = list(figures[name].values())
        assert spread == sorted(spread)
        assert 0 < spread[-1] < 30_000
    assert figures["tap_to_client_ms"]["max"] >= figures["event_to_client_ms"]["p50"]
    assert figures["kilobytes_per_message"] > 0.5
    assert figures["resident_mb"] > 20
    assert f"{FEW_CLIENTS + MORE_CLIENTS} phones" in as_table([figures])


@pytest.mark.parametrize(
    ("values", "expected"),
    [
        ([7.0], {"p50": 7.0, "p95": 7.0, "p99": 7.0, "max": 7.0}),
        ([4.0, 1.0, 3.0, 2.0], {"p50": 2.0, "p95": 4.0, "p99": 4.0, "max": 4.0}),
        ([float(n) for n in range(1, 101)], {"p50": 50.0, "p95": 95.0, "p99": 99.0, "max": 100.0}),
    ],
)
def test_percentiles_are_values_that_occurred(values: list[float], expected: dict[str, float]) -> None:
    assert bench_stream.spread(values) == expected


def test_a_phone_that_missed_an_event_spoils_the_run() -> None:
    deaf, good = Listener({1: 2_000_000}), Listener({1: 2_000_000, 2: 5_000_000})
    assert bench_stream.delays_ms([good], {1: 0, 2: 0}) == [2.0, 5.0]
    with pytest.raises(BenchFailed, match="1 events were not heard"):
        bench_stream.delays_ms([deaf, good], {1: 0, 2: 0})


def test_a_service_that_does_not_start_is_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    broken = tmp_path / "python"
    broken.write_text("#!/bin/sh\nexit 3\n")
    broken.chmod(0o755)
    monkeypatch.setattr("sys.executable", str(broken))
    with pytest.raises(BenchFailed, match="ended with code 3"):
        asyncio.run(measure(clients=1, commands=2, pause_s=0.03))

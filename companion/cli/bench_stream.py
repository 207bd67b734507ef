"""`companion bench stream`: how long an event takes from the table to every phone."""

import asyncio
import json
import os
import platform
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any

import typer

from companion.cli.exits import writable, write
from companion.cli.stream_load import WAIT_S, Answer, BenchFailed, Listener, Phone, Service, ask

STREAMS_PER_MEMBER = 6
MEMBERS = 40
MOST_CLIENTS = STREAMS_PER_MEMBER * MEMBERS
"""What the service allows at one table."""

FEW_CLIENTS = 8
"""What a phone costs in memory is told by how much more many take than these few, without what all share."""

PLAYERS = ("Anna", "Ben", "Chris", "Dora")
GREETING = re.compile(r"http://127\.0\.0\.1:(\d+)/#/join/([\w-]+)/(\w+)")
PERCENTILES = (50, 95, 99, 100)


@dataclass(frozen=True, slots=True)
class Load:
    """What the service uses, as it says itself."""

    cpu_s: float
    resident_bytes: float


def stream(
    clients: Annotated[
        list[int] | None, typer.Option(min=1, max=MOST_CLIENTS, help="Phones that listen; may be repeated.")
    ] = None,
    commands: Annotated[int, typer.Option(min=2, max=2000, help="Commands sent, one after the other.")] = 100,
    pause_ms: Annotated[int, typer.Option(min=30, max=5000, help="Pause between commands.")] = 100,
    json_out: Annotated[Path | None, typer.Option("--json", help="Write the figures to this file.")] = None,
) -> None:
    """Measure how fast phones hear what happened: the real service with its database on disk, over loopback."""
    writable(json_out, "--json")
    machine = describe_machine()
    typer.echo(f"{machine['processor']}, {machine['cores']} cores, {machine['system']}, Python {machine['python']}")
    disk = "  ".join(f"{name} {value}" for name, value in machine["disk_sync_ms"].items())
    typer.echo(f"load before: {machine['load']}; the disk takes {disk} ms to make 4 kB safe\n")
    runs = []
    for count in clients or [8, MOST_CLIENTS]:
        try:
            runs.append(asyncio.run(measure(count, commands, pause_ms / 1000)))
        except (BenchFailed, OSError, TimeoutError) as error:
            typer.secho(f"{count} phones: {str(error) or 'the service took too long'}", err=True, fg=typer.colors.RED)
            raise typer.Exit(2) from error
    typer.echo(as_table(runs))
    if json_out is not None:
        write(json_out, json.dumps({"machine": machine, "runs": runs}, indent=2) + "\n", "--json")


async def measure(clients: int, commands: int, pause_s: float) -> dict[str, Any]:
    """All figures for one number of phones, against a service of its own."""
    held = FEW_CLIENTS if clients > FEW_CLIENTS else 0
    async with _service() as (service, process, start_s):
        phones = await _join_all(service, clients)
        async with _listening(phones, range(held)) as few:
            alone = await _load(service)
            async with _listening(phones, range(held, clients)) as rest:
                listeners = [*few, *rest]
                before = await _load(service)
                begun = time.monotonic()
                sent = await _send(phones[: len(PLAYERS)], commands, pause_s)
                await _until_heard(listeners, max(sent.made_ns))
                seconds = time.monotonic() - begun
                after = await _load(service)
                end_s = await _end(process)
    cpu_s = after.cpu_s - before.cpu_s
    return {
        "clients": clients,
        "commands": commands,
        "kilobytes_per_message": round(sum(one.bytes_read for one in listeners) / clients / commands / 1000, 2),
        "event_to_client_ms": spread(delays_ms(listeners, sent.made_ns)),
        "tap_to_client_ms": spread(delays_ms(listeners, sent.sent_ns)),
        "tap_to_answer_ms": spread(sent.answered_ms),
        "server_core_percent": round(100 * cpu_s / seconds, 1),
        "server_cpu_ms_per_command": round(1000 * cpu_s / commands, 2),
        "resident_mb": round(after.resident_bytes / 1e6, 1),
        "resident_kb_per_client": round((before.resident_bytes - alone.resident_bytes) / (clients - held) / 1000, 1),
        "start_s": round(start_s, 2),
        "end_s": round(end_s, 2),
    }


@asynccontextmanager
async def _service() -> AsyncIterator[tuple[Service, subprocess.Popen[str], float]]:
    """The real service in a process of its own, with a new database in a folder that goes with it."""
    own = {name: value for name, value in os.environ.items() if not name.startswith("COMPANION_")}
    with tempfile.TemporaryDirectory(prefix="companion-bench-") as folder:
        words = ["-m", "companion", "serve", "--host", "127.0.0.1", "--port", "0", "--data-dir", folder]
        begun = time.monotonic()
        process = subprocess.Popen(
            [sys.executable, *words], env={**own, "PYTHONUNBUFFERED": "1"}, stdout=subprocess.PIPE, text=True
        )
        try:
            service = await asyncio.wait_for(asyncio.to_thread(_greeted, process), WAIT_S)
            await _until_up(service)
            yield service, process, time.monotonic() - begun
        finally:
            process.kill()
            process.wait()
            if process.stdout is not None:
                process.stdout.close()


async def _end(process: subprocess.Popen[str]) -> float:
    """Seconds from the signal to the end of the service."""
    process.terminate()
    begun = time.monotonic()
    await asyncio.to_thread(process.wait, WAIT_S)
    return time.monotonic() - begun


def _greeted(process: subprocess.Popen[str]) -> Service:
    """Where the service says it is. Raises BenchFailed where it ends without saying so."""
    for line in process.stdout or ():
        if match := GREETING.search(line):
            return Service(int(match[1]), match[2], match[3])
    raise BenchFailed(f"the service ended with code {process.wait()} before it was up; try `companion serve`")


async def _until_up(service: Service) -> Answer:
    while True:
        with suppress(ConnectionError):
            return await asyncio.wait_for(ask(service, "GET", "/api/health"), WAIT_S)
        await asyncio.sleep(0.02)


async def _join_all(service: Service, clients: int) -> list[Phone]:
    """As many members as the streams need, at least one per player; the first is the host, four hold the seats."""
    host = await Phone.join(service, PLAYERS[0])
    await host.command("bench", 0, {"type": "start_match", "game": "amerigo", "players": list(PLAYERS)})
    players = [await Phone.join(service, name, seat) for seat, name in enumerate(PLAYERS[1:], 1)]
    wanted = min(max(clients, len(PLAYERS)), MEMBERS)
    others = [await Phone.join(service, f"Guest {number}") for number in range(wanted - len(PLAYERS))]
    return [host, *players, *others]


@asynccontextmanager
async def _listening(phones: Sequence[Phone], numbers: range) -> AsyncIterator[list[Listener]]:
    """The streams of these numbers, spread evenly over the members, each with its first message."""
    listeners = [Listener() for _ in numbers]
    pairs = zip(numbers, listeners, strict=True)
    tasks = [asyncio.create_task(one.listen(phones[number % len(phones)])) for number, one in pairs]
    try:
        await asyncio.wait_for(asyncio.gather(*(one.begun.wait() for one in listeners)), WAIT_S)
        for one in listeners:
            one.bytes_read = 0
        yield listeners
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


@dataclass(slots=True)
class Sent:
    """Per version: when its command was sent and when the service made its event, nanoseconds since 1970."""

    sent_ns: dict[int, int]
    made_ns: dict[int, int]
    answered_ms: list[float]


async def _send(players: Sequence[Phone], commands: int, pause_s: float) -> Sent:
    """Points for one player after the other, as on an evening: the state that travels grows with every one."""
    sent = Sent({}, {}, [])
    for number in range(commands):
        seat = number % len(players)
        command = {"type": "amerigo.enter_score", "seat": seat, "points": 1 + number % 5, "note": ""}
        begun_ns = time.time_ns()
        answer = await players[seat].command(f"bench-{number}", number, command)
        sent.answered_ms.append((time.time_ns() - begun_ns) / 1e6)
        for event in answer["events"]:
            sent.sent_ns[event["version"]] = begun_ns
            sent.made_ns[event["version"]] = event["at_ms"] * 1_000_000
        await asyncio.sleep(pause_s)
    return sent


async def _until_heard(listeners: Sequence[Listener], version: int) -> None:
    """Raises BenchFailed where a phone never hears of the last event."""
    for _ in range(round(WAIT_S / 0.05)):
        if all(version in one.heard_ns for one in listeners):
            return
        await asyncio.sleep(0.05)
    deaf = sum(version not in one.heard_ns for one in listeners)
    raise BenchFailed(f"{deaf} of {len(listeners)} phones did not hear of the last event within {WAIT_S:.0f} s")


def delays_ms(listeners: Sequence[Listener], since_ns: dict[int, int]) -> list[float]:
    """One delay per phone and event. Raises BenchFailed where a phone missed one."""
    missed = sum(version not in one.heard_ns for one in listeners for version in since_ns)
    if missed:
        raise BenchFailed(f"{missed} events were not heard; a phone was cut down to a snapshot, so it was too slow")
    return [(one.heard_ns[version] - ns) / 1e6 for one in listeners for version, ns in since_ns.items()]


def spread(values: Sequence[float]) -> dict[str, float]:
    """p50, p95, p99 and the greatest (nearest rank)."""
    ordered = sorted(values)
    names = {100: "max"}
    ranks = {percent: max(0, -(-percent * len(ordered) // 100) - 1) for percent in PERCENTILES}
    return {names.get(percent, f"p{percent}"): round(ordered[rank], 1) for percent, rank in ranks.items()}


async def _load(service: Service) -> Load:
    text = (await ask(service, "GET", "/metrics")).body.decode()
    numbers = dict(re.findall(r"^(process_\w+) (\S+)$", text, re.MULTILINE))
    try:
        return Load(float(numbers["process_cpu_seconds_total"]), float(numbers["process_resident_memory_bytes"]))
    except KeyError as error:
        raise BenchFailed(f"the service does not tell its {error}; this system is not supported") from error


def describe_machine() -> dict[str, Any]:
    """The machine that the figures belong to."""
    info = Path("/proc/cpuinfo")
    model = re.search(r"^(?:model name|Model)\s*: (.+)$", info.read_text() if info.exists() else "", re.MULTILINE)
    return {
        "processor": model[1].strip() if model else platform.machine(),
        "cores": os.cpu_count(),
        "system": f"{platform.system()} {platform.machine()}",
        "python": platform.python_version(),
        "disk_sync_ms": time_syncs(),
        "load": " ".join(f"{value:.1f}" for value in os.getloadavg()) if hasattr(os, "getloadavg") else "unknown",
    }


def time_syncs(times: int = 50) -> dict[str, float]:
    """How long the disk of the temporary folder takes to make 4 kB safe: no event is told before that has been done."""
    taken_ms = []
    with tempfile.TemporaryFile(prefix="companion-bench-") as file:
        for _ in range(times):
            file.write(bytes(4096))
            file.flush()
            begun = time.perf_counter()
            os.fsync(file.fileno())
            taken_ms.append(1000 * (time.perf_counter() - begun))
            time.sleep(0.02)
    return spread(taken_ms)


def as_table(runs: Sequence[dict[str, Any]]) -> str:
    """The figures for people; times in milliseconds."""
    lines = [f"{'':28}" + "".join(f"{run['clients']:>8} phones" + " " * 14 for run in runs)]
    head = "".join(f"{name:>7}" for name in ("p50", "p95", "p99", "max")) + " "
    lines.append(f"{'ms':28}" + head * len(runs))
    for key, title in (
        ("event_to_client_ms", "event made -> phone"),
        ("tap_to_client_ms", "command sent -> phone"),
        ("tap_to_answer_ms", "command sent -> answer"),
    ):
        cells = ("".join(f"{value:7.1f}" for value in run[key].values()) + " " for run in runs)
        lines.append(f"{title:28}" + "".join(cells))
    for key, title in (
        ("kilobytes_per_message", "kB per message"),
        ("server_core_percent", "service, % of a core"),
        ("server_cpu_ms_per_command", "service, CPU ms a command"),
        ("resident_mb", "service, MB resident"),
        ("resident_kb_per_client", "service, kB per phone"),
        ("start_s", "s from start to up"),
        ("end_s", "s from signal to end"),
    ):
        lines.append(f"{title:28}" + "".join(f"{run[key]:7}" + " " * 22 for run in runs))
    return "\n".join(line.rstrip() for line in lines)

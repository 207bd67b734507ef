"""`companion bench tower`: does the sensor tower count right, over how bad a line, and through how many restarts?"""

import random
from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING, Annotated, Any

import typer

from companion.cli.figures import JsonFile, checked, show

if TYPE_CHECKING:
    from companion.sensing.tower_model.lockstep import Lockstep

DROPS = 500
MOMENTS = 200
LINE_DROPS = 40
CASE_DROPS = 60
DAMAGE = 0.03
LOAD_CUBES = 20


def tower(
    drops: Annotated[int, typer.Option(min=1, help="How many drops to simulate.")] = DROPS,
    moments: Annotated[int, typer.Option(min=1, help="How many restarts and pulled cables.")] = MOMENTS,
    seed: Annotated[int, typer.Option(help="Another seed, other cubes.")] = 1,
    as_json: JsonFile = None,
) -> None:
    """Let the tower's firmware count simulated cubes, and compare with what fell."""
    checked(as_json)
    figures = {
        "counting": counting(drops, seed),
        "degraded": degraded(min(drops, CASE_DROPS), seed + 1),
        "damaged_line": damaged_line(min(drops, LINE_DROPS), seed + 2),
        "restarts": restarts(moments, seed + 3),
        "load": load(seed + 4),
    }
    show(figures, as_json, as_table)


def counting(drops: int, seed: int, **more: Any) -> dict[str, Any]:
    """Drops of 4 to 9 cubes of any colours: cubes counted, drops exact, wrong ones doubted, colours right."""
    from companion.sensing.tower_model.paint import PAINTS
    from companion.sensing.tower_model.teaching import taught

    manner = more.pop("manner", None)
    line = lockstep(seed, taught(seed), **more)
    chance, tally = random.Random(seed), Counter[str]()
    for _ in range(drops):
        fallen = [chance.choice(list(PAINTS)) for _ in range(chance.randint(4, 9))]
        judge(tally, fallen, drop(line, fallen, manner))
    return rates(tally)


def lockstep(seed: int, flash: dict[str, str], **more: Any) -> "Lockstep":
    """A tower that has been on for a while."""
    from companion.sensing.tower_model.lockstep import Lockstep

    line = Lockstep(seed, flash, **more)
    line.run(11.0)
    return line


def drop(line: "Lockstep", fallen: list[str], manner: Any = None) -> Any:
    """Let these fall, and give the reading that a person would confirm; None where none came."""
    from companion.sensing.tower_model.falling import USUAL

    before = len(line.readings)
    line.let_fall(fallen, manner or USUAL)
    line.run(1.0)
    for _ in range(60):
        if line.is_quiet and len(line.readings) > before:
            break
        line.run(0.25)
    line.run(0.8)
    line.confirm()
    return line.readings[-1] if len(line.readings) > before else None


def judge(tally: Counter[str], fallen: list[str], reading: Any) -> None:
    """Compare one drop with its reading."""
    tally["drops"] += 1
    tally["cubes"] += len(fallen)
    cubes = None if reading is None else reading.cubes
    number = 0 if reading is None else (reading.total or 0) if cubes is None else cubes.total
    tally["counted"] += min(number, len(fallen))
    truth, doubted = Counter(fallen), reading is None or bool(reading.doubts)
    seen = Counter() if cubes is None else Counter(cubes.as_dict())
    is_exact = number == len(fallen)
    is_right = is_exact if cubes is None else seen == truth  # a bare total claims no colours
    tally["exact"] += is_exact
    tally["right"] += is_right
    tally["doubted"] += doubted
    tally["wrong"] += not is_right
    tally["wrong_doubted"] += doubted and not is_right
    tally["in_exact"] += len(fallen) if is_exact else 0
    tally["colours_right"] += (truth & seen).total() if is_exact else 0


def rates(tally: Counter[str]) -> dict[str, Any]:
    """Shares of what was tallied."""
    wrong, in_exact = tally["wrong"], tally["in_exact"]
    return {
        "drops": tally["drops"],
        "cubes": tally["cubes"],
        "cubes_counted": tally["counted"] / tally["cubes"],
        "drops_exact": tally["exact"] / tally["drops"],
        "drops_right_by_colour": tally["right"] / tally["drops"],
        "drops_doubted": tally["doubted"] / tally["drops"],
        "wrong": wrong,
        "wrong_doubted": tally["wrong_doubted"] / wrong if wrong else 1.0,
        "wrong_but_sure": wrong - tally["wrong_doubted"],
        "colours_right": tally["colours_right"] / in_exact if in_exact else 0.0,
    }


def degraded(drops: int, seed: int) -> dict[str, Any]:
    """What other light, paint, dirt and a slower board do; learnt in the usual light and before the dirt came."""
    from companion.sensing.tower_model.falling import USUAL
    from companion.sensing.tower_model.light import Light

    cases: dict[str, dict[str, Any]] = {
        "worn paint": {"manner": replace(USUAL, paint_spread=0.12)},
        "turned cubes": {"manner": replace(USUAL, turned=0.8, tilt_spread=0.15)},
        "bright room": {"light": Light(room=12_000)},
        "flickering lamp": {"light": Light(room=6000, swing=0.9)},
        "noisy input": {"light": Light(noise=400)},
        "half of the light lost to dirt": {"light": Light(dirt=0.5)},
        "board three times as slow": {"slow": 3.0},
        "clumsy cubes": {"manner": replace(USUAL, touching=0.15, bouncing=0.05, unseen=0.03)},
        "first pour, close together": {"manner": replace(USUAL, touching=0.037)},
        "direct sun on the sensors": {"light": Light(room=64_000)},
    }
    return {name: counting(drops, seed, **case) for name, case in cases.items()}


def damaged_line(drops: int, seed: int) -> dict[str, Any]:
    """Every cube exactly once, though bytes are damaged both ways."""
    from companion.sensing.tower_model.paint import PAINTS
    from companion.sensing.tower_model.teaching import taught

    line = lockstep(seed, taught(seed), damage=DAMAGE)
    for _ in range(drops):
        drop(line, [*PAINTS])
    told = [cube.id for cube in line.cubes]
    made = line.cubes_made
    return {
        "damaged_bytes": DAMAGE,
        "cubes_made": made,
        "cubes_told": len(told),
        "exactly_once": len(told) == len(set(told)) == made,
        "in_order": told == sorted(told),
        "doubles_filtered": line.link.doubles,
        "lines_damaged": line.link.damaged,
        "asked_again": line.link.gets,
    }


def restarts(moments: int, seed: int) -> dict[str, Any]:
    """Power fails or the cable is pulled at random moments around drops: is any count wrong and without a doubt?"""
    from companion.sensing.tower_model.paint import PAINTS
    from companion.sensing.tower_model.teaching import taught

    chance, flash, tally = random.Random(seed), taught(seed), Counter[str]()
    line = lockstep(seed, flash)
    for _ in range(moments):
        fallen = [chance.choice(list(PAINTS)) for _ in range(chance.randint(4, 9))]
        reading, kind = interrupted(line, fallen, chance)
        tally[kind] += 1
        is_right = reading is not None and reading.cubes is not None and reading.cubes.as_dict() == Counter(fallen)
        tally["right"] += is_right
        tally["nothing claimed"] += reading is None
        tally["doubted"] += reading is not None and bool(reading.doubts)
        tally["silently wrong"] += reading is not None and not reading.doubts and not is_right
        line.run(11.0)
    return {"moments": moments, **{name: tally[name] for name in RESTART_FIGURES}}


RESTART_FIGURES = ("restart", "unplugged", "right", "doubted", "nothing claimed", "silently wrong")


def interrupted(line: "Lockstep", fallen: list[str], chance: random.Random) -> tuple[Any, str]:
    """A drop during which power fails for a moment, or the cable is out for a while."""
    before, begun_s = len(line.readings), line.now_s
    cubes = line.let_fall(fallen)
    start_us = line.board.now_us
    line.run(chance.uniform(0.0, 1.6))
    kind = "restart" if chance.random() < 0.5 else "unplugged"
    if kind == "unplugged":
        line.unplug()
        line.run(chance.uniform(0.05, 1.0))
        line.plug()
    else:
        line.power_on()
    passed_us = 1e6 * (line.now_s - begun_s)
    later = [cube for cube in cubes if cube.begin_us - start_us > passed_us]
    line.board.let_fall([replace(cube, begin_us=cube.begin_us - start_us - passed_us) for cube in later])
    line.run(4.0)
    line.confirm()
    return (line.readings[-1] if len(line.readings) > before else None), kind


def load(seed: int) -> dict[str, Any]:
    """How long a look takes and how many there are while one cube passes, on the simulated board.

    The board's steps are estimates of what MicroPython on the Pico needs, so this is no measurement of one.
    """
    from companion.sensing.tower_model.board import SimulatedBoard
    from companion.sensing.tower_model.falling import fall
    from companion.sensing.tower_model.teaching import ONE_BY_ONE, run
    from firmware.core.hardware import LANES, Sweep
    from firmware.core.tower import Tower

    class Watched(SimulatedBoard):
        looks = 0

        def sweep(self, lanes: int, into: Sweep) -> None:
            self.looks += 1
            super().sweep(lanes, into)

        def sweep_us(self, lanes: int) -> int:
            before_us = self.now_us
            super().sweep(lanes, Sweep())
            return self.now_us - before_us

    board = Watched(seed)
    tower = Tower(board)
    for _ in range(LOAD_CUBES):
        board.let_fall(fall(["red"], board.now_us + 1000.0, board.chance, ONE_BY_ONE))
        run(tower, board, 1.0)
    return {
        "sweep_us_estimated": board.sweep_us(1),
        "sweep_of_all_lanes_us_estimated": board.sweep_us((1 << LANES) - 1),
        "looks_per_cube": board.looks / LOAD_CUBES,
        "measured": False,
    }


def as_table(figures: dict[str, Any]) -> str:
    """The figures for people."""
    usual, line, breaks, load = (figures[part] for part in ("counting", "damaged_line", "restarts", "load"))
    lines = [
        f"{usual['drops']} drops of 4 to 9 cubes: {usual['cubes_counted']:.2%} of {usual['cubes']} cubes counted,"
        f" {usual['drops_exact']:.1%} of the drops exact, {usual['drops_doubted']:.1%} doubted",
        f"wrong drops {usual['wrong']}, of them doubted {usual['wrong_doubted']:.0%};"
        f" colours right {usual['colours_right']:.2%}",
        "",
        f"{'degraded':<34}{'counted':>9}{'exact':>8}{'colours':>9}{'doubted':>9}{'wrong':>7}{'and sure':>10}",
    ]
    for name, case in figures["degraded"].items():
        shares = f"{case['cubes_counted']:>9.1%}{case['drops_exact']:>8.0%}{case['colours_right']:>9.1%}"
        lines.append(f"{name:<34}{shares}{case['drops_doubted']:>9.0%}{case['wrong']:>7}{case['wrong_but_sure']:>10}")
    lines += [
        "",
        f"{line['damaged_bytes']:.0%} of the bytes damaged both ways: {line['cubes_told']} of {line['cubes_made']}"
        f" cubes told, exactly once: {'yes' if line['exactly_once'] else 'NO'};"
        f" {line['doubles_filtered']} doubles filtered, asked again {line['asked_again']} times",
        f"{breaks['moments']} restarts and pulled cables: {breaks['doubted']} doubted, {breaks['right']} right,"
        f" {breaks['nothing claimed']} without a claim, {breaks['silently wrong']} silently wrong",
        f"load (estimated, not measured): a look at one lane takes {load['sweep_us_estimated']} us,"
        f" at all four {load['sweep_of_all_lanes_us_estimated']} us;"
        f" {load['looks_per_cube']:.0f} looks while a cube passes",
    ]
    return "\n".join(lines)

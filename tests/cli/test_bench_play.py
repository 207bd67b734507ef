"""`companion bench play`, and the random player's own laws: it breaks no rule, and every match ends."""

import json
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from typer.testing import CliRunner

from companion.cli import app
from companion.cli.bench_play import EXTRAS
from companion.cli.random_play import random_match
from companion.engine.cubes import Cubes
from companion.games.amerigo.components import SUPPLY

RULES = [{}, {"preset": "seed-en"}, {"preset": "seed-nl"}, EXTRAS, {"order_change": "at_once"}]


@settings(max_examples=25, deadline=None)
@given(seed=st.integers(0, 10_000), players=st.integers(2, 4), rules=st.sampled_from(RULES))
def test_random_legal_play_ends_after_35_phases_with_every_cube_and_every_score_accounted_for(seed, players, rules):
    drops, turns = 0, 0
    for command, match in random_match(random.Random(seed), players, rules):
        state = match.state
        drops += command["type"] == "amerigo.record_drop"
        turns += "seat" in command and command["type"] != "amerigo.use_token"
        assert state.circuit + state.circle + state.tower == state.stock == SUPPLY
        assert all(0 <= sheet.gold <= 12 and 0 <= sheet.cannons <= 12 for sheet in state.sheets)
    assert drops == 36
    assert turns <= 35 * players
    assert match.totals() == state.scores
    assert sorted(match.ranks()) == list(range(1, players + 1)), "equal points are told apart at the end"
    assert state.circle == Cubes()


def test_it_takes_every_kind_of_turn():
    """A player that never built would be quick and show nothing."""
    taken = {command["type"] for seed in range(6) for command, _ in random_match(random.Random(seed), 4, EXTRAS)}
    actions = {"move_ships", "load_cannons", "plan", "progress", "build", "buy", "advance", "take_gold"}
    others = {"tell_printed", "record_drop", "reveal_pirate", "use_token", "finish"}
    assert taken == {f"amerigo.{name}" for name in actions | others}
    laid = [
        command
        for seed in range(6)
        for command, _ in random_match(random.Random(seed), 2, {})
        if command["type"] == "amerigo.build"
    ]
    assert any(command["tiles"] for command in laid)
    assert any(command["completed"] for command in laid)


def test_the_same_seed_is_the_same_match():
    ends = [list(random_match(random.Random(5), 3, {}))[-1][1] for _ in range(2)]
    assert ends[0].entries == ends[1].entries


@pytest.mark.parametrize("options", [(), ("--screens", "0")])
def test_the_benchmark_prints_what_it_played(options):
    result = CliRunner().invoke(app, ["bench", "play", "--phases", "70", "--screens", "35", *options, "--json", "-"])
    assert result.exit_code == 0, result.output
    figures = json.loads(result.stdout)
    assert set(figures) == ({"play"} if options else {"play", "with_screens"})
    one = figures["play"]
    assert (one["phases"], one["matches"], one["ended"]) == (70, 2, 2)
    assert one["commands"] > 70
    assert one["phases_per_minute"] == pytest.approx(60 * 70 / one["seconds"])
    assert 0 < one["busy"] <= 1.05


def test_people_read_it_too():
    result = CliRunner().invoke(app, ["bench", "play", "--phases", "35", "--screens", "35"])
    assert "turns alone: 35 phases of 1 matches, 1 ended" in result.stdout
    assert "with what every phone is shown: 35 phases" in result.stdout

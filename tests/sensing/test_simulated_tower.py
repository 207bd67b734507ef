"""The simulated tower: no cube is lost or made, it remembers, and it behaves as players say towers do."""

import random
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.engine.cubes import Cubes
from companion.sensing.simulated import SimulatedTower

COLOURS = ("blue", "black", "red", "brown", "green", "yellow", "white")
ALL = Cubes.of(dict.fromkeys(COLOURS, 7))
counts = st.dictionaries(st.sampled_from(COLOURS), st.integers(0, 7)).map(Cubes.of)


@given(st.lists(counts, max_size=6), st.integers())
def test_every_cube_falls_or_stays(pours, seed):
    tower, rng, inside = SimulatedTower(), random.Random(seed), Cubes()
    for poured in pours:
        fallen = tower.pour(poured, inside, rng)
        assert tower.inside + fallen == inside + poured
        inside = tower.inside


@given(counts, counts, counts, st.integers())
def test_what_the_table_believes_is_put_right(first, believed, poured, seed):
    """After an undo or a correction the players put into the tower what the table says is inside."""
    tower, rng = SimulatedTower(), random.Random(seed)
    tower.pour(first, Cubes(), rng)
    fallen = tower.pour(poured, believed, rng)
    assert tower.inside + fallen == believed + poured


def a_match(seed):
    """The 36 drops of a match of Amerigo: (what fell, what stayed inside) of each."""
    tower, rng = SimulatedTower(), random.Random(seed)
    circuit = fallen = tower.pour(ALL, Cubes(), rng)
    drops = [(fallen, tower.inside)]
    for number in range(35):
        poured = circuit.only(COLOURS[number % 7])
        fallen = tower.pour(poured, tower.inside, rng)
        circuit = circuit - poured + fallen
        drops.append((fallen, tower.inside))
    return drops


@pytest.fixture(scope="module")
def matches():
    return [a_match(seed) for seed in range(60)]


def test_most_of_the_first_pour_comes_out(matches):
    assert all(38 <= match[0][0].total <= 47 for match in matches)


def test_ordinary_drops_are_as_reported(matches):
    """Reported of a real tower: reliably about 5 stay, and 4 to 9 fall."""
    fallen = Counter(fell.total for match in matches for fell, _ in match[1:])
    inside = [stayed.total for match in matches for _, stayed in match[1:]]
    drops = sum(fallen.values())
    assert sum(fallen[number] for number in range(4, 10)) >= 0.8 * drops
    assert fallen[0] <= 0.01 * drops
    assert 5 <= sum(inside) / len(inside) <= 7
    assert sum(3 <= number <= 9 for number in inside) >= 0.9 * len(inside)


def test_cubes_of_earlier_pours_come_out_too(matches):
    mixed = sum(len(fell.colours) > 1 for match in matches for fell, _ in match[1:])
    assert mixed >= 0.6 * 35 * len(matches)


def test_the_same_chance_gives_the_same_match():
    assert a_match(5) == a_match(5)
    assert a_match(5) != a_match(6)

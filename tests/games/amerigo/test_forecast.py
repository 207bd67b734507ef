"""The forecast: calibrated on towers of several kinds, learnt from this tower's drops, and true to the match."""

import json
import random
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.engine.cubes import Cubes
from companion.engine.game import Drop, Setup
from companion.engine.match import Entry, Match, Undone
from companion.games import GAMES
from companion.games.amerigo import commands as c
from companion.games.amerigo.components import COLOURS, SUPPLY
from companion.games.amerigo.forecast import between, forecast, outlook, pours_of
from companion.games.amerigo.tower_model import KINDS, Belief, Pour
from companion.server.schema_records import ForecastNow
from companion.table.projection import forecast_json
from tests.games.amerigo.towers import TOWERS, phases

SEEDS = range(8)
LEARNING = 7
"""The drops of the first round; from then on a tower is known well enough to be held to its forecast."""

BINS, ENOUGH = 10, 80


@cache
def later(name):
    """The drops after the learning of a few matches on a tower, each with what was foretold of it."""
    return [
        (phase, outlook(phase.belief, phase.awaited))
        for seed in SEEDS
        for phase in list(phases(TOWERS[name](), random.Random(seed)))[LEARNING:]
        if phase.awaited.poured
    ]


def cases(foretold):
    """(chance that a colour would be on offer, whether it was) for every colour that might have fallen."""
    return [
        (1.0 - seen.colours[colour][0], phase.fallen[colour] > 0)
        for phase, seen in foretold
        for colour in COLOURS
        if phase.awaited.possible[colour]
    ]


def reliability(told):
    """(number of cases, mean chance that was told, share that came true) for every tenth of the chances."""
    bins = [[] for _ in range(BINS)]
    for chance, came in told:
        bins[min(BINS - 1, int(chance * BINS))].append((chance, came))
    return [(len(b), sum(p for p, _ in b) / len(b), sum(y for _, y in b) / len(b)) for b in bins if b]


def brier(told):
    return sum((chance - came) ** 2 for chance, came in told) / len(told)


@pytest.mark.parametrize("name", TOWERS)
def test_what_is_told_with_a_chance_comes_true_as_often(name):
    table = reliability(cases(later(name)))
    shown = "\n".join(f"{number:5} told {told:.2f} came {came:.2f}" for number, told, came in table)
    total = sum(number for number, _, _ in table)
    assert total > 200, "too few to judge by"
    assert sum(number * abs(told - came) for number, told, came in table) / total < 0.06, shown
    assert all(abs(told - came) < 0.15 for number, told, came in table if number >= ENOUGH), shown


@pytest.mark.parametrize("name", TOWERS)
def test_the_likely_range_of_action_points_holds_as_often_as_is_said(name):
    ranges = [(phase, *between(seen.points)) for phase, seen in later(name)]
    held = [low <= phase.fallen.largest <= high for phase, low, high in ranges]
    assert sum(held) / len(held) >= 0.8
    possible = sum(phase.awaited.possible.largest for phase, _, _ in ranges)
    assert sum(high - low for _, low, high in ranges) < 0.8 * possible, "a range that holds everything says nothing"


@pytest.mark.parametrize("name", ["greedy, keeps 20", "keeps next to nothing"])
def test_a_tower_unlike_those_of_reports_is_foretold_better_once_it_has_been_seen(name):
    some = later(name)[::8]
    untaught = [(phase, outlook(Belief.at_first(), phase.awaited)) for phase, _ in some]
    assert brier(cases(some)) < 0.95 * brier(cases(untaught))


@pytest.mark.parametrize("name", [name for name in TOWERS if "nothing" not in name])
def test_it_says_more_than_how_often_a_colour_comes_on_average(name):
    told = cases(later(name))
    often = sum(came for _, came in told) / len(told)
    assert brier(told) < 0.95 * often * (1.0 - often)


def test_drops_that_vary_as_wholes_make_the_range_wider():
    """Two towers that let as many fall on average: where a drop is lucky or not as a whole, less is sure."""
    poured, inside = Cubes.of(blue=6), Cubes.of(red=3, green=3)

    def after(*fallen):
        belief = Belief.at_first()
        for cubes in fallen:
            belief = belief.after(Pour(poured, inside, cubes))
        chances = outlook(belief, Drop(poured, inside, 1)).fallen
        mean = sum(count * chance for count, chance in enumerate(chances))
        return mean, sum((count - mean) ** 2 * chance for count, chance in enumerate(chances))

    alike = after(*[Cubes.of(blue=4, red=1, green=1)] * 8)
    wild = after(*[Cubes.of(blue=6, red=3, green=2), Cubes.of(blue=1)] * 4)
    assert abs(alike[0] - wild[0]) < 1.0
    assert wild[1] > 1.3 * alike[1]


COUNTS = st.dictionaries(st.sampled_from(COLOURS), st.integers(0, 7)).map(Cubes.of)


@settings(max_examples=25, deadline=None)
@given(poured=COUNTS, inside=COUNTS)
def test_chances_add_up_and_agree_with_one_another(poured, inside):
    seen = outlook(Belief.at_first(), Drop(poured, inside, 1))
    for chances in (*seen.colours.values(), seen.points, seen.fallen):
        assert sum(chances) == pytest.approx(1.0)
        assert all(chance > -1e-9 for chance in chances)
    expected = sum(n * chance for chances in seen.colours.values() for n, chance in enumerate(chances))
    assert expected == pytest.approx(sum(n * chance for n, chance in enumerate(seen.fallen)))
    assert seen.points[0] == pytest.approx(seen.fallen[0])
    low, high = between(seen.points)
    assert 0 <= low <= high <= max((poured + inside).largest, 0)


@settings(max_examples=25, deadline=None)
@given(poured=COUNTS, inside=COUNTS, data=st.data())
def test_every_drop_that_can_be_teaches_something_finite(poured, inside, data):
    fallen = Cubes.of({c: data.draw(st.integers(0, poured[c] + inside[c])) for c in COLOURS})
    likely = Belief.at_first().after(Pour(poured, inside, fallen)).likely()
    assert sum(weight for weight, _ in likely) == pytest.approx(1.0)
    assert len(likely) <= len(KINDS)


def test_in_which_colour_a_cube_fell_is_no_matter_of_the_tower():
    belief = Belief.at_first()
    one = belief.after(Pour(Cubes.of(blue=5), Cubes.of(red=3, green=2), Cubes.of(blue=4, red=1)))
    other = belief.after(Pour(Cubes.of(blue=5), Cubes.of(red=3, green=2), Cubes.of(blue=4, green=1)))
    assert one.logs == pytest.approx(other.logs)


# In a match


def begun(**rules):
    return Match.start(GAMES["amerigo"], Setup(("Anna", "Ben"), {"scoring": "by_hand", **rules}))


def done(match, *wishes):
    for wish in wishes:
        for event in match.decide(wish, seen=match.version):
            match = match.append(Entry(event, f"c{match.version}", "Anna", 0))
    return match


def foretold(match):
    """The forecast of a match in which a pour is to come."""
    told = forecast(match)
    assert told is not None
    return told


FIRST = SUPPLY - Cubes.of(blue=1, red=2, white=1)
GOLD = (c.TakeGold(0), c.TakeGold(1))


def test_before_the_first_drop_and_after_the_last_there_is_nothing_to_foretell():
    match = begun()
    assert forecast(match) is None
    match = done(match, c.RecordDrop(FIRST))
    for number in range(35):
        assert forecast(match) is not None, number
        awaited = GAMES["amerigo"].drop(match.state)
        match = done(match, c.RecordDrop(awaited.poured), *(GOLD if awaited.poured else ()))
    assert forecast(match) is None


def test_while_players_act_the_next_phase_is_foretold_as_it_will_be():
    match = done(begun(), c.RecordDrop(FIRST), c.RecordDrop(Cubes.of(blue=4, red=1)))
    acting = foretold(match)
    assert (acting["round"], acting["phase"], acting["colour"]) == (1, 2, "black")
    assert acting == foretold(done(match, *GOLD))
    red = next(one for one in acting["colours"] if one["colour"] == "red")
    assert (red["poured"], red["inside"]) == (0, 1)
    assert acting["tower"]["drops"] == 2


def test_an_undone_drop_is_forgotten():
    match = done(begun(), c.RecordDrop(FIRST))
    before = foretold(match)
    after = done(match, c.RecordDrop(Cubes.of(blue=1)))
    assert foretold(after) != before
    assert foretold(after.append(Entry(Undone(match.version), "undo", "Anna", 0))) == before


def test_a_colour_that_is_neither_poured_nor_inside_cannot_come():
    told = foretold(done(begun(), c.RecordDrop(FIRST)))
    chances = {one["colour"]: one["offered"] for one in told["colours"]}
    assert {colour for colour, chance in chances.items() if chance > 0} == {"blue", "red", "white"}
    assert chances["blue"] > chances["red"] > chances["white"]
    assert told["points"][-1]["value"] <= 7


def test_with_all_cubes_poured_anew_the_tower_is_learnt_so():
    match = done(begun(poured="circuit-and-tower"), c.RecordDrop(FIRST), c.RecordDrop(Cubes.of(blue=7)))
    assert pours_of(match)[1] == Pour(Cubes.of(blue=7, red=2, white=1), Cubes(), Cubes.of(blue=7))
    assert foretold(match)["tower"]["cubes_inside"] == 0


@pytest.mark.parametrize("is_counted", [True, False])
@pytest.mark.parametrize(
    ("rule", "poured", "inside"),
    [
        ("circuit", Cubes.of(red=5), Cubes.of(blue=1, red=2, white=1)),
        ("circuit-and-tower", Cubes.of(blue=1, red=7, white=1), Cubes()),
    ],
)
def test_a_wrong_pour_counts_as_what_it_was(rule, poured, inside, is_counted):
    """Whether it was noticed after the count, or before there was one."""
    fallen, match = Cubes.of(red=2), done(begun(poured=rule), c.RecordDrop(FIRST))
    if is_counted:
        match = done(match, c.RecordDrop(fallen), c.WrongColour("red"))
    else:
        match = done(match, c.WrongColour("red", fallen))
    assert pours_of(match)[1:] == [Pour(poured, inside, fallen)]


def test_an_empty_space_brings_nothing():
    match = done(begun(), c.RecordDrop(SUPPLY - Cubes.of(blue=7)))
    told = foretold(match)
    assert (told["nothing"], told["likely"], told["points"]) == (1.0, [0, 0], [{"value": 0, "chance": 1.0}])
    assert all(one["offered"] == 0.0 for one in told["colours"])


@pytest.mark.parametrize("rules", [{}, {"white_cube": "not_needed"}])
def test_it_travels_as_the_wire_says(rules):
    match = done(begun(**rules), c.RecordDrop(FIRST))
    travels = json.loads(json.dumps(forecast_json(match)))
    told = ForecastNow.model_validate(travels).forecast
    white = next(one for one in told.colours if one.colour == "white")
    assert (white.offered == pytest.approx(1.0 - told.nothing)) == bool(rules)
    assert ForecastNow.model_validate(forecast_json(None)).forecast is None
    low, middle, high = told.tower.poured
    assert 0.0 < low <= middle <= high < 1.0

"""The rule table in README.md says of every rule what the page says, where it stands, its switch and its test."""

import re

import pytest

from companion.content import text
from companion.games.amerigo.rulebook import RULES
from companion.games.amerigo.settings import SETTINGS
from tests.architecture.project import read
from tests.games.amerigo.statements import EDGE_CASES

NAMES = [rule.id.removeprefix("amerigo-rule-") for rule in RULES]
README = read("companion/games/amerigo/README.md")
ROWS = [[cell.strip() for cell in line.strip("|").split("|")] for line in README.splitlines() if line.startswith("| ")]
BY_RULE = {row[0]: row[1:] for row in ROWS if row[0] in NAMES}
TESTS = re.compile(r"`test_\w+`(, `test_\w+`)*")


def test_every_rule_has_its_row_and_no_row_is_of_another():
    tables = README.partition("## Rules")[2].partition("## What the companion adds")[0]
    rows = [line.split("|")[1].strip() for line in tables.splitlines() if line.startswith("| ")]
    assert [row for row in rows if row not in ("rule", "---")] == NAMES


@pytest.mark.parametrize("rule", RULES, ids=NAMES)
def test_a_row_says_what_its_rule_says(rule):
    said, row, sources, switch, tests = BY_RULE[rule.id.removeprefix("amerigo-rule-")]
    switches = dict.fromkeys(reading.setting for reading in rule.readings if reading.setting)
    assert said == text(rule.id)
    assert (row, sources) == (rule.row, ", ".join(rule.sources))
    assert switch == ", ".join(f"`{name}`" for name in switches)
    assert TESTS.fullmatch(tests), "a rule without a test"


@pytest.mark.parametrize("number", range(1, 22))
def test_every_row_of_differences_says_its_readings_and_its_switch(number):
    row = f"D{number}"
    (_, _, readings, switch), *more = [cells for cells in ROWS if cells[0] == row]
    assert not more
    assert switch == ", ".join(f"`{setting.name}`" for setting in SETTINGS if setting.row == row)
    for setting in SETTINGS:
        if setting.row == row:
            sources = {source for read_by in setting.sources.values() for source in read_by}
            assert all(source in readings for source in sources), f"{row} leaves out one of {sorted(sources)}"


def test_every_edge_case_has_its_row_with_its_rules():
    rows = [cells for cells in ROWS if cells[0].isdigit()]
    listed = {number: rules for number, _, rules, _ in rows}
    expected = dict(line.split(" ", 1) for line in EDGE_CASES.strip().split("\n"))
    assert listed == {number: ", ".join(names.split()) for number, names in expected.items()}
    assert all(TESTS.fullmatch(tests) for *_, tests in rows)

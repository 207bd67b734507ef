"""The rules to be looked up carry all that the two rule texts say, all numbered rules and all edge cases."""

import pytest

from companion.content import LANGUAGES, text
from companion.games.amerigo import GAME
from companion.games.amerigo.rulebook import RULES, note
from companion.games.amerigo.settings import EN, HOUSE, NL, PRESETS, PUBLISHED, SETTINGS, read_settings
from tests.games.amerigo.statements import EDGE_CASES, MATERIAL, NUMBERED, SEED_EN, SEED_NL, statements

NAMES = {rule.id.removeprefix("amerigo-rule-"): rule for rule in RULES}
TOPICS = (
    *("setup", "pour", "order", "gold", "blue", "black", "red", "brown", "green", "yellow", "white"),
    *("tokens", "pirates", "round_end", "final", "tower"),
)


@pytest.mark.parametrize(("source", "seed"), [(EN, SEED_EN), (NL, SEED_NL)], ids=["en", "nl"])
def test_every_statement_of_a_rule_text_is_carried_by_a_rule(source, seed):
    lost = [f"{key}: {name}" for key, name in statements(seed) if name not in NAMES]
    assert not lost, f"no such rule: {lost}"
    unsaid = [f"{key}: {name}" for key, name in statements(seed) if source not in spoken_by(NAMES[name])]
    assert not unsaid, f"{source} says this, but the rule does not name it: {unsaid}"


@pytest.mark.parametrize(("source", "seed"), [(EN, SEED_EN), (NL, SEED_NL)], ids=["en", "nl"])
def test_no_rule_names_a_text_that_does_not_say_it(source, seed):
    said = {name for _, name in statements(seed)}
    assert {name for name, rule in NAMES.items() if source in spoken_by(rule)} == said


def spoken_by(rule):
    return {*rule.sources, *(reading.source for reading in rule.readings)}


@pytest.mark.parametrize(("table", "last"), [(NUMBERED, 32), (EDGE_CASES, 48)], ids=["rules", "edge cases"])
def test_every_numbered_rule_and_edge_case_is_there(table, last):
    numbered = [line.split() for line in table.strip().split("\n")]
    assert sorted({int(number) for number, *_ in numbered}) == list(range(1, last + 1))
    assert {name for _, *names in numbered for name in names} <= NAMES.keys()


def test_every_rule_is_there_for_a_reason():
    numbered = {
        name for table in (NUMBERED, EDGE_CASES) for line in table.strip().split("\n") for name in line.split()[1:]
    }
    said = {name for told in (SEED_EN, SEED_NL, MATERIAL) for _, name in statements(told)}
    assert numbered | said == NAMES.keys()


def test_rules_are_named_once_and_come_in_the_order_of_play():
    assert len(NAMES) == len(RULES)
    topics = [rule.topic for rule in RULES]
    assert topics == sorted(topics, key=TOPICS.index)
    assert set(topics) == set(TOPICS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_topic_rule_and_reading_has_words_that_can_be_searched(language):
    ids = [f"rule-topic-{topic}" for topic in TOPICS]
    ids += [rule.id for rule in RULES] + [reading.id for rule in RULES for reading in rule.readings]
    lines = {key: text(key, language) for key in ids}
    assert all(len(line) <= 180 for line in lines.values()), [line for line in lines.values() if len(line) > 180]
    rules = [lines[rule.id] for rule in RULES]
    assert len(set(rules)) == len(rules), "two rules read the same"


def test_every_house_rule_has_its_readings_side_by_side():
    """Of every option, and by the very sources that the set-up names for it."""
    read_as = {}
    for rule in RULES:
        for reading in rule.readings:
            read_as.setdefault((reading.setting, reading.option), set()).add(reading.source)
            assert rule.row == next((s.row for s in SETTINGS if s.name == reading.setting), rule.row)
    for setting in SETTINGS:
        if setting.name != "scoring":
            assert {option: read_as.get((setting.name, option)) for option in setting.options} == {
                option: set(sources) for option, sources in setting.sources.items()
            }, setting.name


@pytest.mark.parametrize("name", ["round-order", "final-into-gold", "anchor"])
def test_what_is_read_differently_without_a_switch_is_shown_side_by_side(name):
    readings = NAMES[name].readings
    assert {reading.source for reading in readings} >= {EN, NL}
    assert len({text(reading.id) for reading in readings}) > 1
    assert not any(reading.setting for reading in readings)


def test_that_the_highest_time_marker_lies_on_top_is_not_said_of_the_english_text():
    """It says "in ascending order" only; that an earlier round pays more is of the printed rules."""
    assert (NAMES["time-setup"].sources, NAMES["time-top"].sources) == ((EN,), (PUBLISHED,))


def test_every_row_of_differences_is_there():
    assert {rule.row for rule in RULES} - {""} == {f"D{number}" for number in range(1, 22)}


@pytest.mark.parametrize("preset", PRESETS)
def test_a_reminder_is_the_reading_by_which_the_table_plays(preset):
    settings = read_settings(PRESETS[preset])
    for name, rule in NAMES.items():
        shown = note(name, settings)
        options = [reading for reading in rule.readings if reading.setting]
        if options:
            played = [one for one in options if getattr(settings, one.setting) == one.option]
            assert shown.id in {one.id for one in played}
        else:
            assert shown.id == rule.id
        assert shown.source in {EN, NL, PUBLISHED, HOUSE}


def test_the_game_offers_its_rules():
    assert GAME.rules == RULES

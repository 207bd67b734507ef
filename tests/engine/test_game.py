"""House rules by the name of a preset, and how the settings of a set-up reach the game."""

import pytest

from companion.engine.errors import Rejected
from companion.engine.game import Setup, house_rules
from companion.engine.match import Match
from companion.games import GAMES
from tests.fakes.signs import SIGNS


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        ({}, {}),
        ({"pace": "quick"}, {"pace": "quick"}),
        ({"preset": "usual"}, {"preset": "usual"}),
        ({"preset": "hurried"}, {"preset": "hurried", "pace": "quick", "bonus": "no"}),
        ({"preset": "hurried", "bonus": "yes"}, {"preset": "hurried", "pace": "quick", "bonus": "yes"}),
    ],
)
def test_a_preset_is_filled_in_and_what_is_given_beside_it_wins(given, expected):
    assert house_rules(SIGNS, given) == expected


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        ({"gold_rate": 1, "big_island": 21}, {"gold_rate": "1", "big_island": "21"}),
        ({"gold_rate": 2}, {"gold_rate": 2}),
        ({"gold_rate": True}, {"gold_rate": True}),
        ({"gold_rate": [1]}, {"gold_rate": [1]}),
    ],
)
def test_an_option_that_is_a_number_may_be_given_as_one(given, expected):
    assert house_rules(GAMES["amerigo"], given) == expected


def test_a_number_stays_a_number_where_no_option_is_spelled_so():
    assert house_rules(GAMES["scoresheet"], {"rounds": 3}) == {"rounds": 3}


@pytest.mark.parametrize("given", ["", "Hurried", 7, None, ["hurried"]])
def test_a_preset_that_there_is_not_is_refused_with_those_that_there_are(given):
    with pytest.raises(Rejected) as refused:
        house_rules(SIGNS, {"preset": given})
    assert (refused.value.code, refused.value.facts["known"]) == ("setup.unknown_preset", "usual, hurried")


def test_a_game_without_presets_says_itself_that_it_knows_no_such_setting():
    with pytest.raises(Rejected) as refused:
        Match.start(GAMES["scoresheet"], Setup(("Anna",), house_rules(GAMES["scoresheet"], {"preset": "usual"})))
    assert refused.value.code == "setup.unknown_setting"


def test_the_game_is_given_its_settings_and_the_match_remembers_the_preset():
    match = Match.start(SIGNS, Setup(("Anna",), house_rules(SIGNS, {"preset": "hurried"})))
    assert match.state.settings == {"pace": "quick", "bonus": "no"}
    assert match.setup.settings["preset"] == "hurried"


def test_a_stored_match_does_not_change_with_what_its_preset_means():
    """The settings are stored beside the name, so the name alone decides nothing."""
    match = Match.start(SIGNS, Setup(("Anna",), {"preset": "of an older program", "pace": "quick"}))
    assert match.state.settings == {"pace": "quick", "bonus": "yes"}

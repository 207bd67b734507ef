"""What a history line holds beside its words, for the form that puts the step right."""

import json

import pytest

from companion.engine.cubes import Cubes
from companion.games.amerigo import GAME
from companion.games.amerigo import commands as c
from companion.games.amerigo.entries import BoughtToken, Post, TakenToken, Tile
from companion.table.commands import game_command
from tests.games.amerigo.rig import CIRCUIT, TRACKS, acting, drop, play, start, with_island, with_tokens

TYPES = {kind: name for name, kind in GAME.commands.items()}


def noted(match, wish, **kwargs):
    """What the line of a wish notes, as it travels."""
    after = play(match, wish, **kwargs)
    version = match.version + 1
    return json.loads(json.dumps(GAME.noted(after.state_before(version), after.entries[version - 1].event)))


@pytest.mark.parametrize(
    "wish",
    [
        c.MoveShips(0, posts=(Post("Tortuga", 12),)),
        c.LoadCannons(0, gold=0, steps=3),
        c.Plan(0, villages=2, neutral=(3,)),
        c.Progress(0, steps=2, taken=(TakenToken("plus_one", ("red", "blue")),)),
        c.Build(0, tiles=(Tile("village", 2, "Nassau", vp=1),)),
        c.Buy(0, goods=(BoughtToken(2, 3), BoughtToken(1, 2))),
        c.Advance(0, steps=2),
        c.TakeGold(0),
    ],
    ids=lambda wish: TYPES[type(wish)],
)
def test_a_turn_notes_the_command_that_led_to_it(wish):
    match = with_island(acting(printed=TRACKS))
    fields = noted(match, wish, override=True)["fields"]
    assert game_command(GAME, {"type": TYPES[type(wish)], **fields}) == wish


def test_a_turn_notes_the_points_that_each_action_had_then():
    lasting, used_up = ("plus_two", ("red",)), "ships_eight"
    match = with_tokens(acting(), 0, lasting, used_up)
    five = dict.fromkeys(("blue", "black", "brown", "green", "yellow", "white"), 5)
    assert noted(match, c.MoveShips(0, tokens=(2,)))["points"] == five | {"red": 7}
    assert noted(match, c.TakeGold(0))["points"] == five | {"red": 7}


def test_printed_values_note_what_was_told():
    assert noted(acting(), c.TellPrinted({"time-marker-1": 0})) == {"fields": {"values": {"time-marker-1": 0}}}


def test_a_token_and_a_wrong_pour_note_which_token_it_was_and_what_fell():
    used = c.UseToken(0, 2, points=7)
    fields = noted(with_tokens(acting(), 0, "end", "end"), used)["fields"]
    assert (fields["token"], fields["points"]) == (2, 7)
    wrong = c.WrongColour("red", Cubes.of(red=2, blue=1))
    filled = play(start(), drop(**CIRCUIT))
    fields = noted(filled, wrong)["fields"]
    assert game_command(GAME, {"type": "amerigo.wrong_colour", **fields}) == wrong


def test_where_a_form_needs_nothing_nothing_is_noted():
    assert noted(acting(), c.SetOrder((1, 0, 2)), override=True) == {}
    assert noted(acting(scoring="by_hand"), c.TakeGold(0)) == {}

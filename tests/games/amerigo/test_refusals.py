"""What a refusal says to people: what was given, what can be, and what to do now."""

from dataclasses import replace

import pytest

from companion.content import LANGUAGES
from companion.content import refusal as in_words
from companion.games.amerigo.commands import (
    Adjust,
    Build,
    Buy,
    CashChest,
    Finish,
    LoadCannons,
    MoveShips,
    Plan,
    Progress,
    RevealPirate,
    TakeGold,
    TellPrinted,
    UseToken,
)
from companion.games.amerigo.entries import BoughtToken, Post, TakenToken, Tile
from tests.games.amerigo.rig import TRACKS, acting, given, refusal, start, with_island, with_tokens


def told(match, wish, language="en"):
    """The words that people read."""
    return in_words(refusal(match, wish), language)


@pytest.mark.parametrize(
    ("step", "words"),
    [
        ("setup_drop", "Pour and confirm the drop first."),
        ("pour", "Pour and confirm the drop first."),
        ("pirates", "Enter what the open marker shows first."),
        ("final", "Go on with the final scoring."),
        ("over", "Undo to go on with it."),
    ],
)
def test_where_nobody_is_to_act_the_refusal_says_what_comes_instead(step, words):
    match = given(start(), step=step)
    assert told(match, TakeGold(0)).endswith(words)


def island(**changes):
    return with_island(given(acting(), 0, planned_villages=2, **changes))


FULL = {"goods": (0, 8, 0, 0, 0)}
NONE_LEFT = [
    (
        with_island(acting(), posts=(12, 0, 0)),
        MoveShips(0, posts=(Post("Nassau"),)),
        "Trading posts: 1 wanted, 0 left in the supply.",
    ),
    (given(acting(), 0, villages=1), Plan(0, villages=2), "Own tiles: 2 wanted, 1 left."),
    (given(acting(), neutral_left=0), Plan(0, neutral=(2,)), "Neutral tiles: 1 wanted, 0 left."),
    (
        given(island(), 1, **FULL),
        Build(0, tiles=(Tile("village", 1, "Nassau", good=2),)),
        "Goods (good 2): 1 covered, but only 0 still open.",
    ),
    (
        given(acting(printed={"good-2": "tobacco"}), sold={"2-4": 3}),
        Buy(0, goods=(BoughtToken(2, 4),)),
        "Production tokens for 4 AP (tobacco): 1 wanted, 0 left.",
    ),
]


@pytest.mark.parametrize(("match", "wish", "words"), NONE_LEFT)
def test_what_there_is_none_left_of_is_named(match, wish, words):
    assert told(match, wish).startswith(words)


@pytest.mark.parametrize(
    ("wish", "words"),
    [
        (MoveShips(0, posts=(Post("Cuba", 0),)), "Spaces of the island: 0 cannot be; from 1 to 99 can."),
        (LoadCannons(0, steps=-1), "Steps of the disc: -1 cannot be; from 0 to 99 can."),
        (Plan(0, villages=-1), "Own tiles: -1 cannot be; from 0 to 99 can."),
        (Plan(0, neutral=(7,)), "Size of the tile: 7 cannot be; from 1 to 6 can."),
        (Plan(0, production=(7,)), "Cost of the production building: 7 cannot be; from 1 to 6 can."),
        (Buy(0, goods=(BoughtToken(6, 2),)), "Number of the good: 6 cannot be; from 1 to 5 can."),
        (Buy(0, goods=(BoughtToken(1, 5),)), "Cost of the production token: 5 cannot be; from 2 to 4 can."),
        (Build(0, tiles=(Tile("village", 5, "Nassau"),)), "Size of the tile: 5 cannot be; from 1 to 4 can."),
        (
            Build(0, tiles=(Tile("village", 1, "Nassau", vp=100),)),
            "Points of the tile: 100 cannot be; from 0 to 99 can.",
        ),
        (
            Build(0, tiles=(Tile("village", 1, "Nassau", volcano=13),)),
            "Gold on the volcano: 13 cannot be; from 0 to 12 can.",
        ),
        (RevealPirate(13), "Pirate marker: 13 cannot be; from 0 to 12 can."),
        (Adjust(0, "cannons", 13), "Cannons: 13 cannot be; from 0 to 12 can."),
        (UseToken(0, 1, gold=13), "Gold of the progress token: 13 cannot be; from 0 to 12 can."),
        (UseToken(0, 1, points=1000), "Points of the progress token: 1,000 cannot be; from -999 to 999 can."),
    ],
)
def test_a_number_that_cannot_be_is_named(wish, words):
    assert told(with_tokens(island(), 0, "end"), wish) == words


@pytest.mark.parametrize(
    ("values", "words"),
    [
        ({"time-marker-2": 100}, "the time marker of round 2: its points. “100” cannot be; a number from 0 to 99 can."),
        ({"time-marker-2": None}, "the time marker of round 2: its points. “null” cannot be; a number from"),
        ({"good-1": ""}, "the name of good 1. “” cannot be; a name of 1 to 24 letters can."),
        ({"progress-track": "x"}, "the progress track, space by space. “x” is no list of spaces"),
        (
            {"progress-track": [15]},
            "the progress track, space by space. It has 2 to 60 spaces, not 1.",
        ),
        (
            {"progress-track": [None, "3", 15]},
            "the progress track, space by space. Space 1 cannot show “3”; it shows points from 0 to 99, or nothing.",
        ),
        (
            {"progress-track": [None, 14]},
            "the progress track, space by space. The last space shows 15 points, not “14”.",
        ),
        (
            {"special-track": [{"colour": None}, {"colour": "white"}]},
            'the special-action track, space by space. Space 1 cannot show “{"colour": "white"}”; it shows an action',
        ),
    ],
)
def test_a_printed_value_that_cannot_be_is_named_with_what_is_wrong(values, words):
    assert told(acting(), TellPrinted(values)).startswith(words)


@pytest.mark.parametrize(
    ("progress", "taken", "words"),
    [
        (1, 0, "2 progress tokens must be taken for the spaces with points; none is entered."),
        (2, 2, "1 progress token must be taken for the space with points; 2 are entered."),
        (4, 1, "No space with points is reached, so no progress token is due; 1 is entered."),
    ],
)
def test_the_tokens_due_are_said_as_one_or_more(progress, taken, words):
    match = given(acting(dict(brown=2) if progress > 2 else dict(brown=4), printed=TRACKS), 0, progress=progress)
    assert told(match, Progress(0, taken=(TakenToken("two_neutral"),) * taken)).startswith(words)


@pytest.mark.parametrize(
    ("printed", "tokens", "words"),
    [
        ({}, (), "What the progress track and the special-action track show is not entered yet. Enter it,"),
        ({"progress-track": TRACKS["progress-track"]}, (), "What the special-action track shows is not entered yet. "),
        (
            {"special-track": TRACKS["special-track"]},
            ("end",),
            "What the progress track shows is not entered yet. "
            "What a progress token is worth at the end is not entered yet (Ben).",
        ),
        (TRACKS, ("end", "gold"), "What 2 progress tokens are worth at the end is not entered yet (Ben). Enter it,"),
    ],
)
def test_the_final_scoring_names_what_is_missing(printed, tokens, words):
    match = given(acting(printed=printed), 0, progress=1, track=1)
    match = given(with_tokens(match, 1, *tokens), step="final")
    assert told(match, Finish()).strip().startswith(words)


def test_the_special_action_says_what_the_disc_lies_on():
    match = acting(printed=TRACKS)
    assert "stands on space 1, which shows red." in told(given(match, 0, track=1), LoadCannons(0, special=True))
    assert "stands on space 2, which shows no action." in told(given(match, 0, track=2), LoadCannons(0, special=True))


def test_a_token_or_a_chest_that_is_not_there_says_what_to_do():
    assert told(acting(), MoveShips(0, tokens=(7,))).endswith(
        "None lies there; note one first in the turn that took it."
    )
    match = with_tokens(acting(), 0, "other", "swap")
    assert told(match, MoveShips(0, tokens=(7,))).endswith("These lie there: 1 and 2. Take one of them.")
    assert told(acting(), CashChest(0)).endswith("put the number right first (“A number is wrong”).")


def test_a_full_island_may_be_insisted_on_for_a_tile_and_is_paid_once():
    match = island()
    match = given(match, islands=(replace(match.state.islands[0], completed=True),))
    tile = Tile("village", 1, "Nassau", vp=1)
    assert "“Do it all the same” lays a tile there anyway." in told(match, Build(0, tiles=(tile,)))
    again = Build(0, tiles=(tile,), completed=("Nassau",))
    refused = refusal(match, again, override=True)
    assert (refused.code, refused.overridable) == ("amerigo.full_before", False)
    assert "paid for only once" in in_words(refused)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("match", "wish", "words"), NONE_LEFT)
def test_every_language_has_them(match, wish, words, language):
    assert told(match, wish, language)

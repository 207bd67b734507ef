"""Progress tokens: their numbers hold when an old turn is put right, and what nobody knows of them the table says."""

from dataclasses import replace

import pytest

from companion.engine.edit import edited
from companion.engine.match import Entry
from companion.games.amerigo import GAME
from companion.games.amerigo import commands as c
from companion.games.amerigo.components import TOKEN_KINDS
from companion.games.amerigo.entries import BoughtToken, TakenToken
from companion.games.amerigo.events import Progressed, TokenUsed
from tests.games.amerigo.rig import TRACKS, acting, play, refusal, sheet, with_tokens

END, LASTING = TakenToken("end"), TakenToken("half_loss")


def took_and_told():
    """Anna and Ben each took two tokens; then each said what the last one is worth at the end."""
    match = play(acting(printed=TRACKS), c.Progress(0, taken=(LASTING, END)), c.Progress(1, taken=(LASTING, END)))
    return play(match, *(c.UseToken(seat, match.state.sheets[seat].tokens[1].id, points=4 + seat) for seat in (0, 1)))


def instead(match, command):
    """The first turn of progress put right."""
    version = next(v for v in match.position.live if isinstance(match.entries[v - 1].event, Progressed))
    return edited(match, version, command, Entry(None, "edit", "Ben", 0), override=False)


def worth(match, seat):
    return {token.kind: token.points for token in match.state.sheets[seat].tokens if token.kind == "end"}


def test_an_old_turn_put_right_leaves_the_tokens_of_others_as_they_are():
    match = took_and_told()
    edit = instead(match, c.Progress(0, taken=(TakenToken("none"), END)))
    assert [token.id for token in edit.after.state.sheets[1].tokens] == [t.id for t in match.state.sheets[1].tokens]


def test_what_was_said_of_a_token_goes_to_no_token_of_another_kind():
    match = took_and_told()
    edit = instead(match, c.Progress(0, taken=(END, TakenToken("swap"))))
    assert (edit.why.code, edit.why.overridable) == ("amerigo.token_changed", False)
    assert (worth(edit.after, 0), worth(match, 0)) == ({"end": None}, {"end": 4})


@pytest.mark.parametrize(
    "turn", [c.Plan(0, villages=6), c.LoadCannons(0, steps=6), c.Buy(0, goods=(BoughtToken(1, 3), BoughtToken(1, 3)))]
)
def test_action_points_of_a_token_that_nobody_knows_are_the_word_of_the_table(turn):
    match = with_tokens(acting(), 0, "other")
    assert refusal(match, turn, override=True).code == "amerigo.too_few_points"
    turn = replace(turn, tokens=(1,))
    refused = refusal(match, turn)
    assert (refused.code, refused.overridable) == ("amerigo.points_of_token", True)
    assert refused.facts == {"given": 6, "limit": 5, "short": 1}
    match = play(match, turn, override=True)
    assert (match.entries[-1].event.points, sheet(match).tokens[0].used) == (6, True)


def test_the_table_sees_which_tokens_are_used_up_by_being_used():
    match = with_tokens(acting(), 0, *(kind for kind in TOKEN_KINDS if kind != "none"))
    tokens = GAME.view(match.state, None)["seats"][0]["tokens"]
    assert {token["kind"] for token in tokens if token["once"]} == {"ships_eight", "over_first", "other"}


def test_the_event_holds_which_token_it_was():
    event = took_and_told().entries[-1].event
    assert event == TokenUsed(1, 11202, None, 5, "end")
    assert GAME.command_for(event).kind == "end"

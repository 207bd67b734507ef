"""Progress tokens: their numbers hold when an old turn is put right, and what nobody knows of them the table says."""

from companion.engine.edit import edited
from companion.engine.match import Entry
from companion.games.amerigo import GAME
from companion.games.amerigo import commands as c
from companion.games.amerigo.entries import TakenToken
from companion.games.amerigo.events import Progressed, TokenUsed
from tests.games.amerigo.rig import TRACKS, acting, play

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


def test_the_event_holds_which_token_it_was():
    event = took_and_told().entries[-1].event
    assert event == TokenUsed(1, 11202, None, 5, "end")
    assert GAME.command_for(event).kind == "end"

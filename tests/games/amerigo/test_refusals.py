"""What a refusal says to people: what was given, what can be, and what to do now."""

import pytest

from companion.content import refusal as in_words
from companion.games.amerigo.commands import TakeGold
from tests.games.amerigo.rig import given, refusal, start


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
    assert in_words(refusal(match, TakeGold(0))).endswith(words)

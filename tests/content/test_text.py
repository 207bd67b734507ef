"""Facts become words: names of colours, counts, lists; in every language."""

import pytest

from companion.content import LANGUAGES, catalogue, refusal, text
from companion.engine.errors import Rejected


@pytest.mark.parametrize(
    ("key", "language", "facts", "words"),
    [
        ("amerigo-prompt-pour", "en", dict(player="Anna", colour="blue", count=1), "Anna pours the 1 blue cube."),
        ("amerigo-prompt-pour", "en", dict(player="Anna", colour="red", count=3), "Anna pours the 3 red cubes."),
        (
            "amerigo-prompt-pour",
            "nl",
            dict(player="Anna", colour="red", count=0),
            "Het vak voor rood is leeg: Anna gooit niets.",
        ),
        ("event-amerigo-order-set", "en", dict(players=["Ben", "Anna"]), "player order: Ben, Anna"),
        ("event-amerigo-cube-lost", "nl", dict(colour="white", place="tower"), "een blokje wit is kwijt uit de toren"),
    ],
)
def test_facts_are_spoken(key, language, facts, words):
    assert text(key, language, **facts) == words


def test_a_refusal_says_its_numbers():
    refused = Rejected("drop.impossible", colour="black", given=8, limit=5)
    assert refusal(refused).startswith("8 black cannot have fallen; at most 5 can.")
    changed = Rejected("drop.changed", by="Ben", cubes={"blue": 2, "red": 1})
    assert "Ben veranderde intussen de telling: 2 blauw, 1 rood." in refusal(changed, "nl")
    assert "no cubes" in refusal(Rejected("drop.changed", by="Ben", cubes={}))


def test_an_unknown_message_or_language_is_an_error_of_the_program():
    with pytest.raises(KeyError):
        text("no-such-message")
    with pytest.raises(KeyError):
        catalogue("xx")
    with pytest.raises(KeyError):
        text("amerigo-prompt-pour", "en")
    assert set(LANGUAGES) >= {"en", "nl"}

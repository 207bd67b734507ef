"""Facts become words: names of colours, counts, lists; in every language."""

import json
import re
from pathlib import Path
from typing import get_args

import pytest

from companion.content import LANGUAGES, catalogue, refusal, text, words
from companion.content.text import FOLDER
from companion.engine.errors import Rejected
from companion.games import GAMES
from companion.sensing.source import Condition

CASES = json.loads(Path(__file__).with_name("facts.json").read_text(encoding="utf-8"))
"""What a message says with these facts; the page's reader is held to the same cases (`webui/tests/text.test.ts`)."""


@pytest.mark.parametrize("case", CASES, ids=[f"{case['id']}-{case['language']}" for case in CASES])
def test_facts_are_spoken(case):
    assert text(case["id"], case["language"], **case["facts"]) == case["words"]


def test_a_refusal_says_its_numbers():
    refused = Rejected("drop.impossible", colour="black", given=8, limit=5)
    assert refusal(refused).startswith("8 black cannot have fallen; at most 5 can.")
    changed = Rejected("drop.changed", by="Ben", cubes={"blue": 2, "red": 1})
    assert "Ben veranderde intussen de telling: 2 blauw, 1 rood." in refusal(changed, "nl")
    assert "no cubes" in refusal(Rejected("drop.changed", by="Ben", cubes={}))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_state_of_a_source_has_its_words(language):
    assert all(text(f"state-{state}", language) for state in get_args(Condition))


def test_an_unknown_message_or_language_is_an_error_of_the_program():
    with pytest.raises(KeyError):
        text("no-such-message")
    with pytest.raises(KeyError):
        catalogue("xx")
    with pytest.raises(KeyError):
        text("amerigo-prompt-pour", "en")
    assert set(LANGUAGES) >= {"en", "nl", "de"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_parts_of_a_language_are_all_its_files_and_refusals_of_games_come_later(language):
    parts = words()[language]
    written = "".join(path.read_text(encoding="utf-8") for path in sorted((FOLDER / language).glob("*.ftl")))
    entry = re.compile(r"^[a-z][\w-]* =", re.MULTILINE)
    assert sorted(entry.findall("".join(parts.values()))) == sorted(entry.findall(written))
    for game in GAMES:
        assert not re.search("^(error|setting)-", parts[game], re.MULTILINE)
        assert f"setting-{game}-" in parts[f"{game}-later"]

"""Every message that the program can send has its words in every language, with the same variables."""

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from fluent.syntax import FluentParser, ast

from companion.content import LANGUAGES, catalogue
from companion.games import GAMES
from tests.architecture.calls import CODES, Call, message_calls
from tests.architecture.project import page_files, read

REFERENCE = "en"
Messages = dict[str, frozenset[str]]


@cache
def entries(language: str) -> list[Any]:
    return list(FluentParser().parse(catalogue(language)).body)


def parts(node: object) -> Iterator[ast.BaseNode]:
    """The node and all below it."""
    if isinstance(node, ast.BaseNode):
        yield node
        for child in vars(node).values():
            yield from parts(child)
    elif isinstance(node, list):
        for item in node:
            yield from parts(item)


@cache
def messages(language: str) -> Messages:
    """Message id -> the variables it uses."""
    return {
        entry.id.name: frozenset(part.id.name for part in parts(entry) if isinstance(part, ast.VariableReference))
        for entry in entries(language)
        if isinstance(entry, ast.Message)
    }


@cache
def calls() -> list[Call]:
    return list(message_calls())


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_parses(language: str) -> None:
    junk = [str(entry.content).strip() for entry in entries(language) if isinstance(entry, ast.Junk)]
    assert not junk, f"{language}: this is no Fluent:\n" + "\n\n".join(junk)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_message_is_there_twice(language: str) -> None:
    ids = [entry.id.name for entry in entries(language) if isinstance(entry, ast.Message)]
    twice = sorted({name for name in ids if ids.count(name) > 1})
    assert not twice, f"{language} has these more than once: {', '.join(twice)}"


@pytest.mark.parametrize("language", sorted(set(LANGUAGES) - {REFERENCE}))
def test_every_language_has_the_same_messages_with_the_same_variables(language: str) -> None:
    reference, other = messages(REFERENCE), messages(language)
    found = [f"{name} is missing" for name in sorted(reference.keys() - other.keys())]
    found += [f"{name} is in no other language" for name in sorted(other.keys() - reference.keys())]
    found += [
        f"{name} uses {sorted(other[name])}, in English it uses {sorted(reference[name])}"
        for name in sorted(reference.keys() & other.keys())
        if other[name] != reference[name]
    ]
    assert not found, f"{language} differs from {REFERENCE}:\n" + "\n".join(found)


def test_the_calls_that_name_a_message_are_found() -> None:
    """A test of the test: should the walk go blind, the tests below would pass without looking at anything."""
    found = {call.message for call in calls()}
    assert {"error-match-stale", "error-picture-empty", "doubt-impossible", "amerigo-prompt-pour"} <= found
    assert len(found) > 50


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_the_program_can_say_has_its_words(language: str) -> None:
    found = [f"{call.message} ({call.where})" for call in calls() if call.message not in messages(language)]
    assert not found, f"{language} lacks:\n" + "\n".join(found)


def test_every_refusal_brings_the_facts_that_its_words_need() -> None:
    found = [
        f"{call.message} needs {sorted(missing)} ({call.where})"
        for call in calls()
        if call.facts is not None and (missing := messages(REFERENCE).get(call.message, frozenset()) - call.facts)
    ]
    assert not found, "these facts are named in the words but not given:\n" + "\n".join(found)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_game_event_colour_and_symbol_has_its_words(game: str, language: str) -> None:
    wanted = {f"game-{game}"}
    wanted |= {"event-" + name.replace(".", "-").replace("_", "-") for name in GAMES[game].events}
    wanted |= {f"colour-{info.colour}" for info in GAMES[game].palette}
    wanted |= {f"setting-{game}-{setting.name}" for setting in GAMES[game].settings}
    missing = sorted(wanted - messages(language).keys())
    assert not missing, f"{language} lacks {', '.join(missing)}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_the_page_says_has_its_words(language: str) -> None:
    named = {
        (name, str(path))
        for path in page_files()
        for name in re.findall(r"""['"`]((?:ui|error|doubt|colour|role)-[a-z0-9_-]*[a-z0-9])['"`]""", read(path))
    }
    assert named, "no message id was found in the page; is the pattern still right?"
    missing = [f"{name} ({path})" for name, path in sorted(named) if name not in messages(language)]
    assert not missing, f"{language} lacks:\n" + "\n".join(missing)


def test_codes_are_dotted_words() -> None:
    assert CODES
    odd = [call.message for call in calls() if not re.fullmatch(r"[a-z0-9_-]+", call.message)]
    assert not odd, f"a message id has small letters, digits, hyphens and low lines only: {odd}"

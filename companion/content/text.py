"""Message ids and facts to words in a language.

The phone page has the same rule in `webui/src/text.ts`; both are held to `tests/content/facts.json`.
"""

import re
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

from companion.engine.errors import Rejected

FOLDER = Path(__file__).parent
LANGUAGES = tuple(sorted(path.parent.name for path in FOLDER.glob("*/first.ftl")))
"""Two-letter codes of the languages that are complete."""

DEFAULT = "en"
NAMED_FACTS = {name: f"{name}-" for name in ("colour", "place", "game", "role", "action", "state")}
"""Facts that hold an id: by the name of the fact, how the id of its words begins."""

NAMED_LISTS = dict.fromkeys(("colours", "offered", "known", "expected"), "colour-")
"""The same for the items of a list."""

RIGHT_TO_LEFT = re.compile("[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]")


def catalogue(language: str) -> str:
    """The Fluent source of a language. Raises KeyError for one that there is not."""
    return "\n".join(words()[language].values())


@cache
def words() -> Mapping[str, Mapping[str, str]]:
    """Language -> part -> Fluent source. Parts: `first`, what the page's first screens say; `later`, what they do not
    wait for; and of each game `amerigo`, what they say in a match of it, and `amerigo-later`: its refusals and
    settings, and all of every `amerigo-*.ftl`."""
    return {language: _parts(FOLDER / language) for language in LANGUAGES}


def _parts(folder: Path) -> dict[str, str]:
    parts: dict[str, str] = {}
    for path in sorted(folder.glob("*.ftl")):
        name, _, matter = path.stem.partition("-")
        source = path.read_text(encoding="utf-8")
        if name in ("first", "later"):
            parts[name] = source
            continue
        first, later = ("", source) if matter else _of_game(source)
        parts[name] = parts.get(name, "") + first
        parts[f"{name}-later"] = parts.get(f"{name}-later", "") + later
    return parts


def _of_game(source: str) -> tuple[str, str]:
    """The messages of a game without and with its refusals and settings."""
    first: list[str] = []
    later: list[str] = []
    for entry in re.split(r"^(?=[a-z])", source, flags=re.MULTILINE):
        (later if entry.startswith(("error-", "setting-")) else first).append(entry)
    return "".join(first), "".join(later)


def text(key: str, language: str = DEFAULT, /, **facts: Any) -> str:
    """The words of a message. Raises KeyError for an id that the catalogue does not have."""
    return _formatted(key, language, {name: _spoken(name, fact, language) for name, fact in facts.items()})


def refusal(rejected: Rejected, language: str = DEFAULT) -> str:
    """The words of a refusal: what was given, what was expected, what to do."""
    return text("error-" + rejected.code.replace(".", "-"), language, **rejected.facts)


@cache
def _bundle(language: str) -> FluentBundle:
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(FluentResource(catalogue(language)))
    return bundle


def _formatted(key: str, language: str, variables: Mapping[str, str | int | float]) -> str:
    bundle = _bundle(language)
    message = bundle.get_message(key)
    if message.value is None:
        raise KeyError(key)
    words, problems = bundle.format_pattern(message.value, dict(variables))
    if problems:
        raise KeyError(f"{key}: {problems[0]}")
    return str(words)


def _spoken(name: str, fact: Any, language: str) -> str | int | float:
    """A fact as a sentence can hold it: a name for an id, words for a list and for counts; nothing for null."""
    if fact is None or isinstance(fact, bool):
        return ""
    if isinstance(fact, int | float):
        return fact
    if isinstance(fact, Mapping):
        return _cubes(fact, language)
    if isinstance(fact, list | tuple):
        return _joined([_isolated(_named(NAMED_LISTS.get(name), str(item), language)) for item in fact], language)
    return _isolated(_named(NAMED_FACTS.get(name), str(fact), language))


def _cubes(counts: Mapping[str, int], language: str) -> str:
    """`3 black, 2 red`; the words for none where there is nothing."""
    parts = [
        _formatted("cubes-of-colour", language, {"count": count, "name": _named("colour-", colour, language)})
        for colour, count in counts.items()
        if count > 0
    ]
    return ", ".join(parts) or _formatted("cubes-none", language, {})


def _joined(words: Sequence[str], language: str) -> str:
    if len(words) < 2:
        return "".join(words)
    return _formatted("list-and", language, {"most": ", ".join(words[:-1]), "last": words[-1]})


def _named(prefix: str | None, item: str, language: str) -> str:
    key = f"{prefix}{item}"
    return _formatted(key, language, {}) if prefix and _bundle(language).has_message(key) else item


def _isolated(words: str) -> str:
    """A name written from right to left must not turn the sentence round it."""
    return f"\u2068{words}\u2069" if RIGHT_TO_LEFT.search(words) else words

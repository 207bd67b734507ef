"""Message ids and facts to words in a language."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

from companion.engine.errors import Rejected

FOLDER = Path(__file__).parent
LANGUAGES = tuple(sorted(path.stem for path in FOLDER.glob("*.ftl")))
"""Two-letter codes of the languages that are complete."""

DEFAULT = "en"
NAMED_FACTS = {"colour": "colour-", "place": "place-", "game": "game-", "role": "role-"}
COLOUR_LISTS = ("offered", "known", "colours")


def catalogue(language: str) -> str:
    """The Fluent source of a language. Raises KeyError for one that there is not."""
    if language not in LANGUAGES:
        raise KeyError(language)
    return (FOLDER / f"{language}.ftl").read_text(encoding="utf-8")


def text(key: str, language: str = DEFAULT, /, **facts: Any) -> str:
    """The words of a message. Raises KeyError for an id that the catalogue does not have."""
    bundle = _bundle(language)
    message = bundle.get_message(key)
    if message.value is None:
        raise KeyError(key)
    words, problems = bundle.format_pattern(message.value, _spoken(facts, language))
    if problems:
        raise KeyError(f"{key}: {problems[0]}")
    return str(words)


def refusal(rejected: Rejected, language: str = DEFAULT) -> str:
    """The words of a refusal: what was given, what was expected, what to do."""
    return text("error-" + rejected.code.replace(".", "-"), language, **rejected.facts)


@cache
def _bundle(language: str) -> FluentBundle:
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(FluentResource(catalogue(language)))
    return bundle


def _spoken(facts: Mapping[str, Any], language: str) -> dict[str, Any]:
    """Facts as a sentence can hold them: names for ids, words for lists and counts."""
    return {name: _spoken_fact(name, value, language) for name, value in facts.items()}


def _spoken_fact(name: str, value: Any, language: str) -> Any:
    if isinstance(value, Mapping):
        parts = [
            text("cubes-of-colour", language, count=count, name=_named("colour-", colour, language))
            for colour, count in value.items()
        ]
        return ", ".join(parts) or text("cubes-none", language)
    if isinstance(value, list | tuple):
        prefix = "colour-" if name in COLOUR_LISTS else ""
        return ", ".join(_named(prefix, str(item), language) for item in value)
    if name in NAMED_FACTS:
        return _named(NAMED_FACTS[name], str(value), language)
    return value if isinstance(value, int | float) else str(value)


def _named(prefix: str, item: str, language: str) -> str:
    known = prefix and _bundle(language).has_message(prefix + item)
    return text(prefix + item, language) if known else item

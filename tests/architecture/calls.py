"""Finds in the source the calls that name a message, and the facts they give to it."""

import ast
from collections.abc import Iterator
from dataclasses import dataclass

from companion.sensing.camera_tray import reason_id
from tests.architecture.project import python_files, tree

CODES = ("Rejected", "BadPicture", "BadSheet")
"""Their first argument is a code; its message is `error-` and the code with hyphens for dots."""

LOST = ("CameraLost", "TransportLost")
"""Their first argument becomes the reason that every phone shows beside the source."""

DOUBTS = ("Doubt", "SeenDoubt")
IDS = ("Prompt", "Choice", "Hint", "Note", "Rule", "Points", "Category", "Moment")
"""Their first argument, or the one called `id`, is the id of a message."""


@dataclass(frozen=True)
class Call:
    """A call that names a message. `facts` is None where they are not all written down in the call."""

    where: str
    message: str
    facts: frozenset[str] | None


def message_calls() -> Iterator[Call]:
    for path in python_files("companion", "vision"):
        for node in ast.walk(tree(path)):
            if isinstance(node, ast.Call) and (call := _as_message_call(node, str(path))):
                yield call


def _as_message_call(node: ast.Call, path: str) -> Call | None:
    name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
    word = _first_word(node)
    if word is None:
        return None
    where = f"{path}:{node.lineno}"
    if name in CODES:
        given = [keyword.arg for keyword in node.keywords if keyword.arg != "overridable"]
        facts = None if None in given else frozenset(fact for fact in given if fact)
        return Call(where, "error-" + word.replace(".", "-"), facts)
    if name in LOST:
        return Call(where, reason_id(word), None)
    if name in DOUBTS:
        return Call(where, f"doubt-{word}", None)
    return Call(where, word, None) if name in IDS else None


def _first_word(node: ast.Call) -> str | None:
    named = [keyword.value for keyword in node.keywords if keyword.arg in ("id", "code", "name")]
    first = [*node.args, *named][:1]
    if first and isinstance(first[0], ast.Constant) and isinstance(first[0].value, str):
        return first[0].value
    return None

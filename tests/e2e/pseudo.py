"""A language that nobody speaks: English, every text longer by two fifths and in brackets, to see what does not fit."""

import re

from fluent.syntax import FluentParser, FluentSerializer, ast
from fluent.syntax.visitor import Transformer

import companion.content

STRETCH = 0.4
LETTERS = str.maketrans("aeioucnsyAEIOUCNSY", "áéíóúçñšýÁÉÍÓÚÇÑŠÝ")


def stretched(words: str) -> str:
    """Every word with accents and two fifths longer, by one letter at least: `Pour` becomes `Póúrrr`."""
    return re.sub(r"\w+", lambda word: _stretched_word(word[0]), words)


def _stretched_word(word: str) -> str:
    more = max(1, round(len(word) * STRETCH)) if word.isalpha() and len(word) > 1 else 0
    return word.translate(LETTERS) + word[-1] * more


class _Stretching(Transformer):
    def visit_TextElement(self, node: ast.TextElement) -> ast.TextElement:  # noqa: N802
        node.value = stretched(node.value)
        return node


class _Bracketing(Transformer):
    """Brackets round what stands on the page as one text: a missing one shows where it was cut off."""

    def visit_Message(self, node: ast.Message) -> ast.Message:  # noqa: N802
        if node.value is not None:
            node.value.elements = [ast.TextElement("["), *node.value.elements, ast.TextElement("]")]
        return node


def pseudo_catalogue(part: str | None = None) -> str:
    """The English catalogue, or a part of it, as Fluent, stretched and bracketed."""
    resource = FluentParser().parse(
        companion.content.words()["en"][part] if part else companion.content.catalogue("en")
    )
    return str(FluentSerializer().serialize(_Bracketing().visit(_Stretching().visit(resource))))

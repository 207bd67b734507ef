"""The words: a Fluent catalogue a language, in parts, used by the service and by the phones."""

from companion.content.text import FOLDER, LANGUAGES, catalogue, refusal, text, words

__all__ = ["FOLDER", "LANGUAGES", "catalogue", "refusal", "text", "words"]

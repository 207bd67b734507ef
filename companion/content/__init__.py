"""The words: one Fluent catalogue a language, used by the service and by the phones."""

from companion.content.text import LANGUAGES, catalogue, text

__all__ = ["LANGUAGES", "catalogue", "text"]

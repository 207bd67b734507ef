"""The words: one Fluent catalogue a language, used by the service and by the phones."""

from companion.content.text import FOLDER, LANGUAGES, catalogue, refusal, text

__all__ = ["FOLDER", "LANGUAGES", "catalogue", "refusal", "text"]

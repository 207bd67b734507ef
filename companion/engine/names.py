"""Names that people type, made fit to be shown among other words."""

import unicodedata

_TURNS = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Characters that turn the direction of the text around them."""


def cleaned(name: str) -> str:
    """The name without control and direction characters, white space folded; empty where nothing of it is seen."""
    printable = "".join(" " if unicodedata.category(c) in ("Cc", "Zl", "Zp") else c for c in name)
    kept = "".join(c for c in printable if unicodedata.category(c) not in ("Cs", "Co", "Cn") and c not in _TURNS)
    folded = " ".join(unicodedata.normalize("NFC", kept).split())
    return folded if any(unicodedata.category(c)[0] in "LNPS" for c in folded) else ""

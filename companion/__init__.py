"""The table companion: counts what the cube tower drops, keeps the match, and serves the phones."""

__version__ = "0.1.0"

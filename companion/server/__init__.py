"""The web service: HTTP in, events out. It knows tables, never a game by name."""

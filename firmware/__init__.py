"""The tower's firmware. On the board are `main.py`, `board.py` and `core/`; the companion shares `core/proto.py`."""

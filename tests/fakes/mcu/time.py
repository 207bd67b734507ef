"""MicroPython's clock for the firmware: the world's. (CPython's own `time` cannot be shadowed; see `on_cpython.py`.)"""

from world import spend as sleep_us
from world import ticks_us

__all__ = ["sleep_us", "ticks_us"]

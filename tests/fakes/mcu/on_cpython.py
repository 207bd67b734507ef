"""Runs the firmware's own `main.py` on CPython: argument 1 is its path."""

import os
import runpy
import sys
import time
from types import ModuleType, SimpleNamespace

sys.path[:0] = [os.path.dirname(sys.argv[1]), os.path.dirname(__file__)]
sys.modules["time"] = time

import world  # noqa: E402

time.ticks_us, time.sleep_us = world.ticks_us, world.spend
sys.modules["micropython"] = ModuleType("micropython")
# MicroPython does not read ahead of what was asked for.
unbuffered = os.fdopen(0, "rb", buffering=0)
sys.stdin = SimpleNamespace(buffer=unbuffered, fileno=lambda: 0)
unbuffered_out = os.fdopen(1, "wb", buffering=0)
sys.stdout = SimpleNamespace(buffer=unbuffered_out, fileno=lambda: 1, flush=lambda: None)

runpy.run_path(sys.argv[1], run_name="__main__")

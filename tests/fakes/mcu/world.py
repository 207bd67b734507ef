"""What happens to the pins of the fake board, on a virtual clock; runs on MicroPython and CPython.

The file that WORLD names holds lines in the order of their times (us since the start): `E time pin value` for a beam,
`A time lane level level level level` for a sensor without lamps and under red, green and blue light, and `Q time lane`
where the empty lane's levels are back. Each operation costs time; idling moves on to the next thing that happens, never
ahead of the wall clock.
"""

import os

try:
    import utime as real

    def wall_us():
        return real.ticks_us()

    def wait_us(us):
        real.sleep_us(us)
except ImportError:
    import time as real

    def wall_us():
        return real.monotonic_ns() // 1000

    def wait_us(us):
        real.sleep(us / 1e6)


EMPTY = (900, 2700, 2400, 2500)
IDLE_US = 1000
TICKS = 1 << 30

now_us = 0
pins = {}
handlers = {}
levels = [EMPTY, EMPTY, EMPTY, EMPTY]
_began_us = wall_us()
_file = open(os.getenv("WORLD"))
_coming = None


def take():
    """The next line of the file, which is read line by line since a Pico's memory does not hold it."""
    global _coming
    words = _file.readline().split()
    _coming = (int(words[1]), words[0], [int(word) for word in words[2:]]) if words else None


def set_pin(pin, value):
    """A beam changes, or a lamp does."""
    if pins.get(pin, 0) == value:
        return
    pins[pin] = value
    if pin in handlers:
        handlers[pin]()


def spend(us):
    """Time passes, and what happens in it happens at its own moment."""
    global now_us
    end_us = now_us + us
    while _coming and _coming[0] <= end_us:
        at_us, kind, values = _coming
        take()
        now_us = max(now_us, at_us)
        if kind == "E":
            set_pin(values[0], values[1])
        elif kind == "A":
            levels[values[0]] = tuple(values[1:])
        else:
            levels[values[0]] = EMPTY
    now_us = end_us


def idle():
    until_us = now_us + IDLE_US
    if _coming:
        until_us = max(now_us + 1, min(until_us, _coming[0]))
    spend(until_us - now_us)
    ahead_us = now_us - (wall_us() - _began_us)
    if ahead_us > 0:
        wait_us(ahead_us)


def ticks_us():
    spend(2)
    return (now_us + TICKS - 3_000_000) % TICKS  # wraps three seconds after the start


take()

"""A `machine` of pins in memory, for `firmware/board.py` on a computer. `world.py` says what happens to them."""

import sys

import world

BEAMS = (2, 3, 4, 5, 6, 7, 8, 9)
ROW_LAMPS = (10, 11)
COLOUR_LAMPS = (12, 13, 14)
CHOICE = (15, 16)
PWRON_RESET, WDT_RESET = 1, 3
_blocked = {}


class Pin:
    IN, OUT, PULL_UP, IRQ_RISING, IRQ_FALLING = 0, 1, 1, 1, 2

    def __init__(self, number, mode=0, pull=None, value=None):
        self.number = number
        if value is not None:
            self.value(value)

    def value(self, new=None):
        world.spend(3)
        if new is None:
            return covered(self.number) if self.number in BEAMS else world.pins.get(self.number, 0)
        before = [covered(number) for number in BEAMS]
        world.pins[self.number] = int(new)
        for number, was in zip(BEAMS, before):
            if covered(number) != was and number in world.handlers:
                world.handlers[number]()
        return None

    def irq(self, handler, trigger, hard=False):
        assert hard, "an edge has to be written down at once"
        world.handlers[self.number] = lambda: handler(self)


def covered(number):
    """A beam without its lamp is dark."""
    is_lit = world.pins.get(ROW_LAMPS[(number - BEAMS[0]) % 2], 0)
    return 1 if not is_lit else world.pins.get(number, 0)


class ADC:
    def __init__(self, pin):
        self.pin = pin

    def read_u16(self):
        world.spend(20)
        lane = world.pins.get(CHOICE[0], 0) + 2 * world.pins.get(CHOICE[1], 0)
        for number in range(3):
            if world.pins.get(COLOUR_LAMPS[number], 0):
                return world.levels[lane][number + 1]
        return world.levels[lane][0]


class WDT:
    def __init__(self, timeout):
        assert timeout <= 8388, "the Pico's watchdog takes no more"

    def feed(self):
        world.spend(1)


def unique_id():
    return bytes([0xE6, 0x61, 0x4C, 0x31, 0x1B, 0x7F, 0x8A, 0x2C])


def reset_cause():
    return PWRON_RESET


def idle():
    world.idle()


def reset():
    sys.exit(75)

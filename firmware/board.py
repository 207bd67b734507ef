"""The Raspberry Pi Pico: the only file that touches pins. `README.md` says what is wired to them."""

import os
import select
import sys
from array import array
from binascii import hexlify
from time import sleep_us, ticks_us

import machine
import micropython
from core.hardware import COLOURS, LANES, ROWS, UPDATE, Board, Edge, Sweep

BEAM_PINS = (2, 3, 4, 5, 6, 7, 8, 9)  # two a lane; high while covered
ROW_LAMP_PINS = (10, 11)  # infrared lamps, first and second beam of every lane
COLOUR_LAMP_PINS = (12, 13, 14)  # red, green, blue, all lanes together
CHOICE_PINS = (15, 16)  # which lane's sensor the multiplexer lets through
SENSOR_PIN = 26
EDGES = 256  # a power of two: 49 cubes make 196
SETTLE_US = 40  # a phototransistor with 10 kOhm follows its lamp in less
DARK_US = 300
WATCHDOG_MS = 8000
MOST_READ = 256
RESTART = "restart.txt"
"""Holds why the program started the board again: `asked`, or `update`."""


def is_given_free() -> bool:
    """Whether the program must not run this once, so that another can be copied onto the board.

    While it runs, the watchdog cannot be stopped and Ctrl-C is a byte like any other.
    """
    try:
        with open(RESTART) as file:
            why = file.read()
    except OSError:  # the usual start
        return False
    if why == UPDATE:
        os.remove(RESTART)
    return why == UPDATE


class Edges:
    """Edges as the interrupts write them. One writer, one reader: `count` is only changed there, `taken` only here."""

    def __init__(self) -> None:
        self.ticks_us = array("I", [0] * EDGES)
        self.what = bytearray(EDGES)
        self.count = self.taken = self.lost = 0


class BeamPin:
    """Writes down when its beam changes. Runs in a hard interrupt, where nothing may be allocated."""

    def __init__(self, edges: Edges, number: int) -> None:
        self._edges, self._number = edges, number
        self.pin = machine.Pin(BEAM_PINS[number], machine.Pin.IN, machine.Pin.PULL_UP)
        changed = self._changed  # bound once, here, since binding allocates
        self.pin.irq(changed, machine.Pin.IRQ_RISING | machine.Pin.IRQ_FALLING, hard=True)

    def _changed(self, pin: "machine.Pin") -> None:
        edges = self._edges
        count = edges.count
        if count - edges.taken >= EDGES:
            edges.lost += 1
            return
        at = count & (EDGES - 1)
        edges.ticks_us[at] = ticks_us()
        edges.what[at] = self._number << 1 | pin.value()
        edges.count = count + 1


def _prepare(name: str, value: int) -> None:
    """Call a function of `micropython` that only boards have."""
    if hasattr(micropython, name):
        getattr(micropython, name)(value)


class Pico(Board):
    """A Raspberry Pi Pico wired as the README says."""

    def __init__(self) -> None:
        _prepare("alloc_emergency_exception_buf", 100)
        _prepare("kbd_intr", -1)  # a stray 0x03 on the line must not end the program
        self.uid = hexlify(machine.unique_id()).decode()
        self.boot = hexlify(os.urandom(4)).decode()
        self.cause = self._why_started()
        out = machine.Pin.OUT
        self._row_lamps = [machine.Pin(number, out, value=1) for number in ROW_LAMP_PINS]
        self._colour_lamps = [machine.Pin(number, out, value=0) for number in COLOUR_LAMP_PINS]
        self._choice = [machine.Pin(number, out, value=0) for number in CHOICE_PINS]
        self._sensor = machine.ADC(SENSOR_PIN)
        self._lamp = machine.Pin("LED", out, value=0)
        self._edges = Edges()
        self._beams = [BeamPin(self._edges, number) for number in range(len(BEAM_PINS))]
        self._in, self._out = select.poll(), select.poll()
        self._in.register(sys.stdin, select.POLLIN)
        self._out.register(sys.stdout, select.POLLOUT)
        self._watchdog = machine.WDT(timeout=WATCHDOG_MS)

    def _why_started(self) -> str:
        asked = self.load(RESTART)
        if asked:
            os.remove(RESTART)
            return "asked"
        return "watchdog" if machine.reset_cause() == machine.WDT_RESET else "power"

    def ticks_us(self) -> int:
        return ticks_us()

    def next_edge(self, edge: Edge) -> bool:
        edges = self._edges
        if edges.taken == edges.count:
            return False
        at = edges.taken & (EDGES - 1)
        edge.ticks_us = edges.ticks_us[at]
        what = edges.what[at]
        edges.taken += 1
        edge.is_covered = bool(what & 1)
        edge.lane, edge.row = what >> 2, what >> 1 & 1
        return True

    def edges_lost(self) -> int:
        return self._edges.lost

    def beams(self) -> int:
        covered = 0
        for number in range(LANES * ROWS):
            covered |= self._beams[number].pin.value() << number
        return covered

    def beams_without_light(self, row: int) -> int:
        self._row_lamps[row].value(0)
        sleep_us(DARK_US)
        covered = 0
        for lane in range(LANES):
            covered |= self._beams[ROWS * lane + row].pin.value() << lane
        self._row_lamps[row].value(1)
        sleep_us(DARK_US)
        return covered

    def sweep(self, lanes: int, into: Sweep) -> None:
        """Without lamps first and last, so that the swing of a lamp in the room averages out."""
        began_us = ticks_us()
        self._look(lanes, into, 0, False)
        for colour in range(COLOURS):
            lamp = self._colour_lamps[colour]
            lamp.value(1)
            sleep_us(SETTLE_US)
            self._look(lanes, into, colour + 1, False)
            lamp.value(0)
        sleep_us(SETTLE_US)
        self._look(lanes, into, 0, True)
        into.at_us = (began_us + (ticks_us() - began_us) % (1 << 30) // 2) % (1 << 30)

    def _look(self, lanes: int, into: Sweep, which: int, is_second: bool) -> None:
        for lane in range(LANES):
            if lanes >> lane & 1:
                self._choice[0].value(lane & 1)
                self._choice[1].value(lane >> 1)
                level = self._sensor.read_u16()
                into.values[lane][which] = (into.values[lane][which] + level) // 2 if is_second else level

    def read(self) -> bytes:
        found = b""
        while len(found) < MOST_READ and self._in.poll(0):
            byte = sys.stdin.buffer.read(1)
            if not byte:  # the line is closed
                break
            found += byte
        return found

    def write(self, line: bytes) -> bool:
        if not self._out.poll(0):
            return False
        sys.stdout.buffer.write(line)
        return True

    def load(self, name: str) -> str:
        try:
            with open(name) as file:
                return file.read()
        except (OSError, ValueError):  # not there, or no text
            return ""

    def save(self, name: str, text: str) -> bool:
        try:
            with open(name + ".new", "w") as file:
                file.write(text)
            os.rename(name + ".new", name)
        except OSError:
            return False
        return True

    def lamp(self, is_on: bool) -> None:
        self._lamp.value(is_on)

    def alive(self) -> None:
        self._watchdog.feed()

    def idle(self, until_us: int) -> None:
        machine.idle()

    def reset(self, why: str) -> None:
        self.save(RESTART, why)
        machine.reset()

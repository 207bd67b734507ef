"""The ways to a tower: a serial port, a TCP port, a broker. All carry the same bytes, and fail in one way."""

import contextlib
import errno
import os
import socket
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

import serial

try:
    from termios import error as TermiosError  # noqa: N812  # no OSError, though pyserial lets it through
except ImportError:  # Windows
    TermiosError = OSError  # type: ignore[misc,assignment]

BY_ID = Path("/dev/serial/by-id")
OURS = ("amerigo-tower", "MicroPython_Board_in_FS_mode", "Raspberry_Pi_Pico")
"""Parts of the names under which the system lists a tower's board."""

BAUD = 115_200  # a USB line has no speed, but 1200 would restart the board as a disk
READ_S = 0.05
WRITE_S = 1.0
BUSY = (errno.EAGAIN, errno.EBUSY)
TCP = "tcp://"
MQTT = "mqtt://"
AUTO = "auto"


class TransportLost(Exception):
    """The tower cannot be reached, or not any more. `reason` is for people: see `source-tower-...` of the words."""

    def __init__(self, reason: str, **facts: Any) -> None:
        super().__init__(reason)
        self.reason = reason
        self.facts = facts


class Transport(Protocol):
    """An open line. Every failure is a TransportLost."""

    def read(self) -> bytes:
        """What has come, or nothing after a twentieth of a second."""

    def write(self, data: bytes) -> None: ...

    def close(self) -> None:
        """Let go of the line; never fails."""


@dataclass(frozen=True)
class Found:
    """A port that may be a tower's. trouble: why it cannot be opened, as a reason; None where it can."""

    path: str
    name: str
    trouble: str | None


def found_ports(by_id: Path = BY_ID) -> list[Found]:
    """The ports whose name is that of a tower's board, by the name that stays the same when they come back."""
    names = sorted(by_id.iterdir()) if by_id.is_dir() else []
    return [Found(str(path), path.name, _trouble(path)) for path in names if any(part in path.name for part in OURS)]


def _trouble(path: Path) -> str | None:
    if not path.exists():
        return "tower.missing"
    return None if os.access(path, os.R_OK | os.W_OK) else "tower.forbidden"


class SerialTransport:
    """A serial port of this computer, which nobody else can open meanwhile."""

    def __init__(self, path: str) -> None:
        """Opens it. DTR stays set: without it a Pico is silent."""
        try:
            self._port = serial.Serial(path, BAUD, timeout=READ_S, write_timeout=WRITE_S, exclusive=True)
        except (OSError, TermiosError) as error:
            raise TransportLost(_why_not(path, error), port=path) from error

    def read(self) -> bytes:
        try:
            return bytes(self._port.read(max(1, self._port.in_waiting)))
        except (OSError, TermiosError, TypeError) as error:  # TypeError: pyserial, when closed in another thread
            raise TransportLost("tower.unplugged") from error

    def write(self, data: bytes) -> None:
        try:
            self._port.write(data)
        except serial.SerialTimeoutException:
            return  # it does not listen now; whoever asks repeats
        except (OSError, TermiosError, TypeError) as error:
            raise TransportLost("tower.unplugged") from error

    def close(self) -> None:
        with contextlib.suppress(OSError, TermiosError):
            self._port.close()


def _why_not(path: str, error: Exception) -> str:
    if not os.path.exists(path):
        return "tower.missing"
    if not os.access(path, os.R_OK | os.W_OK):
        return "tower.forbidden"
    return "tower.busy" if getattr(error, "errno", None) in BUSY else "tower.no_port"


class TcpTransport:
    """A tower, real or simulated, behind a TCP port."""

    def __init__(self, host: str, port: int) -> None:
        try:
            self._socket = socket.create_connection((host, port), timeout=3.0)
        except OSError as error:
            raise TransportLost("tower.unreachable", port=f"{host}:{port}") from error
        self._socket.settimeout(READ_S)
        self._socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._port, self._has_heard = f"{host}:{port}", False

    def read(self) -> bytes:
        try:
            data = self._socket.recv(4096)
        except TimeoutError:
            return b""
        except OSError as error:
            raise self._hung_up() from error
        if not data:
            raise self._hung_up()
        self._has_heard = True
        return data

    def _hung_up(self) -> TransportLost:
        """A tower that speaks with somebody else hangs up at once."""
        return TransportLost("tower.unplugged") if self._has_heard else TransportLost("tower.busy", port=self._port)

    def write(self, data: bytes) -> None:
        try:
            self._socket.settimeout(WRITE_S)
            self._socket.sendall(data)
        except TimeoutError:
            return  # it does not listen now; whoever asks repeats
        except OSError as error:
            raise TransportLost("tower.unplugged") from error
        finally:
            self._socket.settimeout(READ_S)

    def close(self) -> None:
        with contextlib.suppress(OSError):
            self._socket.close()


class AnyPort:
    """Opens the port of a tower's board; of several, the next one where the one before has no tower on it.

    ports: what boards there are now. `opened`: the path of the last one.
    """

    def __init__(self, ports: Callable[[], Sequence[Found]] = found_ports) -> None:
        self._ports = ports
        self._passed_over: Counter[str] = Counter()
        self.opened = ""

    def __call__(self) -> Transport:
        """Raises TransportLost, of the first board where none can be opened."""
        found = sorted(self._ports(), key=lambda one: self._passed_over[one.path])
        if not found:
            raise TransportLost("tower.none_found")
        troubles = []
        for one in found:
            try:
                if one.trouble is not None:
                    raise TransportLost(one.trouble, port=one.path)
                line, self.opened = SerialTransport(one.path), one.path
            except TransportLost as lost:
                troubles.append(lost)
            else:
                return line
        raise troubles[0]

    def pass_over(self) -> None:
        """What was opened last is no tower: the others come first from now on."""
        self._passed_over[self.opened] += 1


def open_transport(where: str) -> Transport:
    """Open the way to a tower: `auto`, a port, `tcp://host:port`, `mqtt://[name:password@]host[:port][/uid]`.

    Raises TransportLost.
    """
    if where.startswith(TCP):
        host, _, port = where.removeprefix(TCP).rpartition(":")
        if not host or not port.isdigit():
            raise TransportLost("tower.address", given=where)
        return TcpTransport(host, int(port))
    if where.startswith(MQTT):
        from companion.sensing.mqtt_tower import open_mqtt

        return open_mqtt(where)
    return AnyPort()() if where == AUTO else SerialTransport(where)

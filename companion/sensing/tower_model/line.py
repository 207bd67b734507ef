"""Lines for a simulated tower: a pseudo-terminal, a TCP port; and damage to what goes over them."""

import contextlib
import os
import pty
import random
import socket
import tty
from pathlib import Path
from typing import Protocol


class Line(Protocol):
    """The tower's end of a line."""

    def read(self) -> bytes:
        """What has come; does not wait."""

    def write(self, data: bytes) -> bool:
        """False where it cannot be taken now."""

    def unplug(self) -> None:
        """From now on nothing goes over it; whoever has it open sees it end."""

    def plug(self) -> None:
        """Put it back. Raises OSError or TransportLost where that cannot be; it is then still out."""

    def close(self) -> None:
        """It is not needed any more, and leaves nothing behind."""


class Damage:
    """Damages bytes on their way: half of those concerned are lost, half come with a bit turned over."""

    def __init__(self, share: float, chance: random.Random) -> None:
        self.share, self._chance = share, chance

    def __call__(self, data: bytes) -> bytes:
        if not self.share:
            return data
        out = bytearray()
        for byte in data:
            if self._chance.random() >= self.share:
                out.append(byte)
            elif self._chance.random() < 0.5:
                out.append(byte ^ 1 << self._chance.randrange(8))
        return bytes(out)


class PtyLine:
    """A pseudo-terminal, found under `link`: a name that stays while terminals come and go."""

    def __init__(self, link: Path) -> None:
        self._link = link
        self._master: int | None = None
        self._slave: int | None = None
        self.plug()

    @property
    def address(self) -> str:
        return str(self._link)

    def plug(self) -> None:
        """Raises OSError where the link cannot be made."""
        if self._master is not None:
            return
        self._master, self._slave = pty.openpty()
        tty.setraw(self._master)
        tty.setraw(self._slave)
        os.set_blocking(self._master, False)
        try:
            new = self._link.with_name(f"{self._link.name}.new")
            new.unlink(missing_ok=True)
            new.symlink_to(os.ttyname(self._slave))
            new.replace(self._link)
        except OSError:
            self._let_go()
            raise

    def unplug(self) -> None:
        if self._master is not None:
            self._link.unlink(missing_ok=True)
        self._let_go()

    def close(self) -> None:
        self.unplug()

    def _let_go(self) -> None:
        for end in (self._master, self._slave):
            if end is not None:
                os.close(end)
        self._master = self._slave = None

    def read(self) -> bytes:
        if self._master is None:
            return b""
        with contextlib.suppress(OSError):
            return os.read(self._master, 4096)
        return b""

    def write(self, data: bytes) -> bool:
        if self._master is None:
            return False
        with contextlib.suppress(OSError):
            return os.write(self._master, data) == len(data)
        return False


class TcpLine:
    """A TCP port for one companion at a time; a second one is turned away."""

    def __init__(self, host: str, port: int) -> None:
        """Raises OSError where the port cannot be had."""
        self._host, self._port = host, port
        self._server: socket.socket | None = None
        self._client: socket.socket | None = None
        self.plug()

    @property
    def address(self) -> str:
        return f"tcp://{self._host}:{self._port}"

    def plug(self) -> None:
        if self._server is None:
            self._server = socket.create_server((self._host, self._port))
            self._server.setblocking(False)
            self._port = self._server.getsockname()[1]

    def unplug(self) -> None:
        self._hang_up()
        if self._server is not None:
            self._server.close()
        self._server = None

    def close(self) -> None:
        self.unplug()

    def _hang_up(self) -> None:
        if self._client is not None:
            self._client.close()
        self._client = None

    def _accept(self) -> None:
        if self._server is None:
            return
        with contextlib.suppress(BlockingIOError):
            client, _ = self._server.accept()
            if self._client is not None:
                client.close()
            else:
                client.setblocking(False)
                self._client = client

    def read(self) -> bytes:
        """What has come. Who knocks is let in or turned away only when it is known whether the one before has gone."""
        data = self._received()
        if not data:
            self._accept()
        return data

    def _received(self) -> bytes:
        if self._client is None:
            return b""
        try:
            data = self._client.recv(4096)
        except BlockingIOError:
            return b""
        except OSError:
            data = b""
        if not data:
            self._hang_up()
        return data

    def write(self, data: bytes) -> bool:
        if self._client is None:
            return False
        try:
            return self._client.send(data) == len(data)
        except BlockingIOError:
            return False
        except OSError:
            self._hang_up()
            return False

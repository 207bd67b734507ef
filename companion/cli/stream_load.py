"""Many phones at one table, over real sockets: what `companion bench stream` measures with."""

import asyncio
import json
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

WAIT_S = 30.0
"""How long anything may take before the benchmark gives up."""

LONGEST_MESSAGE = 4_000_000
END = b"\n\n"


class BenchFailed(Exception):
    """The service did not do what the benchmark asked; the message says what and what came instead."""


@dataclass(frozen=True, slots=True)
class Service:
    """Where the service under test listens, and how to join its table."""

    port: int
    table: str
    code: str

    @property
    def host(self) -> str:
        return f"127.0.0.1:{self.port}"

    def path(self, end: str) -> str:
        return f"/api/tables/{self.table}/{end}"


@dataclass(frozen=True, slots=True)
class Answer:
    status: int
    headers: Mapping[str, str]
    body: bytes


async def ask(service: Service, method: str, path: str, body: Any = None, cookie: str = "") -> Answer:
    """One request on a connection of its own. Raises BenchFailed for anything but success."""
    reader, writer = await asyncio.open_connection("127.0.0.1", service.port)
    data = b"" if body is None else json.dumps(body).encode()
    writer.write(_request(service, method, path, cookie, data))
    answer = _answer(await asyncio.wait_for(reader.read(), WAIT_S))
    writer.close()
    if answer.status != 200:
        raise BenchFailed(f"{method} {path} was answered {answer.status}: {answer.body.decode(errors='replace')}")
    return answer


def _request(service: Service, method: str, path: str, cookie: str, data: bytes = b"") -> bytes:
    lines = [f"{method} {path} HTTP/1.1", f"Host: {service.host}", f"Origin: http://{service.host}"]
    lines += [f"Cookie: {cookie}"] if cookie else []
    lines += ["Content-Type: application/json", f"Content-Length: {len(data)}", "Connection: close"]
    return ("\r\n".join(lines) + "\r\n\r\n").encode() + data


def _answer(raw: bytes) -> Answer:
    head, _, body = raw.partition(b"\r\n\r\n")
    status, *lines = head.decode("latin-1").split("\r\n")
    headers = dict(line.lower().split(": ", 1) for line in lines if not line.lower().startswith("set-cookie"))
    cookies = [line.split(": ", 1)[1] for line in lines if line.lower().startswith("set-cookie")]
    return Answer(int(status.split()[1]), {**headers, "set-cookie": cookies[0] if cookies else ""}, body)


@dataclass(slots=True)
class Phone:
    """A member of the table: its cookie, and the way it sends commands."""

    service: Service
    cookie: str

    @staticmethod
    async def join(service: Service, name: str, seat: int | None = None) -> "Phone":
        wish = {"code": service.code, "name": name, "seat": seat}
        answer = await ask(service, "POST", service.path("join"), wish)
        return Phone(service, answer.headers["set-cookie"].partition(";")[0])

    async def command(self, command_id: str, version: int, command: Mapping[str, Any]) -> dict[str, Any]:
        wish = {"command_id": command_id, "expected_version": version, "command": command}
        answer = await ask(self.service, "POST", self.service.path("commands"), wish, self.cookie)
        return dict(json.loads(answer.body))


@dataclass(slots=True)
class Listener:
    """One live stream. heard_ns: when the event of each version was complete, on the clock of `time.time_ns`."""

    heard_ns: dict[int, int] = field(default_factory=dict)
    bytes_read: int = 0
    begun: asyncio.Event = field(default_factory=asyncio.Event)

    async def listen(self, phone: Phone) -> None:
        """Read until cancelled or until the service ends the stream. Looks at no more than it needs: it shares the
        machine with the service that is measured."""
        reader, writer = await asyncio.open_connection("127.0.0.1", phone.service.port, limit=LONGEST_MESSAGE)
        try:
            writer.write(_request(phone.service, "GET", phone.service.path("stream"), phone.cookie))
            status = await reader.readuntil(b"\r\n\r\n")
            if b" 200 " not in status:
                raise BenchFailed(f"the stream was answered {status.decode(errors='replace')}")
            while True:
                self._hear(await reader.readuntil(END), time.time_ns())
        except asyncio.IncompleteReadError:
            return
        finally:
            writer.close()

    def _hear(self, message: bytes, now_ns: int) -> None:
        self.bytes_read += len(message)
        if b"event: snapshot" in message[:60]:
            self.begun.set()
        elif b"event: event" in message[:60]:
            version = int(message[message.rindex(b"\nid: ") + 5 :].split(b"\n", 1)[0])
            self.heard_ns[version] = now_ns

"""Makes `http://cubetable.local` work: tells the home network by multicast DNS where the service is."""

import asyncio
import socket
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass

import structlog
from zeroconf import Error
from zeroconf.asyncio import AsyncServiceInfo, AsyncZeroconf

SERVICE_TYPE = "_http._tcp.local."
LOOK_S = 15.0
"""How often it is looked whether this machine has other addresses by now: a hotspot may begin after the service."""

GOODBYE_S = 0.5
REFUSALS = (OSError, Error, TimeoutError)
"""What a network raises that does not let us: no multicast, the port closed, a name that is taken."""

log = structlog.get_logger("companion.server")


@dataclass(frozen=True, slots=True)
class Announcement:
    """title: what lists of services show. host_name: ends in `.local`. addresses: IPv4 addresses of this machine."""

    title: str
    host_name: str
    port: int
    addresses: tuple[str, ...]

    @property
    def info(self) -> AsyncServiceInfo:
        # A dot in a label would make two labels of it.
        label = self.title.replace(".", " ")[:40]
        return AsyncServiceInfo(
            SERVICE_TYPE,
            f"{label}.{SERVICE_TYPE}",
            port=self.port,
            addresses=[socket.inet_aton(address) for address in self.addresses],
            properties={"path": "/"},
            server=f"{self.host_name}.",
        )


async def announce(
    title: str,
    host_name: str,
    port: int,
    addresses: Callable[[], Sequence[str]],
    pause: Callable[[float], Awaitable[None]] = asyncio.sleep,
) -> None:
    """Answer for `host_name` until cancelled, under the addresses that this machine has now.

    A network that does not let us costs one line in the log and nothing else: phones still have the address.
    """
    told_of_trouble = False
    while True:
        now = Announcement(title, host_name, port, tuple(addresses()))
        try:
            if now.addresses:
                async with answering(now):
                    while tuple(addresses()) == now.addresses:
                        await pause(LOOK_S)
                continue
        except REFUSALS as refused:
            if not told_of_trouble:
                log.warning("name not announced", name=host_name, reason=str(refused) or type(refused).__name__)
            told_of_trouble = True
        await pause(LOOK_S)


@asynccontextmanager
async def answering(announcement: Announcement) -> AsyncIterator[None]:
    """Questions for the name are answered on the interfaces of its addresses; a goodbye at the end."""
    responder = AsyncZeroconf(interfaces=list(announcement.addresses))
    try:
        await (await responder.async_register_service(announcement.info, allow_name_change=True))
        yield
    finally:
        # A goodbye that fails must not hide why we leave.
        with suppress(*REFUSALS):
            async with asyncio.timeout(GOODBYE_S):
                await responder.async_close()

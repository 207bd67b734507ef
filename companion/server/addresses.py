"""Under which addresses and names phones in the same network find this machine."""

import ipaddress
import socket
from collections.abc import Iterable

import ifaddr

ANY_ADDRESS = ("0.0.0.0", "::")
LOOPBACK = "127.0.0.1"
VIRTUAL = ("docker", "br-", "veth", "virbr", "tun", "wg")
"""How interfaces begin that lead to programs on this machine or to another network, and to no phone."""


def home_url(host: str, port: int) -> str:
    """What a phone opens when the service listens on `host`: the likeliest address now, for networks come and go."""
    alone = LOOPBACK if host in ANY_ADDRESS else host
    address = next(iter(home_addresses(host)), alone)
    return f"http://[{address}]:{port}" if ":" in address else f"http://{address}:{port}"


def home_addresses(host: str) -> list[str]:
    """The addresses that phones reach a service on `host` by, the likeliest first; none where only this machine can."""
    if host in ANY_ADDRESS:
        return ranked(_interface_addresses(), _address_towards_internet())
    return [] if is_loopback(host) else [host]


def ranked(found: Iterable[tuple[str, str]], routed: str | None) -> list[str]:
    """The addresses of interfaces (name, IPv4 address), the likeliest first, without loopback.

    Home networks before the internet, real interfaces before virtual ones; among equals the one that leads to the
    internet (`routed`; None in a hotspot), and link-local ones, which stand for a network that gave no address, last.
    """

    def rank(one: tuple[str, str]) -> tuple[bool, ...]:
        name, text = one
        address = ipaddress.ip_address(text)
        return (not address.is_private, name.startswith(VIRTUAL), text != routed, address.is_link_local)

    return [text for _, text in sorted(found, key=rank) if not is_loopback(text)]


def is_loopback(host: str) -> bool:
    """Whether a host name or address, an IPv6 one with or without brackets, means the asking machine itself."""
    try:
        return ipaddress.ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return host.lower().rstrip(".") == "localhost"


def machine_names() -> frozenset[str]:
    """What the home network may call this machine: its host name, and the first part of it with `.local`."""
    name = socket.gethostname().lower().rstrip(".")
    return frozenset({name, f"{name.partition('.')[0]}.local"}) if name else frozenset()


def _interface_addresses() -> list[tuple[str, str]]:
    return [(one.nice_name, str(ip.ip)) for one in ifaddr.get_adapters() for ip in one.ips if ip.is_IPv4]


def _address_towards_internet() -> str | None:
    """This machine's address on its default route; None without one, as in a hotspot."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            # Connecting a datagram socket sends nothing: it only asks which way there is to a far address.
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return None

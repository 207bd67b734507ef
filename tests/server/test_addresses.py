"""Where phones find this machine, with and without a way to the internet."""

import pytest

from companion.server import addresses
from companion.server.addresses import home_addresses, home_url, is_loopback, machine_names, ranked

LO = ("lo", "127.0.0.1")


@pytest.mark.parametrize(
    ("found", "routed", "expected"),
    [
        ([LO], None, []),
        ([LO, ("wlan0", "10.42.0.1")], None, ["10.42.0.1"]),
        ([("wlan0", "10.42.0.1"), ("eth0", "192.168.1.20")], "192.168.1.20", ["192.168.1.20", "10.42.0.1"]),
        ([("docker0", "172.17.0.1"), ("wlan0", "192.168.1.20")], None, ["192.168.1.20", "172.17.0.1"]),
        ([("tun0", "10.8.0.2"), ("wlan0", "192.168.1.20")], "10.8.0.2", ["192.168.1.20", "10.8.0.2"]),
        ([("eth0", "169.254.7.7"), ("wlan0", "10.42.0.1")], None, ["10.42.0.1", "169.254.7.7"]),
        ([("eth0", "8.8.4.4"), ("wlan0", "10.42.0.1")], "8.8.4.4", ["10.42.0.1", "8.8.4.4"]),
    ],
    ids=["alone", "hotspot", "two networks", "docker", "tunnel", "no address given", "internet"],
)
def test_the_likeliest_address_comes_first(
    found: list[tuple[str, str]], routed: str | None, expected: list[str]
) -> None:
    assert ranked(found, routed) == expected


def test_a_hotspot_without_internet_is_no_loopback(monkeypatch: pytest.MonkeyPatch) -> None:
    """Else the code would lead every phone to itself."""
    monkeypatch.setattr(addresses, "_address_towards_internet", lambda: None)
    monkeypatch.setattr(addresses, "_interface_addresses", lambda: [LO, ("wlan0", "10.42.0.1")])
    assert home_url("0.0.0.0", 8420) == "http://10.42.0.1:8420"


def test_without_any_network_only_this_machine_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(addresses, "_interface_addresses", lambda: [LO])
    assert home_url("0.0.0.0", 80) == "http://127.0.0.1:80"


@pytest.mark.parametrize(
    ("host", "reached", "url"),
    [
        ("127.0.0.1", [], "http://127.0.0.1:1"),
        ("localhost", [], "http://localhost:1"),
        ("::1", [], "http://[::1]:1"),
        ("192.168.1.20", ["192.168.1.20"], "http://192.168.1.20:1"),
        ("fd12::1", ["fd12::1"], "http://[fd12::1]:1"),
    ],
)
def test_a_service_on_one_address_is_found_there(host: str, reached: list[str], url: str) -> None:
    assert home_addresses(host) == reached
    assert home_url(host, 1) == url


def test_the_interfaces_of_this_very_machine_are_seen() -> None:
    assert any(address == "127.0.0.1" for _, address in addresses._interface_addresses())
    assert not any(is_loopback(address) for address in home_addresses("0.0.0.0"))


@pytest.mark.parametrize("host", ["localhost", "LocalHost.", "127.9.9.9", "[::1]", "::1"])
def test_what_only_the_asking_machine_understands(host: str) -> None:
    assert is_loopback(host)


@pytest.mark.parametrize("host", ["192.168.1.20", "cubetable.local", "localhost.evil.example", ""])
def test_what_others_understand_as_well(host: str) -> None:
    assert not is_loopback(host)


@pytest.mark.parametrize(
    ("given", "names"),
    [
        ("Raspberry", {"raspberry", "raspberry.local"}),
        ("pi.fritz.box", {"pi.fritz.box", "pi.local"}),
        ("pi.local", {"pi.local"}),
        ("", set()),
    ],
)
def test_the_machine_goes_by_its_own_name(monkeypatch: pytest.MonkeyPatch, given: str, names: set[str]) -> None:
    monkeypatch.setattr("socket.gethostname", lambda: given)
    assert machine_names() == names

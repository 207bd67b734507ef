"""`companion doctor`: is this computer ready for a tower with sensors, and what is to be done where it is not?"""

import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import typer

GROUP = "dialout"
RULES = Path("/etc/udev/rules.d/99-cube-tower.rules")
MODEM_MANAGER = Path("/usr/sbin/ModemManager")
RULE = (
    'SUBSYSTEM=="tty", ATTRS{idVendor}=="2e8a", ATTRS{idProduct}=="0005", SYMLINK+="cube-tower", '
    'GROUP="dialout", MODE="0660", ENV{ID_MM_DEVICE_IGNORE}="1"'
)
"""Name, group, and that ModemManager lets the port alone. Vendor and product are those of MicroPython on a Pico."""


@dataclass(frozen=True)
class Finding:
    """One thing that was looked at. remedy: None where it is well."""

    what: str
    remedy: str | None = None


def doctor(
    rule: bool = typer.Option(False, "--udev-rule", help="Only print the rule for udev, to be kept in a file."),
) -> None:
    """Look whether a tower can be opened; ends with code 1 where something is to be done."""
    if rule:
        typer.echo(RULE)
        return
    found = list(findings())
    for finding in found:
        mark = "well " if finding.remedy is None else "TO DO"
        typer.echo(f"{mark}  {finding.what}" + ("" if finding.remedy is None else f"\n       {finding.remedy}"))
    raise typer.Exit(1 if any(finding.remedy is not None for finding in found) else 0)


def findings(
    groups: Callable[[], set[str]] | None = None,
    rules: Path = RULES,
    modem_manager: Path = MODEM_MANAGER,
    by_id: Path | None = None,
) -> Iterator[Finding]:
    """What there is to say about group, rule, ModemManager and ports."""
    mine = (groups or own_groups)()
    in_group = GROUP in mine or "root" in mine
    yield Finding(
        f"this user is in the group {GROUP}" if in_group else f"this user is not in the group {GROUP}",
        None if in_group else f"sudo usermod -aG {GROUP} $USER, then log out and in again",
    )
    has_rule = rules.is_file() and RULE in rules.read_text(encoding="utf-8")
    keep = f"companion doctor --udev-rule | sudo tee {rules} && sudo udevadm control --reload && sudo udevadm trigger"
    yield Finding(f"udev's rule for the tower: {rules}", None if has_rule else keep)
    if modem_manager.exists() and not has_rule:
        yield Finding("ModemManager is installed and talks into new ports", "the rule above keeps it away")
    yield from ports(by_id)


def ports(by_id: Path | None) -> Iterator[Finding]:
    """The ports of boards, each with what keeps it from being opened."""
    from companion.content import text
    from companion.sensing.serial_tower import reason_id
    from companion.sensing.transport import BY_ID, found_ports

    found = found_ports(by_id or BY_ID)
    if not found:
        yield Finding("no tower is plugged in", text(reason_id("tower.none_found")))
    for port in found:
        remedy = None if port.trouble is None else text(reason_id(port.trouble), port=port.path)
        yield Finding(f"tower at {port.path}", remedy)


def own_groups() -> set[str]:
    """The names of this process's groups; none on a system that has no groups of this kind."""
    try:
        import grp
    except ImportError:
        return set()
    names = set()
    for number in {*os.getgroups(), os.getegid()}:
        try:
            names.add(grp.getgrgid(number).gr_name)
        except KeyError:  # a number without a name, as in containers
            continue
    return names

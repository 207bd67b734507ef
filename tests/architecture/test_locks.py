"""The lock files say what pyproject.toml asks for, and work wherever packages come from."""

import ast
import re
import tomllib
from collections.abc import Iterator
from importlib.metadata import packages_distributions

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.architecture.project import python_files, read, tree

PROJECT = tomllib.loads(read("pyproject.toml"))["project"]
EXTRAS = PROJECT["optional-dependencies"]
WANTED = {
    "requirements.lock": PROJECT["dependencies"],
    "requirements-test.lock": PROJECT["dependencies"] + EXTRAS["test"] + EXTRAS["postgres"],
}


def pins(lock: str) -> dict[str, list[Requirement]]:
    """Package -> its pinned versions; more than one where they differ from Python to Python."""
    found: dict[str, list[Requirement]] = {}
    for line in read(lock).splitlines():
        if line and not line.startswith((" ", "#")):
            pin = Requirement(line.rstrip(" \\"))
            found.setdefault(canonicalize_name(pin.name), []).append(pin)
    return found


@pytest.mark.parametrize("lock", WANTED)
def test_everything_wanted_is_pinned_within_its_bounds(lock: str) -> None:
    pinned = pins(lock)
    for wanted in map(Requirement, WANTED[lock]):
        versions = [str(pin.specifier).removeprefix("==") for pin in pinned.get(canonicalize_name(wanted.name), [])]
        fits = bool(versions) and all(wanted.specifier.contains(version) for version in versions)
        assert fits, f"{lock} has {wanted.name} {versions or 'not at all'}, {wanted} is wanted; run `make lock`"


@pytest.mark.parametrize("lock", WANTED)
def test_every_pin_has_its_hashes_and_none_names_a_place(lock: str) -> None:
    text = read(lock)
    entries = re.split(r"\n(?=\S)", text.strip())
    assert all("--hash=sha256:" in entry and "==" in entry.splitlines()[0] for entry in entries)
    assert not re.search(r"://|--index|--find-links|@ ", text), "packages have to be found wherever they come from"


def test_tests_run_with_what_is_delivered() -> None:
    tested = pins("requirements-test.lock")
    for name, delivered in pins("requirements.lock").items():
        assert list(map(str, tested[name])) == list(map(str, delivered)), f"run `make lock`: {name} differs"


def test_what_is_imported_is_asked_for_and_nothing_else() -> None:
    brought_by = packages_distributions()
    imported = {name.partition(".")[0] for path in python_files("companion", "vision") for name in imports(tree(path))}
    used = {canonicalize_name(name) for module in imported for name in brought_by.get(module, [])} - {PROJECT["name"]}
    wanted = {canonicalize_name(Requirement(line).name) for line in PROJECT["dependencies"]}
    # `fluent` is shared ground of two packages, of which the program needs one; Playwright drives the browser of
    # `companion bench page`, which asks for the extra `test` where it is missing.
    assert used - {"fluent-syntax", "playwright"} == wanted, (
        "the dependencies in pyproject.toml are not those that are imported"
    )


def imports(module: ast.Module) -> Iterator[str]:
    for node in ast.walk(module):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module

"""The documents tell the truth: what they name exists, and what exists is named."""

import ast
import re

import pytest

from companion.games import GAMES
from tests.architecture import help_block
from tests.architecture.project import ROOT, python_files, read, tree

DOCUMENTS = (
    "companion/OVERVIEW.md",
    "companion/server/PROTECTION.md",
    "firmware/PROTOCOL.md",
    "firmware/README.md",
    "README.md",
    "CONTRIBUTING.md",
    "CHANGELOG.md",
)
OVERVIEW = "companion/OVERVIEW.md"

FOLDERS = r"(?:companion|vision|webui|tests|firmware|hardware|\.ci)"
PATH = re.compile(rf"`({FOLDERS}/[\w./-]*)`")
PLACE = re.compile(rf"`({FOLDERS}/[\w./-]*\.py)`\s+`([\w.]+)\(")
"""A Python file and behind it what it defines: `companion/store/sql.py` `SqlLog.append()`."""

LINK = re.compile(r"\]\((?!https?:|#|mailto:)([^)#]+)")

MADE_LATER = ("companion/server/static",)
"""Paths that exist only once something was built."""


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_path_named_exists(document: str) -> None:
    found = {path for path in PATH.findall(read(document)) if not path.rstrip("/").endswith(MADE_LATER)}
    missing = sorted(path for path in found if "NAME" not in path and not (ROOT / path).exists())
    assert not missing, f"{document} names what is not there: {', '.join(missing)}"


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_link_leads_somewhere(document: str) -> None:
    folder = (ROOT / document).parent
    missing = sorted(link for link in LINK.findall(read(document)) if not (folder / link.strip()).exists())
    assert not missing, f"{document} links to what is not there: {', '.join(missing)}"


def test_every_function_named_behind_its_file_is_defined_there() -> None:
    places = PLACE.findall(read(OVERVIEW))
    assert places, f"{OVERVIEW} names no function; is the pattern still right?"
    missing = [f"{path} {name}" for path, name in places if (ROOT / path).exists() and name not in defined(path)]
    assert not missing, f"{OVERVIEW} names functions that are not there: {', '.join(missing)}"


def defined(path: str) -> set[str]:
    """Names of the functions and classes of a file, methods as `Class.method`."""
    found = set()
    for node in tree(next(file for file in python_files(path))).body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            found.add(node.name)
        if isinstance(node, ast.ClassDef):
            found |= {f"{node.name}.{part.name}" for part in node.body if hasattr(part, "name")}
    return found


@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_on_the_map_and_has_its_rule_table(game: str) -> None:
    assert f"`companion/games/{game}/`" in read(OVERVIEW), f"{OVERVIEW} does not name companion/games/{game}/"
    assert (ROOT / "companion" / "games" / game / "README.md").is_file()


def test_the_files_of_the_smallest_game_are_eight_and_in_every_game() -> None:
    files = {game: {path.name for path in python_files(f"companion/games/{game}")} - {"__init__.py"} for game in GAMES}
    smallest = min(files.values(), key=len)
    assert len(smallest) == 8
    assert all(smallest <= others for others in files.values())


@pytest.mark.parametrize("game", GAMES)
def test_every_test_that_a_rule_table_names_exists(game: str) -> None:
    table = read(f"companion/games/{game}/README.md")
    tests = {
        node.name
        for path in python_files("tests")
        for node in ast.walk(tree(path))
        if isinstance(node, ast.FunctionDef)
    }
    named = set(re.findall(r"\b(test_\w+)\b(?!\.py)", table))
    assert named, f"the rule table of {game} names no test"
    assert named <= tests, f"the rule table of {game} names tests that are not there: {sorted(named - tests)}"


def test_every_source_is_on_the_map() -> None:
    sensing = {str(path) for path in python_files("companion/sensing") if len(path.parts) == 3}
    missing = sorted(path for path in sensing if "__init__" not in path and f"`{path}`" not in read(OVERVIEW))
    assert not missing, f"{OVERVIEW} does not name {', '.join(missing)}"


def test_every_folder_of_the_service_is_on_the_map() -> None:
    folders = sorted(path.parent.name for path in (ROOT / "companion").glob("*/__init__.py"))
    missing = [name for name in folders if f"`companion/{name}/`" not in read(OVERVIEW)]
    assert not missing, f"{OVERVIEW} does not name companion/{missing}"


def test_every_line_and_every_refusal_of_the_tower_is_in_its_protocol() -> None:
    told = read("firmware/PROTOCOL.md")
    source = "".join(read(str(path)) for path in python_files("firmware/core"))
    lines = set(
        re.findall(r"""send\("([A-Z]+)"|kind (?:==|in) \(?"([A-Z]+)"|^ +"([A-Z]+)": self\.""", source, re.MULTILINE)
    )
    kinds = {kind for found in lines for kind in found if kind}
    codes = set(re.findall(r"""(?:error\(command, |give_up\()"(\w+)\"""", source))
    assert {"BEAT", "GET", "SELFTEST"} <= kinds
    assert {"bounds", "timeout"} <= codes
    missing = sorted(word for word in kinds | codes if f"`{word}`" not in told)
    assert not missing, f"firmware/PROTOCOL.md does not name {', '.join(missing)}"


def test_the_tower_s_document_names_every_command_of_its_program_that_there_is() -> None:
    for document in ("firmware/README.md", "companion/OVERVIEW.md"):
        for command in set(re.findall(r"`companion tower ([a-z]+)", read(document))):
            assert help_block.help_text(f"companion tower {command} --help"), command


def test_the_readme_shows_the_help_of_the_program() -> None:
    assert help_block.blocks("README.md"), "README.md has no block behind <!-- companion --help -->"


@pytest.mark.parametrize("document", help_block.DOCUMENTS)
def test_every_help_block_is_fresh(document: str) -> None:
    for command, shown in help_block.blocks(document):
        again = "run: python -m tests.architecture.help_block"
        assert shown == help_block.help_text(command), f"{document}: `{command}` prints something else by now; {again}"

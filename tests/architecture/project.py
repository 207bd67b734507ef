"""The project as files, for the tests that read it."""

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]

PYTHON = ("companion", "vision", "firmware", "tests", "webui/hatch_build.py")
PAGE = ("webui/src", "webui/tests")


def python_files(*places: str) -> Iterator[Path]:
    """All Python files in these folders of the project, sorted, each relative to ROOT."""
    for place in places or PYTHON:
        path = ROOT / place
        found = [path] if path.is_file() else sorted(path.rglob("*.py"))
        yield from (file.relative_to(ROOT) for file in found)


def page_files() -> Iterator[Path]:
    """All TypeScript, Svelte and style files of the phone page, sorted, each relative to ROOT."""
    for place in PAGE:
        found = (file for ending in ("ts", "svelte", "css") for file in (ROOT / place).rglob(f"*.{ending}"))
        yield from (file.relative_to(ROOT) for file in sorted(found))


def read(path: Path | str) -> str:
    return (ROOT / path).read_text(encoding="utf-8")


def tree(path: Path) -> ast.Module:
    return ast.parse(read(path), filename=str(path))

"""The `companion --help` blocks of the documents.

A document has `<!-- companion count --help -->` and below it a block fenced by three backticks, which holds what that
command prints. `python -m tests.architecture.help_block` writes all of them anew.
"""

import re

from typer.testing import CliRunner

from companion.cli import app
from tests.architecture.project import ROOT, read

DOCUMENTS = ("README.md", "companion/OVERVIEW.md", "CONTRIBUTING.md")
BLOCK = re.compile(r"(<!-- (companion [a-z -]*--help) -->\n\n?```[a-z]*\n)(.*?)(```)", re.DOTALL)


def help_text(command: str) -> str:
    """What `companion ... --help` prints on a plain terminal of 100 columns."""
    plain = {"COLUMNS": "100", "TERM": "dumb", "NO_COLOR": "1", "TERMINAL_WIDTH": "100"}
    done = CliRunner().invoke(app, command.split()[1:], env=plain, prog_name="companion")
    assert done.exit_code == 0, done.output
    return "\n".join(line.rstrip() for line in done.output.strip().splitlines()) + "\n"


def blocks(document: str) -> list[tuple[str, str]]:
    """(command, text) of every help block of a document."""
    return [(found[2], found[3]) for found in BLOCK.finditer(read(document))]


def main() -> None:
    for document in DOCUMENTS:
        fresh = BLOCK.sub(lambda found: found[1] + help_text(found[2]) + found[4], read(document))
        (ROOT / document).write_text(fresh, encoding="utf-8")


if __name__ == "__main__":
    main()

"""No command waits for what it does not need, and `--help` for nothing at all."""

import subprocess
import sys

import pytest

HEAVY = ("cv2", "fastapi", "numpy", "sqlalchemy", "uvicorn", "zeroconf")


@pytest.mark.parametrize(
    "arguments", [["--help"], ["serve", "--help"], ["bench", "vision", "--help"], ["self-test", "--help"]]
)
def test_help_loads_neither_server_nor_eyes(arguments: list[str]) -> None:
    program = f"""
import sys
from companion.cli import app
app({arguments!r}, standalone_mode=False)
print(sorted(set({HEAVY!r}) & set(sys.modules)))
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    assert "Usage:" in done.stdout
    assert done.stdout.splitlines()[-1] == "[]"

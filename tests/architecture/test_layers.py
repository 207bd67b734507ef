"""Imports point down: the contracts are in pyproject.toml."""

import subprocess
import sys
from pathlib import Path

from tests.architecture.project import ROOT


def test_imports_point_down() -> None:
    program = Path(sys.executable).with_name("lint-imports")
    done = subprocess.run([program, "--no-cache"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr

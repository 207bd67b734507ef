"""What a test needs from the machine. `make test` installs all of it, so there a missing thing is a failure."""

import os
from typing import NoReturn

import pytest


def missing(what: str, remedy: str) -> NoReturn:
    """Skip the running test, or fail it under `make test`, which sets TEST_EVERYTHING."""
    sentence = f"{what} is missing on this machine; {remedy}"
    if os.environ.get("TEST_EVERYTHING"):
        pytest.fail(sentence)
    pytest.skip(sentence)

"""One fleet for all tests of a module; each leaves it whole."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from fleet.children import Missing
from fleet.whole import Fleet, running

ROUNDS = int(os.environ.get("ROUNDTABLE_FLEET", "1"))


@pytest.fixture(scope="module")
def whole_fleet() -> Iterator[Fleet]:
    """Two servers, or more for a long test."""
    try:
        with running(2 if ROUNDS == 1 else 3) as fleet:
            yield fleet
    except Missing as missing:
        message = f"NOT TESTED: {missing}"
        if os.environ.get("CI") == "true":
            pytest.fail(message)
        pytest.skip(message)


@pytest.fixture
def fleet(whole_fleet: Fleet, tmp_path: Path) -> Iterator[Fleet]:
    """All servers are ready, and will be again. What they said lies in the test's folder."""
    mark = len(whole_fleet.lines)
    yield whole_fleet
    try:
        whole_fleet.make_whole()
    finally:
        said = (f"{name}: {line}\n" for name, line in whole_fleet.lines[mark:])
        (tmp_path / "fleet.log").write_text("".join(said))

"""Golden matches for victory and every way of defeat against each Villain: all are there, and go as they went."""

from pathlib import Path

import pytest

from roundtable.testkit import golden

from .golden_villains import FOLDER, MORE, ends
from .table import table

FILES = sorted(FOLDER.glob("*.match"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_it_goes_as_it_went(path: Path) -> None:
    assert golden.difference(path.read_text()) is None


@pytest.mark.parametrize("villain", MORE)
def test_each_way_to_end_is_there(villain: str) -> None:
    found = {path.stem.removeprefix(f"{villain}-") for path in FILES if path.stem.startswith(f"{villain}-")}
    assert found == ends(villain)


@pytest.mark.parametrize("villain", MORE)
def test_the_last_ally_bought_loses_the_match(villain: str) -> None:
    """R-15, R-17: against each of them."""
    t = table("goku", villain=villain, hands={0: "combat_energy combat_energy"}, rows={"allies": "ally_mai"}, allies="")
    t.do("buy ally_mai").over("no_allies")

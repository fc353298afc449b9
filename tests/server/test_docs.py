"""The page for hosts names every setting with its default."""

import re
from pathlib import Path

from roundtable.server.settings import Settings

PAGE = (Path(__file__).parents[2] / "docs" / "hosting.md").read_text("utf-8")


def is_named(name: str) -> bool:
    shown = name.upper()
    if f"`ROUNDTABLE_{shown}`" in PAGE or f"`{shown}`" in PAGE:
        return True
    family, _, rest = shown.partition("_")
    return bool(re.search(rf"`ROUNDTABLE_{family}_[A-Z…]*`.*`(…_)?{rest}`", PAGE))


def test_every_setting_is_named() -> None:
    assert [name for name in Settings.model_fields if not is_named(name)] == []


def test_nothing_is_named_that_is_no_setting() -> None:
    named = {name.lower() for name in re.findall(r"`ROUNDTABLE_([A-Z0-9_]+)`", PAGE) if not name.endswith("_")}
    assert named <= set(Settings.model_fields)

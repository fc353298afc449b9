"""The page for hosts names every setting with its default; pages that name tests name such as exist."""

import re
from pathlib import Path

from roundtable.server.settings import Settings

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "hosting.md").read_text("utf-8")


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


def test_every_proof_of_the_page_on_security_exists() -> None:
    named = re.findall(r"`(tests/[\w/]+\.py)(?:::(\w+))?`", (ROOT / "docs" / "security.md").read_text("utf-8"))
    assert len(named) > 20
    for path, test in named:
        text = (ROOT / path).read_text("utf-8")
        assert re.search(rf"^(async )?def {test}\b", text, re.M) if test else "def test_" in text, f"{path}::{test}"


CHECKS = (ROOT / "docs" / "ux-checks.md").read_text("utf-8")
ROW = re.compile(r"^\| ([A-Z]{2}\d+) \| [^|]+ \| (?:[PXFAUS]( [PXFAUS])*|–) \| (.+) \|$", re.M)


def test_every_expectation_stands_there_once_with_its_check() -> None:
    listed = re.search(r"^Numbers: (.*)\.$", CHECKS, re.M)
    assert listed is not None
    families = re.findall(r"([A-Z]{2}) 1(?:–(\d+))?", listed[1])
    wanted = [f"{family}{number}" for family, last in families for number in range(1, int(last or 1) + 1)]
    assert [id for id, *_ in ROW.findall(CHECKS)] == wanted
    assert len(wanted) > 150


def test_every_check_of_an_expectation_exists() -> None:
    texts: dict[str, str] = {}
    for id, _, where in ROW.findall(CHECKS):
        named = re.findall(r"`([\w/.]+\.(?:py|ts))::([^`]+)`", where)
        assert named or "open: " in where or "*screenshot reviewed*" in where, (
            f"{id} is checked nowhere, and nobody says so"
        )
        for path, test in named:
            text = texts.setdefault(path, (ROOT / path).read_text("utf-8"))
            title = (
                rf"^\s*(async )?def {test}\b" if path.endswith(".py") else rf"(test|it)\b[^\n]*\(\s*'{re.escape(test)}'"
            )
            assert re.search(title, text, re.M), f"{id}: {path}::{test}"

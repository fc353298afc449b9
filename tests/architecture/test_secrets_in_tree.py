"""No secret is published by mistake: keys, tokens and passwords have shapes, and none of them is in a file of ours."""

import os
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SKIPPED = {
    "node_modules",
    "static",
    "__pycache__",
    "data",
    "dist",
    ".venv",
    ".git",
    ".generated",
    ".pytest_cache",
    "backups",
    "golden",
}
UNREAD = {".png", ".woff2", ".replay", ".lock", ".gz", ".br"}
MOST_BYTES = 200_000
SHAPES = {
    "a private key": r"-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----",
    "a key of a cloud": r"\b(?:AKIA|ASIA)[0-9A-Z]{16}\b",
    "a token of a forge": r"\b(?:gh[pousr]_[A-Za-z0-9]{36,}|github_pat_\w{40,}|glpat-[\w-]{20,})",
    "a token of a registry": r"\b(?:npm_[A-Za-z0-9]{36}|pypi-AgEI[\w-]{40,})",
    "a token of a chat": r"\bxox[abprs]-[\w-]{20,}",
    "a signed token": r"\beyJ[\w-]{15,}\.eyJ[\w-]{15,}\.[\w-]{20,}",
    "a password in an address": r"\b(?:postgres|postgresql|redis|https?|mysql)(?:\+\w+)?://[^\s:@/\"'<>{}$]+:(?P<word>[^\s@/\"'<>{}$]{3,})@",
    "a secret that is set": r"(?i)"
    r"\b(?:secret|password|passwd|api_?key|token)[\"']?\s*[=:]\s*[\"'](?P<value>[A-Za-z0-9+/_-]{24,})[\"']",
}
EXAMPLES = {"password", "secret", "change-me", "change-me-too", "p", "pw", "hidden", "wrong"}
"""Words that stand for a password in documents and tests, and open nothing."""


def files() -> Iterator[Path]:
    for folder, folders, names in os.walk(ROOT):
        folders[:] = [name for name in folders if name not in SKIPPED]
        for path in (Path(folder) / name for name in names):
            if path.suffix not in UNREAD and not path.is_symlink() and path.stat().st_size < MOST_BYTES:
                yield path


def found(text: str) -> list[str]:
    """What in a text looks like a secret."""
    wrong = []
    for what, shape in SHAPES.items():
        for match in re.finditer(shape, text):
            word = match.groupdict().get("word") or match.groupdict().get("value")
            if word is None or (word.lower() not in EXAMPLES and len(set(word)) > 4):
                wrong.append(f"{what}: {match[0][:60]}")
    return wrong


def test_nothing_in_the_tree_looks_like_a_secret() -> None:
    seen = 0
    for path in files():
        if path == Path(__file__):
            continue
        seen += 1
        assert found(path.read_text("utf-8", errors="ignore")) == [], path
    assert seen > 500


@pytest.mark.parametrize(
    "planted",
    [
        "-----BEGIN " + "RSA PRIVATE KEY-----",
        "key = AKIA" + "ABCDEFGH12345678",
        "ghp_" + "a1B2" * 9,
        "postgresql://roundtable:" + "q7Zt-93kd" + "@db.example.org/roundtable",
        'SECRET = "' + "Zk3v9Qm1xT7pLw5sRb8nYd2c" + '"',
        "eyJhbGciOiJIUzI1NiJ9aa.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N",
    ],
)
def test_a_secret_that_is_planted_is_found(planted: str) -> None:
    assert found(f"some text\n{planted}\nmore") != []


def test_what_is_made_when_it_runs_is_not_published() -> None:
    ignored = (ROOT / ".gitignore").read_text().split()
    assert any(line.strip("/") == "data" for line in ignored)
    docker = (ROOT / ".dockerignore").read_text().split()
    assert ".env" in docker or ".env*" in docker or "*" in docker
    done = subprocess.run(
        ["git", "ls-files", "*.key", "*.db", ".env"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.stdout == ""

"""Everything that is installed is pinned and hashed, and the locks still fit what is asked for."""

import json
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from packaging.version import Version

ROOT = Path(__file__).parents[2]
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text())
LOCKS = ["requirements.lock", "requirements-dev.lock", "requirements-build.lock"]


def locked(lock: str) -> dict[str, list[tuple[Version, str]]]:
    """Name -> versions with their hashes (several where they depend on the Python version)."""
    found: dict[str, list[tuple[Version, str]]] = {}
    for block in re.split(r"\n(?=[A-Za-z0-9])", (ROOT / lock).read_text()):
        if match := re.match(r"([A-Za-z0-9._-]+)(?:\[[^]]*\])?==([^ ;\\]+)", block):
            found.setdefault(canonicalize_name(match[1]), []).append((Version(match[2]), block))
    return found


def wanted(lock: str) -> list[str]:
    extras = PROJECT["project"]["optional-dependencies"]
    run = PROJECT["project"]["dependencies"] + extras["postgres"] + extras["redis"]
    build = [line for line in (ROOT / "requirements-build.in").read_text().splitlines() if line and line[0] != "#"]
    dev = run + extras["bench"] + PROJECT["dependency-groups"]["dev"]
    return {"requirements.lock": run, "requirements-dev.lock": dev, "requirements-build.lock": build}[lock]


@pytest.mark.parametrize("lock", LOCKS)
def test_a_lock_satisfies_what_is_asked_for(lock: str) -> None:
    found = locked(lock)
    for line in wanted(lock):
        requirement = Requirement(line)
        versions = found.get(canonicalize_name(requirement.name))
        assert versions, f"{lock} lacks {requirement.name}: run make lock"
        assert any(version in requirement.specifier for version, _ in versions), (
            f"{line} is not what {lock} has: run make lock"
        )


@pytest.mark.parametrize("lock", LOCKS)
def test_every_locked_package_is_hashed(lock: str) -> None:
    for name, versions in locked(lock).items():
        for _, block in versions:
            assert "--hash=sha256:" in block, name


def test_development_has_the_versions_that_run() -> None:
    run, dev = locked("requirements.lock"), locked("requirements-dev.lock")
    for name, versions in run.items():
        assert [version for version, _ in versions] == [version for version, _ in dev[name]], name


def test_every_dependency_has_bounds() -> None:
    for line in wanted("requirements-dev.lock"):
        operators = {specifier.operator for specifier in Requirement(line).specifier}
        assert operators and (operators & {"<", "==", "~="}), line


def test_the_client_pins_exactly_and_its_lock_agrees() -> None:
    package = json.loads((ROOT / "frontend/package.json").read_text())
    lock = json.loads((ROOT / "frontend/package-lock.json").read_text())
    assert "dependencies" not in package, "what the client needs is built into it"
    assert lock["packages"][""]["devDependencies"] == package["devDependencies"]
    for name, version in package["devDependencies"].items():
        assert re.fullmatch(r"\d+\.\d+\.\d+", version), f"{name} {version}"
        assert lock["packages"][f"node_modules/{name}"]["version"] == version
    for name, entry in lock["packages"].items():
        assert not name or entry.get("link") or entry.get("inBundle") or "integrity" in entry, name

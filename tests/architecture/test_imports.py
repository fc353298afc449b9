"""Arrows point one way: kernel <- games, kernel and registry <- bots and server; and so in the client."""

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
BACKEND = ROOT / "backend/roundtable"
CLIENT = ROOT / "frontend/src"
IMPURE = {"asyncio", "time", "random", "os", "secrets", "socket", "threading", "datetime", "uuid", "subprocess", "sys"}
GAMES = sorted(path.name for path in (BACKEND / "games").iterdir() if (path / "__init__.py").exists())


def modules(area: str) -> list[Path]:
    found = sorted((BACKEND / area).rglob("*.py"))
    assert found, area
    return found


def imports(path: Path) -> Iterator[str]:
    """Full names of what a module imports; `from a import b` counts as `a.b`, since b may be a module."""
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are absolute"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def within(name: str, *packages: str) -> bool:
    return any(name == package or name.startswith(f"{package}.") for package in packages)


def ours(path: Path) -> list[str]:
    return [name for name in imports(path) if within(name, "roundtable")]


def foreign(path: Path) -> list[str]:
    return [name for name in imports(path) if not within(name, "roundtable")]


@pytest.mark.parametrize("path", modules("kernel"), ids=lambda path: path.name)
def test_the_kernel_is_pure(path: Path) -> None:
    assert [name for name in ours(path) if not within(name, "roundtable.kernel")] == []
    for name in foreign(path):
        package = name.split(".")[0]
        assert package == "msgspec" or package in sys.stdlib_module_names, name
        assert package not in IMPURE, name


def test_the_kernel_names_no_game() -> None:
    for path in modules("kernel"):
        for game in GAMES:
            assert game not in path.read_text(), path


@pytest.mark.parametrize("game", GAMES)
def test_a_game_knows_the_kernel_and_itself(game: str) -> None:
    for path in modules(f"games/{game}"):
        allowed = ("roundtable.kernel", f"roundtable.games.{game}")
        assert [name for name in ours(path) if not within(name, *allowed)] == [], path
        for name in foreign(path):
            package = name.split(".")[0]
            assert package == "msgspec" or package in sys.stdlib_module_names, (path, name)
            assert package not in IMPURE, (path, name)


@pytest.mark.parametrize("area", ["bots", "testkit", "recording", "packs", "server", "bench", "cli"])
def test_nothing_outside_looks_inside_a_game(area: str) -> None:
    for path in modules(area):
        inside = [name for name in ours(path) if within(name, *(f"roundtable.games.{game}" for game in GAMES))]
        assert inside == [], path
        for game in GAMES:
            assert game not in path.read_text(), f"{path} names {game}"


@pytest.mark.parametrize("area", ["bots", "testkit", "recording", "packs"])
def test_bots_test_kit_and_recording_know_no_server(area: str) -> None:
    for path in modules(area):
        assert [name for name in ours(path) if within(name, "roundtable.server")] == [], path


def test_the_server_does_without_command_line_benches_and_test_kit() -> None:
    beside = ("roundtable.cli", "roundtable.bench", "roundtable.testkit")
    for path in modules("server"):
        assert [name for name in ours(path) if within(name, *beside)] == [], path


def client_imports(path: Path) -> Iterator[Path]:
    """Files of the client that a file imports, statically or by import()."""
    code = path.read_text()
    for name in re.findall(r"""(?:from\s+|import\s*\(\s*|import\s+)['"](\.[^'"]+)['"]""", code):
        yield (path.parent / name).resolve()


def client_files(area: str) -> list[Path]:
    return [path for path in sorted((CLIENT / area).rglob("*")) if path.suffix in (".ts", ".svelte")]


@pytest.mark.parametrize("game", sorted(path.name for path in (CLIENT / "games").glob("*") if path.is_dir()))
def test_a_game_of_the_client_knows_no_other_and_no_net(game: str) -> None:
    for path in client_files(f"games/{game}"):
        for target in client_imports(path):
            area = target.relative_to(CLIENT).parts
            # The types of the wire are for everybody; what speaks to the server is not.
            assert area[0] != "net" or area[1].startswith("wire"), f"{path} -> {target}"
            assert area[:2] == ("games", game) or area[0] != "games", f"{path} -> {target}"


def test_the_client_reaches_games_only_by_import_on_demand() -> None:
    for path in client_files("."):
        if path.is_relative_to(CLIENT / "games") or "testing" in path.parts or path.name.endswith(".test.ts"):
            continue
        for name in re.findall(r"""(?:^|\n)\s*import\s[^;(]*?from\s+['"]([^'"]+)['"]""", path.read_text()):
            assert "/games/" not in name, f"{path} imports {name}"

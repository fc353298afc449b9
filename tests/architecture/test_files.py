"""What every file owes its reader: it is short, finished, and says nothing about where or by whom it was written."""

import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
MOST_LINES = 400
LONGER = {
    "frontend/src/protocol/messages.ts": "generated",
    "backend/roundtable/server/ws/messages.py": "all of the wire, from which types and document are generated",
}
SKIPPED = {"node_modules", "static", "__pycache__", "data", "dist", "test-results"}
SHIPPED = ("backend", "frontend", "migrations", "scripts", "deploy")
CODE = {".py", ".ts", ".js", ".mjs", ".svelte", ".css", ".html"}

# The word for a hint in an empty input is an attribute's name, hence the look-ahead.
UNFINISHED = re.compile(r"\b(TODO|FIXME|XXX|HACK|[Ss]tub(?:bed|s)?)\b|(?<!:)\b[Pp]laceholder\b(?![=\s]*[:={(])")
REGISTRIES = re.compile(r"registry\.npmjs|pypi\.org|pythonhosted\.org|deb\.debian\.org|registry\.yarnpkg")
PLACES = re.compile(r"(?<![\w./])/(?:work|root|home/\w+)/")


def files(*suffixes: str) -> Iterator[Path]:
    for path in sorted(ROOT.rglob("*")):
        folders = path.relative_to(ROOT).parts[:-1]
        hidden = any(folder.startswith(".") and folder != ".ci" for folder in folders)
        ours = not hidden and not SKIPPED.intersection(folders) and path.is_file() and not path.is_symlink()
        if ours and (not suffixes or path.suffix in suffixes):
            yield path


def name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        return ""


def test_no_module_is_long() -> None:
    long = {name(path): text(path).count("\n") for path in files(*CODE)}
    assert {key: lines for key, lines in long.items() if lines > MOST_LINES and key not in LONGER} == {}


def test_each_exception_from_the_length_is_needed() -> None:
    for key in LONGER:
        assert not (ROOT / key).exists() or text(ROOT / key).count("\n") > MOST_LINES or LONGER[key] == "generated", key


def test_nothing_shipped_is_unfinished() -> None:
    for path in files(*CODE):
        if path.relative_to(ROOT).parts[0] in SHIPPED:
            for number, line in enumerate(text(path).splitlines(), 1):
                assert not UNFINISHED.search(line), f"{name(path)}:{number}: {line.strip()}"


def test_no_file_names_a_registry_or_a_place_on_somebodys_machine() -> None:
    for path in files():
        if path == Path(__file__):
            continue
        for number, line in enumerate(text(path).splitlines(), 1):
            assert not REGISTRIES.search(line), f"{name(path)}:{number}: {line.strip()[:120]}"
            assert not PLACES.search(line), f"{name(path)}:{number}: {line.strip()[:120]}"


def test_every_module_says_what_it_is_for() -> None:
    for path in files(".py"):
        if name(path).startswith("backend/") and text(path).strip():
            assert text(path).startswith('"""'), name(path)


def test_modules_of_tests_have_names_of_their_own() -> None:
    """Outside packages the test runner knows modules by their bare names."""
    seen: dict[str, Path] = {}
    for path in sorted((ROOT / "tests").rglob("*.py")):
        if not (path.parent / "__init__.py").exists() and path.name != "conftest.py":
            assert path.name not in seen, f"{name(path)} and {name(seen[path.name])}"
            seen[path.name] = path

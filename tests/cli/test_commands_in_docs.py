"""Documents say only what works: their shell examples run, and every command, option and target they name is there."""

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest
from typer.main import get_command

from roundtable.cli import app

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "SECURITY.md", *sorted((ROOT / "docs").rglob("*.md"))]
NOT_RUN = {
    r"make play$|^HOST=.*make play": "starts a server and does not end; the wheel's and the server's own tests start one",
    r"^make (test|setup|golden)": "is what runs this test, or changes the tree",
    r"^make wheel|^python3 -m venv ~|/bin/pip install dist/|^pip install (\./docs|websockets)": "tests/cli/test_wheel.py and "
    "tests/games/test_example.py build, install and use packages, without a network",
    r"/bin/roundtable serve$": "starts a server; tests/cli/test_wheel.py does",
    r"new-game my_game": "changes the tree; tests/cli/test_new_game.py does it in a copy",
    r"-m pytest": "is the suite itself",
    r"^sudo ": "needs a machine with systemd; tests/architecture/test_services.py verifies the unit",
    r"docker compose|deploy/example\.env": "needs Docker; tests/architecture/test_deployment.py reads the files",
    r"^python bot\.py": "joins a room of another server; the tests of docs/bots.md do it here",
    r"roundtable db backup backups": "tests/server/store/test_backup.py makes backups while people play",
}
"""What is not run here, and why that is no hole."""
FEWER = {"--matches 500": "--matches 5"}


def blocks() -> dict[str, str]:
    """Each command of each shell example, by page and place."""
    found = {}
    for page in PAGES:
        for number, block in enumerate(re.findall(r"^```sh\n(.*?)^```", page.read_text("utf-8"), re.M | re.S)):
            for place, command in enumerate(commands(block)):
                found[f"{page.relative_to(ROOT)}:{number}.{place}"] = command
    return found


def commands(block: str) -> list[str]:
    """Lines, joined while a quote is open; without comments."""
    found, open_ = [], ""
    for line in block.splitlines():
        open_ += line if not open_ else f"\n{line}"
        try:
            shlex.split(open_, comments=True)
        except ValueError:
            continue
        if bare := re.sub(r"\s+#.*$", "", open_).strip():
            found.append(bare)
        open_ = ""
    assert not open_, block
    return found


def reason(command: str) -> str | None:
    return next((why for shape, why in NOT_RUN.items() if re.search(shape, command)), None)


BLOCKS = blocks()


@pytest.mark.parametrize("where", [where for where, command in BLOCKS.items() if reason(command) is None])
def test_a_shell_example_runs(where: str, tmp_path: Path) -> None:
    command = BLOCKS[where].replace(".venv/bin/", f"{Path(sys.executable).parent}/")
    for many, few in FEWER.items():
        command = command.replace(many, few)
    environment = {name: value for name, value in os.environ.items() if name not in ("DATABASE_URL", "REDIS_URL")}
    environment |= {"ROUNDTABLE_DATA_DIR": str(tmp_path / "data"), "COLUMNS": "120"}
    done = subprocess.run(
        ["bash", "-o", "pipefail", "-c", command],
        cwd=tmp_path,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-2000:]
    assert done.stdout.strip()


def test_there_are_examples_and_every_reason_is_needed() -> None:
    assert len(BLOCKS) > 15
    assert sum(reason(command) is None for command in BLOCKS.values()) >= 3
    for shape in NOT_RUN:
        assert any(re.search(shape, command) for command in BLOCKS.values()), f"nothing is left out for {shape}"


def prose(page: Path) -> str:
    """A page without its blocks of code."""
    return re.sub(r"^```.*?^```", "", page.read_text("utf-8"), flags=re.M | re.S)


NAMED = {
    (str(page.relative_to(ROOT)), words)
    for page in PAGES
    for words in re.findall(r"`(?:[A-Z_]+=\S+ )*roundtable ([^`]+)`", prose(page))
}


@pytest.mark.parametrize(("page", "words"), sorted(NAMED))
def test_a_command_that_is_named_is_there(page: str, words: str) -> None:
    """`roundtable db upgrade|copy`, `roundtable notes [--days N]`: the path leads to a command, and the options are its own."""
    given = re.sub(r"[\[\]…]", " ", words.replace("\n", " ")).split()
    command: object = get_command(app)
    while given and hasattr(command, "commands"):
        names = given.pop(0).split("|")
        missing = [name for name in names if name not in command.commands]
        assert missing == [], f"{page}: roundtable {words}"
        command = command.commands[names[0]]
    known = {option for each in getattr(command, "params", ()) for option in (*each.opts, *each.secondary_opts)}
    for option in (word.split("=")[0] for word in given if word.startswith("--")):
        assert option in known | {"--help"}, f"{page}: roundtable {words}"


def test_targets_that_are_named_are_there() -> None:
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(), re.M))
    for page in PAGES:
        for named in re.findall(r"`(?:[A-Z_]+=\S+ )*make ([a-z -]+)`", page.read_text("utf-8")):
            assert set(named.split()) <= targets, f"{page.name}: make {named}"


def test_links_between_pages_lead_somewhere() -> None:
    for page in PAGES:
        for link in re.findall(r"\]\(([^)#\s]+)(?:#[^)]*)?\)", prose(page)):
            if not re.match(r"[a-z]+:", link):
                assert (page.parent / link).exists(), f"{page.relative_to(ROOT)}: {link}"

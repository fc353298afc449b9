"""The wheel alone, in an environment of its own and without Node, is a whole server: client, migrations, packs, games."""

import json
import os
import subprocess
import sys
import sysconfig
import urllib.request
import venv
import zipfile
from pathlib import Path
from time import monotonic, sleep

import pytest

from server.served import Guest, say, served

ROOT = Path(__file__).parents[2]
BUILD = "from hatchling.build import build_wheel; print(build_wheel({!r}))"


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Built from the tree with the tools and the client that are there."""
    assert (ROOT / "backend/roundtable/static/index.html").is_file(), "build the client first: make budget"
    folder = tmp_path_factory.mktemp("wheel")
    made = subprocess.run(
        [sys.executable, "-c", BUILD.format(str(folder))],
        cwd=ROOT, env={**os.environ, "ROUNDTABLE_SKIP_CLIENT": "1"}, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert made.returncode == 0, made.stderr
    return next(folder.glob("roundtable-*.whl"))


@pytest.fixture(scope="module")
def program(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """`roundtable` in a new environment: the wheel is installed there, its dependencies are those of this environment."""
    folder = tmp_path_factory.mktemp("environment")
    venv.create(folder, with_pip=False)
    site = next(folder.glob("lib/python*/site-packages"))
    # A path that is added so is searched, but its own .pth files, and with them an editable install, are not obeyed.
    (site / "dependencies.pth").write_text(sysconfig.get_path("purelib") + "\n")
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--python", str(folder / "bin/python")]
    subprocess.run([*pip, "install", "-q", "--no-deps", "--no-index", "--no-compile", str(wheel)], check=True)
    return folder / "bin/roundtable"


def test_all_that_a_server_needs_is_in_it(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
    trees = {
        "roundtable/static": ROOT / "backend/roundtable/static",
        "roundtable/migrations": ROOT / "migrations",
        "roundtable/packs/examples": ROOT / "backend/roundtable/packs/examples",
        "roundtable/games": ROOT / "backend/roundtable/games",
        "roundtable/starter": ROOT / "backend/roundtable/starter",
    }
    for inside, tree in trees.items():
        files = [path for path in tree.rglob("*") if path.is_file() and "__pycache__" not in path.parts]
        assert files, inside
        missing = [path for path in files if f"{inside}/{path.relative_to(tree).as_posix()}" not in names]
        assert missing == []
    strays = [name for name in names if not name.startswith(("roundtable/", "roundtable-")) or "__pycache__" in name]
    assert strays == []


def test_it_serves_from_any_folder_and_a_match_is_played(program: Path, tmp_path: Path) -> None:
    # No Node, nothing of this environment, no setting that says where anything is.
    command = ("sh", "-c", f"unset ROUNDTABLE_DATA_DIR; exec {program} serve")
    folder = tmp_path / "anywhere"
    with served(folder, command, alone=True, HOME=str(folder), PATH="/nowhere:/bin") as server:
        url = f"http://127.0.0.1:{server.port}"
        page = urllib.request.urlopen(url, timeout=5).read().decode()
        script = page.split('<script type="module" crossorigin src="')[1].split('"')[0]
        assert len(urllib.request.urlopen(url + script, timeout=5).read()) > 1000
        assert server.ask("GET", "/healthz")[1]["client"] is True
        ada = Guest(server, "Ada")
        assert "uno_ultimate_dc" in str(server.ask("GET", "/api/games")[1])
        assert server.ask("GET", "/api/packs?game=uno_ultimate_dc", token=ada.token)[1]["packs"]
        match = two_bots(ada, ada.room())
        until = monotonic() + 20
        while not server.ask("GET", f"/api/matches/{match}", token=ada.token)[1]["replay"]:  # is made beside the play
            assert monotonic() < until
            sleep(0.1)
    assert (folder / "data/roundtable.db").is_file()


def two_bots(host: Guest, code: str) -> str:
    """Let two bots play, and watch until it is over."""
    with host.enter(code) as socket:
        say(socket, "stand", 1)
        for seat in (0, 1):
            say(socket, "bot", 2 + seat, seat=seat, level="random")
        say(socket, "start", 4)
        while True:
            heard = json.loads(socket.recv(timeout=20))
            assert heard["t"] != "refused", heard
            if heard["t"] == "frame" and heard["outcome"]:
                return str(heard["match"])

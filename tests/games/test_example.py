"""The example of docs/add-a-game.md, installed as anybody's package would be, passes what every game has to pass."""

import os
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "docs/examples/night_lanterns"
KEY = "night_lanterns"


def test_an_installed_game_passes_the_suite_of_every_game(tmp_path: Path) -> None:
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "install", "-q", "--no-deps", "--no-index"]
    source = tmp_path / "source"  # building leaves traces
    subprocess.run(["cp", "-r", str(EXAMPLE), str(source)], check=True)
    subprocess.run([*pip, "--no-build-isolation", "--target", str(tmp_path / "site"), str(source)], check=True)
    path = os.pathsep.join(map(str, (tmp_path / "site", ROOT / "backend", ROOT / "tests")))
    suites = [str(file) for file in sorted((ROOT / "tests/games").glob("test_contract*.py"))]
    done = subprocess.run(
        [
            *(sys.executable, "-m", "pytest", *suites, str(source / "tests"), "-k", f"{KEY} or test_rules", "-q", "-n0"),
            *("-p", "no:playwright", "-p", "no:cacheprovider", "-c", str(ROOT / "pyproject.toml")),
        ],
        env={**os.environ, "PYTHONPATH": path}, cwd=ROOT, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]
    found = re.search(r"(\d+) passed", done.stdout)
    assert found is not None and int(found[1]) > 70, done.stdout[-500:]


def test_every_rule_of_its_page_has_a_test() -> None:
    page = (EXAMPLE / KEY / "words.py").read_text("utf-8")
    rules = set(re.findall(r"^# (NL-[A-Z]+-\d+):", page, re.M)) - {"NL-GOAL-01"}
    tested = set(re.findall(r"NL-[A-Z]+-\d+", (EXAMPLE / "tests/test_rules.py").read_text("utf-8")))
    assert rules == tested

"""The dashboard and the alerts speak of instruments that there are, in expressions that are whole; all of those are fed."""

import json
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
import yaml

from roundtable.server.metrics import Metrics

ROOT = Path(__file__).parents[2]
DASHBOARD: dict[str, Any] = json.loads((ROOT / "deploy/grafana-dashboard.json").read_text())
ALERTS: list[dict[str, Any]] = yaml.safe_load((ROOT / "deploy/alerts.yml").read_text())["groups"][0]["rules"]
SUFFIXES = {"counter": ("_total",), "gauge": ("",), "histogram": ("_bucket", "_sum", "_count")}
FAMILIES = {family.name: family.type for family in Metrics().registry.collect()}
SERIES = {f"{name}{suffix}" for name, type in FAMILIES.items() for suffix in SUFFIXES[type]}


def expressions() -> dict[str, str]:
    panels = [panel for panel in DASHBOARD["panels"] if panel["type"] != "row"]
    found = {f"{panel['title']} {each['refId']}": each["expr"] for panel in panels for each in panel["targets"]}
    return found | {rule["alert"]: rule["expr"] for rule in ALERTS}


@pytest.mark.parametrize("where", expressions())
def test_an_expression_is_whole_and_names_instruments_that_there_are(where: str) -> None:
    expression = expressions()[where]
    open_: list[str] = []
    for c in re.sub(r'"[^"]*"', '""', expression):
        if c in "([{":
            open_.append(c)
        elif c in ")]}":
            assert open_ and open_.pop() + c in ("()", "[]", "{}"), expression
    assert open_ == [] and expression.count('"') % 2 == 0, expression
    named = set(re.findall(r"\broundtable_\w+", expression))
    assert named <= SERIES
    assert named or expression.startswith("up{")
    for function, argument in re.findall(r"\b(rate|increase)\((\w+)", expression):
        assert not argument.endswith(("_rows", "_rooms", "_sockets", "_matches")), f"{function} of a gauge"
    for argument in re.findall(r"histogram_quantile\([\d.]+, sum by \(([^)]*)\)", expression):
        assert "le" in argument.split(", ")


def test_every_instrument_is_shown() -> None:
    shown = set(re.findall(r"\broundtable_\w+", json.dumps(DASHBOARD["panels"])))
    unseen = {name for name, type in FAMILIES.items() if not {f"{name}{s}" for s in SUFFIXES[type]} & shown}
    assert unseen <= {"roundtable_processes"}  # a number that never changes where nothing is wrong


def test_every_instrument_is_fed() -> None:
    """What is made in `Metrics` is used somewhere else."""
    source = (ROOT / "backend/roundtable/server/metrics.py").read_text()
    names = re.findall(r"self\.(\w+) = (?:Counts|Counter|Gauge|Histogram|Durations)\(", source)
    assert len(names) == len(FAMILIES)
    others = "".join(path.read_text() for path in (ROOT / "backend/roundtable/server").rglob("*.py"))
    assert [name for name in names if not re.search(rf"metrics\.{name}\b|self\.{name}\.(observe|inc)", others)] == []


def test_an_alert_says_how_bad_it_is_and_what_to_do() -> None:
    assert len({rule["alert"] for rule in ALERTS}) == len(ALERTS)
    for rule in ALERTS:
        assert rule["labels"]["severity"] in ("page", "look")
        assert rule["annotations"].keys() == {"summary", "what"}


def test_the_scrape_is_that_of_the_alerts() -> None:
    scrape = yaml.safe_load((ROOT / "deploy/prometheus.yml").read_text())
    assert scrape["rule_files"] == ["alerts.yml"]
    job = scrape["scrape_configs"][0]["job_name"]
    assert f'up{{job="{job}"}}' in "".join(rule["expr"] for rule in ALERTS)
    if (promtool := shutil.which("promtool")) is not None:
        subprocess.run([promtool, "check", "rules", str(ROOT / "deploy/alerts.yml")], check=True)


def test_panels_do_not_lie_on_each_other() -> None:
    taken: set[tuple[int, int]] = set()
    for panel in DASHBOARD["panels"]:
        at = panel["gridPos"]
        cells = {(x, y) for x in range(at["x"], at["x"] + at["w"]) for y in range(at["y"], at["y"] + at["h"])}
        assert not cells & taken and at["x"] + at["w"] <= 24, panel["title"]
        taken |= cells

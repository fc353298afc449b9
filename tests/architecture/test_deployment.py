"""The container files are well-formed, name files that exist, and keep to a few rules of hosting."""

import re
import shlex
from pathlib import Path
from typing import Any

import pytest
import yaml

ROOT = Path(__file__).parents[2]
COMPOSE: dict[str, Any] = yaml.safe_load((ROOT / "docker-compose.yml").read_text())
BUILT = ("static",)  # comes from an earlier stage, not from the source tree


def instructions() -> list[tuple[str, list[str]]]:
    """The Dockerfile's instructions with their words."""
    joined = re.sub(r"\\\n", " ", (ROOT / "Dockerfile").read_text())
    lines = [line.strip() for line in joined.splitlines() if line.strip() and not line.startswith("#")]
    return [(line.split()[0], shlex.split(line)[1:]) for line in lines]


def test_each_stage_starts_from_a_named_version() -> None:
    stages = [words for name, words in instructions() if name == "FROM"]
    assert len(stages) == 3
    for words in stages:
        assert ":" in words[0] and not words[0].endswith(":latest"), words


def test_copied_files_exist() -> None:
    stages = {words[2] for name, words in instructions() if name == "FROM" and len(words) == 3}
    for name, words in instructions():
        if name != "COPY":
            continue
        source = [word.removeprefix("--from=") for word in words if word.startswith("--from=")]
        if source:
            assert source[0] in stages, words
            continue
        for word in words[:-1]:
            assert (ROOT / word).exists(), word


def test_what_is_copied_is_not_ignored() -> None:
    ignored = set((ROOT / ".dockerignore").read_text().split())
    for name, words in instructions():
        if name == "COPY" and not words[0].startswith("--from="):
            assert not ignored & set(words), words


def test_the_image_does_not_run_as_root_and_says_how_it_is() -> None:
    names = [name for name, _ in instructions()]
    last = names[len(names) - names[::-1].index("FROM") :]
    assert "USER" in last and "HEALTHCHECK" in last
    assert last.index("USER") < last.index("CMD")


def test_services_are_those_of_the_plan() -> None:
    assert set(COMPOSE["services"]) == {"proxy", "server", "postgres", "redis"}


@pytest.mark.parametrize("name", sorted(COMPOSE["services"]))
def test_a_service_is_pinned_restarted_and_watched(name: str) -> None:
    service = COMPOSE["services"][name]
    assert "build" in service or re.search(r":\d", service["image"]), service["image"]
    assert service["restart"] == "unless-stopped"
    assert name == "server" or "healthcheck" in service  # the server's is in its image
    for other, condition in service.get("depends_on", {}).items():
        assert other in COMPOSE["services"]
        assert condition == {"condition": "service_healthy"}


def test_volumes_and_networks_are_declared_and_files_exist() -> None:
    for service in COMPOSE["services"].values():
        for network in service["networks"]:
            assert network in COMPOSE["networks"]
        for volume in service.get("volumes", []):
            source = volume.split(":")[0]
            if source.startswith("."):
                assert (ROOT / source).is_file(), source
            else:
                assert source in COMPOSE["volumes"], source


def test_secrets_come_from_outside_and_only_the_proxy_is_reached_from_outside() -> None:
    example = dict(
        line.split("=", 1) for line in (ROOT / "deploy/example.env").read_text().splitlines() if line and line[0] != "#"
    )
    for variable, fallback in re.findall(r"\$\{(\w+)(:[-?])?", (ROOT / "docker-compose.yml").read_text()):
        assert variable in example or fallback == ":-", variable
    for name, service in COMPOSE["services"].items():
        assert ("ports" in service) == (name == "proxy")
        for key, value in service.get("environment", {}).items():
            assert "PASSWORD" not in key or value.startswith("${"), key


def test_settings_in_the_container_files_are_settings_of_the_server() -> None:
    from roundtable.server.settings import Settings

    known = {f"ROUNDTABLE_{name.upper()}" for name in Settings.model_fields}
    used = set(re.findall(r"ROUNDTABLE_[A-Z_]+", (ROOT / "docker-compose.yml").read_text()))
    final = (ROOT / "Dockerfile").read_text().rsplit("FROM ", 1)[1]
    used |= set(re.findall(r"ROUNDTABLE_[A-Z_]+", final))
    assert used <= known

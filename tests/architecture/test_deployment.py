"""The container files are well-formed, name files that exist, and keep to a few rules of hosting."""

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
import yaml

from roundtable.server.settings import Settings

ROOT = Path(__file__).parents[2]
COMPOSE: dict[str, Any] = yaml.safe_load((ROOT / "docker-compose.yml").read_text())
CADDYFILE = (ROOT / "deploy/Caddyfile").read_text()
SERVERS = sorted(name for name in COMPOSE["services"] if name.startswith("server"))
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
    assert set(COMPOSE["services"]) == {"proxy", *SERVERS, "postgres", "redis"}
    assert len(SERVERS) >= 2


@pytest.mark.parametrize("name", sorted(COMPOSE["services"]))
def test_a_service_is_pinned_restarted_and_watched(name: str) -> None:
    service = COMPOSE["services"][name]
    assert "build" in service or re.search(r":\d", service["image"]), service["image"]
    assert service["restart"] == "unless-stopped"
    assert name in SERVERS or "healthcheck" in service  # that of servers is in their image
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
    known = {f"ROUNDTABLE_{name.upper()}" for name in Settings.model_fields}
    aliases = {
        choice for field in Settings.model_fields.values() for choice in getattr(field.validation_alias, "choices", ())
    }
    used = {variable for name in SERVERS for variable in COMPOSE["services"][name]["environment"]}
    final = (ROOT / "Dockerfile").read_text().rsplit("FROM ", 1)[1]
    used |= set(re.findall(r"ROUNDTABLE_[A-Z_]+", final))
    assert used <= known | aliases


def test_servers_share_what_they_have_to_share() -> None:
    one, *others = (COMPOSE["services"][name] for name in SERVERS)
    assert all(other == one for other in others)
    for host, variable in (("postgres", "DATABASE_URL"), ("redis", "REDIS_URL")):
        assert urlsplit(re.sub(r"\$\{.*?\}", "secret", one["environment"][variable])).hostname == host
    settings = Settings(
        **{name.removeprefix("ROUNDTABLE_").lower(): value for name, value in one["environment"].items()}  # type: ignore[arg-type]
    )
    assert not settings.metrics_public and settings.database.startswith("postgresql+asyncpg://")


def test_the_proxy_knows_all_servers_and_waits_for_them() -> None:
    proxy = COMPOSE["services"]["proxy"]
    port = dict(re.findall(r"(ROUNDTABLE_PORT)=(\d+)", (ROOT / "Dockerfile").read_text()))["ROUNDTABLE_PORT"]
    listed = [f"{name}:{port}" for name in SERVERS]
    assert proxy["environment"]["SERVERS"].split() == listed
    assert set(SERVERS) == set(proxy["depends_on"])
    assert " ".join(listed) in CADDYFILE
    for variable in re.findall(r"\{\$(\w+)", CADDYFILE):
        assert variable in {*proxy["environment"], "PROXY_OPTIONS"}


def caddy(*command: str, **environment: str) -> str:
    """What the proxy itself says to its configuration. Skips where it is missing; where everything must be tested, fails."""
    if shutil.which("caddy") is None:
        message = "NOT TESTED: there is no caddy"
        pytest.fail(message) if os.environ.get("CI") == "true" else pytest.skip(message)
    done = subprocess.run(
        ["caddy", *command, "--adapter", "caddyfile", "--config", str(ROOT / "deploy/Caddyfile")],
        env={**os.environ, **environment}, capture_output=True, text=True, timeout=30,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_proxy_takes_its_configuration() -> None:
    """At home, and with a name of its own; what belongs to a room is shared out by its code, operators' pages are kept in."""
    adapted = json.loads(caddy("adapt", SITE_ADDRESS="play.example.org", SERVERS="a:1 b:2 c:3"))
    (server,) = adapted["apps"]["http"]["servers"].values()
    assert server["listen"] == [":443"]
    handlers = list(found(adapted, "handler"))
    proxies = [handler for handler in handlers if handler["handler"] == "reverse_proxy"]
    policies = [proxy["load_balancing"]["selection_policy"]["policy"] for proxy in proxies]
    assert policies == ["header", "least_conn"]
    for proxy in proxies:
        assert [each["dial"] for each in proxy["upstreams"]] == ["a:1", "b:2", "c:3"]
        assert proxy["health_checks"]["active"]["uri"] == "/readyz"
        assert proxy["load_balancing"]["try_duration"]
    assert [handler["status_code"] for handler in handlers if handler["handler"] == "static_response"] == [404]
    caddy("validate")


@pytest.mark.parametrize(
    ("path", "room"),
    [
        ("/ws/rooms/K7QM4F2P", "K7QM4F2P"),
        ("/ws/viewings/K7QM4F2P", "K7QM4F2P"),
        ("/api/rooms/K7QM-4F2P/stream", "K7QM4F2P"),
        ("/api/rooms/K7QM4F2P", "K7QM4F2P"),
        ("/api/rooms", None),
        ("/api/matches/0123456789abcdef0123", None),
        ("/r/K7QM-4F2P", None),
    ],
)
def test_what_belongs_to_a_room_is_known_by_its_path(path: str, room: str | None) -> None:
    (pattern,) = re.findall(r"path_regexp room (\S+)", CADDYFILE)
    found = re.search(pattern, path)
    assert ("".join(found.groups()) if found else None) == room


def found(part: Any, key: str) -> Iterator[dict[str, Any]]:
    """All objects with this key, at any depth."""
    if isinstance(part, dict):
        if key in part:
            yield part
        part = list(part.values())
    if isinstance(part, list):
        for each in part:
            yield from found(each, key)


def test_the_image_is_healthy_as_long_as_the_server_answers() -> None:
    """The command of HEALTHCHECK, as the engine would run it."""
    (words,) = [words for name, words in instructions() if name == "HEALTHCHECK"]
    command = json.loads(
        (ROOT / "Dockerfile").read_text().rsplit("HEALTHCHECK", 1)[1].split("CMD ", 1)[1].split("\n")[0]
    )
    assert command[0] == "python" and words
    with HTTPServer(("127.0.0.1", 0), Healthy) as server:
        told = [sys.executable, *(word.replace(":8000", f":{server.server_port}") for word in command[1:])]
        threading.Thread(target=server.handle_request, daemon=True).start()
        assert subprocess.run(told, timeout=10).returncode == 0
    assert subprocess.run(told, timeout=10, stderr=subprocess.DEVNULL).returncode != 0


class Healthy(BaseHTTPRequestHandler):
    """Answers /healthz and nothing else."""

    def do_GET(self) -> None:
        self.send_response(200 if self.path == "/healthz" else 404)
        self.end_headers()

    def log_message(self, *_: object) -> None:
        """Say nothing."""

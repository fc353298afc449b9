"""The real server, from start to SIGTERM."""

import http.client
import json
import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

START = "from roundtable.server.serve import serve; from roundtable.server.settings import Settings; serve(Settings())"


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def ask(port: int, method: str, path: str, body: str | None = None) -> tuple[int, bytes]:
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=5)
    try:
        connection.request(method, path, body, {"Content-Type": "application/json"})
        response = connection.getresponse()
        return response.status, response.read()
    finally:
        connection.close()


def wait_until_ready(port: int, process: subprocess.Popen[str]) -> None:
    until = time.monotonic() + 30
    while time.monotonic() < until:
        assert process.poll() is None, process.stdout and process.stdout.read()
        try:
            if ask(port, "GET", "/readyz")[0] == 200:
                return
        except OSError:
            time.sleep(0.05)
    raise AssertionError("it does not get ready")


def test_it_starts_serves_and_stops_on_sigterm(tmp_path: Path) -> None:
    port = free_port()
    environment = {
        **{name: value for name, value in os.environ.items() if name not in ("DATABASE_URL", "REDIS_URL")},
        "PORT": str(port),
        "ROUNDTABLE_DATA_DIR": str(tmp_path / "data"),
    }
    with subprocess.Popen(
        [sys.executable, "-c", START], env=environment, cwd=tmp_path, stdout=subprocess.PIPE, text=True
    ) as process:
        try:
            wait_until_ready(port, process)
            status, body = ask(port, "POST", "/api/session", '{"name": "Ada"}')
            assert status == 201
            token = json.loads(body)["token"]
        finally:
            process.send_signal(signal.SIGTERM)
        out, _ = process.communicate(timeout=20)
    assert process.returncode in (0, -signal.SIGTERM)
    lines = [json.loads(line) for line in out.splitlines()]
    events = [line["event"] for line in lines]
    assert events.index("server.started") < events.index("server.stopped")
    assert not [line for line in lines if line["level"] in ("warning", "error", "critical")]
    assert token not in out
    assert {path.name for path in (tmp_path / "data").iterdir()} >= {"roundtable.db", "secret.key"}

"""The unit of systemd and the site of nginx are well-formed and keep to a few rules of hosting."""

import re
import shutil
import subprocess
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_the_unit_of_systemd_is_understood(tmp_path: Path) -> None:
    text = (ROOT / "deploy/roundtable.service").read_text()
    for line in ("Restart=on-failure", "LimitNOFILE=65536", "ProtectSystem=strict", "NoNewPrivileges=yes"):
        assert line in text.splitlines()
    stop = re.search(r"^TimeoutStopSec=(\d+)$", text, re.M)
    assert stop is not None and int(stop[1]) > 2 * 10, "longer than a stopping server may take"
    if (analyze := shutil.which("systemd-analyze")) is None:
        return
    unit = tmp_path / "roundtable.service"
    unit.write_text(re.sub(r"/opt/roundtable/bin/roundtable.*", "/bin/true", text))
    done = subprocess.run([analyze, "verify", str(unit)], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def test_the_site_of_nginx_passes_sockets_and_keeps_operators_inside(tmp_path: Path) -> None:
    text = (ROOT / "deploy/nginx.conf").read_text()
    assert text.count("{") == text.count("}")
    statements = [line.strip() for line in text.splitlines() if line.strip() and not line.strip().startswith("#")]
    assert all(line.endswith((";", "{", "}")) for line in statements)
    for needed in (
        "proxy_http_version 1.1;", "proxy_set_header Host $host;", "proxy_set_header Upgrade $http_upgrade;",
        "proxy_set_header X-Forwarded-For $remote_addr;", "proxy_set_header X-Forwarded-Proto $scheme;",
    ):  # fmt: skip
        assert needed in statements
    inside = next(line for line in statements if line.startswith("location ~"))
    assert all(path in inside for path in ("metrics", "readyz", "api/admin"))
    if (nginx := shutil.which("nginx")) is not None:  # certificates of the example are nobody's
        plain = re.sub(r"listen (\S*:)?443 ssl;|http2 on;|ssl_certificate\S* .*;", "", text)
        config = tmp_path / "nginx.conf"
        config.write_text(f"events {{}} http {{ {plain} }}")
        subprocess.run([nginx, "-t", "-q", "-c", str(config)], check=True)

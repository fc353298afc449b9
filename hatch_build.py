"""Build hook: puts the built browser client into wheels and sdists; an editable install never needs Node."""

import os
import shutil
import subprocess
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NO_NODE = (
    "Building the browser client needs Node.js 20.19 or newer and npm (or a prebuilt wheel). "
    "Install them, or set ROUNDTABLE_SKIP_CLIENT=1 to install the server alone."
)


class ClientHook(BuildHookInterface[Any]):
    """Runs `npm ci` and `npm run build` unless the client is already there or not wanted."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        root = Path(self.root)
        if self.target_name == "wheel":
            build_data["force_include"][str(root / "migrations")] = "roundtable/migrations"
        built = (root / "backend/roundtable/static/index.html").exists()
        unpacked_sdist = (root / "PKG-INFO").exists()
        if os.environ.get("ROUNDTABLE_SKIP_CLIENT") or (unpacked_sdist and built):
            return
        npm = shutil.which("npm")
        if npm is None and built:
            return
        if npm is None:
            raise RuntimeError(NO_NODE)
        for command in (["ci"], ["run", "build"]):
            subprocess.run([npm, *command], cwd=root / "frontend", check=True)  # noqa: S603

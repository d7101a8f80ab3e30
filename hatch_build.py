"""The build hook that puts the browser client into every package."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class Client(BuildHookInterface[Any]):
    """Builds web/dist when it is older than its sources; wheels carry it as qiatan/web/client."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        root = Path(self.root)
        subprocess.run([sys.executable, root / "scripts/client.py", "build"], check=True)
        if self.target_name == "wheel":
            built = root / "web/dist"
            for file in built.rglob("*"):
                if file.is_file() and file != built / ".sources":
                    inside = Path("qiatan/web/client") / file.relative_to(built)
                    build_data["force_include"][str(file)] = inside.as_posix()

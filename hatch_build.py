"""The build hook that puts the browser client, and the documentation site, into every package."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class Client(BuildHookInterface[Any]):
    """Builds web/dist when it is older than its sources.

    Wheels carry it as qiatan/web/client, and build/docs-site, if that exists, as qiatan/web/docs.
    """

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        root = Path(self.root)
        subprocess.run([sys.executable, root / "scripts/client.py", "build"], check=True)
        if self.target_name == "wheel":
            include = build_data["force_include"]
            for folder, name in (("web/dist", "client"), ("build/docs-site", "docs")):
                built = root / folder
                for file in built.rglob("*"):
                    if file.is_file() and file != built / ".sources":
                        inside = Path("qiatan/web") / name / file.relative_to(built)
                        include[str(file)] = inside.as_posix()

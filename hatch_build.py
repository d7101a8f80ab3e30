"""The build hook that puts the client, the documentation site and the commit into every package."""

from __future__ import annotations

import os
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
        for words in (("client.py", "build"), ("tab.py", "pack")):
            subprocess.run([sys.executable, root / "scripts" / words[0], words[1]], check=True)
        include = build_data["force_include"]
        if commit := _commit(root):
            file = root / "build/commit.txt"
            file.parent.mkdir(exist_ok=True)
            file.write_text(f"{commit}\n", encoding="utf-8")
            package = "qiatan" if self.target_name == "wheel" else "src/qiatan"
            include[str(file)] = f"{package}/commit.txt"
        if self.target_name == "wheel":
            for folder, name in (("web/dist", "client"), ("build/docs-site", "docs")):
                built = root / folder
                for file in built.rglob("*"):
                    if file.is_file() and file != built / ".sources":
                        inside = Path("qiatan/web") / name / file.relative_to(built)
                        include[str(file)] = inside.as_posix()


def _commit(root: Path) -> str | None:
    """The commit of the checkout; builds without one name it in SOURCE_COMMIT.

    An unpacked sdist already contains src/qiatan/commit.txt.
    """
    if not (root / ".git").exists():
        return os.environ.get("SOURCE_COMMIT") or None
    words = ["git", "describe", "--always", "--dirty", "--abbrev=40", "--exclude=*"]
    try:
        return subprocess.check_output(words, cwd=root, text=True).strip()
    except (OSError, subprocess.CalledProcessError):
        return None

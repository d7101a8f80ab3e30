"""The modules that the server of a browser tab imports."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import Final

PACKING: Final = Path(__file__).parents[2] / "web/scripts/pack_tab.mjs"

IMPORTED: Final = """
import sys
import qiatan.app.tab.tab_server
for name, module in sys.modules.items():
    if name.partition(".")[0] == "qiatan":
        print(module.__file__)
"""


def packed() -> list[str]:
    """Return the paths in the list of packed modules, relative to the package."""
    listed = PACKING.read_text(encoding="utf-8").partition("const PACKED = [")[2].partition("]")[0]
    return [path for line in re.findall(r'"(.*)"', listed) for path in line.split()]


def source_of(file: str) -> str:
    """Return the source of a module, which may be compiled, relative to the package."""
    return file.rpartition("/qiatan/")[2].partition(".")[0] + ".py"


def test_all_modules_that_the_tab_imports_are_packed() -> None:
    out = subprocess.run(
        [sys.executable, "-c", IMPORTED], capture_output=True, text=True, check=True
    ).stdout
    files = [source_of(line) for line in out.splitlines()]
    known = packed()
    assert len(files) > 100
    missing = [f for f in files if not any(f == p or f.startswith(f"{p}/") for p in known)]
    assert missing == []

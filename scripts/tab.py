"""Pack the server that runs in a browser tab, or write the demo for static web hosts.

    tab.py pack [CLIENT ...] | demo

`pack` updates build/tab/files and copies it to web/dist/tab and to `tab` in the folders of other
built clients. `demo` writes build/demo, which also
contains the client. A step is skipped while its sources are unchanged.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Final

import client
from once import Stamp

HOME: Final = Path("build/tab")
FILES: Final = HOME / "files"
PACKAGES: Final = ("h11", "mnemonic", "msgspec", "openskill", "structlog")
"""What the tab's server imports besides the standard library."""

PLATFORM: Final = "pyemscripten_2026_0_wasm32"
PYTHON: Final = "3.14"
"""The platform and the version of Pyodide's Python."""

SOURCES: Final = (
    "src/qiatan",
    "pyproject.toml",
    "requirements.lock",
    "scripts/tab.py",
    "web/package-lock.json",
    "web/scripts/pack_tab.mjs",
)


def pip() -> list[str]:
    """The command for pip. Isolated build environments have none, so they get one."""
    if find_spec("pip") is not None:
        return [sys.executable, "-m", "pip"]
    home = HOME / "venv"
    if not home.is_dir():
        subprocess.run([sys.executable, "-m", "venv", str(home)], check=True)
    return [str(home / "bin/python"), "-m", "pip"]


def download_wheels(folder: Path) -> None:
    """Download the wheels of the lock file for Pyodide."""
    blocks = re.split(r"\n(?=\S)", Path("requirements.lock").read_text(encoding="utf-8"))
    locked = [block for block in blocks if block.partition("==")[0] in PACKAGES]
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    lock = HOME / "requirements.txt"
    lock.write_text("\n".join(locked) + "\n", encoding="utf-8")
    wanted = ["--platform", PLATFORM, "--python-version", PYTHON, "--only-binary=:all:"]
    command = [*pip(), "download", "-qq", "--disable-pip-version-check", "--no-deps", *wanted]
    subprocess.run([*command, "--require-hashes", "-d", str(folder), "-r", str(lock)], check=True)


def pack(*clients: str) -> None:
    """Update build/tab/files, and copy it into built clients."""
    update()
    copy_into("web/dist", *clients)


def update() -> None:
    """Pack build/tab/files, unless the sources have not changed."""
    stamp = Stamp(str(HOME / ".packed"), SOURCES)
    if not stamp.fresh():
        client.install_for_build()
        wheels = HOME / "wheels"
        download_wheels(wheels)
        words = ["node", "web/scripts/pack_tab.mjs", str(wheels), "src", str(FILES)]
        subprocess.run(words, check=True, stdout=sys.stderr)
        stamp.write()


def copy_into(*clients: str) -> None:
    """Replace the packed files of clients. A client that does not exist is left out."""
    for built in map(Path, clients):
        if built.is_dir():
            copy = replaced(built / f".tab-{os.getpid()}")
            shutil.copytree(FILES, copy)
            copy.rename(replaced(built / "tab"))


def replaced(folder: Path) -> Path:
    """Remove a folder that is written again."""
    shutil.rmtree(folder, ignore_errors=True)
    return folder


def demo() -> None:
    """Write build/demo. Static web hosts compress files themselves, or not at all."""
    client.build()
    pack()
    folder = replaced(Path("build/demo"))
    left_out = shutil.ignore_patterns("*.br", "*.gz", ".sources")
    shutil.copytree("web/dist", folder, ignore=left_out)
    page = folder / "index.html"
    text = page.read_text(encoding="utf-8")
    mark = '<meta name="client-host" content="static" />'
    page.write_text(text.replace("</head>", f"{mark}</head>", 1), encoding="utf-8")
    size = sum(file.stat().st_size for file in folder.rglob("*") if file.is_file())
    tried = f"python -m http.server --directory {folder}"
    sys.stdout.write(f"{folder}: {size / 1e6:.1f} MB. To try it: {tried}\n")


if __name__ == "__main__":
    os.chdir(Path(__file__).resolve().parent.parent)
    {"pack": pack, "demo": demo}[sys.argv[1]](*sys.argv[2:])

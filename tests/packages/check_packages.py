"""The files that `make dist` builds, each installed into an empty environment: make test-dist"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

PROJECT = Path(__file__).resolve().parents[2]
DIST = PROJECT / "dist"
CHECK = PROJECT / "tests/packages/installed.py"
BUILDER = PROJECT / "build/tools/bin/python"
FOLDERS = {"native": DIST, "pure": DIST / "pure"}


def wheel(kind: str) -> Path:
    (found,) = FOLDERS[kind].glob("*.whl")
    return found


def sdist() -> Path:
    (found,) = DIST.glob("*.tar.gz")
    return found


def text_in(file: Path, name: str) -> str:
    with zipfile.ZipFile(file) as opened:
        return opened.read(name).decode()


def record(file: Path) -> str:
    """The names and hashes of all files in a wheel."""
    with zipfile.ZipFile(file) as opened:
        (name,) = [name for name in opened.namelist() if name.endswith("/RECORD")]
        return opened.read(name).decode()


def check_installed(file: Path, folder: Path, *options: str) -> str:
    """Install a wheel into an empty environment, and check it from another folder."""
    subprocess.run([sys.executable, "-m", "venv", str(folder / "venv")], check=True)
    python = str(folder / "venv/bin/python")
    quiet = ("-m", "pip", "install", "-qq", "--disable-pip-version-check")
    subprocess.run([python, *quiet, f"{file}[envs]"], check=True)
    done = subprocess.run(
        [python, str(CHECK), *options], capture_output=True, text=True, cwd=folder, check=False
    )
    return done.stdout + done.stderr


def offline(folder: Path) -> dict[str, str]:
    """An environment in which Node.js cannot run and pip has no index."""
    for program in ("node", "npm"):
        (folder / program).write_text("#!/bin/sh\nexit 1\n")
        (folder / program).chmod(0o755)
    return {**os.environ, "PATH": f"{folder}:{os.environ['PATH']}", "PIP_NO_INDEX": "1"}


def without_network() -> list[str]:
    """The command that runs another without a network, where the system has it."""
    unshare = ["unshare", "--net", "--map-root-user"]
    usable = shutil.which("unshare") and subprocess.run([*unshare, "true"], check=False)
    return unshare if usable and usable.returncode == 0 else []


@pytest.mark.parametrize("kind", FOLDERS)
def test_an_installed_wheel_serves_plays_and_trains(kind: str, tmp_path: Path) -> None:
    options = ["--native"] if kind == "native" else []
    assert "The installed package works." in check_installed(wheel(kind), tmp_path, *options)


def test_the_sdist_builds_without_a_network_and_its_wheel_works(tmp_path: Path) -> None:
    words = [str(BUILDER), "-m", "pip", "wheel", "--no-build-isolation", "--no-deps"]
    command = [*without_network(), *words, "-w", str(tmp_path), str(sdist())]
    subprocess.run(command, env=offline(tmp_path), check=True)
    (built,) = tmp_path.glob("*.whl")
    assert record(built) == record(wheel("pure"))
    assert "The installed package works." in check_installed(built, tmp_path)


@pytest.mark.parametrize("kind", FOLDERS)
def test_a_wheel_has_the_page_of_make_play_and_its_commit(kind: str) -> None:
    page = text_in(wheel(kind), "qiatan/web/client/index.html")
    assert page == (PROJECT / "web/dist/index.html").read_text()
    assert re.match(r"[0-9a-f]{40}", text_in(wheel(kind), "qiatan/commit.txt"))
    assert text_in(wheel(kind), "qiatan/web/docs/index.html")


def test_the_sdist_has_the_client_and_the_commit_but_no_environment() -> None:
    with tarfile.open(sdist()) as opened:
        names = {name.partition("/")[2] for name in opened.getnames()}
    assert {"web/dist/index.html", "src/qiatan/commit.txt", "requirements-build.lock"} <= names
    assert not [name for name in names if re.match(r"\.venv|\.git/|web/node_modules", name)]

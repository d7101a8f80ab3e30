"""`make play` names what is missing and the command that helps."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from pathlib import Path

import build_native
import prerequisites
import pytest

ROOT = Path(__file__).resolve().parents[2]


def program(folder: Path, name: str, script: str) -> None:
    file = folder / name
    file.write_text(f"#!/bin/sh\n{script}\n")
    file.chmod(0o755)


def ran(words: list[str], **environment: str) -> str:
    done = subprocess.run(
        words, cwd=ROOT, env={**os.environ, **environment}, capture_output=True, text=True
    )
    assert done.returncode != 0
    return done.stderr


def test_an_old_python_is_named(tmp_path: Path) -> None:
    program(tmp_path, "python3", '[ "$1" = -V ] && echo "Python 3.10.13"; exit 1')
    said = ran(["scripts/python", "-V"], PYTHON=str(tmp_path / "python3"))
    assert said.startswith("Missing: Python 3.11 or newer, found Python 3.10.13")
    assert "apt-get install python3" in said


def test_no_python_is_named() -> None:
    assert "found none" in ran(["scripts/python", "-V"], PYTHON="/nowhere/python3")


def test_a_missing_node_is_named(tmp_path: Path) -> None:
    said = ran([sys.executable, "-c", "import client; client.npm('ci')"], PATH=str(tmp_path),
               PYTHONPATH="scripts")  # fmt: skip
    assert "Missing: Node.js 20.19 or newer, found none" in said
    assert "brew install node" in said


def test_a_folder_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    problem = prerequisites.folder_problem(tmp_path / "file")
    assert problem is not None
    assert "make -C ~/qiatan play" in problem


def test_an_occupied_port_is_named_before_anything_is_installed() -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        problem = prerequisites.port_problem(["--port", str(port)])
    assert problem is not None
    assert f"make play PORT={port + 1}" in problem
    assert prerequisites.port_problem(["--host", "127.0.0.1"]) is None


def test_a_missing_compiler_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert "apt-get install gcc" in str(prerequisites.compiler_problem("linux"))


def test_macos_without_command_line_tools_is_named(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    program(tmp_path, "cc", "exit 1")
    program(tmp_path, "xcode-select", "exit 2")
    monkeypatch.setenv("PATH", str(tmp_path))
    assert "xcode-select --install" in str(prerequisites.compiler_problem("darwin"))


@pytest.mark.parametrize("output", ["npm error code ENOTFOUND", "NewConnectionError('<pip>')"])
def test_a_missing_network_is_named(output: str) -> None:
    said = prerequisites.explain_failure("packages", output)
    assert said.startswith("The packages cannot be downloaded: check the network")
    assert said.endswith("make play")


def test_other_failures_show_the_end_of_the_output() -> None:
    assert "odd thing" in prerequisites.explain_failure("client", "odd thing\n")


def test_a_failed_compiler_is_reported_with_its_log_and_another_one() -> None:
    said = build_native.explain("native rules", "cc: internal compiler error")
    assert "build/logs/native-rules.log says why" in said
    assert "CC=clang make play" in said
    assert "check the network" in build_native.explain("build tools", "npm error code ENOTFOUND")


def test_native_rules_that_play_differently_are_not_used(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(build_native, "digest_of", lambda folder: folder.name)
    with pytest.raises(SystemExit, match="play differently"):
        build_native.check(Path("pure"), Path("native"))
    build_native.check(Path("pure"), Path("pure"))


def test_a_missing_venv_module_is_named(tmp_path: Path) -> None:
    program(tmp_path, "python3", f'[ "${{2#*ensurepip}}" = "$2" ] && exec {sys.executable} "$@"')
    words = ["scripts/venv", str(tmp_path / "venv"), "requirements.lock"]
    assert "apt-get install python3-venv" in ran(words, PYTHON=str(tmp_path / "python3"))

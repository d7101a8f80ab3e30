"""What `make play` needs from the machine: one sentence for each thing that is missing."""

from __future__ import annotations

import re
import shutil
import socket
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import Final

from compile_rules import compiler_command

UNREACHABLE: Final = re.compile(
    "ConnectionError|ConnectTimeout|NewConnectionError|Max retries|ENOTFOUND|ECONNREFUSED|"
    "ECONNRESET|ETIMEDOUT|EAI_AGAIN|ENETUNREACH|Network is unreachable|"
    "Temporary failure in name resolution"
)
"""How pip and npm report that they cannot reach a registry."""


def folder_problem(folder: Path) -> str | None:
    """The problem if no files can be created in `folder`."""
    try:
        (folder / "build").mkdir(exist_ok=True)
        with tempfile.TemporaryFile(dir=folder / "build"):
            return None
    except OSError as error:
        return (
            f"Cannot write to {folder} ({error.strerror}). Use a copy of your own: "
            f"cp -R {folder} ~/qiatan && make -C ~/qiatan play"
        )


def port_problem(words: Sequence[str]) -> str | None:
    """The problem if the port that the arguments of `qiatan serve` name is occupied."""
    given = dict(pairwise(words))
    port = given.get("--port", "")
    if not port.isdecimal() or not 0 < int(port) < 65535:
        return None
    host = given.get("--host", "127.0.0.1")
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family) as trial:
        trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            trial.bind((host, int(port)))
        except OSError:
            return (
                f"Port {port} of {host} is in use. Choose another: make play PORT={int(port) + 1}"
            )
    return None


def compiler_problem(system: str = sys.platform) -> str | None:
    """The problem if the native rules cannot be compiled here."""
    if system == "darwin" and not _has_command_line_tools():
        return "The command line tools are missing: xcode-select --install"
    if shutil.which(compiler_command()[0]) is None:
        install = "xcode-select --install" if system == "darwin" else "apt-get install gcc"
        return f"There is no C compiler: {install}"
    if not Path(sysconfig.get_path("include"), "Python.h").is_file():
        return "Python's headers are missing: apt-get install python3-dev"
    return None


def _has_command_line_tools() -> bool:
    """Whether macOS has a compiler. Without the tools, `cc` only opens a dialog."""
    program = shutil.which("xcode-select")
    if program is None:
        return False
    return subprocess.run([program, "-p"], capture_output=True, check=False).returncode == 0


def unreachable(output: str) -> bool:
    """Whether pip or npm could not reach a registry."""
    return UNREACHABLE.search(output) is not None


def explain_failure(name: str, output: str) -> str:
    """One sentence for a step that failed, after the end of its output."""
    if unreachable(output):
        return (
            f"The {name} cannot be downloaded: check the network and the proxy (HTTPS_PROXY), "
            "then run again: make play"
        )
    last = "\n".join(output.rstrip().splitlines()[-20:])
    return f"{last}\nThe {name} could not be prepared." if "Missing: " not in last else last

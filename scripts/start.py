"""Prepare what `make play` needs, and replace this process by the server.

Packages and client are prepared side by side. The server starts on the uncompiled rules while the
native rules are built in the background (build_native.py); bot workers use them once they are
ready.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import package
from client import build_stamp
from once import Stamp
from prerequisites import compiler_problem, explain_failure, folder_problem, port_problem
from steps import LOGS, run_side_by_side, say

USUAL: Final = "usually 30 to 45 seconds in all"

INSTALL: Final = """\
scripts/venv "$0" requirements.lock --without-pip
PYTHONPATH=src "$0/bin/python" -c "import qiatan.app.serve, qiatan.app.run_server"
"""
"""The import compiles modules to bytecode while the client is still being built."""


def prepare() -> None:
    """Install the packages and build the client, unless they have not changed."""
    packages = Stamp(
        str(package.HOME / ".prepared"),
        ["requirements.lock", "scripts/venv"],
        sys.version,
        os.getcwd(),
    )
    commands = {}
    if not packages.fresh():
        commands["packages"] = ["bash", "-euc", INSTALL, str(package.HOME)]
    if not build_stamp().fresh():
        commands["client"] = [sys.executable, "scripts/client.py", "build"]
    if commands:
        say(f"Preparing {' and '.join(commands)} ({USUAL}).")
        run_side_by_side(commands, USUAL, explain_failure)
        packages.write()


def prepare_beside(builder: subprocess.Popen[bytes] | None) -> None:
    """Prepare, and stop the process that builds the native rules if that fails."""
    try:
        prepare()
    except BaseException:
        if builder is not None:
            builder.terminate()
        raise


def serve(words: Sequence[str]) -> None:
    """Replace this process by the server."""
    os.execv(package.HOME / "bin/qiatan", ["qiatan", "serve", *words])


def serve_native(words: Sequence[str]) -> None:
    """Serve with native rules that have been built before."""
    prepare()
    native = package.copies()[1]
    if not native.is_dir():
        package.assemble(native, package.compiled_rules())
    package.use(native)
    if not Path(package.client_of(native), "tab").is_dir():
        _start_packing(native)
    serve(words)


def _start_packing(copy: Path) -> None:
    """Pack the game that runs in a browser tab, in the background."""
    LOGS.mkdir(parents=True, exist_ok=True)
    log = str(LOGS / "offline-game.log")
    command = ["nice", sys.executable, "scripts/tab.py", "pack", package.client_of(copy)]
    subprocess.run(["sh", "-c", '"$@" > "$0" 2>&1 &', log, *command], check=True)


def serve_uncompiled(words: Sequence[str]) -> None:
    """Serve with the uncompiled rules, and build the native ones if there is a compiler."""
    problem = compiler_problem()
    builder = None if problem else _start_builder()
    prepare_beside(builder)
    pure, native = package.copies()
    if not pure.is_dir():
        package.assemble(pure)
    package.use(pure)
    if builder is None or builder.stdin is None:
        say(f"The server runs on the uncompiled rules, with slower bots. {problem}")
        serve(words)
        return
    say(
        "The server starts on the uncompiled rules. The native rules are built in the background, "
        "usually in one to two minutes; the bots switch to them by themselves."
    )
    builder.stdin.write(f"{pure}\n{native}\n".encode())
    builder.stdin.close()
    serve(["--native-package", str(native.absolute()), *words])


def _start_builder() -> subprocess.Popen[bytes]:
    return subprocess.Popen([sys.executable, "scripts/build_native.py"], stdin=subprocess.PIPE)


def main(words: Sequence[str]) -> None:
    """Prepare and serve; `words` are passed to `qiatan serve`."""
    problem = folder_problem(Path.cwd()) or port_problem(words)
    if problem:
        raise SystemExit(problem)
    if package.compiled_rules().is_dir():
        serve_native(words)
    else:
        serve_uncompiled(words)


if __name__ == "__main__":
    os.chdir(Path(__file__).resolve().parent.parent)
    try:
        main(sys.argv[1:])
    except KeyboardInterrupt:
        sys.exit(130)

"""Build the native rules at low priority while the client is built and the server runs.

Then pack the game that runs in a browser tab.

`start.py` starts it. At first it only installs the build tools. It compiles once it reads the
paths of the uncompiled and the native copy of the package, on two lines; the native copy then
appears in one step, after a check that both copies play the same games.
"""

from __future__ import annotations

import fcntl
import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Final

import package
from prerequisites import unreachable
from steps import LOGS, run_side_by_side, say

NICENESS: Final = 10
PLAYOUTS: Final = ("-m", "qiatan.arena.digest", "--games", "5", "--seed", "1")
QUIET: Final = 30.0
"""The longest time in seconds without a line of progress, next to the lines of the server."""

USUAL: Final = "usually one to two minutes"


def digest_of(folder: Path) -> bytes:
    """The digest of a few random games that the package in `folder` plays."""
    python = package.HOME / "bin/python"
    environment = {**os.environ, "PYTHONPATH": str(folder.absolute())}
    return subprocess.check_output([python, *PLAYOUTS], env=environment, stderr=subprocess.DEVNULL)


def check(pure: Path, native: Path) -> None:
    """Raise `SystemExit` unless both copies play the same games."""
    if digest_of(pure) != digest_of(native):
        raise SystemExit("The native rules play differently and are not used: please report it.")


def explain(name: str, output: str) -> str:
    """One sentence for a step that failed."""
    if unreachable(output):
        return f"The {name} cannot be downloaded: check the network, then run again: make play"
    return (
        f"The {name} cannot be built; {LOGS}/{name.replace(' ', '-')}.log says why. "
        "Another compiler may help: CC=clang make play"
    )


def tools_problem() -> str | None:
    """Install mypyc and what it needs. Returns the problem if that fails."""
    tools = ["scripts/venv", "build/tools", "requirements-build.lock"]
    try:
        run_side_by_side({"build tools": tools}, USUAL, explain, quiet=QUIET)
    except SystemExit as stopped:
        return str(stopped)
    return None


def build(pure: Path, rules: Path) -> None:
    """Compile the rules into the folder `rules`, which appears once they have been checked."""
    half, trial = (f"{kind}-{os.getpid()}" for kind in ("half", ".trial"))
    compiled, copy = package.RULES / half, package.PACKAGES / trial
    compiling = ["build/tools/bin/python", "scripts/compile_rules.py", str(compiled)]
    try:
        run_side_by_side({"native rules": compiling}, USUAL, explain, quiet=QUIET)
        package.assemble(copy, compiled)
        check(pure, copy)
        compiled.rename(rules)
    finally:
        shutil.rmtree(compiled, ignore_errors=True)
        shutil.rmtree(copy, ignore_errors=True)


def finish(pure: Path, native: Path) -> None:
    """Assemble the native copy, after building the rules if no other process has built them."""
    begun = time.monotonic()
    rules = package.compiled_rules()
    if not rules.is_dir():
        build(pure, rules)
    package.assemble(native, rules)
    package.use(native)
    say(f"The native rules are ready after {time.monotonic() - begun:.0f} s.")


def pack_tab(*copies: Path) -> None:
    """Pack the game that runs in a browser tab, for the clients of these copies."""
    command = [sys.executable, "scripts/tab.py", "pack", *map(package.client_of, copies)]
    try:
        run_side_by_side({"offline game": command}, "usually a minute", explain, quiet=QUIET)
    except SystemExit as stopped:
        say(f"The game cannot be played offline. {stopped}")


def main() -> None:
    """Install the tools, and build once the paths are known."""
    os.nice(NICENESS)
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    LOGS.mkdir(parents=True, exist_ok=True)
    with (LOGS / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        problem = tools_problem()
        paths = sys.stdin.read().splitlines()
        if not paths:  # What the server needs could not be prepared.
            return
        if problem:
            raise SystemExit(problem)
        finish(*map(Path, paths))
        pack_tab(*map(Path, paths))


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        sys.exit(130)
    except SystemExit as stopped:
        say(f"The server continues with the uncompiled rules. {stopped}")
        sys.exit(1)

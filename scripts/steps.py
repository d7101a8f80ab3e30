"""Runs commands side by side and reports what happens, without a silent minute."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, Final

LOGS: Final = Path("build/logs")

QUIET: Final = 10.0
"""The longest time in seconds without a line of progress."""


def say(text: str) -> None:
    """Print a line of progress."""
    sys.stderr.write(f"{text}\n")
    sys.stderr.flush()


@dataclass
class Step:
    """A command that runs with its output in a file."""

    name: str
    process: subprocess.Popen[bytes]
    log: Path
    begun: float = field(default_factory=time.monotonic)

    def output(self) -> str:
        """What the command has printed so far."""
        return self.log.read_text(encoding="utf-8", errors="replace")

    def stop(self) -> None:
        """Terminate the command and the processes that it has started."""
        if self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGTERM)
            self.process.wait()


def _started(name: str, words: Sequence[str]) -> Step:
    LOGS.mkdir(parents=True, exist_ok=True)
    log = LOGS / f"{name.replace(' ', '-')}.log"
    with log.open("wb") as output:
        return Step(name, _process(words, output), log)


def _process(words: Sequence[str], output: IO[bytes]) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        words, stdin=subprocess.DEVNULL, stdout=output, stderr=output, process_group=0
    )


def run_side_by_side(
    commands: Mapping[str, Sequence[str]],
    usual: str,
    explain: Callable[[str, str], str],
    quiet: float = QUIET,
) -> None:
    """Run all commands at once and report each that is done.

    `usual` says how long they take. Raises `SystemExit` with the explanation of the first failure.
    """
    running = [_started(name, words) for name, words in commands.items()]
    begun = spoken = time.monotonic()
    try:
        while running:
            time.sleep(0.05)
            now = time.monotonic()
            for step in [step for step in running if step.process.poll() is not None]:
                running.remove(step)
                if step.process.returncode:
                    raise SystemExit(explain(step.name, step.output()))
                if now - step.begun > 2:
                    say(f"  {now - begun:3.0f} s  {step.name}: ready")
                    spoken = now
            if running and now - spoken > quiet:
                names = ", ".join(step.name for step in running)
                say(f"  {now - begun:3.0f} s  working on: {names} ({usual})")
                spoken = now
    finally:
        for step in running:
            step.stop()

"""Coverage-guided fuzzing of everything that parses untrusted input. `make fuzz` runs it.

    .venv/bin/python -m tests.fuzz.fuzz --inputs 100000
    .venv/bin/python -m tests.fuzz.fuzz --inputs 100000 map game_file

Each target of `targets.py` runs in its own process, because libFuzzer ends the process. Inputs that
reached new code are kept in `build/fuzz`. Prints one JSON object per target. If a check fails,
exits with an error and saves the input as `build/fuzz/crash-...`.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

CORPUS: Final = Path("build/fuzz")
SLOWEST: Final = 10
"""Seconds that one input may take."""

_WORD: Final = re.compile(r"[A-Za-z_]{2,20}")
_STATISTIC: Final = re.compile(r"stat::(\w+):\s+(\d+)")
_COVERED: Final = re.compile(r"cov: (\d+)")


def run_here(name: str, options: Sequence[str]) -> None:
    """Fuzz one target in this process; does not return."""
    import atheris

    with atheris.instrument_imports(include=["qiatan"]):
        from tests.fuzz.targets import TARGETS

    os.chdir(CORPUS)
    target, folder = TARGETS[name], Path(name)
    folder.mkdir(exist_ok=True)
    seeds = target.seeds()
    for number, seed in enumerate(seeds):
        (folder / f"seed-{number}").write_text(seed)
    words = sorted({word for seed in seeds for word in _WORD.findall(seed)})
    dictionary = Path(f"{name}.dict")
    dictionary.write_text("".join(f'"{word}"\n' for word in words))
    usual = [f"-dict={dictionary}", f"-max_len={target.longest}", f"-timeout={SLOWEST}"]
    atheris.Setup(
        [sys.argv[0], *usual, "-print_final_stats=1", *options, str(folder)],
        lambda data: target.check(data.decode(errors="ignore")),
    )
    atheris.Fuzz()


def run(name: str, options: Sequence[str]) -> dict[str, object]:
    """Fuzz one target in its own process, and return the results."""
    words = [sys.executable, "-m", "tests.fuzz.fuzz", "--here", name, *options]
    done = subprocess.run(words, capture_output=True, text=True, errors="replace", check=False)
    (CORPUS / f"{name}.log").write_text(done.stderr)
    result = {key: int(value) for key, value in _STATISTIC.findall(done.stderr)}
    return {
        "target": name,
        "inputs": result.get("number_of_executed_units", 0),
        "inputs_per_s": result.get("average_exec_per_sec", 0),
        "slowest_s": result.get("slowest_unit_time_sec", 0),
        "covered": max(map(int, _COVERED.findall(done.stderr)), default=0),
        "broke": done.returncode != 0,
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("targets", nargs="*")
    parser.add_argument("--inputs", type=int, default=100_000, help="of each target")
    parser.add_argument("--seconds", type=int, default=0, help="of each target at most")
    parser.add_argument("--here", help=argparse.SUPPRESS)
    wanted, options = parser.parse_known_args()
    if wanted.here:
        run_here(wanted.here, options)
    from tests.fuzz.targets import TARGETS

    CORPUS.mkdir(parents=True, exist_ok=True)
    limits = [f"-runs={wanted.inputs}", f"-max_total_time={wanted.seconds}"]
    broke = []
    for name in wanted.targets or TARGETS:
        outcome = run(name, limits)
        print(json.dumps(outcome), flush=True)  # noqa: T201
        if outcome["broke"]:
            broke.append(name)
    if broke:
        sys.exit(f"Broke: {', '.join(broke)}. See {CORPUS}.")


if __name__ == "__main__":
    main()

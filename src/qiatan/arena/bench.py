"""Measures the speed of the rules and of other engines, and prints one JSON object.

`python -m qiatan.arena.bench` measures random playouts of a four-seat base game, of the same game
in other engines, and of the other games. Every subject runs in its own processes on one core. The
subjects take turns (A B C A B C), so that a busy machine slows all of them alike. Figures are
medians over the rounds; null marks a subject that this machine cannot measure.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from statistics import median
from typing import Final, TypeAlias

from qiatan.arena.measure import (
    OTHER_ENVIRONMENTS,
    OWN_ENVIRONMENTS,
    PEERED,
    SUBJECTS,
    Sample,
    own_subject,
)
from qiatan.arena.peers import installed
from qiatan.games.registry import PLAYOUTS

Figures: TypeAlias = dict[str, float | int]

OWN: Final = ("uncompiled", "native", "interpreted_bot")
OTHERS: Final = tuple(game for game in PLAYOUTS if game != PEERED)
"""The games that no other engine has. Each is reported separately."""

PEERS: Final = ("catanatron", "fastcatan")

ENVIRONMENTS: Final = (*sorted(OWN_ENVIRONMENTS), *OTHER_ENVIRONMENTS)
RATIOS: Final = {
    "batched_to_fastcatan": ("env_batched", "fastcatan"),
    "stepped_to_fastcatan": ("env_stepped", "fastcatan_stepped"),
    "batched_to_catanatron_gym": ("env_batched", "catanatron_gym"),
    "stepped_to_catanatron_gym": ("env_stepped", "catanatron_gym"),
}
"""The speed ratios to report: the speed of one subject divided by that of another."""


def find_sources(start: Path) -> Path | None:
    """Return the `src` folder with the rules' sources, in `start` or a parent folder."""
    for folder in (start, *start.parents):
        if (folder / "src/qiatan/games/registry.py").exists():
            return folder / "src"
    return None


def measurable(sources: Path | None) -> list[str]:
    """Return the subjects that can be measured on this machine. The others are listed on stderr."""
    available = {
        name: all(map(installed, subject.needs)) and _is_available(name, subject.build, sources)
        for name, subject in SUBJECTS.items()
    }
    for name, can_be in available.items():
        if not can_be:
            sys.stderr.write(f"{name} is not installed here and is left out.\n")
    return [name for name, can_be in available.items() if can_be]


def _is_available(name: str, build: str | None, sources: Path | None) -> bool:
    if build is None:
        return True
    if build == "uncompiled":
        return sources is not None
    return PLAYOUTS[SUBJECTS[name].game].build == build


def measured(subject: str, seconds: float, seed: int, sources: Path | None) -> Sample:
    """Take one sample of a subject. Raises `CalledProcessError` if its process fails."""
    environment = dict(os.environ, OMP_NUM_THREADS="1")
    if SUBJECTS[subject].build == "uncompiled":
        environment["PYTHONPATH"] = str(sources)
    command = [sys.executable, "-P", "-m", "qiatan.arena.measure", subject]
    command += ["--seconds", str(seconds), "--seed", str(seed)]
    done = subprocess.run(command, env=environment, check=True, stdout=subprocess.PIPE, text=True)
    return Sample(**json.loads(done.stdout))


def figures(samples: list[Sample]) -> Figures:
    """Return the medians of a subject's samples, as rates per second of CPU time.

    The exception is the time per copy, which is in nanoseconds.
    """
    games = sum(sample.games for sample in samples)
    found: Figures = {
        "actions_per_s": round(median(s.actions / s.seconds for s in samples)),
        "games_per_s": round(median(s.games / s.seconds for s in samples), 2),
        "actions_per_game": round(sum(s.actions for s in samples) / max(games, 1), 1),
        "copy_ns": round(median(s.copy_ns for s in samples)),
    }
    if any(sample.decisions for sample in samples):
        found["decisions_per_s"] = round(median(s.decisions / s.seconds for s in samples))
    return found


def report(samples: dict[str, list[Sample]]) -> dict[str, object]:
    """Return the object to print: the figures of all builds, other engines and other games."""
    own, others = _each(samples, OWN), _each(samples, PEERS)
    return {
        "python": platform.python_version(),
        "machine": f"{platform.system()} {platform.machine()}",
        **own,
        "peers": others,
        "native_to_catanatron": _ratio(samples, "native", "catanatron"),
        "environments": {
            **_each(samples, ENVIRONMENTS),
            **{name: _ratio(samples, one, other) for name, (one, other) in RATIOS.items()},
        },
        **{game: _game(samples, game) for game in OTHERS},
    }


def _each(samples: dict[str, list[Sample]], names: Iterable[str]) -> dict[str, Figures | None]:
    """Return the figures of each subject, or None if it was not measured."""
    return {name: figures(samples[name]) if name in samples else None for name in names}


def _game(samples: dict[str, list[Sample]], game: str) -> dict[str, Figures | None]:
    builds = ("uncompiled", "native")
    found = _each(samples, (own_subject(game, build) for build in builds))
    return dict(zip(builds, found.values(), strict=True))


def _ratio(samples: dict[str, list[Sample]], one: str, other: str) -> float | None:
    """Return the median, over all rounds, of the speed of `one` divided by that of `other`."""
    pairs = zip(samples.get(one, []), samples.get(other, []), strict=False)
    ratios = [(a.actions / a.seconds) / (b.actions / b.seconds) for a, b in pairs]
    return round(median(ratios), 2) if ratios else None


def main() -> None:
    """Measure all subjects in rounds and print the figures."""
    parser = argparse.ArgumentParser(prog="python -m qiatan.arena.bench", description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=1.0, help="per subject and round")
    parser.add_argument(
        "--src", type=Path, help="folder of the sources, if not above the current one"
    )
    options = parser.parse_args()
    sources = options.src or find_sources(Path.cwd())
    samples: dict[str, list[Sample]] = {name: [] for name in measurable(sources)}
    for number in range(options.rounds):
        for name, taken in samples.items():
            sample = measured(name, options.seconds, 1 + 10_000 * number, sources)
            taken.append(sample)
            speed = sample.actions / sample.seconds
            sys.stderr.write(f"round {number + 1}: {name} {speed:,.0f} actions/s\n")
    sys.stdout.write(json.dumps(report(samples), indent=2) + "\n")


if __name__ == "__main__":
    main()

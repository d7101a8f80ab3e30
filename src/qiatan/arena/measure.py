"""Measures random playouts or environment steps once, in a separate process.

`python -m qiatan.arena.measure native --seconds 1` prints one sample as JSON. An action is one
entry of a game's log: a player's decision or an outcome of chance.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import sys
import time
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass
from functools import partial
from importlib import import_module
from typing import Any, Final, TypeAlias

from qiatan.arena import peers
from qiatan.arena.random_actions import RandomActions
from qiatan.envs.environment import Table
from qiatan.envs.registry import ENVIRONMENTS
from qiatan.games.playout_suite import PlayoutTotals
from qiatan.games.registry import PLAYOUTS
from qiatan.kit.seats import CHANCE

Steps: TypeAlias = tuple[int, int, float]
"""The number of games, the number of steps, and the seconds of CPU time."""

COPIES: Final = 2_000
BATCH: Final = 5
"""The number of games played between two readings of the clock."""

GAMES_A_BATCH: Final = 256
"""The number of games in a batch."""

STEPS_A_READING: Final = 200
"""The number of steps of one environment between two readings of the clock."""

NO_PLAYOUTS: Final = PlayoutTotals(0, 0, 0)
PEERED: Final = next(game for game, suite in PLAYOUTS.items() if suite.interpreted is not None)
"""The game that other engines also play."""


@dataclass(frozen=True, slots=True)
class Sample:
    """The counts of one measurement over `seconds` of CPU time.

    `decisions` is 0 if the subject does not separate decisions from chance outcomes. `copy_ns` is
    the time in nanoseconds to copy a position in the middle of a game.
    """

    games: int
    actions: int
    decisions: int
    seconds: float
    copy_ns: float


def measure_batch(batched: str, table: Table, seconds: float, seed: int) -> Steps:
    """Measure a batch. Masks and steps are timed; choosing random actions is not.

    `batched` is the `module:class` of an `Environment`.
    """
    module, name = batched.split(":")
    batch: Any = getattr(import_module(module), name)(table, GAMES_A_BATCH, seed)
    random_actions = RandomActions(seed)
    games, steps, spent = 0, 0, 0.0
    while spent < seconds:
        started = time.process_time()
        masks = batch.masks()
        spent += time.process_time() - started
        chosen = random_actions.choose(masks)
        started = time.process_time()
        ended = batch.step(chosen)
        spent += time.process_time() - started
        games += int(ended.dones.sum())
        steps += GAMES_A_BATCH
    return games, steps, spent


def measure_stepped(table: Table, seconds: float, seed: int) -> Steps:
    """Measure single games. Everything is timed: legal actions, random choices and steps."""
    game, chance = table.single_game(), random.Random(seed).random
    game.reset(seed)
    started, games, steps = time.process_time(), 0, 0
    while time.process_time() - started < seconds:
        for _ in range(STEPS_A_READING):
            legal = game.legal_actions()
            if game.step(legal[int(chance() * len(legal))]):
                games += 1
                game.reset(seed + games)
        steps += STEPS_A_READING
    return games, steps, time.process_time() - started


def measure_rules(game: str, seconds: float, seed: int) -> Sample:
    """Measure random playouts on the imported build of the rules, for at least `seconds`."""
    suite = PLAYOUTS[game]
    suite.playouts(suite.measured_seats, 1)(seed, 1)
    play = suite.playouts(suite.measured_seats, 1)
    started, games, counted = time.process_time(), 0, NO_PLAYOUTS
    while time.process_time() - started < seconds:
        counted = play(seed + 1 + games, BATCH)
        games += BATCH
    spent = time.process_time() - started
    actions = counted.decisions + counted.outcomes
    return Sample(games, actions, counted.decisions, spent, copy_time(game, seed))


def measure_interpreted(game: str, seconds: float, seed: int) -> Sample:
    """Measure playouts by a bot in plain Python that lists the legal actions before each move."""
    play, chance = PLAYOUTS[game].interpreted, random.Random(seed)
    if play is None:
        raise ValueError(f"{game} has no interpreted playouts")
    started, games, actions, decisions = time.process_time(), 0, 0, 0
    while time.process_time() - started < seconds:
        games += 1
        for seat in play(chance):
            actions += 1
            decisions += seat != CHANCE
    return Sample(games, actions, decisions, time.process_time() - started, copy_time(game, seed))


def copy_time(game: str, seed: int) -> float:
    """Measure how many nanoseconds it takes to copy a position in the middle of a game."""
    position = PLAYOUTS[game].midgame(seed)
    started = time.process_time()
    for _ in range(COPIES):
        position.copy()
    return (time.process_time() - started) / COPIES * 1e9


def measure_peer(measure: peers.Measure, seconds: float, seed: int) -> Sample:
    """Measure random playouts of another engine, which does not count decisions separately."""
    games, actions, spent, copy_ns = measure(seconds, seed)
    return Sample(games, actions, 0, spent, copy_ns)


def measure_env(measure: Callable[[float, int], Steps], seconds: float, seed: int) -> Sample:
    """Measure steps of an environment. A step is one decision and the chance that follows it."""
    games, steps, spent = measure(seconds, seed)
    return Sample(games, steps, steps, spent, 0.0)


@dataclass(frozen=True, slots=True)
class Subject:
    """Something to measure. If `build` is set, it needs this build of the rules of `game`.

    `needs` are the third-party modules that it requires.
    """

    measure: Callable[[float, int], Sample]
    game: str = PEERED
    build: str | None = None
    needs: tuple[str, ...] = ()


def own_subject(game: str, build: str) -> str:
    """Return the name under which results for a game on one build are printed.

    For the game that other engines also play, this is just the name of the build.
    """
    return build if game == PEERED else f"{game}_{build}"


def _rules() -> dict[str, Subject]:
    return {
        own_subject(game, build): Subject(partial(measure_rules, game), game, build)
        for game in PLAYOUTS
        for build in ("uncompiled", "native")
    }


def _environments() -> dict[str, Subject]:
    return {
        f"{_prefix(game)}_{kind}{suffix}": Subject(
            partial(measure_env, measure), game, "native", ("numpy",)
        )
        for game, environment in ENVIRONMENTS.items()
        for suffix, table in environment.measured.items()
        for kind, measure in _measures(environment.batched, table).items()
    }


def _prefix(game: str) -> str:
    return "env" if game == PEERED else f"env_{game}"


def _measures(batched: str, table: Table) -> dict[str, Callable[[float, int], Steps]]:
    return {
        "batched": partial(measure_batch, batched, table),
        "stepped": partial(measure_stepped, table),
    }


def _other_environments() -> dict[str, Subject]:
    others = {
        "fastcatan_stepped": (peers.fastcatan_stepped, "fastcatan"),
        "catanatron_gym": (peers.catanatron_gym, "catanatron_gym"),
    }
    return {
        name: Subject(partial(measure_peer, measure), needs=(needed,))
        for name, (measure, needed) in others.items()
    }


OWN_ENVIRONMENTS: Final = _environments()
OTHER_ENVIRONMENTS: Final = _other_environments()

SUBJECTS: Final[Mapping[str, Subject]] = {
    **_rules(),
    "interpreted_bot": Subject(partial(measure_interpreted, PEERED), PEERED, "native"),
    "catanatron": Subject(partial(measure_peer, peers.catanatron), needs=("catanatron",)),
    "fastcatan": Subject(partial(measure_peer, peers.fastcatan), needs=("fastcatan",)),
    **OWN_ENVIRONMENTS,
    **OTHER_ENVIRONMENTS,
}


def keep_to_one_core() -> None:
    """Pin this process to one core if the operating system supports it."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


def main() -> None:
    """Print one sample as JSON."""
    parser = argparse.ArgumentParser(prog="python -m qiatan.arena.measure", description=__doc__)
    parser.add_argument("subject", choices=SUBJECTS)
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    subject = SUBJECTS[options.subject]
    suite = PLAYOUTS[subject.game]
    if subject.build not in (None, suite.build):
        parser.exit(3, f"{suite.rules.__file__} is not the {subject.build} build\n")
    keep_to_one_core()
    sample = subject.measure(options.seconds, options.seed)
    sys.stdout.write(json.dumps(asdict(sample)) + "\n")


if __name__ == "__main__":
    main()

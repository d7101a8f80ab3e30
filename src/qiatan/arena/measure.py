"""One measurement in a process of its own: random playouts of a four-seat base game.

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
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from typing import Final

from qiatan.arena import peers
from qiatan.arena.digest import MOST_DECISIONS, build, standard_board
from qiatan.island import moves
from qiatan.island.playout import Tally, play_out
from qiatan.island.rules import Rules, ints
from qiatan.island.state import CHANCE_SEAT, State

SEATS: Final = 4
COPIES: Final = 2_000
HALFWAY: Final = 300
"""Decisions played before a position is copied."""


@dataclass(frozen=True, slots=True)
class Sample:
    """What one measurement counted in `seconds` of processor time."""

    games: int
    actions: int
    decisions: int
    seconds: float
    copy_ns: float


def measure_rules(seconds: float, seed: int) -> Sample:
    """Playouts inside the rules, of whichever build is imported."""
    board, rules, tally = standard_board(1), Rules(), Tally()
    play_out(State(board, rules, SEATS), seed, MOST_DECISIONS, Tally())
    started, games = time.process_time(), 0
    while time.process_time() - started < seconds:
        for _ in range(5):
            games += 1
            play_out(State(board, rules, SEATS), seed + games, MOST_DECISIONS, tally)
    spent = time.process_time() - started
    actions = tally.decisions + tally.outcomes
    return Sample(games, actions, tally.decisions, spent, copy_time(seed))


def measure_bot(seconds: float, seed: int) -> Sample:
    """Playouts by a bot in plain Python that asks the rules for each move."""
    board, rules, chance = standard_board(1), Rules(), random.Random(seed)
    started, games, actions, decisions = time.process_time(), 0, 0, 0
    while time.process_time() - started < seconds:
        games += 1
        for seat in play_slowly(State(board, rules, SEATS), chance):
            actions += 1
            decisions += seat != CHANCE_SEAT
    return Sample(games, actions, decisions, time.process_time() - started, copy_time(seed))


def play_slowly(state: State, chance: random.Random) -> Iterator[int]:
    """Play one random game in place; yields each seat that has acted."""
    out = ints([0] * moves.MOST_LEGAL)
    count: int
    while (seat := moves.next_actor(state)) >= CHANCE_SEAT:
        if seat == CHANCE_SEAT:
            count = moves.chances(state)
            action = moves.outcome(state, int(chance.random() * count))
        else:
            count = moves.legal(state, seat, out)
            action = out[int(chance.random() * count)]
        moves.apply(state, seat, action)
        yield seat


def copy_time(seed: int) -> float:
    """Nanoseconds to copy a position in the middle of a game."""
    state = State(standard_board(1), Rules(), SEATS)
    play_out(state, seed, HALFWAY, Tally())
    started = time.process_time()
    for _ in range(COPIES):
        state.copy()
    return (time.process_time() - started) / COPIES * 1e9


def measure_peer(measure: peers.Measure, seconds: float, seed: int) -> Sample:
    """A peer's playouts; it does not tell chance from decisions."""
    games, actions, spent, copy_ns = measure(seconds, seed)
    return Sample(games, actions, 0, spent, copy_ns)


SUBJECTS: Final[dict[str, Callable[[float, int], Sample]]] = {
    "uncompiled": measure_rules,
    "native": measure_rules,
    "interpreted_bot": measure_bot,
    "catanatron": lambda seconds, seed: measure_peer(peers.catanatron, seconds, seed),
    "fastcatan": lambda seconds, seed: measure_peer(peers.fastcatan, seconds, seed),
}
BUILDS: Final = {"uncompiled": "uncompiled", "native": "native", "interpreted_bot": "native"}
"""Which build of the rules a subject claims to measure."""


def keep_to_one_core() -> None:
    """Stay on one core, where the system lets a process choose."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


def main() -> None:
    """Print one sample as JSON."""
    parser = argparse.ArgumentParser(prog="python -m qiatan.arena.measure", description=__doc__)
    parser.add_argument("subject", choices=SUBJECTS)
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    if BUILDS.get(chosen.subject, build()) != build():
        parser.exit(3, f"{moves.__file__} is not the {BUILDS[chosen.subject]} build\n")
    keep_to_one_core()
    sample = SUBJECTS[chosen.subject](chosen.seconds, chosen.seed)
    sys.stdout.write(json.dumps(asdict(sample)) + "\n")


if __name__ == "__main__":
    main()

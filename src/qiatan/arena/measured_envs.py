"""The speed of the environments: a batch of games, and one game stepped from plain Python."""

from __future__ import annotations

import random
import time
from importlib import import_module
from typing import Any, Final, TypeAlias

from qiatan.envs.core.stepped_game import SteppedGame
from qiatan.envs.island.table import IslandTable, single_game
from qiatan.envs.natick.table import NatickTable, single_natick_game

Table: TypeAlias = "IslandTable | NatickTable"

BATCH: Final = 256
BETWEEN: Final = 200
"""Steps between two readings of the clock."""

UNTRADED: Final = IslandTable(4, boards=64, offers=0)
"""Bank trades only, for comparison with environments that have no other trades."""

TRADED: Final = IslandTable(4, boards=64)

COLONIES: Final = NatickTable()


def measure_batch(table: Table, seconds: float, seed: int) -> tuple[int, int, float]:
    """Games, steps and seconds for masks and steps; choosing random actions is not timed."""
    # NumPy comes with the extra `envs`; without it this subject is skipped.
    numpy: Any = import_module("numpy")
    batched: Any = import_module("qiatan.envs.batched")
    chance = numpy.random.default_rng(seed)
    made = batched.BatchedIsland if isinstance(table, IslandTable) else batched.BatchedNatick
    batch = made(table, BATCH, seed)
    games, steps, spent = 0, 0, 0.0
    while spent < seconds:
        started = time.process_time()
        masks = batch.masks()
        spent += time.process_time() - started
        chosen = (chance.random(masks.shape, dtype=numpy.float32) * masks).argmax(axis=1)
        started = time.process_time()
        ended = batch.step(chosen)
        spent += time.process_time() - started
        games += int(ended.dones.sum())
        steps += BATCH
    return games, steps, spent


def measure_stepped(table: Table, seconds: float, seed: int) -> tuple[int, int, float]:
    """One game: legal actions, a random choice and a step; everything is timed."""
    game, chance = _single(table), random.Random(seed).random
    game.reset(seed)
    started, games, steps = time.process_time(), 0, 0
    while time.process_time() - started < seconds:
        for _ in range(BETWEEN):
            legal = game.legal_actions()
            if game.step(legal[int(chance() * len(legal))]):
                games += 1
                game.reset(seed + games)
        steps += BETWEEN
    return games, steps, time.process_time() - started


def _single(table: Table) -> SteppedGame:
    if isinstance(table, IslandTable):
        return single_game(table.config())
    return single_natick_game(table.config())

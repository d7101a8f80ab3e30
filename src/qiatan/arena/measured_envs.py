"""The speed of the environments: a batch of games, and one game stepped from plain Python."""

from __future__ import annotations

import random
import time
from importlib import import_module
from typing import Any, Final, TypeAlias

from qiatan.envs.registry import Table

Steps: TypeAlias = tuple[int, int, float]
"""Games, steps, and seconds of CPU time."""

BATCH: Final = 256
BETWEEN: Final = 200
"""Steps between two readings of the clock."""


def measure_batch(batched: str, table: Table, seconds: float, seed: int) -> Steps:
    """Games, steps and seconds for masks and steps; choosing random actions is not timed.

    `batched` is the `module:class` of an `Environment`.
    """
    # NumPy comes with the extra `envs`; without it this subject is skipped.
    numpy: Any = import_module("numpy")
    module, name = batched.split(":")
    batch: Any = getattr(import_module(module), name)(table, BATCH, seed)
    chance = numpy.random.default_rng(seed)
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


def measure_stepped(table: Table, seconds: float, seed: int) -> Steps:
    """One game: legal actions, a random choice and a step; everything is timed."""
    game, chance = table.single_game(), random.Random(seed).random
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

"""Measures other engines of the island game, as installed from PyPI. Each engine is optional.

Type checkers run without these engines, so each function imports them as untyped modules.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final, TypeAlias

from qiatan.arena.random_actions import RandomActions

Measure: TypeAlias = Callable[[float, int], tuple[int, int, float, float]]
"""A function that takes seconds and a seed, and returns games, actions, seconds of CPU time, and
nanoseconds per copy.
"""

FASTCATAN_BATCH: Final = 256
COPIES: Final = 300
STEPS: Final = 200
"""The number of steps between two readings of the clock."""
MOST_TURNS: Final = 1000
"""The number of turns after which a Catanatron game is stopped."""


def installed(name: str) -> bool:
    """Return True if this module is installed."""
    return find_spec(name) is not None


def catanatron(seconds: float, seed: int) -> tuple[int, int, float, float]:
    """Measure four random players of Catanatron. An action is one tick."""
    engine: Any = import_module("catanatron")

    def fresh(number: int) -> Any:
        return engine.Game([engine.RandomPlayer(colour) for colour in engine.Color], seed=number)

    started, games, ticks = time.process_time(), 0, 0
    while time.process_time() - started < seconds:
        games += 1
        game = fresh(seed + games)
        while game.winning_color() is None and game.state.num_turns < MOST_TURNS:
            game.play_tick()
            ticks += 1
    spent = time.process_time() - started
    game = fresh(seed)
    for _ in range(300):
        game.play_tick()
    return games, ticks, spent, _each(game.copy)


def fastcatan(seconds: float, seed: int) -> tuple[int, int, float, float]:
    """Measure a batch of fastcatan games. Masks and steps are timed, but not random choices."""
    engine: Any = import_module("fastcatan")
    numpy: Any = import_module("numpy")
    random_actions = RandomActions(seed)
    batch = engine.BatchedEnv(FASTCATAN_BATCH, seed=seed)
    batch.reset()
    masks = numpy.zeros((FASTCATAN_BATCH, engine.MASK_WORDS), dtype=numpy.uint64)
    dones = numpy.zeros(FASTCATAN_BATCH, dtype=numpy.uint8)
    games, actions, spent = 0, 0, 0.0
    while spent < seconds:
        started = time.process_time()
        batch.write_masks(masks)
        spent += time.process_time() - started
        bits = numpy.unpackbits(masks.view(numpy.uint8), axis=1, bitorder="little")
        steps = random_actions.choose(bits).astype(numpy.uint32)
        started = time.process_time()
        batch.step_autoreset(steps, dones)
        spent += time.process_time() - started
        games += int(dones.sum())
        actions += FASTCATAN_BATCH
    game, other = engine.Env(), engine.Env()
    game.reset(seed=seed)
    return games, actions, spent, _each(lambda: other.load_snapshot(game.snapshot()))


def fastcatan_stepped(seconds: float, seed: int) -> tuple[int, int, float, float]:
    """Measure single fastcatan games. Legal actions, random choices and steps are all timed."""
    engine: Any = import_module("fastcatan")
    game, chance = engine.Env(), random.Random(seed).random
    game.reset(seed=seed)
    started, games, actions = time.process_time(), 0, 0
    while time.process_time() - started < seconds:
        for _ in range(STEPS):
            legal = game.legal_actions()
            if game.step(legal[int(chance() * len(legal))]):
                games += 1
                game.reset(seed=seed + games)
        actions += STEPS
    return games, actions, time.process_time() - started, 0.0


def catanatron_gym(seconds: float, seed: int) -> tuple[int, int, float, float]:
    """Measure Catanatron's environment against a random player. Only the agent's actions count."""
    gymnasium: Any = import_module("gymnasium")
    import_module("catanatron_gym")
    env: Any = gymnasium.make("catanatron-v1").unwrapped
    chance = random.Random(seed)
    env.reset(seed=seed)
    started, games, actions = time.process_time(), 0, 0
    while time.process_time() - started < seconds:
        _, _, terminated, truncated, _ = env.step(chance.choice(env.get_valid_actions()))
        actions += 1
        if terminated or truncated:
            games += 1
            env.reset(seed=seed + games)
    return games, actions, time.process_time() - started, 0.0


def _each(copy: Callable[[], object]) -> float:
    """Return how many nanoseconds one call of `copy` takes."""
    started = time.process_time()
    for _ in range(COPIES):
        copy()
    return (time.process_time() - started) / COPIES * 1e9

"""The training loop. In each iteration, the net plays itself, and the next net is fitted."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from time import process_time
from typing import Final

import numpy as np

from qiatan.arena.workers import Workers
from qiatan.bots.learned.weights_file import TrainingRecord, Weights, read_weights, write_weights
from qiatan.training.fit import fit
from qiatan.training.layers import HIDDEN, Layers, layers_from, random_layers
from qiatan.training.learner import GAMES_PER_BATCH, GameBatch, Learner, learner_of
from qiatan.training.self_play_batches import (
    PlayedBatch,
    core_seconds,
    play_batch,
    read_training_set,
    write_batch,
)

REPLAY_ITERATIONS: Final = 3
"""How many of the most recent iterations' games a net is fitted to."""


@dataclass(frozen=True, slots=True)
class TrainingConfig:
    """The settings of a training run. The same settings give the same weights.

    A player count listed twice in `seats` is used twice as often. The weights can be used at tables
    whose traits all occur in the training games or in `also`.
    """

    game: str
    seats: tuple[int, ...]
    iterations: int
    games: int
    seed: int
    hidden: int
    width: int = 2
    trace_decay: float = 0.9
    maps: tuple[str, ...] = ()
    also: tuple[str, ...] = ()
    trades: bool = True
    rate: float = 0.002

    @property
    def learner(self) -> Learner:
        return learner_of(self.game, self.maps)

    @property
    def distinct_seats(self) -> tuple[int, ...]:
        """The numbers of seats, sorted and without duplicates."""
        return tuple(sorted(set(self.seats)))

    def record(self, iterations: int, games: int, core_seconds: int, commit: str) -> TrainingRecord:
        """Return the training record that is stored in the weights file."""
        learner = self.learner
        traits = (*learner.traits, *self.also)
        return TrainingRecord(
            self.distinct_seats,
            learner.victory_points,
            self.seed,
            iterations,
            games,
            core_seconds,
            commit,
            traits,
        )

    def batches(self, iteration: int) -> list[GameBatch]:
        """Return the batches of an iteration, which use the numbers of seats in turn."""
        return [
            GameBatch(
                self.game,
                self.seats[i % len(self.seats)],
                self.seed,
                iteration,
                i,
                self.width,
                self.trace_decay,
                self.maps,
                self.trades,
            )
            for i in range(-(-self.games // GAMES_PER_BATCH))
        ]


@dataclass(frozen=True, slots=True)
class IterationResult:
    """A finished iteration: the number of fitted positions, and the loss on held-out games.

    Both are 0 if an earlier run has already finished the iteration.
    """

    number: int
    positions: int
    loss: float
    weights: Weights


Progress = Callable[[Iterable[PlayedBatch], int, int], Iterable[PlayedBatch]]
"""A function that shows progress. Its arguments are the batches of an iteration, how many batches
there are, and the number of the iteration. It yields the batches.
"""


def train(
    config: TrainingConfig,
    folder: Path,
    commit: str,
    workers: Workers,
    progress: Progress,
    initial: Weights | None = None,
) -> Iterator[IterationResult]:
    """Run all iterations and yield the result of each.

    Batches and weights that are already in `folder` are reused. The first iteration plays with
    `initial`, or with weights set by hand.
    """
    weights = _first_weights(config, commit) if initial is None else _widened(config, initial)
    for number in range(1, config.iterations + 1):
        _play(config, number, weights, folder, workers, progress)
        file = folder / f"round-{number}" / "weights.json"
        files = _replay_files(config, number, folder)
        positions, loss = 0, 0.0
        if not file.exists():
            fitted, positions, loss = _fitted(config, number, weights, files, commit)
            write_weights(file, fitted)
        weights = read_weights(file.read_text(encoding="utf-8"))
        yield IterationResult(number, positions, loss, weights)


def _first_weights(config: TrainingConfig, commit: str) -> Weights:
    numbers = tuple(config.learner.initial_weights(config.seats[0]))
    return Weights(config.record(0, 0, 0, commit), HIDDEN, numbers)


def _widened(config: TrainingConfig, initial: Weights) -> Weights:
    return config.learner.widen(initial, config.seats[0], config.hidden)


def _play(
    config: TrainingConfig,
    number: int,
    weights: Weights,
    folder: Path,
    workers: Workers,
    progress: Progress,
) -> None:
    """Play the batches that are missing from `folder`.

    This process writes all files, because workers can run on other machines.
    """
    batches = config.batches(number)
    missing = [batch for batch in batches if not (folder / batch.file).exists()]
    played = workers.map(partial(play_batch, missing, weights), len(missing))
    for batch, done in zip(missing, progress(played, len(missing), number), strict=True):
        write_batch(folder / batch.file, done)


def _replay_files(config: TrainingConfig, number: int, folder: Path) -> list[Path]:
    iterations = range(max(1, number - REPLAY_ITERATIONS + 1), number + 1)
    return [folder / batch.file for n in iterations for batch in config.batches(n)]


def _fitted(
    config: TrainingConfig, number: int, before: Weights, files: list[Path], commit: str
) -> tuple[Weights, int, float]:
    began = process_time()
    positions = read_training_set(files)
    rng = np.random.default_rng([config.seed, number])
    layers = _initial_layers(config, before, rng)
    loss = fit(positions, layers, rng, config.rate)
    played = core_seconds(files[-len(config.batches(number)) :])
    spent = before.training.core_seconds + round(played + process_time() - began)
    games = before.training.games + len(config.batches(number)) * GAMES_PER_BATCH
    iterations = before.training.rounds + 1
    return (
        Weights(config.record(iterations, games, spent, commit), config.hidden, layers.numbers()),
        len(positions.targets),
        loss,
    )


def _initial_layers(config: TrainingConfig, before: Weights, rng: np.random.Generator) -> Layers:
    """Return the previous net's layers if it has the configured size, else random layers."""
    inputs = config.learner.inputs(config.seats[0])
    if before.hidden != config.hidden:
        return random_layers(inputs, config.hidden, rng)
    return layers_from(before.numbers, inputs, config.hidden)

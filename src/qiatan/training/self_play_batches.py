"""Plays, stores and loads batches of self-play games."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from time import process_time

import numpy as np
from numpy.typing import NDArray

from qiatan.bots.learned.net import Sample
from qiatan.bots.learned.weights_file import Weights
from qiatan.training.layers import Array
from qiatan.training.learner import GAMES_PER_BATCH, GameBatch, learner_of


@dataclass(frozen=True, slots=True)
class TrainingSet:
    """Positions for fitting, one per row: net inputs, target, outcome and game number."""

    inputs: Array
    targets: Array
    outcomes: Array
    games: NDArray[np.int32]


@dataclass(frozen=True, slots=True)
class PlayedBatch:
    """The positions from a batch's games, and the processor time of self-play in seconds."""

    positions: TrainingSet
    seconds: float


def play_batch(batches: Sequence[GameBatch], weights: Weights, number: int) -> PlayedBatch:
    """Play batch `number`. This runs as a task of `Workers`, possibly on another machine."""
    began, batch = process_time(), batches[number]
    learner = learner_of(batch.game, batch.maps)
    samples: list[tuple[int, Sample]] = []
    for game in range(GAMES_PER_BATCH):
        samples += [(game, sample) for sample in learner.play(batch, weights, game)]
    return PlayedBatch(_training_set(batch, samples), process_time() - began)


def _training_set(batch: GameBatch, samples: list[tuple[int, Sample]]) -> TrainingSet:
    shape = (len(samples), learner_of(batch.game, batch.maps).inputs(batch.seats))
    return TrainingSet(
        np.array([s.inputs for _, s in samples], dtype=np.float32).reshape(shape),
        np.array([s.target for _, s in samples], dtype=np.float32),
        np.array([s.won for _, s in samples], dtype=np.float32),
        np.array([batch.number * GAMES_PER_BATCH + g for g, _ in samples], dtype=np.int32),
    )


def write_batch(file: Path, played: PlayedBatch) -> None:
    """Write a batch atomically."""
    file.parent.mkdir(parents=True, exist_ok=True)
    part, positions = file.with_suffix(".part.npz"), played.positions
    np.savez(
        part,
        inputs=positions.inputs.astype(np.float16),
        targets=positions.targets,
        outcomes=positions.outcomes,
        games=positions.games,
        seconds=np.array(played.seconds),
    )
    part.replace(file)


def read_training_set(files: list[Path]) -> TrainingSet:
    """Load the positions of several batches."""
    read = [np.load(file) for file in files]
    return TrainingSet(
        np.concatenate([each["inputs"].astype(np.float32) for each in read]),
        np.concatenate([each["targets"] for each in read]),
        np.concatenate([each["outcomes"] for each in read]),
        np.concatenate([each["games"] for each in read]),
    )


def core_seconds(files: list[Path]) -> float:
    """Return the processor time of self-play for these batches, in seconds."""
    return float(sum(float(np.load(file)["seconds"]) for file in files))

"""Self-play in chunks of games: the unit that is played, kept and read again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from time import process_time

import numpy as np
from numpy.typing import NDArray

from qiatan.bots.learned.sample import Sample
from qiatan.bots.learned.weights_file import Weights
from qiatan.training.layers import Table
from qiatan.training.learner import GAMES, Chunk
from qiatan.training.learners import learner_of


@dataclass(frozen=True, slots=True)
class Rows:
    """What was learned: inputs, targets and outcomes of positions, with the game of each."""

    inputs: Table
    targets: Table
    outcomes: Table
    games: NDArray[np.int32]


@dataclass(frozen=True, slots=True)
class PlayedChunk:
    """What a chunk's games have shown, and the seconds of processor time that they took."""

    rows: Rows
    seconds: float


def play_chunk(chunks: Sequence[Chunk], weights: Weights, number: int) -> PlayedChunk:
    """Play one of the chunks: a task of `Workers`, which may be on other machines."""
    began, chunk = process_time(), chunks[number]
    learner = learner_of(chunk.game, chunk.maps)
    samples: list[tuple[int, Sample]] = []
    for game in range(GAMES):
        samples += [(game, sample) for sample in learner.play(chunk, weights, game)]
    return PlayedChunk(_rows(chunk, samples), process_time() - began)


def _rows(chunk: Chunk, samples: list[tuple[int, Sample]]) -> Rows:
    shape = (len(samples), learner_of(chunk.game, chunk.maps).inputs(chunk.seats))
    return Rows(
        np.array([s.inputs for _, s in samples], dtype=np.float32).reshape(shape),
        np.array([s.target for _, s in samples], dtype=np.float32),
        np.array([s.won for _, s in samples], dtype=np.float32),
        np.array([chunk.number * GAMES + g for g, _ in samples], dtype=np.int32),
    )


def write_chunk(file: Path, played: PlayedChunk) -> None:
    """Write down what was played, whole or not at all."""
    file.parent.mkdir(parents=True, exist_ok=True)
    part, rows = file.with_suffix(".part.npz"), played.rows
    np.savez(
        part,
        inputs=rows.inputs.astype(np.float16),
        targets=rows.targets,
        outcomes=rows.outcomes,
        games=rows.games,
        seconds=np.array(played.seconds),
    )
    part.replace(file)


def read_rows(files: list[Path]) -> Rows:
    """The rows of several chunks."""
    read = [np.load(file) for file in files]
    return Rows(
        np.concatenate([each["inputs"].astype(np.float32) for each in read]),
        np.concatenate([each["targets"] for each in read]),
        np.concatenate([each["outcomes"] for each in read]),
        np.concatenate([each["games"] for each in read]),
    )


def core_seconds(files: list[Path]) -> float:
    """The processor time that chunks took."""
    return float(sum(float(np.load(file)["seconds"]) for file in files))

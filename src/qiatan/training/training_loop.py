"""Training in rounds: the newest value plays itself, and the next one is fitted to what it saw."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from time import process_time
from typing import Final

import numpy as np

from qiatan.arena.workers import Workers
from qiatan.bots.learned.weights_file import Training, Weights, read_weights, write_weights
from qiatan.training.fit import fit
from qiatan.training.layers import Layers, fresh_layers, layers_from
from qiatan.training.learner import GAMES, Chunk, Learner
from qiatan.training.learners import learner_of
from qiatan.training.linear_net import HIDDEN
from qiatan.training.self_play_batches import (
    PlayedChunk,
    core_seconds,
    play_chunk,
    read_rows,
    write_chunk,
)

ROUNDS_LEARNED: Final = 3
"""The latest rounds that a net is fitted to."""


@dataclass(frozen=True, slots=True)
class Course:
    """A whole training: the same values make the same weights, whoever plays.

    A number of `seats` that is named twice is played twice as often. The weights may judge tables
    with the traits of the games played, and with those in `also`, which none of them had.
    """

    seats: tuple[int, ...]
    rounds: int
    games: int
    seed: int
    hidden: int
    width: int = 2
    credit: float = 0.9
    game: str = "island"
    maps: tuple[str, ...] = ()
    also: tuple[str, ...] = ()
    trades: bool = True

    @property
    def learner(self) -> Learner:
        """The game that is learned."""
        return learner_of(self.game, self.maps)

    @property
    def trained(self) -> tuple[int, ...]:
        """The numbers of seats, each once."""
        return tuple(sorted(set(self.seats)))

    def told(self, rounds: int, games: int, core_seconds: int, commit: str) -> Training:
        """What the file of weights says of them."""
        learner = self.learner
        traits = (*learner.traits, *self.also)
        return Training(
            self.trained, learner.span, self.seed, rounds, games, core_seconds, commit, traits
        )

    def chunks(self, number: int) -> list[Chunk]:
        """The games of a round; numbers of seats take turns."""
        return [
            Chunk(
                self.game,
                self.seats[i % len(self.seats)],
                self.seed,
                number,
                i,
                self.width,
                self.credit,
                self.maps,
                self.trades,
            )
            for i in range(-(-self.games // GAMES))
        ]


@dataclass(frozen=True, slots=True)
class RoundResult:
    """A finished round: positions fitted to, and the loss on games held out.

    Both are 0 where the round was done before.
    """

    number: int
    rows: int
    loss: float
    weights: Weights


Progress = Callable[[Iterable[PlayedChunk], int, int], Iterable[PlayedChunk]]
"""Watches the chunks of a round go by: what is done, how many there are, the round's number."""


def train(
    course: Course,
    folder: Path,
    commit: str,
    workers: Workers,
    progress: Progress,
    begin: Weights | None = None,
) -> Iterator[RoundResult]:
    """Play and fit round after round; what lies in the folder already is not done again.

    The first round plays by `begin`, and without it by a value made by hand. Where the game has
    more inputs than `begin`, it is widened.
    """
    weights = _starting(course, commit) if begin is None else _begun(course, begin)
    for number in range(1, course.rounds + 1):
        _play(course, number, weights, folder, workers, progress)
        file = folder / f"round-{number}" / "weights.json"
        files = _files(course, number, folder)
        rows, loss = 0, 0.0
        if not file.exists():
            fitted, rows, loss = _fitted(course, number, weights, files, commit)
            write_weights(file, fitted)
        weights = read_weights(file.read_text(encoding="utf-8"))
        yield RoundResult(number, rows, loss, weights)


def _starting(course: Course, commit: str) -> Weights:
    numbers = tuple(course.learner.starting(course.seats[0]))
    return Weights(course.told(0, 0, 0, commit), HIDDEN, numbers)


def _begun(course: Course, begin: Weights) -> Weights:
    return course.learner.widened(begin, course.seats[0], course.hidden)


def _play(
    course: Course,
    number: int,
    weights: Weights,
    folder: Path,
    workers: Workers,
    progress: Progress,
) -> None:
    """Play the chunks that are missing. They are written here: workers may have other disks."""
    chunks = course.chunks(number)
    missing = [chunk for chunk in chunks if not (folder / chunk.file).exists()]
    played = workers.map(partial(play_chunk, missing, weights), len(missing))
    for chunk, done in zip(missing, progress(played, len(missing), number), strict=True):
        write_chunk(folder / chunk.file, done)


def _files(course: Course, number: int, folder: Path) -> list[Path]:
    rounds = range(max(1, number - ROUNDS_LEARNED + 1), number + 1)
    return [folder / chunk.file for n in rounds for chunk in course.chunks(n)]


def _fitted(
    course: Course, number: int, before: Weights, files: list[Path], commit: str
) -> tuple[Weights, int, float]:
    began = process_time()
    rows = read_rows(files)
    rng = np.random.default_rng([course.seed, number])
    layers = _layers(course, before, rng)
    loss = fit(rows, layers, rng)
    played = core_seconds(files[-len(course.chunks(number)) :])
    spent = before.training.core_seconds + round(played + process_time() - began)
    games = before.training.games + len(course.chunks(number)) * GAMES
    rounds = before.training.rounds + 1
    return (
        Weights(course.told(rounds, games, spent, commit), course.hidden, layers.numbers()),
        len(rows.targets),
        loss,
    )


def _layers(course: Course, before: Weights, rng: np.random.Generator) -> Layers:
    """Where fitting begins: at the net before, if it is of this size."""
    inputs = course.learner.inputs(course.seats[0])
    if before.hidden != course.hidden:
        return fresh_layers(inputs, course.hidden, rng)
    return layers_from(before.numbers, inputs, course.hidden)

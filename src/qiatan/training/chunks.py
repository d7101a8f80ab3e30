"""Self-play in chunks of games: the unit that is played, kept and read again."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from time import process_time
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from qiatan.bots.island.board_from_view import BoardAnalysis
from qiatan.bots.island.value.decisions import Decisions
from qiatan.bots.island.value.inputs import inputs_for
from qiatan.bots.island.value.self_play import Sample, SelfPlay
from qiatan.bots.island.value.yields import NodeYields
from qiatan.bots.island.weights_file import Weights
from qiatan.island.board import Board
from qiatan.island.deal_board import deal_board
from qiatan.island.rules import Rules
from qiatan.island.state import IslandState
from qiatan.kit.chance import DerivedChance

Table: TypeAlias = NDArray[np.float32]

GAMES: Final = 64
"""Games of a chunk; a chunk has one number of seats."""

GAMES_A_BOARD: Final = 2

TARGETS: Final = (10, 10, 10, 10, 10, 10, 8, 12)
"""The victory points that games are played to, board by board."""

MAPS: Final = {2: "standard", 3: "standard", 4: "standard", 5: "extended", 6: "extended"}
"""The map for a number of seats; with more, `grand`."""


@dataclass(frozen=True, slots=True)
class Chunk:
    """Games to play: they follow from these values and the weights alone."""

    seats: int
    seed: int
    round: int
    number: int
    width: int
    credit: float

    @property
    def file(self) -> str:
        """Where a chunk lies in the folder of its run."""
        return f"round-{self.round}/games-{self.number:04d}.npz"


@dataclass(frozen=True, slots=True)
class Rows:
    """What was learned: inputs, targets and outcomes of positions, with the game of each."""

    inputs: Table
    targets: Table
    outcomes: Table
    games: NDArray[np.int32]


def play_chunk(chunk: Chunk, weights: Weights, folder: Path) -> None:
    """Play a chunk and write it down, whole or not at all."""
    began = process_time()
    samples: list[tuple[int, Sample]] = []
    for game in range(GAMES):
        samples += [(game, sample) for sample in _play(chunk, weights, game)]
    write_rows(folder / chunk.file, _rows(chunk, samples), process_time() - began)


def _rows(chunk: Chunk, samples: list[tuple[int, Sample]]) -> Rows:
    shape = (len(samples), int(inputs_for(chunk.seats)))
    return Rows(
        np.array([s.inputs for _, s in samples], dtype=np.float32).reshape(shape),
        np.array([s.target for _, s in samples], dtype=np.float32),
        np.array([s.won for _, s in samples], dtype=np.float32),
        np.array([chunk.number * GAMES + g for g, _ in samples], dtype=np.int32),
    )


def write_rows(file: Path, rows: Rows, seconds: float) -> None:
    """Write down what took so many `seconds` of processor time."""
    file.parent.mkdir(parents=True, exist_ok=True)
    part = file.with_suffix(".part.npz")
    np.savez(
        part,
        inputs=rows.inputs.astype(np.float16),
        targets=rows.targets,
        outcomes=rows.outcomes,
        games=rows.games,
        seconds=np.array(seconds),
    )
    part.replace(file)


def _play(chunk: Chunk, weights: Weights, game: int) -> list[Sample]:
    number = (chunk.round * 10_000 + chunk.number) * GAMES + game
    board = _board(chunk, number // GAMES_A_BOARD)
    yields = NodeYields(BoardAnalysis(board, frozenset(), {}))
    decisions = Decisions(yields, board.nodes, chunk.seats, weights.net(), chunk.width)
    target = TARGETS[number // GAMES_A_BOARD % len(TARGETS)]
    state = IslandState(board, Rules(victory_points=target, card_before_roll=1), chunk.seats)
    return SelfPlay(decisions, chunk.credit).play(state, chunk.seed * 1_000_003 + number)


def _board(chunk: Chunk, number: int) -> Board:
    drawn = DerivedChance(f"{chunk.seed}.{number}".encode(), 0)
    return Board(deal_board(MAPS.get(chunk.seats, "grand"), drawn))


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

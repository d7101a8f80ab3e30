"""Chunks of no game, to train by."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from qiatan.bots.island.learned.inputs import DUEL_INPUTS
from qiatan.bots.learned.weights_file import Weights
from qiatan.training.learner import Chunk
from qiatan.training.self_play_batches import PlayedChunk, Rows


def made_up(chunks: Sequence[Chunk], weights: Weights, number: int) -> PlayedChunk:
    """Positions of no game, which depend on the chunk and the weights alone."""
    rng = np.random.default_rng([chunks[number].round, chunks[number].number])
    inputs = rng.normal(sum(weights.numbers) % 1, 1, (600, int(DUEL_INPUTS)))
    won = (inputs[:, 0] > 0).astype(np.float32)
    rows = Rows(inputs.astype(np.float16), won, won, np.arange(600, dtype=np.int32) // 9)
    return PlayedChunk(rows, 0.5)

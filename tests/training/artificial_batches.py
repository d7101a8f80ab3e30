"""Artificial batches to train with."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from qiatan.bots.island.learned.inputs import DUEL_INPUTS
from qiatan.bots.learned.weights_file import Weights
from qiatan.training.learner import GameBatch
from qiatan.training.self_play_batches import PlayedBatch, TrainingSet


def artificial_batch(batches: Sequence[GameBatch], weights: Weights, number: int) -> PlayedBatch:
    """Artificial positions that depend only on the batch and the weights."""
    rng = np.random.default_rng([batches[number].iteration, batches[number].number])
    inputs = rng.normal(sum(weights.numbers) % 1, 1, (600, int(DUEL_INPUTS)))
    won = (inputs[:, 0] > 0).astype(np.float32)
    rows = TrainingSet(inputs.astype(np.float16), won, won, np.arange(600, dtype=np.int32) // 9)
    return PlayedBatch(rows, 0.5)

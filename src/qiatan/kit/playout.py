"""Random playouts, used to benchmark rules and to compare two builds of the rules.

Each game has its own loop (`play_out` in its `playout.py`), so that compiled code calls the rules
directly. This module has the random generator and the counters that the loops share.
"""

from __future__ import annotations

from typing import Final

from qiatan.kit.arrays import Ints, filled
from qiatan.kit.native import i64

WORD_MASK: Final[i64] = 0xFFFFFFFF
WORD_HALF: Final[i64] = 16
SEED_FACTOR: Final[i64] = 2654435761
MULTIPLIER: Final[i64] = 1664525
INCREMENT: Final[i64] = 1013904223
"""The constants of a 32-bit linear congruential generator (Knuth; Numerical Recipes)."""

FNV_PRIME: Final[i64] = 16777619
"""The prime of FNV-1a. The digest hashes the low 32 bits of each action, starting with 0."""


class Tally:
    """The random generator of playouts, and their statistics.

    `decisions` counts the actions of players, and `outcomes` the actions of chance. `digest` is a
    hash of all actions in order. `listed` is a buffer for up to `room` legal actions in one
    position.
    """

    def __init__(self, room: i64) -> None:
        self.decisions: i64 = 0
        self.outcomes: i64 = 0
        self.digest: i64 = 0
        self.listed: Final[Ints] = filled(room, 0)
        self._word: i64 = 0

    def seed(self, seed: i64) -> None:
        """Start a playout. Its choices depend only on `seed`."""
        self._word = (seed * SEED_FACTOR + 1) & WORD_MASK

    def choose(self, count: i64) -> i64:
        """Return a random number from 0 to `count` - 1. `count` must be below 2**16."""
        self._word = (self._word * MULTIPLIER + INCREMENT) & WORD_MASK
        # Only the upper half is used, because the low bits of such a generator repeat after a few
        # steps.
        return ((self._word >> WORD_HALF) * count) >> WORD_HALF

    def add_decision(self, action: i64) -> None:
        """Count an action of a player."""
        self.decisions += 1
        self._add(action)

    def add_outcome(self, action: i64) -> None:
        """Count an action of chance."""
        self.outcomes += 1
        self._add(action)

    def _add(self, action: i64) -> None:
        self.digest = ((self.digest ^ (action & WORD_MASK)) * FNV_PRIME) & WORD_MASK

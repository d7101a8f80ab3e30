"""Fast random outcomes for environments. Each outcome is a hash of a game's seed and a number."""

from __future__ import annotations

from typing import Final

from qiatan.kit.native import i64

WORD: Final[i64] = 0xFFFFFFFF
WORD_BITS: Final[i64] = 32
GOLDEN: Final[i64] = 0x9E3779B9
FIRST: Final[i64] = 0x7FEB352D
SECOND: Final[i64] = 0x846CA68B
"""`FIRST` and `SECOND` are the multipliers of a low-bias 32-bit mixer (Wellons, `lowbias32`). The
low 32 bits of products are the same for 64-bit and for unbounded integers.
"""

BOARD: Final[i64] = -1
AGENT_SEAT: Final[i64] = -2
"""`BOARD` and `AGENT_SEAT` are the numbers of the two outcomes drawn before a game starts."""

CHOICES: Final[i64] = 0x5851F42D
"""Added to a game's seed to draw the choices of seats that play at random."""


REPLACEMENTS: Final[i64] = 0x2545F491
"""Added to a game's seed to draw the legal actions that replace illegal ones."""


def mixed(seed: i64, number: i64) -> i64:
    """Return a 32-bit hash of a seed and a number."""
    word = ((seed & WORD) * GOLDEN + (number & WORD) * FIRST + 1) & WORD
    word = ((word ^ (word >> 16)) * FIRST) & WORD
    word = ((word ^ (word >> 15)) * SECOND) & WORD
    word ^= word >> 16
    # Seeds and numbers are small, so their products are close to each other. Therefore mix twice.
    word = ((word + GOLDEN) * FIRST) & WORD
    word = ((word ^ (word >> 15)) * SECOND) & WORD
    return word ^ (word >> 16)


def below(seed: i64, number: i64, bound: i64) -> i64:
    """Return outcome `number` of the game with this seed: an integer from 0 to `bound` - 1.

    `bound` must be below 2**16.
    """
    return (mixed(seed, number) * bound) >> WORD_BITS


def game_seed(seed: i64, place: i64, games: i64) -> i64:
    """Return the seed of the game in `place` of a batch, after `games` earlier games in it."""
    return mixed(mixed(seed, place), games)


class DrawnChance:
    """A `Chance` with which `Position.draw` draws the same outcome as the environment."""

    def __init__(self, seed: int, number: int) -> None:
        self._seed: i64 = seed
        self._number: i64 = number

    def __reduce__(self) -> tuple[object, ...]:
        return DrawnChance, (int(self._seed), int(self._number))

    def below(self, bound: int) -> int:
        """Return a number from 0 to `bound` - 1."""
        return below(self._seed, self._number, bound)

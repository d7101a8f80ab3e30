"""A sequential probability ratio test: games are played until one of two strengths is likely.

Elo is defined as in chess, even for more than two players: each seat of a bot with x more Elo
weighs 10^(x/400), every other seat weighs 1, and the chance to win is proportional to the weight.
The ratio is the generalized one for any distribution of scores (M. Van den Bergh, "A practical
introduction to the GSPRT", 2019), with both error rates at 5 %.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import log
from typing import Final, Literal

from qiatan.arena.paired import Rounds

ERROR: Final = 0.05
BOUND: Final = log((1 - ERROR) / ERROR)
"""The log-likelihood ratio at which the test ends, positive or negative."""

LEAST_ROUNDS: Final = 20
"""The minimum number of games, or rounds of paired games, before a verdict."""

Verdict = Literal["low", "high"]


def expected_share(elo: float, seats: int, of: int) -> float:
    """Return the expected win rate of a bot with `elo` more Elo in `seats` of the `of` seats."""
    lots = seats * 10 ** (elo / 400)
    return float(lots / (lots + of - seats))


@dataclass(frozen=True, slots=True)
class Sprt:
    """Tests whether a bot is `low` or `high` Elo stronger than the other bots at its table."""

    low: float
    high: float
    seats: int
    of: int

    def log_likelihood_ratio(self, rounds: Rounds) -> float:
        """The log-likelihood ratio of `high` to `low`; 0 while there is too little data."""
        if rounds.count < LEAST_ROUNDS or not rounds.variance:
            return 0.0
        low, high = (expected_share(elo, self.seats, self.of) for elo in (self.low, self.high))
        return rounds.count * (high - low) * (2 * rounds.mean - low - high) / (2 * rounds.variance)

    def verdict(self, ratio: float) -> Verdict | None:
        """Return the accepted hypothesis, or None while the test is undecided."""
        if abs(ratio) < BOUND:
            return None
        return "high" if ratio > 0 else "low"

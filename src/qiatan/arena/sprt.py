"""A sequential probability ratio test: games are played until one of two strengths is likely.

Elo is defined as in chess, extended to more than two players: a bot's chance of winning is
proportional to the weight of its seats. Each seat of a bot that is x Elo stronger has weight
10^(x/400), and every other seat has weight 1. The test uses the generalized likelihood ratio for
any distribution of scores (M. Van den Bergh, "A practical introduction to the GSPRT", 2019), with
both error rates at 5 %.
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
    """Return the expected win rate of a bot with `seats` of `of` seats that is `elo` stronger."""
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

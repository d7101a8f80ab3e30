"""A sequential probability ratio test: play until it is clear which of two strengths a bot has.

Elo as chess counts it, also at tables of more than two: a bot of so many Elo more wins as often as
if each of its seats had 10^(Elo/400) lots in a draw where each other seat has one. The ratio is the
generalized one for any distribution of scores (M. Van den Bergh, "A practical introduction to the
GSPRT", 2019), with both errors at 5 %.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import log
from typing import Final, Literal

from qiatan.arena.paired import Rounds

ERROR: Final = 0.05
BOUND: Final = log((1 - ERROR) / ERROR)
"""The ratio's logarithm at which the test ends, on either side of zero."""

LEAST_ROUNDS: Final = 20
"""Before so many, games or rounds of paired ones, nothing is decided."""

Verdict = Literal["low", "high"]


def expected_share(elo: float, seats: int, of: int) -> float:
    """The share of games won by a bot with so many Elo more that holds `seats` of `of` seats."""
    lots = seats * 10 ** (elo / 400)
    return float(lots / (lots + of - seats))


@dataclass(frozen=True, slots=True)
class Sprt:
    """Whether a bot is `low` or `high` Elo stronger than the rest of its table."""

    low: float
    high: float
    seats: int
    of: int

    def log_likelihood_ratio(self, rounds: Rounds) -> float:
        """How much likelier `high` is than `low`, as a logarithm; 0 while too little is known."""
        if rounds.count < LEAST_ROUNDS or not rounds.variance:
            return 0.0
        low, high = (expected_share(elo, self.seats, self.of) for elo in (self.low, self.high))
        return rounds.count * (high - low) * (2 * rounds.mean - low - high) / (2 * rounds.variance)

    def verdict(self, ratio: float) -> Verdict | None:
        """Which of the two it is, or None while that is open."""
        if abs(ratio) < BOUND:
            return None
        return "high" if ratio > 0 else "low"

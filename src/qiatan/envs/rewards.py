"""The rewards at the end of a game."""

from __future__ import annotations


def rewards_of(winner: int, seats: int) -> list[float]:
    """Give 1 to the winner and an equal share of -1 to each loser, or 0 to all if nobody won."""
    if winner < 0:
        return [0.0] * seats
    return [1.0 if seat == winner else -1.0 / (seats - 1) for seat in range(seats)]

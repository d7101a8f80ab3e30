"""The rewards at the end of a game."""

from __future__ import annotations


def rewards_of(winner: int, seats: int) -> list[float]:
    """1 for the winner and an equal share of -1 for each loser; 0 for all without a winner."""
    if winner < 0:
        return [0.0] * seats
    return [1.0 if seat == winner else -1.0 / (seats - 1) for seat in range(seats)]

"""What the end of a game is worth to its seats."""

from __future__ import annotations


def rewards_of(winner: int, seats: int) -> list[float]:
    """1 to the winner, as much from the others together; nothing where a game was broken off."""
    if winner < 0:
        return [0.0] * seats
    return [1.0 if seat == winner else -1.0 / (seats - 1) for seat in range(seats)]

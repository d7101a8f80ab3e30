"""What self-play keeps of a position, whatever the game."""

from __future__ import annotations

from typing import Final


class Sample:
    """One seat's inputs at the beginning of a turn, its chance then, and what came of it."""

    def __init__(self, seat: int, inputs: list[float], win_probability: float) -> None:
        self.seat: Final = seat
        self.inputs: Final = inputs
        self.win_probability: float = win_probability
        self.target: float = win_probability
        self.won: float = 0.0

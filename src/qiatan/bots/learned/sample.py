"""What self-play keeps of a position, whatever the game."""

from __future__ import annotations

from typing import Final


class Sample:
    """One seat's inputs at the beginning of a turn, its chance then, and what came of it."""

    def __init__(self, seat: int, inputs: list[float], chance: float) -> None:
        self.seat: Final = seat
        self.inputs: Final = inputs
        self.chance: float = chance
        self.target: float = chance
        self.won: float = 0.0

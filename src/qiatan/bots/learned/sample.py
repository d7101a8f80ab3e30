"""A training sample from self-play."""

from __future__ import annotations

from typing import Final


class Sample:
    """One seat's net inputs at the start of a turn, the prediction, the target and the outcome."""

    def __init__(self, seat: int, inputs: list[float], win_probability: float) -> None:
        self.seat: Final = seat
        self.inputs: Final = inputs
        self.win_probability: float = win_probability
        self.target: float = win_probability
        self.won: float = 0.0

"""What a search weighs positions by."""

from __future__ import annotations

from qiatan.kit.native import i64
from qiatan.natick.state import NatickState


class Evaluator:
    """Says what a position is worth to a seat; what one seat gains the other loses, or nearly.

    A class to extend and not a protocol, so that compiled code calls it directly.
    """

    def evaluate(self, state: NatickState, seat: i64) -> float:
        """What a position is worth, what is asked in it left aside; exact where it is over."""
        raise NotImplementedError

    def last_turn_bonus(self) -> float:
        """What is added where a seat has the points that win, and the opponent one more turn."""
        return 0.0

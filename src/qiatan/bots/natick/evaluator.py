"""The interface between Natick's search and its evaluators."""

from __future__ import annotations

from qiatan.kit.native import i64
from qiatan.natick.state import NatickState


class Evaluator:
    """Evaluates a position for a seat. The two seats' values add up to about zero.

    This is a base class rather than a protocol, so that compiled code can call it directly.
    """

    def evaluate(self, state: NatickState, seat: i64) -> float:
        """Return the value of a position, ignoring open prompts.

        The value is exact if the game is over.
        """
        raise NotImplementedError

    def last_turn_bonus(self) -> float:
        """Return the bonus for having enough points to win while the opponent has one more turn."""
        return 0.0

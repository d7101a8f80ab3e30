"""The interface of development card clauses (§6.1)."""

from __future__ import annotations

from qiatan.island.reasons import OK
from qiatan.island.state import IslandState
from qiatan.kit.native import i64, vec


class CardClause:
    """The requirements and the effect of playing one kind of development card.

    The base class is a card with no requirements, choices or effect. A `choice` is a number that
    encodes the resources that the player names; each clause has its own encoding.
    """

    def check(self, state: IslandState, seat: i64) -> i64:
        """Return OK if the card has at least one legal choice now, or the reason why not."""
        return OK

    def list_choices(self, state: IslandState, out: vec[i64], n: i64) -> i64:
        """Append every legal choice to `out` and return the new length of `out`."""
        out[n] = 0
        return n + 1

    def check_choice(self, state: IslandState, choice: i64) -> i64:
        """Return OK if the choice is legal, or the reason why not."""
        return OK

    def apply(self, state: IslandState, seat: i64, choice: i64) -> None:
        """Carry out the card's effect. The card has already left the hand."""

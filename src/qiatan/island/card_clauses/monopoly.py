"""Monopoly: take all cards of one resource from the opponents (§6.5)."""

from __future__ import annotations

from qiatan.island.card_clauses.clause import CardClause
from qiatan.island.reasons import NO_SUCH_CARD, OK
from qiatan.island.resources import RESOURCES
from qiatan.island.state import IslandState
from qiatan.kit.native import i64, vec


class Monopoly(CardClause):
    """Takes all cards of one resource from the opponents."""

    def list_choices(self, state: IslandState, out: vec[i64], n: i64) -> i64:
        """Append every resource to `out`, even if no opponent has it.

        Returns the new length of `out`.
        """
        resource: i64
        for resource in range(RESOURCES):
            out[n] = resource
            n += 1
        return n

    def check_choice(self, state: IslandState, choice: i64) -> i64:
        return OK if choice < RESOURCES else NO_SUCH_CARD

    def apply(self, state: IslandState, seat: i64, choice: i64) -> None:
        other: i64
        for other in range(state.seats):
            if other != seat:
                held = state.hand[other * RESOURCES + choice]
                state.hand_over(other, seat, choice, held)

"""Year of plenty: take any two cards from the bank (§6.4)."""

from __future__ import annotations

from qiatan.island.actions import NO_SECOND, pack_plenty, unpack_plenty
from qiatan.island.card_clauses.clause import CardClause
from qiatan.island.reasons import BANK_EMPTY, OK, WRONG_COUNT
from qiatan.island.resources import RESOURCES
from qiatan.island.state import IslandState
from qiatan.kit.native import i64, vec


class YearOfPlenty(CardClause):
    """Takes two cards from the bank, or one if the bank has only one.

    `pack_plenty` encodes the choice.
    """

    def check(self, state: IslandState, seat: i64) -> i64:
        """Return OK if the bank has at least one card, or the reason why not."""
        return BANK_EMPTY if state.bank_size() == 0 else OK

    def list_choices(self, state: IslandState, out: vec[i64], n: i64) -> i64:
        """Append each legal pair of resources to `out` once. Returns the new length of `out`."""
        first: i64
        second: i64
        for first in range(RESOURCES):
            for second in range(first, NO_SECOND + 1):
                if _check_cards(state, first, second) == OK:
                    out[n] = pack_plenty(first, second)
                    n += 1
        return n

    def check_choice(self, state: IslandState, choice: i64) -> i64:
        first, second = unpack_plenty(choice)
        return _check_cards(state, first, second)

    def apply(self, state: IslandState, seat: i64, choice: i64) -> None:
        first, second = unpack_plenty(choice)
        state.gain(seat, first, 1)
        if second != NO_SECOND:
            state.gain(seat, second, 1)


def _check_cards(state: IslandState, first: i64, second: i64) -> i64:
    if first >= RESOURCES or (second >= RESOURCES and second != NO_SECOND):
        return WRONG_COUNT
    if state.bank[first] == 0:
        return BANK_EMPTY
    if second == NO_SECOND:
        return OK if state.bank_size() == 1 else WRONG_COUNT
    return OK if state.bank[second] > (1 if first == second else 0) else BANK_EMPTY

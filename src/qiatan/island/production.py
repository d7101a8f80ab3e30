"""Production of resources, and bank shortages (§4.4)."""

from __future__ import annotations

from typing import Final

from qiatan.island.board import NONE
from qiatan.island.gold import ask_gold, limit_picks
from qiatan.island.resources import GOLD
from qiatan.island.state import IslandState
from qiatan.kit.native import i64

CLAIM_BITS: Final[i64] = 7
CLAIM_MASK: Final[i64] = (1 << CLAIM_BITS) - 1
"""The largest claim that a seat can have.

Packed claims combine the numbers of cards owed to all seats in one number, with seven bits per
seat, the first seat lowest.
"""


def claims(state: IslandState, total: i64, resource: i64) -> i64:
    """Return how many cards of `resource` a roll of `total` owes each seat, as packed claims.

    Hidden hexes and the robber's hex produce nothing.
    """
    start = state.board.token_start
    return _claims_from(state, start[total], start[total + 1], resource)


def _claims_from(state: IslandState, start: i64, end: i64, resource: i64) -> i64:
    """Return the packed claims to `resource` from the hexes with indices `start` to `end` - 1.

    The indices refer to `Board.token_hexes`.
    """
    board = state.board
    owed: i64 = 0
    i: i64
    k: i64
    for i in range(start, end):
        h = board.token_hexes[i]
        if board.resource[h] == resource and h != state.robber and _is_known(state, h):
            for k in range(6 * h, 6 * h + 6):
                node = board.hex_nodes[k]
                seat = state.owner[node]
                if seat != NONE:
                    owed += (1 + state.city[node]) << (CLAIM_BITS * seat)
    return owed


def _is_known(state: IslandState, h: i64) -> bool:
    return state.hidden == 0 or state.known[h] != 0


def claim_of(owed: i64, seat: i64) -> i64:
    """Return how many cards the packed claims contain for the seat."""
    return (owed >> (CLAIM_BITS * seat)) & CLAIM_MASK


def cards_owed(state: IslandState, owed: i64) -> i64:
    """Return the total number of cards in packed claims."""
    seat: i64
    cards: i64 = 0
    for seat in range(state.seats):
        cards += claim_of(owed, seat)
    return cards


def cards_paid(state: IslandState, resource: i64, owed: i64) -> i64:
    """Return how many of the claimed cards the bank pays.

    It pays all of them if it can. Otherwise a single claimant gets what is left, and several
    claimants get nothing.
    """
    # Most rolls pay only one or two seats. The loop therefore shifts the claims out, lowest seat
    # first, until none are left.
    cards: i64 = 0
    claimants: i64 = 0
    while owed:
        if owed & CLAIM_MASK:
            cards += owed & CLAIM_MASK
            claimants += 1
        owed >>= CLAIM_BITS
    left = state.bank[resource]
    if cards <= left:
        return cards
    return left if claimants == 1 else 0


def produce(state: IslandState, total: i64) -> None:
    """§4.4: pay a roll's resources as far as the bank can, then prompt for gold (§4.5)."""
    # Two hexes can have the same token and resource, so `done` has a bit for each resource paid.
    board = state.board
    done: i64 = 0
    gold: i64 = 0
    i: i64
    end = board.token_start[total + 1]
    for i in range(board.token_start[total], end):
        h = board.token_hexes[i]
        resource = board.resource[h]
        if h != state.robber and resource != NONE and done & (1 << resource) == 0:
            done |= 1 << resource
            owed = _claims_from(state, i, end, resource)
            if owed:
                if resource == GOLD:
                    gold = owed
                else:
                    _pay_out(state, resource, owed)
    if gold:
        _ask_owners(state, gold)


def _pay_out(state: IslandState, resource: i64, owed: i64) -> None:
    """Pay one resource's claimants as far as the bank can."""
    seat: i64 = 0
    paid = cards_paid(state, resource, owed)
    while owed and paid:
        if owed & CLAIM_MASK:
            state.gain(seat, resource, min(owed & CLAIM_MASK, paid))
        owed >>= CLAIM_BITS
        seat += 1


def _ask_owners(state: IslandState, owed: i64) -> None:
    """§4.5: prompt seats that are owed gold to pick cards, clockwise from the active player."""
    i: i64
    for i in range(state.seats - 1, -1, -1):
        seat = (state.active + i) % state.seats
        count = claim_of(owed, seat)
        if count:
            ask_gold(state, seat, count)
    limit_picks(state)

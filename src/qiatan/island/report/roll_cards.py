"""What a roll brings, as things stand before it: cards for each seat, and for each hex."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from qiatan.island.board import NONE, Board
from qiatan.island.production import cards_paid, claim_of, claims
from qiatan.island.resources import GOLD
from qiatan.island.roll import DIE, SEVEN
from qiatan.island.state import ALL_THROWS, IslandState
from qiatan.kit.seats import Seat

TOTALS: Final = range(2, 13)


@dataclass(frozen=True, slots=True)
class HexCards:
    """Cards of a hex for one seat: what was owed, and what of it was paid."""

    hex: int
    seat: Seat
    owed: int
    paid: int


def chances(throws: int) -> dict[int, float]:
    """How likely each total is with these throws left, as `IslandState.throws` has them."""
    ways = dict.fromkeys(TOTALS, 0)
    for place in range(DIE * DIE):
        if throws >> place & 1:
            ways[place // DIE + place % DIE + 2] += 1
    left = sum(ways.values())
    return {total: ways[total] / left for total in TOTALS}


FAIR: Final = chances(ALL_THROWS)


def cards_for(state: IslandState, total: int) -> list[int]:
    """The cards that a roll of `total` brings each seat, those of gold fields among them."""
    cards = [0] * state.seats
    for paid in paid_by_resource(state, total).values():
        cards = [one + more for one, more in zip(cards, paid, strict=True)]
    return cards


def paid_by_resource(state: IslandState, total: int) -> dict[int, list[int]]:
    """The cards of each resource for each seat; those of gold count under `GOLD`.

    Gold is picked after the rest is paid, from the roller clockwise, as far as the bank goes.
    """
    paid, left = dict[int, list[int]](), int(state.bank_size())
    for resource in _resources(state.board, total):
        owed = claims(state, total, resource)
        claimed = [int(claim_of(owed, seat)) for seat in range(state.seats)]
        if resource == GOLD:
            paid[GOLD] = _picked(state, claimed, left)
        else:
            most = int(cards_paid(state, resource, owed))
            paid[resource] = [min(count, most) for count in claimed]
            left -= most
    return paid


def _resources(board: Board, total: int) -> list[int]:
    """What hexes of this token pay, gold last."""
    if total == SEVEN:
        return []
    found = board.token_hexes[board.token_start[total] : board.token_start[total + 1]]
    return sorted({int(board.resource[h]) for h in found} - {NONE})


def _picked(state: IslandState, claimed: list[int], left: int) -> list[int]:
    picked = [0] * len(claimed)
    for i in range(len(claimed)):
        seat = (int(state.active) + i) % len(claimed)
        picked[seat] = min(claimed[seat], left)
        left -= picked[seat]
    return picked


def owed_by(state: IslandState, h: int) -> list[int]:
    """The cards that a hex owes each seat when its token is rolled, whatever stands in the way."""
    owed = [0] * state.seats
    for node in state.board.hex_nodes[6 * h : 6 * h + 6]:
        if state.owner[node] != NONE:
            owed[state.owner[node]] += 1 + int(state.city[node])
    return owed


def cards_by_hex(state: IslandState, total: int) -> Iterator[HexCards]:
    """What each hex that is rolled owes each seat, and pays: nothing under the robber."""
    board, paid = state.board, paid_by_resource(state, total)
    if total == SEVEN:
        return
    for h in board.token_hexes[board.token_start[total] : board.token_start[total + 1]]:
        resource = int(board.resource[h])
        if resource == NONE or not state.known[h]:
            continue
        for seat, owed in enumerate(owed_by(state, int(h))):
            if owed:
                got = 0 if h == state.robber else min(owed, paid[resource][seat])
                paid[resource][seat] -= got
                yield HexCards(int(h), seat, owed, got)

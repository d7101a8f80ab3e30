"""Computes the cards that a roll would pay each seat, and each hex would pay, at this point."""

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
    """How many cards a hex owes and pays one seat for a roll."""

    hex: int
    seat: Seat
    owed: int
    paid: int


def chances(throws: int) -> dict[int, float]:
    """Return the probability of each total if the set `throws` has the possible rolls.

    `throws` has the same form as `IslandState.throws`.
    """
    ways = dict.fromkeys(TOTALS, 0)
    for place in range(DIE * DIE):
        if throws >> place & 1:
            ways[place // DIE + place % DIE + 2] += 1
    left = sum(ways.values())
    return {total: ways[total] / left for total in TOTALS}


FAIR: Final = chances(ALL_THROWS)


def cards_for(state: IslandState, total: int) -> list[int]:
    """Return how many cards a roll of `total` would pay each seat, including gold."""
    cards = [0] * state.seats
    for paid in paid_by_resource(state, total).values():
        cards = [one + more for one, more in zip(cards, paid, strict=True)]
    return cards


def paid_by_resource(state: IslandState, total: int) -> dict[int, list[int]]:
    """Return how many cards of each resource a roll pays each seat, with gold under `GOLD`.

    Gold is picked once the other resources are paid, clockwise from the active player, for as long
    as the bank has cards.
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
    """Return the resources produced by hexes with the token `total`, gold last."""
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
    """Return how many cards a hex produces for each seat, ignoring the robber and the bank."""
    owed = [0] * state.seats
    for node in state.board.hex_nodes[6 * h : 6 * h + 6]:
        if state.owner[node] != NONE:
            owed[state.owner[node]] += 1 + int(state.city[node])
    return owed


def cards_by_hex(state: IslandState, total: int) -> Iterator[HexCards]:
    """Yield the cards that each hex with the token `total` owes and pays each seat."""
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

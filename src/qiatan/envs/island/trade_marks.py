"""Marks the trades between players that a seat has the cards for.

All functions mark actions as `SteppedGame` does: they write to `mask`, which starts at `base`, and
append the actions' numbers to the first `marked` entries of `marks`. They return the new `marked`.
"""

from __future__ import annotations

from typing import Final

from qiatan.envs.core.buffers import Bytes, Shorts
from qiatan.envs.island.action_space import TRADES, ActionSpace
from qiatan.island.resources import RESOURCES
from qiatan.island.state import IslandState
from qiatan.kit.arrays import Ints, ints
from qiatan.kit.native import i16, i64

SHAPES: Final[i64] = len(TRADES)
MOST: Final[i64] = 3
"""The largest number of cards of one resource in a trade."""

OFFERS: Final[list[list[int]]] = [
    [
        pair * len(TRADES) + shape
        for pair in range(RESOURCES - 1)
        for shape, (given, _) in enumerate(TRADES)
        if given <= held
    ]
    for held in range(1, MOST + 1)
]
"""The offers of one resource that 1, 2, and `MOST` or more cards can pay for, as differences to the
number of the first one.
"""

OFFER_STEPS: Final[Ints] = ints([step for row in OFFERS for step in row])
OFFER_ENDS: Final[Ints] = ints([sum(map(len, OFFERS[:held])) for held in range(MOST + 1)])
WANTED: Final[Ints] = ints([wanted for _, wanted in TRADES])


def mark_offers(
    actions: ActionSpace,
    state: IslandState,
    seat: i64,
    mask: Bytes,
    base: i64,
    marks: Shorts,
    marked: i64,
) -> i64:
    """Mark the offers for which the seat holds the cards to give."""
    hand, any_card, steps = state.hand, state.rules.counter_offers, OFFER_STEPS
    give: i64
    k: i64
    first = actions.offer
    for give in range(RESOURCES):
        held = min(hand[seat * RESOURCES + give], MOST)
        if held:
            for k in range(OFFER_ENDS[held - 1], OFFER_ENDS[held]):
                index = first + steps[k]
                mask[base + index] = 1
                marks[marked] = i16(index)
                marked += 1
            if any_card:
                index = actions.offer_any + give
                mask[base + index] = 1
                marks[marked] = i16(index)
                marked += 1
        first += SHAPES * (RESOURCES - 1)
    return marked


def mark_counters(
    actions: ActionSpace,
    state: IslandState,
    seat: i64,
    mask: Bytes,
    base: i64,
    marks: Shorts,
    marked: i64,
) -> i64:
    """Mark the counter-offers that the seat can pay for, except the open offer's terms."""
    hand, wanted, row = state.hand, WANTED, state.seats
    give: i64
    want: i64
    shape: i64
    left_out = actions.counter_of(state.given(row), state.wanted(row))
    index = actions.counter
    for give in range(RESOURCES):
        for want in range(RESOURCES):
            if want == give:
                continue
            held = hand[seat * RESOURCES + want]
            if held == 0:
                index += SHAPES
                continue
            for shape in range(SHAPES):
                if wanted[shape] <= held and index != left_out:
                    mask[base + index] = 1
                    marks[marked] = i16(index)
                    marked += 1
                index += 1
    return marked

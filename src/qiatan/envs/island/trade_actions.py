"""Marks the trades between players that a seat has the cards for.

All functions append the actions' numbers to the first `count` entries of `marks`, set the actions'
entries of a mask that starts at `mask[base]` to 1, and return the new `count`.
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
PAYABLE: Final[Ints] = ints(
    [sum(wanted <= held for _, wanted in TRADES) for held in range(MOST + 1)]
)
"""The number of shapes of counter-offers that this many cards can pay for.

These are the first ones, because `TRADES` is sorted by the number of cards wanted.
"""


def mark_offers(
    actions: ActionSpace,
    state: IslandState,
    seat: i64,
    marks: Shorts,
    count: i64,
    mask: Bytes,
    base: i64,
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
                offer = first + steps[k]
                marks[count] = i16(offer)
                mask[base + offer] = 1
                count += 1
            if any_card:
                marks[count] = i16(actions.offer_any + give)
                mask[base + actions.offer_any + give] = 1
                count += 1
        first += SHAPES * (RESOURCES - 1)
    return count


def mark_counters(
    actions: ActionSpace,
    state: IslandState,
    seat: i64,
    marks: Shorts,
    count: i64,
    mask: Bytes,
    base: i64,
) -> i64:
    """Mark the counter-offers that the seat can pay for, except the open offer's terms."""
    hand, row = state.hand, state.seats
    give: i64
    want: i64
    counter: i64
    left_out = actions.counter_of(state.given(row), state.wanted(row))
    first = actions.counter
    for give in range(RESOURCES):
        for want in range(RESOURCES):
            if want == give:
                continue
            payable = PAYABLE[min(hand[seat * RESOURCES + want], MOST)]
            for counter in range(first, first + payable):
                if counter != left_out:
                    marks[count] = i16(counter)
                    mask[base + counter] = 1
                    count += 1
            first += SHAPES
    return count

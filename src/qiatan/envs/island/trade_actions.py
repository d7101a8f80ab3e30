"""Lists the trades between players that a seat has the cards for.

All functions append the actions' numbers to the first `count` entries of `out`, and return the new
`count`.
"""

from __future__ import annotations

from typing import Final

from qiatan.envs.core.buffers import Shorts
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


def list_offers(
    actions: ActionSpace, state: IslandState, seat: i64, out: Shorts, count: i64
) -> i64:
    """List the offers for which the seat holds the cards to give."""
    hand, any_card, steps = state.hand, state.rules.counter_offers, OFFER_STEPS
    give: i64
    k: i64
    first = actions.offer
    for give in range(RESOURCES):
        held = min(hand[seat * RESOURCES + give], MOST)
        if held:
            for k in range(OFFER_ENDS[held - 1], OFFER_ENDS[held]):
                out[count] = i16(first + steps[k])
                count += 1
            if any_card:
                out[count] = i16(actions.offer_any + give)
                count += 1
        first += SHAPES * (RESOURCES - 1)
    return count


def list_counters(
    actions: ActionSpace, state: IslandState, seat: i64, out: Shorts, count: i64
) -> i64:
    """List the counter-offers that the seat can pay for, except the open offer's terms."""
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
                    out[count] = i16(index)
                    count += 1
                index += 1
    return count

"""Computes the coins that a die or a set of dice would bring a seat at this point (§4.1)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from qiatan.natick.collect import due, numbers
from qiatan.natick.components import DICE, FIRST_NUMBER, SUITS, tile_at
from qiatan.natick.event_dice import EVENT_FACES, HARVEST, RAIDERS, TOURNAMENT
from qiatan.natick.events import why_nothing
from qiatan.natick.prompts import limits_total, pack_limit
from qiatan.natick.reasons import NO_REGION, NO_ROOM, OK, POOL_EMPTY
from qiatan.natick.state import NatickState

ALL_DICE: Final = (1 << DICE) - 1


class DieOutlook(NamedTuple):
    """The effect of a die: coins of each suit, total coins, and the reason if it has no effect.

    `coins` is negative if an event costs coins. `reason` is OK if the die has an effect.
    """

    yields: tuple[int, ...]
    coins: int
    reason: int


def die_outlook(state: NatickState, seat: int, die: int) -> DieOutlook:
    """Return the effect that the die would have if it were in the seat's set."""
    face = state.face[die]
    if face < EVENT_FACES:
        reason = why_nothing(state, seat, die)
        coins = _event_coins(state, seat, die) if reason == OK else 0
        return DieOutlook((0,) * SUITS, coins, reason)
    wanted, yields = yields_of(state, seat, face)
    reason = OK if any(yields) else POOL_EMPTY if any(wanted) else NO_ROOM
    if not any(state.owner[tile_at(s, face - FIRST_NUMBER)] == seat for s in range(SUITS)):
        reason = NO_REGION
    return DieOutlook(yields, sum(yields), reason)


def yields_of(state: NatickState, seat: int, face: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the coins that a numbered face would bring from a full pool and from the actual pool.

    Both results have a count for each suit.
    """
    wanted = _wanted(state, seat, pack_limit(face - FIRST_NUMBER, 1))
    return wanted, _least(wanted, state.pool)


def set_yields(state: NatickState, seat: int, dice: int) -> tuple[int, ...]:
    """Return the coins of each suit that `seat` would receive for the dice in the bit mask `dice`.

    It is assumed that the opponent has the other dice and that the active player collects first.
    Events among the dice are ignored, although they can change the result.
    """
    left = [int(count) for count in state.pool]
    if seat != state.active:
        others = _wanted(state, state.active, int(numbers(state, ALL_DICE & ~dice)))
        left = [count - taken for count, taken in zip(left, _least(others, left), strict=True)]
    return _least(_wanted(state, seat, int(numbers(state, dice))), left)


def _wanted(state: NatickState, seat: int, counts: int) -> tuple[int, ...]:
    """Return how many coins of each suit the seat's regions would produce for packed `counts`."""
    return tuple(int(limits_total(due(state, seat, suit, counts))) for suit in range(SUITS))


def _least(wanted: Sequence[int], there: Iterable[int]) -> tuple[int, ...]:
    return tuple(min(one, int(other)) for one, other in zip(wanted, there, strict=True))


def _event_coins(state: NatickState, seat: int, event: int) -> int:
    """Return the number of coins that the event brings, or a negative number if it costs coins.

    Trade Advantage exchanges one coin for another, so its number is 0.
    """
    if event == RAIDERS:
        return -(state.all_coins(seat) // 2)
    return 1 if event in (HARVEST, TOURNAMENT) else 0

"""What a die would do for a seat, were it in that seat's set."""

from __future__ import annotations

from typing import NamedTuple

from qiatan.natick.coins import LIMIT_BITS
from qiatan.natick.collect import due, total
from qiatan.natick.events import EVENT_FACES, HARVEST, RAIDERS, TOURNAMENT, why_nothing
from qiatan.natick.reasons import NO_REGION, NO_ROOM, OK, POOL_EMPTY
from qiatan.natick.state import FIRST_NUMBER, SUITS, State


class Outlook(NamedTuple):
    """Coins of each suit that a number yields; coins an event brings or costs; why nothing."""

    yields: tuple[int, ...]
    coins: int
    reason: int


def outlook(state: State, seat: int, die: int) -> Outlook:
    """As things stand, by what the die shows."""
    face = state.face[die]
    if face < EVENT_FACES:
        reason = why_nothing(state, seat, die)
        return Outlook((0,) * SUITS, _event_coins(state, seat, die) if reason == OK else 0, reason)
    wanted, yields = yields_of(state, seat, face)
    reason = OK if any(yields) else POOL_EMPTY if any(wanted) else NO_ROOM
    if not any(state.owner[s * SUITS + face - FIRST_NUMBER] == seat for s in range(SUITS)):
        reason = NO_REGION
    return Outlook(yields, sum(yields), reason)


def yields_of(state: State, seat: int, face: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The coins of each suit a number would produce with a full pool, and with this one."""
    counts = 1 << (LIMIT_BITS * (face - FIRST_NUMBER))
    wanted = tuple(int(total(due(state, seat, suit, counts))) for suit in range(SUITS))
    pool = state.pool
    return wanted, tuple(min(n, int(pool[suit])) for suit, n in enumerate(wanted))


def _event_coins(state: State, seat: int, event: int) -> int:
    """What an event that works brings, or costs; an advantage is one for one."""
    if event == RAIDERS:
        return -(state.all_coins(seat) // 2)
    return 1 if event in (HARVEST, TOURNAMENT) else 0

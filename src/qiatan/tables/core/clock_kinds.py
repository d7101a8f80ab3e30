"""The kinds of clocks that tables know; games add kinds of their own."""

from __future__ import annotations

from typing import Final

TURN: Final = "turn"
"""Kind of clock: a player's turn."""

OFFER: Final = "offer"
"""Kind of clock: the game's open offer."""

COUNTER: Final = "counter"
"""Kind of clock: the time a player has to compose a counter-offer."""

DECLINE: Final = "decline"
"""Kind of clock: the delay before the table declines an offer for a seat; hidden from clients."""

ORDER: Final = "order"
"""Kind of clock: the delay before the table carries out a standing order; hidden from clients."""

VACATION: Final = "vacation"
"""Kind of clock: the rest of a player's vacation; clients see its end at the seat."""

HIDDEN: Final = frozenset({DECLINE, ORDER, VACATION})
"""Kinds of clocks that clients do not see as clocks."""

DURING_VACATION: Final = HIDDEN | {OFFER, COUNTER}
"""Kinds of clocks that run while their seat is on vacation."""

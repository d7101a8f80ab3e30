"""The kinds of clocks that every table has. Games define additional kinds."""

from __future__ import annotations

from typing import Final

TURN: Final = "turn"
"""Kind of clock: a player's turn."""

OFFER: Final = "offer"
"""Kind of clock: how long the open offer can still be answered."""

COUNTER: Final = "counter"
"""Kind of clock: how long a player can compose a counter-offer."""

DECLINE: Final = "decline"
"""Kind of clock: the delay before the table declines an offer for a seat; hidden from clients."""

ORDER: Final = "order"
"""Kind of clock: the delay before the table carries out a standing order; hidden from clients."""

VACATION: Final = "vacation"
"""Kind of clock: the rest of a player's vacation. Clients see its end in the seat's data."""

HIDDEN: Final = frozenset({DECLINE, ORDER, VACATION})
"""Kinds of clocks that are left out of the clocks sent to clients."""

DURING_VACATION: Final = HIDDEN | {OFFER, COUNTER}
"""Kinds of clocks that keep running while their seat's player is on vacation."""

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

"""The time limits of games by days, in which players have hours or days to act.

Such a game does not need anyone to be connected. No bot fills in for absent players; only a player
who lets turns time out is replaced.
"""

from __future__ import annotations

import dataclasses
from typing import Final

from qiatan.kit.game import Clock, Turn
from qiatan.tables.core.clock_kinds import COUNTER, DECLINE, OFFER

HOUR: Final = 3600

SHORTEST_TURN: Final = 12 * HOUR
"""Turn times of at least this many seconds make a game one by days."""

LONGEST_OFFER: Final = 24 * HOUR
"""The longest time that an offer stays open."""

OFFERS_PER_TURN: Final = 3
"""An offer stays open for the turn time divided by this number."""

COUNTER_TIME: Final = HOUR
"""The time for which an offer's clock stops while a player composes a counter-offer."""

OPEN_TIME: Final = 14 * 24 * HOUR
"""The time after its last change at which a table that has not started is closed."""


def is_by_days(turn_time: int) -> bool:
    """Return whether a table with this turn time, in seconds, is one by days."""
    return turn_time >= SHORTEST_TURN


def turn_seconds(turn: Turn, turn_time: int) -> int:
    """Return the seconds for a turn. Games by days have no longer turns during the setup."""
    return turn_time if is_by_days(turn_time) else turn_time * turn.share


def timed(clock: Clock, turn_time: int) -> Clock:
    """Return the clock with its seconds at a table with this turn time.

    By days, a player who must respond during another player's turn has the full turn time.
    """
    if not is_by_days(turn_time) or clock.kind == DECLINE:
        return clock
    if clock.kind == OFFER:
        seconds = min(turn_time // OFFERS_PER_TURN, LONGEST_OFFER)
    else:
        seconds = COUNTER_TIME if clock.kind == COUNTER else turn_time
    return dataclasses.replace(clock, seconds=seconds)


def vote_seconds(live: float, turn_time: int) -> float:
    """Return the seconds for a vote: `live` at a live table, the turn time at one by days."""
    return turn_time if is_by_days(turn_time) else live

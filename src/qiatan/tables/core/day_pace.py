"""Time limits of correspondence games, in which players have at least 12 hours for a turn.

Players need not be connected, and no bot fills in for an absent player unless the player lets turns
time out. All times are in seconds.
"""

from __future__ import annotations

import dataclasses
from typing import Final

from qiatan.kit.game import Clock, Turn
from qiatan.tables.core.clock_kinds import COUNTER, DECLINE, OFFER

HOUR: Final = 3600

SHORTEST_TURN: Final = 12 * HOUR
"""The shortest turn time of a correspondence game, in seconds."""

LONGEST_OFFER: Final = 24 * HOUR
"""The maximum number of seconds for which an offer stays open in a correspondence game."""

OFFERS_PER_TURN: Final = 3
"""In a correspondence game, an offer stays open for the turn time divided by this number."""

COUNTER_TIME: Final = HOUR
"""Seconds for which an offer's clock stops while a player composes a counter-offer."""

OPEN_TIME: Final = 14 * 24 * HOUR
"""Seconds without a change after which a correspondence game that has not started is closed."""


def is_by_days(turn_time: int) -> bool:
    """Return whether a turn time, in seconds, is a correspondence game's: at least 12 hours."""
    return turn_time >= SHORTEST_TURN


def turn_seconds(turn: Turn, turn_time: int) -> int:
    """Return a turn's time in seconds. Live games multiply the turn time by the turn's `share`."""
    return turn_time if is_by_days(turn_time) else turn_time * turn.share


def timed(clock: Clock, turn_time: int) -> Clock:
    """Return the clock, with the time it has at a table with this turn time.

    In a correspondence game, a player who must respond during another player's turn has a full
    turn's time. Offers and counter-offers have their own limits.
    """
    if not is_by_days(turn_time) or clock.kind == DECLINE:
        return clock
    if clock.kind == OFFER:
        seconds = min(turn_time // OFFERS_PER_TURN, LONGEST_OFFER)
    else:
        seconds = COUNTER_TIME if clock.kind == COUNTER else turn_time
    return dataclasses.replace(clock, seconds=seconds)


def vote_seconds(live: float, turn_time: int) -> float:
    """Return the time limit for a vote: a correspondence game's turn time, or else `live`."""
    return turn_time if is_by_days(turn_time) else live

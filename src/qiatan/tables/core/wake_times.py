"""Determines when a table must be loaded in order to act without requests."""

from __future__ import annotations

from typing import Final

from qiatan.tables.core.day_pace import OPEN_TIME, is_by_days, vote_seconds
from qiatan.tables.core.pauses import TIME_TO_VOTE
from qiatan.tables.core.state import TableState

ALWAYS: Final = 0.0
"""The wake time of a table that must stay loaded."""


def wake_time(state: TableState) -> float | None:
    """Return the time from which the table must be loaded, in epoch seconds, or None.

    A live table that acts without requests stays loaded, because it also reacts when players leave
    or return. A correspondence game is loaded for its next deadline, or at once if a bot must act.
    """
    if state.stage == "over":
        return None
    if not is_by_days(state.settings.turn_timer):
        return ALWAYS if state.stage == "open" or state.deadline is not None else None
    if state.start is not None or state.required_bots:
        return ALWAYS
    return state.changed + OPEN_TIME if state.stage == "open" else _next_deadline(state)


def _next_deadline(state: TableState) -> float | None:
    """Return when a correspondence game's first clock or vote ends."""
    ends = [] if state.deadline is None else [state.deadline]
    seconds = vote_seconds(TIME_TO_VOTE, state.settings.turn_timer)
    votes = state.end_votes.current, state.undo_votes.current
    ends += [vote.since + seconds for vote in votes if vote is not None]
    return min(ends, default=None)

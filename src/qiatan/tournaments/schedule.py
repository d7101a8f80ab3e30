"""The events that happen without a request: reminders, the start, rounds and the end. Pure."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final, TypeAlias

from qiatan.tournaments import events
from qiatan.tournaments.decide import has_enough
from qiatan.tournaments.events import TournamentEvent
from qiatan.tournaments.pairing import Candidate, Pairing, pair
from qiatan.tournaments.standings import Standing, meetings, rank_points, standings
from qiatan.tournaments.state import TournamentState

REMINDER: Final = 900.0
"""How long before the start people are reminded, in seconds."""

SEEK: Final = 8.0
"""How long a person in an arena waits before being seated, in seconds.

With more people to choose from, opponents fit better.
"""

APART: Final = 1000
"""As how many meetings a block between two people counts."""

Apart: TypeAlias = Collection[tuple[str, str]]

ALWAYS: Final = 0.0
"""The wake time of a tournament with running tables."""


def wake_time(state: TournamentState) -> float | None:
    """Return when a process must next run the tournament, in epoch seconds, or None for never.

    As long as any table is being played, a process always runs it.
    """
    if state.stage == "open":
        starts = state.plan.starts
        return starts if state.reminded else starts - REMINDER
    if not state.is_active:
        return None
    if state.unfinished() or (state.rounds and not state.rounds[-1].seated):
        return ALWAYS
    if state.stage == "paused":
        return state.ends
    return _next_round(state)


def _next_round(state: TournamentState) -> float | None:
    if state.plan.format != "arena":
        return ALWAYS if len(state.rounds) >= state.plan.rounds else state.next_at
    seeking = [one.sought_at for one in state.entrants.values() if one.seeking]
    enough = len(seeking) >= state.plan.least
    return min(seeking) + SEEK if enough else state.ends


def due_events(state: TournamentState, now: float, apart: Apart = ()) -> list[TournamentEvent]:
    """Return the events that are due. Pairing can take up to a second of CPU time.

    People who are `apart` because one blocks the other meet only if it cannot be avoided.
    """
    if state.stage == "open":
        return _before_start(state, now)
    if not state.is_active:
        return []
    if state.plan.format == "arena":
        return _in_arena(state, now, apart)
    if state.stage == "paused" or not state.rounds_over:
        return []
    if len(state.rounds) >= state.plan.rounds:
        return [events.Ended()]
    if state.next_at is None or now < state.next_at:
        return []
    paired = _next_pairing(state, apart)
    return [_round(paired)] if paired.tables else [events.Ended()]


def _before_start(state: TournamentState, now: float) -> list[TournamentEvent]:
    if now >= state.plan.starts:
        return [events.Started()] if has_enough(state) else [events.Cancelled()]
    if not state.reminded and now >= state.plan.starts - REMINDER:
        return [events.Reminded()]
    return []


def _in_arena(state: TournamentState, now: float, apart: Apart) -> list[TournamentEvent]:
    if state.ends is not None and now >= state.ends:
        return [events.Ended()] if state.rounds_over else []
    seeking = [one for one in state.entrants.values() if one.seeking]
    if state.stage == "paused" or len(seeking) < state.plan.least:
        return []
    if now < min(one.sought_at for one in seeking) + SEEK:
        return []
    paired = _paired(state, {one.person: (-one.sought_at,) for one in seeking}, apart)
    return [events.RoundPaired(paired.tables)] if paired.tables else []


def _round(paired: Pairing) -> TournamentEvent:
    return events.RoundPaired(paired.tables, paired.rests)


def _next_pairing(state: TournamentState, apart: Apart) -> Pairing:
    rows = {row.person: row for row in standings(state)}
    return _paired(state, {one: _rest_order(state, rows[one]) for one in state.coming}, apart)


def _rest_order(state: TournamentState, row: Standing) -> tuple[float, ...]:
    """Return the key for who rests: fewest rests first, then in Swiss tournaments fewest points."""
    points = float(row.points) if state.plan.format == "swiss" else 0.0
    return (row.rests, points)


def _paired(state: TournamentState, orders: dict[str, tuple[float, ...]], apart: Apart) -> Pairing:
    rows = {row.person: row for row in standings(state)}
    win = max(1, rank_points(state.plan, 0))
    by_score = state.plan.format != "casual"
    candidates = [
        Candidate(
            person, float(rows[person].points) / win if by_score else 0.0, order, rows[person].short
        )
        for person, order in orders.items()
    ]
    plan, seed = state.plan, f"{state.tournament} {len(state.rounds) + 1}"
    met = meetings(state) | {frozenset(two): APART for two in apart}
    return pair(candidates, plan.least, plan.settings.max_players, met, seed)

"""Tournaments without a server: plans, and states after some events."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from qiatan.protocol.tournaments import TournamentFormat, TournamentPlan
from qiatan.tournaments.events import (
    Created,
    Joined,
    RoundPaired,
    RoundSeated,
    SeatResult,
    Started,
    TableFinished,
    TournamentEvent,
)
from qiatan.tournaments.state import TournamentState
from tests.tables.play_through import settings

STARTS = 5000.0


def plan(format: TournamentFormat = "swiss", **changes: Any) -> TournamentPlan:
    """A plan for tables of three or four."""
    usual = TournamentPlan("Cup", format, STARTS, settings(players=4), least=3)
    return msgspec.structs.replace(usual, **changes)


def after(*happened: TournamentEvent, planned: TournamentPlan | None = None) -> TournamentState:
    """The state after these events, which follow the creation by Ann."""
    chosen = planned or plan()
    state = TournamentState("c1", chosen)
    for event in (Created("ann", "Ann", "A-B-C-D", chosen), *happened):
        state = state.apply(state.number + 1, STARTS, event)
    return state


def joined(*names: str) -> list[TournamentEvent]:
    return [Joined(name, name.title()) for name in names]


def begun(*names: str, planned: TournamentPlan | None = None) -> TournamentState:
    """A running tournament with these people."""
    return after(*joined(*names), Started(), planned=planned)


def with_round(
    state: TournamentState, *tables: Sequence[tuple[str, int]], rests: Sequence[str] = ()
) -> TournamentState:
    """The state after another round. Each table lists its people with their victory points."""
    number = len(state.rounds) + 1
    names = [[name for name, _ in table] for table in tables]
    happened: list[TournamentEvent] = [RoundPaired(names, list(rests)), RoundSeated(number)]
    for index, table in enumerate(tables):
        ranks = {name: sum(other > points for _, other in table) for name, points in table}
        seats = [SeatResult(name, ranks[name], points) for name, points in table]
        happened.append(TableFinished(number, index, seats, f"g{number}{index}"))
    for event in happened:
        state = state.apply(state.number + 1, state.changed, event)
    return state

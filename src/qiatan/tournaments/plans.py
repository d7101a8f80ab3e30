"""Checks the plan of a tournament."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import msgspec

from qiatan.kit.refusal import Refusal, Refused, refuse
from qiatan.protocol.tournaments import TournamentPlan
from qiatan.services.catalog import GameCatalog
from qiatan.tables.core.day_pace import is_by_days
from qiatan.tables.core.rated import rated_settings
from qiatan.tables.core.settings import complete

EARLIEST: Final = 3600.0
"""How long ago a tournament can have been planned to start, in seconds."""

LATEST: Final = 366 * 86_400.0
"""How far in the future a tournament can start, in seconds."""

FIXED: Final = Refusal(
    "tournament_started",
    "The format, the start and the game cannot change after the start.",
    "plan",
)


def checked_plan(
    plan: TournamentPlan, catalog: GameCatalog, maps: Mapping[str, str], now: float
) -> TournamentPlan:
    """Return the plan with complete settings.

    If the plan is invalid, raises `Refused` with the name of the field.

    `maps` holds the texts of library maps, keyed by reference.
    """
    settings = msgspec.structs.replace(plan.settings, name="", entry="invited")
    settings = rated_settings(complete(settings, catalog, maps), catalog)
    if is_by_days(settings.turn_timer):
        raise refuse("tournament_by_days", "Tournaments are played live.", "plan.settings")
    if not plan.least <= settings.max_players:
        raise _bad("least", "A table needs at most as many players as it has seats.")
    if len(set(plan.tie_breaks)) < len(plan.tie_breaks):
        raise _bad("tie_breaks", "Each tie-break can be used once.")
    if not now - EARLIEST <= plan.starts <= now + LATEST:
        raise _bad("starts", "The start must be within a year from now.")
    if plan.capacity < plan.least:
        raise _bad("capacity", "The capacity must be enough for a table.")
    _check_fill(plan, catalog)
    return msgspec.structs.replace(plan, settings=settings)


def _check_fill(plan: TournamentPlan, catalog: GameCatalog) -> None:
    if plan.fill is None:
        return
    if plan.settings.rated:
        raise _bad("fill", "At rated tables, bots cannot replace players.")
    catalog.check_bot(plan.settings.game, plan.fill)


def _bad(field: str, message: str) -> Refused:
    return refuse("bad_plan", message, f"plan.{field}", reason=field)


def require_kept(before: TournamentPlan, after: TournamentPlan) -> None:
    """Raise `Refused` (`tournament_started`) if a plan changes what is fixed after the start."""
    for name in ("format", "starts", "settings"):
        if getattr(before, name) != getattr(after, name):
            raise Refused(FIXED)

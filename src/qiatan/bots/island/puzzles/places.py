"""Puzzles about a single place: the best opening settlement, and the best hex for the robber."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from qiatan.bots.island.puzzles.judges import Judges, lead, ranked, sampled
from qiatan.island import actions as act
from qiatan.island.actions import make
from qiatan.island.state import IslandState
from qiatan.island.view_types import View

OPENING_LEAD: Final = 0.03
ROBBER_LEAD: Final = 0.01
"""The minimum lead of the best action over the second best, in win probability."""

HARD_LEAD: Final = 0.1
"""The minimum lead according to the bot `hard`, in victory points."""

COMPARED: Final = 8
"""How many settlements `expert` evaluates as well: the best ones according to `hard`."""


def opening_values(judges: Judges, view: View, seat: int) -> Mapping[int, float] | None:
    """Return the win probability after each promising settlement.

    Returns None unless both judges agree and the best settlement is clearly better than the rest.
    """
    (state,) = sampled(view, 0)
    points = judges.hard.action_values([state], seat)
    if len(points) < COMPARED or lead(points) < HARD_LEAD:
        return None
    values = {
        step: _settled(judges, state, seat, step) for step in _promising(judges, state, points)
    }
    return values if _agreed(values, points, OPENING_LEAD) else None


def _promising(judges: Judges, state: IslandState, points: Mapping[int, float]) -> list[int]:
    """Return the settlements that either judge considers, without duplicates."""
    steps = [step for step, _ in ranked(points)[:COMPARED]]
    steps += [
        int(make(act.BUILD_SETTLEMENT, n)) for n in judges.policy.setup_search.candidates(state)
    ]
    return list(dict.fromkeys(steps))


def _settled(judges: Judges, state: IslandState, seat: int, step: int) -> float:
    value = judges.policy.setup_search.value_after_settlement(state, seat, act.about(step))
    return float(value)


def robber_values(judges: Judges, view: View, seat: int) -> Mapping[int, float] | None:
    """Return the win probability after each move of the robber.

    Returns None unless both judges agree and the best move is clearly better than the rest.
    """
    states = sampled(view, view.turn)
    points = judges.hard.action_values(states, seat)
    if len(points) < 2 or lead(points) < HARD_LEAD:
        return None
    values = judges.expert.action_values(states, seat)
    return values if _agreed(values, points, ROBBER_LEAD) else None


def _agreed(values: Mapping[int, float], points: Mapping[int, float], least: float) -> bool:
    """Return True if both judges prefer the same action, and `expert` by a lead of `least`."""
    if len(values) < 2 or lead(values) < least:
        return False
    return ranked(values)[0][0] == ranked(points)[0][0]

"""Chooses the turn's next action for `expert` with a play style."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from qiatan.bots.island.learned.turn_search import TurnSearch
from qiatan.bots.island.levels import IslandWeights
from qiatan.bots.island.styles import style_bonus
from qiatan.island.actions import END, make
from qiatan.island.state import IslandState

POINT_VALUE: Final = 0.08
"""The win probability that counts as much as a bonus of one victory point."""


def best_in_style(
    search: TurnSearch, states: Sequence[IslandState], seat: int, weights: IslandWeights
) -> int:
    """Return the action with the highest sum of win probability and style bonus."""
    samples = list(states)
    plans = search.options(samples, seat, [])
    best, most = int(make(END, 0)), search.value_of_not_building(samples, seat, plans)
    for plan in plans:
        value = plan.value + POINT_VALUE * style_bonus(weights, int(plan.steps[-1]))
        if value > most:
            best, most = int(plan.steps[0]), value
    return best

"""Plays the rest of the setup, to evaluate positions of the draft."""

from __future__ import annotations

from typing import Final

from qiatan.bots.island.heuristic.evaluator import HeuristicEvaluator
from qiatan.bots.island.heuristic.setup_placement import best_road, node_values
from qiatan.island import moves
from qiatan.island import prompts as ask
from qiatan.island.actions import BUILD_SETTLEMENT, make
from qiatan.island.state import IslandState
from qiatan.kit.prompts import prompt_kind, prompt_seat

PLACED: Final = (ask.SETUP_SETTLEMENT, ask.SETUP_ROAD)


def finish_setup(evaluator: HeuristicEvaluator, state: IslandState) -> IslandState:
    """The position after the draft as `hard` would play it, or at the first other prompt."""
    ahead = state.copy()
    while ahead.turn == 0 and (kind := prompt_kind(ahead.top())) in PLACED:
        seat = prompt_seat(ahead.top())
        if kind == ask.SETUP_ROAD:
            step = best_road(evaluator, ahead, seat, True)
        else:
            values = node_values(evaluator, ahead, seat)
            step = make(BUILD_SETTLEMENT, max(values, key=lambda node: values[node]))
        moves.apply(ahead, seat, step)
    return ahead

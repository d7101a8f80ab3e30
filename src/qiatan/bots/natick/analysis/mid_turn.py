"""Win probabilities in the middle of a turn, after `expert` has answered the open prompts."""

from __future__ import annotations

from typing import Final

from qiatan.bots.natick.learned.evaluator import EVEN
from qiatan.bots.natick.learned.trained_weights import packaged_evaluator
from qiatan.bots.natick.search import Search, best_of
from qiatan.kit.prompts import prompt_kind, prompt_seat
from qiatan.natick import moves
from qiatan.natick import prompts as ask
from qiatan.natick.state import CHANCE_SEAT, NatickState

WIDTH: Final = 6
DEPTH: Final = 5
QUICK_WIDTH: Final = 2
"""Narrower than the bot's search, since every position of a game is evaluated."""


def win_probability_of_first_seat(state: NatickState) -> float:
    """The win probability of seat 0."""
    evaluator = packaged_evaluator()
    if state.turn == 0:
        state = _laid_out(state)
    kind = prompt_kind(state.top())
    if state.winners or kind == ask.DICE_PROMPT:
        return evaluator.win_probability(state, 0)
    if kind == ask.TILE_PROMPT:
        return _drawn(state)
    seat = prompt_seat(state.top())
    best = best_of(_search().action_values(state, seat))
    return EVEN + (best if seat == 0 else -best)


def _drawn(state: NatickState) -> float:
    """The mean over the regions that can be drawn."""
    count, total = int(moves.outcome_count(state)), 0.0
    for number in range(count):
        after = state.copy()
        moves.apply(after, CHANCE_SEAT, moves.outcome(state, number))
        total += win_probability_of_first_seat(after)
    return total / count


def _laid_out(state: NatickState) -> NatickState:
    """Finish the setup with arbitrary actions: the net rates all setups the same."""
    ahead = state.copy()
    while ahead.turn == 0:
        seat = prompt_seat(ahead.top())
        moves.apply(ahead, seat, moves.legal_actions(ahead, seat)[0])
    return ahead


def _search() -> Search:
    return Search(packaged_evaluator(), WIDTH, DEPTH, QUICK_WIDTH, True, 0, averages_draws=True)

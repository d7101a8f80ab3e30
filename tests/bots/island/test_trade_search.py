"""Trades that benefit both sides, with all hands known."""

from __future__ import annotations

import pytest

from qiatan.bots.island.learned.policy import LearnedPolicy
from qiatan.bots.island.learned.trade_search import MIN_GAIN, after_turn
from qiatan.bots.island.learned.trained_weights import packaged_weights
from qiatan.island import prompts as ask
from qiatan.island.resources import RESOURCES
from qiatan.island.state import IslandState
from qiatan.kit.prompts import prompt_kind
from tests.bots.island.positions import BOTS, questions


def traded(before: IslandState, policy: LearnedPolicy) -> IslandState | None:
    """A copy in which the active seat has traded; None if it found no partner."""
    after = before.copy()
    return after if policy.trade_search.trade(after, int(after.active)) else None


@pytest.mark.slow
def test_both_sides_of_a_trade_gain_and_no_card_is_lost() -> None:
    trades = 0
    for position, seat, _ in questions([BOTS["normal"]] * 3):
        before = position.state
        if prompt_kind(before.top()) != ask.TURN or before.turn % 3:
            continue
        policy = packaged_weights().policy_for(position.view(seat))
        after = traded(before, policy)
        if after is None:
            continue
        trades += 1
        (other,) = [s for s in range(3) if s != seat and hand(before, s) != hand(after, s)]
        for r in range(RESOURCES):
            assert sum(before.hand[r::RESOURCES]) == sum(after.hand[r::RESOURCES])
        best = policy.search.best
        assert best([after], seat, []).value >= best([before], seat, []).value + MIN_GAIN
        left = [after_turn(policy.search, state, seat) for state in (before, after)]
        chances = [policy.evaluator.win_probability_at_turn_end(state, other) for state in left]
        assert chances[1] >= chances[0] + MIN_GAIN
    assert trades > 3


def hand(state: IslandState, seat: int) -> list[int]:
    return list(state.hand[seat * RESOURCES : (seat + 1) * RESOURCES])

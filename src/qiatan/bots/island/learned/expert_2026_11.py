"""The bot `expert-2026-11`: `expert` as it played in November 2026, a baseline for later versions.

Its play must not change. A test compares complete games with recorded ones.
"""

from __future__ import annotations

from random import Random

from qiatan.bots.island.heuristic.player import IslandBot, IslandDecision
from qiatan.bots.island.heuristic.trading import may_offer
from qiatan.bots.island.learned.expert import ExpertDecision
from qiatan.bots.island.learned.trading import LearnedTrading
from qiatan.bots.island.learned.trained_weights import packaged_weights
from qiatan.bots.island.levels import EXPERT_2026_11
from qiatan.island import actions as act
from qiatan.island.actions import NO_TERMS, Terms, make
from qiatan.island.view_types import View


class Expert2026Bot(IslandBot):
    """A bot that plays and trades as `expert` did in November 2026."""

    def __init__(self) -> None:
        super().__init__(EXPERT_2026_11)

    def _decision(self, view: View, seat: int, rng: Random) -> IslandDecision:
        learned = packaged_weights()
        if not learned.covers(view):
            return super()._decision(view, seat, rng)
        return Expert2026Decision(view, seat, self.level, rng, learned.policy_for(view))


class Expert2026Decision(ExpertDecision):
    """A decision that only proposes trades from which, by the heuristic, both sides gain."""

    def _turn(self) -> tuple[int, Terms]:
        if may_offer(self._state, self._seat, self._level):
            terms = self._value_trades().proposal(self._trades().promising())
            if terms is not None:
                return make(act.OFFER, 0), terms
        return self._best_option(), NO_TERMS

    def _value_trades(self) -> LearnedTrading:
        return LearnedTrading(self._policy, self._states, self._seat)

"""Plays Natick games of the net against itself, and collects training samples from them."""

from __future__ import annotations

from typing import Final

from qiatan.bots.learned.net import Sample
from qiatan.bots.natick.learned.evaluator import EVEN, LearnedEvaluator
from qiatan.bots.natick.search import Search, best_coin_place, legal_actions
from qiatan.kit.native import i64
from qiatan.kit.playout import Tally
from qiatan.kit.prompts import prompt_kind
from qiatan.natick import moves
from qiatan.natick import prompts as ask
from qiatan.natick.actions import END, make
from qiatan.natick.state import CHANCE_SEAT, NatickState

SETUP_NOISE: Final = 0.05
NOISE: Final = 0.002
"""The largest noise added to the values of actions after setup, so that games differ."""

MAX_TURNS: Final[i64] = 120
"""The maximum number of turns. Longer games are discarded."""

PASS_INTERVAL: Final[i64] = 30
BLUNDER_INTERVAL: Final[i64] = 60
"""One in `PASS_INTERVAL` decisions ends the turn, and one in `BLUNDER_INTERVAL` is random.

Without these decisions, the net would never see positions after bad moves. It could then not
evaluate them, as the search requires.
"""


class SelfPlay:
    """Plays games with an evaluator and records samples."""

    def __init__(self, evaluator: LearnedEvaluator, search: Search, trace_decay: float) -> None:
        self._evaluator: Final[LearnedEvaluator] = evaluator
        self._search: Final[Search] = search
        self._trace_decay: Final[float] = trace_decay
        self._tally: Final[Tally] = Tally(1)

    def play(self, state: NatickState, seed: i64) -> list[Sample]:
        """Play a game from `state` and return its samples; empty if the game takes too long."""
        self._tally.seed(seed)
        samples: list[Sample] = []
        actor = moves.next_actor(state)
        while actor >= CHANCE_SEAT and state.turn < MAX_TURNS:
            if actor == CHANCE_SEAT:
                if prompt_kind(state.top()) == ask.DICE_PROMPT:
                    samples.append(self._sample(state))
                number = self._tally.choose(moves.outcome_count(state))
                moves.apply(state, CHANCE_SEAT, moves.outcome(state, number))
            else:
                moves.apply(state, actor, self._answer(state, actor))
            actor = moves.next_actor(state)
        return [] if state.turn >= MAX_TURNS else self._with_targets(state, samples)

    def _answer(self, state: NatickState, actor: i64) -> i64:
        kind = prompt_kind(state.top())
        listed = legal_actions(state, actor)
        if len(listed) == 1:
            return listed[0]
        if kind == ask.FROM_PROMPT or kind == ask.INTO_PROMPT:
            return best_coin_place(state, actor, listed)
        if kind == ask.TURN and self._tally.choose(PASS_INTERVAL) == 0:
            return make(END, 0)
        if self._tally.choose(BLUNDER_INTERVAL) == 0:
            return listed[self._tally.choose(len(listed))]
        return self._best(state, actor, SETUP_NOISE if state.turn == 0 else NOISE)

    def _best(self, state: NatickState, actor: i64, noise: float) -> i64:
        best: i64 = 0
        most = -1e9
        for action, value in self._search.action_values(state, actor):
            value += noise * (float(self._tally.choose(2001)) / 1000.0 - 1.0)
            if value > most:
                best, most = action, value
        return best

    def _sample(self, state: NatickState) -> Sample:
        """Return a sample for the seat that is about to roll."""
        roller = state.active
        win_probability = self._evaluator.win_probability(state, roller)
        return Sample(roller, self._evaluator.copy_inputs(), win_probability)

    def _with_targets(self, state: NatickState, samples: list[Sample]) -> list[Sample]:
        """Set the TD(λ) targets of the samples. A draw counts as half a win.

        A target is a mixture of the game's outcome and the predictions later in the game.
        """
        i: i64
        won = self._evaluator.win_probability(state, 0)
        target = won
        for i in range(len(samples) - 1, -1, -1):
            sample = samples[i]
            first = sample.seat == 0
            sample.won = won if first else 2.0 * EVEN - won
            sample.target = target if first else 2.0 * EVEN - target
            win_probability = (
                sample.win_probability if first else 2.0 * EVEN - sample.win_probability
            )
            target = self._trace_decay * target + (1.0 - self._trace_decay) * win_probability
        return samples

"""Plays games of the net against itself, and collects training samples from them."""

from __future__ import annotations

from typing import Final

from qiatan.bots.island.learned.policy import LearnedPolicy
from qiatan.bots.learned.net import Sample
from qiatan.island import moves
from qiatan.island import prompts as ask
from qiatan.island.actions import END, make
from qiatan.island.state import CHANCE_SEAT, IslandState
from qiatan.kit.native import i64
from qiatan.kit.playout import Tally
from qiatan.kit.prompts import prompt_kind

OPENING_NOISE: Final = 0.02
TURN_NOISE: Final = 0.001
"""The largest noise added to the values of options, during setup and later, so that games differ.
"""

NOISE_VALUES: Final[i64] = 36
"""The number of noise values per decision, which is enough for all settlements during setup."""

MAX_TURNS: Final[i64] = 400
"""The maximum number of turns. Longer games are discarded."""

SAMPLE_INTERVAL: Final[i64] = 3
"""One in this many recorded positions becomes a sample."""

PASS_INTERVAL: Final[i64] = 25
BLUNDER_INTERVAL: Final[i64] = 100
"""One in `PASS_INTERVAL` decisions ends the turn, and one in `BLUNDER_INTERVAL` plays a random
plan.

Without these decisions, the net would never see a seat that ends its turn with the cards for a city
in hand. It could then not evaluate such positions, as the search requires.
"""


MAX_TRADES: Final[i64] = 2
"""The maximum number of trades with opponents per turn."""


class SelfPlay:
    """Plays games on one board and records samples. With `trades`, the active seat also trades."""

    def __init__(self, policy: LearnedPolicy, trace_decay: float, trades: bool) -> None:
        self._policy: Final = policy
        self._trace_decay: Final = trace_decay
        self._trades: Final = trades
        self._trades_left: i64 = 0
        self._tally: Final = Tally(1)
        self._turns: list[list[Sample]] = []

    def play(self, state: IslandState, seed: i64) -> list[Sample]:
        """Play a game from `state` and return its samples; empty if the game takes too long."""
        self._tally.seed(seed)
        self._turns = []
        turn: i64 = 0
        actor = moves.next_actor(state)
        while actor >= CHANCE_SEAT and state.turn < MAX_TURNS:
            if state.turn != turn and prompt_kind(state.top()) == ask.ROLL_PROMPT:
                turn = state.turn
                self._trades_left = MAX_TRADES if self._trades else 0
                self._record(state)
            self._act(state, actor)
            actor = moves.next_actor(state)
        return [] if state.turn >= MAX_TURNS else self._with_targets(state.winner)

    def _act(self, state: IslandState, actor: i64) -> None:
        if actor == CHANCE_SEAT:
            number = self._tally.choose(moves.outcome_count(state))
            moves.apply(state, CHANCE_SEAT, moves.outcome(state, number))
            return
        if self._trades_left and prompt_kind(state.top()) == ask.TURN:
            self._trade(state, actor)
        for step in self._steps(state, actor):
            moves.apply(state, actor, step)

    def _trade(self, state: IslandState, seat: i64) -> None:
        """Make trades that benefit both sides. The seat trades once per turn, before it builds."""
        while self._trades_left and self._policy.trade_search.trade(state, seat):
            self._trades_left -= 1
        self._trades_left = 0

    def _steps(self, state: IslandState, actor: i64) -> list[i64]:
        kind = prompt_kind(state.top())
        if kind == ask.TURN and self._tally.choose(PASS_INTERVAL) == 0:
            return [make(END, 0)]
        if kind == ask.TURN and self._tally.choose(BLUNDER_INTERVAL) == 0:
            return self._blunder(state, actor)
        most = OPENING_NOISE if kind == ask.SETUP_SETTLEMENT else TURN_NOISE
        return self._policy.steps([state], actor, self._noise(most))

    def _blunder(self, state: IslandState, actor: i64) -> list[i64]:
        plans = self._policy.search.options([state], actor, [])
        return plans[self._tally.choose(len(plans))].steps if plans else [make(END, 0)]

    def _noise(self, most: float) -> list[float]:
        return [
            most * (float(self._tally.choose(2001)) / 1000.0 - 1.0) for _ in range(NOISE_VALUES)
        ]

    def _record(self, state: IslandState) -> None:
        """Record a sample for every seat at the start of a turn."""
        seat: i64
        evaluator = self._policy.evaluator
        samples: list[Sample] = []
        total = 0.0
        for seat in range(evaluator.seats):
            win_probability = evaluator.win_probability_before_roll(state, seat)
            samples.append(Sample(seat, evaluator.inputs.copy_values(), win_probability))
            total += win_probability
        # Normalize the predictions to a sum of 1. Otherwise a net that is too optimistic for all
        # seats would train the next net to be too optimistic as well.
        for sample in samples:
            sample.win_probability /= total
        self._turns.append(samples)

    def _with_targets(self, winner: i64) -> list[Sample]:
        """Return a random subset of the samples, with TD(λ) targets.

        A target is a mixture of the game's outcome and the predictions later in the game.
        """
        seat: i64
        i: i64
        found: list[Sample] = []
        for seat in range(self._policy.evaluator.seats):
            won = 1.0 if seat == winner else 0.0
            target = won
            for i in range(len(self._turns) - 1, -1, -1):
                sample = self._turns[i][seat]
                sample.won = won
                sample.target = target
                target *= self._trace_decay
                target += (1.0 - self._trace_decay) * sample.win_probability
                if self._tally.choose(SAMPLE_INTERVAL) == 0:
                    found.append(sample)
        return found

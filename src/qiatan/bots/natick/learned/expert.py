"""The expert of Natick: searches more widely than `hard`, by the learned chance to win.

To the value all colonies are equal that may be laid out at the beginning: there `hard` stands in.
"""

from __future__ import annotations

from random import Random
from typing import Final

from qiatan.bots.natick.heuristic.player import NatickBot, NatickDecision
from qiatan.bots.natick.learned.evaluator import EVEN, LearnedEvaluator
from qiatan.bots.natick.learned.trained_weights import expert_search, packaged_evaluator
from qiatan.bots.natick.levels import HARD
from qiatan.bots.natick.search import Search
from qiatan.kit.prompts import prompt_kind
from qiatan.natick import moves
from qiatan.natick import prompts as ask
from qiatan.natick.actions import ACCEPT, REJECT, make
from qiatan.natick.notation import write
from qiatan.natick.view_types import View

LEAST_TRADE_GAIN: Final = 0.004
"""The chance that a trade with the opponent must gain. What one gains the other loses, so the
expert proposes none."""

LONGEST: Final = 24
"""Steps of a line: a turn's deeds, and the coins that they move."""


class ExpertBot(NatickBot):
    """Decides every question by the learned value: the package's, or another."""

    def __init__(self, evaluator: LearnedEvaluator | None = None) -> None:
        super().__init__(HARD)
        self._evaluator: Final = evaluator

    def _decision(self, view: View, seat: int, rng: Random) -> NatickDecision:
        if can_compare(view):
            return ExpertDecision(view, seat, rng, self._evaluator)
        return super()._decision(view, seat, rng)


def can_compare(view: View) -> bool:
    """Whether the value tells the choices of a view apart."""
    return view.turn > 0 and view.you is not None and len(view.you.legal) > 1


class ExpertDecision(NatickDecision):
    """One decision by the value."""

    def __init__(
        self, view: View, seat: int, rng: Random, evaluator: LearnedEvaluator | None = None
    ) -> None:
        self._evaluator: Final = evaluator or packaged_evaluator()
        super().__init__(view, seat, HARD, rng)

    def _searching(self, seed: int) -> Search:
        return expert_search(self._evaluator, seed)

    def answer(self) -> str:
        """The action after which its chance is best, in notation."""
        if prompt_kind(self._state.top()) == ask.ANSWER:
            values = dict(self.action_values())
            gain = values[make(ACCEPT, 0)] - values[make(REJECT, 0)]
            return write(make(ACCEPT if gain > LEAST_TRADE_GAIN else REJECT, 0))
        return write(_best(self.action_values()))

    def line(self, first: int) -> list[int]:
        """`first`, and what is expected of the seat after it until chance or the other has a say.

        Empty where the question is a trade, whose partner has a say at once, and where coins come:
        only the view tells how many a short pool leaves for each region.
        """
        if prompt_kind(self._state.top()) in (ask.ANSWER, ask.INTO_PROMPT):
            return []
        ahead, line = self._state.copy(), [first]
        moves.apply(ahead, self._seat, first)
        while moves.next_actor(ahead) == self._seat and len(line) < LONGEST:
            step = _best(self._search.action_values(ahead, self._seat))
            moves.apply(ahead, self._seat, step)
            line.append(step)
        return line

    def action_values(self) -> list[tuple[int, float]]:
        """Every action that the view lists, with the chance to win after it."""
        you = self._view.you
        legal = () if you is None else you.legal
        values = self._search.action_values(self._state, self._seat)
        return [(action, EVEN + value) for action, value in values if write(action) in legal]


def _best(values: list[tuple[int, float]]) -> int:
    return max(values, key=lambda each: each[1])[0]

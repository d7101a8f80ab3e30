"""The bot `expert` of Natick, which searches more widely than `hard` and uses the trained net.

The net does not tell setups apart, so `hard` plays the setup.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import as_file, files
from pathlib import Path
from random import Random
from typing import Final

from qiatan.bots.learned.weights_file import read_weights_files
from qiatan.bots.natick.heuristic.player import NatickBot, NatickDecision
from qiatan.bots.natick.learned import features as f
from qiatan.bots.natick.learned.evaluator import EVEN, LearnedEvaluator
from qiatan.bots.natick.levels import HARD
from qiatan.bots.natick.search import Search
from qiatan.kit.prompts import prompt_kind
from qiatan.natick import moves
from qiatan.natick import prompts as ask
from qiatan.natick.actions import ACCEPT, REJECT, make
from qiatan.natick.notation import write
from qiatan.natick.view_types import View

WIDTH: Final = 60
DEPTH: Final = 8
QUICK_WIDTH: Final = 16
"""The beam width for a turn whose dice are not divided yet. It is larger than that of `hard`."""


@cache
def packaged_evaluator() -> LearnedEvaluator:
    """Return the evaluator with the package's weights, whatever the prices and points to win."""
    with as_file(files("qiatan.bots.natick.learned") / "weights" / "colonies.json") as file:
        return load_evaluator(file)


@cache
def load_evaluator(file: Path) -> LearnedEvaluator:
    """Return an evaluator with weights from a file. Raises `ValueError` or `OSError`."""
    return LearnedEvaluator(read_weights_files(file)[0].net(f.INPUTS))


def expert_search(evaluator: LearnedEvaluator, seed: int) -> Search:
    """Return the search of `expert`. `seed` determines the regions drawn during the search."""
    return Search(evaluator, WIDTH, DEPTH, QUICK_WIDTH, True, seed, averages_draws=True)


MIN_TRADE_GAIN: Final = 0.004
"""How much win probability `expert` must gain to accept an offer.

It proposes no trades, because the game is zero-sum.
"""

MAX_LINE: Final = 24
"""The maximum number of actions in a line of play."""


class ExpertBot(NatickBot):
    """A bot that decides with trained weights, by default the weights in the package."""

    def __init__(self, evaluator: LearnedEvaluator | None = None) -> None:
        super().__init__(HARD)
        self._evaluator: Final = evaluator

    def _decision(self, view: View, seat: int, rng: Random) -> NatickDecision:
        if can_compare(view):
            return ExpertDecision(view, seat, rng, self._evaluator)
        return super()._decision(view, seat, rng)


def can_compare(view: View) -> bool:
    """Return True if the viewer has several legal actions and the setup is over."""
    return view.turn > 0 and view.you is not None and len(view.you.legal) > 1


class ExpertDecision(NatickDecision):
    """One decision with the trained net."""

    def __init__(
        self, view: View, seat: int, rng: Random, evaluator: LearnedEvaluator | None = None
    ) -> None:
        self._evaluator: Final = evaluator or packaged_evaluator()
        super().__init__(view, seat, HARD, rng)

    def _searching(self, seed: int) -> Search:
        return expert_search(self._evaluator, seed)

    def answer(self) -> str:
        """The action with the highest win probability, in notation."""
        if prompt_kind(self._state.top()) == ask.ANSWER:
            values = dict(self.action_values())
            gain = values[make(ACCEPT, 0)] - values[make(REJECT, 0)]
            return write(make(ACCEPT if gain > MIN_TRADE_GAIN else REJECT, 0))
        return write(_best(self.action_values()))

    def line(self, first: int) -> list[int]:
        """Return the expected actions from `first` until chance or the opponent must act.

        The line is empty for answers to offers, because the opponent acts immediately afterwards.
        It is also empty while coins are collected, because only the view shows how many coins each
        region gets if the pool runs short.
        """
        if prompt_kind(self._state.top()) in (ask.ANSWER, ask.INTO_PROMPT):
            return []
        ahead, line = self._state.copy(), [first]
        moves.apply(ahead, self._seat, first)
        while moves.next_actor(ahead) == self._seat and len(line) < MAX_LINE:
            step = _best(self._search.action_values(ahead, self._seat))
            moves.apply(ahead, self._seat, step)
            line.append(step)
        return line

    def action_values(self) -> list[tuple[int, float]]:
        """Return the legal actions, with the win probability after each."""
        you = self._view.you
        legal = () if you is None else you.legal
        values = self._search.action_values(self._state, self._seat)
        return [(action, EVEN + value) for action, value in values if write(action) in legal]


def _best(values: list[tuple[int, float]]) -> int:
    return max(values, key=lambda each: each[1])[0]

"""The heuristic bot of Natick, which rebuilds the state from its view and searches it."""

from __future__ import annotations

from random import Random
from typing import Final

from qiatan.bots.natick.heuristic.evaluator import HeuristicEvaluator
from qiatan.bots.natick.heuristic.trading import acceptance_gain, proposal
from qiatan.bots.natick.levels import NatickLevel
from qiatan.bots.natick.search import Search, best_coin_place, legal_actions
from qiatan.bots.natick.state_from_view import open_prompt, state_from_view
from qiatan.natick.notation import write
from qiatan.natick.view_types import View

SEEDS: Final = 720_720
"""The number of different seeds.

It is divisible by every possible number of regions in the stack, so that a seed draws each region
with the same probability.
"""


class NatickBot:
    """A bot that searches for the best action at its level of play."""

    def __init__(self, level: NatickLevel) -> None:
        self.level: Final = level

    def choose(self, view: View, rng: Random) -> str:
        """The best action in notation."""
        if view.you is None or view.viewer is None or not view.you.legal:
            raise ValueError("this seat cannot act")
        if len(view.you.legal) == 1 and view.you.legal[0] != "end":
            return view.you.legal[0]
        return self._decision(view, view.viewer, rng).answer()

    def _decision(self, view: View, seat: int, rng: Random) -> NatickDecision:
        return NatickDecision(view, seat, self.level, rng)


class NatickDecision:
    """One decision of a seat."""

    def __init__(self, view: View, seat: int, level: NatickLevel, rng: Random) -> None:
        self._view: Final = view
        self._seat: Final = seat
        self._level: Final = level
        self._rng: Final = rng
        self._state: Final = state_from_view(view)
        self._search: Final = self._searching(rng.randrange(SEEDS))

    def _searching(self, seed: int) -> Search:
        level = self._level
        return Search(
            HeuristicEvaluator(level.weights),
            level.width,
            level.depth,
            level.quick_width,
            level.searches_next_turn,
            seed,
        )

    def answer(self) -> str:
        """The best action in notation."""
        kind = open_prompt(self._view).kind
        if kind in ("from", "into"):
            return self._coin_moved()
        if kind == "answer":
            return "accept" if self.gain_of_accepting() > self._level.trade_margin else "reject"
        return self._best(offering=kind == "turn")

    def gain_of_accepting(self) -> float:
        """Return the seat's gain from accepting the open offer."""
        return acceptance_gain(self._state, self._seat, self._search)

    def action_values(self) -> list[tuple[int, float]]:
        """Return the actions that the search compares, with their values.

        The list is empty at prompts where the bot does not search.
        """
        if open_prompt(self._view).kind in ("from", "into", "answer"):
            return []
        return self._search.action_values(self._state, self._seat)

    def _coin_moved(self) -> str:
        """Return the action that takes a coin from the best region, or adds one to it."""
        legal = () if self._view.you is None else self._view.you.legal
        places = [at for at in legal_actions(self._state, self._seat) if write(at) in legal]
        return write(best_coin_place(self._state, self._seat, places))

    def _best(self, offering: bool) -> str:
        values = self._search.action_values(self._state, self._seat)
        action, value = max(values, key=self._with_noise)
        if offering and self._view.offers_made < self._level.max_offers:
            deal = proposal(self._state, self._seat, self._level, self._search)
            if deal is not None and deal.gain + _end_turn_value(values) > value:
                return deal.words
        return write(action)

    def _with_noise(self, each: tuple[int, float]) -> float:
        return each[1] + self._level.noise * self._rng.random()


def _end_turn_value(values: list[tuple[int, float]]) -> float:
    """Return the value of ending the turn, which is the first action in the list."""
    return values[0][1]

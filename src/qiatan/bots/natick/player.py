"""The bot of Natick: looks ahead from the state that its view shows."""

from __future__ import annotations

from random import Random
from typing import Final

from qiatan.bots.natick.levels import Level
from qiatan.bots.natick.search import Search, fitting, listed
from qiatan.bots.natick.state_from_view import question, state_of
from qiatan.bots.natick.trading import accepts, proposal
from qiatan.natick.notation import write
from qiatan.natick.view_types import View

SEEDS: Final = 720_720
"""Divided by every number of regions there may be in the stack."""


class NatickBot:
    """Weighs what each action leads to, as well as its level does."""

    def __init__(self, level: Level) -> None:
        self.level: Final = level

    def choose(self, view: View, rng: Random) -> str:
        """The action that seems best."""
        if view.you is None or view.viewer is None or not view.you.legal:
            raise ValueError("nothing is asked of this seat")
        if len(view.you.legal) == 1 and view.you.legal[0] != "end":
            return view.you.legal[0]
        return Question(view, view.viewer, self.level, rng).answer()


class Question:
    """One question to one seat."""

    def __init__(self, view: View, seat: int, level: Level, rng: Random) -> None:
        self._view: Final = view
        self._seat: Final = seat
        self._level: Final = level
        self._rng: Final = rng
        self._state: Final = state_of(view)
        self._search: Final = Search(
            level.weights, level.width, level.depth, level.quick, level.deep, rng.randrange(SEEDS)
        )

    def answer(self) -> str:
        """The action that seems best, in notation."""
        kind = question(self._view).kind
        if kind in ("from", "into"):
            return self._moved()
        if kind == "answer":
            gained = accepts(self._state, self._seat, self._search)
            return "accept" if gained > self._level.margin else "reject"
        return self._best(offering=kind == "turn")

    def _moved(self) -> str:
        """The coin whose leaving or coming suits best; the view alone knows what is due."""
        legal = () if self._view.you is None else self._view.you.legal
        places = [at for at in listed(self._state, self._seat) if write(at) in legal]
        return write(fitting(self._state, self._seat, places))

    def _best(self, offering: bool) -> str:
        worths = self._search.worths(self._state, self._seat)
        action, worth = max(worths, key=self._liked)
        if offering and self._view.offers_made < self._level.offers:
            deal = proposal(self._state, self._seat, self._level, self._search)
            if deal is not None and deal.gain + _still(worths) > worth:
                return deal.words
        return write(action)

    def _liked(self, each: tuple[int, float]) -> float:
        return each[1] + self._level.whim * self._rng.random()


def _still(worths: list[tuple[int, float]]) -> float:
    """What it is worth to do nothing: to end the turn is listed first."""
    return worths[0][1]

"""Finds trades between players in self-play, where all hands are known.

Both sides must gain from a trade.
"""

from __future__ import annotations

from typing import Final

from qiatan.bots.island.learned.evaluator import LearnedEvaluator
from qiatan.bots.island.learned.turn_search import TurnSearch
from qiatan.island.actions import BUILD_CITY, BUILD_ROAD, BUILD_SETTLEMENT, BUILD_SHIP, kind_of
from qiatan.island.board import NONE
from qiatan.island.moves import apply
from qiatan.island.resources import RESOURCES
from qiatan.island.state import IslandState
from qiatan.kit.native import i64

MIN_GAIN: Final = 0.004
"""The minimum gain of each side from a trade, in win probability."""

MAX_PURCHASES: Final[i64] = 3
"""The maximum number of pieces that a seat is expected to build in a turn."""

MAX_WISHES: Final[i64] = 5
"""The number of best deals that are checked with all possible partners."""

MAX_PLANNED_DEALS: Final[i64] = 2
"""The number of deals that are evaluated by planning the turn."""

MAX_LOSS: Final = -0.01
"""The lowest acceptable gain if the turn ended after the deal, in win probability.

It is negative because the gained card can still be used to build.
"""

MAX_GIVEN: Final[i64] = 2
"""The maximum number of cards given in exchange for one card."""


class Deal:
    """A trade in which the seat gives `other` `count` cards of `give` for one card of `want`.

    `gain` is how much the seat's win probability rises.
    """

    def __init__(self, other: i64, give: i64, count: i64, want: i64) -> None:
        self.other: Final[i64] = other
        self.give: Final[i64] = give
        self.count: Final[i64] = count
        self.want: Final[i64] = want
        self.gain: float = 0.0

    def swap(self, state: IslandState, seat: i64) -> None:
        """Exchange the cards between the two hands."""
        state.hand_over(seat, self.other, self.give, self.count)
        state.hand_over(self.other, seat, self.want, 1)

    def undo(self, state: IslandState, seat: i64) -> None:
        """Reverse `swap`."""
        state.hand_over(self.other, seat, self.give, self.count)
        state.hand_over(seat, self.other, self.want, 1)


class TradeSearch:
    """Finds the best trade for the active seat, and makes it."""

    def __init__(self, evaluator: LearnedEvaluator, search: TurnSearch) -> None:
        self._evaluator: Final = evaluator
        self._search: Final = search

    def trade(self, state: IslandState, seat: i64) -> bool:
        """Make the best trade that the partner agrees to. Returns False if there is none."""
        most = self._search.best([state], seat, []).value + MIN_GAIN
        best: Deal | None = None
        before = after_turn(self._search, state, seat)
        for deal in self._promising(state, seat):
            after = state.copy()
            deal.swap(after, seat)
            value = self._search.best([after], seat, []).value
            if value > most and self._agrees(before, after, seat, deal.other):
                most, best = value, deal
        if best is None:
            return False
        best.swap(state, seat)
        return True

    def _agrees(self, before: IslandState, after: IslandState, seat: i64, other: i64) -> bool:
        """Return True if the trade still benefits the partner at the end of the seat's turn.

        `before` is the state at the end of the turn without the trade.
        """
        traded = after_turn(self._search, after, seat)
        gain = self._evaluator.win_probability_at_turn_end(
            traded, other
        ) - self._evaluator.win_probability_at_turn_end(before, other)
        return gain >= MIN_GAIN

    def _promising(self, state: IslandState, seat: i64) -> list[Deal]:
        """Return the seat's best deals that would also benefit the partner if the turn ended."""
        found: list[Deal] = []
        for deal in self._wished(state, seat):
            theirs = self._evaluator.win_probability_at_turn_end(state, deal.other)
            deal.swap(state, seat)
            if self._evaluator.win_probability_at_turn_end(state, deal.other) > theirs:
                found.append(deal)
            deal.undo(state, seat)
            if len(found) == MAX_PLANNED_DEALS:
                break
        return found

    def _wished(self, state: IslandState, seat: i64) -> list[Deal]:
        """Return the deals from which the seat gains most, each with every possible partner."""
        found: list[Deal] = []
        own = self._evaluator.win_probability_at_turn_end(state, seat)
        for deal in _deals(state, seat):
            deal.swap(state, seat)
            deal.gain = self._evaluator.win_probability_at_turn_end(state, seat) - own
            deal.undo(state, seat)
            if deal.gain > MAX_LOSS:
                found.append(deal)
        found.sort(key=_rank)
        return [deal for one in found[:MAX_WISHES] for deal in _with_all(state, seat, one)]


def _deals(state: IslandState, seat: i64) -> list[Deal]:
    """Return every possible deal, each with the first seat found to hold the wanted card."""
    give: i64
    count: i64
    want: i64
    found: list[Deal] = []
    for want in range(RESOURCES):
        holders = _holders(state, seat, want)
        for give in range(RESOURCES):
            if holders and give != want:
                held = min(MAX_GIVEN, state.hand[seat * RESOURCES + give])
                for count in range(1, held + 1):
                    found.append(Deal(holders[0], give, count, want))
    return found


def _with_all(state: IslandState, seat: i64, deal: Deal) -> list[Deal]:
    """Return the same deal with every seat that holds the wanted card."""
    holders = _holders(state, seat, deal.want)
    return [Deal(other, deal.give, deal.count, deal.want) for other in holders]


def _holders(state: IslandState, seat: i64, resource: i64) -> list[i64]:
    other: i64
    found: list[i64] = []
    for other in range(state.seats):
        if other != seat and state.hand[other * RESOURCES + resource]:
            found.append(other)
    return found


def after_turn(search: TurnSearch, state: IslandState, seat: i64) -> IslandState:
    """Return a copy of the state after the seat has built what it wants to build this turn."""
    after = state.copy()
    for _ in range(MAX_PURCHASES):
        steps = search.best([after], seat, []).steps
        if not steps or not _builds(kind_of(steps[len(steps) - 1])):
            break
        for step in steps:
            apply(after, seat, step)
        if after.winner != NONE:
            break
    return after


def _builds(kind: i64) -> bool:
    return kind in (BUILD_ROAD, BUILD_SETTLEMENT, BUILD_CITY, BUILD_SHIP)


def _rank(deal: Deal) -> float:
    return -deal.gain

"""Trades between players where all hands are known: what both sides gain by their own chances."""

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

LEAST_GAIN: Final = 0.004
"""The least gain of a trade, as a chance to win, for either side."""

PURCHASES: Final[i64] = 3
"""Pieces that an opponent is thought to build in a turn, at most."""

WISHES: Final[i64] = 5
"""Trades for which others are asked."""

LOOKED_AT: Final[i64] = 2
"""Trades for which the turn is planned anew."""

MOST_LOST: Final = -0.01
"""What such a trade may seem to lose while nothing is built with its card."""

MOST_GIVEN: Final[i64] = 2
"""Equal cards given for one, at most."""


class Deal:
    """So many cards of `give` from the seat for one of `want` from another, and its own gain."""

    def __init__(self, other: i64, give: i64, count: i64, want: i64) -> None:
        self.other: Final[i64] = other
        self.give: Final[i64] = give
        self.count: Final[i64] = count
        self.want: Final[i64] = want
        self.gain: float = 0.0

    def swap(self, state: IslandState, seat: i64) -> None:
        """The cards change hands."""
        state.hand_over(seat, self.other, self.give, self.count)
        state.hand_over(self.other, seat, self.want, 1)

    def undo(self, state: IslandState, seat: i64) -> None:
        """The cards go back."""
        state.hand_over(self.other, seat, self.give, self.count)
        state.hand_over(seat, self.other, self.want, 1)


class TradeSearch:
    """Finds and does trades of the active seat."""

    def __init__(self, evaluator: LearnedEvaluator, search: TurnSearch) -> None:
        self._evaluator: Final = evaluator
        self._search: Final = search

    def trade(self, state: IslandState, seat: i64) -> bool:
        """Do the best trade to which the other agrees; False where there is none."""
        most = self._search.best([state], seat, []).value + LEAST_GAIN
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
        """Whether the other is better off once the seat's turn is over; `before` it is, already."""
        traded = after_turn(self._search, after, seat)
        gain = self._evaluator.win_probability_at_turn_end(
            traded, other
        ) - self._evaluator.win_probability_at_turn_end(before, other)
        return gain >= LEAST_GAIN

    def _promising(self, state: IslandState, seat: i64) -> list[Deal]:
        """The deals that gain the seat most if the turn ended with them, and the other too."""
        found: list[Deal] = []
        for deal in self._wished(state, seat):
            theirs = self._evaluator.win_probability_at_turn_end(state, deal.other)
            deal.swap(state, seat)
            if self._evaluator.win_probability_at_turn_end(state, deal.other) > theirs:
                found.append(deal)
            deal.undo(state, seat)
            if len(found) == LOOKED_AT:
                break
        return found

    def _wished(self, state: IslandState, seat: i64) -> list[Deal]:
        """Deals that gain the seat most, whoever holds the card that it wants."""
        found: list[Deal] = []
        own = self._evaluator.win_probability_at_turn_end(state, seat)
        for deal in _deals(state, seat):
            deal.swap(state, seat)
            deal.gain = self._evaluator.win_probability_at_turn_end(state, seat) - own
            deal.undo(state, seat)
            if deal.gain > MOST_LOST:
                found.append(deal)
        found.sort(key=_rank)
        return [deal for one in found[:WISHES] for deal in _with_all(state, seat, one)]


def _deals(state: IslandState, seat: i64) -> list[Deal]:
    """Every deal, with one of those who hold the card."""
    give: i64
    count: i64
    want: i64
    found: list[Deal] = []
    for want in range(RESOURCES):
        holders = _holders(state, seat, want)
        for give in range(RESOURCES):
            if holders and give != want:
                held = min(MOST_GIVEN, state.hand[seat * RESOURCES + give])
                for count in range(1, held + 1):
                    found.append(Deal(holders[0], give, count, want))
    return found


def _with_all(state: IslandState, seat: i64, deal: Deal) -> list[Deal]:
    """The same deal with each seat that holds the card."""
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
    """A copy after what the seat would build in its turn, until chance has a say."""
    after = state.copy()
    for _ in range(PURCHASES):
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

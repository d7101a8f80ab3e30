"""The kinds of traders, and the trades that each kind accepts."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from qiatan.bots.island.heuristic.evaluator import Features, HeuristicEvaluator
from qiatan.bots.island.heuristic.expansion import reachable_sites
from qiatan.bots.island.heuristic.production import rolls_for
from qiatan.island.actions import Terms, count_in
from qiatan.island.resources import RESOURCES
from qiatan.island.rules import CITY, DEVELOPMENT, PIECE_KINDS, PIECES, PRICES, ROAD, SETTLEMENT
from qiatan.island.state import IslandState

Hand: TypeAlias = "tuple[int, ...]"
"""The number of cards of each resource."""

LEAST_VALUE: Final = 0.02
"""Traders that look at their gain accept if they gain at least this many victory points."""

LEAST_ROLLS: Final = 0.2
"""A trade must save at least this many rolls to the next piece."""

FAIR_SHARE: Final = 0.6
"""The share of the proposer's gain that a careful trader subtracts from its own gain."""

KINDS: Final = ("value", "shortest way", "careful", "never", "erratic")
"""The kinds of traders, by which trades they accept:

- `value`: trades that raise the value of their hand
- `shortest way`: trades that bring their next piece closer, whatever the other side gains
- `careful`: trades from which they gain enough compared with the proposer
- `never`: hardly any trade
- `erratic`: random trades
"""

PRIOR: Final[tuple[float, ...]] = (0.3, 0.35, 0.15, 0.12, 0.08)
"""The assumed share of each kind among all traders."""

AGREES: Final[tuple[float, ...]] = (0.75, 0.75, 0.8, 0.01, 0.2)
DECLINES: Final[tuple[float, ...]] = (0.03, 0.03, 0.02, 0.01, 0.2)
"""For each kind, the probability of accepting a suitable trade (`AGREES`) and an unsuitable one."""


class Interest(NamedTuple):
    """What a trade would change for the seat that is asked to accept it.

    `value` is this seat's gain and `proposer_value` the proposer's gain, in victory points. `rolls`
    is the number of rolls that the seat saves on the way to its next piece.
    """

    value: float
    rolls: float
    proposer_value: float

    def chances(self) -> tuple[float, ...]:
        """Return the probability that each kind of trader accepts."""
        suits = (
            self.value >= LEAST_VALUE,
            self.rolls >= LEAST_ROLLS,
            self.value - FAIR_SHARE * max(0.0, self.proposer_value) >= LEAST_VALUE,
            False,
            False,
        )
        return tuple(
            yes if suit else no for suit, yes, no in zip(suits, AGREES, DECLINES, strict=True)
        )


class Interests:
    """Rates trades between any seats, for the board of one state and any hands."""

    def __init__(self, evaluator: HeuristicEvaluator, state: IslandState) -> None:
        self._features: Final = evaluator.features(state)
        self._state: Final = state
        self._values: Final = [
            evaluator.hand_evaluator(self._features, seat) for seat in range(state.seats)
        ]
        self._prices: Final = [_prices(self._features, seat) for seat in range(state.seats)]
        self._known: dict[tuple[int, tuple[int, ...]], tuple[float, float]] = {}

    def interest(
        self, proposer: int, partner: int, terms: Terms, hands: Sequence[Hand]
    ) -> Interest | None:
        """Return what a trade changes for the partner, or None if it lacks the cards."""
        after = exchanged(hands[partner], terms, 1)
        if min(after) < 0:
            return None
        given = tuple(max(0, n) for n in exchanged(hands[proposer], terms, -1))
        value, rolls = self._worth(partner, after)
        value_before, rolls_before = self._worth(partner, hands[partner])
        proposer_value = self._worth(proposer, given)[0] - self._worth(proposer, hands[proposer])[0]
        return Interest(value - value_before, rolls_before - rolls, proposer_value)

    def _worth(self, seat: int, hand: Hand) -> tuple[float, float]:
        """Return the value of a seat's hand, and the number of rolls to the seat's next piece."""
        key = seat, hand
        if key not in self._known:
            self._known[key] = self._values[seat](hand), self._rolls(seat, hand)
        return self._known[key]

    def _rolls(self, seat: int, hand: Hand) -> float:
        """Return the rolls to the nearest purchase, plus a tenth of the mean for all purchases."""
        row = self._features.rows[seat]
        rates = [int(n) for n in self._state.rates[seat * RESOURCES : (seat + 1) * RESOURCES]]
        found = [rolls_for(price, hand, row, rates) for price in self._prices[seat]]
        return min(found) + 0.1 * sum(found) / len(found) if found else 0.0


def hands_of(state: IslandState) -> list[Hand]:
    """Return the hands of all seats."""
    return [
        tuple(int(n) for n in state.hand[seat * RESOURCES : (seat + 1) * RESOURCES])
        for seat in range(state.seats)
    ]


def exchanged(hand: Hand, terms: Terms, side: int) -> Hand:
    """Return the hand after a trade. `side` is -1 for the proposer and 1 for its partner."""
    return tuple(n + side * moved for n, moved in zip(hand, _moved(terms), strict=True))


@lru_cache(maxsize=1000)
def _moved(terms: Terms) -> Hand:
    """Return how many cards of each resource the partner gains; negative if it loses them."""
    return tuple(int(count_in(terms.give, r) - count_in(terms.want, r)) for r in range(RESOURCES))


def _prices(features: Features, seat: int) -> list[list[int]]:
    """Return the prices of the seat's possible purchases.

    The purchases are a city, and the nearest settlement including the roads to it. If neither is
    possible, the only purchase is a development card.
    """
    state, row = features.state, seat * PIECE_KINDS
    found = []
    if state.pieces[row + CITY] and state.pieces[row + SETTLEMENT] < PIECES[SETTLEMENT]:
        found.append(list(PRICES[CITY]))
    ways = [way for _, way, by_ship in reachable_sites(state, features.reaches[seat], None)]
    if ways and state.pieces[row + SETTLEMENT]:
        prices = zip(PRICES[SETTLEMENT], PRICES[ROAD], strict=True)
        found.append([house + min(ways) * road for house, road in prices])
    if state.deck_size() and not found:
        found.append(list(PRICES[DEVELOPMENT]))
    return found

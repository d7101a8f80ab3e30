"""Decides which trades to propose, which to accept, and which partner to close a deal with."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple, TypeAlias

from qiatan.bots.island.heuristic.evaluator import HeuristicEvaluator
from qiatan.bots.island.heuristic.saving import delays_building
from qiatan.bots.island.levels import IslandLevel
from qiatan.island.actions import Terms, count_in, pack_count
from qiatan.island.board import NONE
from qiatan.island.reasons import OK
from qiatan.island.resources import RESOURCES
from qiatan.island.state import IslandState
from qiatan.island.trade import agreed_terms, check_accept, offer_reason, wants_any

PARTNER_MARGIN: Final = 0.02
"""A partner is expected to accept if it gains at least this much."""


class Deal(NamedTuple):
    """The terms of a trade, the seat's gain, and the value expected from proposing it."""

    value: float
    gain: float
    terms: Terms


PromisingDeal: TypeAlias = "tuple[Terms, int]"
"""The terms of a trade, and the seat that is expected to accept them."""


def _rank(deal: Deal) -> tuple[float, float, int, int]:
    """Return the sort key of a deal: its value and gain, with the terms to break ties."""
    return deal.value, deal.gain, deal.terms.want, deal.terms.give


def may_offer(state: IslandState, seat: int, level: IslandLevel) -> bool:
    """Return True if the rules and the level's limit on offers per turn allow another offer."""
    return state.offers_made < level.max_offers and offer_reason(state, seat) == OK


class TradeEvaluator:
    """Evaluates one seat's trades on several samples of the hidden hands."""

    def __init__(
        self,
        evaluator: HeuristicEvaluator,
        level: IslandLevel,
        states: Sequence[IslandState],
        seat: int,
    ) -> None:
        self._level: Final = level
        self._states: Final = states
        self._seat: Final = seat
        features = evaluator.features(states[0])
        seats = range(states[0].seats)
        self._hand_values: Final = [evaluator.hand_evaluator(features, s) for s in seats]
        self._opponent_weight: Final = level.opponent_gain_weight * len(seats) / (len(seats) - 1)

    def proposal(self) -> Deal | None:
        """Return the next trade to propose, or None if no trade is possible or worth proposing."""
        made = self._states[0].offers_made
        if not may_offer(self._states[0], self._seat, self._level):
            return None
        wise = [deal for deal in self._deals() if not self._delays_building(-1, deal.terms)]
        deals = sorted(wise, key=_rank, reverse=True)
        return deals[made] if made < len(deals) else None

    def promising(self) -> list[PromisingDeal]:
        """Return the trades worth proposing, best first, each with the partner that gains most."""
        deals = sorted(self._deals(), key=_rank, reverse=True)
        return [(deal.terms, self._partner(deal.terms)) for deal in deals]

    def _partner(self, terms: Terms) -> int:
        """The seat that gains the most from these terms."""
        seats = [s for s in range(self._states[0].seats) if s != self._seat]
        return max(seats, key=lambda s: self._mean_partner_gain(s, terms))

    def _mean_partner_gain(self, other: int, terms: Terms) -> float:
        gains = [self._partner_gain(state, other, terms) for state in self._states]
        return sum(gain or 0.0 for gain in gains) / len(gains)

    def accepts(self) -> bool:
        """True if the seat should accept the open offer."""
        state = self._states[0]
        if check_accept(state, self._seat) != OK or self._near_win(state.active):
            return False
        terms = state.open_terms()
        if self._delays_building(1, terms):
            return False
        return self._value_to_answerer(state.active, self._seat, terms) >= self._level.trade_margin

    def counter_for_any_card(self) -> Terms | None:
        """Return the best counter-offer to an offer that asks for any card, or None."""
        state, hand = self._states[0], self._hand(self._states[0], self._seat)
        give = state.open_terms().give
        if not wants_any(state.open_terms()) or self._near_win(state.active):
            return None
        counters = [
            Terms(give, pack_count(r, 1))
            for r in range(RESOURCES)
            if hand[r] and not count_in(give, r)
        ]
        values = [self._value_to_answerer(state.active, self._seat, terms) for terms in counters]
        most = max(values, default=0.0)
        return (
            counters[values.index(most)] if counters and most >= self._level.trade_margin else None
        )

    def best_partner(self, open_to: Sequence[int]) -> int:
        """Return the seat in `open_to` to trade with, or NONE if no deal is good enough."""
        state = self._states[0]
        best, most = NONE, self._level.trade_margin / 2
        for other in open_to:
            value = self._value_to_proposer(other, agreed_terms(state, other))
            if value > most and not self._near_win(other):
                best, most = other, value
        return best

    def _delays_building(self, side: int, terms: Terms) -> bool:
        """True if the seat lacks more cards for its next building after the trade."""
        state = self._states[0]
        after = _traded(self._hand(state, self._seat), side, terms)
        return delays_building(state, self._seat, after)

    def _near_win(self, other: int) -> bool:
        state = self._states[0]
        return state.points[other] + self._level.no_trade_near_win >= state.rules.victory_points

    def _deals(self) -> Iterator[Deal]:
        for terms in _terms(self._hand(self._states[0], self._seat)):
            gain = self._gain(self._states[0], self._seat, -1, terms)
            if gain >= self._level.trade_margin:
                value = self._expected_value(terms, gain)
                if value > 0:
                    yield Deal(value, gain, terms)

    def _expected_value(self, terms: Terms, gain: float) -> float:
        """Return the seat's gain minus a share of the partner's gain, averaged over the samples.

        Samples in which no partner would accept count as 0.
        """
        seats = [s for s in range(self._states[0].seats) if s != self._seat]
        total = 0.0
        for state in self._states:
            gains = [self._partner_gain(state, s, terms) for s in seats if not self._near_win(s)]
            best = max((g for g in gains if g is not None and g >= PARTNER_MARGIN), default=None)
            if best is not None:
                total += max(0.0, gain - self._opponent_weight * best)
        return total / len(self._states)

    def _partner_gain(self, state: IslandState, other: int, terms: Terms) -> float | None:
        """Return the partner's gain, or None if the partner lacks the cards."""
        hand = self._hand(state, other)
        if any(hand[r] < count_in(terms.want, r) for r in range(RESOURCES)):
            return None
        return self._gain(state, other, 1, terms)

    def _value_to_proposer(self, other: int, terms: Terms) -> float:
        """Return the gain of this seat as the proposer, minus a share of the partner's gain."""
        gains = [self._gain(state, other, 1, terms) for state in self._states]
        theirs = sum(gains) / len(gains)
        return self._gain(self._states[0], self._seat, -1, terms) - self._opponent_weight * max(
            0.0, theirs
        )

    def _value_to_answerer(self, proposer: int, seat: int, terms: Terms) -> float:
        """Return the gain of the answering seat, minus a share of the proposer's gain."""
        gains = [self._gain(state, proposer, -1, terms) for state in self._states]
        theirs = sum(gains) / len(gains)
        return self._gain(self._states[0], seat, 1, terms) - self._opponent_weight * max(
            0.0, theirs
        )

    def _gain(self, state: IslandState, seat: int, side: int, terms: Terms) -> float:
        """A seat's gain from the terms. `side` is -1 for the proposer and 1 for its partner."""
        hand = self._hand(state, seat)
        after = _traded(hand, side, terms)
        if min(after) < 0:
            return 0.0
        evaluate = self._hand_values[seat]
        return evaluate(after) - evaluate(hand)

    def _hand(self, state: IslandState, seat: int) -> list[int]:
        return [int(n) for n in state.hand[seat * RESOURCES : (seat + 1) * RESOURCES]]


def _traded(hand: Sequence[int], side: int, terms: Terms) -> list[int]:
    """A seat's hand after a trade. `side` is -1 for the proposer and 1 for its partner."""
    moved = (int(count_in(terms.give, r) - count_in(terms.want, r)) for r in range(RESOURCES))
    return [n + side * more for n, more in zip(hand, moved, strict=True)]


def _terms(hand: Sequence[int]) -> Iterator[Terms]:
    """Yield all trades of one or two cards of a kind from the hand for one card of another kind."""
    for give in range(RESOURCES):
        for count in range(1, min(2, hand[give]) + 1):
            for want in range(RESOURCES):
                if want != give:
                    yield Terms(pack_count(give, count), pack_count(want, 1))

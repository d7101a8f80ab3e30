"""The bot `planner`."""

from __future__ import annotations

from functools import cached_property
from random import Random
from typing import Final

from qiatan.bots.island.heuristic.payment import payment
from qiatan.bots.island.heuristic.player import IslandBot, IslandDecision
from qiatan.bots.island.planner.bargaining import Bargaining
from qiatan.bots.island.planner.goals import Goal, Outlook
from qiatan.bots.island.sampling.board_from_view import board_from_view
from qiatan.bots.island.sampling.past_terms import proposed_terms
from qiatan.bots.island.sampling.promised_cards import closable_seats
from qiatan.island import actions as act
from qiatan.island import prompts as ask
from qiatan.island.actions import NO_TERMS, Terms, make
from qiatan.island.reasons import OK
from qiatan.island.resources import RESOURCES
from qiatan.island.rules import PRICES
from qiatan.island.trade import agreed_terms, check_accept, check_counter, holds, offer_reason
from qiatan.island.view_types import View
from qiatan.kit.prompts import prompt_kind

MAX_DELAY: Final = 0.5
"""The maximum number of rolls by which another purchase is allowed to delay the goal."""


class PlannerBot(IslandBot):
    """A bot that pursues the goal that it expects to let it win soonest."""

    def _decision(self, view: View, seat: int, rng: Random) -> IslandDecision:
        return PlannerDecision(view, seat, self.level, rng)


class PlannerDecision(IslandDecision):
    """One decision of `planner` in pursuit of its best goal."""

    def answer(self) -> tuple[int, Terms]:
        """The best action, and its terms if it is an offer or counter-offer."""
        kind = prompt_kind(self._state.stack[self._state.find(self._seat)])
        if kind == ask.ANSWER:
            return self._answer_offer()
        if kind == ask.OFFER_PROMPT:
            return self._conclude()
        return super().answer()

    @cached_property
    def _outlook(self) -> Outlook:
        analysis = board_from_view(self._view.board, self._view.hidden)
        return Outlook(self._state, analysis, self._seat)

    @cached_property
    def _goals(self) -> list[Goal]:
        return self._outlook.goals(self._own_hand())

    def _turn(self) -> tuple[int, Terms]:
        card = self._card_play()
        if card is not None:
            return card, NO_TERMS
        if not self._goals:
            return super()._turn()
        return self._towards(self._goals[0])

    def _towards(self, goal: Goal) -> tuple[int, Terms]:
        state, seat = self._state, self._seat
        if state.can_pay(seat, goal.piece):
            return goal.first, NO_TERMS
        terms = self._proposal(goal)
        if terms is not None:
            return make(act.OFFER, 0), terms
        trades = payment(state, seat, goal.piece)
        if trades:
            return trades[0], NO_TERMS
        return self._meanwhile(goal), NO_TERMS

    def _meanwhile(self, goal: Goal) -> int:
        """Return an action towards another goal that does not delay `goal`, or the end of the turn.

        If a seven would cost cards, the action can also delay `goal`.
        """
        state, seat = self._state, self._seat
        at_risk = state.cards[seat] > state.rules.hand_limit
        for other in self._goals[1:]:
            if state.can_pay(seat, other.piece) and (at_risk or not self._delays(goal, other)):
                return other.first
        return make(act.END, 0)

    def _delays(self, goal: Goal, other: Goal) -> bool:
        """Return True if paying for the other goal's next piece delays `goal`."""
        hand = self._own_hand()
        left = [n - int(cost) for n, cost in zip(hand, PRICES[other.piece], strict=True)]
        return goal.rolls(left, self._outlook) > goal.rolls(hand, self._outlook) + MAX_DELAY

    def _card_play(self) -> int | None:
        """The development card to play now, or None."""
        plan = self._planner.before_roll(self._state, self._seat)
        return plan.steps[0] if plan.steps else None

    def _proposal(self, goal: Goal) -> Terms | None:
        """Return the terms of the next offer.

        Returns None if no offer is possible, or if no opponent is likely to have the cards.
        """
        state, seat = self._state, self._seat
        if offer_reason(state, seat) != OK or state.offers_made >= self._level.max_offers:
            return None
        proposed = proposed_terms(self._view, seat)
        bargaining = Bargaining(goal, self._outlook, self._own_hand())
        for terms in bargaining.proposals():
            if terms not in proposed and self._someone_holds(terms.want):
                return terms
        return None

    def _someone_holds(self, cards: int) -> bool:
        others = (s for s in range(self._state.seats) if s != self._seat)
        return any(holds(self._state, other, cards) for other in others)

    def _answer_offer(self) -> tuple[int, Terms]:
        state, terms = self._state, self._state.open_terms()
        goals = self._goals
        if not goals:
            return make(act.REJECT, 0), NO_TERMS
        bargaining = Bargaining(goals[0], self._outlook, self._own_hand())
        if check_accept(state, self._seat) == OK and bargaining.accepts(terms):
            return make(act.ACCEPT, 0), NO_TERMS
        counter = bargaining.counter(terms)
        if counter is not None and check_counter(state, self._seat, counter) == OK:
            return make(act.COUNTER, 0), counter
        return make(act.REJECT, 0), NO_TERMS

    def _conclude(self) -> tuple[int, Terms]:
        """Close the deal that saves the most rolls, or withdraw the offer."""
        bargaining = Bargaining(self._goals[0], self._outlook, self._own_hand())
        saved = [
            (bargaining.saved(agreed_terms(self._state, other), -1), -other)
            for other in closable_seats(self._view)
        ]
        most, other = max(saved, default=(0.0, 0))
        return (make(act.CLOSE, -other) if most > 0 else make(act.CANCEL, 0)), NO_TERMS

    def _own_hand(self) -> list[int]:
        row = self._seat * RESOURCES
        return [int(n) for n in self._state.hand[row : row + RESOURCES]]

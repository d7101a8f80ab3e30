"""The bot `expert`, which follows the learned policy. Without weights, it plays like `hard`."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from random import Random
from typing import Final

from qiatan.bots.island.analysis.action_evaluator import open_prompt_kind
from qiatan.bots.island.analysis.learned_action_evaluator import LearnedActionEvaluator
from qiatan.bots.island.heuristic.player import IslandBot, IslandDecision, in_window
from qiatan.bots.island.learned.answers import Answers
from qiatan.bots.island.learned.merchant import HAGGLING, POLITE, Manners, Merchant, Offer
from qiatan.bots.island.learned.policy import LearnedPolicy
from qiatan.bots.island.learned.styled_turn import best_in_style
from qiatan.bots.island.learned.trade_search import MIN_GAIN
from qiatan.bots.island.learned.trading import LearnedTrading
from qiatan.bots.island.learned.trained_weights import TrainedWeights, packaged_weights
from qiatan.bots.island.levels import EXPERT, IslandLevel
from qiatan.bots.island.sampling.past_terms import terms_of
from qiatan.bots.island.sampling.promised_cards import closable_seats
from qiatan.bots.island.trading.acceptance import Acceptance
from qiatan.bots.island.trading.kinds import Interests
from qiatan.island import actions as act
from qiatan.island import prompts as ask
from qiatan.island.actions import NO_TERMS, Terms, make
from qiatan.island.board import NONE
from qiatan.island.reasons import OK
from qiatan.island.state import IslandState
from qiatan.island.trade import offer_reason
from qiatan.island.view_types import View
from qiatan.kit.prompts import prompt_kind

CANDIDATES: Final = 8
"""The number of offers to each opponent that `likely_offer` considers."""


class ExpertBot(IslandBot):
    """A bot that decides with trained weights, by default the weights in the package.

    At tables that the weights do not cover, it plays like `hard`.
    """

    def __init__(self, level: IslandLevel = EXPERT, learned: TrainedWeights | None = None) -> None:
        super().__init__(level)
        self._learned: Final = learned

    def _decision(self, view: View, seat: int, rng: Random) -> IslandDecision:
        learned = self._learned or packaged_weights()
        if not learned.covers(view):
            return super()._decision(view, seat, rng)
        policy = learned.policy_for(view, self.level.caution)
        return ExpertDecision(view, seat, self.level, rng, policy)


class ExpertDecision(IslandDecision):
    """One decision of the learned policy, on several states sampled from the seat's view."""

    def __init__(
        self, view: View, seat: int, level: IslandLevel, rng: Random, policy: LearnedPolicy
    ) -> None:
        super().__init__(view, seat, level, rng)
        self._policy: Final = policy
        self._states: Final = [self._state, *self._more_samples()]

    def _more_samples(self) -> list[IslandState]:
        if self._state.turn == 0:
            return []
        return [self._sampler.sample(self._rng) for _ in range(self._level.samples - 1)]

    def answer(self) -> tuple[int, Terms]:
        """The best action, and its terms if it is an offer or counter-offer."""
        kind = prompt_kind(self._state.stack[self._state.find(self._seat)])
        if kind == ask.ANSWER:
            return self._answer_offer()
        if kind == ask.OFFER_PROMPT:
            return self._conclude()
        if kind == ask.TURN:
            return self._turn()
        if kind == ask.PICK_PROMPT:
            pick = self._policy.expectimax.best_pick
            return int(pick(self._states, self._seat, self._known_bank())), NO_TERMS
        return int(self._policy.steps(self._states, self._seat, [])[0]), NO_TERMS

    def action_values(self) -> tuple[float | None, list[tuple[int, float]]]:
        """Return the win probability if the turn ends now, and after each action.

        The first value is None if the seat cannot end its turn.
        """
        if open_prompt_kind(self._state, self._seat) == ask.SETUP_SETTLEMENT:
            return None, [(make(act.BUILD_SETTLEMENT, n), w) for n, w in self._settlements()]
        values = self._options()
        return values.get(int(make(act.END, 0))), list(values.items())

    def _options(self) -> dict[int, float]:
        return self._action_evaluator().action_values(self._states, self._seat)

    def _settlements(self) -> list[tuple[int, float]]:
        """Return the nodes that the setup search considers, each with its win probability."""
        setup_search, state = self._policy.setup_search, self._state
        nodes = [int(node) for node in setup_search.candidates(state)]
        return [
            (node, setup_search.value_after_settlement(state, self._seat, node)) for node in nodes
        ]

    def wants_window(self) -> bool:
        """True if building in a special build window after this turn is better than waiting."""
        states = [in_window(state, self._seat) for state in self._states]
        return bool(self._policy.search.best(states, self._seat, []).steps)

    def line(self, first: int) -> list[int]:
        """Return the actions that the seat expects to take, starting with `first`."""
        return self._action_evaluator().line(self._states, self._seat, first)

    def _action_evaluator(self) -> LearnedActionEvaluator:
        return LearnedActionEvaluator(self._policy)

    def _turn(self) -> tuple[int, Terms]:
        offer = self._offer()
        if offer is not None:
            return make(act.OFFER, self._mask(offer.asked)), offer.terms
        return self._best_option(), NO_TERMS

    def _best_option(self) -> int:
        if self._level.weights.has_style:
            return best_in_style(self._policy.search, self._states, self._seat, self._level.weights)
        options = self._options()
        return max(options, key=lambda step: options[step])

    def _offer(self) -> Offer | None:
        """The offer to make now, or None."""
        state, view = self._state, self._view
        if offer_reason(state, self._seat) != OK or state.offers_made >= self._most_offers():
            return None
        merchant = self._merchant(self._open_to(), POLITE if view.people else HAGGLING)
        return merchant.best(self._proposed() if view.people else frozenset())

    def _merchant(self, open_to: Sequence[int], manners: Manners) -> Merchant:
        return Merchant(
            self._policy,
            self._states,
            self._seat,
            self._acceptance,
            open_to,
            manners,
            self._level.trade_gain,
        )

    def likely_offer(self, least_chance: float) -> Offer | None:
        """Return the best offer to a single seat, or None if no offer is worth making.

        It is an offer that the asked seat accepts with a probability of at least `least_chance`,
        and that also raises that seat's win probability. Terms already proposed this turn are left
        out.
        """
        manners, proposed = Manners(least_chance, CANDIDATES), self._proposed()
        found = [
            offer
            for other in self._open_to()
            for offer in self._merchant([other], manners).worthwhile(proposed)
        ]
        found.sort(key=lambda offer: -offer.gain * offer.chance)
        return next((offer for offer in found if self._benefits_both(offer)), None)

    def _benefits_both(self, offer: Offer) -> bool:
        partner = LearnedTrading(self._policy, self._states, offer.asked[0])
        return partner.gain_from_accepting(self._seat, offer.terms) >= MIN_GAIN

    def _proposed(self) -> frozenset[Terms]:
        """The terms that the seat has proposed this turn."""
        offers = (each for each in self._view.past_offers if each.turn == self._view.turn)
        return frozenset(terms_of(each.give, each.want) for each in offers)

    @cached_property
    def _acceptance(self) -> Acceptance:
        return Acceptance(self._view, self._seat, Interests(self._evaluator, self._state))

    def _most_offers(self) -> int:
        return self._level.patience if self._view.people else self._level.max_offers

    def _open_to(self) -> list[int]:
        """Return the opponents that are not about to win."""
        state, near = self._state, self._level.no_trade_near_win
        return [
            other
            for other in range(state.seats)
            if other != self._seat and state.points[other] + near < state.rules.victory_points
        ]

    def _mask(self, asked: Sequence[int]) -> int:
        """Return the seats to ask as a bit set. 0 means all opponents."""
        everyone = len(asked) == self._state.seats - 1
        return 0 if everyone else sum(1 << seat for seat in asked)

    def _answer_offer(self) -> tuple[int, Terms]:
        counter = self._trades().counter_for_any_card()
        if counter is not None:
            return make(act.COUNTER, 0), counter
        trades = self._value_trades()
        if trades.accepts():
            return make(act.ACCEPT, 0), NO_TERMS
        terms = trades.counter()
        return (make(act.REJECT, 0), NO_TERMS) if terms is None else (make(act.COUNTER, 0), terms)

    def _conclude(self) -> tuple[int, Terms]:
        other = self._value_trades().best_partner(closable_seats(self._view))
        return (make(act.CANCEL, 0) if other == NONE else make(act.CLOSE, other)), NO_TERMS

    def _value_trades(self) -> LearnedTrading:
        return Answers(
            self._policy,
            self._states,
            self._seat,
            self._acceptance,
            self._open_to(),
            self._level.trade_gain,
        )

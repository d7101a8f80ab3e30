"""The heuristic bot of the island. It samples the hidden state and searches for the best action."""

from __future__ import annotations

from random import Random
from typing import Final

from qiatan.bots.island.heuristic.evaluator import HeuristicEvaluator
from qiatan.bots.island.heuristic.planning import TurnPlanner
from qiatan.bots.island.heuristic.raiding import (
    best_discard,
    best_pick,
    best_raider_move,
    best_victim,
    raider_moves,
)
from qiatan.bots.island.heuristic.setup_placement import (
    best_road,
    best_settlement,
    ranked_settlements,
)
from qiatan.bots.island.heuristic.trading import TradeEvaluator, may_offer
from qiatan.bots.island.levels import IslandLevel
from qiatan.bots.island.sampling.bank_bounds import bank_bounds
from qiatan.bots.island.sampling.board_from_view import board_from_view
from qiatan.bots.island.sampling.promised_cards import closable_seats
from qiatan.bots.island.sampling.sampler import Sampler
from qiatan.island import actions as act
from qiatan.island import prompts as ask
from qiatan.island.actions import NO_TERMS, Terms, make
from qiatan.island.board import NONE
from qiatan.island.notation import write
from qiatan.island.state import IslandState
from qiatan.island.view_types import View
from qiatan.kit.prompts import prompt, prompt_kind

FLAGS: Final = ("raise", "lower")


class IslandBot:
    """A bot that samples states that agree with its view and searches them at its level of play."""

    def __init__(self, level: IslandLevel) -> None:
        self.level: Final = level

    def choose(self, view: View, rng: Random) -> str:
        """Return the best action in notation."""
        if view.you is None or view.viewer is None or not view.you.legal:
            raise ValueError("this seat cannot act")
        if view.you.legal[0] in FLAGS:
            return self._flag_action(view, view.viewer, rng, view.you.legal[0])
        any_card = view.offer is not None and view.offer.any_card
        if len(view.you.legal) == 1 and view.you.legal[0] != "end" and not any_card:
            return view.you.legal[0]
        action, terms = self._decision(view, view.viewer, rng).answer()
        return write(action, [seat.name for seat in view.seats], terms)

    def _decision(self, view: View, seat: int, rng: Random) -> IslandDecision:
        return IslandDecision(view, seat, self.level, rng)

    def _flag_action(self, view: View, seat: int, rng: Random, move: str) -> str:
        """Return the action that raises or lowers the build flag, or "" to leave it unchanged."""
        wanted = self._decision(view, seat, rng).wants_window()
        return move if wanted == (move == "raise") else ""


class IslandDecision:
    """One decision of a seat, on a state sampled from its view."""

    def __init__(self, view: View, seat: int, level: IslandLevel, rng: Random) -> None:
        self._view: Final = view
        self._seat: Final = seat
        self._level: Final = level
        self._rng: Final = rng
        self._sampler: Final = Sampler(view, level.counts_cards)
        self._state: Final = self._sampler.sample(rng)
        self._evaluator: Final = HeuristicEvaluator(
            board_from_view(view.board, view.hidden), level.weights, level.uses_ships
        )
        self._planner: Final = TurnPlanner(self._evaluator, level, rng)

    def answer(self) -> tuple[int, Terms]:
        """The best action, and its terms if it is an offer or counter-offer."""
        prompt = self._state.stack[self._state.find(self._seat)]
        kind = prompt_kind(prompt)
        if kind == ask.TURN:
            return self._turn()
        counter = self._trades().counter_for_any_card() if kind == ask.ANSWER else None
        return (
            (self._action(kind), NO_TERMS) if counter is None else (make(act.COUNTER, 0), counter)
        )

    def _action(self, kind: int) -> int:
        state, seat = self._state, self._seat
        if kind == ask.SETUP_SETTLEMENT:
            return make(act.BUILD_SETTLEMENT, self._settlement())
        if kind == ask.SETUP_ROAD:
            return best_road(self._evaluator, state, seat, self._level.uses_ships)
        if kind == ask.ROLL_PROMPT:
            return self._roll()
        if kind == ask.DISCARD_PROMPT:
            return best_discard(self._evaluator, state, seat)
        if kind == ask.ROBBER:
            return best_raider_move(self._evaluator, state, seat, self._robber_noise)
        if kind == ask.STEAL_PROMPT:
            return best_victim(self._evaluator, state, seat)
        if kind == ask.FREE_ROAD:
            return self._planner.free_road(state, seat)
        if kind == ask.PICK_PROMPT:
            return best_pick(self._evaluator, state, seat, self._known_bank())
        if kind == ask.SPECIAL_BUILD:
            return self._window()
        if kind == ask.ANSWER:
            return make(act.ACCEPT if self._trades().accepts() else act.REJECT, 0)
        return self._close()

    def _settlement(self) -> int:
        return best_settlement(
            self._evaluator, self._state, self._seat, self._level.width, self._setup_noise
        )

    def _setup_noise(self) -> float:
        return self._level.setup_noise * self._rng.random()

    def _robber_noise(self) -> float:
        return self._level.robber_noise * self._rng.random()

    def _trades(self) -> TradeEvaluator:
        """Return a trade evaluator whose samples stay the same for the whole turn.

        With different samples, the bot could repeat an offer.
        """
        rng = Random(f"{self._view.turn}.{self._seat}")
        states = [self._sampler.sample(rng) for _ in range(self._level.samples)]
        return TradeEvaluator(self._evaluator, self._level, states, self._seat)

    def _roll(self) -> int:
        plan = self._planner.before_roll(self._state, self._seat)
        return plan.steps[0] if plan.steps else make(act.ROLL, 0)

    def _known_bank(self) -> list[int]:
        """Return the minimum number of cards of each resource in the bank."""
        return [least for least, _ in bank_bounds(self._view)]

    def _window(self) -> int:
        """Return the best action in a special build window: a purchase, or closing the window."""
        plan = self._planner.best(self._state, self._seat)
        return plan.steps[0] if plan.steps else make(act.END, 0)

    def wants_window(self) -> bool:
        """True if the seat could build something in a special build window after this turn."""
        return bool(self._planner.best(in_window(self._state, self._seat), self._seat).steps)

    def _close(self) -> int:
        other = self._trades().best_partner(closable_seats(self._view))
        return make(act.CANCEL, 0) if other == NONE else make(act.CLOSE, other)

    def action_values(self) -> tuple[float | None, list[tuple[int, float]]]:
        """Return the value of doing nothing, and the value of each compared action.

        The value of doing nothing is None if the seat must act.
        """
        state, seat = self._state, self._seat
        kind = prompt_kind(state.stack[state.find(seat)])
        if kind in (ask.TURN, ask.SPECIAL_BUILD):
            plans = self._planner.options(state, seat)
            still = self._planner.evaluate(state, seat)
            return still, [(plan.steps[0], plan.value) for plan in plans]
        if kind == ask.SETUP_SETTLEMENT:
            nodes = ranked_settlements(self._evaluator, state, seat, self._level.width)
            return None, [(make(act.BUILD_SETTLEMENT, node), value) for node, value in nodes]
        if kind == ask.ROBBER:
            return None, raider_moves(self._evaluator, state, seat)
        return None, []

    def _turn(self) -> tuple[int, Terms]:
        state, seat = self._state, self._seat
        still = self._planner.evaluate(state, seat)
        plan = self._planner.best(state, seat)
        gain = plan.value - still if plan.steps else 0.0
        deal = self._trades().proposal() if may_offer(state, seat, self._level) else None
        if deal is not None and (deal.gain > gain or _by_bank(plan.steps)):
            return make(act.OFFER, 0), deal.terms
        return (plan.steps[0] if plan.steps else make(act.END, 0)), NO_TERMS


def in_window(state: IslandState, seat: int) -> IslandState:
    """Return a copy of the state in which the seat has a special build window (§10)."""
    after = state.copy()
    after.depth = 0
    after.push(prompt(ask.SPECIAL_BUILD, seat))
    return after


def _by_bank(steps: tuple[int, ...]) -> bool:
    """True if a plan begins with a bank trade."""
    return bool(steps) and act.kind_of(steps[0]) == act.BANK

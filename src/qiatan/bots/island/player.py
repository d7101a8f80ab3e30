"""The island bot: each kind of question goes to the part that knows about it."""

from __future__ import annotations

from random import Random
from typing import Final

from qiatan.bots.island.board_from_view import chart_of
from qiatan.bots.island.determinization.bank_bounds import bank_bounds
from qiatan.bots.island.determinization.promised_cards import closable
from qiatan.bots.island.determinization.sampler import Sampler
from qiatan.bots.island.evaluation import Outlook
from qiatan.bots.island.levels import Level
from qiatan.bots.island.planning import Planner
from qiatan.bots.island.raiding import best_discard, best_pick, best_raid, best_victim
from qiatan.bots.island.setup_placement import best_road, best_settlement
from qiatan.bots.island.trading import Broker
from qiatan.island import actions as act
from qiatan.island import prompts as ask
from qiatan.island.actions import NO_TERMS, Terms, make
from qiatan.island.board import NONE
from qiatan.island.notation import write
from qiatan.island.view_types import View

FLAGS: Final = ("raise", "lower")


class IslandBot:
    """Samples states that agree with its view and searches them, as well as its level does."""

    def __init__(self, level: Level) -> None:
        self.level: Final = level

    def choose(self, view: View, rng: Random) -> str:
        """The action that seems best."""
        if view.you is None or view.viewer is None or not view.you.legal:
            raise ValueError("nothing is asked of this seat")
        if view.you.legal[0] in FLAGS:
            return self._flagged(view, view.viewer, rng, view.you.legal[0])
        if len(view.you.legal) == 1 and view.you.legal[0] != "end":
            return view.you.legal[0]
        question = Question(view, view.viewer, self.level, rng)
        action, terms = question.answer()
        return write(action, [seat.name for seat in view.seats], terms)

    def _flagged(self, view: View, seat: int, rng: Random, move: str) -> str:
        """Raises or lowers the build flag; nothing where it is as it should be."""
        wanted = Question(view, seat, self.level, rng).wants_window()
        return move if wanted == (move == "raise") else ""


class Question:
    """One question to one seat, with a state to think about it on."""

    def __init__(self, view: View, seat: int, level: Level, rng: Random) -> None:
        self._view: Final = view
        self._seat: Final = seat
        self._level: Final = level
        self._rng: Final = rng
        self._sampler: Final = Sampler(view)
        self._state: Final = self._sampler.sample(rng)
        self._outlook: Final = Outlook(
            chart_of(view.board, view.hidden), level.weights, level.sails
        )
        self._planner: Final = Planner(self._outlook, level, rng)

    def answer(self) -> tuple[int, Terms]:
        """The action that seems best, and its terms if it is an offer."""
        prompt = self._state.stack[self._state.find(self._seat)]
        kind = ask.prompt_kind(prompt)
        return self._turn() if kind == ask.TURN else (self._action(kind), NO_TERMS)

    def _action(self, kind: int) -> int:
        state, seat = self._state, self._seat
        if kind == ask.SETUP_SETTLEMENT:
            return make(act.BUILD_SETTLEMENT, self._found())
        if kind == ask.SETUP_ROAD:
            return best_road(self._outlook, state, seat, self._level.sails)
        if kind == ask.ROLL_PROMPT:
            return self._roll()
        if kind == ask.DISCARD_PROMPT:
            return best_discard(self._outlook, state, seat)
        if kind == ask.ROBBER:
            return best_raid(self._outlook, state, seat, self._miss)
        if kind == ask.STEAL_PROMPT:
            return best_victim(self._outlook, state, seat)
        if kind == ask.FREE_ROAD:
            return self._planner.free_road(state, seat)
        if kind == ask.PICK_PROMPT:
            return best_pick(self._outlook, state, seat, self._stock())
        if kind == ask.SPECIAL_BUILD:
            return self._window()
        if kind == ask.ANSWER:
            return make(act.ACCEPT if self._broker().accepts() else act.REJECT, 0)
        return self._close()

    def _found(self) -> int:
        return best_settlement(self._outlook, self._state, self._seat, self._level.width)

    def _miss(self) -> float:
        return self._level.aim * self._rng.random()

    def _broker(self) -> Broker:
        """Weighs trades by the same guesses all turn long, so that no offer is made twice."""
        rng = Random(f"{self._view.turn}.{self._seat}")
        states = [self._sampler.sample(rng) for _ in range(self._level.guesses)]
        return Broker(self._outlook, self._level, states, self._seat)

    def _roll(self) -> int:
        plan = self._planner.before_roll(self._state, self._seat)
        return plan.steps[0] if plan.steps else make(act.ROLL, 0)

    def _stock(self) -> list[int]:
        """What the bank is known to hold of each resource."""
        return [least for least, _ in bank_bounds(self._view)]

    def _window(self) -> int:
        """What to build or buy in a special build window, with the cards in hand."""
        plan = self._planner.best(self._state, self._seat)
        return plan.steps[0] if plan.steps else make(act.END, 0)

    def wants_window(self) -> bool:
        """Whether there would be something to build in a window right after this turn."""
        state, seat = self._state.copy(), self._seat
        state.depth = 0
        state.push(ask.prompt(ask.SPECIAL_BUILD, seat))
        return bool(self._planner.best(state, seat).steps)

    def _close(self) -> int:
        other = self._broker().closing(closable(self._view))
        return make(act.CANCEL, 0) if other == NONE else make(act.CLOSE, other)

    def _turn(self) -> tuple[int, Terms]:
        state, seat = self._state, self._seat
        still = self._planner.worth(state, seat)
        plan = self._planner.best(state, seat)
        gain = plan.worth - still if plan.steps else 0.0
        if state.cards[seat] and state.offers_made < self._level.offers and state.rolled:
            deal = self._broker().proposal()
            if deal is not None and (deal.gain > gain or _by_bank(plan.steps)):
                return make(act.OFFER, 0), deal.terms
        return (plan.steps[0] if plan.steps else make(act.END, 0)), NO_TERMS


def _by_bank(steps: tuple[int, ...]) -> bool:
    """Whether a plan begins with a trade with the bank."""
    return bool(steps) and act.kind_of(steps[0]) == act.BANK

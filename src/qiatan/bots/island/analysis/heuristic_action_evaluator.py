"""Rates actions in points, as the bot `hard` does, on one sample of the hidden cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Final

from qiatan.bots.island.analysis.action_evaluator import LISTED, listed, open_prompt_kind
from qiatan.bots.island.heuristic.evaluator import WON, HeuristicEvaluator
from qiatan.bots.island.heuristic.planning import BANK_TRADE_MARGIN, HELD_CARD_VALUE, TurnPlanner
from qiatan.bots.island.heuristic.raiding import (
    best_discard,
    best_pick,
    best_raider_move,
    theft_value,
)
from qiatan.bots.island.heuristic.setup_placement import (
    EXPANSION_WEIGHT,
    best_road,
    node_values,
    ranked_settlements,
)
from qiatan.bots.island.levels import HARD
from qiatan.bots.island.sampling.board_from_view import BoardAnalysis, board_from_view
from qiatan.bots.win_probability import SeatValues, WinProbabilityModel
from qiatan.island import actions as act
from qiatan.island import moves
from qiatan.island import prompts as ask
from qiatan.island.actions import BUILD_SETTLEMENT, make
from qiatan.island.board import NONE
from qiatan.island.game import IslandPosition
from qiatan.island.resources import RESOURCES
from qiatan.island.state import CHANCE_SEAT, IslandState
from qiatan.island.turn import total_points
from qiatan.kit.analysis.evaluator import EvaluatorSource
from qiatan.kit.game import Position
from qiatan.kit.prompts import prompt_about, prompt_kind, prompt_seat

ON_LAND: Final[Mapping[int, WinProbabilityModel]] = {
    2: WinProbabilityModel(0.7985, -0.2867, -0.3025),
    3: WinProbabilityModel(-0.0382, 0.8382, -0.1925),
    4: WinProbabilityModel(-0.0721, 0.9876, -0.2773),
    6: WinProbabilityModel(0.1526, 0.6287, -0.4633),
}
AT_SEA: Final[Mapping[int, WinProbabilityModel]] = {4: WinProbabilityModel(0.066, 0.7076, -0.3096)}


def model_for(seats: int, ships: bool) -> WinProbabilityModel:
    """Return the win probability model that was fitted for the closest number of seats."""
    fitted = AT_SEA if ships else ON_LAND
    return fitted[min(fitted, key=lambda known: (abs(known - seats), known))]


class HeuristicActionEvaluator:
    """Rates with the heuristic of `hard`, and a win probability model fitted to its games."""

    source: Final[EvaluatorSource] = "hard"

    def __init__(self, analysis: BoardAnalysis, seats: int, ships: int) -> None:
        level = replace(HARD, depth=1)
        self._evaluator: Final = HeuristicEvaluator(analysis, HARD.weights, True)
        self._planner: Final = TurnPlanner(self._evaluator, HARD, Random(0))
        self._follower: Final = TurnPlanner(self._evaluator, level, Random(0))
        self._model: Final = model_for(seats, bool(ships))
        self._drafts: Final[dict[tuple[int, ...], SeatValues]] = {}

    def win_probabilities(self, state: IslandState) -> list[float]:
        """Return every seat's win probability.

        During setup, `hard` first plays the rest of the setup.
        """
        return self._model.win_probabilities(
            self.seat_values(state) if state.turn else self._after_draft(state)
        )

    def _after_draft(self, state: IslandState) -> SeatValues:
        """Return the values after setup.

        They are cached, because many positions have the same pieces.
        """
        pieces = *map(int, state.owner), *map(int, state.segment)
        if pieces not in self._drafts:
            self._drafts[pieces] = self.seat_values(finish_setup(self._evaluator, state))
        return self._drafts[pieces]

    def seat_values(self, state: IslandState) -> SeatValues:
        features = self._evaluator.features(state)
        values = [self._evaluator.seat_value(features, seat) for seat in range(state.seats)]
        return SeatValues(values, _progress(state), _waits(state))

    def value_if_passing(self, states: Sequence[IslandState], seat: int) -> float:
        """Return the seat's mean value over the states."""
        return sum(self._planner.evaluate(state, seat) for state in states) / len(states)

    def action_values(self, states: Sequence[IslandState], seat: int) -> dict[int, float]:
        """The actions that `hard` compares, with their values."""
        state = states[0]
        kind = open_prompt_kind(state, seat)
        if kind in (ask.TURN, ask.SPECIAL_BUILD):
            return self._plans(state, seat)
        if kind == ask.SETUP_SETTLEMENT:
            ranked = ranked_settlements(self._evaluator, state, seat, int(state.board.nodes))
            return {make(act.BUILD_SETTLEMENT, node): value for node, value in ranked}
        return {step: self._after(state, seat, step) for step in self._open(state, seat, kind)}

    def value_after(self, states: Sequence[IslandState], seat: int, action: int) -> float | None:
        """Return the value of an action according to `hard`."""
        return self._after(states[0], seat, action)

    def to_win_probability(
        self, state: IslandState, win_probability: float, best: float, value: float
    ) -> float:
        """Return the current win probability for the best action, and less for any other action."""
        return self._model.shifted(win_probability, value - best, _progress(state))

    def _plans(self, state: IslandState, seat: int) -> dict[int, float]:
        values: dict[int, float] = {make(act.END, 0): self._planner.evaluate(state, seat)}
        for plan in self._planner.options(state, seat):
            step = plan.steps[0]
            values[step] = max(plan.value, values.get(step, plan.value))
        return values

    def _open(self, state: IslandState, seat: int, kind: int) -> list[int]:
        """Return the actions to rate at a prompt of this kind.

        Usually these are all legal actions. At prompts with too many, it is only the best one.
        """
        if kind == ask.DISCARD_PROMPT:
            return [best_discard(self._evaluator, state, seat)]
        if kind == ask.PICK_PROMPT:
            bank = [int(state.bank[r]) for r in range(RESOURCES)]
            return [best_pick(self._evaluator, state, seat, bank)]
        if kind in LISTED or kind == ask.ROLL_PROMPT:
            return listed(state, seat)
        return []

    def _after(self, state: IslandState, seat: int, action: int) -> float:
        kind = act.kind_of(action)
        if kind in (act.ROLL, act.END):
            held = HELD_CARD_VALUE if kind == act.ROLL else 0.0
            return self._planner.evaluate(state, seat) + held
        if open_prompt_kind(state, seat) == ask.SETUP_ROAD:
            after = _done(state, seat, action)
            return EXPANSION_WEIGHT * self._evaluator.expansion_value(after, seat)
        return self._followed(_done(state, seat, action), seat, action)

    def _followed(self, after: IslandState, seat: int, action: int) -> float:
        """Return the value of a position, assuming that the seat continues with its best plan.

        `action` is the action that led to the position.
        """
        if after.winner != NONE:
            return WON if after.winner == seat else -WON
        built = act.kind_of(action) in (act.BUILD_SETTLEMENT, act.BUILD_CITY)
        extra = self._evaluator.weights.built if built else 0.0
        kind = open_prompt_kind(after, seat)
        if kind == ask.ROBBER:
            return self._followed(
                _done(after, seat, best_raider_move(self._evaluator, after, seat)), seat, action
            )
        if kind == ask.FREE_ROAD:
            return self._followed(
                _done(after, seat, self._planner.free_road(after, seat)), seat, action
            )
        if prompt_kind(after.top()) == ask.TAKE_PROMPT:
            return self._robbed(after, seat)
        value = self._planner.evaluate(after, seat) + extra + theft_value(after)
        if kind not in (ask.TURN, ask.SPECIAL_BUILD) or not after.rolled:
            return value
        if act.kind_of(action) == act.BANK:
            value -= BANK_TRADE_MARGIN
        return max(value, self._follower.best(after, seat).value)

    def _robbed(self, state: IslandState, seat: int) -> float:
        """Return the value of the position, averaged over all cards that the thief can draw."""
        victim = prompt_about(state.top())
        held = [int(state.hand[victim * RESOURCES + r]) for r in range(RESOURCES)]
        total = 0.0
        for r, count in enumerate(held):
            if count:
                after = _done(state, CHANCE_SEAT, make(act.TAKE, r))
                total += count * self._planner.evaluate(after, seat)
        return total / sum(held)


def _done(state: IslandState, seat: int, action: int) -> IslandState:
    after = state.copy()
    moves.apply(after, seat, action)
    return after


def _progress(state: IslandState) -> float:
    """Return the leader's points divided by the points needed to win."""
    return min(1.0, max(map(int, state.points)) / int(state.rules.victory_points))


def _waits(state: IslandState) -> list[float]:
    """Return how long it is until each seat next rolls, as a fraction of a round."""
    seats = int(state.seats)
    next_roller = int(state.active) + (1 if state.rolled else 0)
    return [((seat - next_roller) % seats) / seats for seat in range(seats)]


def position_values(position: Position) -> tuple[SeatValues, tuple[int, ...]]:
    """Return the seats' values and points. Raises `TypeError` for a position of another game."""
    if not isinstance(position, IslandPosition):
        raise TypeError("not a position of the island")
    state, view = position.state, position.view(None)
    evaluator = HeuristicActionEvaluator(
        board_from_view(view.board, view.hidden), len(view.seats), view.rules.ships
    )
    points = tuple(int(total_points(state, seat)) for seat in range(state.seats))
    return evaluator.seat_values(state), points


PLACED: Final = (ask.SETUP_SETTLEMENT, ask.SETUP_ROAD)


def finish_setup(evaluator: HeuristicEvaluator, state: IslandState) -> IslandState:
    """Play the rest of the setup as `hard` would, on a copy of the state.

    Stops at the first prompt that does not ask for a settlement or a road.
    """
    ahead = state.copy()
    while ahead.turn == 0 and (kind := prompt_kind(ahead.top())) in PLACED:
        seat = prompt_seat(ahead.top())
        if kind == ask.SETUP_ROAD:
            step = best_road(evaluator, ahead, seat, True)
        else:
            values = node_values(evaluator, ahead, seat)
            step = make(BUILD_SETTLEMENT, max(values, key=lambda node: values[node]))
        moves.apply(ahead, seat, step)
    return ahead

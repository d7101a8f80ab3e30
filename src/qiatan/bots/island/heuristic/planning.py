"""Plans a turn: purchases, the bank trades that pay for them, and card plays."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Final

from qiatan.bots.island.heuristic.evaluator import HeuristicEvaluator
from qiatan.bots.island.heuristic.payment import payment
from qiatan.bots.island.heuristic.raiding import best_raider_move, theft_value
from qiatan.bots.island.heuristic.saving import spends_savings
from qiatan.bots.island.levels import IslandLevel
from qiatan.bots.island.styles import style_bonus
from qiatan.island import actions as act
from qiatan.island import cards, moves
from qiatan.island import prompts as ask
from qiatan.island.actions import make, pack_bank
from qiatan.island.board import NONE
from qiatan.island.build import city_place, road_place, settlement_place
from qiatan.island.islands import is_first_on_island
from qiatan.island.reasons import OK
from qiatan.island.resources import RESOURCES
from qiatan.island.rules import CITY, DEVELOPMENT, PIECE_KINDS, ROAD, SETTLEMENT, SHIP
from qiatan.island.ships import ship_place
from qiatan.island.state import IslandState
from qiatan.kit.prompts import prompt_kind

BANK_TRADE_MARGIN: Final = 0.1
"""The minimum gain of a bank trade that does not yet pay for a purchase."""

SHIP_MOVE_MARGIN: Final = 0.1
"""The minimum gain of moving a ship."""

HELD_CARD_VALUE: Final = 0.1
"""The value of keeping a card until after the roll."""


@dataclass(frozen=True, slots=True)
class Plan:
    """The actions to take now, and the value of the position after them."""

    steps: tuple[int, ...]
    value: float


class TurnPlanner:
    """Plans turns on one board at one level of play."""

    def __init__(self, evaluator: HeuristicEvaluator, level: IslandLevel, rng: Random) -> None:
        self._evaluator: Final = evaluator
        self._level: Final = level
        self._rng: Final = rng

    def best(self, state: IslandState, seat: int) -> Plan:
        """Return the best plan, which is empty if ending the turn is better."""
        return self._search(state, seat, self._level.depth, self._level.noise)

    def options(self, state: IslandState, seat: int) -> list[Plan]:
        """The plans that `best` compares, with their values."""
        return self._searched(state, seat, self._level.depth, self._level.noise)

    def before_roll(self, state: IslandState, seat: int) -> Plan:
        """Return the best plan that plays a card before the roll.

        The plan is empty if it is better to roll first.
        """
        best = Plan((), self.evaluate(state, seat) + HELD_CARD_VALUE)
        for step in card_plays(state, seat):
            plan, _ = self._after_card(state, seat, step)
            if plan.value > best.value:
                best = plan
        return best

    def evaluate(self, state: IslandState, seat: int) -> float:
        """The value of a position for the seat at this level of play."""
        evaluate = (
            self._evaluator.evaluate
            if self._level.subtracts_opponents
            else self._evaluator.evaluate_alone
        )
        return evaluate(state, seat)

    def _search(self, state: IslandState, seat: int, depth: int, noise: float) -> Plan:
        still = Plan((), self.evaluate(state, seat))
        searched = self._searched(state, seat, depth, noise)
        return max((still, *searched), key=lambda plan: plan.value)

    def _searched(self, state: IslandState, seat: int, depth: int, noise: float) -> list[Plan]:
        """Return the most promising plans.

        If the turn can continue after a plan, the plan's value includes that of the best next plan.
        """
        tried = [
            (plan.value + self._noise(plan, noise), i, plan, after)
            for i, (plan, after) in enumerate(self._plans(state, seat))
        ]
        tried.sort(key=lambda each: (-each[0], each[1]))
        found = []
        for value, _, plan, after in tried[: self._level.width]:
            if depth > 1 and _may_build_on(after, seat) and not _is_bank_trade(plan.steps):
                value = max(value, self._search(after, seat, depth - 1, 0.0).value)
            found.append(Plan(plan.steps, value))
        return found

    def _noise(self, plan: Plan, most: float) -> float:
        """Return the noise for a plan. It is 0 for bank trades, to avoid repeated random trades."""
        return 0.0 if _is_bank_trade(plan.steps) else most * self._rng.random()

    def _plans(self, state: IslandState, seat: int) -> Iterator[tuple[Plan, IslandState]]:
        window = prompt_kind(state.top()) == ask.SPECIAL_BUILD
        bank = self._level.uses_bank and not window
        for steps in purchases(state, seat, self._level.uses_ships):
            if len(steps) == 1 or bank:
                plan, after = self._after(state, seat, steps)
                if not spends_savings(state, seat, steps[-1], after):
                    yield plan, after
        if window:
            return
        for step in bank_trades(state, seat) if bank else ():
            plan, after = self._after(state, seat, (step,))
            yield Plan(plan.steps, plan.value - BANK_TRADE_MARGIN), after
        for step in card_plays(state, seat):
            yield self._after_card(state, seat, step)
        for step in ship_moves(state, seat) if self._level.uses_ships else ():
            plan, after = self._after(state, seat, (step,))
            yield Plan(plan.steps, plan.value - SHIP_MOVE_MARGIN), after

    def _after(
        self, state: IslandState, seat: int, steps: tuple[int, ...]
    ) -> tuple[Plan, IslandState]:
        after = state.copy()
        for step in steps:
            moves.apply(after, seat, step)
        last = steps[-1]
        built = int(act.kind_of(last) in (act.BUILD_SETTLEMENT, act.BUILD_CITY))
        if act.kind_of(last) == act.BUILD_SETTLEMENT and is_first_on_island(
            after, seat, act.about(last)
        ):
            built += state.board.bonus_points
        value = self.evaluate(after, seat) + built * self._evaluator.weights.built
        return Plan(steps, value + style_bonus(self._evaluator.weights, last)), after

    def _after_card(self, state: IslandState, seat: int, step: int) -> tuple[Plan, IslandState]:
        """Play a development card and answer the prompts that follow."""
        after = state.copy()
        moves.apply(after, seat, step)
        if prompt_kind(after.top()) == ask.ROBBER:
            moves.apply(after, seat, best_raider_move(self._evaluator, after, seat))
            return Plan((step,), self.evaluate(after, seat) + theft_value(after)), after
        self._lay_roads(after, seat)
        return Plan((step,), self.evaluate(after, seat)), after

    def _lay_roads(self, state: IslandState, seat: int) -> None:
        while state.find(seat) != NONE and _asks_for_road(state, seat):
            moves.apply(state, seat, self.free_road(state, seat))

    def free_road(self, state: IslandState, seat: int) -> int:
        """The best place for a free road or ship.

        The piece is a ship only if the level uses ships or if no road can be placed.
        """
        pieces, row = state.pieces, seat * PIECE_KINDS
        roads = _road_places(state, seat) if pieces[row + ROAD] else []
        ships = _ship_places(state, seat) if pieces[row + SHIP] else []
        free = [make(act.BUILD_ROAD, edge) for edge in roads]
        if self._level.uses_ships or not free:
            free += [make(act.BUILD_SHIP, edge) for edge in ships]
        return max(free, key=lambda road: self._after(state, seat, (road,))[0].value)


def _asks_for_road(state: IslandState, seat: int) -> bool:
    return prompt_kind(state.stack[state.find(seat)]) == ask.FREE_ROAD


def _is_bank_trade(steps: tuple[int, ...]) -> bool:
    """Return True if a plan ends with a bank trade and therefore does not spend the gained card."""
    return act.kind_of(steps[-1]) == act.BANK


def _may_build_on(state: IslandState, seat: int) -> bool:
    """True if the seat can still build this turn."""
    return prompt_kind(state.top()) in (ask.TURN, ask.SPECIAL_BUILD)


def _road_places(state: IslandState, seat: int) -> list[int]:
    return [e for e in range(state.board.edges) if road_place(state, seat, e) == OK]


def _ship_places(state: IslandState, seat: int) -> list[int]:
    if not state.rules.ships:
        return []
    return [e for e in range(state.board.edges) if ship_place(state, seat, e) == OK]


def ship_moves(state: IslandState, seat: int) -> list[int]:
    """Every legal move of a ship (§11)."""
    if not state.rules.ships or not state.rolled:
        return []
    return [each for each in moves.legal_actions(state, seat) if act.kind_of(each) == act.MOVE_SHIP]


def purchases(state: IslandState, seat: int, uses_ships: bool) -> Iterator[tuple[int, ...]]:
    """Yield the actions for every piece or card that the seat can pay for.

    Each tuple contains the necessary bank trades and then the purchase. Ships are included only if
    the seat `uses_ships`.
    """
    for piece, kind, places in _offered(state, seat, uses_ships):
        trades = payment(state, seat, piece) if places else None
        if trades is not None:
            for place in places:
                yield (*trades, make(kind, place))


def _offered(
    state: IslandState, seat: int, uses_ships: bool
) -> Iterator[tuple[int, int, list[int]]]:
    nodes, pieces = range(state.board.nodes), state.pieces
    if pieces[seat * PIECE_KINDS + CITY]:
        yield CITY, act.BUILD_CITY, [n for n in nodes if city_place(state, seat, n) == OK]
    if pieces[seat * PIECE_KINDS + SETTLEMENT]:
        free = [n for n in nodes if settlement_place(state, seat, n) == OK]
        yield SETTLEMENT, act.BUILD_SETTLEMENT, free
    if pieces[seat * PIECE_KINDS + ROAD]:
        yield ROAD, act.BUILD_ROAD, _road_places(state, seat)
    if uses_ships and pieces[seat * PIECE_KINDS + SHIP]:
        yield SHIP, act.BUILD_SHIP, _ship_places(state, seat)
    if state.deck_size():
        yield DEVELOPMENT, act.BUY, [0]


def bank_trades(state: IslandState, seat: int) -> Iterator[int]:
    """Every legal trade with the bank."""
    base = seat * RESOURCES
    for give in range(RESOURCES):
        rate = state.rates[base + give]
        if state.hand[base + give] >= rate:
            for want in range(RESOURCES):
                if want != give and state.bank[want]:
                    yield make(act.BANK, pack_bank(give, rate, want))


def card_plays(state: IslandState, seat: int) -> list[int]:
    """Every way to play a development card."""
    return list(cards.listed_plays(state, seat))

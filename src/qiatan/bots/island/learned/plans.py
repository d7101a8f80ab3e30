"""Generates plans for a turn: purchases, the bank trades that pay for them, and card plays."""

from __future__ import annotations

from typing import Final

from qiatan.island import build
from qiatan.island import prompts as ask
from qiatan.island.actions import BANK, BUY, make, pack_bank
from qiatan.island.board import NONE
from qiatan.island.cards import list_card_plays
from qiatan.island.moves import MAX_LEGAL
from qiatan.island.resources import RESOURCES
from qiatan.island.rules import CITY, DEVELOPMENT, PIECE_KINDS, ROAD, SETTLEMENT, SHIP
from qiatan.island.ships import list_ship_moves, list_ships
from qiatan.island.state import IslandState
from qiatan.island.trade import list_bank
from qiatan.kit.arrays import Ints, filled
from qiatan.kit.native import i64
from qiatan.kit.prompts import prompt_kind


class Plan:
    """A sequence of actions, and the win probability after them."""

    def __init__(self, steps: list[i64], value: float) -> None:
        self.steps: Final = steps
        self.value: float = value


class PlanGenerator:
    """Generates plans for a turn. Its buffers are reused."""

    def __init__(self) -> None:
        self._listed: Final[Ints] = filled(MAX_LEGAL, 0)
        self._left: Final[Ints] = filled(RESOURCES, 0)

    def generate(self, state: IslandState, seat: i64) -> list[Plan]:
        """Return plans for every purchase and every card play.

        If the hand is over the limit, every bank trade is also a plan. At tables with ships, so is
        every move of a ship. In a special build window, the only plans are purchases that the hand
        can pay for without trades (§10).
        """
        found: list[Plan] = []
        window = prompt_kind(state.top()) == ask.SPECIAL_BUILD
        for piece in (ROAD, SETTLEMENT, CITY, DEVELOPMENT):
            self._add_purchases(state, seat, piece, window, found)
        if state.rules.ships:
            self._add_purchases(state, seat, SHIP, window, found)
        if window:
            return found
        if state.pieces[seat * PIECE_KINDS + SHIP] < state.rules.ships:
            self._add(found, [], list_ship_moves(state, seat, self._listed, 0))
        self._add(found, [], list_card_plays(state, seat, self._listed, 0))
        if state.cards[seat] > state.rules.hand_limit:
            self._add(found, [], list_bank(state, seat, self._listed, 0))
        return found

    def _add(self, found: list[Plan], first: list[i64], count: i64) -> None:
        """Add a plan for each listed action. All of them begin with the steps in `first`."""
        n: i64
        for n in range(count):
            steps = first.copy()
            steps.append(self._listed[n])
            found.append(Plan(steps, 0.0))

    def _add_purchases(
        self, state: IslandState, seat: i64, piece: i64, window: bool, found: list[Plan]
    ) -> None:
        if piece != DEVELOPMENT and state.pieces[seat * PIECE_KINDS + piece] == 0:
            return
        trades: list[i64] = []
        if self._pays(state, seat, piece, trades) and not (window and trades):
            self._add(found, trades, self._list_places(state, seat, piece))

    def _list_places(self, state: IslandState, seat: i64, piece: i64) -> i64:
        if piece == ROAD:
            return build.list_roads(state, seat, self._listed, 0)
        if piece == SETTLEMENT:
            return build.list_settlements(state, seat, self._listed, 0)
        if piece == CITY:
            return build.list_cities(state, seat, self._listed, 0)
        if piece == SHIP:
            return list_ships(state, seat, self._listed, 0)
        self._listed[0] = BUY
        return 1 if state.deck_size() else 0

    def _pays(self, state: IslandState, seat: i64, piece: i64, trades: list[i64]) -> bool:
        """Return True if the seat can pay for a piece, and add the bank trades to `trades`."""
        r: i64
        left = self._left
        for r in range(RESOURCES):
            price = state.rules.prices[piece * RESOURCES + r]
            left[r] = state.hand[seat * RESOURCES + r] - price
        for r in range(RESOURCES):
            while left[r] < 0:
                give = self._spare(state, seat)
                if give == NONE or state.bank[r] < 1:
                    return False
                rate = state.rates[seat * RESOURCES + give]
                left[give] -= rate
                left[r] += 1
                trades.append(make(BANK, pack_bank(give, rate, r)))
        return True

    def _spare(self, state: IslandState, seat: i64) -> i64:
        """Return the resource whose surplus buys the most cards from the bank, or NONE."""
        r: i64
        best: i64 = NONE
        most = 1.0
        for r in range(RESOURCES):
            given = float(self._left[r]) / float(state.rates[seat * RESOURCES + r])
            if given > most or (given == most and best == NONE):
                best, most = r, given
        return best

"""Samples states that agree with a view. Visible facts are copied, and hidden cards are drawn.

Every sampled state has the view that it was sampled from. Bots apply the rules and search only on
samples, so secret information cannot reach them.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from qiatan.bots.island.heuristic.production import incomes
from qiatan.bots.island.sampling.board_from_view import BoardAnalysis, board_from_view
from qiatan.bots.island.sampling.hidden_cards import deal_development, deal_hands
from qiatan.bots.island.sampling.open_prompts import restore_prompts
from qiatan.bots.island.sampling.possible_hands import PossibleHands
from qiatan.bots.island.sampling.promised_cards import Hands
from qiatan.island.actions import pack_dice
from qiatan.island.board import NONE
from qiatan.island.build import open_port
from qiatan.island.development import CARD_KINDS, CARD_NAMES
from qiatan.island.public_rules import from_public
from qiatan.island.resources import RESOURCES
from qiatan.island.roll import throw
from qiatan.island.rules import PIECE_KINDS
from qiatan.island.ships import connect_edge
from qiatan.island.state import NEW_MARK, ONE_SHIP, SHIP_MARK, IslandState
from qiatan.island.view_types import SeatView, View


class Sampler:
    """Samples states that agree with one view.

    With `counts_cards`, hands are drawn from the possible hands that the view lists. Otherwise
    they are drawn in proportion to what each seat produces. All samples have the same hidden hexes,
    which `seed` and the view determine.
    """

    def __init__(self, view: View, counts_cards: bool = False, seed: str = "") -> None:
        self._view: Final = view
        self._possible_hands: Final = PossibleHands(view) if counts_cards else None
        self._analysis: Final = board_from_view(view.board, view.hidden, seed)
        self._visible: Final = _visible(view, self._analysis)
        self._incomes: Final = incomes(self._visible, self._analysis)

    def sample(self, rng: Random) -> IslandState:
        """Return a state that has the same view, with hidden cards drawn from `rng`."""
        state = self._visible.copy()
        drawn = self._possible_hands.draw(rng) if self._possible_hands else None
        hands = drawn or deal_hands(self._view, self._incomes, rng)
        _set_hidden(state, self._view, hands, rng)
        return state


def _visible(view: View, analysis: BoardAnalysis) -> IslandState:
    """Return a state with all visible facts, but without hands and development cards."""
    state = IslandState(analysis.board, from_public(view.rules), len(view.seats))
    _set_table(state, view)
    _set_pieces(state, view)
    _set_fog(state, view)
    for seat, shown in enumerate(view.seats):
        _set_seat(state, seat, shown)
    restore_prompts(state, view)
    return state


def _set_table(state: IslandState, view: View) -> None:
    state.active = view.active
    state.turn = view.turn
    state.rolled = int(view.rolled)
    state.dice = 0 if view.dice is None else pack_dice(*view.dice)
    state.robber = NONE if view.robber is None else view.robber
    state.pirate = NONE if view.pirate is None else view.pirate
    state.ship_moved = int(view.ship_moved)
    state.new_ships = sum(ship.fresh for ship in view.ships)
    state.longest_road = NONE if view.longest_road is None else view.longest_road
    state.largest_army = NONE if view.largest_army is None else view.largest_army
    state.winner = NONE if view.winner is None else view.winner
    state.offers_made = view.offers_made
    state.flags = sum(1 << seat for seat in view.flags)
    if view.dice_left is not None:
        state.throws = _throws(view.dice_left)
    state.card_played = int(view.card_played)


def _throws(left: Sequence[int]) -> int:
    """Return the remaining deck of balanced dice as a bit set.

    `left` has the number of rolls left for each total from 2 to 12.
    """
    throws = [(first, second) for first in range(1, 7) for second in range(1, 7)]
    return sum(
        throw(first, second)
        for total, count in enumerate(left, start=2)
        for first, second in [pair for pair in throws if sum(pair) == total][:count]
    )


def _set_fog(state: IslandState, view: View) -> None:
    """Mark the hidden hexes.

    If there are none, the state keeps the array it shares with the board.
    """
    if view.hidden is not None or state.hidden:
        state.hidden = 0 if view.hidden is None else len(view.hidden.terrain)
        for h, shown in enumerate(view.board.hexes):
            state.known[h] = int(shown.terrain != "fog")


def _set_pieces(state: IslandState, view: View) -> None:
    board = state.board
    for road in view.roads:
        state.segment[road.edge] = road.seat
        connect_edge(state, road.seat, road.edge, 1)
    for ship in view.ships:
        state.segment[ship.edge] = ship.seat | SHIP_MARK | (NEW_MARK if ship.fresh else 0)
        connect_edge(state, ship.seat, ship.edge, ONE_SHIP)
    for building in view.buildings:
        node = building.node
        state.join_network(building.seat, node)
        state.owner[node] = building.seat
        state.city[node] = int(building.kind == "city")
        around = (node, *(board.node_neighbours[3 * node + i] for i in range(3)))
        for crowded in around:
            if crowded != NONE:
                state.crowd[crowded] += 1
        open_port(state, building.seat, board.port[node])


def _set_seat(state: IslandState, seat: int, shown: SeatView) -> None:
    points = shown.points_from
    state.cards[seat] = shown.cards
    state.knights[seat] = shown.knights
    state.route[seat] = shown.route
    state.points[seat] = shown.points - (points.victory_cards or 0)
    left = (shown.roads_left, shown.settlements_left, shown.cities_left, shown.ships_left)
    for piece, count in enumerate(left):
        state.pieces[seat * PIECE_KINDS + piece] = count
    for cards in shown.development_cards or ():
        state.fresh[seat * CARD_KINDS + CARD_NAMES.index(cards.kind)] = cards.fresh


def _set_hidden(state: IslandState, view: View, hands: Hands, rng: Random) -> None:
    held, deck = deal_development(view, rng)
    for seat in range(state.seats):
        for r in range(RESOURCES):
            state.hand[seat * RESOURCES + r] = hands[seat][r]
            state.bank[r] -= hands[seat][r]
        for k in range(CARD_KINDS):
            state.development[seat * CARD_KINDS + k] = held[seat][k]
    for k in range(CARD_KINDS):
        state.deck[k] = deck[k]

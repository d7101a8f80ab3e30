"""Road building: place up to two free roads or ships, one after the other (§6.3)."""

from __future__ import annotations

from typing import Final

from qiatan.island.actions import BUILD_ROAD, BUILD_SHIP, CANCEL, about, kind_of, make
from qiatan.island.build import list_roads, place_road, road_place
from qiatan.island.card_clauses.clause import CardClause
from qiatan.island.development import CARD_KINDS, ROAD_BUILDING
from qiatan.island.prompts import FREE_ROAD
from qiatan.island.reasons import ALREADY_PLACED, NO_PIECES, NO_PLACE_LEFT, NOT_NOW, OK
from qiatan.island.rules import PIECE_KINDS, ROAD, SHIP
from qiatan.island.ships import any_ship_place, list_ships, place_ship, ship_place
from qiatan.island.state import IslandState
from qiatan.kit.native import i64, vec
from qiatan.kit.prompts import prompt, prompt_about

FREE_PIECES: Final[i64] = 2

LEFT_MASK: Final[i64] = 15
PLACED: Final[i64] = 16
"""This bit is set in the operand of a free-road prompt after the first piece has been placed.

The rest of the operand is the number of pieces that can still be placed.
"""


def pieces_to_place(about: i64) -> i64:
    """Return how many free pieces can still be placed, given a free-road prompt's operand."""
    return about & LEFT_MASK


class RoadBuilding(CardClause):
    """Prompts the player to place free roads or ships, one at a time."""

    def check(self, state: IslandState, seat: i64) -> i64:
        """Return OK if the seat can place a road or ship, or the reason why not."""
        if _pieces_left(state, seat) == 0:
            return NO_PIECES
        return OK if _any_place(state, seat) else NO_PLACE_LEFT

    def apply(self, state: IslandState, seat: i64, choice: i64) -> None:
        """Prompt for two free roads or ships, or for one if only one piece is left."""
        state.push(prompt(FREE_ROAD, seat, min(FREE_PIECES, _pieces_left(state, seat))))


def _pieces_left(state: IslandState, seat: i64) -> i64:
    row = seat * PIECE_KINDS
    return state.pieces[row + ROAD] + state.pieces[row + SHIP]


def _any_place(state: IslandState, seat: i64) -> bool:
    row = seat * PIECE_KINDS
    if state.pieces[row + ROAD] and any_road_place(state, seat):
        return True
    return state.pieces[row + SHIP] > 0 and any_ship_place(state, seat)


def any_road_place(state: IslandState, seat: i64) -> bool:
    """True if the seat can place a road anywhere."""
    edge: i64
    for edge in range(state.board.edges):
        if road_place(state, seat, edge) == OK:
            return True
    return False


def list_free_roads(state: IslandState, seat: i64, out: vec[i64]) -> i64:
    """Write the legal ways to place a free piece into `out`. Returns the number of actions.

    The action that takes the card back is included if it is legal.
    """
    n: i64 = 0
    row = seat * PIECE_KINDS
    if state.pieces[row + ROAD]:
        n = list_roads(state, seat, out, n)
    if state.pieces[row + SHIP]:
        n = list_ships(state, seat, out, n)
    if _check_take_back(state) == OK:
        out[n] = make(CANCEL, 0)
        n += 1
    return n


def check_free_road(state: IslandState, seat: i64, action: i64) -> i64:
    """Return OK if the seat can place this piece or take the card back, or the reason why not."""
    kind = kind_of(action)
    if kind == BUILD_ROAD:
        return _check_piece(state, seat, ROAD, road_place(state, seat, about(action)))
    if kind == BUILD_SHIP:
        return _check_piece(state, seat, SHIP, ship_place(state, seat, about(action)))
    return _check_take_back(state) if kind == CANCEL else NOT_NOW


def _check_piece(state: IslandState, seat: i64, piece: i64, place: i64) -> i64:
    return NO_PIECES if state.pieces[seat * PIECE_KINDS + piece] == 0 else place


def _check_take_back(state: IslandState) -> i64:
    """§6.3: return OK if no free piece has been placed yet, or the reason why not."""
    return ALREADY_PLACED if prompt_about(state.top()) & PLACED else OK


def apply_free_road(state: IslandState, seat: i64, action: i64) -> None:
    """Place a free road or ship, or take the card back.

    After the first piece, the seat is prompted for a second one if it has another piece and a legal
    place for it.
    """
    left = pieces_to_place(prompt_about(state.top())) - 1
    state.pop()
    kind = kind_of(action)
    if kind == CANCEL:
        _take_back(state, seat)
        return
    if kind == BUILD_SHIP:
        place_ship(state, seat, about(action))
    else:
        place_road(state, seat, about(action))
    if left > 0 and _any_place(state, seat):
        state.push(prompt(FREE_ROAD, seat, left | PLACED))


def _take_back(state: IslandState, seat: i64) -> None:
    """Return the card to the hand. The seat can play a card again this turn."""
    state.development[seat * CARD_KINDS + ROAD_BUILDING] += 1
    state.card_played = 0

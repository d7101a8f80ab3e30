"""Development cards: drawing and playing them (§6)."""

from __future__ import annotations

from typing import Final

from qiatan.island.actions import (
    NO_SECOND,
    PLAY_KNIGHT,
    PLAY_MONOPOLY,
    PLAY_ROAD_BUILDING,
    PLAY_YEAR_OF_PLENTY,
    make,
)
from qiatan.island.awards import recount_army
from qiatan.island.build import list_roads, place_road, road_place
from qiatan.island.development import (
    CARD_KINDS,
    KNIGHT,
    MONOPOLY,
    ROAD_BUILDING,
    VICTORY_POINT,
    YEAR_OF_PLENTY,
)
from qiatan.island.prompts import FREE_ROAD, SPECIAL_BUILD, prompt, prompt_about, prompt_kind
from qiatan.island.raid import begin_raid
from qiatan.island.reasons import (
    ALREADY_PLACED,
    BANK_EMPTY,
    CARD_IS_NEW,
    IMPOSSIBLE_CHANCE,
    NO_PIECES,
    NO_PLACE_LEFT,
    NO_SUCH_CARD,
    OK,
    ONE_CARD_A_TURN,
    ROLL_FIRST,
    WRONG_COUNT,
)
from qiatan.island.resources import RESOURCES
from qiatan.island.rules import PIECE_KINDS, ROAD, SHIP
from qiatan.island.ships import any_ship_place, list_ships, place_ship
from qiatan.island.state import State
from qiatan.kit.native import i64, vec

PLACED: Final[i64] = 16
"""Marks a free-road prompt whose first road stands."""

COUNT: Final[i64] = 15


def check_draw(state: State, kind: i64) -> i64:
    """A card the deck still has."""
    if kind < 0 or kind >= CARD_KINDS or state.deck[kind] == 0:
        return IMPOSSIBLE_CHANCE
    return OK


def draw(state: State, seat: i64, kind: i64) -> None:
    """The bought card comes to hand; it is playable from the buyer's next turn on.

    One bought in a special build window is of no turn, so the next may follow at once (§10).
    """
    state.pop()
    state.deck[kind] -= 1
    state.development[seat * CARD_KINDS + kind] += 1
    if prompt_kind(state.top()) != SPECIAL_BUILD:
        state.fresh[seat * CARD_KINDS + kind] += 1


def check_play(state: State, seat: i64, kind: i64) -> i64:
    """§6: whether a card of `kind` may be played now, whatever it is played for."""
    if kind == VICTORY_POINT or state.development[seat * CARD_KINDS + kind] == 0:
        return NO_SUCH_CARD
    if state.card_played:
        return ONE_CARD_A_TURN
    if state.development[seat * CARD_KINDS + kind] == state.fresh[seat * CARD_KINDS + kind]:
        return CARD_IS_NEW
    if state.rolled == 0 and kind != KNIGHT and state.rules.card_before_roll == 0:
        return ROLL_FIRST
    if kind == ROAD_BUILDING:
        return _check_free_roads(state, seat)
    if kind == YEAR_OF_PLENTY and state.bank_size() == 0:
        return BANK_EMPTY
    return OK


def _check_free_roads(state: State, seat: i64) -> i64:
    if _free_pieces(state, seat) == 0:
        return NO_PIECES
    return OK if _any_free_place(state, seat) else NO_PLACE_LEFT


def _free_pieces(state: State, seat: i64) -> i64:
    row = seat * PIECE_KINDS
    return state.pieces[row + ROAD] + state.pieces[row + SHIP]


def _any_free_place(state: State, seat: i64) -> bool:
    row = seat * PIECE_KINDS
    if state.pieces[row + ROAD] and any_road_place(state, seat):
        return True
    return state.pieces[row + SHIP] > 0 and any_ship_place(state, seat)


def any_road_place(state: State, seat: i64) -> bool:
    """Whether the network can grow at all."""
    edge: i64
    for edge in range(state.board.edges):
        if road_place(state, seat, edge) == OK:
            return True
    return False


def list_plays(state: State, seat: i64, out: vec[i64], n: i64) -> i64:
    """Append every way to play a development card."""
    first: i64
    held, k = state.development, seat * CARD_KINDS
    others = held[k + ROAD_BUILDING] + held[k + YEAR_OF_PLENTY] + held[k + MONOPOLY]
    if state.card_played or held[k + KNIGHT] + others == 0:
        return n
    if check_play(state, seat, KNIGHT) == OK:
        out[n] = make(PLAY_KNIGHT, 0)
        n += 1
    if others == 0:
        return n
    if check_play(state, seat, ROAD_BUILDING) == OK:
        out[n] = make(PLAY_ROAD_BUILDING, 0)
        n += 1
    if check_play(state, seat, YEAR_OF_PLENTY) == OK:
        n = _list_plenty(state, out, n)
    if check_play(state, seat, MONOPOLY) == OK:
        for first in range(RESOURCES):
            out[n] = make(PLAY_MONOPOLY, first)
            n += 1
    return n


def _list_plenty(state: State, out: vec[i64], n: i64) -> i64:
    first: i64
    second: i64
    for first in range(RESOURCES):
        for second in range(first, NO_SECOND + 1):
            if check_plenty(state, first, second) == OK:
                out[n] = make(PLAY_YEAR_OF_PLENTY, first | (second << 3))
                n += 1
    return n


def check_plenty(state: State, first: i64, second: i64) -> i64:
    """§6: any two cards the bank has; one, if it has just one."""
    if first < 0 or first >= RESOURCES or (second >= RESOURCES and second != NO_SECOND):
        return WRONG_COUNT
    if state.bank[first] == 0:
        return BANK_EMPTY
    if second == NO_SECOND:
        return OK if state.bank_size() == 1 else WRONG_COUNT
    return OK if state.bank[second] > (1 if first == second else 0) else BANK_EMPTY


def _spend(state: State, seat: i64, kind: i64) -> None:
    state.development[seat * CARD_KINDS + kind] -= 1
    state.card_played = 1


def play_knight(state: State, seat: i64) -> None:
    """§4: the robber moves; the knight counts for the army."""
    _spend(state, seat, KNIGHT)
    state.knights[seat] += 1
    recount_army(state, seat)
    begin_raid(state, seat)


def play_plenty(state: State, seat: i64, first: i64, second: i64) -> None:
    """Two cards from the bank."""
    _spend(state, seat, YEAR_OF_PLENTY)
    state.gain(seat, first, 1)
    if second != NO_SECOND:
        state.gain(seat, second, 1)


def play_monopoly(state: State, seat: i64, resource: i64) -> None:
    """Every opponent hands over all cards of the resource."""
    _spend(state, seat, MONOPOLY)
    other: i64
    for other in range(state.seats):
        if other != seat:
            held = state.hand[other * RESOURCES + resource]
            state.hand_over(other, seat, resource, held)


def play_road_building(state: State, seat: i64) -> None:
    """Two free roads or ships, or one where only one piece is left."""
    _spend(state, seat, ROAD_BUILDING)
    state.push(prompt(FREE_ROAD, seat, min(2, _free_pieces(state, seat))))


def list_free_roads(state: State, seat: i64, out: vec[i64]) -> i64:
    """Where the next free road or ship may go."""
    n: i64 = 0
    row = seat * PIECE_KINDS
    if state.pieces[row + ROAD]:
        n = list_roads(state, seat, out, n)
    return list_ships(state, seat, out, n) if state.pieces[row + SHIP] else n


def check_free_road(state: State, seat: i64, piece: i64, place: i64) -> i64:
    """A piece that is left; `place` is what its place says."""
    return NO_PIECES if state.pieces[seat * PIECE_KINDS + piece] == 0 else place


def place_free(state: State, seat: i64, piece: i64, edge: i64) -> None:
    """One free road or ship; a second is asked for while a piece and a place are left."""
    left = (prompt_about(state.top()) & COUNT) - 1
    state.pop()
    if piece == SHIP:
        place_ship(state, seat, edge)
    else:
        place_road(state, seat, edge)
    if left > 0 and _any_free_place(state, seat):
        state.push(prompt(FREE_ROAD, seat, left | PLACED))


def check_take_back(state: State) -> i64:
    """§6: while nothing has been placed the card can be cancelled."""
    return ALREADY_PLACED if prompt_about(state.top()) & PLACED else OK


def take_back(state: State, seat: i64) -> None:
    """The card and the right to play one come back."""
    state.pop()
    state.development[seat * CARD_KINDS + ROAD_BUILDING] += 1
    state.card_played = 0

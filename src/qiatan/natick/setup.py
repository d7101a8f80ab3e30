"""The setup: four regions around the first village, then a road (§3)."""

from __future__ import annotations

from typing import Final

from qiatan.kit.native import i64, vec
from qiatan.kit.prompts import prompt_kind, prompt_seat
from qiatan.natick.actions import LAY, ROAD, about, kind_of, laid_spot, laid_tile, make, pack_lay
from qiatan.natick.components import (
    CENTRE,
    NUMBERS,
    ROW,
    SIDES,
    SPOTS,
    SUITS,
    TILES,
    number_of,
    place_of,
    side_of,
    spot_at,
    suit_of,
    tile_at,
)
from qiatan.natick.ending import begin_turn
from qiatan.natick.prompts import LAY_PROMPT
from qiatan.natick.reasons import (
    DEAD_END,
    NO_SUCH_PLACE,
    NO_SUCH_TILE,
    NOT_NOW,
    NUMBER_TWICE,
    OCCUPIED,
    OK,
    SUIT_TWICE,
)
from qiatan.natick.state import NONE, ROAD_THERE, NatickState

LEFT: Final[i64] = CENTRE - 1
RIGHT: Final[i64] = CENTRE + 1
AROUND: Final[i64] = 4
"""The number of spots around the first village: above and below the roads next to it."""


def list_actions(state: NatickState, value: i64, out: vec[i64]) -> i64:
    """Write the legal placements of regions, or the possible first roads, into `out`.

    Returns how many there are. `value` is the seat's prompt.
    """
    if prompt_kind(value) == LAY_PROMPT:
        return _list_lays(state, prompt_seat(value), out)
    out[0] = make(ROAD, LEFT)
    out[1] = make(ROAD, RIGHT)
    return 2


def check(state: NatickState, value: i64, action: i64) -> i64:
    """§3: return OK if the region or the first road can be placed, or the reason why not.

    `value` is the seat's prompt.
    """
    kind, at = kind_of(action), about(action)
    if prompt_kind(value) == LAY_PROMPT:
        return _check_lay(state, prompt_seat(value), at) if kind == LAY else NOT_NOW
    if kind != ROAD:
        return NOT_NOW
    return OK if at == LEFT or at == RIGHT else NO_SUCH_PLACE


def apply(state: NatickState, value: i64, action: i64) -> None:
    """Place a region or the first road. `value` is the seat's prompt.

    The road ends the seat's setup; the other seat's setup or the first turn follows.
    """
    seat, at = prompt_seat(value), about(action)
    state.pop()
    if kind_of(action) == LAY:
        state.place_tile(seat, laid_tile(at), laid_spot(at))
        return
    state.row[seat * ROW + at] = ROAD_THERE
    state.open_roads += 1
    state.active = 1
    if state.depth == 0:
        begin_turn(state, 0)


def _spot_around(k: i64) -> i64:
    """Return spot `k` of the four spots around the first village."""
    return spot_at(LEFT if k < SIDES else RIGHT, side_of(k))


def _used(state: NatickState, seat: i64) -> i64:
    """Return the suits and numbers of the tiles that the seat has placed, as a bit set.

    The low bits are for suits.
    """
    bits: i64 = 0
    tile: i64
    for tile in range(TILES):
        if state.owner[tile] == seat:
            bits = _with_tile(bits, tile)
    return bits


def _with_tile(bits: i64, tile: i64) -> i64:
    """Return `bits` with one more tile's suit and number added."""
    one: i64 = 1
    return bits | (one << suit_of(tile)) | (one << (SUITS + number_of(tile)))


def _suit_used(bits: i64, suit: i64) -> bool:
    return (bits >> suit) & 1 == 1


def _number_used(bits: i64, number: i64) -> bool:
    return (bits >> (SUITS + number)) & 1 == 1


def _can_complete(state: NatickState, bits: i64) -> bool:
    """True if the unplaced tiles can supply each suit and number missing from `bits`.

    The function tries every tile of the first missing suit, then continues with the next suit.
    There are at most 4! combinations.
    """
    suit: i64 = 0
    while suit < SUITS and _suit_used(bits, suit):
        suit += 1
    if suit == SUITS:
        return True
    number: i64
    for number in range(NUMBERS):
        tile = tile_at(suit, number)
        free = state.owner[tile] == NONE and not _number_used(bits, number)
        if free and _can_complete(state, _with_tile(bits, tile)):
            return True
    return False


def _check_tile(state: NatickState, bits: i64, tile: i64) -> i64:
    """§3: return OK if the seat can place the tile in its setup, or the reason why not.

    A setup needs tiles of four suits and four numbers. It must still be possible to complete the
    setup after placing the tile.
    """
    if state.owner[tile] != NONE:
        return NO_SUCH_TILE
    if _suit_used(bits, suit_of(tile)):
        return SUIT_TWICE
    if _number_used(bits, number_of(tile)):
        return NUMBER_TWICE
    return OK if _can_complete(state, _with_tile(bits, tile)) else DEAD_END


def _check_lay(state: NatickState, seat: i64, at: i64) -> i64:
    place = place_of(laid_spot(at))
    if place != LEFT and place != RIGHT:
        return NO_SUCH_PLACE
    if state.region[seat * SPOTS + laid_spot(at)] != NONE:
        return OCCUPIED
    return _check_tile(state, _used(state, seat), laid_tile(at))


def _list_lays(state: NatickState, seat: i64, out: vec[i64]) -> i64:
    """Write the placements that `_check_lay` allows into `out`. Returns how many there are."""
    n: i64 = 0
    tile: i64
    k: i64
    bits = _used(state, seat)
    for tile in range(TILES):
        if _check_tile(state, bits, tile) == OK:
            for k in range(AROUND):
                if state.region[seat * SPOTS + _spot_around(k)] == NONE:
                    out[n] = make(LAY, pack_lay(tile, _spot_around(k)))
                    n += 1
    return n

"""The setup of both colonies: four regions around the first village, and a road (§3)."""

from __future__ import annotations

from typing import Final

from qiatan.kit.native import i64, vec
from qiatan.natick.actions import LAY, ROAD, make, pack_lay
from qiatan.natick.reasons import (
    DEAD_END,
    NO_SUCH_PLACE,
    NO_SUCH_TILE,
    NUMBER_TWICE,
    OCCUPIED,
    OK,
    SUIT_TWICE,
)
from qiatan.natick.state import CENTRE, NONE, ROAD_THERE, ROW, SPOTS, SUITS, TILES, State

AROUND: Final[i64] = 4
LEFT: Final[i64] = CENTRE - 1
RIGHT: Final[i64] = CENTRE + 1
ALL: Final[i64] = 15
"""Every suit, or every number, as bits."""


def spot_around(k: i64) -> i64:
    """Spot `k` of the four around the first village."""
    return 2 * (LEFT if k < 2 else RIGHT) + (k & 1)


def used(state: State, seat: i64) -> i64:
    """Suits that the seat has laid as bits, and numbers four bits further up."""
    bits: i64 = 0
    one: i64 = 1
    tile: i64
    for tile in range(TILES):
        if state.owner[tile] == seat:
            bits |= (one << (tile >> 2)) | (one << (SUITS + (tile & 3)))
    return bits


def can_complete(state: State, bits: i64) -> bool:
    """Whether the tiles left still hold one of each suit and number that `bits` lack."""
    suits = ALL & ~bits
    if suits == 0:
        return True
    one: i64 = 1
    suit: i64 = 0
    while (suits >> suit) & 1 == 0:
        suit += 1
    number: i64
    for number in range(SUITS):
        free = (bits >> (SUITS + number)) & 1 == 0 and state.owner[suit * SUITS + number] == NONE
        if free and can_complete(state, bits | (one << suit) | (one << (SUITS + number))):
            return True
    return False


def check_tile(state: State, bits: i64, tile: i64) -> i64:
    """§3: each suit and each number once, and so that the rest can follow."""
    one: i64 = 1
    if state.owner[tile] != NONE:
        return NO_SUCH_TILE
    if (bits >> (tile >> 2)) & 1:
        return SUIT_TWICE
    if (bits >> (SUITS + (tile & 3))) & 1:
        return NUMBER_TWICE
    with_it = bits | (one << (tile >> 2)) | (one << (SUITS + (tile & 3)))
    return OK if can_complete(state, with_it) else DEAD_END


def check_lay(state: State, seat: i64, tile: i64, spot: i64) -> i64:
    """§3: a region beside the first village."""
    if spot >> 1 != LEFT and spot >> 1 != RIGHT:
        return NO_SUCH_PLACE
    if state.region[seat * SPOTS + spot] != NONE:
        return OCCUPIED
    return check_tile(state, used(state, seat), tile)


def list_lays(state: State, seat: i64, out: vec[i64]) -> i64:
    """Every region the seat may lay, on each spot that is free."""
    n: i64 = 0
    tile: i64
    k: i64
    bits = used(state, seat)
    for tile in range(TILES):
        if check_tile(state, bits, tile) == OK:
            for k in range(AROUND):
                if state.region[seat * SPOTS + spot_around(k)] == NONE:
                    out[n] = make(LAY, pack_lay(tile, spot_around(k)))
                    n += 1
    return n


def lay(state: State, seat: i64, tile: i64, spot: i64) -> None:
    """A region of the first four."""
    state.pop()
    state.lie(seat, tile, spot)


def check_first_road(place: i64) -> i64:
    """§3: to the left or right of the first village."""
    return OK if place == LEFT or place == RIGHT else NO_SUCH_PLACE


def list_first_roads(out: vec[i64]) -> i64:
    """To the left and to the right."""
    out[0] = make(ROAD, LEFT)
    out[1] = make(ROAD, RIGHT)
    return 2


def first_road(state: State, seat: i64, place: i64) -> None:
    """The first road; the other seat follows, or the first turn."""
    state.pop()
    state.row[seat * ROW + place] = ROAD_THERE
    state.open_roads += 1
    state.active = 1

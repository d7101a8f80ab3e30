"""Traders and knights: where they stand, and how many (§6)."""

from __future__ import annotations

from qiatan.kit.native import i64, vec
from qiatan.natick import rules
from qiatan.natick.actions import KNIGHT, TRADER, make
from qiatan.natick.building import is_road_place
from qiatan.natick.coins import pay
from qiatan.natick.reasons import NO_PAWNS, NO_ROAD, NO_SITE, OCCUPIED, OK, UNIT_LIMIT
from qiatan.natick.state import ROW, TRADER_THERE, State


def has_room(state: State, seat: i64, site: i64) -> bool:
    """§6: a village has one unit beside it, a town two; a place without a site, no limit."""
    limit = state.row[seat * ROW + site]
    return limit == 0 or state.units_at(seat, site) < limit


def check_trader(state: State, seat: i64, place: i64) -> i64:
    """§6: on a purchased road place, one each; it counts for both neighbours."""
    at = seat * ROW + place
    if not is_road_place(place) or state.row[at] == 0:
        return NO_ROAD
    if state.unit[at]:
        return OCCUPIED
    if not has_room(state, seat, place - 1) or not has_room(state, seat, place + 1):
        return UNIT_LIMIT
    return OK if state.pawns < rules.PAWNS else NO_PAWNS


def hire_trader(state: State, seat: i64, place: i64) -> None:
    """A trader, who may trade at once."""
    state.unit[seat * ROW + place] = TRADER_THERE
    state.traders[seat] += 1
    state.pawns += 1
    state.points[seat] += 1
    pay(state, seat, rules.TRADER)


def check_knight(state: State, seat: i64, spot: i64) -> i64:
    """§6: directly above or below a site, one each."""
    place = spot >> 1
    at = seat * ROW + place
    if is_road_place(place) or state.row[at] == 0:
        return NO_SITE
    if (state.unit[at] >> (spot & 1)) & 1:
        return OCCUPIED
    if not has_room(state, seat, place):
        return UNIT_LIMIT
    return OK if state.pawns < rules.PAWNS else NO_PAWNS


def hire_knight(state: State, seat: i64, spot: i64) -> None:
    """A knight, who guards the two regions beside it."""
    one: i64 = 1
    state.unit[seat * ROW + (spot >> 1)] |= one << (spot & 1)
    state.knights[seat] += 1
    state.pawns += 1
    state.points[seat] += 1
    pay(state, seat, rules.KNIGHT)


def list_units(state: State, seat: i64, out: vec[i64], n: i64) -> i64:
    """Append every trader and knight the seat can hire and pay."""
    if state.pawns >= rules.PAWNS:
        return n
    place: i64
    if state.can_pay(seat, rules.TRADER):
        for place in range(state.left[seat] - 1, state.right[seat] + 2, 2):
            if check_trader(state, seat, place) == OK:
                out[n] = make(TRADER, place)
                n += 1
    if state.can_pay(seat, rules.KNIGHT):
        for place in range(2 * state.left[seat], 2 * state.right[seat] + 2):
            if place & 2 == 0 and check_knight(state, seat, place) == OK:
                out[n] = make(KNIGHT, place)
                n += 1
    return n

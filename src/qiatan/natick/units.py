"""Hiring traders and knights: their places and limits (§6)."""

from __future__ import annotations

from qiatan.kit.native import i64, vec
from qiatan.kit.prompts import prompt_seat
from qiatan.natick import actions as act
from qiatan.natick import rules
from qiatan.natick.coins import pay
from qiatan.natick.components import ROW, SIDES, is_road_place, place_of, side_of, spot_at
from qiatan.natick.reasons import (
    CANNOT_PAY,
    NO_PAWNS,
    NO_ROAD,
    NO_SITE,
    OCCUPIED,
    OK,
    UNIT_LIMIT,
)
from qiatan.natick.state import TRADER_THERE, NatickState


def list_actions(state: NatickState, value: i64, out: vec[i64], n: i64) -> i64:
    """Append every trader and knight that the seat can hire to `out`.

    Returns the new length of `out`. `value` is the seat's prompt.
    """
    # If no pawn is left, no place is legal.
    if state.pawns >= rules.PAWNS:
        return n
    seat = prompt_seat(value)
    place: i64
    side: i64
    if state.can_pay(seat, rules.TRADER):
        for place in range(state.left[seat] - 1, state.right[seat] + 2, 2):
            if _check_trader(state, seat, place) == OK:
                out[n] = act.make(act.TRADER, place)
                n += 1
    if state.can_pay(seat, rules.KNIGHT):
        for place in range(state.left[seat], state.right[seat] + 1, 2):
            for side in range(SIDES):
                if _check_knight(state, seat, spot_at(place, side)) == OK:
                    out[n] = act.make(act.KNIGHT, spot_at(place, side))
                    n += 1
    return n


def check(state: NatickState, value: i64, action: i64) -> i64:
    """Return OK if the seat can hire the unit for the chosen place, or the reason why not.

    The price is checked last. `value` is the seat's prompt.
    """
    seat, piece = prompt_seat(value), _piece_of(act.kind_of(action))
    fault = check_place(state, seat, piece, act.about(action))
    return CANNOT_PAY if fault == OK and not state.can_pay(seat, piece) else fault


def apply(state: NatickState, value: i64, action: i64) -> None:
    """Hire a trader or a knight and place it. `value` is the seat's prompt."""
    seat, at = prompt_seat(value), act.about(action)
    piece = _piece_of(act.kind_of(action))
    if piece == rules.TRADER:
        state.unit[seat * ROW + at] = TRADER_THERE
        state.traders[seat] += 1
    else:
        state.put_knight(seat * ROW + place_of(at), side_of(at))
        state.knights[seat] += 1
    state.pawns += 1
    state.points[seat] += 1
    pay(state, seat, piece)


def check_place(state: NatickState, seat: i64, piece: i64, at: i64) -> i64:
    """§6: return OK if the trader or knight can be placed at `at`, or the reason why not.

    `at` is a place for a trader and a spot for a knight. The price is not checked.
    """
    if piece == rules.TRADER:
        return _check_trader(state, seat, at)
    return _check_knight(state, seat, at)


def _piece_of(kind: i64) -> i64:
    """Return the piece that an action of this kind hires."""
    return rules.TRADER if kind == act.TRADER else rules.KNIGHT


def _has_room(state: NatickState, seat: i64, site: i64) -> bool:
    """§6.1: True if the site has room for another unit, or if there is no site.

    A village has room for one unit and a town for two.
    """
    limit = state.row[seat * ROW + site]
    return limit == 0 or state.units_at(seat, site) < limit


def _check_trader(state: NatickState, seat: i64, place: i64) -> i64:
    """§6.2: return OK if a trader can be placed on the road at `place`, or the reason why not.

    The road must have no trader, and both adjacent sites must have room.
    """
    at = seat * ROW + place
    if not is_road_place(place) or state.row[at] == 0:
        return NO_ROAD
    if state.unit[at]:
        return OCCUPIED
    if not _has_room(state, seat, place - 1) or not _has_room(state, seat, place + 1):
        return UNIT_LIMIT
    return OK if state.pawns < rules.PAWNS else NO_PAWNS


def _check_knight(state: NatickState, seat: i64, spot: i64) -> i64:
    """§6.3: return OK if a knight can be placed on the spot, or the reason why not.

    The spot must be at a site that has room, and must not have a knight yet.
    """
    place = place_of(spot)
    at = seat * ROW + place
    if is_road_place(place) or state.row[at] == 0:
        return NO_SITE
    if state.has_knight(at, side_of(spot)):
        return OCCUPIED
    if not _has_room(state, seat, place):
        return UNIT_LIMIT
    return OK if state.pawns < rules.PAWNS else NO_PAWNS

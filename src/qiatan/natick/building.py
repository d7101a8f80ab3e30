"""Building roads, villages and towns, and their limits (§5)."""

from __future__ import annotations

from typing import Final

from qiatan.kit.native import i64, vec
from qiatan.kit.prompts import prompt_seat
from qiatan.natick import actions as act
from qiatan.natick import rules
from qiatan.natick.coins import pay
from qiatan.natick.components import CENTRE, ROW, is_road_place
from qiatan.natick.reasons import (
    CANNOT_PAY,
    NO_ROAD_TILES,
    NO_SUCH_PLACE,
    NO_TOWNS,
    NO_VILLAGES,
    NOT_A_VILLAGE,
    NOT_CONNECTED,
    OCCUPIED,
    OK,
)
from qiatan.natick.regions import ask_region, regions_at
from qiatan.natick.state import ROAD_THERE, TOWN_SITE, VILLAGE_SITE, NatickState

ONE_REGION: Final[i64] = 1
THREE_REGIONS: Final[i64] = 3


def list_actions(state: NatickState, value: i64, out: vec[i64], n: i64) -> i64:
    """Append every road, village and town that the seat can build to `out`.

    Roads and villages can be built only at the ends of a row. `value` is the seat's prompt. Returns
    the new length of `out`.
    """
    seat = prompt_seat(value)
    left, right = state.left[seat], state.right[seat]
    site: i64
    if state.can_pay(seat, rules.ROAD):
        n = _list_place(state, seat, act.ROAD, left - 1, out, n)
        n = _list_place(state, seat, act.ROAD, right + 1, out, n)
    if state.can_pay(seat, rules.VILLAGE):
        n = _list_place(state, seat, act.VILLAGE, left - 2, out, n)
        n = _list_place(state, seat, act.VILLAGE, right + 2, out, n)
    if state.can_pay(seat, rules.TOWN):
        for site in range(left, right + 1, 2):
            n = _list_place(state, seat, act.TOWN, site, out, n)
    return n


def _list_place(state: NatickState, seat: i64, kind: i64, place: i64, out: vec[i64], n: i64) -> i64:
    if check_place(state, seat, _piece_of(kind), place) != OK:
        return n
    out[n] = act.make(kind, place)
    return n + 1


def check(state: NatickState, value: i64, action: i64) -> i64:
    """Return OK if the seat can build the piece, or the reason why not. `value` is its prompt.

    The price is checked last.
    """
    seat, piece = prompt_seat(value), _piece_of(act.kind_of(action))
    fault = check_place(state, seat, piece, act.about(action))
    return CANNOT_PAY if fault == OK and not state.can_pay(seat, piece) else fault


def apply(state: NatickState, value: i64, action: i64) -> None:
    """Build the piece, and prompt for its payment and then for a new region.

    `value` is the seat's prompt.
    """
    seat, kind, place = prompt_seat(value), act.kind_of(action), act.about(action)
    if kind == act.ROAD:
        _build_road(state, seat, place)
    elif kind == act.VILLAGE:
        _build_village(state, seat, place)
    else:
        _build_town(state, seat, place)


def check_place(state: NatickState, seat: i64, piece: i64, place: i64) -> i64:
    """§5: return OK if the piece can be built at the place, or the reason why not.

    The price is not checked.
    """
    if piece == rules.ROAD:
        return _check_road(state, seat, place)
    if piece == rules.VILLAGE:
        return _check_village(state, seat, place)
    return _check_town(state, seat, place)


def _piece_of(kind: i64) -> i64:
    """Return the piece that an action of this kind builds."""
    if kind == act.ROAD:
        return rules.ROAD
    return rules.VILLAGE if kind == act.VILLAGE else rules.TOWN


def tiles_left(state: NatickState) -> i64:
    """§5.3: return the number of unused null and ace tiles."""
    return rules.SITE_TILES - state.villages - state.towns - state.open_roads


def _check_road(state: NatickState, seat: i64, place: i64) -> i64:
    """§5.1: return OK if a road can be built at the place, or the reason why not.

    The road must be next to an outermost site, and a road tile must be left.
    """
    if not is_road_place(place):
        return NO_SUCH_PLACE
    if state.row[seat * ROW + place]:
        return OCCUPIED
    if place != state.left[seat] - 1 and place != state.right[seat] + 1:
        return NOT_CONNECTED
    return OK if tiles_left(state) > 0 else NO_ROAD_TILES


def _build_road(state: NatickState, seat: i64, place: i64) -> None:
    """Build a road. If there is exactly one region at its place, the seat draws a second one."""
    if regions_at(state, seat, place) == ONE_REGION:
        ask_region(state, seat, place, rules.ROAD)
    state.row[seat * ROW + place] = ROAD_THERE
    state.open_roads += 1
    pay(state, seat, rules.ROAD)


def _check_village(state: NatickState, seat: i64, place: i64) -> i64:
    """§5.2: return OK if a village can be built at the place, or the reason why not.

    An open road must lead to the place, and the seat must have a village left.
    """
    if is_road_place(place):
        return NO_SUCH_PLACE
    at = seat * ROW + place
    if state.row[at]:
        return OCCUPIED
    right = place == state.right[seat] + 2 and state.row[at - 1]
    left = place == state.left[seat] - 2 and state.row[at + 1]
    if not right and not left:
        return NOT_CONNECTED
    return OK if state.villages < rules.VILLAGES else NO_VILLAGES


def _build_village(state: NatickState, seat: i64, place: i64) -> None:
    """Build a village at an end of the row. The tile of the road leading to it becomes free."""
    right = place > CENTRE
    if right:
        state.right[seat] = place
    else:
        state.left[seat] = place
    ask_region(state, seat, place + 1 if right else place - 1, rules.VILLAGE)
    state.row[seat * ROW + place] = VILLAGE_SITE
    state.villages += 1
    state.open_roads -= 1
    state.points[seat] += 1
    pay(state, seat, rules.VILLAGE)


def _check_town(state: NatickState, seat: i64, place: i64) -> i64:
    """§5.3: return OK if a town can replace a village at the place, or the reason why not."""
    if is_road_place(place) or state.row[seat * ROW + place] != VILLAGE_SITE:
        return NOT_A_VILLAGE
    return OK if state.towns < rules.TOWNS else NO_TOWNS


def _build_town(state: NatickState, seat: i64, place: i64) -> None:
    """Build a town. If there are exactly three regions around it, the seat draws a fourth."""
    before, after = regions_at(state, seat, place - 1), regions_at(state, seat, place + 1)
    if before + after == THREE_REGIONS:
        ask_region(state, seat, place - 1 if before < after else place + 1, rules.TOWN)
    state.row[seat * ROW + place] = TOWN_SITE
    state.villages -= 1
    state.towns += 1
    state.points[seat] += 1
    pay(state, seat, rules.TOWN)

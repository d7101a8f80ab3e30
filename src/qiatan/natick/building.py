"""Roads, villages and towns: where they may go, and what tiles bind (§5)."""

from __future__ import annotations

from typing import Final

from qiatan.kit.native import i64, vec
from qiatan.natick import rules
from qiatan.natick.actions import ROAD, TOWN, VILLAGE, make
from qiatan.natick.coins import pay
from qiatan.natick.reasons import (
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
from qiatan.natick.state import (
    CENTRE,
    ROAD_THERE,
    ROW,
    TOWN_SITE,
    VILLAGE_SITE,
    State,
)

BESIDE_ONE: Final[i64] = 1
ALMOST_FULL: Final[i64] = 3


def is_road_place(place: i64) -> bool:
    """§2: odd places hold roads, even ones sites."""
    return place & 1 == 1


def tiles_left(state: State) -> i64:
    """§5: null and ace tiles that are neither a site nor an open road."""
    return rules.SITE_TILES - state.villages - state.towns - state.open_roads


def check_road(state: State, seat: i64, place: i64) -> i64:
    """§5: on either end, next to a village or town; a tile must be left."""
    if not is_road_place(place):
        return NO_SUCH_PLACE
    if state.row[seat * ROW + place]:
        return OCCUPIED
    if place != state.left[seat] - 1 and place != state.right[seat] + 1:
        return NOT_CONNECTED
    return OK if tiles_left(state) > 0 else NO_ROAD_TILES


def build_road(state: State, seat: i64, place: i64) -> None:
    """A road; a place with one region gets another."""
    if regions_at(state, seat, place) == BESIDE_ONE:
        ask_region(state, seat, place, rules.ROAD)
    state.row[seat * ROW + place] = ROAD_THERE
    state.open_roads += 1
    pay(state, seat, rules.ROAD)


def check_village(state: State, seat: i64, place: i64) -> i64:
    """§5: next to an open road; four villages at most in both colonies."""
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


def build_village(state: State, seat: i64, place: i64) -> None:
    """A village on an end of the row; the tile of the road before it goes back."""
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


def check_town(state: State, seat: i64, place: i64) -> i64:
    """§5: in place of a village; four towns at most in both colonies."""
    if is_road_place(place) or state.row[seat * ROW + place] != VILLAGE_SITE:
        return NOT_A_VILLAGE
    return OK if state.towns < rules.TOWNS else NO_TOWNS


def build_town(state: State, seat: i64, place: i64) -> None:
    """A town; where three regions surround it, a fourth is drawn."""
    before, after = regions_at(state, seat, place - 1), regions_at(state, seat, place + 1)
    if before + after == ALMOST_FULL:
        ask_region(state, seat, place - 1 if before < after else place + 1, rules.TOWN)
    state.row[seat * ROW + place] = TOWN_SITE
    state.villages -= 1
    state.towns += 1
    state.points[seat] += 1
    pay(state, seat, rules.TOWN)


def list_building(state: State, seat: i64, out: vec[i64], n: i64) -> i64:
    """Append every road, village and town the seat can build and pay."""
    left, right = state.left[seat], state.right[seat]
    site: i64
    if state.can_pay(seat, rules.ROAD):
        if check_road(state, seat, left - 1) == OK:
            out[n] = make(ROAD, left - 1)
            n += 1
        if check_road(state, seat, right + 1) == OK:
            out[n] = make(ROAD, right + 1)
            n += 1
    if state.can_pay(seat, rules.VILLAGE):
        if check_village(state, seat, left - 2) == OK:
            out[n] = make(VILLAGE, left - 2)
            n += 1
        if check_village(state, seat, right + 2) == OK:
            out[n] = make(VILLAGE, right + 2)
            n += 1
    if state.can_pay(seat, rules.TOWN):
        for site in range(left, right + 1, 2):
            if check_town(state, seat, site) == OK:
                out[n] = make(TOWN, site)
                n += 1
    return n

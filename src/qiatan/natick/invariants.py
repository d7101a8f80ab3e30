"""Invariants that every position satisfies: coins, tiles, pawns, points and rows (§1)."""

from __future__ import annotations

from collections.abc import Iterator

from qiatan.kit.prompts import prompt_kind
from qiatan.natick import prompts as ask
from qiatan.natick import rules
from qiatan.natick.components import CENTRE, ROW, SPOTS, SUIT_NAMES, SUITS, TILES
from qiatan.natick.moves import next_actor
from qiatan.natick.state import NOBODY, NONE, SEATS, TOWN_SITE, VILLAGE_SITE, NatickState


def broken(state: NatickState) -> list[str]:
    """Return a description of each invariant that the position breaks. There should be none."""
    checks = (_coins, _regions, _rows, _tiles, _pawns, _points, _waiting)
    return [fault for check in checks for fault in check(state)]


def _coins(state: NatickState) -> Iterator[str]:
    """§1, §2: check that there are six coins of each suit, and at most three on each region."""
    for suit, name in enumerate(SUIT_NAMES):
        own = range(SUITS * suit, SUITS * (suit + 1))
        lying = [state.coins[tile] for tile in own]
        if min(*lying, state.pool[suit]) < 0 or sum(lying) + state.pool[suit] != rules.COINS:
            yield f"{name}: {lying} on regions and {state.pool[suit]} in the pool"
        for seat in range(SEATS):
            mine = [state.coins[tile] for tile in own if state.owner[tile] == seat]
            held, room = state.held[seat * SUITS + suit], state.room[seat * SUITS + suit]
            if sum(mine) != held or rules.CAPACITY * len(mine) - held != room:
                yield f"seat {seat} has {mine} {name}, counted as {held} with room for {room}"
    for tile in range(TILES):
        if state.coins[tile] > (0 if state.owner[tile] == NONE else rules.CAPACITY):
            yield f"{state.coins[tile]} coins are on tile {tile}"


def _regions(state: NatickState) -> Iterator[str]:
    """§2: check that each region is on just one spot, at a road's place next to a site."""
    for seat in range(SEATS):
        for spot in range(SPOTS):
            tile = state.region[seat * SPOTS + spot]
            if tile != NONE and (state.owner[tile], state.spot[tile]) != (seat, spot):
                yield f"tile {tile} is on a spot that is not its own"
    for tile in range(TILES):
        seat, place = state.owner[tile], state.spot[tile] // 2
        if seat != NONE:
            if state.region[seat * SPOTS + state.spot[tile]] != tile:
                yield f"tile {tile} is not on its spot"
            if place % 2 == 0 or not state.left[seat] - 1 <= place <= state.right[seat] + 1:
                yield f"tile {tile} is not next to the row of seat {seat}"


def _rows(state: NatickState) -> Iterator[str]:
    """§2, §5: check that sites and roads alternate without gaps."""
    for seat in range(SEATS):
        row = list(state.row[seat * ROW : (seat + 1) * ROW])
        left, right = state.left[seat], state.right[seat]
        if not left <= CENTRE <= right or not all(row[left : right + 1]):
            yield f"the row of seat {seat} has a gap: {row}"
        if any(row[: left - 1]) or any(row[right + 2 :]):
            yield f"the row of seat {seat} has pieces beyond its ends: {row}"
        if any(kind > 1 for kind in row[1::2]):
            yield f"a town of seat {seat} is on a road place: {row}"


def _tiles(state: NatickState) -> Iterator[str]:
    """§5: check that at most four villages, four towns and eight site tiles are in use."""
    sites: list[int] = []
    for seat in range(SEATS):
        sites += list(state.row[seat * ROW : (seat + 1) * ROW : 2])
    villages, towns = sites.count(VILLAGE_SITE), sites.count(TOWN_SITE)
    roads = sum(_open_roads(state, seat) for seat in range(SEATS))
    if (villages, towns, roads) != (state.villages, state.towns, state.open_roads):
        yield f"{villages} villages, {towns} towns and {roads} open roads are miscounted"
    if max(villages, towns) > rules.VILLAGES or villages + towns + roads > rules.SITE_TILES:
        yield f"{villages} villages, {towns} towns and {roads} open roads are too many"


def _open_roads(state: NatickState, seat: int) -> int:
    ends = (state.left[seat] - 1, state.right[seat] + 1)
    return sum(int(state.row[seat * ROW + place]) for place in ends)


def _pawns(state: NatickState) -> Iterator[str]:
    """§6.1: check that there are at most four pawns, and that no site has too many next to it."""
    if state.pawns != sum(state.traders) + sum(state.knights) or state.pawns > rules.PAWNS:
        yield f"{state.pawns} pawns for {list(state.traders)} and {list(state.knights)}"
    for seat in range(SEATS):
        units = state.unit[seat * ROW : (seat + 1) * ROW]
        traders = sum(1 for unit in units[1::2] if unit)
        knights = sum(int(unit).bit_count() for unit in units[0::2])
        if (traders, knights) != (state.traders[seat], state.knights[seat]):
            yield f"seat {seat} has {traders} traders and {knights} knights, miscounted"
        for place in range(state.left[seat], state.right[seat] + 1, 2):
            if state.units_at(seat, place) > state.row[seat * ROW + place]:
                yield f"seat {seat} has too many units at {place}"
        if any(unit and not state.row[seat * ROW + place] for place, unit in enumerate(units)):
            yield f"a unit of seat {seat} is not next to a road or site"


def _points(state: NatickState) -> Iterator[str]:
    """§5, §6: check that each seat has the points for its villages, towns, traders and knights."""
    for seat in range(SEATS):
        row = state.row[seat * ROW : (seat + 1) * ROW]
        points = sum(row[0::2]) + state.traders[seat] + state.knights[seat]
        if points != state.points[seat]:
            yield f"seat {seat} has {points} points, counted as {state.points[seat]}"


def _waiting(state: NatickState) -> Iterator[str]:
    """Check that the game is over or waits for a seat or chance, with no automatic step left."""
    actor = next_actor(state)
    if (actor == NOBODY) != (state.winners != 0):
        yield f"{actor} must act, winners {state.winners}"
    if prompt_kind(state.top()) == ask.COLLECT_STEP:
        yield "an automatic step is pending"

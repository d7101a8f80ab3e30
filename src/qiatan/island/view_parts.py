"""Parts of a view that depend only on the board and the pieces.

Most actions do not change these, so each part is cached until its content changes.
"""

from __future__ import annotations

from dataclasses import dataclass

from qiatan.island import view_types as v
from qiatan.island.board import NONE
from qiatan.island.islands import islands_of, islands_settled
from qiatan.island.resources import GOLD, RESOURCES
from qiatan.island.state import NEW_MARK, OWNER, SHIP_MARK, IslandState
from qiatan.kit.last_value import LastOfSeats, LastValue


@dataclass(frozen=True, slots=True)
class Buildings:
    """All buildings, and for each seat its settlements, cities and production."""

    views: tuple[v.BuildingView, ...]
    settlements: tuple[int, ...]
    cities: tuple[int, ...]
    production: tuple[tuple[v.ProductionView, ...], ...]


class ViewParts:
    """The cached parts of one game's views. Copies of a position share them."""

    def __init__(self) -> None:
        self._buildings: LastValue[Buildings] = LastValue()
        self._roads: LastValue[tuple[v.RoadView, ...]] = LastValue()
        self._ships: LastValue[tuple[v.ShipView, ...]] = LastValue()
        self._islands: LastValue[tuple[v.IslandView, ...]] = LastValue()
        self.public_seats: LastOfSeats[v.SeatView] = LastOfSeats()
        self.own_seats: LastOfSeats[v.SeatView] = LastOfSeats()
        self.own_views: LastOfSeats[v.OwnView] = LastOfSeats()

    def __reduce__(self) -> tuple[object, ...]:
        """Reduce to an empty cache: pickles and deep copies do not need the cached parts."""
        return ViewParts, ()

    def buildings(self, state: IslandState) -> Buildings:
        key = tuple(state.owner), tuple(state.city), tuple(state.known)
        return self._buildings.get(key, lambda: _count_buildings(state))

    def roads(self, state: IslandState) -> tuple[v.RoadView, ...]:
        return self._roads.get(tuple(state.segment), lambda: _roads(state))

    def ships(self, state: IslandState) -> tuple[v.ShipView, ...]:
        return self._ships.get(tuple(state.segment), lambda: _ships(state))

    def islands(self, state: IslandState) -> tuple[v.IslandView, ...]:
        """Return the islands of known land, or none if all of the board's land is one island."""
        if state.board.is_one_island:
            return ()
        key = tuple(state.owner), tuple(state.known)
        return self._islands.get(key, lambda: _islands(state))


def _count_buildings(state: IslandState) -> Buildings:
    """Return the buildings of all seats, with each seat's numbers of buildings and production."""
    views = _buildings(state)
    seats = range(state.seats)
    own = [[each for each in views if each.seat == seat] for seat in seats]
    cities = tuple(sum(each.kind == "city" for each in mine) for mine in own)
    return Buildings(
        views=views,
        settlements=tuple(len(own[seat]) - cities[seat] for seat in seats),
        cities=cities,
        production=tuple(_production(state, mine) for mine in own),
    )


def _buildings(state: IslandState) -> tuple[v.BuildingView, ...]:
    return tuple(
        v.BuildingView(node, owner, "city" if state.city[node] else "settlement")
        for node, owner in enumerate(state.owner)
        if owner != NONE
    )


def _production(
    state: IslandState, buildings: list[v.BuildingView]
) -> tuple[v.ProductionView, ...]:
    """§4.4: return what these buildings produce for each total, counting only known hexes."""
    board = state.board
    counts: dict[int, list[int]] = {}
    for building in buildings:
        for place in range(3 * building.node, 3 * building.node + 3):
            h = board.node_hexes[place]
            if h != NONE and state.known[h] and board.resource[h] != NONE:
                found = counts.setdefault(board.token[h], [0] * (RESOURCES + 1))
                found[board.resource[h]] += 1 + state.city[building.node]
    return tuple(
        v.ProductionView(total, v.Cards(*found[:RESOURCES]), found[GOLD])
        for total, found in sorted(counts.items())
    )


def _roads(state: IslandState) -> tuple[v.RoadView, ...]:
    return tuple(
        v.RoadView(edge, segment)
        for edge, segment in enumerate(state.segment)
        if segment != NONE and not segment & SHIP_MARK
    )


def _ships(state: IslandState) -> tuple[v.ShipView, ...]:
    return tuple(
        v.ShipView(edge, segment & OWNER, fresh=segment & NEW_MARK != 0)
        for edge, segment in enumerate(state.segment)
        if segment != NONE and segment & SHIP_MARK
    )


def _islands(state: IslandState) -> tuple[v.IslandView, ...]:
    islands = islands_of(state)
    settled = [islands_settled(state, islands, seat) for seat in range(state.seats)]
    return tuple(
        v.IslandView(
            tuple(h for h, island in enumerate(islands) if island == number),
            tuple(seat for seat, on in enumerate(settled) if number in on),
        )
        for number in range(max(islands) + 1)
    )

"""Lists what a seat can build next, and finds the goal that lets it win soonest."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from qiatan.bots.island.heuristic.production import incomes, rolls_for
from qiatan.bots.island.planner.race import (
    CARD_POINTS,
    Economy,
    Site,
    rolls_to_win,
    settlement_price,
)
from qiatan.bots.island.sampling.board_from_view import BoardAnalysis
from qiatan.island import actions as act
from qiatan.island import build, moves
from qiatan.island import prompts as ask
from qiatan.island.actions import make
from qiatan.island.awards import MIN_ARMY, MIN_ROUTE
from qiatan.island.board import NONE
from qiatan.island.reasons import OK
from qiatan.island.resources import RESOURCES
from qiatan.island.rules import (
    CITY,
    DEVELOPMENT,
    PIECE_KINDS,
    PRICES,
    ROAD,
    SETTLEMENT,
)
from qiatan.island.state import IslandState
from qiatan.island.turn import total_points
from qiatan.kit.prompts import prompt

MAX_WAY: Final = 3
"""The maximum number of roads to a site."""

MAX_SITES: Final = 5
"""The number of sites that are considered."""

AWARD_REACH: Final = 2
"""A seat considers an award if it lacks at most this many roads or knights."""


@dataclass(frozen=True, slots=True)
class Goal:
    """A goal of a seat, such as a city, or a settlement and the roads to it.

    `price` is the total price, `first` the next action, and `piece` what this action builds. `time`
    is the estimated number of rolls until the seat wins if it pursues this goal.
    """

    price: tuple[int, ...]
    first: int
    piece: int
    time: float

    def rolls(self, hand: Sequence[int], outlook: Outlook) -> float:
        """Return the number of rolls until the seat, starting with `hand`, can pay for the goal."""
        return rolls_for(self.price, hand, outlook.economy.income, outlook.economy.rates)

    def rolls_to_piece(self, hand: Sequence[int], outlook: Outlook) -> float:
        """Return the number of rolls until the seat, starting with `hand`, can pay for `piece`."""
        economy = outlook.economy
        return rolls_for(PRICES[self.piece], hand, economy.income, economy.rates)


class Outlook:
    """A seat's sites, income and goals."""

    def __init__(self, state: IslandState, analysis: BoardAnalysis, seat: int) -> None:
        self._state: Final = state
        self._analysis: Final = analysis
        self._seat: Final = seat
        self.economy: Final = self._economy()

    def goals(self, hand: Sequence[int]) -> list[Goal]:
        """All goals, best first."""
        return sorted(self._goals(hand), key=lambda goal: (goal.time, goal.first))

    def _economy(self) -> Economy:
        state, seat = self._state, self._seat
        row = seat * PIECE_KINDS
        missing = int(state.rules.victory_points - total_points(state, seat))
        return Economy(
            float(missing),
            tuple(incomes(state, self._analysis)[seat]),
            tuple(int(n) for n in state.rates[seat * RESOURCES : (seat + 1) * RESOURCES]),
            tuple(self._income_at(node) for node in self._settlements()),
            tuple(self._sites()),
            int(state.pieces[row + SETTLEMENT]),
            int(state.pieces[row + CITY]),
        )

    def _settlements(self) -> list[int]:
        state = self._state
        return [
            node
            for node in range(state.board.nodes)
            if state.owner[node] == self._seat and not state.city[node]
        ]

    def _income_at(self, node: int) -> tuple[float, ...]:
        row = [0.0] * RESOURCES
        for resource, chance, _ in self._analysis.yields[node]:
            row[resource] += chance
        return tuple(row)

    def _sites(self) -> list[Site]:
        """Return the best sites, rated by yield and distance."""
        found = [Site(node, way, self._income_at(node)) for node, way in self._ways()]
        found.sort(key=lambda site: (-sum(site.income) / (2 + len(site.way)), site.node))
        return found[:MAX_SITES]

    def _ways(self) -> Iterator[tuple[int, tuple[int, ...]]]:
        """Yield every node where the seat can settle, with the edges of the roads leading there."""
        state, seat = self._state, self._seat
        base = seat * state.board.nodes
        ways: dict[int, tuple[int, ...]] = {
            node: ()
            for node in range(state.board.nodes)
            if state.owner[node] == seat or state.reach[base + node]
        }
        ring = list(ways)
        for _ in range(MAX_WAY):
            ring = self._next_ring(ring, ways)
        for node, way in ways.items():
            if state.crowd[node] == 0 and state.board.land_node[node]:
                yield node, way

    def _next_ring(self, ring: list[int], ways: dict[int, tuple[int, ...]]) -> list[int]:
        state, found = self._state, list[int]()
        for node in ring:
            if state.owner[node] in (NONE, self._seat):
                for edge, beyond in self._analysis.steps[node]:
                    if state.segment[edge] == NONE and beyond not in ways:
                        ways[beyond] = (*ways[node], edge)
                        found.append(beyond)
        return found

    def _goals(self, hand: Sequence[int]) -> Iterator[Goal]:
        state, row = self._state, self._seat * PIECE_KINDS
        if state.pieces[row + CITY]:
            yield from self._cities(hand)
        if state.pieces[row + SETTLEMENT]:
            yield from self._new_settlements(hand)
        if state.deck_size():
            yield self._card(hand)
        if state.pieces[row + ROAD]:
            yield from self._longest_road(hand)

    def _cities(self, hand: Sequence[int]) -> Iterator[Goal]:
        for place, node in enumerate(self._settlements()):
            after = self.economy.with_city(place)
            first = make(act.BUILD_CITY, node)
            yield self._goal(PRICES[CITY], first, CITY, after, hand)

    def _new_settlements(self, hand: Sequence[int]) -> Iterator[Goal]:
        roads = int(self._state.pieces[self._seat * PIECE_KINDS + ROAD])
        for site in self.economy.sites:
            if len(site.way) <= roads:
                price, after = settlement_price(len(site.way)), self.economy.with_settlement(site)
                first, piece = make(act.BUILD_SETTLEMENT, site.node), SETTLEMENT
                if site.way:
                    first, piece = make(act.BUILD_ROAD, site.way[0]), ROAD
                yield self._goal(price, first, piece, after, hand)

    def _card(self, hand: Sequence[int]) -> Goal:
        """Return the goal of buying a development card.

        It is worth more if the seat needs only a few more knights to win Largest Army.
        """
        state, seat = self._state, self._seat
        rival = max((int(state.knights[s]) for s in range(state.seats) if s != seat), default=0)
        lacking = max(int(MIN_ARMY), rival + 1) - int(state.knights[seat])
        near = state.largest_army != seat and 0 < lacking <= AWARD_REACH
        points = CARD_POINTS + (1.0 / lacking if near else 0.0)
        after = self.economy.with_points(points)
        return self._goal(PRICES[DEVELOPMENT], make(act.BUY, 0), DEVELOPMENT, after, hand)

    def _longest_road(self, hand: Sequence[int]) -> Iterator[Goal]:
        """Yield the goal of winning Longest Road, if the seat needs only a few more roads."""
        state, seat = self._state, self._seat
        if state.longest_road == seat:
            return
        rival = max((int(state.route[s]) for s in range(state.seats) if s != seat), default=0)
        lacking = max(int(MIN_ROUTE), rival + 1) - int(state.route[seat])
        edge = self._extension() if 0 < lacking <= AWARD_REACH else NONE
        if edge != NONE:
            price = [lacking * n for n in PRICES[ROAD]]
            after = self.economy.with_points(2)
            yield self._goal(price, make(act.BUILD_ROAD, edge), ROAD, after, hand)

    def _extension(self) -> int:
        """Return an edge where a road would extend the seat's longest route, or NONE."""
        state, seat = self._state, self._seat
        for edge in range(state.board.edges):
            if build.road_place(state, seat, edge) == OK:
                after = state.copy()
                after.push(prompt(ask.FREE_ROAD, seat, 1))
                moves.apply(after, seat, make(act.BUILD_ROAD, edge))
                if after.route[seat] > state.route[seat]:
                    return edge
        return NONE

    def _goal(
        self,
        price: Sequence[int],
        first: int,
        piece: int,
        after: Economy,
        hand: Sequence[int],
    ) -> Goal:
        rolls = rolls_for(price, hand, self.economy.income, self.economy.rates)
        return Goal(tuple(price), int(first), int(piece), rolls + rolls_to_win(after))

"""Evaluates a position heuristically for one seat, in victory points."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple, TypeAlias

from qiatan.bots.island.heuristic.expansion import (
    OUT_OF_REACH,
    port_gain,
    reachable_sites,
    road_distances,
    ship_distances,
)
from qiatan.bots.island.heuristic.production import Row, incomes, pace, rolls_for
from qiatan.bots.island.levels import IslandWeights
from qiatan.bots.island.sampling.board_from_view import BoardAnalysis
from qiatan.island import prompts as ask
from qiatan.island.awards import MIN_ARMY, MIN_ROUTE
from qiatan.island.board import NONE
from qiatan.island.development import CARD_KINDS, KNIGHT, VICTORY_POINT
from qiatan.island.islands import island_at, islands_of, islands_settled
from qiatan.island.resources import RESOURCES
from qiatan.island.rules import (
    CITY,
    DEVELOPMENT,
    PIECE_KINDS,
    PIECES,
    PRICES,
    ROAD,
    SETTLEMENT,
    SHIP,
)
from qiatan.island.state import IslandState
from qiatan.island.turn import total_points
from qiatan.kit.prompts import prompt_kind, prompt_seat

WON: Final = 1000.0
SITES: Final = 3
"""The number of settlement sites that contribute to the value of a position."""

NEXT_SITE_SHARE: Final = 0.5
"""The discount factor for each site after the best."""

BONUS_CARD: Final = 0.25
"""The value of each bonus card, of any resource, that the seat gets for settling on a new island.
"""

UNDRAWN_CARD: Final = 0.5
"""The value of a development card about to be drawn, unless it is a victory point card."""

Purchase = tuple[Row, float]
"""The price of a purchase, and the value of what it buys."""


Site: TypeAlias = "tuple[float, int, int, bool]"
"""The value of a site, its node, its distance in roads or ships, and whether the route is by ship.
"""


class Features(NamedTuple):
    """The features of a position from which each seat's value is computed.

    `rows` has the income of each seat. `reaches` and `by_sea` have each seat's distance to every
    node by road and by ship; `by_sea` is empty if ships are not used. `islands` has the island of
    each node, and `settled` the islands on which each seat has settled. Both are empty if there is
    no bonus for new islands.
    """

    state: IslandState
    rows: list[list[float]]
    reaches: list[list[int]]
    by_sea: list[list[int]]
    islands: list[int]
    settled: list[list[int]]


class HeuristicEvaluator:
    """Evaluates positions on one board. Sites reached by ship count only if `uses_ships` is set."""

    def __init__(self, analysis: BoardAnalysis, weights: IslandWeights, uses_ships: bool) -> None:
        self.analysis: Final = analysis
        self.weights: Final = weights
        self._uses_ships: Final = uses_ships

    def evaluate(self, state: IslandState, seat: int) -> float:
        """The seat's value minus a share of its opponents' values."""
        if state.winner != NONE:
            return WON if state.winner == seat else -WON
        features = self.features(state)
        others = [self.seat_value(features, s) for s in range(state.seats) if s != seat]
        w = self.weights
        against = w.mean_opponent * sum(others) / len(others) + w.best_opponent * max(others)
        return self.seat_value(features, seat) - against

    def evaluate_alone(self, state: IslandState, seat: int) -> float:
        """The seat's value, ignoring its opponents."""
        if state.winner != NONE:
            return WON if state.winner == seat else -WON
        return self.seat_value(self.features(state), seat)

    def features(self, state: IslandState) -> Features:
        """Compute the features from which `seat_value` computes the value of a seat."""
        seats = range(state.seats)
        reaches = [road_distances(state, s) for s in seats]
        at_sea = self._uses_ships and state.rules.ships
        by_sea = [ship_distances(state, s) for s in seats] if at_sea else []
        islands: list[int] = []
        settled: list[list[int]] = []
        if at_sea and not state.board.is_one_island:
            known = islands_of(state)
            islands = [int(island_at(state, known, node)) for node in range(state.board.nodes)]
            settled = [islands_settled(state, known, s) for s in seats]
        rows = incomes(state, self.analysis)
        return Features(state, rows, reaches, by_sea, islands, settled)

    def seat_value(self, features: Features, seat: int) -> float:
        """The value of one seat, computed from the features."""
        state, row, w = features.state, features.rows[seat], self.weights
        points = int(total_points(state, seat))
        rates, hand = _rates(state, seat), _hand(state, seat)
        sites = self._sites(features, seat, rates)
        value = points + w.income * sum(row) + _discounted_sum(sites)
        value += w.pace * self._time_left(state, points) * pace(row, rates)
        value += self._hand(hand, row, rates, self._purchases(state, seat, sites))
        value += self._cards(state, seat) + self._award_races(state, seat)
        return value - w.discard_risk * self._cards_at_risk(state, seat)

    def hand_evaluator(self, features: Features, seat: int) -> Callable[[Row], float]:
        """A function that maps a hand to its value for the seat."""
        state, row = features.state, features.rows[seat]
        rates = _rates(state, seat)
        wanted = self._purchases(state, seat, self._sites(features, seat, rates))
        return lambda hand: self._hand(hand, row, rates, wanted)

    def expansion_value(self, state: IslandState, seat: int) -> float:
        """Return the value of the sites that the seat can reach."""
        return _discounted_sum(self._sites(self.features(state), seat, _rates(state, seat)))

    def _time_left(self, state: IslandState, points: int) -> float:
        """Estimate the remaining fraction of the game from the leader's and the seat's points."""
        most = max(int(max(state.points)), points)
        return max(0.1, (int(state.rules.victory_points) - (most + points) / 2) / 10)

    def _sites(self, features: Features, seat: int, rates: list[int]) -> list[Site]:
        """Return the best sites for a settlement, best first."""
        state = features.state
        if state.pieces[seat * PIECE_KINDS + SETTLEMENT] == 0:
            return []
        by_sea = features.by_sea[seat] if features.by_sea else None
        found: list[Site] = []
        landings: dict[int, Site] = {}
        for node, way, by_ship in reachable_sites(state, features.reaches[seat], by_sea):
            share = self._share(features, seat, node, way)
            value = share * self._site_value(features, seat, node, rates)
            bonus = share * self._island_bonus(features, seat, node) if features.islands else 0.0
            if bonus:
                island, discounted = features.islands[node], value + bonus
                if island not in landings or landings[island][0] < discounted:
                    landings[island] = (discounted, node, way, by_ship)
            found.append((value, node, way, by_ship))
        best = list(landings.values())
        taken = {place[1] for place in best}
        best += [place for place in found if place[1] not in taken]
        best.sort(reverse=True)
        return best[:SITES]

    def _site_value(self, features: Features, seat: int, node: int, rates: list[int]) -> float:
        """Return the value of a settlement on the node, before any discount for its distance."""
        w, row = self.weights, features.rows[seat]
        earned = 0.0
        for r, chance, _ in self.analysis.yields[node]:
            earned += chance / (0.6 + 2 * row[r])
        return w.site * earned + w.port * port_gain(self.analysis, node, row, rates)

    def _share(self, features: Features, seat: int, node: int, way: int) -> float:
        """Return the discount factor for a site that is `way` roads or ships away.

        It is lower if an opponent is at least as close to the site.
        """
        share = float(self.weights.distance_discount**way)
        nearest = _nearest_opponent(features, seat, node)
        if nearest <= way and way:
            share *= 0.4 if nearest < way else 0.6
        return share

    def _island_bonus(self, features: Features, seat: int, node: int) -> float:
        """The value of any bonus for settling on the island of this node (§11)."""
        if features.islands[node] in features.settled[seat]:
            return 0.0
        board = features.state.board
        return self.weights.island * int(board.bonus_points) + BONUS_CARD * int(board.bonus_cards)

    def _hand(self, hand: Row, row: Row, rates: Row, wanted: list[Purchase]) -> float:
        """Return how much a hand is worth towards the purchases in `wanted`.

        The best purchase counts fully, the others partly. The longer the seat must wait until it
        can pay for a purchase, the less it counts.
        """
        w = self.weights
        found = [
            gain * w.wait_discount ** rolls_for(price, hand, row, rates) for price, gain in wanted
        ]
        goal = 0.75 * max(found) + 0.25 * sum(found) if found else 0.0
        return w.next_purchase * goal + w.card * sum(hand)

    def _purchases(self, state: IslandState, seat: int, sites: list[Site]) -> list[Purchase]:
        pieces, w = state.pieces, self.weights
        found: list[Purchase] = []
        if (
            pieces[seat * PIECE_KINDS + CITY]
            and pieces[seat * PIECE_KINDS + SETTLEMENT] < PIECES[SETTLEMENT]
        ):
            found.append((PRICES[CITY], 1.4 + w.city_bonus))
        for value, _, way, by_ship in sites[:2]:
            prices = zip(PRICES[SETTLEMENT], PRICES[SHIP if by_ship else ROAD], strict=True)
            price = [house + way * segment for house, segment in prices]
            found.append((price, 1.0 + 0.5 * value))
        if state.deck_size():
            found.append((PRICES[DEVELOPMENT], 0.6 + w.card_bonus))
        return found

    def _cards(self, state: IslandState, seat: int) -> float:
        """Return the value of the seat's development cards, including a card about to be drawn."""
        w = self.weights
        held = [int(n) for n in state.development[seat * CARD_KINDS : (seat + 1) * CARD_KINDS]]
        value = w.knight * held[KNIGHT] + w.progress * sum(held[VICTORY_POINT + 1 :])
        top = state.top()
        if prompt_kind(top) == ask.DRAW_PROMPT and prompt_seat(top) == seat:
            points = int(state.deck[VICTORY_POINT]) / int(state.deck_size())
            value += points + (1 - points) * UNDRAWN_CARD
        return value

    def _award_races(self, state: IslandState, seat: int) -> float:
        """Return the value of progress towards Largest Army and Longest Road.

        The points of the awards themselves are not included.
        """
        rivals = [s for s in range(state.seats) if s != seat]
        army = max(MIN_ARMY - 1, *(state.knights[s] for s in rivals))
        road = max(MIN_ROUTE - 1, *(state.route[s] for s in rivals))
        lead, ahead = int(state.knights[seat] - army), int(state.route[seat] - road)
        return self.weights.army * _award_progress(lead) + self.weights.route * _award_progress(
            ahead
        )

    def _cards_at_risk(self, state: IslandState, seat: int) -> float:
        """Return the cards that a seven would cost, times the chance of one within a round."""
        if state.cards[seat] <= state.rules.hand_limit:
            return 0.0
        safe: float = (5 / 6) ** int(state.seats)
        return (1 - safe) * int(state.cards[seat] // 2)


def _rates(state: IslandState, seat: int) -> list[int]:
    return [int(n) for n in state.rates[seat * RESOURCES : (seat + 1) * RESOURCES]]


def _hand(state: IslandState, seat: int) -> list[int]:
    return [int(n) for n in state.hand[seat * RESOURCES : (seat + 1) * RESOURCES]]


def _nearest_opponent(features: Features, seat: int, node: int) -> int:
    """The number of roads or ships that the nearest opponent still needs to reach a node."""
    nearest = OUT_OF_REACH
    for other in range(len(features.reaches)):
        if other != seat:
            nearest = min(nearest, features.reaches[other][node])
            if features.by_sea:
                nearest = min(nearest, features.by_sea[other][node])
    return nearest


def _discounted_sum(sites: list[Site]) -> float:
    total, share = 0.0, 1.0
    for value, _, _, _ in sites:
        total += share * value
        share *= NEXT_SITE_SHARE
    return total


def _award_progress(lead: int) -> float:
    """Convert the lead over the strongest rival to steps towards the award, from 0 to 4."""
    return max(0, min(lead + 3, 4))

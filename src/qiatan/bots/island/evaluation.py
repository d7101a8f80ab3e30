"""How well a seat stands, in victory points it has or may hope for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple, TypeAlias

from qiatan.bots.island.board_from_view import Chart
from qiatan.bots.island.expansion import NOWHERE, port_gain, reach, sea_reach, spots
from qiatan.bots.island.production import Row, incomes, pace, rolls_for
from qiatan.bots.island.weights import Weights
from qiatan.island import prompts as ask
from qiatan.island.awards import LEAST_ARMY, LEAST_ROUTE
from qiatan.island.board import NONE
from qiatan.island.development import CARD_KINDS, KNIGHT, VICTORY_POINT
from qiatan.island.islands import island_at, islands_of, settled_on
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
from qiatan.island.state import State
from qiatan.island.turn import total_points

WON: Final = 1000.0
PLACES: Final = 3
"""How many places to settle count."""

LESSER: Final = 0.5
"""What each of them counts of the one before."""

CARD: Final = 0.25
"""A card of one's own choice that an island brings."""

DRAWN: Final = 0.5
"""A development card that was paid for and not drawn yet, beside its chance of a point."""

Purchase = tuple[Row, float]
"""A price, and what paying it would bring."""


Place: TypeAlias = "tuple[float, int, int, bool]"
"""What a place to settle is worth, and the spot."""


class Survey(NamedTuple):
    """A position with every seat's income and reach by land, and by sea where there are ships.

    `islands` are those of all nodes, `settled` those where each seat has settled; both empty
    where islands earn nothing, on a board that is one or without ships.
    """

    state: State
    rows: list[list[float]]
    reaches: list[list[int]]
    by_sea: list[list[int]]
    islands: list[int]
    settled: list[list[int]]


class Outlook:
    """Judges positions by `weights`, on one board; what ships may reach only if it `sails`."""

    def __init__(self, chart: Chart, weights: Weights, sails: bool) -> None:
        self.chart: Final = chart
        self.weights: Final = weights
        self._sails: Final = sails

    def judge(self, state: State, seat: int) -> float:
        """The seat's outlook against its opponents'."""
        if state.winner != NONE:
            return WON if state.winner == seat else -WON
        survey = self.survey(state)
        others = [self.alone(survey, s) for s in range(state.seats) if s != seat]
        w = self.weights
        against = w.mean * sum(others) / len(others) + w.leader * max(others)
        return self.alone(survey, seat) - against

    def own(self, state: State, seat: int) -> float:
        """The seat's outlook by itself."""
        if state.winner != NONE:
            return WON if state.winner == seat else -WON
        return self.alone(self.survey(state), seat)

    def survey(self, state: State) -> Survey:
        """What all seats' outlooks are read from."""
        seats = range(state.seats)
        reaches = [reach(state, s) for s in seats]
        at_sea = self._sails and state.rules.ships
        by_sea = [sea_reach(state, s) for s in seats] if at_sea else []
        islands: list[int] = []
        settled: list[list[int]] = []
        if at_sea and not state.board.is_one_island:
            known = islands_of(state)
            islands = [int(island_at(state, known, node)) for node in range(state.board.nodes)]
            settled = [settled_on(state, known, s) for s in seats]
        rows = incomes(state, self.chart)
        return Survey(state, rows, reaches, by_sea, islands, settled)

    def alone(self, survey: Survey, seat: int) -> float:
        """One seat's outlook by itself."""
        state, row, w = survey.state, survey.rows[seat], self.weights
        points = int(total_points(state, seat))
        rates, hand = _rates(state, seat), _hand(state, seat)
        places = self._places(survey, seat, rates)
        worth = points + w.income * sum(row) + _ranked(places)
        worth += w.pace * self._time_left(state, points) * pace(row, rates)
        worth += self._hand(hand, row, rates, self._purchases(state, seat, places))
        worth += self._cards(state, seat) + self._races(state, seat)
        return worth - w.risk * self._at_risk(state, seat)

    def hand_judge(self, survey: Survey, seat: int) -> Callable[[Row], float]:
        """What the seat's hand would be worth if it were another."""
        state, row = survey.state, survey.rows[seat]
        rates = _rates(state, seat)
        wanted = self._purchases(state, seat, self._places(survey, seat, rates))
        return lambda hand: self._hand(hand, row, rates, wanted)

    def room(self, state: State, seat: int) -> float:
        """What the places to settle that are in reach are worth."""
        return _ranked(self._places(self.survey(state), seat, _rates(state, seat)))

    def _time_left(self, state: State, points: int) -> float:
        """How much of the game is still to come, by the seat in front and this one."""
        most = max(int(max(state.points)), points)
        return max(0.1, (int(state.rules.victory_points) - (most + points) / 2) / 10)

    def _places(self, survey: Survey, seat: int, rates: list[int]) -> list[Place]:
        """The best places to settle, best first."""
        state = survey.state
        if state.pieces[seat * PIECE_KINDS + SETTLEMENT] == 0:
            return []
        by_sea = survey.by_sea[seat] if survey.by_sea else None
        found: list[Place] = []
        landings: dict[int, Place] = {}
        for node, way, sail in spots(state, survey.reaches[seat], by_sea):
            share = self._share(survey, seat, node, way)
            worth = share * self._place(survey, seat, node, rates)
            bonus = share * self._bonus(survey, seat, node) if survey.islands else 0.0
            if bonus:
                island, hope = survey.islands[node], worth + bonus
                if island not in landings or landings[island][0] < hope:
                    landings[island] = (hope, node, way, sail)
            found.append((worth, node, way, sail))
        best = list(landings.values())
        taken = {place[1] for place in best}
        best += [place for place in found if place[1] not in taken]
        best.sort(reverse=True)
        return best[:PLACES]

    def _place(self, survey: Survey, seat: int, node: int, rates: list[int]) -> float:
        """What a settlement at the node would earn."""
        w, row = self.weights, survey.rows[seat]
        earned = 0.0
        for r, chance, _ in self.chart.yields[node]:
            earned += chance / (0.6 + 2 * row[r])
        return w.place * earned + w.port * port_gain(self.chart, node, row, rates)

    def _share(self, survey: Survey, seat: int, node: int, way: int) -> float:
        """What is left of a place's worth, so far away and with opponents as near."""
        share = float(self.weights.far**way)
        nearest = _nearest(survey, seat, node)
        if nearest <= way and way:
            share *= 0.4 if nearest < way else 0.6
        return share

    def _bonus(self, survey: Survey, seat: int, node: int) -> float:
        """What settling there earns beside the settlement (§11)."""
        if survey.islands[node] in survey.settled[seat]:
            return 0.0
        board = survey.state.board
        return self.weights.island * int(board.bonus_points) + CARD * int(board.bonus_cards)

    def _hand(self, hand: Row, row: Row, rates: Row, wanted: list[Purchase]) -> float:
        """What the hand is on its way to: the best purchase, and a little of the others."""
        w = self.weights
        found = [gain * w.haste ** rolls_for(price, hand, row, rates) for price, gain in wanted]
        goal = 0.75 * max(found) + 0.25 * sum(found) if found else 0.0
        return w.goal * goal + w.card * sum(hand)

    def _purchases(self, state: State, seat: int, places: list[Place]) -> list[Purchase]:
        pieces = state.pieces
        found: list[Purchase] = []
        if (
            pieces[seat * PIECE_KINDS + CITY]
            and pieces[seat * PIECE_KINDS + SETTLEMENT] < PIECES[SETTLEMENT]
        ):
            found.append((PRICES[CITY], 1.4))
        for worth, _, way, sail in places[:2]:
            prices = zip(PRICES[SETTLEMENT], PRICES[SHIP if sail else ROAD], strict=True)
            price = [house + way * segment for house, segment in prices]
            found.append((price, 1.0 + 0.5 * worth))
        if state.deck_size():
            found.append((PRICES[DEVELOPMENT], 0.6))
        return found

    def _cards(self, state: State, seat: int) -> float:
        """Development cards in hand, one just paid for among them."""
        w = self.weights
        held = [int(n) for n in state.development[seat * CARD_KINDS : (seat + 1) * CARD_KINDS]]
        worth = w.knight * held[KNIGHT] + w.progress * sum(held[VICTORY_POINT + 1 :])
        top = state.top()
        if ask.prompt_kind(top) == ask.DRAW_PROMPT and ask.prompt_seat(top) == seat:
            points = int(state.deck[VICTORY_POINT]) / int(state.deck_size())
            worth += points + (1 - points) * DRAWN
        return worth

    def _races(self, state: State, seat: int) -> float:
        """What played knights and the route are worth beyond the awards held."""
        rivals = [s for s in range(state.seats) if s != seat]
        army = max(LEAST_ARMY - 1, *(state.knights[s] for s in rivals))
        road = max(LEAST_ROUTE - 1, *(state.route[s] for s in rivals))
        lead, ahead = int(state.knights[seat] - army), int(state.route[seat] - road)
        return self.weights.army * _closeness(lead) + self.weights.route * _closeness(ahead)

    def _at_risk(self, state: State, seat: int) -> float:
        """Cards that a seven would cost, by how likely one comes before the seat's next turn."""
        if state.cards[seat] <= state.rules.hand_limit:
            return 0.0
        safe: float = (5 / 6) ** int(state.seats)
        return (1 - safe) * int(state.cards[seat] // 2)


def _rates(state: State, seat: int) -> list[int]:
    return [int(n) for n in state.rates[seat * RESOURCES : (seat + 1) * RESOURCES]]


def _hand(state: State, seat: int) -> list[int]:
    return [int(n) for n in state.hand[seat * RESOURCES : (seat + 1) * RESOURCES]]


def _nearest(survey: Survey, seat: int, node: int) -> int:
    """Roads, or ships, that the nearest opponent still needs to a node."""
    nearest = NOWHERE
    for other in range(len(survey.reaches)):
        if other != seat:
            nearest = min(nearest, survey.reaches[other][node])
            if survey.by_sea:
                nearest = min(nearest, survey.by_sea[other][node])
    return nearest


def _ranked(places: list[Place]) -> float:
    total, share = 0.0, 1.0
    for worth, _, _, _ in places:
        total += share * worth
        share *= LESSER
    return total


def _closeness(lead: int) -> float:
    """Steps ahead of what the award asks for; far behind and far ahead count no more."""
    return max(0, min(lead + 3, 4))

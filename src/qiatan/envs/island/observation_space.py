"""The layout of an island observation: a row of integers, for boards of one shape.

Seats are counted clockwise from the observing seat. Values that the seat must not know are `HIDDEN`
or absent. `docs/train/environments.md` describes each number.
"""

from __future__ import annotations

from typing import Final

from qiatan.envs.core.field_layout import FieldLayout
from qiatan.island.development import CARD_KINDS
from qiatan.island.prompts import OVER
from qiatan.island.resources import ANY_PORT, RESOURCES
from qiatan.kit.native import i64

HIDDEN: Final[i64] = -1

FLAG_QUESTION: Final[i64] = OVER + 1
QUESTIONS: Final[i64] = OVER + 2
"""The number of questions: one per kind of prompt, and one about the build flag."""

MOST_TURNS: Final[i64] = 1000
MOST_CARDS: Final[i64] = 150
MOST_PIECES: Final[i64] = 15
MOST_POINTS: Final[i64] = 30
ANSWERS: Final[i64] = 4
TOTALS: Final[i64] = 11
"""The number of different totals of two dice, from 2 to 12."""

TERRAINS: Final[i64] = RESOURCES + 4
"""The number of terrains: the resources, gold, desert, sea, and hidden."""

HEX: Final[i64] = TERRAINS + 4
"""How many numbers describe a hex: terrain, number token, chances out of 36, robber and pirate."""

PORTS: Final[i64] = ANY_PORT + 1
YIELDS: Final[i64] = RESOURCES + 1
"""How many numbers describe a yield: for each resource and for gold, the chances out of 36."""

PLAYER: Final = (
    ("points", 1, 0, MOST_POINTS),
    ("cards", 1, 0, MOST_CARDS),
    ("development", 1, 0, 40),
    ("knights", 1, 0, 30),
    ("route", 1, 0, 30),
    ("roads_left", 1, 0, MOST_PIECES),
    ("settlements_left", 1, 0, MOST_PIECES),
    ("cities_left", 1, 0, MOST_PIECES),
    ("ships_left", 1, 0, MOST_PIECES),
    ("longest_road", 1, 0, 1),
    ("largest_army", 1, 0, 1),
    ("flag", 1, 0, 1),
    ("answer", ANSWERS, 0, 1),
    ("counter_give", RESOURCES, 0, 31),
    ("counter_want", RESOURCES, 0, 31),
    ("rates", RESOURCES, 0, 4),
    ("hand", RESOURCES, HIDDEN, MOST_CARDS),
)
"""The fields of each seat, as name, count, lower bound and upper bound."""


class ObservationSpace(FieldLayout):
    """The layout of an observation, with the index of each field as an attribute."""

    def __init__(self, nodes: i64, edges: i64, hexes: i64, seats: i64, ships: i64) -> None:
        super().__init__()
        self._shape: Final = (int(nodes), int(edges), int(hexes), int(seats), int(ships))
        self.seats: Final[i64] = seats
        self.question: Final[i64] = self._add("question", QUESTIONS, 0, 1)
        self.count: Final[i64] = self._add("count", 1, 0, MOST_CARDS)
        self.named: Final[i64] = self._add("named", RESOURCES, 0, 31)
        self.actor: Final[i64] = self._add("actor", seats, 0, 1)
        self.active: Final[i64] = self._add("active", seats, 0, 1)
        self.turn: Final[i64] = self._add("turn", 1, 0, MOST_TURNS)
        self.rolled: Final[i64] = self._add("rolled", 1, 0, 1)
        self.dice: Final[i64] = self._add("dice", 1, 0, 12)
        self.card_played: Final[i64] = self._add("card_played", 1, 0, 1)
        self.ship_moved: Final[i64] = self._add("ship_moved", 1, 0, 1)
        self.offers_made: Final[i64] = self._add("offers_made", 1, 0, 100)
        self.target: Final[i64] = self._add("target", 1, 0, MOST_POINTS)
        self.hand_limit: Final[i64] = self._add("hand_limit", 1, 0, 100)
        self.deck: Final[i64] = self._add("deck", 1, 0, 100)
        self.played: Final[i64] = self._add("played", CARD_KINDS, 0, 40)
        self.bank: Final[i64] = self._add("bank", RESOURCES, HIDDEN, 35)
        self.throws: Final[i64] = self._add("throws", TOTALS, HIDDEN, 6)
        self.hidden: Final[i64] = self._add("hidden_hexes", 1, 0, 200)
        self.offer: Final[i64] = self._add("offer", 1, 0, 1)
        self.offer_give: Final[i64] = self._add("offer_give", RESOURCES, 0, 31)
        self.offer_want: Final[i64] = self._add("offer_want", RESOURCES, 0, 31)
        self.offer_any: Final[i64] = self._add("offer_any", 1, 0, 1)
        self.own_cards: Final[i64] = self._add("own_development", CARD_KINDS, 0, 40)
        self.own_fresh: Final[i64] = self._add("own_fresh", CARD_KINDS, 0, 40)
        self.players: Final[i64] = self.size
        self._add_players(seats)
        self.player: Final[i64] = (self.size - self.players) // seats
        self.answer: Final[i64] = _before("answer")
        self.rates: Final[i64] = _before("rates")
        self.hexes: Final[i64] = self._add("hexes", HEX * hexes, 0, 12)
        self.node: Final[i64] = seats + PORTS + YIELDS
        self.nodes: Final[i64] = self._add("nodes", self.node * nodes, 0, 15)
        self.edge: Final[i64] = 2 * seats + 1 if ships else seats
        self.edges: Final[i64] = self._add("edges", self.edge * edges, 0, 2)

    def __reduce__(self) -> tuple[object, ...]:
        return ObservationSpace, self._shape

    def _add_players(self, seats: i64) -> None:
        seat: i64
        for seat in range(seats):
            for name, count, least, most in PLAYER:
                self._add(f"player_{seat}.{name}", count, least, most)


def _before(name: str) -> int:
    """Return how many numbers of a seat come before a field of `PLAYER`."""
    names = [field for field, _, _, _ in PLAYER]
    return sum(count for _, count, _, _ in PLAYER[: names.index(name)])

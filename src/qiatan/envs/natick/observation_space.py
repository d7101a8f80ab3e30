"""The layout of a Natick observation."""

from __future__ import annotations

from typing import Final

from qiatan.envs.core.field_layout import FieldLayout
from qiatan.kit.native import i64
from qiatan.natick.components import DICE, FACES, NUMBERS, ROW, SIDES, SUITS, TILES
from qiatan.natick.prompts import OVER
from qiatan.natick.rules import PIECES
from qiatan.natick.state import SEATS

QUESTIONS: Final[i64] = OVER + 1
"""The number of questions: one per kind of prompt, and one for the end of the game."""

MOST_COINS: Final[i64] = 24
MOST_POINTS: Final[i64] = 30
MOST_TURNS: Final[i64] = 200

DIE: Final[i64] = FACES + 6
"""How many numbers describe a die: its face; whether it is in the first set, in the second set, set
aside, in the observing player's set, or in the opponent's set; and whether its event is
resolved.
"""

ROADS: Final[i64] = ROW // 2
SITES: Final[i64] = ROW // 2 + 1

REGION: Final[i64] = SUITS + NUMBERS + 2
"""How many numbers describe a region: its suit, number, coins, and whether it is guarded."""

ROAD: Final[i64] = 3 + SIDES * REGION
"""How many numbers describe the place of a road: whether it has a road; a trader (2 once it has
traded); whether a region is being placed there; and the two regions.
"""

SITE: Final[i64] = 1 + SIDES
"""How many numbers describe a site: a village (1) or town (2), a knight above, a knight below."""


class NatickObservationSpace(FieldLayout):
    """The layout of an observation, with the index of each field as an attribute."""

    def __init__(self) -> None:
        super().__init__()
        self.question: Final[i64] = self._add("question", QUESTIONS, 0, 1)
        self.count: Final[i64] = self._add("count", 1, 0, MOST_COINS)
        self.suit: Final[i64] = self._add("suit", SUITS + 1, 0, 1)
        self.limits: Final[i64] = self._add("limits", NUMBERS, 0, 3)
        self.piece: Final[i64] = self._add("piece", PIECES, 0, 1)
        self.tile: Final[i64] = self._add("tile", TILES, 0, 1)
        self.actor: Final[i64] = self._add("actor", SEATS, 0, 1)
        self.active: Final[i64] = self._add("active", SEATS, 0, 1)
        self.turn: Final[i64] = self._add("turn", 1, 0, MOST_TURNS)
        self.target: Final[i64] = self._add("target", 1, 0, MOST_POINTS)
        self.prices: Final[i64] = self._add("prices", PIECES * SUITS, 0, 6)
        self.dice: Final[i64] = self._add("dice", DICE * DIE, 0, 1)
        self.pool: Final[i64] = self._add("pool", SUITS, 0, 6)
        self.stack: Final[i64] = self._add("stack", TILES, 0, 1)
        self.left: Final[i64] = self._add("left", 4, 0, 8)
        self.offers_made: Final[i64] = self._add("offers_made", 1, 0, 10)
        self.offer: Final[i64] = self._add("offer", 2, 0, 1)
        self.offer_give: Final[i64] = self._add("offer_give", SUITS, 0, 6)
        self.offer_want: Final[i64] = self._add("offer_want", SUITS, 0, 6)
        self.players: Final[i64] = self.size
        self._add_players()
        self.player: Final[i64] = (self.size - self.players) // SEATS
        self.roads: Final[i64] = self._add("roads", SEATS * ROADS * ROAD, 0, 3)
        self.sites: Final[i64] = self._add("sites", SEATS * SITES * SITE, 0, 2)

    def __reduce__(self) -> tuple[object, ...]:
        return NatickObservationSpace, ()

    def _add_players(self) -> None:
        seat: i64
        for seat in range(SEATS):
            self._add(f"player_{seat}.points", 1, 0, MOST_POINTS)
            self._add(f"player_{seat}.traders", 1, 0, 4)
            self._add(f"player_{seat}.knights", 1, 0, 4)
            self._add(f"player_{seat}.unguarded", 1, 0, MOST_COINS)
            self._add(f"player_{seat}.coins", SUITS, 0, 6)
            self._add(f"player_{seat}.room", SUITS, 0, 12)

"""A position of the game, and operations on it that several clauses share (§2).

There are no secrets. Arrays are changed in place and keep their length. `components.py` explains
how places, spots and tiles are numbered.
"""

from __future__ import annotations

from typing import Final

from qiatan.kit.archive import Archive
from qiatan.kit.arrays import Ints, filled
from qiatan.kit.native import i64
from qiatan.kit.prompts import PromptStack, prompt, prompt_kind, prompt_seat
from qiatan.natick.components import (
    CENTRE,
    DICE,
    ROW,
    SIDES,
    SPOTS,
    SUITS,
    TILES,
    place_of,
    side_of,
    suit_of,
)
from qiatan.natick.prompts import ANSWER, FIRST_ROAD, LAY_PROMPT, is_chance
from qiatan.natick.rules import CAPACITY, COINS, Rules

NONE: Final[i64] = -1
CHANCE_SEAT: Final[i64] = -1
NOBODY: Final[i64] = -2
"""The result of `next_actor` when the game is over."""

SEATS: Final[i64] = 2
STACK: Final[i64] = 24

VILLAGE_SITE: Final[i64] = 1
TOWN_SITE: Final[i64] = 2
ROAD_THERE: Final[i64] = 1
"""`VILLAGE_SITE`, `TOWN_SITE` and `ROAD_THERE` are the values of `row` where a piece has been
built.
"""

TRADER_THERE: Final[i64] = 1
TRADER_USED: Final[i64] = 2
"""`TRADER_THERE` and `TRADER_USED` are values of `unit` at places for roads. At sites, `unit` has a
bit for a knight on each side.
"""

FIRST_SET: Final[i64] = 0
SECOND_SET: Final[i64] = 1
ASIDE: Final[i64] = 2


class NatickState(PromptStack):
    """The complete state of a game in progress.

    For each tile, `owner` is the seat whose colony contains it, or `NONE`; `spot` is its spot, and
    `coins` the number of coins on it. `region[seat * SPOTS + spot]` is the tile on a spot, or
    `NONE`. `row` and `unit` have an entry for each of `ROW` places per seat: `row` has the sites
    and roads, and `unit` the pawns next to them. `held` is the number of a seat's coins of each
    suit, and `room` the number of coins that its regions can still take. `left` and `right` are a
    seat's outermost sites.

    For each die, `face` is its face and `part` is the set that it was put into, or `NONE`. `kept`
    is the set that the active player kept. `done` has a bit for each die whose event is resolved.
    While coins move from one colony to the other, they are in the pool.
    """

    def __init__(self, rules: Rules, old: NatickState | None = None) -> None:
        super().__init__(STACK, old)
        o = old
        # `zero` is an i64: with a plain 0, compiled code would create an object for each number
        # that it copies.
        zero: i64 = 0
        self.rules: Final[Rules] = rules
        self.owner: Final[Ints] = filled(TILES, NONE) if o is None else o.owner[:]
        self.spot: Final[Ints] = filled(TILES, 0) if o is None else o.spot[:]
        self.coins: Final[Ints] = filled(TILES, 0) if o is None else o.coins[:]
        self.region: Final[Ints] = filled(SEATS * SPOTS, NONE) if o is None else o.region[:]
        self.row: Final[Ints] = filled(SEATS * ROW, 0) if o is None else o.row[:]
        self.unit: Final[Ints] = filled(SEATS * ROW, 0) if o is None else o.unit[:]
        self.held: Final[Ints] = filled(SEATS * SUITS, 0) if o is None else o.held[:]
        self.room: Final[Ints] = filled(SEATS * SUITS, 0) if o is None else o.room[:]
        self.pool: Final[Ints] = filled(SUITS, COINS) if o is None else o.pool[:]
        self.left: Final[Ints] = filled(SEATS, CENTRE) if o is None else o.left[:]
        self.right: Final[Ints] = filled(SEATS, CENTRE) if o is None else o.right[:]
        self.points: Final[Ints] = filled(SEATS, 1) if o is None else o.points[:]
        self.traders: Final[Ints] = filled(SEATS, 0) if o is None else o.traders[:]
        self.knights: Final[Ints] = filled(SEATS, 0) if o is None else o.knights[:]
        self.face: Final[Ints] = filled(DICE, NONE) if o is None else o.face[:]
        self.part: Final[Ints] = filled(DICE, NONE) if o is None else o.part[:]
        self.active: i64 = zero if o is None else o.active
        self.turn: i64 = zero if o is None else o.turn
        self.kept: i64 = NONE if o is None else o.kept
        self.done: i64 = zero if o is None else o.done
        self.villages: i64 = SEATS if o is None else o.villages
        self.towns: i64 = zero if o is None else o.towns
        self.open_roads: i64 = zero if o is None else o.open_roads
        self.pawns: i64 = zero if o is None else o.pawns
        self.terms: i64 = zero if o is None else o.terms
        self.offers_made: i64 = zero if o is None else o.offers_made
        self.winners: i64 = zero if o is None else o.winners
        if o is None:
            self._found()

    def copy(self) -> NatickState:
        return NatickState(self.rules, self)

    def __deepcopy__(self, memo: object) -> NatickState:
        return self.copy()

    def __reduce__(self) -> tuple[object, ...]:
        archive = Archive()
        self.serialize(archive)
        return NatickState, (self.rules,), archive.saved()

    def __setstate__(self, saved: list[int]) -> None:
        archive = Archive(saved)
        self.serialize(archive)
        archive.close()

    def serialize(self, archive: Archive) -> None:
        """Save or restore everything except the rules."""
        archive.array(self.stack)
        self.depth = archive.number(self.depth)
        archive.array(self.owner)
        archive.array(self.spot)
        archive.array(self.coins)
        archive.array(self.region)
        archive.array(self.row)
        archive.array(self.unit)
        archive.array(self.held)
        archive.array(self.room)
        archive.array(self.pool)
        archive.array(self.left)
        archive.array(self.right)
        archive.array(self.points)
        archive.array(self.traders)
        archive.array(self.knights)
        archive.array(self.face)
        archive.array(self.part)
        self.active = archive.number(self.active)
        self.turn = archive.number(self.turn)
        self.kept = archive.number(self.kept)
        self.done = archive.number(self.done)
        self.villages = archive.number(self.villages)
        self.towns = archive.number(self.towns)
        self.open_roads = archive.number(self.open_roads)
        self.pawns = archive.number(self.pawns)
        self.terms = archive.number(self.terms)
        self.offers_made = archive.number(self.offers_made)
        self.winners = archive.number(self.winners)

    def _found(self) -> None:
        """§3: place the first villages and push the prompts for setup."""
        seat: i64
        k: i64
        for seat in range(SEATS - 1, -1, -1):
            self.row[seat * ROW + CENTRE] = VILLAGE_SITE
            self.push(prompt(FIRST_ROAD, seat))
            for k in range(SUITS):
                self.push(prompt(LAY_PROMPT, seat, k))

    def find(self, seat: i64) -> i64:
        """Return the index of the prompt that the seat can answer now, or NONE.

        This is the top prompt if it is for the seat. While the opponent must answer an offer, the
        proposer can answer the prompt below it to withdraw or replace the offer.
        """
        i = self.depth - 1
        kind = prompt_kind(self.stack[i])
        if is_chance(kind):
            return i if seat == CHANCE_SEAT else NONE
        if prompt_seat(self.stack[i]) == seat:
            return i
        if kind == ANSWER and prompt_seat(self.stack[i - 1]) == seat:
            return i - 1
        return NONE

    def gain(self, tile: i64, count: i64) -> None:
        """Move coins from the pool to a region."""
        suit = suit_of(tile)
        row = self.owner[tile] * SUITS + suit
        self.coins[tile] += count
        self.held[row] += count
        self.room[row] -= count
        self.pool[suit] -= count

    def lose(self, tile: i64, count: i64) -> None:
        """Move coins from a region to the pool."""
        self.gain(tile, -count)

    def place_tile(self, seat: i64, tile: i64, spot: i64) -> None:
        """Put the tile in the seat's colony."""
        self.owner[tile] = seat
        self.spot[tile] = spot
        self.region[seat * SPOTS + spot] = tile
        self.room[seat * SUITS + suit_of(tile)] += CAPACITY

    def all_coins(self, seat: i64) -> i64:
        """Return the total number of the seat's coins."""
        held, row = self.held, seat * SUITS
        return held[row] + held[row + 1] + held[row + 2] + held[row + 3]

    def can_pay(self, seat: i64, piece: i64) -> bool:
        """True if the seat's coins cover the piece's price."""
        held, prices = self.held, self.rules.prices
        h, p = seat * SUITS, piece * SUITS
        return (
            held[h] >= prices[p]
            and held[h + 1] >= prices[p + 1]
            and held[h + 2] >= prices[p + 2]
            and held[h + 3] >= prices[p + 3]
        )

    def guarded(self, tile: i64) -> bool:
        """§6.3: True if a knight is next to the tile. The tile must be in a colony."""
        side = side_of(self.spot[tile])
        at = self.owner[tile] * ROW + place_of(self.spot[tile])
        return self.has_knight(at - 1, side) or self.has_knight(at + 1, side)

    def has_knight(self, at: i64, side: i64) -> bool:
        """True if there is a knight on that side of the site whose index in `unit` is `at`."""
        return (self.unit[at] >> side) & 1 == 1

    def put_knight(self, at: i64, side: i64) -> None:
        """Put a knight on that side of the site whose index in `unit` is `at`."""
        one: i64 = 1
        self.unit[at] |= one << side

    def unguarded(self, seat: i64) -> i64:
        """§4.2: return the number of coins on regions without a knight, which Raiders count."""
        n: i64 = 0
        tile: i64
        for tile in range(TILES):
            if self.owner[tile] == seat and self.coins[tile] and not self.guarded(tile):
                n += self.coins[tile]
        return n

    def units_at(self, seat: i64, site: i64) -> i64:
        """§6.1: return the number of traders and knights next to a site."""
        at = seat * ROW + site
        n: i64 = 0
        side: i64
        for side in range(SIDES):
            if self.has_knight(at, side):
                n += 1
        if self.unit[at - 1]:
            n += 1
        return n + 1 if self.unit[at + 1] else n

    def stack_size(self) -> i64:
        """Return the number of region tiles in the stack."""
        n: i64 = 0
        tile: i64
        for tile in range(TILES):
            if self.owner[tile] == NONE:
                n += 1
        return n

"""A position of the island game, and operations on it that several clauses share (§3.2).

Arrays are changed in place and keep their length. A state contains secrets, so only the rules read
it. All other code gets a view.
"""

from __future__ import annotations

from typing import Final

from qiatan.island.actions import Terms
from qiatan.island.board import NONE, Board
from qiatan.island.development import CARD_KINDS
from qiatan.island.prompts import ROLL_PROMPT, SETUP_SETTLEMENT, concurrent, is_chance
from qiatan.island.resources import RESOURCES
from qiatan.island.rules import BANK_RATE, PACKED_BITS, PIECES, Rules
from qiatan.kit.archive import Archive
from qiatan.kit.arrays import Ints, filled, ints
from qiatan.kit.native import i64
from qiatan.kit.prompts import PromptStack, prompt, prompt_kind, prompt_seat

STACK: Final[i64] = 32
NETWORK: Final[i64] = 39
"""The maximum number of nodes in a seat's network: two for the settlements placed during setup, and
one for each road or ship.
"""

# The value of a segment: bits 0-3 are the owner's seat, bit 4 marks a ship, and bit 5 marks a ship
# built this turn. A free edge is NONE, which has all bits set, so `segment & OWNER` is no seat's
# number.
OWNER: Final[i64] = 15
SHIP_MARK: Final[i64] = 16
NEW_MARK: Final[i64] = 32
"""`SHIP_MARK` and `NEW_MARK` are added to the owner's number for a ship, and for a new ship."""

KIND: Final[i64] = OWNER | SHIP_MARK
"""The mask for a segment's owner and the bit that marks a ship."""

# An entry of `reach`: bits 0-1 count the roads at a node, and bits 2-3 the ships. A node has only
# three edges, so neither count overflows.
ROADS_AT: Final[i64] = 3
ONE_SHIP: Final[i64] = 4
"""In `reach`, `ROADS_AT` is the mask for the number of roads, and each ship adds `ONE_SHIP`."""

CHANCE_SEAT: Final[i64] = -1

FIRST_ROUND: Final[i64] = 1
SECOND_ROUND: Final[i64] = 2

THROWS: Final[i64] = 36
ALL_THROWS: Final[i64] = (1 << 36) - 1
"""The set of all rolls of two dice as bits.

The index of a roll's bit is six times the first die plus the second, with faces counted from 0.
"""

ENOUGH: Final[i64] = 0x8080808080
"""The highest bit of each resource in a packed hand.

After a price is subtracted, the bit is still 1 if the hand has enough cards of the resource.
"""

NO_ANSWER: Final[i64] = 0
WAITING: Final[i64] = 1
ACCEPTED: Final[i64] = 2
REJECTED: Final[i64] = 3
COUNTERED: Final[i64] = 4


class IslandState(PromptStack):
    """The complete state of a game in progress, including secrets.

    `hand` and `rates` have a row of `RESOURCES` per seat: `hand[seat * RESOURCES + resource]`.
    `development` and `fresh` (cards bought this turn) have a row of `CARD_KINDS` per seat.

    `segment[edge]` is the seat whose road is on the edge. For a ship, `SHIP_MARK` is added to the
    owner's number. `reach[seat * nodes + node]` is the number of the seat's roads at a node plus
    `ONE_SHIP` for each of its ships there. `crowd[node]` is the number of buildings on a node and
    its neighbours; it must be 0 for a settlement to satisfy the distance rule (§5.2). `network` has
    a row of `NETWORK` per seat with the nodes of its segments and buildings. Only the first
    `reached[seat]` entries of a row are used. They are in ascending order, so that listings do not
    depend on the order of moves.

    `terms` has two numbers per seat: the cards given and wanted in its counter-offer. The last two
    numbers are the cards given and wanted in the open offer. `known` marks hexes that are not
    hidden (§10.4, §11.7), and `hidden` is the number of hidden hexes. If `hidden` is 0, `known` is
    the board's own array, which must not change. `dice` is a roll from `pack_dice`. `throws` is the
    set of rolls left in the deck of balanced dice, or of all rolls if the dice are not balanced.
    `flags` has a bit for each seat whose build flag is up.
    """

    def __init__(
        self, board: Board, rules: Rules, seats: i64, old: IslandState | None = None
    ) -> None:
        super().__init__(STACK, old)
        o = old
        # `zero` is an i64: with a plain 0, compiled code would create an object for each number
        # that it copies.
        zero: i64 = 0
        n, e, s = board.nodes, board.edges, seats
        self.board: Final[Board] = board
        self.rules: Final[Rules] = rules
        self.seats: Final[i64] = seats
        # Fields that most actions read are next to each other, so that they share cache lines.
        self.active: i64 = zero if o is None else o.active
        self.turn: i64 = zero if o is None else o.turn
        self.rolled: i64 = zero if o is None else o.rolled
        self.card_played: i64 = zero if o is None else o.card_played
        self.flags: i64 = zero if o is None else o.flags
        self.robber: i64 = board.robber_start if o is None else o.robber
        self.hidden: i64 = _hidden(board, rules) if o is None else o.hidden
        self.ship_moved: i64 = zero if o is None else o.ship_moved
        self.new_ships: i64 = zero if o is None else o.new_ships
        self.offers_made: i64 = zero if o is None else o.offers_made
        self.hand: Final[Ints] = filled(s * RESOURCES, 0) if o is None else o.hand[:]
        self.cards: Final[Ints] = filled(s, 0) if o is None else o.cards[:]
        self.bank: Final[Ints] = filled(RESOURCES, rules.bank) if o is None else o.bank[:]
        self.points: Final[Ints] = filled(s, 0) if o is None else o.points[:]
        self.development: Final[Ints] = filled(s * CARD_KINDS, 0) if o is None else o.development[:]
        self.fresh: Final[Ints] = filled(s * CARD_KINDS, 0) if o is None else o.fresh[:]
        self.pieces: Final[Ints] = pieces(s, rules.ships) if o is None else o.pieces[:]
        self.rates: Final[Ints] = filled(s * RESOURCES, BANK_RATE) if o is None else o.rates[:]
        self.terms: Final[Ints] = filled(2 * (s + 1), 0) if o is None else o.terms[:]
        self.answer: Final[Ints] = filled(s, NO_ANSWER) if o is None else o.answer[:]
        self.reached: Final[Ints] = filled(s, 0) if o is None else o.reached[:]
        self.network: Final[Ints] = filled(s * NETWORK, 0) if o is None else o.network[:]
        self.reach: Final[Ints] = filled(n * s, 0) if o is None else o.reach[:]
        self.owner: Final[Ints] = filled(n, NONE) if o is None else o.owner[:]
        self.city: Final[Ints] = filled(n, 0) if o is None else o.city[:]
        self.crowd: Final[Ints] = filled(n, 0) if o is None else o.crowd[:]
        self.segment: Final[Ints] = filled(e, NONE) if o is None else o.segment[:]
        self.known: Final[Ints] = _known(board, rules, o)
        self.deck: Final[Ints] = rules.deck[:] if o is None else o.deck[:]
        self.knights: Final[Ints] = filled(s, 0) if o is None else o.knights[:]
        self.route: Final[Ints] = filled(s, 0) if o is None else o.route[:]
        self.dice: i64 = zero if o is None else o.dice
        self.throws: i64 = ALL_THROWS if o is None else o.throws
        self.pirate: i64 = board.pirate_start if o is None else o.pirate
        self.longest_road: i64 = NONE if o is None else o.longest_road
        self.largest_army: i64 = NONE if o is None else o.largest_army
        self.winner: i64 = NONE if o is None else o.winner
        if o is None:
            self._draft()

    def copy(self) -> IslandState:
        return IslandState(self.board, self.rules, self.seats, self)

    def __deepcopy__(self, memo: object) -> IslandState:
        return self.copy()

    def __reduce__(self) -> tuple[object, ...]:
        archive = Archive()
        self.serialize(archive)
        return IslandState, (self.board, self.rules, int(self.seats)), archive.saved()

    def __setstate__(self, saved: list[int]) -> None:
        archive = Archive(saved)
        self.serialize(archive)
        archive.close()

    def serialize(self, archive: Archive) -> None:
        """Save or restore everything except the board, the rules and the number of seats."""
        archive.array(self.stack)
        self.depth = archive.number(self.depth)
        self.active = archive.number(self.active)
        self.turn = archive.number(self.turn)
        self.rolled = archive.number(self.rolled)
        self.card_played = archive.number(self.card_played)
        self.flags = archive.number(self.flags)
        self.robber = archive.number(self.robber)
        self.hidden = archive.number(self.hidden)
        self.ship_moved = archive.number(self.ship_moved)
        self.new_ships = archive.number(self.new_ships)
        self.offers_made = archive.number(self.offers_made)
        archive.array(self.hand)
        archive.array(self.cards)
        archive.array(self.bank)
        archive.array(self.points)
        archive.array(self.development)
        archive.array(self.fresh)
        archive.array(self.pieces)
        archive.array(self.rates)
        archive.array(self.terms)
        archive.array(self.answer)
        archive.array(self.reached)
        archive.array(self.network)
        archive.array(self.reach)
        archive.array(self.owner)
        archive.array(self.city)
        archive.array(self.crowd)
        archive.array(self.segment)
        archive.array(self.known)
        archive.array(self.deck)
        archive.array(self.knights)
        archive.array(self.route)
        self.dice = archive.number(self.dice)
        self.throws = archive.number(self.throws)
        self.pirate = archive.number(self.pirate)
        self.longest_road = archive.number(self.longest_road)
        self.largest_army = archive.number(self.largest_army)
        self.winner = archive.number(self.winner)

    def _draft(self) -> None:
        """§3.2: push the prompt for the first roll and, above it, those for the snake draft."""
        seat: i64
        self.push(prompt(ROLL_PROMPT, 0))
        for seat in range(self.seats):
            self.push(prompt(SETUP_SETTLEMENT, seat, SECOND_ROUND))
        for seat in range(self.seats - 1, -1, -1):
            self.push(prompt(SETUP_SETTLEMENT, seat, FIRST_ROUND))

    def find(self, seat: i64) -> i64:
        """Return the index of the prompt that the seat can answer now, or NONE.

        This is the top prompt if it is for the seat. A prompt below the top can be answered only if
        `concurrent` allows it: players can discard in any order, and the recipients and the
        proposer of an offer can act in any order. The search ends at the first prompt that must
        wait for the one above it.
        """
        i = self.depth - 1
        top = self.stack[i]
        upper = prompt_kind(top)
        if is_chance(upper):
            return i if seat == CHANCE_SEAT else NONE
        if prompt_seat(top) == seat:
            return i
        while prompt_seat(self.stack[i]) != seat:
            i -= 1
            if i < 0:
                return NONE
            lower = prompt_kind(self.stack[i])
            if not concurrent(upper, lower):
                return NONE
            upper = lower
        return i

    def join_network(self, seat: i64, node: i64) -> None:
        """Add the node to the seat's network."""
        if self.reach[seat * self.board.nodes + node] or self.owner[node] == seat:
            return
        # Insert the node in ascending order by shifting the higher nodes up.
        first = seat * NETWORK
        i = first + self.reached[seat]
        while i > first and self.network[i - 1] > node:
            self.network[i] = self.network[i - 1]
            i -= 1
        self.network[i] = node
        self.reached[seat] += 1

    def leave_network(self, seat: i64, node: i64) -> None:
        """Remove the node from the seat's network if the seat has no piece left there."""
        if self.reach[seat * self.board.nodes + node] or self.owner[node] == seat:
            return
        i = seat * NETWORK
        while self.network[i] != node:
            i += 1
        self.reached[seat] -= 1
        last = seat * NETWORK + self.reached[seat]
        while i < last:
            self.network[i] = self.network[i + 1]
            i += 1

    def set_terms(self, row: i64, terms: Terms) -> None:
        """Set the terms of an offer.

        `row` is the seat that made a counter-offer, or `seats` for the open offer.
        """
        # Unpacking is faster than accessing fields of the tuple by name.
        give, want = terms
        self.terms[2 * row] = give
        self.terms[2 * row + 1] = want

    def terms_of(self, row: i64) -> Terms:
        """Return the terms of an offer. `row` is as in `set_terms`.

        Creating this object is too slow for use in a search.
        """
        return Terms(int(self.given(row)), int(self.wanted(row)))

    def given(self, row: i64) -> i64:
        """Return the cards that an offer gives. `row` is as in `set_terms`."""
        return self.terms[2 * row]

    def wanted(self, row: i64) -> i64:
        """Return the cards that an offer wants, or `ANY_CARD`. `row` is as in `set_terms`."""
        return self.terms[2 * row + 1]

    def open_terms(self) -> Terms:
        """Return the open offer's terms, or `NO_TERMS` if there is none."""
        return self.terms_of(self.seats)

    def offer_open(self) -> bool:
        return self.terms[2 * self.seats] != 0

    def gain(self, seat: i64, resource: i64, count: i64) -> None:
        """Move cards from the bank to a hand."""
        self.hand[seat * RESOURCES + resource] += count
        self.cards[seat] += count
        self.bank[resource] -= count

    def lose(self, seat: i64, resource: i64, count: i64) -> None:
        """Move cards from a hand to the bank."""
        self.gain(seat, resource, -count)

    def hand_over(self, giver: i64, taker: i64, resource: i64, count: i64) -> None:
        """Move cards from one hand to another."""
        self.hand[giver * RESOURCES + resource] -= count
        self.cards[giver] -= count
        self.hand[taker * RESOURCES + resource] += count
        self.cards[taker] += count

    def can_pay(self, seat: i64, piece: i64) -> bool:
        """True if the seat's hand covers the price of the piece."""
        hand, prices = self.hand, self.rules.prices
        r: i64
        for r in range(RESOURCES):
            if hand[seat * RESOURCES + r] < prices[piece * RESOURCES + r]:
                return False
        return True

    def packed_hand(self, seat: i64) -> i64:
        """Return the hand as a number: `PACKED_BITS` bits per resource, the highest of which is 1.

        `covers` compares a packed hand with `Rules.costs`, so several prices can be checked after
        reading the hand once.
        """
        r: i64
        hand: i64 = 0
        for r in range(seat * RESOURCES + RESOURCES - 1, seat * RESOURCES - 1, -1):
            hand = hand << PACKED_BITS | self.hand[r]
        return hand | ENOUGH

    def pay(self, seat: i64, piece: i64) -> None:
        """Pay the piece's price to the bank."""
        r: i64
        prices = self.rules.prices
        for r in range(RESOURCES):
            price = prices[piece * RESOURCES + r]
            if price:
                self.lose(seat, r, price)

    def deck_size(self) -> i64:
        """Return the number of development cards left in the deck."""
        k: i64
        size: i64 = 0
        for k in range(CARD_KINDS):
            size += self.deck[k]
        return size

    def bank_size(self) -> i64:
        """Return the number of resource cards in the bank."""
        r: i64
        size: i64 = 0
        for r in range(RESOURCES):
            size += self.bank[r]
        return size


def covers(hand: i64, cost: i64) -> bool:
    """True if a packed hand covers a cost.

    In that case, subtracting the cost leaves the highest bit of every resource set.
    """
    return (hand - cost) & ENOUGH == ENOUGH


def _known(board: Board, rules: Rules, old: IslandState | None) -> Ints:
    if old is not None:
        return old.known[:] if old.hidden else old.known
    if rules.mystery:
        return board.shown[:]
    return board.open[:] if board.fogged else board.open


def _hidden(board: Board, rules: Rules) -> i64:
    return board.covered if rules.mystery else board.fogged


def pieces(seats: i64, ships: i64) -> Ints:
    """§2.1: return the initial roads, settlements, cities and ships, with one row per seat."""
    return ints([count for _ in range(seats) for count in (*PIECES, ships)])

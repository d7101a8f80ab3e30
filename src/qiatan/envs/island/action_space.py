"""The action space of the island: converts the rules' actions on a board to numbers and back.

Each number is one action of the rules. There are three exceptions, for actions that have too many
forms: cards to discard or pick are named one at a time, a ship is lifted first and then placed like
a new one, and trades between players are limited to `TRADES`. Opponents are counted clockwise from
the acting seat, so that a number means the same thing for every seat.
"""

from __future__ import annotations

from typing import Final

from qiatan.island import actions as act
from qiatan.island.actions import (
    ANY_CARD,
    KIND_BITS,
    KIND_MASK,
    NO_SECOND,
    NO_TERMS,
    Terms,
    count_in,
    make,
    pack_bank,
    pack_count,
    pack_plenty,
    unpack_move,
)
from qiatan.island.development import DEVELOPMENT_CARDS, NO_PLAY
from qiatan.island.resources import RESOURCES
from qiatan.island.state import IslandState
from qiatan.kit.arrays import Ints, filled
from qiatan.kit.native import i64

TRADES: Final = ((1, 1), (2, 1), (3, 1), (1, 2))
"""The available shapes of trades: the numbers of cards given and wanted, each of one resource."""

AS_IT_IS: Final[i64] = 0
OPPONENT: Final[i64] = 1
AT_RATE: Final[i64] = 2
LIFT: Final[i64] = 3
NAME_DISCARD: Final[i64] = 4
NAME_PICK: Final[i64] = 5
PASS: Final[i64] = 6
TRADE: Final[i64] = 7
"""The groups of actions. The group of an action defines the meaning of its `value`:

- `AS_IT_IS`: an action of the rules.
- `OPPONENT`: a kind of action, with an opponent in `operand`.
- `AT_RATE`: the two resources of a bank trade.
- `LIFT`: the edge of a ship.
- `NAME_DISCARD`, `NAME_PICK`: a resource to discard or pick.
- `PASS`: not used.
- `TRADE`: a kind of action, with `terms`.
"""

PLAIN: Final = (
    ("roll", act.ROLL),
    ("end", act.END),
    ("buy", act.BUY),
    ("accept", act.ACCEPT),
    ("reject", act.REJECT),
    ("cancel", act.CANCEL),
    ("raise", act.RAISE),
    ("lower", act.LOWER),
)
NOWHERE: Final[i64] = -1
BANK_PAIR: Final[i64] = 63
"""The mask for the two resources in the operand of a bank trade."""


class ActionSpace:
    """All actions on boards of one shape, for one number of seats.

    `groups` lists the action groups, each with its name, its first number and its size.
    """

    def __init__(self, nodes: i64, edges: i64, hexes: i64, seats: i64, ships: i64) -> None:
        self._shape: Final = (int(nodes), int(edges), int(hexes), int(seats), int(ships))
        self.groups: Final[list[tuple[str, int, int]]] = []
        self.size: i64 = 0
        self.seats: Final[i64] = seats
        sea_edges: i64 = edges if ships else 0
        sea_hexes: i64 = hexes if ships else 0
        most = 2 * nodes + edges + 2 * sea_edges + hexes + sea_hexes + 2 * seats + 512
        self.group: Final[Ints] = filled(most, NOWHERE)
        self.value: Final[Ints] = filled(most, 0)
        self.operand: Final[Ints] = filled(most, 0)
        self.give: Final[Ints] = filled(most, 0)
        self.want: Final[Ints] = filled(most, 0)
        self.terms: Final[list[Terms]] = [NO_TERMS] * int(most)
        # The first number of each kind of action whose numbers follow the order of nodes, edges or
        # hexes.
        self.first: Final[Ints] = filled(KIND_MASK + 1, NOWHERE)
        self.pair: Final[Ints] = filled(64, 0)
        # The number of a bank trade, by its operand without the number of cards given.
        self.bank_trade: Final[Ints] = filled(64, NOWHERE)
        self._add_kind("settlement", act.BUILD_SETTLEMENT, nodes)
        self._add_kind("city", act.BUILD_CITY, nodes)
        self._add_kind("road", act.BUILD_ROAD, edges)
        self._add_kind("ship", act.BUILD_SHIP, sea_edges)
        self.lift: Final[i64] = self._add("lift", LIFT, sea_edges)
        self._add_kind("robber", act.MOVE_ROBBER, hexes)
        self._add_kind("pirate", act.MOVE_PIRATE, sea_hexes)
        self.steal: Final[i64] = self._add_opponents("steal", act.STEAL)
        for name, kind in PLAIN:
            self._add_kind(name, kind, 1)
        self.pass_by: Final[i64] = self._add("pass", PASS, 1)
        self.plenty: i64 = NO_PLAY
        self.plenty_pairs: i64 = NOWHERE
        self._add_plays()
        self.discard: Final[i64] = self._add("discard", NAME_DISCARD, RESOURCES)
        self.pick: Final[i64] = self._add("pick", NAME_PICK, RESOURCES)
        self.bank: Final[i64] = self._add("bank", AT_RATE, RESOURCES * RESOURCES)
        self._number_bank_trades()
        self.close: Final[i64] = self._add_opponents("close", act.CLOSE)
        self.offer: Final[i64] = self._add_trades("offer", act.OFFER)
        self.offer_any: Final[i64] = self._add_any()
        self.counter: Final[i64] = self._add_trades("counter", act.COUNTER)

    def __reduce__(self) -> tuple[object, ...]:
        return ActionSpace, self._shape

    def __deepcopy__(self, memo: object) -> ActionSpace:
        return self

    def _add(self, name: str, group: i64, count: i64) -> i64:
        """Append the numbers of a group and return the first number."""
        start = self.size
        i: i64
        for i in range(count):
            self.group[start + i] = group
            self.value[start + i] = i
        self.size += count
        self.groups.append((name, int(start), int(count)))
        return start

    def _add_kind(self, name: str, kind: i64, count: i64) -> None:
        """Append the actions of one kind, for places from 0 to `count` - 1."""
        start = self._add(name, AS_IT_IS, count)
        i: i64
        for i in range(start, start + count):
            self.value[i] = make(kind, i - start)
        self.first[kind] = start

    def _add_opponents(self, name: str, kind: i64) -> i64:
        """Append an action of one kind for each opponent, clockwise."""
        start = self._add(name, OPPONENT, self.seats - 1)
        i: i64
        for i in range(self.seats - 1):
            self.value[start + i] = kind
            self.operand[start + i] = i + 1
        return start

    def _add_plays(self) -> None:
        """Append every way to play each kind of development card."""
        for card in DEVELOPMENT_CARDS:
            if card.play != NO_PLAY:
                if card.choice == "resources":
                    self._add_pairs(card.name, card.play)
                else:
                    self._add_kind(
                        card.name, card.play, RESOURCES if card.choice == "resource" else 1
                    )

    def _add_pairs(self, name: str, kind: i64) -> None:
        """Append plays of a card that takes two resources, or one if the bank has just one card."""
        first: i64
        second: i64
        count: i64 = 0
        start = self._add(name, AS_IT_IS, RESOURCES * (RESOURCES + 3) // 2)
        for first in range(RESOURCES):
            for second in range(first, RESOURCES + 1):
                about = pack_plenty(first, NO_SECOND if second == RESOURCES else second)
                self.pair[about] = count
                self.value[start + count] = make(kind, about)
                count += 1
        self.plenty_pairs = start
        self.plenty = kind

    def _number_bank_trades(self) -> None:
        give: i64
        want: i64
        for give in range(RESOURCES):
            for want in range(RESOURCES):
                self.bank_trade[pack_bank(give, 0, want)] = self.bank + give * RESOURCES + want

    def _add_trades(self, name: str, kind: i64) -> i64:
        """Append the trades of `TRADES`, ordered by the two resources, then by shape."""
        give: i64
        want: i64
        shapes: i64 = len(TRADES)
        start = self._add(name, TRADE, shapes * RESOURCES * (RESOURCES - 1))
        at = start
        for give in range(RESOURCES):
            for want in range(RESOURCES):
                if want != give:
                    for given, wanted in TRADES:
                        self.value[at] = kind
                        self._set_terms(at, pack_count(give, given), pack_count(want, wanted))
                        at += 1
        return start

    def _add_any(self) -> i64:
        """Append the offers of one card for a card of any other resource."""
        start = self._add("offer_any", TRADE, RESOURCES)
        i: i64
        for i in range(RESOURCES):
            self.value[start + i] = act.OFFER
            self._set_terms(start + i, pack_count(i, 1), ANY_CARD)
        return start

    def _set_terms(self, index: i64, give: i64, want: i64) -> None:
        self.give[index] = give
        self.want[index] = want
        self.terms[index] = Terms(int(give), int(want))

    def counter_of(self, give: i64, want: i64) -> i64:
        """Return the number of the counter-offer with these terms, or `NOWHERE` if none has."""
        i: i64
        shapes: i64 = len(TRADES)
        given, wanted = _first(give), _first(want)
        if given == RESOURCES or wanted == RESOURCES:
            return NOWHERE
        among = wanted if wanted < given else wanted - 1
        start = self.counter + shapes * ((RESOURCES - 1) * given + among)
        for i in range(start, start + shapes):
            if self.give[i] == give and self.want[i] == want:
                return i
        return NOWHERE

    def index(self, action: i64, seat: i64) -> i64:
        """Return the number of an action that the rules list as legal for `seat`."""
        kind = action & KIND_MASK
        about = action >> KIND_BITS
        start = self.first[kind]
        if start != NOWHERE:
            return start + about
        if kind == self.plenty:
            return self.plenty_pairs + self.pair[about]
        if kind == act.BANK:
            return self.bank_trade[about & BANK_PAIR]
        if kind == act.MOVE_SHIP:
            edge, _ = unpack_move(about)
            return self.lift + edge
        other = (about - seat + self.seats) % self.seats - 1
        return (self.steal if kind == act.STEAL else self.close) + other

    def action(self, index: i64, state: IslandState, seat: i64) -> i64:
        """Return the rules' action for a number, without the terms of a trade.

        If the action's cards are named one at a time, return only its kind.
        """
        group, value = self.group[index], self.value[index]
        if group == AS_IT_IS or group == TRADE:
            return value
        if group == OPPONENT:
            return make(value, (seat + self.operand[index]) % self.seats)
        if group == AT_RATE:
            give, want = value // RESOURCES, value % RESOURCES
            return make(act.BANK, pack_bank(give, state.rates[seat * RESOURCES + give], want))
        if group == NAME_DISCARD:
            return act.DISCARD
        return act.PICK if group == NAME_PICK else act.LOWER


def _first(cards: i64) -> i64:
    """Return the first resource in packed cards, or `RESOURCES` if there are no cards."""
    r: i64 = 0
    while r < RESOURCES and count_in(cards, r) == 0:
        r += 1
    return r

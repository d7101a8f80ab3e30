"""Natick's action space: converts the rules' actions to numbers and back."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import product
from typing import Final

from qiatan.kit.arrays import Ints, filled
from qiatan.kit.native import i64
from qiatan.natick import actions as act
from qiatan.natick.actions import (
    KIND_BITS,
    KIND_MASK,
    make,
    pack_count,
    pack_lay,
    pack_part,
    pack_spot,
    pack_suits,
    pack_terms,
)
from qiatan.natick.components import CENTRE, DICE, ROW, SPOTS, SUITS, TILES, opposite, place_of
from qiatan.natick.state import ASIDE, FIRST_SET, SECOND_SET

TRADES: Final = ((1, 1), (2, 1), (1, 2))
"""The available shapes of trades: the numbers of coins given and wanted, each of one suit."""

KEY_BITS: Final[i64] = 10
KEY_MASK: Final[i64] = 1023
"""The bits of an action's operand that distinguish it from other actions of the same kind."""

ROAD_PLACES: Final = tuple(range(1, int(ROW), 2))
SITES: Final = tuple(range(0, int(ROW), 2))
REGION_SPOTS: Final = tuple(spot for spot in range(SPOTS) if place_of(spot) % 2 == 1)
KNIGHT_SPOTS: Final = tuple(spot for spot in range(SPOTS) if place_of(spot) % 2 == 0)
FIRST_SPOTS: Final = tuple(
    spot for spot in REGION_SPOTS if place_of(spot) in (CENTRE - 1, CENTRE + 1)
)
"""The places on both sides of the roads next to the first village."""

SUIT_PAIRS: Final = tuple((a, b) for a in range(SUITS) for b in range(SUITS) if a != b)


def _divisions() -> list[int]:
    """Return all ways to set aside any number of the four dice and divide the rest into two sets.

    The first die that is not set aside is in the first set.
    """
    found = []
    for parts in product((FIRST_SET, SECOND_SET, ASIDE), repeat=int(DICE)):
        in_sets = [part for part in parts if part != ASIDE]
        if not in_sets or in_sets[0] == FIRST_SET:
            found.append(sum(pack_part(die, part) for die, part in enumerate(parts)))
    return found


DIVISIONS: Final = tuple(_divisions())

GROUPS: Final[Sequence[tuple[str, i64, Iterable[int]]]] = (
    ("lay", act.LAY, [pack_lay(tile, spot) for tile in range(TILES) for spot in FIRST_SPOTS]),
    ("divide", act.DIVIDE, DIVISIONS),
    ("keep", act.KEEP, range(2)),
    ("harvest", act.HARVEST, range(SUITS)),
    ("advantage", act.ADVANTAGE, [pack_suits(one, other) for one, other in SUIT_PAIRS]),
    ("tournament", act.TOURNAMENT, range(SUITS)),
    ("raiders", act.RAIDERS, [0]),
    ("forgo", act.FORGO, range(DICE)),
    ("from", act.FROM, REGION_SPOTS),
    ("into", act.INTO, REGION_SPOTS),
    ("road", act.ROAD, ROAD_PLACES),
    ("village", act.VILLAGE, SITES),
    ("town", act.TOWN, SITES),
    ("trader", act.TRADER, ROAD_PLACES),
    ("knight", act.KNIGHT, KNIGHT_SPOTS),
    ("draw", act.DRAW, [0]),
    ("scout", act.SCOUT, range(TILES)),
    ("place", act.PLACE, REGION_SPOTS),
    ("bank", act.BANK, [pack_suits(give, want) for give, want in SUIT_PAIRS]),
    ("swap", act.SWAP, [pack_spot(spot, opposite(spot)) for spot in REGION_SPOTS]),
    ("pair", act.PAIR, [pack_spot(spot, suit) for spot in REGION_SPOTS for suit in range(SUITS)]),
    ("end", act.END, [0]),
    ("accept", act.ACCEPT, [0]),
    ("reject", act.REJECT, [0]),
)
"""The groups of actions that the rules list: name, kind, and the operand of each action."""

MOST: Final[i64] = 1024


class NatickActionSpace:
    """The actions of Natick, which are the same at all tables.

    `groups` lists the action groups, each with its name, its first number and its size. `value` has
    the rules' action for each number.
    """

    def __init__(self) -> None:
        self.groups: Final[list[tuple[str, int, int]]] = []
        self.size: i64 = 0
        self.value: Final[Ints] = filled(MOST, 0)
        self._number: Final[Ints] = filled((KIND_MASK + 1) << KEY_BITS, 0)
        for name, kind, abouts in GROUPS:
            self._add(name, [int(make(kind, about)) for about in abouts])
        number: i64
        for number in range(self.size):
            self._number[_key(self.value[number])] = number
        self.offer: Final[i64] = self._add("offer", _trades(act.OFFER))
        self.counter: Final[i64] = self._add("counter", _trades(act.COUNTER))

    def __reduce__(self) -> tuple[object, ...]:
        return NatickActionSpace, ()

    def __deepcopy__(self, memo: object) -> NatickActionSpace:
        return self

    def _add(self, name: str, actions: list[int]) -> i64:
        """Append the numbers of a group and return the first number."""
        start = self.size
        for action in actions:
            self.value[self.size] = action
            self.size += 1
        self.groups.append((name, int(start), len(actions)))
        return start

    def index(self, action: i64) -> i64:
        """Return the number of an action that the rules list as legal."""
        return self._number[_key(action)]


def _key(action: i64) -> i64:
    return ((action & KIND_MASK) << KEY_BITS) | ((action >> KIND_BITS) & KEY_MASK)


def _trades(kind: i64) -> list[int]:
    """Return all trades of the shapes in `TRADES`, ordered by the two suits, then by shape."""
    return [
        int(make(kind, pack_terms(pack_count(give, given), pack_count(want, wanted))))
        for give, want in SUIT_PAIRS
        for given, wanted in TRADES
    ]

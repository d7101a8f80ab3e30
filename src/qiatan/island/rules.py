"""A table's rules, and the presets called rulesets (§2, §10.1)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Final

from qiatan.island.development import DECKS
from qiatan.island.resources import card_counts
from qiatan.kit.arrays import Ints, ints
from qiatan.kit.native import i64

BANKS: Final = {"standard": 19, "large": 24, "xlarge": 29}
"""§2.2: the number of cards of each resource, by the size of the bank."""

CLASSIC: Final[Mapping[str, bool]] = {"card_before_roll": True}
"""§10.1: the classic rules, as differences from the defaults of `Rules`."""

RULESETS: Final[Mapping[str, Mapping[str, bool]]] = {
    "qiatan": {},
    "classic": CLASSIC,
    "bga": CLASSIC,
}
"""§10.1: each ruleset, as differences from the defaults of `Rules`.

`bga` is another name for `classic`, because both have the same rules.
"""

VICTORY_POINTS: Final[i64] = 10
"""§9: the points needed to win, unless the map or the host sets a different number."""

ROAD: Final[i64] = 0
SETTLEMENT: Final[i64] = 1
CITY: Final[i64] = 2
SHIP: Final[i64] = 3
DEVELOPMENT: Final[i64] = 4
PIECE_KINDS: Final[i64] = 4
PRICES: Final = (
    card_counts(brick=1, lumber=1),
    card_counts(brick=1, lumber=1, wool=1, grain=1),
    card_counts(grain=2, ore=3),
    card_counts(lumber=1, wool=1),
    card_counts(wool=1, grain=1, ore=1),
)
"""§2.1: the prices of a road, settlement, city, ship and development card."""

PIECES: Final = (15, 5, 4)
"""§2.1: the number of roads, settlements and cities per player."""

PIECE_POINTS: Final = (0, 1, 2, 0, 0)
"""§2.1: the victory points of a road, settlement, city, ship and development card."""

BANK_RATE: Final[i64] = 4
"""§7.1: how many cards of one resource the bank takes for one of another, without a port."""

PACKED_BITS: Final[i64] = 8
"""The number of bits per resource in a packed hand or cost.

The lower seven hold the count, and the highest is used for comparisons.
"""

SHIPS: Final = 15
"""§2.1: the number of ships per player, with Seafarers."""


class Rules:
    """The immutable rules of one table. Switches are 0 or 1.

    The defaults are those of the ruleset `qiatan`. They are defined only here; the settings read
    them from this class.
    """

    def __init__(
        self,
        *,
        victory_points: i64 = VICTORY_POINTS,
        bank: i64 = BANKS["standard"],
        deck: tuple[int, ...] = DECKS["standard"],
        hand_limit: i64 = 7,
        card_before_roll: i64 = 0,
        counter_offers: i64 = 1,
        win_any_time: i64 = 0,
        vacate_on_broken_tie: i64 = 0,
        robber_to_desert: i64 = 1,
        friendly_robber: i64 = 0,
        balanced_dice: i64 = 0,
        special_build: i64 = 0,
        mystery: i64 = 0,
        ships: i64 = 0,
        player_trades: i64 = 1,
        rounds_without_seven: i64 = 0,
        start_with_city: i64 = 0,
        spread_terrain: i64 = 0,
        separate_numbers: i64 = 0,
    ) -> None:
        self.victory_points: Final[i64] = victory_points
        self.bank: Final[i64] = bank
        self.deck: Final[Ints] = ints([*deck])
        self.hand_limit: Final[i64] = hand_limit
        self.card_before_roll: Final[i64] = card_before_roll
        self.counter_offers: Final[i64] = counter_offers
        self.win_any_time: Final[i64] = win_any_time
        self.vacate_on_broken_tie: Final[i64] = vacate_on_broken_tie
        self.robber_to_desert: Final[i64] = robber_to_desert
        self.friendly_robber: Final[i64] = friendly_robber
        self.balanced_dice: Final[i64] = balanced_dice
        self.special_build: Final[i64] = special_build
        self.mystery: Final[i64] = mystery
        self.ships: Final[i64] = ships
        self.player_trades: Final[i64] = player_trades
        self.rounds_without_seven: Final[i64] = rounds_without_seven
        self.start_with_city: Final[i64] = start_with_city
        self.spread_terrain: Final[i64] = spread_terrain
        self.separate_numbers: Final[i64] = separate_numbers
        self.prices: Final[Ints] = ints([n for price in PRICES for n in price])
        self.costs: Final[Ints] = ints([_cost(price) for price in PRICES])

    def __reduce__(self) -> tuple[object, ...]:
        rules = partial(
            Rules,
            victory_points=int(self.victory_points),
            bank=int(self.bank),
            deck=tuple([int(count) for count in self.deck]),
            hand_limit=int(self.hand_limit),
            card_before_roll=int(self.card_before_roll),
            counter_offers=int(self.counter_offers),
            win_any_time=int(self.win_any_time),
            vacate_on_broken_tie=int(self.vacate_on_broken_tie),
            robber_to_desert=int(self.robber_to_desert),
            friendly_robber=int(self.friendly_robber),
            balanced_dice=int(self.balanced_dice),
            special_build=int(self.special_build),
            mystery=int(self.mystery),
            ships=int(self.ships),
            player_trades=int(self.player_trades),
            rounds_without_seven=int(self.rounds_without_seven),
            start_with_city=int(self.start_with_city),
            spread_terrain=int(self.spread_terrain),
            separate_numbers=int(self.separate_numbers),
        )
        return rules, ()

    def __deepcopy__(self, memo: object) -> Rules:
        return self


def _cost(price: tuple[int, ...]) -> i64:
    """Pack a price in the form of `IslandState.packed_hand`."""
    cost: i64 = 0
    place: i64 = 0
    for count in price:
        cost |= count << place
        place += PACKED_BITS
    return cost

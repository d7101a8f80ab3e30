"""Actions as whole numbers: the kind in the low six bits, what it is about above them.

The kinds stand here once; notation, listing and applying all go by this table.
"""

from __future__ import annotations

from typing import Final

from qiatan.kit.native import i64

LAY: Final[i64] = 0
ROAD: Final[i64] = 1
DIVIDE: Final[i64] = 2
KEEP: Final[i64] = 3
HARVEST: Final[i64] = 4
ADVANTAGE: Final[i64] = 5
TOURNAMENT: Final[i64] = 6
RAIDERS: Final[i64] = 7
FORGO: Final[i64] = 8
FROM: Final[i64] = 9
INTO: Final[i64] = 10
BANK: Final[i64] = 11
SWAP: Final[i64] = 12
PAIR: Final[i64] = 13
OFFER: Final[i64] = 14
ACCEPT: Final[i64] = 15
REJECT: Final[i64] = 16
COUNTER: Final[i64] = 17
CANCEL: Final[i64] = 18
VILLAGE: Final[i64] = 19
TOWN: Final[i64] = 20
TRADER: Final[i64] = 21
KNIGHT: Final[i64] = 22
DRAW: Final[i64] = 23
SCOUT: Final[i64] = 24
PLACE: Final[i64] = 25
END: Final[i64] = 26
DICE: Final[i64] = 27
TILE: Final[i64] = 28
"""Chance does the last two."""

KIND_BITS: Final[i64] = 6
KIND_MASK: Final[i64] = 63

SUIT_BITS: Final[i64] = 2
SUIT_MASK: Final[i64] = 3
TILE_BITS: Final[i64] = 4
TILE_MASK: Final[i64] = 15
SPOT_BITS: Final[i64] = 6
SPOT_MASK: Final[i64] = 63
COUNT_BITS: Final[i64] = 3
COUNT_MASK: Final[i64] = 7
COINS_BITS: Final[i64] = 12
COINS_MASK: Final[i64] = 4095
FACE_BITS: Final[i64] = 3
FACE_MASK: Final[i64] = 7
PART_BITS: Final[i64] = 2
PART_MASK: Final[i64] = 3


def make(kind: i64, about: i64) -> i64:
    """The action of `kind` about a place, spot, tile, suit, event or packed coins."""
    return kind | (about << KIND_BITS)


def kind_of(action: i64) -> i64:
    """What sort of action it is."""
    return action & KIND_MASK


def about(action: i64) -> i64:
    """What it is about."""
    return action >> KIND_BITS


def pack_suits(one: i64, other: i64) -> i64:
    """Two suits: what is taken or given, and what for."""
    return one | (other << SUIT_BITS)


def pack_lay(tile: i64, spot: i64) -> i64:
    """A tile and where it is laid."""
    return tile | (spot << TILE_BITS)


def pack_spot(spot: i64, other: i64) -> i64:
    """A spot, and another spot or a suit."""
    return spot | (other << SPOT_BITS)


def count_in(coins: i64, suit: i64) -> i64:
    """How many coins of `suit` the packed `coins` hold."""
    return (coins >> (COUNT_BITS * suit)) & COUNT_MASK


def pack_coins(wood: i64, stone: i64, grain: i64, iron: i64) -> i64:
    """Coins as one number of three bits each; a count is at most 7."""
    return wood | (stone << 3) | (grain << 6) | (iron << 9)


def pack_terms(give: i64, want: i64) -> i64:
    """Both sides of a trade as one number."""
    return give | (want << COINS_BITS)


def given(terms: i64) -> i64:
    """The coins the active player gives."""
    return terms & COINS_MASK


def wanted(terms: i64) -> i64:
    """The coins the active player gets."""
    return (terms >> COINS_BITS) & COINS_MASK

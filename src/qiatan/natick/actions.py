"""Actions as integers, with the kind in the low six bits and its operand in the bits above.

| kind | operand, lowest bits first |
|---|---|
| `DIVIDE` | the set of each die, 2 bits per die |
| `DICE` | the face of each die, 3 bits per die |
| `LAY` | a tile, 4 bits; above it the spot on which it is placed |
| `BANK` | the suit given, 2 bits; above it the suit wanted |
| `ADVANTAGE` | the suit taken, 2 bits; above it the suit given |
| `SWAP` | the spot that gives a coin, 6 bits; above it the spot that receives one |
| `PAIR` | the spot that gives coins, 6 bits; above it the suit received |
| `OFFER`, `COUNTER` | coins given by the active player, 3 bits per suit; above, coins received |
| `ROAD`, `VILLAGE`, `TOWN`, `TRADER` | a place |
| `KNIGHT`, `FROM`, `INTO`, `PLACE` | a spot |
| `SCOUT`, `TILE` | a tile |
| `HARVEST`, `TOURNAMENT` | a suit |
| `KEEP` | a set |
| `FORGO` | an event |
| all others | none |
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
"""Only chance takes the actions `DICE` and `TILE`."""

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
    """Return the action of this kind with this operand."""
    return kind | (about << KIND_BITS)


def kind_of(action: i64) -> i64:
    """Return the kind of an action."""
    return action & KIND_MASK


def about(action: i64) -> i64:
    """Return the operand of an action."""
    return action >> KIND_BITS


def pack_suits(one: i64, other: i64) -> i64:
    """Pack two suits: those before and after the word `for` in notation."""
    return one | (other << SUIT_BITS)


def first_suit(about: i64) -> i64:
    """Return the first of two packed suits."""
    return about & SUIT_MASK


def second_suit(about: i64) -> i64:
    """Return the second of two packed suits."""
    return about >> SUIT_BITS


def pack_lay(tile: i64, spot: i64) -> i64:
    """Pack a tile and the spot where it is placed."""
    return tile | (spot << TILE_BITS)


def laid_tile(about: i64) -> i64:
    """Return the tile placed by a `LAY` action with this operand."""
    return about & TILE_MASK


def laid_spot(about: i64) -> i64:
    """Return the spot where a `LAY` action with this operand places its tile."""
    return about >> TILE_BITS


def pack_spot(spot: i64, other: i64) -> i64:
    """Pack a trader's exchange.

    `spot` is the spot of the region that gives coins, and `other` is the spot or suit of the coin
    received.
    """
    return spot | (other << SPOT_BITS)


def giving_spot(about: i64) -> i64:
    """Return the spot of the region that gives coins in a trader's exchange."""
    return about & SPOT_MASK


def taken_for(about: i64) -> i64:
    """Return the spot or suit of the coin received in a trader's exchange."""
    return about >> SPOT_BITS


def pack_count(suit: i64, count: i64) -> i64:
    """Return `count` coins of one suit, at most 7, as packed coins, which can be added together."""
    return count << (COUNT_BITS * suit)


def count_in(coins: i64, suit: i64) -> i64:
    """Return how many coins of `suit` the packed `coins` hold."""
    return (coins >> (COUNT_BITS * suit)) & COUNT_MASK


def pack_terms(give: i64, want: i64) -> i64:
    """Pack both sides of a trade, each as packed coins."""
    return give | (want << COINS_BITS)


def given(terms: i64) -> i64:
    """Return the coins that the active player gives, as packed coins."""
    return terms & COINS_MASK


def wanted(terms: i64) -> i64:
    """Return the coins that the active player gets, as packed coins."""
    return (terms >> COINS_BITS) & COINS_MASK


def pack_face(die: i64, face: i64) -> i64:
    """Return one die's face, packed. The packed faces of several dice can be added together."""
    return face << (FACE_BITS * die)


def face_of(faces: i64, die: i64) -> i64:
    """Return one die's face from packed faces."""
    return (faces >> (FACE_BITS * die)) & FACE_MASK


def pack_part(die: i64, part: i64) -> i64:
    """Return one die's set, packed. The packed sets of several dice can be added together."""
    return part << (PART_BITS * die)


def part_of(division: i64, die: i64) -> i64:
    """Return the set that a die is put into, or `ASIDE` if it is in neither."""
    return (division >> (PART_BITS * die)) & PART_MASK

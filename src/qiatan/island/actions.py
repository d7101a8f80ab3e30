"""Actions as whole numbers: the kind in the low six bits, what it is about above them.

The kinds stand here once; notation, listing and applying all go by this table.
"""

from __future__ import annotations

from typing import Final

from qiatan.kit.native import i64

BUILD_SETTLEMENT: Final[i64] = 0
BUILD_ROAD: Final[i64] = 1
BUILD_CITY: Final[i64] = 2
ROLL: Final[i64] = 3
END: Final[i64] = 4
BUY: Final[i64] = 5
PLAY_KNIGHT: Final[i64] = 6
PLAY_ROAD_BUILDING: Final[i64] = 7
PLAY_YEAR_OF_PLENTY: Final[i64] = 8
PLAY_MONOPOLY: Final[i64] = 9
MOVE_ROBBER: Final[i64] = 10
STEAL: Final[i64] = 11
DISCARD: Final[i64] = 12
BANK: Final[i64] = 13
OFFER: Final[i64] = 14
ACCEPT: Final[i64] = 15
REJECT: Final[i64] = 16
COUNTER: Final[i64] = 17
CLOSE: Final[i64] = 18
CANCEL: Final[i64] = 19
RAISE: Final[i64] = 20
LOWER: Final[i64] = 21
BUILD_SHIP: Final[i64] = 22
MOVE_SHIP: Final[i64] = 23
MOVE_PIRATE: Final[i64] = 24
PICK: Final[i64] = 25
DICE: Final[i64] = 26
DRAW: Final[i64] = 27
TAKE: Final[i64] = 28
"""Chance does the last three."""

KIND_BITS: Final[i64] = 6
KIND_MASK: Final[i64] = 63
COUNT_BITS: Final[i64] = 5
COUNT_MASK: Final[i64] = 31
CARDS_BITS: Final[i64] = 25
CARDS_MASK: Final[i64] = (1 << 25) - 1
NO_SECOND: Final[i64] = 7
EDGE_BITS: Final[i64] = 12
EDGE_MASK: Final[i64] = (1 << 12) - 1


def make(kind: i64, about: i64) -> i64:
    """The action of `kind` about a node, edge, hex, seat, resource or packed cards."""
    return kind | (about << KIND_BITS)


def kind_of(action: i64) -> i64:
    """What sort of action it is."""
    return action & KIND_MASK


def about(action: i64) -> i64:
    """What it is about."""
    return action >> KIND_BITS


def count_in(cards: i64, resource: i64) -> i64:
    """How many cards of `resource` the packed `cards` hold."""
    return (cards >> (COUNT_BITS * resource)) & COUNT_MASK


def pack(brick: i64, lumber: i64, wool: i64, grain: i64, ore: i64) -> i64:
    """Cards as one number of five bits each; a count is at most 31."""
    return brick | (lumber << 5) | (wool << 10) | (grain << 15) | (ore << 20)


def pack_terms(give: i64, want: i64) -> i64:
    """Both sides of a trade as one number."""
    return give | (want << CARDS_BITS)


def given(terms: i64) -> i64:
    """The cards the proposer gives."""
    return terms & CARDS_MASK


def wanted(terms: i64) -> i64:
    """The cards the proposer gets."""
    return (terms >> CARDS_BITS) & CARDS_MASK


def pack_move(start: i64, to: i64) -> i64:
    """A ship from one edge to another."""
    return start | (to << EDGE_BITS)


def pack_bank(give: i64, count: i64, want: i64) -> i64:
    """`count` cards of `give` to the bank for one of `want`."""
    return give | (want << 3) | (count << 6)

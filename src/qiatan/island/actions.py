"""Actions as integers, with the kind in the low six bits and its operand in the bits above.

| kind | operand |
|---|---|
| `BUILD_SETTLEMENT`, `BUILD_CITY` | a node |
| `BUILD_ROAD`, `BUILD_SHIP` | an edge |
| `MOVE_SHIP` | the edge that the ship leaves, 12 bits; above them the edge to which it moves |
| `MOVE_ROBBER`, `MOVE_PIRATE` | a hex |
| `STEAL`, `CLOSE` | a seat |
| `TAKE` | a resource |
| playing a monopoly | a resource |
| playing a year of plenty | a resource, 3 bits; above them a second resource or `NO_SECOND` |
| `BANK` | the resource given, 3 bits; the resource wanted, 3 bits; the number of cards given |
| `DISCARD`, `PICK` | cards: a count of 5 bits for each resource, the first one lowest |
| `DRAW` | a kind of development card |
| `DICE` | the first die, 3 bits; above them the second die |
| `OFFER` | a bit for each seat that is asked, the first seat lowest; 0 for all opponents |
| all others | none |

The `Terms` of `OFFER` and `COUNTER` are not part of the number and are passed separately.

This module defines the kinds, and packs and unpacks the operands. The only kinds defined elsewhere
are those that play a development card (`development.py`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from qiatan.kit.native import i64

BUILD_SETTLEMENT: Final[i64] = 0
BUILD_ROAD: Final[i64] = 1
BUILD_CITY: Final[i64] = 2
ROLL: Final[i64] = 3
END: Final[i64] = 4
BUY: Final[i64] = 5
# Actions that play development cards have the numbers 6 to 9.
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
"""Only chance takes the actions `DICE`, `DRAW` and `TAKE`."""

KIND_BITS: Final[i64] = 6
KIND_MASK: Final[i64] = (1 << KIND_BITS) - 1

COUNT_BITS: Final[i64] = 5
MAX_COUNT: Final[i64] = (1 << COUNT_BITS) - 1
"""The largest number of cards of one resource in packed cards. No bank has more."""

RESOURCE_BITS: Final[i64] = 3
RESOURCE_MASK: Final[i64] = (1 << RESOURCE_BITS) - 1
NO_SECOND: Final[i64] = RESOURCE_MASK
"""Marks that a year of plenty takes only one resource."""

EDGE_BITS: Final[i64] = 12
EDGE_MASK: Final[i64] = (1 << EDGE_BITS) - 1
MAX_PLACE: Final[i64] = EDGE_MASK
"""The highest number of a hex, node or edge that fits in an operand."""

DIE_BITS: Final[i64] = 3
DIE_MASK: Final[i64] = (1 << DIE_BITS) - 1


class Terms(NamedTuple):
    """What the proposer of a trade gives and wants, as packed cards."""

    give: int
    want: int


NO_TERMS: Final = Terms(0, 0)
"""The terms of all actions except offers and counter-offers."""

ANY_CARD: Final[i64] = 1 << 25
"""Stands for the wanted cards of an offer that accepts any card; a counter-offer names the card.

This bit is above the bits of all counts.
"""


def make(kind: i64, about: i64) -> i64:
    """Return the action of this kind with this operand."""
    return kind | (about << KIND_BITS)


def kind_of(action: i64) -> i64:
    """Return the kind of an action."""
    return action & KIND_MASK


def about(action: i64) -> i64:
    """Return the operand of an action."""
    return action >> KIND_BITS


def is_flag(kind: i64) -> bool:
    """True if actions of this kind raise or lower a build flag."""
    return kind == RAISE or kind == LOWER


def is_purchase(kind: i64) -> bool:
    """True if actions of this kind build a piece or buy a card."""
    return (
        kind == BUILD_ROAD
        or kind == BUILD_SETTLEMENT
        or kind == BUILD_CITY
        or kind == BUILD_SHIP
        or kind == BUY
    )


def is_trade(kind: i64) -> bool:
    """True if the active player trades with the bank or opponents by actions of this kind."""
    return kind == BANK or kind == OFFER or kind == CLOSE or kind == CANCEL


def is_of_chance(kind: i64) -> bool:
    """True for chance outcomes: dice, drawn cards and stolen cards."""
    return kind == DICE or kind == DRAW or kind == TAKE


def pack(counts: Sequence[int]) -> i64:
    """Pack one count per resource, each at most `MAX_COUNT`, into a number."""
    cards: i64 = 0
    place: i64 = 0
    for count in counts:
        cards |= count << place
        place += COUNT_BITS
    return cards


def pack_count(resource: i64, count: i64) -> i64:
    """Return `count` cards of one resource as packed cards."""
    return count << (COUNT_BITS * resource)


def count_in(cards: i64, resource: i64) -> i64:
    """Return how many cards of `resource` the packed `cards` hold."""
    return (cards >> (COUNT_BITS * resource)) & MAX_COUNT


def pack_move(start: i64, to: i64) -> i64:
    """Return the operand that moves a ship from edge `start` to edge `to`."""
    return start | (to << EDGE_BITS)


def unpack_move(about: i64) -> tuple[i64, i64]:
    """Return the edge that a ship leaves, and the edge that it moves to."""
    return about & EDGE_MASK, about >> EDGE_BITS


def pack_bank(give: i64, count: i64, want: i64) -> i64:
    """Return the operand that trades `count` cards of `give` for one of `want` with the bank."""
    return give | (want << RESOURCE_BITS) | (count << (2 * RESOURCE_BITS))


def unpack_bank(about: i64) -> tuple[i64, i64, i64]:
    """Return the resource given, the number of cards given, and the resource wanted."""
    want = (about >> RESOURCE_BITS) & RESOURCE_MASK
    return about & RESOURCE_MASK, about >> (2 * RESOURCE_BITS), want


def pack_plenty(first: i64, second: i64) -> i64:
    """Pack the two resources of a year of plenty, the lower number first.

    `second` is `NO_SECOND` if only one card is taken.
    """
    return first | (second << RESOURCE_BITS)


def unpack_plenty(about: i64) -> tuple[i64, i64]:
    """Return both resources. The second is `NO_SECOND` if only one was packed."""
    return about & RESOURCE_MASK, about >> RESOURCE_BITS


def pack_dice(first: i64, second: i64) -> i64:
    """Return the operand of a roll of two dice."""
    return first | (second << DIE_BITS)


def unpack_dice(about: i64) -> tuple[i64, i64]:
    """Return the faces of the two dice."""
    return about & DIE_MASK, about >> DIE_BITS

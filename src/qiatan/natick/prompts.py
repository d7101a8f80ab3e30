"""The kinds of prompts and the layout of their operands (§4).

`kit/prompts.py` implements the prompt stack. Some prompts are steps that `moves.advance` takes
automatically. The others wait for a seat or for chance.
"""

from __future__ import annotations

from typing import Final

from qiatan.kit.native import i64
from qiatan.natick.components import NUMBERS

LAY_PROMPT: Final[i64] = 0
FIRST_ROAD: Final[i64] = 1
DIVIDE_PROMPT: Final[i64] = 2
KEEP_PROMPT: Final[i64] = 3
EVENT_PROMPT: Final[i64] = 4
COLLECT_STEP: Final[i64] = 5
TURN: Final[i64] = 6
OFFER_PROMPT: Final[i64] = 7
ANSWER: Final[i64] = 8
FROM_PROMPT: Final[i64] = 9
INTO_PROMPT: Final[i64] = 10
DRAW_PROMPT: Final[i64] = 11
PLACE_PROMPT: Final[i64] = 12
OVER: Final[i64] = 13
DICE_PROMPT: Final[i64] = 14
TILE_PROMPT: Final[i64] = 15
"""Chance answers `DICE_PROMPT` and `TILE_PROMPT`."""

PROMPT_NAMES: Final = (
    "lay",
    "first_road",
    "divide",
    "keep",
    "event",
    "collect",
    "turn",
    "turn",
    "answer",
    "from",
    "into",
    "draw",
    "place",
    "over",
    "dice",
    "tile",
)

ANY_SUIT: Final[i64] = 4
NO_PIECE: Final[i64] = 7
NO_LIMITS: Final[i64] = 255

SUIT_MASK: Final[i64] = 7
COUNT_AT: Final[i64] = 3
COUNT_MASK: Final[i64] = 31
LIMITS_AT: Final[i64] = 8
LIMITS_MASK: Final[i64] = 255
PIECE_AT: Final[i64] = 16
LIMIT_BITS: Final[i64] = 2
LIMIT_MASK: Final[i64] = 3
"""The operand of a prompt to move coins:

    bits   0-2    the suit, or `ANY_SUIT`
           3-7    how many coins still have to move
           8-15   limits: how many coins the regions of each number can still take, two bits each
          16-     the piece that is paid for, or `NO_PIECE`
"""

PLACE_MASK: Final[i64] = 31
TILE_AT: Final[i64] = 5
TILE_MASK: Final[i64] = 15
DRAWN_FOR_AT: Final[i64] = 9
"""The operand of a prompt for a new region:

    bits   0-4    the place for a road at which it is drawn
           5-8    its tile, once it is known
           9-     the piece whose purchase brings it
"""


def is_chance(kind: i64) -> bool:
    """True if chance answers prompts of this kind."""
    return kind == DICE_PROMPT or kind == TILE_PROMPT


def pack_limit(number: i64, count: i64) -> i64:
    """Pack how many coins regions of one number can take. Packed limits can be added together."""
    return count << (LIMIT_BITS * number)


def limit_of(limits: i64, number: i64) -> i64:
    """Return how many coins the packed limits allow for regions with this number."""
    return (limits >> (LIMIT_BITS * number)) & LIMIT_MASK


def limits_total(limits: i64) -> i64:
    """Return the sum of packed limits."""
    total: i64 = 0
    number: i64
    for number in range(NUMBERS):
        total += limit_of(limits, number)
    return total


def moving(suit: i64, count: i64, limits: i64, piece: i64) -> i64:
    """Return the operand of a prompt to move `count` coins of a suit."""
    return suit | (count << COUNT_AT) | (limits << LIMITS_AT) | (piece << PIECE_AT)


def moving_suit(about: i64) -> i64:
    """Return the suit of the coins that must move, or `ANY_SUIT`."""
    return about & SUIT_MASK


def moving_count(about: i64) -> i64:
    """Return how many coins still have to move."""
    return (about >> COUNT_AT) & COUNT_MASK


def moving_limits(about: i64) -> i64:
    """Return how many coins the regions of each number can still take, as packed limits."""
    return (about >> LIMITS_AT) & LIMITS_MASK


def moving_piece(about: i64) -> i64:
    """Return the piece that the coins pay for, or `NO_PIECE`."""
    return about >> PIECE_AT


def new_region(place: i64, piece: i64, tile: i64 = 0) -> i64:
    """Return the operand of a prompt for a new region at this road's place."""
    return place | (tile << TILE_AT) | (piece << DRAWN_FOR_AT)


def region_place(about: i64) -> i64:
    """Return the road's place where a region is drawn."""
    return about & PLACE_MASK


def region_tile(about: i64) -> i64:
    """Return the tile that must be placed."""
    return (about >> TILE_AT) & TILE_MASK


def region_piece(about: i64) -> i64:
    """Return the piece whose purchase brings the region."""
    return about >> DRAWN_FOR_AT

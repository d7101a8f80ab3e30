"""The components of the game and how they are numbered: suits, tiles, dice, places and spots (§1).

| number | bits, lowest first |
|---|---|
| tile | its number minus `FIRST_NUMBER`, 2 bits; its suit, 2 bits |
| spot | its side, 1 bit: 0 above the row, 1 below it; its place, 5 bits |

Sizes are written as literals next to the names, because compiled code treats only literals as
constants. A test compares the sizes with the names.
"""

from __future__ import annotations

from typing import Final

from qiatan.kit.native import i64

SUIT_NAMES: Final = ("wood", "stone", "grain", "iron")
SUITS: Final[i64] = 4

NUMBER_NAMES: Final = ("2", "3", "4", "5")
NUMBERS: Final[i64] = 4
FIRST_NUMBER: Final[i64] = 2
"""The index of the first face with a number in `FACE_NAMES`."""

TILES: Final[i64] = 16
"""The number of region tiles, one for each combination of suit and number."""

DICE_NAMES: Final = ("suns", "moons", "crowns", "arms")
DICE: Final[i64] = 4

FACE_NAMES: Final = ("null", "ace", *NUMBER_NAMES)
FACES: Final[i64] = 6

THROWS: Final[i64] = 1296
"""§4.1: the number of rolls of four dice with six faces."""

ROW: Final[i64] = 29
CENTRE: Final[i64] = 14
"""§2: the place of the first village. Sites are on even places, roads on odd ones."""

SIDE_NAMES: Final = "ab"
SIDES: Final[i64] = 2
"""The sides above and below a row. They hold regions at places for roads, and knights at sites."""

SPOTS: Final[i64] = 58
"""The number of spots: both sides of each place."""

NUMBER_BITS: Final[i64] = 2
NUMBER_MASK: Final[i64] = 3
SIDE_BITS: Final[i64] = 1
SIDE_MASK: Final[i64] = 1


def tile_at(suit: i64, number: i64) -> i64:
    """Return the tile with this suit and number. Numbers are counted from 0."""
    return (suit << NUMBER_BITS) | number


def suit_of(tile: i64) -> i64:
    """Return the suit of a tile."""
    return tile >> NUMBER_BITS


def number_of(tile: i64) -> i64:
    """Return the number of a tile, counted from 0."""
    return tile & NUMBER_MASK


def spot_at(place: i64, side: i64) -> i64:
    """Return the spot on one side of a place."""
    return (place << SIDE_BITS) | side


def place_of(spot: i64) -> i64:
    """Return the place of a spot."""
    return spot >> SIDE_BITS


def side_of(spot: i64) -> i64:
    """Return the side of a spot, which is 0 above the row and 1 below it."""
    return spot & SIDE_MASK


def opposite(spot: i64) -> i64:
    """Return the spot on the other side of the same place."""
    return spot ^ SIDE_MASK


def is_road_place(place: i64) -> bool:
    """§2: True for the places of roads, which are odd. The places of sites are even."""
    return place & 1 == 1

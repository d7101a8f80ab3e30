"""Sizes agree with the names, and packed numbers unpack."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from qiatan.natick import components as c


def test_each_size_is_that_of_its_names() -> None:
    assert len(c.SUIT_NAMES) == c.SUITS
    assert len(c.NUMBER_NAMES) == c.NUMBERS
    assert len(c.DICE_NAMES) == c.DICE
    assert len(c.FACE_NAMES) == c.FACES
    assert len(c.SIDE_NAMES) == c.SIDES


def test_derived_sizes_match_their_factors() -> None:
    assert c.TILES == c.SUITS * c.NUMBERS
    assert int(c.FACES) ** int(c.DICE) == c.THROWS
    assert c.SPOTS == c.ROW * c.SIDES
    assert c.FACE_NAMES[c.FIRST_NUMBER] == c.NUMBER_NAMES[0]


@given(st.integers(0, 3), st.integers(0, 3))
def test_a_tile_unpacks_to_suit_and_number(suit: int, number: int) -> None:
    tile = c.tile_at(suit, number)
    assert (c.suit_of(tile), c.number_of(tile)) == (suit, number)


@given(st.integers(0, 28), st.integers(0, 1))
def test_a_spot_unpacks_to_place_and_side(place: int, side: int) -> None:
    spot = c.spot_at(place, side)
    assert (c.place_of(spot), c.side_of(spot)) == (place, side)
    assert c.opposite(spot) == c.spot_at(place, 1 - side)

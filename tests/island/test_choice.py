"""Assigning things to slots that each allow some of them."""

from __future__ import annotations

from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from qiatan.island.maps.choice import Unmet, assign, fill

KINDS = "abc"
SLOTS = st.lists(st.sets(st.sampled_from(KINDS), min_size=1).map(sorted).map(tuple), max_size=6)


@settings(deadline=None)
@given(SLOTS, st.lists(st.sampled_from(KINDS), min_size=6, max_size=7))
def test_all_slots_are_filled_if_possible(slots: list[tuple[str, ...]], things: list[str]) -> None:
    able = any(
        all(thing in slot for slot, thing in zip(slots, order, strict=False))
        for order in set(permutations(things, len(slots)))
    )
    if not able:
        with pytest.raises(Unmet):
            assign(slots, things)
        return
    given_out = assign(slots, things)
    assert all(thing in slot for slot, thing in zip(slots, given_out, strict=True))
    assert all(given_out.count(kind) <= things.count(kind) for kind in KINDS)


def test_each_slot_takes_the_first_allowed_thing() -> None:
    assert assign([("a", "b"), ("b",), ("a", "b")], ["b", "a", "b"]) == ["b", "b", "a"]


def test_earlier_slots_make_room() -> None:
    assert assign([("a", "b"), ("b", "c"), ("a",)], ["a", "b", "c"]) == ["b", "c", "a"]


def test_a_single_choice_is_fixed_and_an_empty_one_is_open() -> None:
    assert fill([(), ("sea",), ()], ["hills", "forest"]) == ["hills", "sea", "forest"]


def test_the_unfilled_slot_is_named() -> None:
    with pytest.raises(Unmet) as caught:
        fill([("sea",), ("a", "b"), ("a", "b"), ("a", "b")], ["a", "b", "c"])
    assert caught.value.slot == 3

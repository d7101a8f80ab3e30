"""Shallow copies share the attributes' values."""

from __future__ import annotations

from qiatan.kit.shallow_copy import shallow_copy


class Box:
    def __init__(self) -> None:
        self.size = 1
        self.cards = [1]


def test_a_copy_has_the_same_attributes_and_is_independent() -> None:
    box = Box()
    copied = shallow_copy(box)
    copied.size = 2
    assert (box.size, type(copied)) == (1, Box)
    assert copied.cards is box.cards

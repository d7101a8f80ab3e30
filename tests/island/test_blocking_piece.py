"""A refusal names the piece that blocks the action."""

from __future__ import annotations

import pytest

from tests.island.scene import table
from tests.island.sea import at_sea

RICH = "red: brick 5 lumber 5 wool 5 grain 5 ore 5"


@pytest.mark.parametrize(
    ("action", "piece"),
    [
        ("settlement n12", "settlement n7"),
        ("settlement n8", "city n13"),
        ("settlement n13", "city n13"),
        ("road e14", "road e14"),
        ("settlement n30", None),  # not connected to a road
    ],
)
def test_the_piece_that_blocks_a_placement_is_named(action: str, piece: str | None) -> None:
    game = table(2, "red: settlement n7, road e11 e12 e13; blue: city n13, road e14", RICH)
    assert game.in_the_way(f"red: {action}") == piece


def test_the_piece_that_blocks_a_ship_is_named() -> None:
    game = at_sea("red: settlement n23, road e24, ship e36", RICH)
    assert game.in_the_way("red: ship e24") == "road e24"
    assert game.in_the_way("red: road e36") == "ship e36"

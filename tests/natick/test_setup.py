"""The setup of a colony: four regions, each suit and number once, and a road (§3)."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from qiatan.kit.chance import DerivedChance
from qiatan.natick.rules import Rules
from qiatan.natick.state import NatickState
from tests.natick.scene import Scene

RED = ("red: lay wood 2 l1a", "red: lay stone 3 l1b", "red: lay grain 4 r1a", "red: lay iron 5 r1b")
BLUE = (
    "blue: lay wood 3 r1a",
    "blue: lay stone 2 l1b",
    "blue: lay grain 5 l1a",
    "blue: lay iron 4 r1b",
)


def during_setup(*lines: str) -> Scene:
    """A game in its setup, after these lines."""
    scene = Scene(NatickState(Rules()))
    if lines:
        scene.play(*lines)
    return scene


def test_the_first_player_lays_any_region_on_any_of_four_spots() -> None:
    game = during_setup()
    assert game.awaited() == ["red"]
    assert len(game.legal("red", "lay")) == 16 * 4
    assert game.legal("blue") == []


def test_each_suit_and_number_is_laid_once() -> None:
    game = during_setup("red: lay wood 2 l1a")
    assert game.why("red: lay wood 3 l1b") == "suit_twice"
    assert game.why("red: lay stone 2 l1b") == "number_twice"
    assert game.why("red: lay stone 3 l1a") == "occupied"
    assert game.why("red: lay stone 3 r2a") == "no_such_place"
    assert game.why("red: lay wood 2 l1b") == "no_such_tile"
    assert len(game.legal("red", "lay")) == 9 * 3


def test_a_road_to_the_left_or_right_follows() -> None:
    game = during_setup(*RED)
    assert game.legal("red") == ["road l1", "road r1"]
    assert game.why("red: road r3") == "no_such_place"
    game.play("red: road l1")
    assert game.awaited() == ["blue"]
    assert game.view().colonies[0].roads[0].place == -1


def test_the_second_player_chooses_from_the_twelve_left() -> None:
    game = during_setup(*RED, "red: road r1")
    assert game.why("blue: lay wood 2 l1a") == "no_such_tile"
    assert len(game.legal("blue", "lay")) == 12 * 4
    assert len(game.view().stack) == 12


def test_a_region_that_would_block_the_setup_is_refused() -> None:
    game = during_setup(*RED, "red: road r1", "blue: lay wood 3 l1a", "blue: lay stone 5 l1b")
    assert game.why("blue: lay grain 2 r1a") == "ok"
    assert game.why("blue: lay iron 2 r1a") == "dead_end"  # red has grain 4
    assert {text[:-4] for text in game.legal("blue", "lay")} == {"grain 2", "iron 4"}


def test_the_rest_is_the_stack_and_the_first_player_begins_without_coins() -> None:
    game = during_setup(*RED, "red: road r1", *BLUE, "blue: road l1")
    assert game.awaited() == ["chance"]
    assert len(game.view().stack) == 8
    assert game.view().turn == 1 and game.view().active == 0
    assert game.coins("red") == game.coins("blue") == ""
    assert game.pool() == "wood 6 stone 6 grain 6 iron 6"


def test_both_players_start_with_a_point_and_four_tiles() -> None:
    view = during_setup(*RED, "red: road r1", *BLUE, "blue: road l1").view()
    assert [colony.points for colony in view.colonies] == [1, 1]
    assert (view.villages_left, view.towns_left, view.road_tiles_left) == (2, 4, 4)


@given(st.integers(0, 2**32))
@settings(max_examples=60, deadline=None)
def test_the_setup_never_gets_stuck(seed: int) -> None:
    game = during_setup()
    for step in range(10):
        (name,) = game.awaited()
        legal = game.legal(name)
        game.play(f"{name}: {legal[DerivedChance(str(seed).encode(), step).below(len(legal))]}")
    assert game.awaited() == ["chance"]


@pytest.mark.parametrize("line", ["red: road r1", "red: end", "blue: lay wood 2 l1a"])
def test_nothing_else_is_legal_before_the_regions_are_laid(line: str) -> None:
    assert during_setup().why(line) in ("not_now", "not_your_turn")

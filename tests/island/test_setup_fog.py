"""§3.3, §11.7: discoveries during the setup, and the next seat after them."""

from __future__ import annotations

import random
from dataclasses import replace
from functools import cache
from typing import Final

import pytest

from qiatan.island.board import Board
from qiatan.island.deal_board import deal_board
from qiatan.island.invariants import broken
from qiatan.island.layout import Layout
from qiatan.island.rules import Rules
from qiatan.island.state import IslandState
from qiatan.kit.chance import DerivedChance
from tests.island.scene import Scene
from tests.island.sea import SEA

GOLD: Final = replace(SEA, fog=((3, 0),))  # h10 gold 4
LAST: Final = (
    "red: settlement n14",
    "red: road e21",
    "blue: settlement n44",
    "blue: road e56",
    "blue: settlement n61",
    "blue: road e90",
    "red: settlement n47",
)
"""Only red's last segment is left; e59 leads to the fog."""


def draft(layout: Layout = GOLD) -> Scene:
    """A table before its first settlement."""
    return Scene(IslandState(Board(layout), Rules(ships=15), 2))


def test_the_first_turn_begins_when_the_last_gold_is_picked() -> None:
    game = draft()
    assert game.play(*LAST, "red: road e59").public.results == ("reveal h10 gold 4",)
    assert game.why("red: roll") == "not_now"
    assert game.play("red: pick ore").public.results == ("turn red",)
    assert game.legal("red") == ["roll"]
    assert game.hand("red") == "ore 2"


def test_with_an_empty_bank_the_first_turn_begins_at_once() -> None:
    game = draft()
    game.play(*LAST)
    for resource in range(5):
        game.state.bank[resource] = 0
    result = game.play("red: road e59")
    assert result.public.results == ("reveal h10 gold 4", "turn red")
    assert game.legal("red") == ["roll"]


def test_the_next_seat_places_after_a_pick() -> None:
    game = draft()
    game.play("red: settlement n47", "red: road e59")
    assert (game.awaited(), game.active) == (["red"], "red")
    game.play("red: pick ore")
    assert (game.awaited(), game.active, game.view().active) == (["blue"], "blue", 1)


def test_gold_at_a_settlement_is_picked_before_its_road() -> None:
    game = draft()
    game.play("red: settlement n33")
    assert game.why("red: road e51") == "not_now"
    game.play("red: pick ore", "red: road e51")
    assert game.awaited() == ["blue"]


def test_a_second_settlement_is_paid_as_discoverer_and_as_start() -> None:
    game = draft()
    game.play(*LAST[:4])
    result = game.play("blue: settlement n33")
    assert result.public.results == ("reveal h10 gold 4", "gain blue ore")
    game.play("blue: pick wool", "blue: pick grain", "blue: road e51")
    assert game.hand("blue") == "wool grain ore"


def test_starting_resources_can_empty_the_bank_before_a_pick() -> None:
    game = draft()
    game.play(*LAST[:4])
    for resource in range(5):
        game.state.bank[resource] = int(resource == 4)
    game.play("blue: settlement n33")
    assert game.hand("blue") == "ore"
    assert game.why("blue: road e51") == "ok"


@cache
def fjords() -> Board:
    return Board(deal_board("northern_fjords", DerivedChance(b"fjords", 0), ships=True))


SKERRY: Final = ("settlement n147", "ship e216")
"""A place on `northern_fjords` where the setup discovers the gold of h71."""


def test_a_setup_on_the_fjords_can_end_with_a_gold_pick() -> None:
    game = Scene(IslandState(fjords(), Rules(ships=15), 2))
    for name in ("red", "blue", "blue"):
        game.play(f"{name}: {game.legal(name)[0]}")
        game.play(f"{name}: {game.legal(name)[0]}")
    result = game.play(*(f"red: {action}" for action in SKERRY))
    assert result.public.results[0].startswith("reveal h71 gold")
    assert game.play("red: pick ore").public.results == ("turn red",)
    assert game.legal("red") == ["roll"]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_setup_on_the_fjords_ends_with_the_first_roll(seats: int) -> None:
    found = [drafted(seats, random.Random(seed)) for seed in range(25)]
    assert any(found)


def drafted(seats: int, chance: random.Random) -> int:
    """Play a setup that prefers the skerry; returns how often gold was picked."""
    game = Scene(IslandState(fjords(), Rules(ships=15), seats))
    picks = 0
    while game.state.turn == 0:
        assert game.awaited() == game.may_act() == [game.active]
        assert not broken(game.state)
        legal = game.legal(game.active)
        liked = [action for action in legal if action in SKERRY and chance.random() < 0.4]
        action = chance.choice(liked or legal)
        picks += action.startswith("pick")
        game.play(f"{game.active}: {action}")
    assert (game.active, game.legal("red")) == ("red", ["roll"])
    return picks

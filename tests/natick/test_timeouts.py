"""The action for a seat whose time is up (§8)."""

from __future__ import annotations

import pytest

from qiatan.kit.chance import DerivedChance
from qiatan.natick.rules import Rules
from qiatan.natick.state import NatickState
from tests.natick.scene import NAMES, RED, Scene, table

RICH = "wood 2 l1a 3, stone 3 l1b 3, grain 4 r1a 3, iron 5 r1b 3"
BLUE = "wood 3 l1a, stone 4 l1b, grain 5 r1a 2, iron 2 r1b 3"


def timeout_action(game: Scene, name: str = "red", number: int = 0) -> str | None:
    return game.position.timeout_action(NAMES.index(name), DerivedChance(b"timeout", number))


def test_a_turn_is_ended_and_nothing_is_built() -> None:
    assert timeout_action(table(RICH)) == "end"
    assert timeout_action(table(RICH), "blue") is None


def test_timeouts_withdraw_offers_and_reject_others() -> None:
    game = table(RICH.replace("4 r1a 3", "4 r1a"), BLUE)
    game.play("red: offer wood for grain")
    assert timeout_action(game) == "cancel"
    assert timeout_action(game, "blue") == "reject"


def test_dice_are_divided_evenly_and_none_set_aside() -> None:
    game = table(thrown=False)
    game.play("chance: dice 2 null 3 ace")
    found = {timeout_action(game, "blue", number) for number in range(40)}
    assert found == {
        "divide suns moons / crowns arms",
        "divide suns crowns / moons arms",
        "divide suns arms / moons crowns",
    }


def test_the_more_productive_set_is_kept() -> None:
    game = table(thrown=False)
    game.play("chance: dice 2 4 3 5", "blue: divide suns / moons crowns arms")
    assert timeout_action(game) == "keep second"


def test_free_coins_are_taken_before_raiders() -> None:
    game = table("wood 2 l1a 3, stone 3 l1b 3, grain 4 r1a, iron 5 r1b", thrown=False)
    game.play("chance: dice null null 5 5", "blue: divide suns moons crowns arms / none")
    game.play("red: keep first")
    assert timeout_action(game) in {f"harvest {suit}" for suit in ("grain", "iron")}


def test_coins_leave_the_fullest_and_reach_the_emptiest_regions() -> None:
    game = table("wood 2 l1a 3, stone 3 l1b 2, grain 4 r1a 1, iron 5 r1b", thrown=False)
    game.play("chance: dice 5 null 5 5", "blue: divide suns moons crowns arms / none")
    game.play("red: keep first", "red: raiders")
    assert timeout_action(game) == "from l1a"
    red = f"{RED}, wood 4 r3a, village c r2, road r1".replace("wood 2 l1a", "wood 2 l1a 1")
    game = table(red, thrown=False)
    game.play("chance: dice null 3 3 3", "blue: divide suns / moons crowns arms")
    game.play("red: keep first", "red: harvest wood")
    assert timeout_action(game) == "into r3a"


def test_a_timeout_draws_instead_of_sending_a_scout() -> None:
    game = table(RICH)
    game.play("red: village r2")
    assert timeout_action(game) == "draw"


@pytest.mark.parametrize("seed", range(5))
def test_a_game_with_two_absent_players_ends(seed: int) -> None:
    game = Scene(NatickState(Rules()))
    chance = 0
    while game.position.result() is None:
        (seat,) = game.position.awaited()
        chance += 1
        drawn = DerivedChance(str(seed).encode(), chance)
        action = (
            game.position.draw(drawn) if seat < 0 else game.position.timeout_action(seat, drawn)
        )
        assert action is not None
        game.position.apply(seat, action)
    assert game.view().round == 100
    assert game.view().winners == (0, 1)

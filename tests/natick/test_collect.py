"""Collecting coins (§4.3)."""

from __future__ import annotations

from tests.natick.scene import table

TWOS = "wood 2 l1a, stone 2 l1b, grain 4 r1a, iron 5 r1b"
OTHERS = "wood 3 l1a, stone 4 l1b, grain 5 r1a, iron 2 r1b"


def test_a_number_produces_in_all_of_a_players_regions() -> None:
    game = table(TWOS, OTHERS, thrown=False)
    game.play("chance: dice 3 3 2 3", "blue: divide suns moons arms / crowns")
    assert game.results("red: keep second") == [
        "hold red crowns",
        "hold blue suns moons arms",
        "gain red wood l1a",
        "gain red stone l1b",
        "gain blue wood 3 l1a",
    ]


def test_two_dice_of_a_number_produce_twice() -> None:
    game = table(TWOS, OTHERS, thrown=False)
    game.play("chance: dice 2 2 3 3", "blue: divide suns moons / crowns arms", "red: keep first")
    assert game.coins("red") == "wood 2 stone 2"
    assert game.coins("blue") == "wood 2"


def test_a_region_holds_three() -> None:
    game = table(TWOS.replace("2 l1a", "2 l1a 2"), OTHERS, thrown=False)
    game.play("chance: dice 2 2 2 2", "blue: divide suns moons crowns arms / none")
    game.play("red: keep first")
    assert game.coins("red") == "wood 3 stone 3"


def test_the_active_player_collects_first() -> None:
    game = table(TWOS, OTHERS, thrown=False, pool="wood stone 6")
    game.play("chance: dice 2 3 3 3", "blue: divide suns / moons crowns arms")
    results = game.results("red: keep first")
    assert (game.coins("red"), game.coins("blue")) == ("wood stone", "")
    assert "short wood" in results


def test_an_empty_pool_produces_nothing() -> None:
    game = table(TWOS, OTHERS, thrown=False, pool="stone 6")
    game.play("chance: dice 2 4 4 4", "blue: divide suns / moons crowns arms", "red: keep first")
    assert game.coins("red") == "stone"


def test_a_short_pool_is_shared_out_by_the_collecting_player() -> None:
    red = "wood 2 l1a, stone 3 l1b, grain 4 r1a, iron 5 r1b, village c r2, road r1, wood 4 r3a"
    game = table(red, OTHERS, thrown=False, pool="wood 2 grain 6")
    game.play("chance: dice 2 4 4 3", "blue: divide suns moons crowns / arms")
    results = game.results("red: keep first")
    assert results[2] == "short wood"
    assert game.asked() == "red into" and game.view().prompts[0].count == 2
    game.play("red: into r3a")
    assert game.legal("red") == ["into l1a", "into r3a"]
    game.play("red: into r3a")
    assert game.region("red", "r3a") == "wood 4: 2"
    assert game.coins("red") == "wood 2 grain 2"


def test_a_region_gets_no_more_coins_than_it_produced() -> None:
    red = "wood 2 l1a, stone 3 l1b, grain 4 r1a, iron 5 r1b, village c r2, road r1, wood 4 r3a"
    game = table(f"{red}, wood 5 r3b", OTHERS, thrown=False, pool="wood 2")
    game.play("chance: dice 2 4 4 3", "blue: divide suns moons crowns / arms", "red: keep first")
    assert game.why("red: into r3b") == "not_due"
    assert game.why("red: into l1b") == "wrong_suit"
    assert game.why("red: into l5a") == "no_region"
    game.play("red: into l1a")
    assert game.region("red", "r3a") == "wood 4: 1"


def test_a_single_matching_region_takes_all_from_a_short_pool() -> None:
    game = table(TWOS, OTHERS, thrown=False, pool="wood 1 stone 6")
    game.play("chance: dice 2 2 4 3", "blue: divide suns moons crowns / arms", "red: keep first")
    assert game.asked() == "red turn"
    assert game.coins("red") == "wood stone 2"


def test_the_passive_player_chooses_for_itself() -> None:
    blue = f"{OTHERS}, village c r2, road r1, wood 4 r3a"
    game = table(TWOS, blue, thrown=False, pool="wood 1 stone 6")
    game.play("chance: dice 3 4 5 5", "blue: divide suns moons / crowns arms", "red: keep second")
    assert game.asked() == "blue into"
    assert game.why("red: end") == "not_your_turn"
    game.play("blue: into r3a")
    assert game.asked() == "red turn"

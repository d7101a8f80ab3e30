"""The special trade of each trader (§6.2)."""

from __future__ import annotations

from tests.natick.scene import RED, table

TRADER = "wood 2 l1a, stone 3 l1b, grain 4 r1a 2, iron 5 r1b 1, trader r1"


def test_one_for_one_between_its_two_regions() -> None:
    game = table(TRADER)
    assert game.legal("red", "exchange") == [
        "r1a for r1b",
        "r1a 2 for wood",
        "r1a 2 for stone",
        "r1a 2 for iron",
        "r1b for r1a",
    ]
    assert game.results("red: exchange r1a for r1b") == ["lose red grain r1a", "gain red iron r1b"]
    assert game.view().colonies[0].traders[0].used


def test_two_of_one_region_for_any_other() -> None:
    game = table(TRADER)
    assert game.results("red: exchange r1a 2 for stone") == [
        "lose red grain 2 r1a",
        "gain red stone l1b",
    ]
    assert game.why("red: exchange r1b for r1a") == "trader_used"


def test_the_region_that_receives_the_coin_is_chosen() -> None:
    game = table(f"{TRADER}, village c r2, road r1, wood 4 r3a")
    game.play("red: exchange r1a 2 for wood")
    assert game.legal("red") == ["into l1a", "into r3a"]


def test_both_coins_come_from_one_region() -> None:
    game = table(f"{TRADER.replace('4 r1a 2', '4 r1a 1')}, village c r2, road r1, grain 3 r3a 1")
    assert game.why("red: exchange r1a 2 for wood") == "no_coins"


def test_a_trader_trades_only_between_adjacent_regions() -> None:
    game = table(TRADER)
    assert game.why("red: exchange l1a for l1b") == "no_trader"
    assert game.why("red: exchange r1a for l1b") == "not_its_regions"
    assert game.why("red: exchange r1a for r1a") == "not_its_regions"
    assert game.why("red: exchange ca for cb") == "no_trader"
    assert table(RED).why("red: exchange r1a for r1b") == "no_trader"


def test_trades_need_room_and_a_coin_in_the_pool() -> None:
    full = table("wood 2 l1a 3, stone 3 l1b, grain 4 r1a 2, iron 5 r1b 3, trader r1")
    assert full.why("red: exchange r1a for r1b") == "no_room"
    assert full.why("red: exchange r1a 2 for wood") == "no_room"
    empty = table(TRADER, pool="grain 3")
    assert empty.why("red: exchange r1a for r1b") == "pool_empty"
    assert empty.why("red: exchange r1a 2 for wood") == "pool_empty"


def test_exchanges_need_regions_of_different_suits() -> None:
    red = "wood 2 l1a, stone 3 l1b, grain 4 r1a 2, grain 3 r1b 1, trader r1"
    game = table(red)
    assert game.why("red: exchange r1a for r1b") == "same_suit"
    assert game.why("red: exchange r1a 2 for grain") == "same_suit"


def test_a_trader_with_one_region_has_none_to_swap_with() -> None:
    red = "wood 2 l1a, stone 3 l1b, grain 4 r1a, iron 5 r1b, wood 4 r3a 2, village c r2"
    game = table(f"{red}, road r1 r3, trader r3")
    assert game.why("red: exchange r3a for r3b") == "no_region"
    assert game.why("red: exchange r3b for r3a") == "no_region"
    assert game.why("red: exchange r3a 2 for iron") == "ok"


def test_a_trader_trades_on_the_turn_it_came() -> None:
    game = table("wood 2 l1a 2, stone 3 l1b, grain 4 r1a 3, iron 5 r1b 1")
    game.play("red: trader r1")
    assert game.why("red: exchange r1a for r1b") == "ok"


def test_each_trader_trades_once_per_turn() -> None:
    game = table(f"{TRADER} l1, town c, road l1 r1".replace("wood 2 l1a", "wood 2 l1a 1"))
    game.play("red: exchange r1a for r1b", "red: exchange l1a for l1b")
    assert game.legal("red", "exchange") == []
    game.play("red: end", "chance: dice 4 4 4 4")
    game.play("red: divide suns moons crowns arms / none", "blue: keep first", "blue: end")
    assert not any(trader.used for trader in game.view().colonies[0].traders)

"""Roads, villages and towns, their prices and their tiles (§5)."""

from __future__ import annotations

import pytest

from tests.natick.scene import BLUE, table

RICH = "wood 2 l1a 3, stone 3 l1b 3, grain 4 r1a 3, iron 5 r1b 3"
LONG = "village c r2, road r1"


def test_a_road_costs_a_wood_and_a_stone() -> None:
    game = table(RICH)
    assert game.legal("red", "road") == ["l1"]
    assert game.results("red: road l1") == ["lose red wood l1a", "lose red stone l1b"]
    assert game.coins("red") == "wood 2 stone 2 grain 3 iron 3"
    assert game.view().road_tiles_left == 3


def test_a_road_is_built_at_either_end_next_to_a_site() -> None:
    game = table(RICH)
    assert game.why("red: road r1") == "occupied"
    assert game.why("red: road r3") == "not_connected"
    assert game.why("red: road l3") == "not_connected"
    assert game.why("red: road r2") == "no_such_place"
    assert game.why("red: road c") == "no_such_place"


def test_building_without_the_coins_is_refused() -> None:
    game = table("wood 2 l1a 1, stone 3 l1b, grain 4 r1a 3, iron 5 r1b 2")
    assert game.why("red: road l1") == "cannot_pay"
    banks = [f"bank grain for {suit}" for suit in ("wood", "stone", "iron")]
    assert game.legal("red") == ["end", *banks]
    assert game.reason("red", "road") == "cannot_pay"


def test_paying_asks_which_regions_the_coins_leave() -> None:
    red = f"wood 2 l1a 1, stone 3 l1b 1, grain 4 r1a, iron 5 r1b, wood 5 r3a 1, {LONG}"
    game = table(red)
    game.play("red: road l1")
    prompt = game.view().prompts[0]
    assert (prompt.kind, prompt.suit, prompt.count, prompt.piece) == ("from", "wood", 1, "road")
    assert game.legal("red") == ["from l1a", "from r3a"]
    assert game.results("red: from r3a") == ["lose red wood r3a", "lose red stone l1b"]
    assert game.asked() == "red turn"


def test_no_prompt_if_all_coins_of_a_suit_are_paid() -> None:
    red = "wood 2 l1a, stone 3 l1b, grain 4 r1a 2, iron 5 r1b 2, iron 4 r3a 1"
    game = table(f"{red}, {LONG}", stack="")
    game.play("red: town c")
    assert game.coins("red") == ""
    assert game.asked() == "red turn"


def test_a_village_is_built_next_to_an_open_road() -> None:
    game = table(RICH)
    assert game.legal("red", "village") == ["r2"]
    assert game.why("red: village l2") == "not_connected"
    assert game.why("red: village r4") == "not_connected"
    assert game.why("red: village c") == "occupied"
    assert game.why("red: village r1") == "no_such_place"


def test_a_village_costs_one_of_each_and_is_a_point() -> None:
    game = table(RICH, stack="")
    game.play("red: village r2")
    assert game.coins("red") == "wood 2 stone 2 grain 2 iron 2"
    assert game.points("red") == 2


def test_between_two_sites_the_road_stays_and_its_tile_returns() -> None:
    game = table(RICH, stack="")
    assert game.view().road_tiles_left == 4
    game.play("red: village r2")
    view = game.view()
    assert [(road.place, road.open) for road in view.colonies[0].roads] == [(1, False)]
    assert (view.villages_left, view.road_tiles_left) == (1, 4)


def test_both_colonies_have_at_most_four_villages() -> None:
    game = table(f"{RICH}, {LONG}, road r3", f"{BLUE}, {LONG}")
    assert game.why("red: village r4") == "no_villages"
    assert game.reason("red", "village") == "no_villages"
    game.play("red: town c")
    assert game.view().villages_left == 1


def test_a_town_made_in_the_same_turn_returns_the_village_tile() -> None:
    red = "wood 2 l1a 2, stone 3 l1b 2, grain 4 r1a 3, iron 5 r1b 3"
    red = f"{red}, iron 3 r3a 2, {LONG}, road r3"
    game = table(red, f"{BLUE}, village c, town r2, road r1", stack="")
    game.play("red: village r4", "red: from r1b")
    assert game.view().villages_left == 0
    game.play("red: town r4", "red: from r1b", "red: from r1b")
    assert game.view().villages_left == 1
    assert game.points("red") == 4


def test_a_town_replaces_the_players_own_village() -> None:
    game = table(f"{RICH}, town c r2, road r1")
    assert game.legal("red", "town") == []
    assert game.why("red: town c") == "not_a_village"
    assert game.why("red: town r4") == "not_a_village"
    assert game.why("red: town r1") == "not_a_village"


def test_a_town_costs_three_iron_and_two_grain_and_is_two_points() -> None:
    game = table(RICH)
    game.play("red: town c")
    assert game.coins("red") == "wood 3 stone 3 grain"
    assert game.points("red") == 2


def test_every_village_can_become_a_town() -> None:
    game = table(f"{RICH}, village c r2 l2, road r1 l1")
    assert game.legal("red", "town") == ["l2", "c", "r2"]


def test_both_colonies_have_at_most_four_towns() -> None:
    game = table(f"{RICH}, town c r2, village r4, road r1 r3", f"{BLUE}, town c r2, road r1")
    assert game.why("red: town r4") == "no_towns"
    assert game.reason("red", "town") == "no_towns"


def test_eight_tiles_limit_sites_and_open_roads() -> None:
    red = f"{RICH}, town c r2, village r4, road r1 r3 r5"
    game = table(red, f"{BLUE}, village c r2, road r1 r3 l1")
    assert game.view().road_tiles_left == 0
    assert game.why("red: road l1") == "no_road_tiles"
    assert game.reason("red", "road") == "no_road_tiles"
    assert game.why("red: village r6") == "ok"


@pytest.mark.parametrize(
    ("prices", "left"),
    [
        ("reconstructed", "wood 2 stone 2 grain 3 iron 3"),
        ("wooden_roads", "wood stone 3 grain 3 iron 3"),
    ],
)
def test_a_table_can_have_other_prices(prices: str, left: str) -> None:
    game = table(RICH, settings={"prices": prices})
    game.play("red: road l1")
    assert game.coins("red") == left


def test_all_price_tables_keep_the_marks_of_the_scan() -> None:
    from qiatan.natick.rules import PRICES

    for rows in PRICES.values():
        assert [sum(row) for row in rows] == [2, 4, 5, 4, 4, 1]
        assert rows[3] == (2, 0, 2, 0) and rows[5] == (0, 0, 1, 0)

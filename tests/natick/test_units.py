"""Traders and knights: places and limits (§6)."""

from __future__ import annotations

from tests.natick.scene import BLUE, table

RICH = "wood 2 l1a 3, stone 3 l1b 3, grain 4 r1a 3, iron 5 r1b 3"
LONG = "village c r2, road r1 r3"


def test_a_trader_costs_two_grain_and_two_wood_and_is_a_point() -> None:
    game = table(RICH)
    assert game.legal("red", "trader") == ["r1"]
    game.play("red: trader r1")
    assert game.coins("red") == "wood stone 3 grain iron 3"
    assert game.points("red") == 2
    assert game.view().pawns_left == 3


def test_a_knight_costs_two_stone_and_two_iron_and_is_a_point() -> None:
    game = table(RICH)
    assert game.legal("red", "knight") == ["ca", "cb"]
    game.play("red: knight cb")
    assert game.coins("red") == "wood 3 stone grain 3 iron"
    assert game.points("red") == 2
    assert game.view().colonies[0].knights[0].side == "below"


def test_a_trader_is_placed_on_a_purchased_road() -> None:
    game = table(RICH)
    assert game.why("red: trader l1") == "no_road"
    assert game.why("red: trader c") == "no_road"
    assert game.why("red: trader r3") == "no_road"


def test_a_trader_can_be_placed_where_the_road_tile_was_returned() -> None:
    game = table(f"{RICH}, {LONG}")
    assert game.view().colonies[0].roads[0].open is False
    assert game.legal("red", "trader") == ["r1", "r3"]


def test_a_knight_is_placed_above_or_below_a_site() -> None:
    game = table(RICH)
    assert game.why("red: knight r1a") == "no_site"
    assert game.why("red: knight r2a") == "no_site"


def test_a_village_has_one_unit() -> None:
    game = table(f"{RICH}, knight ca")
    assert game.why("red: knight cb") == "unit_limit"
    assert game.why("red: knight ca") == "occupied"
    assert game.why("red: trader r1") == "unit_limit"
    assert game.reason("red", "trader") == game.reason("red", "knight") == "unit_limit"


def test_a_town_has_two() -> None:
    game = table(f"{RICH}, town c, knight ca")
    assert game.legal("red", "knight") == ["cb"]
    assert game.legal("red", "trader") == ["r1"]
    full = table(f"{RICH}, town c, knight ca, trader r1")
    assert full.why("red: knight cb") == "unit_limit"


def test_a_trader_counts_for_both_neighbours() -> None:
    game = table(f"{RICH}, {LONG}, trader r1")
    assert game.legal("red", "knight") == game.legal("red", "trader") == []
    assert [site.units for site in game.view().colonies[0].sites] == [1, 1]
    one_town = table(f"{RICH}, town c, village r2, road r1 r3, trader r1")
    assert one_town.legal("red", "knight") == ["ca", "cb"]
    assert one_town.why("red: trader r3") == "unit_limit"


def test_each_road_has_one_trader_and_each_place_one_knight() -> None:
    game = table(f"{RICH}, town c, trader r1, road l1")
    assert game.why("red: trader r1") == "occupied"
    assert game.legal("red", "trader") == ["l1"]


def test_each_player_has_four_pawns() -> None:
    blue = f"{BLUE}, town c r2, road r1 l1, trader r1 l1, knight r2a"
    game = table(f"{RICH}, town c, trader r1", blue)
    assert game.view().pawns_left == 0
    assert game.why("red: knight ca") == "no_pieces"
    assert game.reason("red", "knight") == "no_pieces"


def test_a_town_makes_room_for_a_second_unit() -> None:
    red = "wood 2 l1a 3, stone 3 l1b 3, grain 4 r1a 3, iron 5 r1b 3, iron 4 r3a 2"
    game = table(f"{red}, {LONG}, knight r2a")
    assert game.why("red: knight r2b") == "unit_limit"
    game.play("red: town r2", *["red: from r1b"] * 3, "red: draw", "chance: tile wood 5")
    assert game.why("red: knight r2b") == "ok"

"""New regions: the pieces that bring them, drawing, scouts and placing (§5.4)."""

from __future__ import annotations

from tests.natick.scene import BLUE, table

POOR = "wood 2 l1a 1, stone 3 l1b 1, grain 4 r1a 1, iron 5 r1b 1"
RICH = "wood 2 l1a 3, stone 3 l1b 3, grain 4 r1a 3, iron 5 r1b 3"


def test_a_village_draws_a_region_and_lays_it_above_or_below_its_far_side() -> None:
    game = table(POOR)
    game.play("red: village r2")
    assert game.awaited() == ["chance"]
    game.play("chance: tile wood 5")
    prompt = game.view().prompts[0]
    assert (prompt.kind, prompt.piece) == ("place", "village")
    assert prompt.tile is not None and (prompt.tile.suit, prompt.tile.number) == ("wood", 5)
    assert prompt.tile not in game.view().stack
    assert game.legal("red") == ["place r3a", "place r3b"]
    assert game.why("red: place r5a") == "no_such_place"
    assert game.results("red: place r3b") == ["region red r3b wood 5"]
    assert game.region("red", "r3b") == "wood 5: 0"


def test_regions_on_the_left_have_their_far_side_on_the_left() -> None:
    game = table(f"{POOR}, road l1")
    game.play("red: village l2", "chance: tile wood 5")
    assert game.legal("red") == ["place l3a", "place l3b"]


def test_chance_draws_only_regions_in_the_stack() -> None:
    game = table(POOR, stack="wood 5, iron 4")
    game.play("red: village r2")
    assert game.legal("chance") == ["tile wood 5", "tile iron 4"]
    assert game.why("chance: tile wood 2") == "impossible_chance"
    assert game.why("chance: dice 2 2 2 2") == "not_now"


def test_a_road_with_exactly_one_region_draws_a_second_for_the_empty_side() -> None:
    red = "wood 2 l1a 1, stone 3 l1b 1, grain 4 r1a, iron 5 r1b, wood 5 r3b"
    game = table(f"{red}, village c r2, road r1", stack="iron 4")
    game.play("red: road r3")
    assert game.results("chance: tile iron 4") == ["region red r3a iron 4"]
    assert game.asked() == "red turn"


def test_a_road_with_two_regions_or_none_draws_no_region() -> None:
    red = "wood 2 l1a 2, stone 3 l1b 2, grain 4 r1a, iron 5 r1b"
    game = table(f"{red}, village c r2, road r1")
    game.play("red: road l1")
    assert game.asked() == "red turn"
    game.play("red: road r3")
    assert game.asked() == "red turn"


def test_a_town_with_exactly_three_regions_draws_a_fourth() -> None:
    red = "wood 2 l1a, stone 3 l1b, grain 4 r1a 2, iron 5 r1b 3, wood 5 r3b"
    game = table(f"{red}, village c r2, road r1", stack="iron 4")
    game.play("red: town r2")
    assert game.results("chance: tile iron 4") == ["region red r3a iron 4"]


def test_a_town_with_two_regions_or_four_draws_nothing() -> None:
    red = "wood 2 l1a, stone 3 l1b, grain 4 r1a 2, iron 5 r1b 3"
    two = table(f"{red}, village c r2, road r1")
    two.play("red: town r2")
    assert two.asked() == "red turn"
    four = table(f"{red}, village c")
    four.play("red: town c")
    assert four.asked() == "red turn"


def test_no_region_is_drawn_from_an_empty_stack() -> None:
    game = table(RICH, stack="")
    game.play("red: village r2")
    assert game.asked() == "red turn"
    assert game.region("red", "r3a") == game.region("red", "r3b") == ""
    assert game.reason("red", "scout") == "stack_empty"
    assert game.why("red: scout wood 4") == "stack_empty"


def test_a_scout_costs_a_grain_and_finds_any_region_of_the_stack() -> None:
    game = table(RICH, stack="wood 5, iron 4")
    game.play("red: village r2")
    assert game.asked() == "red draw"
    assert game.reason("red", "scout") == "ok"
    assert game.legal("red") == ["draw", "scout wood 5", "scout iron 4"]
    assert game.why("red: scout wood 2") == "no_such_tile"
    assert game.results("red: scout iron 4") == ["lose red grain r1a"]
    game.play("red: place r3a")
    assert game.coins("red") == "wood 2 stone 2 grain iron 2"
    assert len(game.view().stack) == 1


def test_without_a_grain_left_for_a_scout_the_region_is_drawn_at_once() -> None:
    game = table(POOR)
    game.play("red: village r2")
    assert game.awaited() == ["chance"]
    assert game.why("red: scout wood 5") == "not_your_turn"


def test_a_player_can_draw_instead_of_paying_a_scout() -> None:
    game = table(RICH, stack="wood 5")
    game.play("red: village r2", "red: draw")
    assert game.awaited() == ["chance"]
    assert game.coins("red") == "wood 2 stone 2 grain 2 iron 2"


def test_a_road_and_a_town_can_send_a_scout_too() -> None:
    red = "wood 2 l1a 1, stone 3 l1b 1, grain 4 r1a 3, iron 5 r1b 3, wood 5 r3b"
    game = table(f"{red}, village c r2, road r1", stack="iron 4, iron 3")
    game.play("red: road r3")
    assert game.results("red: scout iron 3") == ["lose red grain r1a", "region red r3a iron 3"]
    other = table(f"{red}, village c r2, road r1", stack="iron 4, iron 3")
    other.play("red: town r2")
    assert other.results("red: scout iron 3") == ["lose red grain r1a", "region red r3a iron 3"]


def test_no_scout_without_a_draw() -> None:
    game = table(RICH, BLUE)
    assert game.why("red: scout wood 5") == "not_now"
    assert game.why("red: draw") == "not_now"

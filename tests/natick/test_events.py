"""Rich Harvest, Trade Advantage, Tournament and Raiders, in any order (§4.2)."""

from __future__ import annotations

from tests.natick.scene import BLUE, RED, Scene, table

SITES = "village c r2, road r1 l1"
TRADING = f"{RED}, trader r1"
RIDING = f"{RED}, knight ca"


def with_dice(scene: Scene, faces: str, *, aside: str = "", keep: str = "first") -> Scene:
    """Red has rolled these dice, blue put them in one set, and red keeps it."""
    dice = [die for die in ("suns", "moons", "crowns", "arms") if die not in aside.split()]
    scene.play(f"chance: dice {faces}", f"blue: divide {' '.join(dice)} / none")
    scene.play(f"red: keep {keep}")
    return scene


def test_harvest_gives_a_coin_of_choice() -> None:
    game = with_dice(table(thrown=False), "null 2 2 2", aside="")
    assert game.legal("red", "harvest") == ["wood", "stone", "grain", "iron"]
    assert game.results("red: harvest iron")[0] == "gain red iron r1b"


def test_harvest_needs_room_and_a_coin_in_the_pool() -> None:
    red = "wood 2 l1a 3, stone 3 l1b, grain 4 r1a, iron 5 r1b"
    game = with_dice(table(red, thrown=False, pool="grain iron 2"), "ace 3 3 3")
    assert game.legal("red", "harvest") == ["grain", "iron"]
    assert game.why("red: harvest wood") == "no_room"
    assert game.why("red: harvest stone") == "pool_empty"


def test_a_useful_harvest_cannot_be_forgone() -> None:
    game = with_dice(table(thrown=False), "ace 3 3 3")
    assert game.why("red: forgo harvest") == "must_harvest"
    assert game.why("red: end") == "not_now"


def test_harvest_prompts_for_the_region_if_there_are_two() -> None:
    red = f"{RED}, wood 5 r3a, {SITES}"
    game = with_dice(table(red, thrown=False), "ace 4 4 4")
    game.play("red: harvest wood")
    assert game.asked() == "red into"
    assert game.legal("red") == ["into l1a", "into r3a"]
    assert game.results("red: into r3a")[0] == "gain red wood r3a"


def test_advantage_takes_any_coin_for_any_other() -> None:
    red = TRADING.replace("iron 5 r1b", "iron 5 r1b 1")
    blue = "wood 3 l1a 1, stone 4 l1b 2, grain 5 r1a, iron 2 r1b"
    game = with_dice(table(red, blue, thrown=False), "3 3 ace 3")
    assert game.legal("red", "advantage") == ["wood for iron", "stone for iron"]
    results = game.results("red: advantage stone for iron")
    assert results[:2] == ["lose blue stone l1b", "lose red iron r1b"]
    assert results[2:4] == ["gain red stone l1b", "gain blue iron r1b"]


def test_advantage_needs_a_trader_and_as_many_as_the_opponent() -> None:
    red = RED.replace("iron 5 r1b", "iron 5 r1b 1")
    blue = "wood 3 l1a 1, stone 4 l1b 2, grain 5 r1a, iron 2 r1b, trader r1"
    game = table(red, blue, thrown=False)
    game.play("chance: dice ace 3 ace 3", "blue: divide suns crowns / moons arms")
    game.play("red: keep first")
    assert game.why("red: advantage stone for iron") == "no_traders"
    assert game.legal("red", "advantage") == []


def test_fewer_traders_have_no_advantage() -> None:
    red = TRADING.replace("iron 5 r1b", "iron 5 r1b 1")
    blue = f"{BLUE}, trader l1 r1, town c, road l1".replace("wood 3 l1a", "wood 3 l1a 1")
    game = with_dice(table(red, blue, thrown=False), "ace 3 ace 3")
    assert game.why("red: advantage wood for iron") == "fewer_traders"
    assert "nothing red advantage" in game.results("red: harvest wood")


def test_advantage_needs_room_on_both_sides_and_another_suit() -> None:
    red = "wood 2 l1a 3, stone 3 l1b 1, grain 4 r1a, iron 5 r1b, trader r1"
    blue = "wood 3 l1a 1, stone 4 l1b 3, grain 5 r1a 1, iron 2 r1b"
    game = with_dice(table(red, blue, thrown=False), "3 3 ace 3")
    assert game.why("red: advantage wood for stone") == "no_room"
    assert game.why("red: advantage grain for stone") == "no_room_there"
    assert game.why("red: advantage stone for stone") == "same_suit"
    assert game.why("red: advantage iron for wood") == "they_cannot_pay"
    assert game.why("red: advantage grain for iron") == "nothing_to_give"
    assert game.why("red: advantage grain for wood") == "ok"


def test_the_owner_of_a_coin_chooses_the_region_it_leaves() -> None:
    blue = f"{BLUE}, wood 5 r3a 1, village c r2, road r1, trader r1".replace("3 l1a", "3 l1a 1")
    red = f"{TRADING}".replace("iron 5 r1b", "iron 5 r1b 1")
    game = with_dice(table(red, blue, thrown=False), "4 3 ace 4")
    game.play("red: advantage wood for iron")
    assert game.awaited() == ["blue"]
    assert game.legal("blue") == ["from l1a", "from r3a"]
    assert game.view().prompts[0].suit == "wood"
    game.play("blue: from r3a")
    assert game.region("blue", "r3a") == "wood 5: 0"
    assert game.region("red", "l1a") == "wood 2: 1"


def test_advantage_can_be_forgone() -> None:
    red = TRADING.replace("iron 5 r1b", "iron 5 r1b 1")
    blue = "wood 3 l1a 1, stone 4 l1b 2, grain 5 r1a, iron 2 r1b"
    game = with_dice(table(red, blue, thrown=False), "3 3 ace 3")
    game.play("red: forgo advantage")
    assert game.coins("blue") == "wood stone 2"
    assert game.asked() == "red turn"


def test_only_usable_events_can_be_forgone() -> None:
    red = "wood 2 l1a 3, stone 3 l1b 3, grain 4 r1a, iron 5 r1b"
    game = with_dice(table(red, thrown=False), "4 null ace null")
    assert game.legal("red") == ["raiders"]
    assert game.why("red: forgo advantage") == "no_traders"
    assert game.why("red: forgo tournament") == "no_knights"


def test_a_tournament_takes_a_coin_for_nothing() -> None:
    blue = "wood 3 l1a 1, stone 4 l1b, grain 5 r1a, iron 2 r1b"
    game = with_dice(table(RIDING, blue, thrown=False), "4 4 4 null")
    assert game.legal("red") == ["tournament wood", "forgo tournament"]
    results = game.results("red: tournament wood")
    assert results[:2] == ["lose blue wood l1a", "gain red wood l1a"]


def test_a_tie_in_knights_allows_both_fewer_knights_do_not() -> None:
    one = BLUE.replace("wood 3 l1a", "wood 3 l1a 1")
    tie = with_dice(table(RIDING, f"{one}, knight ca", thrown=False), "4 4 4 null")
    assert tie.why("red: tournament wood") == "ok"
    fewer = table(RIDING, f"{one}, knight ca cb, town c", thrown=False)
    with_dice(fewer, "ace 4 4 null")
    assert fewer.why("red: tournament wood") == "fewer_knights"


def test_a_tournament_needs_room() -> None:
    red = "wood 2 l1a 3, stone 3 l1b, grain 4 r1a, iron 5 r1b, knight ca"
    blue = "wood 3 l1a 1, stone 4 l1b 1, grain 5 r1a, iron 2 r1b"
    game = with_dice(table(red, blue, thrown=False), "5 5 5 null")
    assert game.legal("red", "tournament") == ["stone"]
    assert game.why("red: tournament wood") == "no_room"


def test_raiders_take_half_of_all_coins_rounded_down() -> None:
    red = "wood 2 l1a 3, stone 3 l1b 3, grain 4 r1a 1, iron 5 r1b"
    game = with_dice(table(red, thrown=False), "5 null 5 5")
    game.play("red: raiders")
    assert game.asked() == "red from"
    assert game.view().prompts[0].count == 3
    game.play("red: from l1a", "red: from l1a", "red: from r1a")
    assert game.coins("red") == "wood stone 3 iron 3"


def test_six_unguarded_coins_cost_half_of_the_guarded_ones_too() -> None:
    red = "wood 2 l1a 3, stone 3 l1b 3, grain 4 r1a 3, iron 5 r1b 3, wood 5 r3a 1, knight ca"
    red = f"{red}, {SITES}"
    game = with_dice(table(red, thrown=False), "4 null 4 4")
    assert game.view().colonies[0].unguarded == 7
    game.play("red: raiders")
    assert game.view().prompts[0].count == 13 // 2
    assert "from l1a" in game.legal("red")


def test_a_knight_guards_the_two_regions_next_to_it() -> None:
    red = "wood 2 l1a 3, stone 3 l1b 3, grain 4 r1a 1, iron 5 r1b 2, knight ca"
    view = table(red).view().colonies[0]
    assert [(region.place, region.side) for region in view.regions if region.guarded] == [
        (-1, "above"),
        (1, "above"),
    ]
    assert view.unguarded == 5


def test_five_unguarded_coins_are_left_alone() -> None:
    red = "wood 2 l1a 3, stone 3 l1b 3, grain 4 r1a 1, iron 5 r1b 2, knight ca"
    game = table(red, thrown=False)
    results = with_dice_results(game, "5 null 5 5")
    assert "nothing red raiders" in results
    assert game.coins("red") == "wood 3 stone 3 grain iron 3"


def with_dice_results(scene: Scene, faces: str) -> list[str]:
    """The results of red keeping all of these dice."""
    scene.play(f"chance: dice {faces}", "blue: divide suns moons crowns arms / none")
    return scene.results("red: keep first")


def test_raiders_resolved_early_can_take_nothing() -> None:
    red = "wood 2 l1a 2, stone 3 l1b 3, grain 4 r1a, iron 5 r1b"
    game = with_dice(table(red, thrown=False), "null null 4 4")
    assert game.why("red: forgo raiders") == "must_face_raiders"
    assert game.results("red: raiders") == ["nothing red raiders"]
    game.play("red: harvest wood")
    assert game.coins("red") == "wood 3 stone 3 grain 2"


def test_a_harvest_before_the_raiders_can_raise_their_count() -> None:
    red = "wood 2 l1a 2, stone 3 l1b 3, grain 4 r1a, iron 5 r1b"
    game = with_dice(table(red, thrown=False), "null null 4 4")
    game.play("red: harvest wood")
    assert game.asked() == "red event"
    game.play("red: raiders")
    assert game.view().prompts[0].count == 3


def test_raiders_make_room_for_a_harvest() -> None:
    red = "wood 2 l1a 3, stone 3 l1b 3, grain 4 r1a 3, iron 5 r1b 3"
    game = with_dice(table(red, thrown=False), "null null 3 3")
    assert game.legal("red") == ["raiders", "forgo harvest"]
    game.play("red: raiders", *["red: from l1a"] * 3, *["red: from l1b"] * 3)
    assert game.legal("red", "harvest") == ["wood", "stone"]


def test_events_without_effect_are_skipped() -> None:
    results = with_dice_results(table(thrown=False), "4 ace null ace")
    assert results[1:4] == [
        "nothing red raiders",
        "nothing red advantage",
        "nothing red tournament",
    ]


def test_the_active_player_resolves_before_the_passive_one() -> None:
    game = table(thrown=False)
    game.play(
        "chance: dice null 5 5 5", "blue: divide suns / moons crowns arms", "red: keep second"
    )
    assert game.asked() == "blue event"
    blue = "wood 3 l1a 1, stone 4 l1b, grain 5 r1a, iron 2 r1b"
    game = table(RIDING, blue, thrown=False)
    game.play("chance: dice null 4 4 null", "blue: divide suns / moons crowns arms")
    game.play("red: keep second")
    assert game.awaited() == ["red"]
    assert game.why("blue: harvest wood") == "not_your_turn"
    game.play("red: tournament wood")
    assert game.awaited() == ["blue"]


def test_events_of_the_other_set_cannot_be_used() -> None:
    game = table(thrown=False)
    game.play("chance: dice null 5 5 5", "blue: divide suns / moons crowns arms")
    game.play("red: keep first")
    assert game.why("red: tournament wood") == "no_such_event"
    assert game.why("red: raiders") == "no_such_event"


def test_coins_that_leave_and_return_are_both_announced() -> None:
    red = "wood 2 l1a 3, stone 3 l1b 3, grain 4 r1a, iron 5 r1b"
    game = with_dice(table(red, thrown=False), "2 null 4 4")
    game.play("red: raiders", "red: from l1b", "red: from l1b")
    assert game.results("red: from l1a") == [
        "lose red wood l1a",
        "gain red wood l1a",
        "gain red grain 2 r1a",
    ]

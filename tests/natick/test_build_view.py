"""Views: colonies, dice and their effects, prices and reasons."""

from __future__ import annotations

from qiatan.natick.view_types import BuildView, Coins, OutlookView, Reason, RoadView, SiteView
from tests.natick.scene import Scene, table, written

RED = "wood 2 l1a 3, stone 3 l1b 2, grain 4 r1a 1, iron 5 r1b"
BLUE = "wood 3 l1a, stone 4 l1b, grain 5 r1a 1, iron 2 r1b"


def outlooks(game: Scene, die: str) -> tuple[OutlookView, OutlookView]:
    (found,) = [view.outlook for view in game.view().dice if view.die == die]
    return found


def test_a_colony_is_shown_in_its_layout() -> None:
    view = table(f"{RED}, town c, village r2, road r1 r3 l1, trader r1, knight cb").view()
    red = view.colonies[0]
    assert red.sites == (SiteView(0, "town", 2, 2), SiteView(2, "village", 1, 1))
    assert red.roads == (RoadView(-1, True), RoadView(1, False), RoadView(3, True))
    assert [(r.place, r.side, r.suit, r.number, r.coins) for r in red.regions] == [
        (-1, "above", "wood", 2, 3),
        (-1, "below", "stone", 3, 2),
        (1, "above", "grain", 4, 1),
        (1, "below", "iron", 5, 0),
    ]
    assert red.coins == Coins(3, 2, 1, 0)
    assert red.room == Coins(0, 1, 2, 3)
    assert (red.unguarded, red.points) == (4, 5)


def test_the_stack_and_the_remaining_regions_are_shown_in_order() -> None:
    view = table(RED, BLUE, stack="iron 3, wood 4").view()
    assert [(tile.suit, tile.number) for tile in view.stack] == [("wood", 4), ("iron", 3)]
    assert (view.pool, view.pool_rate) == (Coins(3, 4, 4, 6), 3)


def test_the_production_of_a_number_for_each_seat() -> None:
    game = table(RED, BLUE, thrown=False)
    game.play("chance: dice 3 2 3 2")
    red, blue = outlooks(game, "suns")
    assert (red.works, red.coins, red.yields) == (True, 1, Coins(stone=1))
    assert (blue.works, blue.coins, blue.yields) == (True, 1, Coins(wood=1))
    full = outlooks(game, "moons")[0]
    assert (full.works, full.coins) == (False, 0)
    assert full.message.startswith("There is no room")


def test_the_effect_of_an_event_on_each_seat() -> None:
    game = table(f"{RED}, knight ca", BLUE, thrown=False)
    game.play("chance: dice null ace null ace")
    assert [o.coins for o in outlooks(game, "suns")] == [1, 1]
    assert [o.works for o in outlooks(game, "moons")] == [False, False]
    assert [o.works for o in outlooks(game, "crowns")] == [False, False]
    red, blue = outlooks(game, "arms")
    assert (red.works, red.coins) == (True, 1)
    assert (blue.works, blue.code) == (False, "no_knights")
    assert blue.message == "Tournament needs a knight."


def test_the_cost_of_raiders_is_shown() -> None:
    game = table(RED.replace("5 r1b", "5 r1b 3"), BLUE, thrown=False)
    game.play("chance: dice 5 ace 5 5")
    assert [o.coins for o in outlooks(game, "moons")] == [-4, 0]


def test_dice_show_their_set_and_whether_they_are_resolved() -> None:
    game = table(RED, BLUE, thrown=False)
    game.play("chance: dice null 2 null 4")
    assert {die.set for die in game.view().dice} == {None}
    game.play("blue: divide suns arms / moons")
    dice = game.view().dice
    assert [die.set for die in dice] == ["first", "second", "aside", "first"]
    assert [die.may_be_aside for die in dice] == [False, False, True, False]
    game.play("red: keep first")
    assert [die.owner for die in game.view().dice] == [0, 1, None, 0]
    assert not any(die.done for die in game.view().dice)
    game.play("red: harvest iron")
    assert [die.done for die in game.view().dice] == [True, True, False, True]


def test_a_price_has_the_refusal_and_the_missing_coins() -> None:
    you = table("wood 2 l1a 1, stone 3 l1b, grain 4 r1a, iron 5 r1b 1").view("red").you
    assert you is not None
    assert you.builds[2] == BuildView(
        "town",
        Coins(grain=2, iron=3),
        4,
        2,
        Reason("cannot_pay", "You do not have the coins for that.", Coins(grain=2, iron=2)),
    )


def test_refusals_depend_on_the_moment_too() -> None:
    rich = "wood 2 l1a 3, stone 3 l1b 3, grain 4 r1a 3, iron 5 r1b 3"
    game = table(rich, "wood 3 l1a 3, stone 4 l1b 3, grain 5 r1a, iron 2 r1b 3")
    assert game.reason("red", "road") == game.reason("red", "town") == "ok"
    assert game.reason("blue", "road") == "not_your_turn"
    assert game.reason("red", "scout") == "not_now"
    game.play("red: village r2")
    assert game.reason("red", "road") == "not_now"
    assert game.reason("red", "scout") == "ok"


def test_an_affordable_piece_can_lack_a_place() -> None:
    game = table("wood 2 l1a 3, stone 3 l1b 3, grain 4 r1a 3, iron 5 r1b 3, town c, road l1 r1")
    assert game.reason("red", "road") == "no_place_left"
    assert game.reason("red", "town") == "no_place_left"


def test_the_view_shows_whether_a_seat_can_make_an_offer() -> None:
    game = table(RED, BLUE)
    for name, code in (("red", None), ("blue", "not_your_turn")):
        you = game.view(name).you
        assert you is not None
        assert (you.may_offer.code if you.may_offer else None) == code
    bare = table().view("red").you
    assert bare is not None and bare.may_offer is not None
    assert bare.may_offer.code == "cannot_pay"


def test_spectators_see_everything_but_choices() -> None:
    game = table(RED, BLUE)
    watching, playing = game.view(), game.view("red")
    assert watching.you is None and playing.you is not None
    assert watching.colonies == playing.colonies and watching.prompts == playing.prompts
    assert [price.reason for price in watching.prices] == [None] * 6


def brought(game: Scene, dice: str) -> list[str]:
    """The coins that this set would bring red and blue."""
    (found,) = [view.brings for view in game.view().sets if " ".join(view.dice) == dice]
    return [written([coins.wood, coins.stone, coins.grain, coins.iron]) for coins in found]


def test_two_dice_of_a_number_produce_no_more_than_the_region_can_hold() -> None:
    red = f"{RED.replace('2 l1a 3', '2 l1a 2')}, village c r2, road r1, wood 4 r3a"
    game = table(red, BLUE, thrown=False)
    game.play("chance: dice 2 2 5 5")
    assert brought(game, "suns moons") == ["wood", "iron 2"]
    assert brought(game, "suns") == ["wood", "iron"]


def test_a_short_pool_serves_the_active_player_first() -> None:
    red, blue = "wood 2 l1a, stone 3 l1b, grain 4 r1a, iron 5 r1b", BLUE.replace("5 r1a 1", "5 r1a")
    game = table(red, blue, thrown=False, pool="wood grain 6")
    game.play("chance: dice 2 3 5 5")
    assert brought(game, "suns") == ["wood", ""]
    assert brought(game, "moons") == ["", ""]
    assert brought(game, "suns moons crowns arms") == ["wood", "wood grain 2"]


def test_the_two_sets_are_shown_while_one_is_chosen() -> None:
    game = table(RED, BLUE, thrown=False)
    assert game.view().sets == ()
    game.play("chance: dice 3 2 null 2")
    assert len(game.view().sets) == 16
    game.play("blue: divide suns arms / moons")
    assert [view.dice for view in game.view().sets] == [("suns", "arms"), ("moons",)]
    game.play("red: keep first")
    assert game.view().sets == ()

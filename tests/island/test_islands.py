"""§11.6: home islands, the setup with Seafarers, and the bonus for other islands."""

from __future__ import annotations

from dataclasses import replace

import pytest

from qiatan.island.board import Board
from qiatan.island.layout import Layout
from qiatan.island.public_rules import Visibility
from qiatan.island.rules import Rules
from qiatan.island.state import IslandState
from tests.island.scene import Scene, place
from tests.island.sea import SEA, WEST, at_sea, with_terrain

PRICE = "brick lumber wool grain"


def draft(layout: Layout = SEA, ships: int = 15) -> Scene:
    """A game of two before its setup."""
    return Scene(IslandState(Board(layout), Rules(ships=ships), 2), Visibility())


def test_the_setup_takes_place_on_the_home_islands() -> None:
    game = draft(WEST)
    assert game.why("red: settlement n24") == "not_home"
    assert "n24" not in game.legal("red", "settlement")
    assert game.why("red: settlement n23") == "ok"


def test_without_home_islands_the_setup_takes_place_anywhere() -> None:
    assert draft().why("red: settlement n24") == "ok"


@pytest.mark.parametrize(
    ("piece", "code"),
    [
        ("ship e25", "ok"),
        ("ship e24", "ok"),
        ("road e24", "ok"),
        ("ship e35", "no_such_place"),
        ("road e25", "no_such_place"),
        ("ship e26", "not_connected"),
    ],
)
def test_the_first_settlements_get_a_road_or_a_ship(piece: str, code: str) -> None:
    game = draft()
    game.play("red: settlement n23")
    assert game.why(f"red: {piece}") == code
    assert (piece in game.legal("red")) == (code == "ok")


def test_without_ships_the_setup_has_roads_only() -> None:
    game = draft(ships=0)
    game.play("red: settlement n23")
    assert game.legal("red", "ship") == []
    assert game.why("red: ship e25") == "no_pieces"


def test_a_ship_of_the_setup_can_move_in_the_first_turn() -> None:
    game = draft()
    game.play("red: settlement n23", "red: ship e25", "blue: settlement n37", "blue: road e44")
    game.play("blue: settlement n48", "blue: road e60", "red: settlement n21", "red: road e34")
    game.play("red: roll", "chance: dice 1 1")
    assert game.why("red: sail e25 e24") == "ok"


def test_a_second_settlement_at_gold_picks_before_its_road() -> None:
    game = draft()
    game.play("red: settlement n23", "red: ship e25", "blue: settlement n37", "blue: road e44")
    game.play("blue: settlement n33")
    assert game.hand("blue") == "ore"
    game.play("blue: pick wool", "blue: road e51")
    assert game.hand("blue") == "wool ore"


ABROAD = "red: settlement n23, ship e25 e26"


def landed(layout: Layout = SEA, hands: str = f"red: {PRICE}") -> Scene:
    """Red, at home in the west, may build a settlement in the east."""
    return at_sea(ABROAD, hands, layout=layout)


def test_the_first_settlement_on_another_island_earns_the_bonus() -> None:
    game = landed()
    result = game.play("red: settlement n24")
    assert game.points("red") == 1 + 1 + 2
    assert "island red 2" in result.public.results
    assert game.view().seats[0].points_from.islands == 2


def test_each_player_gets_the_bonus_of_an_island_once() -> None:
    game = landed(hands="red: brick 2 lumber 2 wool 2 grain 2; blue: brick lumber wool grain")
    place(game, "red: road e27 e28; blue: ship e60 e72")
    game.play("red: settlement n24")
    assert game.play("red: settlement n25").public.results == ()
    assert game.points("red") == 1 + 1 + 2 + 1
    game.play("red: end", "blue: roll", "chance: dice 1 1", "blue: settlement n48")
    assert game.points("blue") == 1 + 2


def test_another_settlement_at_home_earns_nothing() -> None:
    game = landed()
    place(game, "red: road e24 e23")
    game.play("red: settlement n22")
    assert game.points("red") == 2


def test_a_map_can_give_cards_instead() -> None:
    game = landed(replace(SEA, bonus_points=0, bonus_cards=1))
    game.play("red: settlement n24")
    assert game.points("red") == 2
    assert game.legal("red", "pick") == ["ore", "grain", "wool", "lumber", "brick"]
    game.play("red: pick ore")
    assert game.why("red: end") == "ok"


def test_bonus_points_can_win_the_game() -> None:
    game = landed(hands="red: brick lumber wool grain")
    game.state.points[0] += 7
    result = game.play("red: settlement n24")
    assert game.winner == "red"
    assert result.public.results[-1] == "win red"


def bridged(layout: Layout = SEA) -> Scene:
    """Fog hides the land between west and east; red may build a settlement in the east."""
    hexes = tuple(
        replace(place, terrain="pasture", token=3) if (place.q, place.r) == (2, 0) else place
        for place in layout.hexes
    )
    fogged = replace(layout, hexes=hexes, fog=((2, 0),))
    hands = "red: brick lumber 2 wool 2 grain"
    return at_sea("red: settlement n22, ship e59", hands, layout=fogged)


def test_land_separated_by_fog_counts_as_two_islands() -> None:
    assert bridged().play("red: settlement n40").public.results == ("island red 2",)


def test_land_in_fog_that_joins_islands_is_not_revealed() -> None:
    game = bridged(with_terrain(SEA, (1, 2), "sea"))
    assert [hexes for hexes, _ in seen(game)] == [(7, 8, 14), (10, 17)]
    assert game.play("red: settlement n40").public.results == ("island red 2",)


def test_discovered_land_joins_islands() -> None:
    game = bridged()
    assert "reveal h9 pasture 3" in game.play("red: ship e49").public.results
    assert game.play("red: settlement n40").public.results == ()
    assert game.points("red") == 2


def test_bonuses_earned_before_islands_are_joined_remain() -> None:
    game = bridged()
    game.play("red: settlement n40", "red: ship e49")
    assert game.points("red") == 1 + 1 + 2


def seen(game: Scene) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
    """The hexes of each known island, and the seats settled there."""
    return [(island.hexes, island.settled) for island in game.view().islands]


def test_the_view_shows_known_islands_and_their_settlers() -> None:
    game = bridged()
    assert seen(game) == [((7, 8, 14), (0,)), ((10, 17), ()), ((22,), ())]
    game.play("red: ship e49")
    assert seen(game) == [((7, 8, 9, 10, 14, 17), (0,)), ((22,), ())]

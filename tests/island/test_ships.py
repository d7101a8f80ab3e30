"""§11.2, §11.3: building and moving ships, and routes of roads and ships."""

from __future__ import annotations

import pytest

from tests.island.scene import table
from tests.island.sea import at_sea

SHIP = "lumber wool"


def test_a_ship_costs_lumber_and_wool() -> None:
    game = at_sea("red: settlement n23", f"red: {SHIP} ore")
    game.play("red: ship e25")
    assert game.hand("red") == "ore"
    assert game.view("red").seats[0].ships_left == 14


def test_without_seafarers_there_are_no_ships() -> None:
    game = table(2, "red: settlement n3", f"red: {SHIP}")
    assert game.legal("red", "ship") == []
    assert game.why("red: ship e0") == "no_such_place"


@pytest.mark.parametrize(
    ("pieces", "edge", "code"),
    [
        ("red: settlement n23", "e25", "ok"),  # from a coastal settlement
        ("red: settlement n23, ship e25", "e26", "ok"),  # on from a ship
        ("red: settlement n23", "e24", "ok"),  # the coast itself
        ("red: settlement n23", "e35", "no_such_place"),  # land on both sides
        ("red: settlement n23", "e26", "not_connected"),
        ("red: settlement n23, road e24", "e24", "occupied"),
        (
            "red: settlement n22, road e23",
            "e24",
            "not_connected",
        ),  # a road does not continue as a ship
        ("red: settlement n23, ship e25, ship e26; blue: settlement n24", "e27", "not_connected"),
        ("red: settlement n22", "e22", "ok"),
    ],
)
def test_where_ships_can_be_built(pieces: str, edge: str, code: str) -> None:
    assert at_sea(pieces, f"red: {SHIP}").why(f"red: ship {edge}") == code


@pytest.mark.parametrize(
    ("pieces", "edge", "code"),
    [
        (
            "red: settlement n23, ship e24",
            "e23",
            "not_connected",
        ),  # a ship does not continue as a road
        ("red: settlement n23, ship e24, settlement n15", "e23", "ok"),
        ("red: settlement n23, ship e36", "e36", "occupied"),
    ],
)
def test_ships_can_block_roads(pieces: str, edge: str, code: str) -> None:
    assert at_sea(pieces, "red: brick lumber").why(f"red: road {edge}") == code


def test_a_coast_edge_is_offered_for_a_road_and_for_a_ship() -> None:
    game = at_sea("red: settlement n23", f"red: {SHIP} brick lumber")
    assert "e24" in game.legal("red", "road")
    assert "e24" in game.legal("red", "ship")
    assert "e35" not in game.legal("red", "ship")
    assert "e25" not in game.legal("red", "road")


def test_a_settlement_can_be_built_where_ships_land() -> None:
    game = at_sea("red: settlement n23, ship e25 e26", "red: brick lumber wool grain")
    assert game.why("red: settlement n24") == "ok"


VOYAGE = "red: settlement n23, ship e25 e26"


@pytest.mark.parametrize(
    ("after", "move", "code"),
    [
        ("", "e26 e12", "not_connected"),
        ("", "e26 e27", "not_connected"),  # it would have to connect to itself
        ("", "e26 e24", "ok"),
        ("", "e26 e26", "occupied"),
        ("", "e25 e24", "route_closed"),  # not the front ship
        ("; blue: settlement n24", "e26 e24", "ok"),  # an opponent's building does not matter
        (", settlement n24", "e26 e24", "route_closed"),  # the route is closed
        (", settlement n24, ship e27", "e27 e28", "not_connected"),
        (", settlement n24, ship e27", "e27 e37", "ok"),
        (", road e24", "e24 e36", "not_your_ship"),
        ("; blue: settlement n32, ship e48", "e48 e47", "not_your_ship"),
    ],
)
def test_which_ships_can_move_and_where(after: str, move: str, code: str) -> None:
    game = at_sea(VOYAGE + after)
    assert game.why(f"red: sail {move}") == code
    assert (move in game.legal("red", "sail")) == (code == "ok")


def test_one_ship_moves_a_turn_and_only_after_the_roll() -> None:
    game = at_sea(VOYAGE + "; blue: settlement n55", rolled=False)
    assert game.why("red: sail e26 e24") == "roll_first"
    game.play("red: roll", "chance: dice 1 1", "red: sail e26 e24")
    assert game.why("red: sail e24 e26") == "one_ship_a_turn"
    game.play("red: end", "blue: roll", "chance: dice 1 1", "blue: end")
    game.play("red: roll", "chance: dice 1 1")
    assert game.why("red: sail e24 e26") == "ok"


def test_a_ship_does_not_move_in_the_turn_it_was_built() -> None:
    game = at_sea("red: settlement n23", f"red: {SHIP}")
    game.play("red: ship e25")
    assert game.why("red: sail e25 e24") == "ship_is_new"
    assert [ship.fresh for ship in game.view("blue").ships] == [True]
    game.play("red: end", "blue: roll", "chance: dice 1 1", "blue: end")
    game.play("red: roll", "chance: dice 1 1", "red: sail e25 e24")


def test_moving_a_ship_frees_its_former_edge() -> None:
    game = at_sea(VOYAGE, "red: brick lumber wool grain")
    assert game.why("red: settlement n24") == "ok"
    game.play("red: sail e26 e36")
    assert game.why("red: settlement n24") == "not_connected"
    assert [ship.edge for ship in game.view().ships] == [25, 36]


@pytest.mark.parametrize(
    ("pieces", "length"),
    [
        ("red: settlement n23, ship e25 e26 e27 e28", 4),
        ("red: settlement n23, road e24 e23, ship e25 e26", 4),  # joined at the settlement
        ("red: settlement n22, road e23 e24, ship e25 e26", 2),  # not joined at n23
        ("red: settlement n24, road e27, ship e26 e25; blue: settlement n16", 2),
        ("red: city n23, road e36, ship e25 e26 e24", 3),
        ("red: settlement n31, ship e47 e48 e37 e26 e25 e36", 6),  # a ring of ships
    ],
)
def test_a_trade_route_runs_over_roads_and_ships(pieces: str, length: int) -> None:
    assert at_sea(pieces).route("red") == length


def test_a_settlement_joins_roads_and_ships_to_the_longest_route() -> None:
    game = at_sea(
        "red: settlement n37, road e44 e35 e23 e24, ship e25 e26", "red: brick lumber wool grain"
    )
    assert game.longest_road is None
    result = game.play("red: settlement n23")
    assert game.route("red") == 6
    assert "award longest_road red 6" in result.public.results


def test_moving_a_ship_can_lose_the_longest_route() -> None:
    game = at_sea("red: settlement n23, ship e25 e26 e27 e28 e29")
    assert game.longest_road == "red"
    result = game.play("red: sail e29 e24")
    assert game.route("red") == 5
    assert result.public.results == ()
    game.play("red: end", "blue: roll", "chance: dice 1 1", "blue: end")
    result = game.play("red: roll", "chance: dice 1 1", "red: sail e28 e36")
    assert game.route("red") == 4
    assert "vacate longest_road" in result.public.results


def test_road_building_places_roads_and_ships_in_any_mix() -> None:
    game = at_sea("red: settlement n23", cards="red: road_building")
    game.play("red: road_building")
    assert {"road", "ship", "cancel"} == {text.split(" ")[0] for text in game.legal("red")}
    game.play("red: ship e25")
    assert game.why("red: cancel") == "already_placed"
    game.play("red: road e24")
    assert game.pieces("red")[0] == 14
    assert game.awaited() == ["red"]
    assert game.why("red: end") == "ok"

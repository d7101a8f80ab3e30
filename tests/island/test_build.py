"""§2, §5: roads, settlements and cities, their costs and places."""

from __future__ import annotations

import pytest

from tests.island.scene import Scene, table

RICH = "red: brick 5 lumber 5 wool 5 grain 5 ore 5"


def rich(after: str, seats: int = 2) -> Scene:
    return table(seats, after, RICH)


@pytest.mark.parametrize(
    ("action", "left"),
    [
        ("road e12", "brick 4 lumber 4 wool 5 grain 5 ore 5"),
        ("settlement n13", "brick 4 lumber 4 wool 4 grain 4 ore 5"),
        ("city n11", "brick 5 lumber 5 wool 5 grain 3 ore 2"),
        ("buy", "brick 5 lumber 5 wool 4 grain 4 ore 4"),
    ],
)
def test_pieces_have_their_prices(action: str, left: str) -> None:
    game = rich("red: settlement n11, road e10 e11 e13 e14")
    game.play(f"red: {action}")
    assert game.hand("red") == left


@pytest.mark.parametrize(
    ("action", "hand"),
    [
        ("road e11", "brick 5"),
        ("settlement n12", "brick lumber wool 3"),
        ("city n7", "grain 2 ore 2"),
        ("buy", "wool grain"),
    ],
)
def test_a_piece_cannot_be_built_with_one_card_missing(action: str, hand: str) -> None:
    game = table(after="red: settlement n7, road e10 e11 e19 e26", hands=f"red: {hand}")
    where = "road e12" if action == "road e11" else action.replace("n12", "n23")
    assert game.why(f"red: {where}") == "cannot_pay"
    assert where not in game.legal("red")


def test_a_road_continues_a_road_or_a_building() -> None:
    game = rich("red: settlement n12, road e11")
    assert game.legal("red", "road") == ["e6", "e10", "e12", "e19"]
    assert game.why("red: road e40") == "not_connected"


def test_a_road_next_to_the_players_building_needs_no_other_road() -> None:
    assert rich("red: settlement n30").legal("red", "road") == ["e36", "e44", "e45"]


def test_no_edge_takes_two_roads() -> None:
    game = rich("red: settlement n12, road e11; blue: road e12")
    assert game.why("red: road e11") == "occupied"
    assert game.why("red: road e12") == "occupied"


def test_no_road_continues_through_an_opponents_building() -> None:
    game = rich("red: settlement n11, road e10 e11; blue: settlement n12")
    assert game.why("red: road e12") == "not_connected"
    assert game.legal("red", "road") == ["e6", "e18"]


def test_a_road_can_reach_an_opponents_building_from_both_sides() -> None:
    game = rich("red: settlement n11, road e10 e11 e19; blue: settlement n12")
    assert game.why("red: road e12") == "not_connected"
    assert game.why("red: road e25") == "ok"


def test_a_road_through_an_opponents_road_junction_is_free() -> None:
    game = rich("red: settlement n11, road e10; blue: road e6 e11")
    assert game.legal("red", "road") == ["e18"]
    game = rich("red: settlement n11, road e10; blue: road e6")
    assert game.why("red: road e11") == "ok"


def test_a_road_outside_the_board_is_refused() -> None:
    assert rich("red: settlement n11").why("red: road e72") == "no_such_place"


def test_a_settlement_must_touch_the_players_own_road() -> None:
    game = rich("red: settlement n7, road e11 e12; blue: road e14")
    assert game.legal("red", "settlement") == ["n8"]
    assert game.why("red: settlement n9") == "not_connected"
    assert game.why("red: settlement n30") == "not_connected"


def test_the_distance_rule() -> None:
    game = rich("red: settlement n7, road e11 e12 e13; blue: settlement n13")
    assert game.why("red: settlement n12") == "too_close"
    assert game.why("red: settlement n8") == "too_close"
    assert game.why("red: settlement n13") == "occupied"


def test_a_settlement_outside_the_board_is_refused() -> None:
    assert rich("red: settlement n7, road e11").why("red: settlement n54") == "no_such_place"


def test_a_city_replaces_the_players_own_settlement() -> None:
    game = rich("red: settlement n7, city n30; blue: settlement n12")
    assert game.legal("red", "city") == ["n7"]
    assert game.why("red: city n12") == "not_yours"
    assert game.why("red: city n30") == "not_yours"
    assert game.why("red: city n0") == "not_yours"
    game.play("red: city n7")
    assert game.points("red") == 4


def test_a_city_returns_the_settlement_to_the_stock() -> None:
    game = rich("red: settlement n7")
    game.play("red: city n7")
    assert game.pieces("red") == (15, 5, 3)


def test_a_player_has_fifteen_roads() -> None:
    row = "e10 e11 e12 e13 e14 e15 e16 e17 e22 e31 e30 e29 e28 e27 e26"
    game = rich(f"red: settlement n11, road {row}")
    assert game.pieces("red")[0] == 0
    assert game.why("red: road e18") == "no_pieces"
    assert game.legal("red", "road") == []


def test_a_player_has_five_settlements() -> None:
    game = rich("red: settlement n0 n2 n21 n26 n30, road e44 e43")
    assert game.why("red: settlement n29") == "no_pieces"
    game.play("red: city n0")
    assert game.why("red: settlement n29") == "ok"


def test_a_player_has_four_cities() -> None:
    game = rich("red: city n0 n2 n21 n26, settlement n30")
    assert game.why("red: city n30") == "no_pieces"


def test_paid_cards_go_to_the_bank() -> None:
    game = table(after="red: settlement n7", hands="red: grain 2 ore 3")
    game.play("red: city n7")
    assert game.hand("red") == ""
    assert game.bank() == "brick 19 lumber 19 wool 19 grain 19 ore 19"


def test_a_player_builds_as_often_as_they_can_pay() -> None:
    game = table(after="red: settlement n7", hands="red: brick 2 lumber 2")
    game.play("red: road e11", "red: road e12")
    assert game.hand("red") == ""
    assert game.why("red: road e13") == "cannot_pay"


def test_only_the_active_player_builds() -> None:
    game = table(after="blue: settlement n7", hands="blue: brick 2 lumber 2")
    assert game.why("blue: road e11") == "not_your_turn"


def test_legal_actions_do_not_depend_on_the_order_of_building() -> None:
    one = rich("red: settlement n12 n30, road e11 e45 e19")
    other = rich("red: road e45 e19 e11, settlement n30 n12")
    assert one.legal("red") == other.legal("red")


def test_a_refusal_changes_nothing() -> None:
    game = rich("red: settlement n7; blue: settlement n12")
    before = [game.view(name) for name in game.names]
    for action in ("road e60", "settlement n8", "city n12", "discard ore", "robber h1", "roll"):
        assert game.why(f"red: {action}") != "ok"
    assert [game.view(name) for name in game.names] == before

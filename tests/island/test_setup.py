"""§3: the snake draft and starting resources."""

from __future__ import annotations

from qiatan.island.rules import Rules
from qiatan.island.state import IslandState
from tests.island.scene import BOARD, Scene


def draft(seats: int = 2) -> Scene:
    """A table before its first settlement."""
    return Scene(IslandState(BOARD, Rules(), seats))


def test_the_second_settlement_can_be_a_city() -> None:
    game = Scene(IslandState(BOARD, Rules(start_with_city=1), 2))
    game.play(*FIRST_ROUND, "blue: settlement n40")
    assert (game.points("red"), game.points("blue")) == (1, 3)
    assert game.pieces("blue") == (14, 4, 3)
    assert len(game.hand("blue").split()) == 3


FIRST_ROUND = ("red: settlement n12", "red: road e11", "blue: settlement n18", "blue: road e27")


def test_seats_place_in_order_and_back() -> None:
    game = draft(seats=3)
    order = []
    for node in (0, 2, 21, 26, 47, 50):
        (name,) = game.awaited()
        order.append(name)
        game.play(f"{name}: settlement n{node}")
        assert game.awaited() == [name]
        game.play(f"{name}: {game.legal(name)[0]}")
    assert order == ["red", "blue", "ivory", "ivory", "blue", "red"]
    assert game.active == "red"
    assert game.legal("red") == ["roll"]


def test_no_player_can_act_out_of_turn_in_the_draft() -> None:
    game = draft()
    assert game.legal("blue") == []
    assert game.why("blue: settlement n0") == "not_your_turn"
    assert game.why("red: roll") == "not_now"


def test_any_free_land_node_is_open_to_the_first_settlement() -> None:
    assert draft().legal("red", "settlement") == [f"n{node}" for node in range(54)]


def test_the_distance_rule_holds_in_the_draft() -> None:
    game = draft()
    game.play(*FIRST_ROUND[:2])
    assert game.why("blue: settlement n12") == "occupied"
    assert [game.why(f"blue: settlement n{node}") for node in (7, 8, 17)] == ["too_close"] * 3
    assert game.why("blue: settlement n22") == "ok"
    assert game.why("blue: settlement n54") == "no_such_place"


def test_the_road_touches_the_settlement_just_placed() -> None:
    game = draft()
    game.play(*FIRST_ROUND, "blue: settlement n40")
    assert game.legal("blue") == ["road e51", "road e57", "road e58"]
    assert game.why("blue: road e28") == "not_connected"


def test_a_settlement_is_followed_by_its_road_and_nothing_else() -> None:
    game = draft()
    game.play("red: settlement n12")
    assert game.why("red: settlement n30") == "not_now"
    assert game.why("red: cancel") == "not_now"


def test_pieces_of_the_draft_are_free_and_leave_the_stock() -> None:
    game = draft()
    game.play(*FIRST_ROUND)
    assert game.pieces("red") == (14, 4, 4)
    assert game.points("red") == 1


def test_the_first_settlement_pays_nothing() -> None:
    game = draft()
    game.play(*FIRST_ROUND)
    assert game.hand("red") == game.hand("blue") == ""


def test_the_second_settlement_pays_a_card_for_each_producing_hex_at_once() -> None:
    game = draft()
    result = game.play(*FIRST_ROUND, "blue: settlement n44")
    assert game.hand("blue") == "brick grain ore"
    assert result.public.results == ("gain blue brick grain ore",)
    assert game.bank() == "brick 18 lumber 19 wool 19 grain 18 ore 18"


def test_the_desert_and_the_sea_produce_nothing() -> None:
    game = draft()
    game.play(*FIRST_ROUND, "blue: settlement n29", "blue: road e42")
    assert game.hand("blue") == "lumber ore"
    game.play("red: settlement n53")
    assert game.hand("red") == "wool"


def test_an_empty_bank_cannot_pay_a_start() -> None:
    game = draft()
    for resource in range(5):
        game.state.bank[resource] = 0
    game.play(*FIRST_ROUND, "blue: settlement n44")
    assert game.hand("blue") == ""
    assert game.bank() == ""


def test_the_draft_gives_two_settlements_two_roads_and_two_points() -> None:
    game = draft()
    game.play(*FIRST_ROUND, "blue: settlement n44", "blue: road e63")
    game.play("red: settlement n30", "red: road e45")
    assert [game.points(name) for name in game.names] == [2, 2]
    assert [game.pieces(name) for name in game.names] == [(13, 3, 4), (13, 3, 4)]
    assert game.view().turn == 1


def test_the_robber_starts_on_the_desert() -> None:
    assert draft().robber == "h9"


def test_the_draft_awards_no_longest_road() -> None:
    game = draft()
    game.play(*FIRST_ROUND)
    assert game.longest_road is None

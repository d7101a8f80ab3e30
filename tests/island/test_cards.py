"""§6: buying and playing development cards."""

from __future__ import annotations

import pytest

from qiatan.island.development import CARD_NAMES, DECKS
from qiatan.island.moves import outcome_count
from qiatan.island.resources import RESOURCE_NAMES
from tests.island.scene import Scene, table

PRICE = "red: wool 2 grain 2 ore 2"
ALL = "red: knight, victory_point, road_building, year_of_plenty, monopoly"
ROADS = "red: settlement n12, road e11"


def bought(kind: str, cards: str = "") -> Scene:
    """Red has just bought a card."""
    game = table(hands=PRICE, cards=cards)
    game.play("red: buy", f"chance: draw {kind}")
    return game


def test_a_bought_card_is_drawn_by_chance() -> None:
    game = table(hands=PRICE)
    game.play("red: buy")
    assert game.awaited() == ["chance"]
    game.play("chance: draw monopoly")
    assert game.development("red") == "monopoly"
    assert game.hand("red") == "wool grain ore"
    assert game.awaited() == ["red"]


def test_chance_draws_only_cards_left_in_the_deck() -> None:
    game = table(hands=PRICE, cards="blue: monopoly 2")
    game.play("red: buy")
    assert "draw monopoly" not in game.legal("chance")
    assert game.why("chance: draw monopoly") == "impossible_chance"
    assert outcome_count(game.state) == sum(DECKS["standard"]) - 2


def test_no_card_can_be_bought_from_an_empty_deck() -> None:
    deck = [f"{name} {count}" for name, count in zip(CARD_NAMES, DECKS["standard"], strict=True)]
    game = table(hands=PRICE, cards=f"blue: {', '.join(deck)}")
    assert game.why("red: buy") == "deck_empty"


@pytest.mark.parametrize("kind", ["knight", "road_building", "year_of_plenty", "monopoly"])
def test_a_card_bought_this_turn_cannot_be_played(kind: str) -> None:
    game = bought(kind)
    action = {"year_of_plenty": f"{kind} ore", "monopoly": f"{kind} ore"}.get(kind, kind)
    assert game.why(f"red: {action}") == "card_is_new"
    assert game.legal("red", kind) == []


def test_an_older_card_of_the_same_kind_can_be_played() -> None:
    game = bought("knight", "red: knight")
    game.play("red: knight", "red: robber h0")
    assert game.development("red") == "knight"


def test_a_bought_card_can_be_played_in_the_next_turn() -> None:
    game = bought("knight")
    game.play("red: end", "blue: roll", "chance: dice 1 1", "blue: end")
    assert game.why("red: knight") == "ok"


def test_monopoly_can_name_any_resource() -> None:
    game = table(cards="red: monopoly")
    named = {action for action in game.legal("red") if action.startswith("monopoly")}
    assert named == {f"monopoly {resource}" for resource in RESOURCE_NAMES}


def test_one_card_is_played_per_turn() -> None:
    game = table(hands="red: ore", cards=ALL)
    game.play("red: monopoly wool")
    assert game.why("red: knight") == "one_card_a_turn"
    assert game.why("red: year_of_plenty ore ore") == "one_card_a_turn"
    game.play("red: end", "blue: roll", "chance: dice 1 1", "blue: end")
    assert game.why("red: knight") == "ok"


def test_only_held_cards_can_be_played() -> None:
    game = table(cards="blue: knight")
    assert game.why("red: knight") == "no_such_card"


def test_only_a_knight_can_be_played_before_the_roll() -> None:
    game = table(after=ROADS, cards=ALL, rolled=False)
    assert game.legal("red") == ["roll", "knight"]
    assert game.why("red: monopoly ore") == "roll_first"
    assert game.why("red: road_building") == "roll_first"


@pytest.mark.parametrize("ruleset", ["classic", "bga"])
def test_a_ruleset_can_allow_any_card_before_the_roll(ruleset: str) -> None:
    game = table(after=ROADS, cards=ALL, rolled=False, ruleset=ruleset)
    game.play("red: road_building", "red: road e12", "red: road e13")
    assert game.legal("red") == ["roll"]


def test_the_dice_must_still_be_rolled_after_a_knight() -> None:
    game = table(cards="red: knight", rolled=False)
    game.play("red: knight", "red: robber h0")
    assert game.legal("red") == ["roll"]


def test_a_knight_before_the_roll_is_the_one_card_of_the_turn() -> None:
    game = table(cards="red: knight 2", rolled=False)
    game.play("red: knight", "red: robber h0", "red: roll", "chance: dice 1 1")
    assert game.why("red: knight") == "one_card_a_turn"


def test_a_played_card_is_out_of_the_game() -> None:
    game = table(cards="red: knight 2")
    game.play("red: knight")
    assert game.development("red") == "knight"
    assert game.view().played["knight"] == 1
    assert game.view().deck == sum(DECKS["standard"]) - 2


def test_road_building_gives_two_free_roads() -> None:
    game = table(after=ROADS, cards="red: road_building")
    game.play("red: road_building", "red: road e12", "red: road e13")
    assert game.pieces("red")[0] == 12
    assert game.hand("red") == ""
    assert game.why("red: road e14") == "cannot_pay"


def test_nothing_else_is_legal_between_the_two_roads() -> None:
    game = table(after=ROADS, hands="red: brick 4 lumber wool grain", cards="red: road_building")
    game.play("red: road_building", "red: road e12")
    refused = ("end", "settlement n8", "bank brick 4 for ore", "offer brick for ore", "buy")
    assert {game.why(f"red: {action}") for action in refused} == {"not_now"}


def test_the_second_road_can_continue_the_first() -> None:
    game = table(after=ROADS, cards="red: road_building")
    game.play("red: road_building", "red: road e10")
    assert "e18" in game.legal("red", "road")


def test_with_one_piece_left_road_building_is_one_road() -> None:
    row = "e10 e11 e12 e13 e14 e15 e16 e17 e22 e31 e30 e29 e28 e27"
    game = table(after=f"red: settlement n11, road {row}", cards="red: road_building")
    game.play("red: road_building", "red: road e18")
    assert game.awaited() == ["red"]
    assert game.why("red: end") == "ok"


def test_without_a_piece_road_building_cannot_be_played() -> None:
    row = "e10 e11 e12 e13 e14 e15 e16 e17 e22 e31 e30 e29 e28 e27 e26"
    game = table(after=f"red: settlement n11, road {row}", cards="red: road_building")
    assert game.why("red: road_building") == "no_pieces"


def test_with_one_place_left_road_building_is_one_road() -> None:
    walls = "blue: settlement n7 n13, road e7"
    blocked = "blue: road e11 e25 e26"
    game = table(
        after=f"red: settlement n17, road e19; {walls}; {blocked}", cards="red: road_building"
    )
    assert game.legal("red", "road_building") == ["road_building"]
    game.play("red: road_building", "red: road e12")
    assert game.legal("red", "road") == ["e13"]
    game.play("red: road e13")
    assert game.awaited() == ["red"]
    assert game.why("red: end") == "ok"


def test_without_a_place_road_building_cannot_be_played() -> None:
    walls = "blue: road e25 e26 e11 e12"
    game = table(after=f"red: settlement n17, road e19; {walls}", cards="red: road_building")
    assert game.why("red: road_building") == "no_place_left"


def test_an_unused_road_building_card_can_be_undone() -> None:
    game = table(after=ROADS, cards="red: road_building, knight")
    game.play("red: road_building", "red: cancel")
    assert game.development("red") == "knight road_building"
    assert game.why("red: knight") == "ok"
    assert game.why("red: road_building") == "ok"


def test_road_building_cannot_be_undone_after_the_first_road() -> None:
    game = table(after=ROADS, cards="red: road_building")
    game.play("red: road_building", "red: road e12")
    assert game.why("red: cancel") == "already_placed"
    assert "cancel" not in game.legal("red")


def test_the_dice_must_still_be_rolled_after_undoing_a_card() -> None:
    game = table(after=ROADS, cards="red: road_building", rolled=False, ruleset="classic")
    game.play("red: road_building", "red: cancel")
    assert game.legal("red") == ["roll", "road_building"]


def test_year_of_plenty_takes_two_different_cards() -> None:
    game = table(cards="red: year_of_plenty")
    game.play("red: year_of_plenty brick ore")
    assert game.hand("red") == "brick ore"


def test_year_of_plenty_takes_two_equal_cards() -> None:
    game = table(cards="red: year_of_plenty")
    assert len(game.legal("red", "year_of_plenty")) == 15
    game.play("red: year_of_plenty ore ore")
    assert game.hand("red") == "ore 2"
    assert game.bank().endswith("ore 17")


def test_year_of_plenty_takes_only_cards_in_the_bank() -> None:
    game = table(cards="red: year_of_plenty", bank="brick 2 ore")
    assert game.legal("red", "year_of_plenty") == ["brick brick", "brick ore"]
    assert game.why("red: year_of_plenty ore ore") == "bank_empty"
    assert game.why("red: year_of_plenty wool wool") == "bank_empty"
    assert game.why("red: year_of_plenty brick") == "wrong_count"


def test_year_of_plenty_takes_one_card_from_a_bank_of_one() -> None:
    game = table(cards="red: year_of_plenty", bank="ore")
    assert game.legal("red", "year_of_plenty") == ["ore"]
    game.play("red: year_of_plenty ore")
    assert game.hand("red") == "ore"
    assert game.bank() == ""


def test_year_of_plenty_cannot_be_played_on_an_empty_bank() -> None:
    assert (
        table(cards="red: year_of_plenty", bank="").why("red: year_of_plenty ore") == "bank_empty"
    )


def test_monopoly_takes_all_cards_of_one_resource_from_every_opponent() -> None:
    hands = "red: ore; blue: ore 3 wool; ivory: ore 2; orange: brick"
    game = table(4, hands=hands, cards="red: monopoly")
    result = game.play("red: monopoly ore")
    assert game.hand("red") == "ore 6"
    assert game.hand("blue") == "wool"
    assert game.hand("ivory") == ""
    assert game.hand("orange") == "brick"
    assert set(result.public.results) == {"gain red ore 5", "lose blue ore 3", "lose ivory ore 2"}


def test_monopoly_can_take_nothing() -> None:
    game = table(hands="blue: wool", cards="red: monopoly")
    game.play("red: monopoly ore")
    assert game.hand("red") == ""
    assert game.development("red") == ""


def test_victory_point_cards_are_never_played_and_count_at_once() -> None:
    game = bought("victory_point")
    assert game.points("red") == 1
    assert game.why("red: victory_point") == "bad_notation"
    assert [text for text in game.legal("red") if "victory" in text] == []

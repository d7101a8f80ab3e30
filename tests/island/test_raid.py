"""§4.6 to §4.8: sevens, discards, the robber and stealing."""

from __future__ import annotations

import pytest

from qiatan.island.moves import outcome, outcome_count
from tests.island.scene import Scene, Values, table

FRIENDLY: Values = {"friendly_robber": True}


def seven(after: str = "", hands: str = "", seats: int = 2, rules: Values | None = None) -> Scene:
    """Red has rolled a seven."""
    game = table(seats, after, hands, rolled=False, rules=rules)
    game.play("red: roll", "chance: dice 3 4")
    return game


def knight(after: str, hands: str = "", seats: int = 2, rules: Values | None = None) -> Scene:
    """Red has played a knight."""
    game = table(seats, after, hands, "red: knight", rules=rules)
    game.play("red: knight")
    return game


def test_seven_cards_are_safe_and_eight_cost_four() -> None:
    game = seven(hands="red: brick 7; blue: brick 8")
    assert game.awaited() == ["blue"]
    assert game.legal("blue") == ["discard brick 4"]


@pytest.mark.parametrize(("held", "gone"), [(8, 4), (9, 4), (10, 5), (11, 5), (19, 9)])
def test_half_of_a_hand_is_rounded_down(held: int, gone: int) -> None:
    game = seven(hands=f"red: ore {held}")
    assert game.why(f"red: discard ore {gone - 1}") == "wrong_count"
    assert game.why(f"red: discard ore {gone + 1}") == "wrong_count"
    game.play(f"red: discard ore {gone}")
    assert game.state.cards[0] == held - gone


def test_discards_are_made_in_any_order() -> None:
    game = seven(hands="red: brick 8; blue: wool 8; ivory: ore 8; orange: ore 7", seats=4)
    assert game.awaited() == ["red", "blue", "ivory"]
    game.play("ivory: discard ore 4", "red: discard brick 4")
    assert game.awaited() == ["blue"]
    assert game.why("red: robber h0") == "not_your_turn"
    game.play("blue: discard wool 4")
    assert game.awaited() == ["red"]
    assert game.why("red: robber h0") == "ok"


def test_no_player_discards_twice() -> None:
    game = seven(hands="red: brick 16; blue: wool 8")
    game.play("red: discard brick 8")
    assert game.why("red: discard brick 4") == "not_your_turn"


def test_players_choose_their_discards() -> None:
    game = seven(hands="red: brick 4 ore 4")
    assert len(game.legal("red", "discard")) == 5
    result = game.play("red: discard brick 3 ore")
    assert result.public.action == "discard brick 3 ore"
    assert game.hand("red") == "brick ore 3"
    assert game.bank() == ("brick 18 lumber 19 wool 19 grain 19 ore 16")


def test_only_held_cards_can_be_discarded() -> None:
    game = seven(hands="red: brick 4 ore 4")
    assert game.why("red: discard wool 4") == "cannot_pay"
    assert game.why("red: discard brick 5") == "cannot_pay"


def test_the_hand_limit_is_a_setting() -> None:
    assert seven(hands="red: ore 4; blue: ore 3", rules={"hand_limit": 3}).awaited() == ["red"]


def test_the_robber_must_move() -> None:
    game = seven()
    assert game.why("red: robber h9") == "must_move"
    assert game.legal("red", "robber") == [f"h{h}" for h in range(19) if h != 9]
    assert game.why("red: end") == "not_now"
    assert game.why("red: robber h19") == "no_such_place"


def test_the_robber_can_return_to_the_desert() -> None:
    game = seven()
    game.play("red: robber h0", "red: end", "blue: roll", "chance: dice 6 1")
    assert game.why("blue: robber h9") == "ok"


def test_a_table_can_forbid_the_desert() -> None:
    game = table(rolled=False, rules={"robber_to_desert": False})
    game.state.robber = 0
    game.play("red: roll", "chance: dice 3 4")
    assert game.why("red: robber h9") == "no_desert"
    assert "h9" not in game.legal("red", "robber")


def test_a_robber_off_the_board_can_move_anywhere() -> None:
    game = table(rolled=False)
    game.state.robber = -1
    game.play("red: roll", "chance: dice 3 4")
    assert len(game.legal("red", "robber")) == 19


def test_the_only_candidate_is_robbed_at_once() -> None:
    game = seven("blue: settlement n13", "blue: ore 2")
    game.play("red: robber h4")
    assert game.awaited() == ["chance"]
    assert game.legal("chance") == ["take ore"]
    game.play("chance: take ore")
    assert game.hand("red") == game.hand("blue") == "ore"
    assert game.awaited() == ["red"]
    assert game.why("red: end") == "ok"


def test_among_several_candidates_one_is_chosen() -> None:
    game = seven("blue: settlement n13; ivory: city n17", "blue: ore; ivory: wool", seats=3)
    game.play("red: robber h4")
    assert game.legal("red") == ["steal blue", "steal ivory"]
    game.play("red: steal ivory", "chance: take wool")
    assert game.hand("red") == "wool"
    assert game.hand("blue") == "ore"


def test_stealing_is_not_optional() -> None:
    game = seven("blue: settlement n13; ivory: city n17", "blue: ore; ivory: wool", seats=3)
    game.play("red: robber h4")
    assert game.why("red: end") == "not_now"


def test_players_without_cards_cannot_be_robbed() -> None:
    game = seven("blue: settlement n13; ivory: city n17", "ivory: wool", seats=3)
    game.play("red: robber h4")
    assert game.legal("chance") == ["take wool"]


def test_players_without_a_building_at_the_hex_cannot_be_robbed() -> None:
    game = seven("blue: settlement n13; ivory: city n17, road e14", "ivory: wool 2", seats=3)
    game.play("red: robber h5")
    assert game.awaited() == ["red"]
    assert game.why("red: end") == "ok"


def test_a_victim_must_be_a_candidate() -> None:
    after = "red: settlement n23; blue: settlement n13; ivory: city n17"
    game = seven(after, "red: ore; blue: ore; ivory: ore; orange: ore", seats=4)
    game.play("red: robber h4")
    assert game.why("red: steal red") == "not_a_victim"
    assert game.why("red: steal orange") == "not_a_victim"


def test_players_cannot_rob_themselves() -> None:
    game = seven("red: settlement n13", "red: ore")
    game.play("red: robber h4")
    assert game.awaited() == ["red"]
    assert game.hand("red") == "ore"


def test_chance_takes_a_card_that_is_held() -> None:
    game = seven("blue: settlement n13", "blue: ore wool")
    game.play("red: robber h4")
    assert game.legal("chance") == ["take wool", "take ore"]
    assert game.why("chance: take brick") == "impossible_chance"


def test_every_stolen_card_is_as_likely_as_any_other() -> None:
    game = seven("blue: settlement n13", "blue: ore 3 wool")
    game.play("red: robber h4")
    assert outcome_count(game.state) == 4
    assert len({outcome(game.state, i) for i in range(1, 4)}) == 1


def test_a_friendly_robber_spares_those_under_three_points() -> None:
    after = "blue: settlement n13 n50; ivory: city n17, settlement n53"
    game = seven(after, "blue: ore; ivory: wool", seats=3, rules=FRIENDLY)
    game.play("red: robber h4")
    assert game.legal("chance") == ["take wool"]


def test_a_friendly_robber_does_not_count_hidden_points() -> None:
    hidden = "blue: victory_point 3; red: knight"
    game = table(2, "blue: settlement n13 n50", "blue: ore", hidden, rules=FRIENDLY)
    game.play("red: knight", "red: robber h4")
    assert game.awaited() == ["red"]
    assert game.hand("blue") == "ore"


def test_a_knight_causes_no_discards() -> None:
    game = knight("", hands="blue: brick 12")
    assert game.awaited() == ["red"]
    assert game.why("red: robber h0") == "ok"


def test_a_knight_steals_as_a_seven_does() -> None:
    game = knight("blue: settlement n13", hands="blue: brick 12")
    game.play("red: robber h4", "chance: take brick")
    assert game.hand("red") == "brick"


def test_a_seven_after_a_knight_moves_the_robber_again() -> None:
    game = table(cards="red: knight", rolled=False)
    game.play("red: knight", "red: robber h0", "red: roll", "chance: dice 3 4")
    assert game.why("red: robber h0") == "must_move"
    game.play("red: robber h1")
    assert game.robber == "h1"

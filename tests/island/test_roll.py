"""§4.4: rolling, production and the bank's shortage."""

from __future__ import annotations

import pytest

from tests.island.scene import Scene, table


def roll(game: Scene, first: int, second: int) -> tuple[str, ...]:
    """Roll these dice; returns the results."""
    return game.play(f"{game.active}: roll", f"chance: dice {first} {second}").public.results


def before_roll(after: str, seats: int = 2, hands: str = "", bank: str | None = None) -> Scene:
    return table(seats, after, hands, bank=bank, rolled=False)


def test_only_chance_acts_after_a_roll() -> None:
    game = before_roll("")
    game.play("red: roll")
    assert game.awaited() == ["chance"]
    assert len(game.legal("chance")) == 36
    assert game.why("red: roll") == "not_your_turn"


@pytest.mark.parametrize("dice", ["0 3", "3 7", "3", "3 4 5", "a b"])
def test_dice_have_six_faces(dice: str) -> None:
    game = before_roll("")
    game.play("red: roll")
    assert game.why(f"chance: dice {dice}") == "bad_notation"


def test_chance_cannot_draw_a_card_instead_of_rolling() -> None:
    game = before_roll("")
    game.play("red: roll")
    assert game.why("chance: draw knight") == "not_now"
    assert game.why("chance: take ore") == "not_now"


def test_dice_are_rolled_once_a_turn() -> None:
    game = before_roll("")
    roll(game, 1, 1)
    assert game.why("red: roll") == "not_now"
    assert game.view().dice == (1, 1)


def test_the_roll_comes_first() -> None:
    game = before_roll("red: settlement n12, road e11", hands="red: brick 9 lumber 9 ore 9 grain 9")
    refused = ("end", "road e12", "city n12", "bank brick 4 for ore", "offer brick for ore")
    assert {game.why(f"red: {action}") for action in refused} == {"roll_first"}
    assert game.legal("red") == ["roll"]


def test_a_settlement_gets_one_card_and_a_city_two() -> None:
    game = before_roll("red: settlement n13; blue: city n17")
    assert roll(game, 2, 4) == ("produce h4", "gain red brick", "gain blue brick 2")
    assert game.hand("red") == "brick"
    assert game.hand("blue") == "brick 2"


def test_every_hex_of_the_token_pays() -> None:
    game = before_roll("red: settlement n3, settlement n10")
    assert roll(game, 4, 6) == ("produce h0 h6", "gain red brick ore")


def test_two_buildings_on_one_hex_both_count() -> None:
    game = before_roll("red: settlement n13, city n23")
    roll(game, 1, 5)
    assert game.hand("red") == "brick 3"


def test_opponents_produce_in_the_players_turn() -> None:
    game = before_roll("blue: settlement n13")
    roll(game, 3, 3)
    assert game.hand("blue") == "brick"
    assert game.active == "red"


def test_a_hex_under_the_robber_does_not_pay() -> None:
    game = before_roll("red: settlement n3, settlement n10")
    game.state.robber = 0
    assert roll(game, 4, 6) == ("produce h6", "gain red brick")


def test_the_desert_never_pays() -> None:
    game = before_roll("red: settlement n30")
    game.state.robber = 0
    roll(game, 6, 6)
    assert game.hand("red") == ""


def test_a_roll_without_production_has_no_results() -> None:
    game = before_roll("red: settlement n0")
    assert roll(game, 1, 1) == ()
    assert game.awaited() == ["red"]


def test_in_a_shortage_no_player_gets_the_resource() -> None:
    game = before_roll("red: settlement n13; blue: city n17", bank="brick 2")
    assert roll(game, 2, 4) == ("short brick",)
    assert game.hand("red") == game.hand("blue") == ""
    assert game.bank() == "brick 2"


def test_a_shortage_of_one_resource_does_not_touch_another() -> None:
    game = before_roll("red: city n3, settlement n10; blue: settlement n8", bank="brick ore 2")
    assert "short ore" in roll(game, 4, 6)
    assert game.hand("red") == "brick"
    assert game.hand("blue") == ""


def test_a_sole_producer_takes_the_remaining_cards() -> None:
    game = before_roll("red: city n13, city n23; blue: settlement n3", bank="brick 3")
    assert "short brick" in roll(game, 2, 4)
    assert game.hand("red") == "brick 3"
    assert game.bank() == ""


def test_a_sole_producer_gets_nothing_from_an_empty_bank() -> None:
    game = before_roll("red: settlement n13", bank="ore")
    roll(game, 2, 4)
    assert game.hand("red") == ""


def test_a_bank_with_exactly_enough_pays_all_players() -> None:
    game = before_roll("red: settlement n13; blue: city n17", bank="brick 3")
    assert "short brick" not in roll(game, 2, 4)
    assert game.hand("red") == "brick"
    assert game.hand("blue") == "brick 2"


def test_a_shortage_counts_all_hexes_of_the_token_together() -> None:
    game = before_roll("red: settlement n2; blue: settlement n21", bank="lumber 5 grain 0")
    roll(game, 4, 5)
    assert game.hand("red") == "lumber"
    assert game.hand("blue") == ""


def test_the_turn_continues_after_the_roll() -> None:
    game = before_roll("")
    roll(game, 1, 1)
    game.play("red: end")
    assert game.active == "blue"
    assert game.legal("blue") == ["roll"]
    assert game.view().dice is None

"""§7: the bank, ports, offers, counter-offers."""

from __future__ import annotations

import pytest

from qiatan.island.reasons import CANNOT_PAY, NOT_NOW, NOT_YOUR_TURN
from qiatan.island.trade import offer_reason
from tests.island.scene import Scene, Values, table

HANDS = "red: brick 2; blue: ore; ivory: ore 2; orange: wool"


def offered(terms: str = "brick for ore", hands: str = HANDS, rules: Values | None = None) -> Scene:
    """Four seats; red's offer is open."""
    game = table(4, hands=hands, rules=rules)
    game.play(f"red: offer {terms}")
    return game


def test_four_equal_cards_for_one() -> None:
    game = table(hands="red: ore 5")
    assert len(game.legal("red", "bank")) == 4
    game.play("red: bank ore 4 for brick")
    assert game.hand("red") == "brick ore"
    assert game.bank() == "brick 18 lumber 19 wool 19 grain 19 ore 18"


@pytest.mark.parametrize(
    ("trade", "code"),
    [
        ("ore 3 for brick", "wrong_rate"),
        ("ore 2 for brick", "wrong_rate"),
        ("ore 5 for brick", "wrong_rate"),
        ("ore 4 for ore", "same_resource"),
        ("wool 4 for brick", "cannot_pay"),
        ("ore 4 for grain", "bank_empty"),
    ],
)
def test_bank_trades_that_are_refused(trade: str, code: str) -> None:
    game = table(hands="red: ore 5 wool 3", bank="brick 3")
    assert game.why(f"red: bank {trade}") == code
    assert trade not in game.legal("red", "bank")


def test_the_last_card_of_the_bank_can_be_bought() -> None:
    game = table(hands="red: ore 4", bank="brick 1")
    assert game.legal("red", "bank") == ["ore 4 for brick"]
    game.play("red: bank ore 4 for brick")
    assert game.hand("red") == "brick"


def test_a_three_for_one_port_serves_every_resource() -> None:
    game = table(after="red: settlement n0", hands="red: ore 3 wool 2")
    assert game.legal("red", "bank") == [
        f"ore 3 for {r}" for r in ("brick", "lumber", "wool", "grain")
    ]
    assert game.why("red: bank ore 4 for brick") == "wrong_rate"


def test_a_two_for_one_port_serves_its_resource_only() -> None:
    game = table(after="red: settlement n1", hands="red: grain 2 ore 3")
    assert game.why("red: bank grain 2 for ore") == "ok"
    assert game.why("red: bank ore 3 for grain") == "wrong_rate"


def test_the_best_port_counts() -> None:
    game = table(after="red: settlement n0 n5", hands="red: grain 3 ore 3")
    assert game.why("red: bank grain 2 for ore") == "ok"
    assert game.why("red: bank ore 3 for grain") == "ok"


def test_a_port_serves_exactly_its_two_nodes() -> None:
    for node, code in ((42, "ok"), (46, "ok"), (37, "wrong_rate"), (41, "wrong_rate")):
        game = table(after=f"red: settlement n{node}", hands="red: ore 2")
        assert game.why("red: bank ore 2 for brick") == code


def test_a_port_works_as_soon_as_it_is_settled() -> None:
    hands = "red: brick lumber wool grain ore 3"
    game = table(after="red: settlement n12, road e11 e6", hands=hands)
    assert game.why("red: bank ore 3 for brick") == "wrong_rate"
    game.play("red: settlement n3")
    assert game.why("red: bank ore 3 for brick") == "ok"


def test_an_opponents_port_cannot_be_used() -> None:
    game = table(after="blue: settlement n0", hands="red: ore 3")
    assert game.why("red: bank ore 3 for brick") == "wrong_rate"


def test_all_opponents_are_asked_at_once() -> None:
    game = offered()
    assert game.awaited() == ["blue", "ivory", "orange"]
    assert game.may_act() == ["red", "blue", "ivory", "orange"]
    assert game.view().prompts[0].kind == "turn"


def test_only_players_with_the_cards_can_accept() -> None:
    game = offered()
    assert game.legal("blue") == ["accept", "reject"]
    assert game.legal("orange") == ["reject"]
    assert game.why("orange: accept") == "cannot_pay"


def test_several_accept_and_the_proposer_chooses() -> None:
    game = offered()
    game.play("ivory: accept", "orange: reject", "blue: accept")
    assert game.awaited() == ["red"]
    assert game.legal("red", "close") == ["blue", "ivory"]
    game.play("red: close ivory")
    assert game.hand("red") == "brick ore"
    assert game.hand("ivory") == "brick ore"
    assert game.hand("blue") == "ore"
    assert game.view().offer is None


def test_each_agreed_deal_is_listed_once() -> None:
    game = offered()
    game.play("ivory: accept", "blue: accept")
    assert game.legal("red") == ["end", "close blue", "close ivory", "cancel"]


def test_the_first_seat_can_accept() -> None:
    game = table(4, hands=HANDS, active="blue")
    game.play("blue: offer ore for brick", "red: accept", "blue: close red")
    assert game.hand("red") == "brick ore"


def test_the_proposer_can_close_before_all_have_answered() -> None:
    game = offered()
    game.play("blue: accept", "red: close blue")
    assert game.awaited() == ["red"]
    assert game.why("ivory: accept") == "not_your_turn"


def test_only_an_acceptor_can_be_chosen() -> None:
    game = offered()
    game.play("blue: accept", "ivory: reject")
    codes = [game.why(f"red: close {name}") for name in ("ivory", "orange", "red")]
    assert codes == ["not_accepted"] * 3


def test_no_player_answers_twice() -> None:
    game = offered()
    game.play("blue: reject")
    assert game.why("blue: accept") == "not_your_turn"


def test_the_acceptors_hand_is_checked_again() -> None:
    game = table(4, hands=HANDS, cards="red: monopoly")
    game.play("red: offer brick for ore", "ivory: accept", "red: monopoly ore")
    assert game.why("red: close ivory") == "not_theirs_to_give"
    assert game.legal("red", "close") == []
    assert game.legal("blue") == ["reject"]


def test_the_proposers_hand_is_checked_again() -> None:
    hands = "red: brick lumber; blue: ore"
    game = table(after="red: settlement n12", hands=hands)
    game.play("red: offer brick for ore", "blue: accept", "red: road e11")
    assert game.why("red: close blue") == "not_theirs_to_give"


def test_an_offer_rejected_by_all_ends() -> None:
    game = offered()
    game.play("blue: reject", "orange: reject", "ivory: reject")
    assert game.awaited() == ["red"]
    assert game.view().offer is None
    assert game.why("red: offer brick for ore") == "ok"


def test_the_proposer_can_withdraw() -> None:
    game = offered()
    game.play("blue: accept", "red: cancel")
    assert game.view().offer is None
    assert game.hand("red") == "brick 2"
    assert game.why("red: close blue") == "not_now"
    assert game.why("red: cancel") == "not_now"


def test_another_offer_changes_the_open_one() -> None:
    game = offered()
    game.play("blue: accept", "ivory: reject", "red: offer brick 2 for ore")
    offer = game.view().offer
    assert offer is not None and offer.give.brick == 2
    assert [answer.kind for answer in offer.answers] == ["waiting"] * 3
    assert game.awaited() == ["blue", "ivory", "orange"]
    assert game.why("red: offer brick 3 for ore") == "cannot_pay"
    assert game.position.clocks()[0].since == 4
    assert game.view().offers_made == 2


def test_an_offer_can_be_limited_to_chosen_players() -> None:
    game = offered("brick for ore to blue orange")
    assert game.awaited() == ["blue", "orange"]
    assert game.why("ivory: accept") == "not_your_turn"
    game.play("orange: reject", "blue: reject")
    assert game.view().offer is None


@pytest.mark.parametrize(
    ("asked", "code"),
    [("blue", "ok"), ("red", "not_opponents"), ("red blue", "not_opponents")],
)
def test_only_opponents_can_be_asked(asked: str, code: str) -> None:
    assert table(4, hands=HANDS).why(f"red: offer brick for ore to {asked}") == code


def test_the_second_seat_cannot_ask_itself() -> None:
    game = table(4, hands=HANDS, active="blue")
    assert game.why("blue: offer ore for brick to blue") == "not_opponents"
    assert game.why("blue: offer ore for brick to red") == "ok"


def test_a_seat_without_cards_has_nothing_to_offer() -> None:
    game = table(hands="blue: ore")
    assert offer_reason(game.position.state, 0) == CANNOT_PAY
    assert offer_reason(game.position.state, 1) == NOT_YOUR_TURN


def test_no_offer_is_made_while_the_robber_must_be_moved() -> None:
    game = table(hands="red: brick", cards="red: knight")
    game.play("red: knight")
    assert game.why("red: offer brick for ore") == "not_now"
    assert offer_reason(game.position.state, 0) == NOT_NOW


def test_any_card_is_named_by_a_counter_offer() -> None:
    game = offered("brick for any")
    offer = game.view().offer
    assert offer is not None and offer.any_card and offer.want.ore == 0
    assert game.legal("blue") == ["reject"]
    assert game.why("blue: accept") == "name_a_card"
    game.play("blue: counter brick for ore", "orange: counter brick for wool", "red: close orange")
    assert game.hand("red") == "brick wool"


def test_any_card_needs_counter_offers_and_a_card_of_another_kind() -> None:
    rules: Values = {"counter_offers": False}
    assert table(4, hands=HANDS, rules=rules).why("red: offer brick for any") == "no_counter_offers"
    game = offered("brick for any", hands="red: brick 2; blue: brick; ivory: brick ore")
    offer = game.position.open_offer()
    assert offer is not None and offer.unable == {1, 3}


def test_a_table_can_forbid_trades_between_players() -> None:
    rules: Values = {"player_trades": False}
    game = table(4, hands=HANDS, rules=rules)
    assert game.why("red: offer brick for ore") == "no_player_trades"
    assert not [action for action in game.legal("red") if action.startswith("offer")]
    assert "bank brick 4 for ore" in table(hands="red: brick 4", rules=rules).legal("red")


def test_the_turn_continues_during_an_open_offer() -> None:
    game = table(after="red: settlement n12", hands="red: brick 6 lumber; blue: ore")
    game.play("red: offer brick for ore", "red: road e11", "red: bank brick 4 for wool")
    game.play("blue: accept", "red: close blue")
    assert game.hand("red") == "wool ore"


def test_buying_a_card_interrupts_an_open_offer_only_for_the_draw() -> None:
    game = table(hands="red: brick wool grain ore; blue: ore")
    game.play("red: offer brick for ore", "red: buy")
    assert game.awaited() == ["chance"]
    assert game.why("blue: accept") == "not_your_turn"
    game.play("chance: draw knight")
    assert game.awaited() == ["blue"]
    assert game.why("blue: accept") == "ok"


def test_a_knight_interrupts_an_open_offer() -> None:
    game = table(4, "ivory: settlement n13", HANDS, "red: knight")
    game.play("red: offer brick for ore", "red: knight")
    assert game.awaited() == ["red"]
    assert game.legal("blue") == []
    game.play("red: robber h4", "chance: take ore")
    assert game.awaited() == ["blue", "ivory", "orange"]


def test_free_roads_during_an_open_offer_can_be_undone() -> None:
    game = table(
        after="red: settlement n12", hands="red: brick; blue: ore", cards="red: road_building"
    )
    game.play("red: offer brick for ore", "red: road_building", "red: cancel")
    assert game.view().offer is not None
    assert game.development("red") == "road_building"


def test_ending_the_turn_closes_the_offer() -> None:
    game = offered()
    game.play("blue: accept", "red: end")
    assert game.view().offer is None
    assert game.awaited() == ["blue"]
    assert game.legal("blue") == ["roll"]


@pytest.mark.parametrize(
    ("terms", "code"),
    [
        ("brick 3 for ore", "cannot_pay"),
        ("brick for brick", "same_resource"),
        ("brick wool for wool ore", "same_resource"),
        ("brick for", "nothing_given"),
        ("for ore", "nothing_given"),
        ("brick ore", "bad_notation"),
        ("ore brick for wool", "bad_notation"),
        ("brick 2 for grain 3 ore 2", "ok"),
    ],
)
def test_impossible_terms_are_refused(terms: str, code: str) -> None:
    assert table(hands="red: brick 2 wool").why(f"red: offer {terms}") == code


def test_only_the_active_player_proposes_and_only_after_the_roll() -> None:
    game = table(hands="red: brick; blue: ore", rolled=False)
    assert game.why("red: offer brick for ore") == "roll_first"
    assert game.why("blue: offer ore for brick") == "not_your_turn"


def test_an_offer_can_ask_for_cards_that_no_player_has() -> None:
    game = table(hands="red: brick")
    game.play("red: offer brick for ore")
    assert game.legal("blue") == ["reject"]


def test_counter_offers_are_a_setting() -> None:
    assert offered().why("blue: counter brick 2 for ore") == "ok"
    game = offered(rules={"counter_offers": False})
    assert game.why("blue: counter brick 2 for ore") == "no_counter_offers"


def test_the_proposer_can_close_with_a_counter_offer() -> None:
    game = offered(rules={"counter_offers": True})
    game.play("blue: counter brick 2 for ore", "ivory: accept", "red: close blue")
    assert game.hand("red") == "ore"
    assert game.hand("blue") == "brick 2"


def test_a_counter_offer_needs_the_cards_it_gives() -> None:
    game = offered(rules={"counter_offers": True})
    assert game.why("orange: counter brick for ore") == "cannot_pay"
    assert game.why("orange: counter brick for wool") == "ok"
    assert game.why("orange: counter wool for wool") == "same_resource"


def test_a_counter_offer_has_other_terms() -> None:
    game = offered(rules={"counter_offers": True})
    assert game.why("blue: counter brick for ore") == "same_terms"
    assert game.why("blue: counter brick 2 for ore") == "ok"


def test_a_counter_offer_beyond_the_proposers_hand_cannot_be_closed() -> None:
    game = offered(rules={"counter_offers": True})
    game.play("blue: counter brick 3 for ore")
    assert game.why("red: close blue") == "not_theirs_to_give"
    assert game.legal("red", "close") == []


def test_a_counter_offer_keeps_the_offer_open() -> None:
    game = offered(rules={"counter_offers": True})
    game.play("ivory: reject", "orange: reject", "blue: counter brick 2 for ore")
    assert game.awaited() == ["red"]
    assert game.view().offer is not None


def test_opponents_never_trade_with_each_other() -> None:
    game = offered(rules={"counter_offers": True})
    game.play("blue: accept")
    assert game.why("ivory: close blue") == "not_now"


def test_the_clock_of_an_offer_starts_with_the_offer() -> None:
    game = offered()
    (clock,) = game.position.clocks()
    assert (clock.seat, clock.kind, clock.seconds, clock.since) == (0, "offer", 20, 1)
    game.play("blue: accept")
    assert game.position.clocks()[0].since == 1
    game.play("red: cancel")
    assert game.position.clocks() == ()

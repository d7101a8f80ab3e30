"""Trading with the pool and with the opponent (§4.4)."""

from __future__ import annotations

import pytest

from tests.natick.scene import table

RED = "wood 2 l1a 3, stone 3 l1b 1, grain 4 r1a, iron 5 r1b 3"
BLUE = "wood 3 l1a, stone 4 l1b, grain 5 r1a 2, iron 2 r1b 3"


def test_three_equal_coins_for_one_other() -> None:
    game = table(RED)
    assert game.legal("red", "bank") == [
        "wood for stone",
        "wood for grain",
        "iron for stone",
        "iron for grain",
    ]
    assert game.results("red: bank wood for grain") == ["lose red wood 3 l1a", "gain red grain r1a"]


def test_the_three_coins_can_come_from_several_regions() -> None:
    red = f"{RED}, wood 4 r3a 2, village c r2, road r1"
    game = table(red)
    game.play("red: bank wood for grain")
    assert game.view().prompts[0].count == 3
    assert game.results("red: from r3a", "red: from r3a") == [
        "lose red wood r3a",
        "lose red wood l1a",
        "gain red grain r1a",
    ]
    assert game.coins("red") == "wood 2 stone grain iron 3"


@pytest.mark.parametrize(
    ("terms", "code"),
    [
        ("stone for grain", "cannot_pay"),
        ("wood for iron", "no_room"),
        ("wood for wood", "same_suit"),
        ("wood for grain", "pool_empty"),
    ],
)
def test_an_empty_pool_refuses_trades(terms: str, code: str) -> None:
    assert table(RED, pool="stone 4").why(f"red: bank {terms}") == code


def test_an_offer_asks_the_opponent() -> None:
    game = table(RED, BLUE)
    game.play("red: offer wood 2 for grain")
    assert game.awaited() == ["blue"]
    assert game.legal("blue") == ["accept", "reject"]
    offer = game.view().offer
    assert offer is not None
    assert (offer.seat, offer.give.wood, offer.want.grain, offer.counter) == (0, 2, 1, False)


def test_accepting_moves_the_coins() -> None:
    game = table(RED, BLUE)
    game.play("red: offer wood 2 for grain")
    assert game.results("blue: accept") == [
        "trade red blue",
        "lose red wood 2 l1a",
        "lose blue grain r1a",
        "gain red grain r1a",
        "gain blue wood 2 l1a",
    ]
    assert (game.coins("red"), game.coins("blue")) == (
        "wood stone grain iron 3",
        "wood 2 grain iron 3",
    )
    assert game.asked() == "red turn"


def test_each_player_chooses_among_their_own_regions() -> None:
    red = f"{RED}, wood 4 r3a 2, village c r2, road r1"
    blue = f"{BLUE}, wood 5 r3a, village c r2, road r1"
    game = table(red, blue)
    game.play("red: offer wood for grain", "blue: accept")
    assert game.asked() == "red from"
    game.play("red: from r3a")
    assert game.asked() == "blue into"
    game.play("blue: into r3a")
    assert game.region("blue", "r3a") == "wood 5: 1"


def test_rejecting_and_withdrawing_change_nothing() -> None:
    game = table(RED, BLUE)
    game.play("red: offer wood for grain", "blue: reject")
    assert game.asked() == "red turn"
    game.play("red: offer wood for grain")
    assert game.legal("red") == ["cancel"]
    assert game.position.may_act() == [0, 1]
    game.play("red: cancel")
    assert game.view().offer is None
    assert game.coins("red") == "wood 3 stone iron 3"


def test_an_open_offer_blocks_other_actions() -> None:
    game = table(RED, BLUE)
    game.play("red: offer wood for grain")
    assert game.why("red: bank wood for grain") == "not_now"
    assert game.why("red: end") == "not_now"
    assert game.why("blue: cancel") == "not_now"
    you = game.view("red").you
    assert you is not None and you.may_offer is None


@pytest.mark.parametrize(
    ("terms", "code"),
    [
        ("grain for iron", "cannot_pay"),
        ("wood 3 for stone", "they_cannot_pay"),
        ("wood for grain 2 iron", "no_room"),
        ("iron for grain", "no_room_there"),
        ("wood for wood", "same_suit"),
        ("wood 4 for grain", "cannot_pay"),
        ("wood for", "nothing_given"),
        ("for grain", "nothing_given"),
        ("wood grain", "bad_notation"),
    ],
)
def test_an_offer_without_the_coins_is_refused(terms: str, code: str) -> None:
    assert table(RED, BLUE).why(f"red: offer {terms}") == code


def test_the_proposer_answers_a_counter_offer() -> None:
    game = table(RED, BLUE)
    game.play("red: offer wood for grain", "blue: counter wood 2 for grain")
    assert game.awaited() == ["red"]
    offer = game.view().offer
    assert offer is not None
    assert (offer.seat, offer.give.grain, offer.want.wood, offer.counter) == (1, 1, 2, True)
    assert game.legal("red") == ["accept", "reject"]
    assert game.legal("blue") == ["cancel"]
    game.play("red: accept")
    assert (game.coins("red"), game.coins("blue")) == (
        "wood stone grain iron 3",
        "wood 2 grain iron 3",
    )


def test_a_seat_can_make_only_one_counter_offer() -> None:
    game = table(RED, BLUE)
    game.play("red: offer wood for grain", "blue: counter wood 2 for grain")
    assert game.why("red: counter wood for grain 2") == "one_counter"
    game.play("red: reject")
    assert game.asked() == "red turn"


def test_a_counter_offer_has_other_terms() -> None:
    game = table(RED, BLUE)
    game.play("red: offer wood 2 for grain")
    assert game.why("blue: counter wood 2 for grain") == "same_terms"
    assert game.why("blue: counter wood for grain") == "ok"


def test_a_counter_offer_without_the_coins_is_refused() -> None:
    game = table(RED, BLUE)
    game.play("red: offer wood for grain")
    assert game.why("blue: counter wood for stone") == "cannot_pay"
    assert game.why("blue: counter grain for iron") == "they_cannot_pay"
    assert game.why("blue: counter iron for grain") == "no_room"
    assert game.why("blue: counter wood for iron") == "no_room_there"


def test_another_offer_changes_the_open_one() -> None:
    game = table(RED, BLUE)
    game.play("red: offer wood 2 for grain", "red: offer wood for grain")
    offer, (clock,) = game.view().offer, game.position.clocks()
    assert offer is not None and (offer.give.wood, game.view().offers_made) == (1, 2)
    assert (game.awaited(), clock.since) == (["blue"], 2)
    game.play("blue: counter wood 2 for grain")
    assert game.why("blue: offer wood for grain") == "not_now"


def test_at_most_ten_offers_per_turn() -> None:
    game = table(RED, BLUE)
    for _ in range(10):
        game.play("red: offer wood for grain", "blue: reject")
    assert game.why("red: offer wood for grain") == "too_many_offers"
    assert game.view().offers_made == 10


def test_only_the_active_player_offers() -> None:
    game = table(RED, BLUE)
    assert game.why("blue: offer grain for wood") == "not_your_turn"
    assert game.why("blue: bank iron for wood") == "not_your_turn"


def test_the_seat_that_must_answer_an_offer_is_public() -> None:
    game = table(RED, BLUE)
    assert game.position.open_offer() is None
    game.play("red: offer wood for grain")
    offer = game.position.open_offer()
    assert offer is not None
    assert (offer.proposer, offer.waiting, offer.unable) == (0, (1,), frozenset())
    game.play("blue: counter wood 2 for grain")
    counter = game.position.open_offer()
    assert counter is not None
    assert (counter.proposer, counter.waiting, counter.number != offer.number) == (1, (0,), True)

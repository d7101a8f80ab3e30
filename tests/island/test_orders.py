"""Standing orders on the island: what each of them does, and how long it stands."""

from __future__ import annotations

import pytest

from qiatan.kit.refusal import Refused
from tests.island.scene import Scene, table


def ordered(game: Scene, name: str, order: str) -> str | None:
    return game.position.order_action(game.names.index(name), order)


def basis(game: Scene, name: str, order: str) -> object:
    return game.position.order_basis(game.names.index(name), order)


def test_roll_and_end_act_only_when_asked() -> None:
    game = table(rolled=False)
    assert (ordered(game, "red", "roll"), ordered(game, "red", "end")) == ("roll", None)
    assert ordered(game, "blue", "roll") is None
    game = table(hands="red: brick")
    assert (ordered(game, "red", "roll"), ordered(game, "red", "end")) == (None, "end")


def test_a_turn_with_something_to_do_is_not_ended() -> None:
    assert ordered(table(hands="red: brick 4"), "red", "end") is None
    assert ordered(table(cards="red: knight"), "red", "end") is None
    built = table(after="red: settlement n0", hands="red: brick lumber")
    assert ordered(built, "red", "end") is None


def test_a_discard_takes_the_named_cards_in_their_order() -> None:
    game = table(hands="red: brick 4 ore 4", rolled=False)
    order = "discard ore ore ore brick brick"
    game.play("red: roll", "chance: dice 3 4")
    assert ordered(game, "red", order) == "discard brick ore 3"
    assert ordered(game, "red", "discard ore") is None


def test_a_discard_order_stands_while_the_cards_are_in_hand() -> None:
    game = table(hands="red: ore 2", rolled=False)
    order = "discard ore ore"
    given = basis(game, "red", order)
    game.state.gain(0, 0, 3)
    assert basis(game, "red", order) == given
    game.state.lose(0, 4, 1)
    assert basis(game, "red", order) is None


@pytest.mark.parametrize(
    ("order", "action"),
    [
        ("accept brick for ore", "accept"),
        ("accept brick 2 for ore", None),
        ("accept brick for wool ore", "accept"),
        ("accept brick for wool", None),
        ("reject brick 2 for ore", "reject"),
        ("reject grain for ore", None),
        ("reject brick for wool ore", None),
        ("reject any", "reject"),
    ],
)
def test_offers_at_least_as_good_are_accepted_and_no_better_ones_rejected(
    order: str, action: str | None
) -> None:
    game = table(hands="red: brick; blue: ore")
    game.play("red: offer brick for ore")
    assert ordered(game, "blue", order) == action


def test_an_offer_is_not_accepted_without_the_cards() -> None:
    game = table(hands="red: brick; blue: wool")
    game.play("red: offer brick for ore")
    assert ordered(game, "blue", "accept brick for ore") is None


def test_orders_about_offers_end_with_the_next_turn_or_when_the_hand_changes() -> None:
    game = table(3, hands="red: brick; blue: ore")
    accept, reject = "accept brick for ore", "reject any"
    given = basis(game, "blue", accept), basis(game, "blue", reject)
    game.state.gain(1, 2, 1)
    assert (basis(game, "blue", accept) == given[0], basis(game, "blue", reject)) == (
        False,
        given[1],
    )
    game.play("red: end")
    assert basis(game, "blue", reject) != given[1]


@pytest.mark.parametrize(
    "order",
    ["", "buy", "discard", "discard gold", "accept ore", "accept ore for ore", "reject for ore"],
)
def test_malformed_orders_are_refused(order: str) -> None:
    with pytest.raises(Refused) as refused:
        basis(table(), "red", order)
    assert refused.value.refusal.code == "bad_notation"

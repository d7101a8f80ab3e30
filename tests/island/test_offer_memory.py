"""Bots see the offers of the game so far, and what each seat answered."""

from __future__ import annotations

from qiatan.island.view_types import Cards, PastOfferView
from tests.island.scene import Scene, table

HANDS = "red: brick 2 lumber; blue: ore; ivory: ore wool"


def offers(game: Scene, viewer: str = "red") -> tuple[PastOfferView, ...]:
    return game.view(viewer).past_offers


def test_offers_are_listed_with_their_answers() -> None:
    game = table(3, hands=HANDS)
    game.play("red: offer brick for ore", "blue: reject", "ivory: counter brick 2 for ore")
    (offer,) = offers(game)
    assert (offer.give, offer.want) == (Cards(brick=1), Cards(ore=1))
    assert [(each.seat, each.kind) for each in offer.answers] == [(1, "reject"), (2, "counter")]
    assert offer.answers[1].give == Cards(brick=2)
    assert offer.unchanged and offer.closed_with is None


def test_a_deal_changes_the_hands() -> None:
    game = table(3, hands=HANDS)
    game.play("red: offer brick for ore", "blue: accept", "ivory: reject", "red: close blue")
    (offer,) = offers(game)
    assert offer.closed_with == 1
    assert not offer.unchanged


def test_a_new_offer_leaves_older_ones_unchanged() -> None:
    game = table(3, hands=HANDS)
    game.play("red: offer brick for ore", "red: cancel", "red: offer brick for wool")
    assert [each.unchanged for each in offers(game, "blue")] == [True, True]


def test_players_are_not_sent_past_offers() -> None:
    game = table(3, hands=HANDS)
    game.play("red: offer brick for ore")
    assert game.view(None).past_offers == ()

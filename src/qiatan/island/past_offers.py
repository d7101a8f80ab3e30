"""Builds the part of a view that lists earlier offers."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, Literal

from qiatan.island import view_types as v
from qiatan.island.actions import ACCEPT, ANY_CARD, REJECT, count_in
from qiatan.island.offer_memory import Answer, OfferMemory, PastOffer
from qiatan.island.resources import RESOURCES
from qiatan.kit.seats import Seat

WORDS: Final[dict[int, Literal["accept", "reject"]]] = {
    int(ACCEPT): "accept",
    int(REJECT): "reject",
}

CACHED_OFFERS: Final = 1000
"""The maximum number of offers whose views are cached. They are part of every view for a bot."""


def past_offers(memory: OfferMemory, viewer: Seat) -> tuple[v.PastOfferView, ...]:
    """Return the offers in `memory` as the viewer saw them, oldest first."""
    return tuple(_shown(offer, viewer, offer.number == memory.number) for offer in memory.offers)


@lru_cache(maxsize=CACHED_OFFERS)
def _shown(offer: PastOffer, viewer: Seat, unchanged: bool) -> v.PastOfferView:
    any_card = offer.terms.want == ANY_CARD
    hands = offer.hands[viewer]
    return v.PastOfferView(
        turn=offer.turn,
        seat=offer.seat,
        give=_cards(offer.terms.give),
        want=v.Cards(0, 0, 0, 0, 0) if any_card else _cards(offer.terms.want),
        any_card=any_card,
        answers=tuple(_answer(answer) for answer in offer.answers),
        closed_with=offer.closed_with,
        unchanged=unchanged,
        hands=tuple(v.Cards(*hands[at : at + RESOURCES]) for at in range(0, len(hands), RESOURCES)),
    )


def _answer(answer: Answer) -> v.AnswerView:
    word = WORDS.get(answer.kind)
    if word is not None:
        return v.AnswerView(answer.seat, word)
    give, want = answer.terms
    return v.AnswerView(answer.seat, "counter", _cards(give), _cards(want))


def _cards(packed: int) -> v.Cards:
    return v.Cards(*(int(count_in(packed, r)) for r in range(RESOURCES)))

"""Reads the game's past offers from a view."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from qiatan.bots.island.sampling.bank_bounds import card_counts
from qiatan.island.actions import Terms, pack
from qiatan.island.view_types import Cards, PastOfferView, View

Asked: TypeAlias = "tuple[Terms, int]"
"""The terms of an offer, and a seat that the offer was made to."""


def terms_of(give: Cards, want: Cards) -> Terms:
    """Return the terms of an offer that gives and wants these cards."""
    return Terms(int(pack(card_counts(give))), int(pack(card_counts(want))))


def own_offers(view: View, seat: int) -> Iterator[PastOfferView]:
    """Return the offers that the seat has made since the board or any hand last changed."""
    return (each for each in view.past_offers if each.seat == seat and each.unchanged)


def proposed_terms(view: View, seat: int) -> frozenset[Terms]:
    """Return the terms that the seat has proposed since the board or any hand last changed."""
    return frozenset(terms_of(each.give, each.want) for each in own_offers(view, seat))

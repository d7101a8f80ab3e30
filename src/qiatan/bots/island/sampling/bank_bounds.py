"""Derives from a view how many cards the bank has at least and at most."""

from __future__ import annotations

from collections.abc import Sequence

from qiatan.island.actions import about, count_in
from qiatan.island.build_view import estimate
from qiatan.island.combinations import MAX_COMBINATIONS
from qiatan.island.development import CARD_NAMES
from qiatan.island.notation import read
from qiatan.island.resources import RESOURCE_NAMES
from qiatan.island.view_types import Cards, View


def card_counts(cards: Cards) -> list[int]:
    """The number of cards of each resource, in the order of the resources."""
    return [cards.brick, cards.lumber, cards.wool, cards.grain, cards.ore]


def played_cards(view: View) -> tuple[int, ...]:
    """The number of development cards already played, by kind."""
    return tuple(view.played.get(name, 0) for name in CARD_NAMES)


def takes_turn(view: View) -> bool:
    """Return True if it is the viewer's turn to build and trade, even if an offer is open."""
    return any(prompt.seat == view.viewer and prompt.kind == "turn" for prompt in view.prompts)


def bank_bounds(view: View) -> list[tuple[int, int]]:
    """Return the minimum and maximum number of cards of each resource in the bank."""
    total = view.rules.bank
    shown = [(0, total)] * len(RESOURCE_NAMES)
    if view.bank is not None:
        estimated = view.rules.bank_display == "estimate"
        shown = [
            _estimated(n, total - held) if estimated else (n, n)
            for n, held in zip(card_counts(view.bank), card_counts(_own_hand(view)), strict=True)
        ]
    bounds = _bounds_from_legal(view, total)
    return [
        (max(least, bounds[name][0]), min(most, bounds[name][1]))
        if name in bounds
        else (least, most)
        for name, (least, most) in zip(RESOURCE_NAMES, shown, strict=True)
    ]


def _own_hand(view: View) -> Cards:
    return (None if view.viewer is None else view.seats[view.viewer].hand) or Cards()


def _estimated(shown: int, most: int) -> tuple[int, int]:
    """Return the smallest and largest counts, up to `most`, that a view shows as `shown`."""
    counts = [count for count in range(most + 1) if estimate(count, most) == shown]
    return (counts[0], counts[-1])


def _bounds_from_legal(view: View, total: int) -> dict[str, tuple[int, int]]:
    """Return the bounds that follow from the viewer's legal actions.

    Bank trades, picks and Year of Plenty are legal only if the bank has the cards.
    """
    legal = () if view.you is None else view.you.legal
    if legal and legal[0].startswith("pick "):
        return _bounds_from_picks(legal, total)
    bounds = {name: (0, 0) for name in RESOURCE_NAMES if _affordable(view) - {name}}
    trades = [action.split(" ") for action in legal if action.startswith("bank ")]
    bounds.update({words[4]: (1, total) for words in trades})
    plenties = [action.split(" ")[1:] for action in legal if action.startswith("year_of_plenty ")]
    if plenties:
        bounds.update(
            {name: _bounds_from_plenties(name, plenties, total) for name in RESOURCE_NAMES}
        )
    return bounds


def _affordable(view: View) -> set[str]:
    """Return the resources that the viewer has enough of for a bank trade."""
    if not takes_turn(view) or view.you is None:
        return set()
    rates = zip(
        RESOURCE_NAMES, card_counts(_own_hand(view)), card_counts(view.you.rates), strict=True
    )
    return {name for name, held, rate in rates if held >= rate}


def _bounds_from_picks(picks: Sequence[str], total: int) -> dict[str, tuple[int, int]]:
    """Return the bounds that follow from the legal picks of cards from the bank.

    Let n be the largest number of cards of a resource in any legal pick. The bank has exactly n of
    them if a pick consists of more than n cards, and at least n otherwise.
    """
    taken = [about(read(pick, ())[0]) for pick in picks]
    count = sum(count_in(taken[0], r) for r in range(len(RESOURCE_NAMES)))
    bounds = {}
    for r, name in enumerate(RESOURCE_NAMES):
        most = max(count_in(cards, r) for cards in taken)
        bounds[name] = (most, most if most < count and len(picks) < MAX_COMBINATIONS else total)
    return bounds


def _bounds_from_plenties(name: str, plenties: Sequence[list[str]], total: int) -> tuple[int, int]:
    """Return a resource's bounds that follow from the legal ways to play Year of Plenty.

    The bank has at least two cards of the resource if taking two is legal, and exactly one card if
    the resource can only be taken together with another.
    """
    if [name, name] in plenties:
        return (2, total)
    return (1, 1) if any(name in pair for pair in plenties) else (0, 0)

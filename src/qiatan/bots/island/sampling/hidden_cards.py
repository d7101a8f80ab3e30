"""Deals the cards that a viewer cannot see: resource cards and development cards."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from qiatan.bots.island.sampling.bank_bounds import bank_bounds, card_counts, played_cards
from qiatan.bots.island.sampling.promised_cards import (
    Hands,
    breaks_known_promise,
    may_still_hold,
    promises,
)
from qiatan.island.development import CARD_NAMES, VICTORY_POINT
from qiatan.island.resources import RESOURCE_NAMES
from qiatan.island.view_types import View

MAX_DEALS: Final = 8
"""The maximum number of times that cards are dealt again if they contradict the view.

Development cards contradict the view if a seat would have won. Resource cards contradict it if a
seat could still keep a promise that is known to be broken.
"""

OTHER_INCOME: Final = 0.15
"""The expected number of cards of each resource per roll from trades and thefts."""


def deal_hands(view: View, incomes: Sequence[Sequence[float]], rng: Random) -> Hands:
    """Deal every seat's resource cards, drawing hidden cards in proportion to production."""
    hands = _deal_hands(view, incomes, rng)
    for _ in range(MAX_DEALS):
        if not breaks_known_promise(view, hands):
            break
        hands = _deal_hands(view, incomes, rng)
    return hands


def _deal_hands(view: View, incomes: Sequence[Sequence[float]], rng: Random) -> Hands:
    hands = _seen_hands(view)
    missing = [seat.cards - sum(hand) for seat, hand in zip(view.seats, hands, strict=True)]
    hidden = [i for i, count in enumerate(missing) if count]
    rng.shuffle(hidden)
    pool = _hidden_cards(view, hands, sum(missing), rng)
    for i in hidden:
        for _ in range(missing[i]):
            odds = [n * (OTHER_INCOME + incomes[i][r]) for r, n in enumerate(pool)]
            r = rng.choices(range(len(RESOURCE_NAMES)), odds)[0]
            pool[r] -= 1
            hands[i][r] += 1
    return hands


def _seen_hands(view: View) -> Hands:
    """Return the cards that each seat is known to hold because they are visible or promised."""
    shown = [seat.hand for seat in view.seats]
    hands = [[0] * len(RESOURCE_NAMES) if hand is None else card_counts(hand) for hand in shown]
    for promise in promises(view):
        if shown[promise.seat] is None and may_still_hold(view, hands, promise):
            hands[promise.seat] = promise.promised
    return hands


def _hidden_cards(view: View, hands: Hands, count: int, rng: Random) -> list[int]:
    """Draw how many hidden cards of each resource there are, within the bounds on the bank."""
    out = [view.rules.bank - sum(hand[r] for hand in hands) for r in range(len(RESOURCE_NAMES))]
    bank = bank_bounds(view)
    most = [left - least for left, (least, _) in zip(out, bank, strict=True)]
    pool = [max(0, left - top) for left, (_, top) in zip(out, bank, strict=True)]
    for _ in range(count - sum(pool)):
        r = rng.choices(range(len(pool)), [top - n for top, n in zip(most, pool, strict=True)])[0]
        pool[r] += 1
    return pool


def deal_development(view: View, rng: Random) -> tuple[Hands, list[int]]:
    """Deal every seat's development cards, and the remaining deck."""
    dealt = _deal_development(view, rng)
    for _ in range(MAX_DEALS):
        if not any(_has_won(view, i, hand) for i, hand in enumerate(dealt[0])):
            break
        dealt = _deal_development(view, rng)
    return dealt


def _has_won(view: View, seat: int, hand: list[int]) -> bool:
    hidden = view.seats[seat].development_cards is None
    return hidden and view.seats[seat].points + hand[VICTORY_POINT] >= view.rules.victory_points


def _deal_development(view: View, rng: Random) -> tuple[Hands, list[int]]:
    held = [_seen_development(view, i) for i in range(len(view.seats))]
    played = played_cards(view)
    left = [
        cards.count - out - sum(hand[k] for hand in held)
        for k, (cards, out) in enumerate(zip(view.rules.deck, played, strict=True))
    ]
    pile = [k for k, count in enumerate(left) for _ in range(count)]
    rng.shuffle(pile)
    for i, seat in enumerate(view.seats):
        if seat.development_cards is None:
            for _ in range(seat.development):
                held[i][pile.pop()] += 1
    return held, [pile.count(k) for k in range(len(left))]


def _seen_development(view: View, seat: int) -> list[int]:
    hand = [0] * len(CARD_NAMES)
    for cards in view.seats[seat].development_cards or ():
        hand[CARD_NAMES.index(cards.kind)] = cards.count
    return hand

"""What lies face down: drawing hands and cards that a seat cannot see, as they may well be."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from qiatan.bots.island.determinization.bank_bounds import bank_bounds, counts, gone
from qiatan.bots.island.determinization.promised_cards import (
    Hands,
    is_refuted,
    may_be_kept,
    promises,
)
from qiatan.island.development import CARD_NAMES, VICTORY_POINT
from qiatan.island.resources import RESOURCE_NAMES
from qiatan.island.view_types import View

TRIES: Final = 8
"""How often hidden cards are dealt anew when they would have won the game, or kept a promise that
is known to be broken."""

LUCK: Final = 0.15
"""Cards a roll that a seat may get of anything, by trade and theft, when hands are guessed."""


def deal_hands(view: View, incomes: Sequence[Sequence[float]], rng: Random) -> Hands:
    """Every seat's resource cards: those seen, and the hidden ones as production suggests."""
    hands = _deal_hands(view, incomes, rng)
    for _ in range(TRIES):
        if not is_refuted(view, hands):
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
            odds = [n * (LUCK + incomes[i][r]) for r, n in enumerate(pool)]
            r = rng.choices(range(len(RESOURCE_NAMES)), odds)[0]
            pool[r] -= 1
            hands[i][r] += 1
    return hands


def _seen_hands(view: View) -> Hands:
    """The cards the seats are known to hold: all that are shown, and those they have promised."""
    shown = [seat.hand for seat in view.seats]
    hands = [[0] * len(RESOURCE_NAMES) if hand is None else counts(hand) for hand in shown]
    for promise in promises(view):
        if shown[promise.seat] is None and may_be_kept(view, hands, promise):
            hands[promise.seat] = promise.promised
    return hands


def _hidden_cards(view: View, hands: Hands, count: int, rng: Random) -> list[int]:
    """How many hidden cards of each resource, within what is known of the bank."""
    out = [view.rules.bank - sum(hand[r] for hand in hands) for r in range(len(RESOURCE_NAMES))]
    bank = bank_bounds(view)
    most = [left - least for left, (least, _) in zip(out, bank, strict=True)]
    pool = [max(0, left - top) for left, (_, top) in zip(out, bank, strict=True)]
    for _ in range(count - sum(pool)):
        r = rng.choices(range(len(pool)), [top - n for top, n in zip(most, pool, strict=True)])[0]
        pool[r] += 1
    return pool


def deal_development(view: View, rng: Random) -> tuple[Hands, list[int]]:
    """Every seat's development cards, and the deck that is left."""
    dealt = _deal_development(view, rng)
    for _ in range(TRIES):
        if not any(_has_won(view, i, hand) for i, hand in enumerate(dealt[0])):
            break
        dealt = _deal_development(view, rng)
    return dealt


def _has_won(view: View, seat: int, hand: list[int]) -> bool:
    hidden = view.seats[seat].development_cards is None
    return hidden and view.seats[seat].points + hand[VICTORY_POINT] >= view.rules.victory_points


def _deal_development(view: View, rng: Random) -> tuple[Hands, list[int]]:
    held = [_seen_development(view, i) for i in range(len(view.seats))]
    played = gone(view)
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

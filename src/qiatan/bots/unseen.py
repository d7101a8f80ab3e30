"""What lies face down: drawing hands and cards that a seat cannot see, as they may well be."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import astuple
from random import Random
from typing import Final

from qiatan.island.actions import DEVELOPMENT_KINDS, VICTORY_POINT
from qiatan.island.layout import RESOURCES
from qiatan.island.rules import BANKS, DECKS
from qiatan.island.view import View
from qiatan.island.views import HEAP

TRIES: Final = 8
"""How often hidden development cards are dealt anew when they would have won the game."""

LUCK: Final = 0.15
"""Cards a roll that a seat may get of anything, by trade and theft, when hands are guessed."""

Hands = list[list[int]]


def bank_size(view: View) -> str:
    """Which bank the table plays with: told by the development cards there are."""
    cards = view.deck + sum(seat.development for seat in view.seats) + sum(astuple(view.played))
    return next(name for name, deck in DECKS.items() if sum(deck) == cards)


def deal_hands(view: View, incomes: Sequence[Sequence[float]], rng: Random) -> Hands:
    """Every seat's resource cards: those seen, and the hidden ones as production suggests."""
    hands = [list(astuple(s.hand)) if s.hand is not None else [0] * 5 for s in view.seats]
    hidden = [i for i, s in enumerate(view.seats) if s.hand is None and s.cards]
    rng.shuffle(hidden)
    pool = _hidden_cards(view, hands, sum(view.seats[i].cards for i in hidden), rng)
    for i in hidden:
        for _ in range(view.seats[i].cards):
            odds = [n * (LUCK + incomes[i][r]) for r, n in enumerate(pool)]
            r = rng.choices(range(len(RESOURCES)), odds)[0]
            pool[r] -= 1
            hands[i][r] += 1
    return hands


def _hidden_cards(view: View, hands: Hands, count: int, rng: Random) -> list[int]:
    """How many hidden cards of each resource, within what the bank's display allows."""
    least, most = _bounds(view, hands)
    pool = list(least)
    for _ in range(count - sum(least)):
        r = rng.choices(range(len(pool)), [top - n for top, n in zip(most, pool, strict=True)])[0]
        pool[r] += 1
    return pool


def _bounds(view: View, hands: Hands) -> tuple[list[int], list[int]]:
    total = BANKS[bank_size(view)]
    out = [total - sum(hand[r] for hand in hands) for r in range(len(RESOURCES))]
    if view.bank is None:
        return [0] * len(out), out
    shown = astuple(view.bank)
    slack = HEAP // 2 if view.bank_display == "estimate" else 0
    least = [max(0, left - bank - slack) for left, bank in zip(out, shown, strict=True)]
    most = [left - max(0, bank - slack) for left, bank in zip(out, shown, strict=True)]
    return least, most


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
    return hidden and view.seats[seat].points + hand[VICTORY_POINT] >= view.victory_points


def _deal_development(view: View, rng: Random) -> tuple[Hands, list[int]]:
    held = [_seen_development(view, i) for i in range(len(view.seats))]
    gone = (view.played.knight, 0, *astuple(view.played)[1:])
    left = [
        total - out - sum(hand[k] for hand in held)
        for k, (total, out) in enumerate(zip(DECKS[bank_size(view)], gone, strict=True))
    ]
    pile = [k for k, count in enumerate(left) for _ in range(count)]
    rng.shuffle(pile)
    for i, seat in enumerate(view.seats):
        if seat.development_cards is None:
            for _ in range(seat.development):
                held[i][pile.pop()] += 1
    return held, [pile.count(k) for k in range(len(left))]


def _seen_development(view: View, seat: int) -> list[int]:
    hand = [0] * len(DEVELOPMENT_KINDS)
    for cards in view.seats[seat].development_cards or ():
        hand[DEVELOPMENT_KINDS.index(cards.kind)] = cards.count
    return hand

"""What lies face down: drawing hands and cards that a seat cannot see, as they may well be."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from qiatan.island.actions import DEVELOPMENT_KINDS, VICTORY_POINT
from qiatan.island.layout import RESOURCES
from qiatan.island.rules import BANKS, DECKS
from qiatan.island.view import Cards, View
from qiatan.island.views import HEAP

TRIES: Final = 8
"""How often hidden development cards are dealt anew when they would have won the game."""

LUCK: Final = 0.15
"""Cards a roll that a seat may get of anything, by trade and theft, when hands are guessed."""

Hands = list[list[int]]


def bank_size(view: View) -> str:
    """Which bank the table plays with: told by the development cards there are."""
    cards = view.deck + sum(seat.development for seat in view.seats) + sum(_gone(view))
    return next(name for name, deck in DECKS.items() if sum(deck) == cards)


def counts(cards: Cards) -> list[int]:
    """Numbers of cards in the order of the resources."""
    return [cards.brick, cards.lumber, cards.wool, cards.grain, cards.ore]


def _gone(view: View) -> tuple[int, ...]:
    """Development cards that were played, in the order of their kinds."""
    played = view.played
    return (played.knight, 0, played.road_building, played.year_of_plenty, played.monopoly)


def deal_hands(view: View, incomes: Sequence[Sequence[float]], rng: Random) -> Hands:
    """Every seat's resource cards: those seen, and the hidden ones as production suggests."""
    hands = [_seen_hand(view, i) for i in range(len(view.seats))]
    missing = [seat.cards - sum(hand) for seat, hand in zip(view.seats, hands, strict=True)]
    hidden = [i for i, count in enumerate(missing) if count]
    rng.shuffle(hidden)
    pool = _hidden_cards(view, hands, sum(missing), rng)
    for i in hidden:
        for _ in range(missing[i]):
            odds = [n * (LUCK + incomes[i][r]) for r, n in enumerate(pool)]
            r = rng.choices(range(len(RESOURCES)), odds)[0]
            pool[r] -= 1
            hands[i][r] += 1
    return hands


def _seen_hand(view: View, seat: int) -> list[int]:
    """The cards a seat is known to hold: all that are shown, or those it has promised."""
    hand = view.seats[seat].hand
    if hand is not None:
        return counts(hand)
    if view.offer is not None:
        for answer in view.offer.answers:
            if answer.seat == seat and answer.kind in ("accept", "counter"):
                return counts(answer.want or view.offer.want)
    return [0] * len(RESOURCES)


def _hidden_cards(view: View, hands: Hands, count: int, rng: Random) -> list[int]:
    """How many hidden cards of each resource, within what is known of the bank."""
    total = BANKS[bank_size(view)]
    out = [total - sum(hand[r] for hand in hands) for r in range(len(RESOURCES))]
    bank = bank_bounds(view)
    most = [left - least for left, (least, _) in zip(out, bank, strict=True)]
    pool = [max(0, left - top) for left, (_, top) in zip(out, bank, strict=True)]
    for _ in range(count - sum(pool)):
        r = rng.choices(range(len(pool)), [top - n for top, n in zip(most, pool, strict=True)])[0]
        pool[r] += 1
    return pool


def bank_bounds(view: View) -> list[tuple[int, int]]:
    """The fewest and the most cards the bank may hold of each resource."""
    total = BANKS[bank_size(view)]
    slack = HEAP // 2 if view.bank_display == "estimate" else 0
    shown = [(0, total)] * len(RESOURCES)
    if view.bank is not None:
        shown = [(max(0, n - slack), min(total, n + slack)) for n in counts(view.bank)]
    told = _told_by_trades(view, total)
    return [
        (max(least, told[name][0]), min(most, told[name][1])) if name in told else (least, most)
        for name, (least, most) in zip(RESOURCES, shown, strict=True)
    ]


def _told_by_trades(view: View, total: int) -> dict[str, tuple[int, int]]:
    """The fewest and the most cards the bank has, where listed trades and plenties tell."""
    legal = () if view.you is None else view.you.legal
    trades = [action.split(" ") for action in legal if action.startswith("bank ")]
    gives = {words[1] for words in trades}
    told = {name: (0, 0) for name in RESOURCES if gives - {name}}
    told.update({words[4]: (1, total) for words in trades})
    plenties = [action.split(" ")[1:] for action in legal if action.startswith("year_of_plenty ")]
    if plenties:
        told.update({name: _told_by_plenties(name, plenties, total) for name in RESOURCES})
    return told


def _told_by_plenties(name: str, plenties: Sequence[list[str]], total: int) -> tuple[int, int]:
    """Whoever may take two of a resource knows of two, who may take one of one alone."""
    if [name, name] in plenties:
        return (2, total)
    return (1, 1) if any(name in pair for pair in plenties) else (0, 0)


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
    gone = _gone(view)
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

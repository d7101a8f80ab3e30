"""What a view tells of the bank: the cards it began with, and those it may still hold."""

from __future__ import annotations

from collections.abc import Sequence

from qiatan.island.actions import about, count_in
from qiatan.island.build_view import HEAP
from qiatan.island.combinations import MOST_COMBINATIONS
from qiatan.island.notation import read
from qiatan.island.resources import RESOURCE_NAMES
from qiatan.island.view_types import Cards, View


def counts(cards: Cards) -> list[int]:
    """Numbers of cards in the order of the resources."""
    return [cards.brick, cards.lumber, cards.wool, cards.grain, cards.ore]


def gone(view: View) -> tuple[int, ...]:
    """Development cards that were played, in the order of their kinds."""
    played = view.played
    return (played.knight, 0, played.road_building, played.year_of_plenty, played.monopoly)


def takes_turn(view: View) -> bool:
    """Whether the viewer is asked what to do in its turn, its trade offered or not."""
    return any(prompt.seat == view.viewer and prompt.kind == "turn" for prompt in view.prompts)


def bank_bounds(view: View) -> list[tuple[int, int]]:
    """The fewest and the most cards the bank may hold of each resource."""
    total = view.rules.bank
    slack = HEAP // 2 if view.rules.bank_display == "estimate" else 0
    shown = [(0, total)] * len(RESOURCE_NAMES)
    if view.bank is not None:
        shown = [(max(0, n - slack), min(total, n + slack)) for n in counts(view.bank)]
    told = _told_by_legal(view, total)
    return [
        (max(least, told[name][0]), min(most, told[name][1])) if name in told else (least, most)
        for name, (least, most) in zip(RESOURCE_NAMES, shown, strict=True)
    ]


def _told_by_legal(view: View, total: int) -> dict[str, tuple[int, int]]:
    """The fewest and the most cards the bank has, where listed trades, plenties or picks tell."""
    legal = () if view.you is None else view.you.legal
    if legal and legal[0].startswith("pick "):
        return _told_by_picks(legal, total)
    told = {name: (0, 0) for name in RESOURCE_NAMES if _affordable(view) - {name}}
    trades = [action.split(" ") for action in legal if action.startswith("bank ")]
    told.update({words[4]: (1, total) for words in trades})
    plenties = [action.split(" ")[1:] for action in legal if action.startswith("year_of_plenty ")]
    if plenties:
        told.update({name: _told_by_plenties(name, plenties, total) for name in RESOURCE_NAMES})
    return told


def _affordable(view: View) -> set[str]:
    """What the viewer could give the bank now for any other resource that the bank has."""
    if not takes_turn(view) or view.you is None or view.viewer is None:
        return set()
    hand = view.seats[view.viewer].hand or Cards()
    rates = zip(RESOURCE_NAMES, counts(hand), counts(view.you.rates), strict=True)
    return {name for name, held, rate in rates if held >= rate}


def _told_by_picks(picks: Sequence[str], total: int) -> dict[str, tuple[int, int]]:
    """The bank has all that a listed pick takes; what no pick takes more of, it has no more of."""
    taken = [about(read(pick, ())[0]) for pick in picks]
    count = sum(count_in(taken[0], r) for r in range(len(RESOURCE_NAMES)))
    told = {}
    for r, name in enumerate(RESOURCE_NAMES):
        most = max(count_in(cards, r) for cards in taken)
        told[name] = (most, most if most < count and len(picks) < MOST_COMBINATIONS else total)
    return told


def _told_by_plenties(name: str, plenties: Sequence[list[str]], total: int) -> tuple[int, int]:
    """Whoever may take two of a resource knows of two, who may take one of one alone."""
    if [name, name] in plenties:
        return (2, total)
    return (1, 1) if any(name in pair for pair in plenties) else (0, 0)

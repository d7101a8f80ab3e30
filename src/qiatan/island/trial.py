"""How the conformance run tries the island game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import astuple, replace
from typing import Final

from qiatan.island.game import ISLAND
from qiatan.island.layout import RESOURCES
from qiatan.island.rules import BANKS, DECKS, PIECES
from qiatan.island.view import Cards, View
from qiatan.kit.chance import Chance
from qiatan.kit.conformance import Trial
from qiatan.kit.game import Position
from qiatan.kit.seats import Seat

UNLISTED: Final = ("offer", "counter", "discard")
"""Actions that `legal` does not list, or not all of them."""


def _proposals(position: Position, seat: Seat, chance: Chance) -> Sequence[str]:
    """Offers and counter-offers of a card for one or two."""
    give, want = (RESOURCES[chance.below(len(RESOURCES))] for _ in range(2))
    terms = (f"{give} for {want}", f"{give} for {want} 2")
    return [f"{word} {text}" for word in ("offer", "counter") for text in terms]


def _unlisted(action: str) -> bool:
    return action.split(" ")[0] in UNLISTED


def _reveals(action: str) -> bool:
    """A monopoly shows how many cards of a resource everybody had."""
    return action.startswith("monopoly")


def _conserved(position: Position) -> None:
    """With open hands: cards and pieces are as many as at the start."""
    table = position.view(None)
    assert isinstance(table, View)
    stacks = [astuple(stack) for stack in _stacks(table)]
    totals = [sum(column) for column in zip(*stacks, strict=True)]
    assert totals == [BANKS["standard"]] * len(RESOURCES), totals
    held = sum(seat.development for seat in table.seats)
    assert table.deck + held + sum(astuple(table.played)) == sum(DECKS["standard"])
    for number in range(len(table.seats)):
        assert _pieces(table, number) == tuple(PIECES)


def _stacks(table: View) -> list[Cards]:
    stacks = [table.bank, *(seat.hand for seat in table.seats)]
    return [stack for stack in stacks if stack is not None]


def _pieces(table: View, number: int) -> tuple[int, int, int]:
    """Roads, settlements and cities of a seat, on the board and off it."""
    seat = table.seats[number]
    built = [building.kind for building in table.buildings if building.seat == number]
    roads = sum(road.seat == number for road in table.roads)
    return (
        seat.roads_left + roads,
        seat.settlements_left + built.count("settlement"),
        seat.cities_left + built.count("city"),
    )


TRIAL: Final = Trial(
    ISLAND,
    seats=3,
    most_steps=5000,
    proposals=_proposals,
    unlisted=_unlisted,
    reveals=_reveals,
)
"""A game as it is played, hands hidden."""

OPEN_TRIAL: Final = replace(
    TRIAL, settings={"open_hands": True, "bank_display": "exact"}, conserved=_conserved
)
"""A game with open hands, in which cards and pieces are counted after every step."""

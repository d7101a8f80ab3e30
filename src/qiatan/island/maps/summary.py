"""A line about a map: size, seats, places for settlements."""

from __future__ import annotations

from qiatan.island.deal_board import adjacent_reds, tokens_of
from qiatan.island.maps.check import example
from qiatan.island.maps.places import settlement_places
from qiatan.island.maps.read import read_text
from qiatan.island.maps.shape import Map


def summary(text: str, boards: int) -> str:
    """The facts of a map file, and on how many random boards a 6 or 8 is next to another.

    Raises `Refused` for an invalid file.
    """
    plan = read_text(text)
    least, most = plan.seats
    places = len(settlement_places(plan.land))
    ships = ", needs ships" if plan.seafaring else ""
    facts = f"{len(plan.land)} hexes, {least}-{most} seats, {places} settlement places{ships}"
    return facts + _adjacent_reds(plan, boards)


def _adjacent_reds(plan: Map, boards: int) -> str:
    if boards == 0:
        return ""
    failed = sum(bool(adjacent_reds(tokens_of(example(plan, number)))) for number in range(boards))
    return f"; 6 and 8 touch on {failed} of {boards} boards"

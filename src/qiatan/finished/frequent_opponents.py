"""With whom somebody has played most, and who came out ahead. Pure."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Final

from qiatan.protocol.games import FinishedGame, FinishedSeat, FrequentOpponent

COUNTED: Final = 500
"""Games of a person that are looked at, the latest."""

MOST: Final = 5
"""Companions that are told."""


def companions(
    person: str, games: Iterable[FinishedGame], names: Mapping[str, str]
) -> list[FrequentOpponent]:
    """Those who sat with the person most, of those with names; `games` from the latest on.

    Games that were played on from a position of another are left out, and guests of a device.
    """
    met, ahead = Counter[str](), Counter[str]()
    last: dict[str, FinishedSeat] = {}
    for game in games:
        seats = {seat.person: seat for seat in game.seats if seat.person and not seat.local}
        own = seats.pop(person, None)
        if own is None or game.continued is not None:
            continue
        for other, seat in seats.items():
            met[other] += 1
            ahead[other] += _is_ahead(own, seat)
            last.setdefault(other, seat)
    named = [other for other, _ in met.most_common() if names.get(other)]
    return [
        FrequentOpponent(other, names[other], last[other].colour, met[other], ahead[other])
        for other in named[:MOST]
    ]


def _is_ahead(one: FinishedSeat, other: FinishedSeat) -> bool:
    """Whoever wins is, at fewer points too; nobody is of equal points."""
    return (one.won, one.points) > (other.won, other.points)

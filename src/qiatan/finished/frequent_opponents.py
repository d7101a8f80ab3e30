"""A player's most frequent opponents, and how often each came out ahead. Pure."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Final

from qiatan.protocol.games import FinishedGame, FinishedSeat, FrequentOpponent

LATEST_GAMES: Final = 500
"""The number of a person's latest games that are considered."""

MOST_LISTED: Final = 5
"""The maximum number of opponents listed."""


def frequent_opponents(
    person: str, games: Iterable[FinishedGame], names: Mapping[str, str]
) -> list[FrequentOpponent]:
    """The most frequent opponents that have a name; `games` are newest first.

    Games continued from another game, and local players on a shared device, do not count.
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
        for other in named[:MOST_LISTED]
    ]


def _is_ahead(one: FinishedSeat, other: FinishedSeat) -> bool:
    """The winner is ahead regardless of points; with equal points, no one is."""
    return (one.won, one.points) > (other.won, other.points)

"""A player's most frequent opponents, and how often the player finished ahead of each of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Final

from qiatan.protocol.games import FinishedGame, FinishedSeat, FrequentOpponent

LATEST_GAMES: Final = 500
"""The number of a person's latest games that are considered."""

MOST_LISTED: Final = 5
"""The maximum number of opponents listed."""


class OpponentCounts:
    """Counts the games of `person` against each opponent. Add that person's games latest first.

    Games continued from another game do not count; nor do local players on a shared device.
    """

    def __init__(self, person: str) -> None:
        self._person = person
        self._met = Counter[str]()
        self._ahead = Counter[str]()
        self._last: dict[str, FinishedSeat] = {}

    def add(self, game: FinishedGame) -> None:
        """Count the opponents in the next older game."""
        seats = {seat.person: seat for seat in game.seats if seat.person and not seat.local}
        own = seats.pop(self._person, None)
        if own is None or game.continued is not None:
            return
        for other, seat in seats.items():
            self._met[other] += 1
            self._ahead[other] += _is_ahead(own, seat)
            self._last.setdefault(other, seat)

    @property
    def ranked(self) -> list[str]:
        """Return the opponents' public ids, most frequent first."""
        return [other for other, _ in self._met.most_common()]

    def named(self, names: Mapping[str, str]) -> list[FrequentOpponent]:
        """Return the most frequent opponents, without those who have no name in `names`."""
        met, ahead, last = self._met, self._ahead, self._last
        named = [other for other in self.ranked if names.get(other)]
        return [
            FrequentOpponent(other, names[other], last[other].colour, met[other], ahead[other])
            for other in named[:MOST_LISTED]
        ]


def _is_ahead(one: FinishedSeat, other: FinishedSeat) -> bool:
    """Return whether seat `one` finished ahead of `other`. Winners always rank ahead."""
    return (one.won, one.points) > (other.won, other.points)

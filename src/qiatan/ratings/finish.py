"""The order in which seats finish a game."""

from __future__ import annotations

from collections.abc import Collection

from qiatan.kit.game import GameResult
from qiatan.kit.seats import Seat


def places(result: GameResult, left: Collection[Seat] = ()) -> tuple[int, ...]:
    """Return the place of each seat, counted from 0. Tied seats share a place.

    Winners come first, then the other seats by points. Seats whose players left or conceded
    (`left`) come last, however well the bots that replaced them did.
    """
    keys = [_key(result, seat, left) for seat in range(len(result.points))]
    return tuple(sum(other < key for other in keys) for key in keys)


def _key(result: GameResult, seat: Seat, left: Collection[Seat]) -> tuple[int, int]:
    if seat in left:
        return 2, 0
    return (0, 0) if seat in result.winners else (1, -result.points[seat])

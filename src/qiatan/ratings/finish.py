"""The order of finish of a game."""

from __future__ import annotations

from collections.abc import Collection

from qiatan.kit.game import Standing
from qiatan.kit.seats import Seat


def places(standing: Standing, left: Collection[Seat] = ()) -> tuple[int, ...]:
    """The place of each seat, from 0. Tied seats share a place.

    Winners come first, then the others by points. Seats that `left` come last, however well the
    bots that replaced them did.
    """
    keys = [_key(standing, seat, left) for seat in range(len(standing.points))]
    return tuple(sum(other < key for other in keys) for key in keys)


def _key(standing: Standing, seat: Seat, left: Collection[Seat]) -> tuple[int, int]:
    if seat in left:
        return 2, 0
    return (0, 0) if seat in standing.winners else (1, -standing.points[seat])

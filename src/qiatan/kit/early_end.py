"""Games that players ended early: by conceding, or by agreement."""

from __future__ import annotations

from collections.abc import Sequence

from qiatan.kit.game import EarlyEnd, GameResult, Position


def early_result(early: EarlyEnd, points: Sequence[int]) -> GameResult | None:
    """Return the result of a game that ended early with these points, or None if it was aborted.

    If players agreed on a draw, all seats that did not concede win together. After a concession,
    the winners are the seats with the most points among those that did not concede.
    """
    stayed = [seat for seat in range(len(points)) if seat not in early.conceded]
    if early.kind == "abort" or not stayed:
        return None
    most = max(points[seat] for seat in stayed)
    winners = (seat for seat in stayed if early.kind == "draw" or points[seat] == most)
    return GameResult(tuple(winners), tuple(points), early)


def final_result(position: Position, early: EarlyEnd | None) -> GameResult | None:
    """Return the result of a game at its last position, or None if it has no result.

    A game has no result if it is unfinished or was aborted.
    """
    result = position.result()
    if early is None or result is not None:
        return result
    return early_result(early, position.points())

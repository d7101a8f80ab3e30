"""Games that players ended early: by conceding, or by agreement."""

from __future__ import annotations

from collections.abc import Sequence

from qiatan.kit.game import EarlyEnd, GameResult, Position


def early_result(early: EarlyEnd, points: Sequence[int]) -> GameResult | None:
    """The result of a game that ended early with these points; None for an aborted game.

    In a draw, all seats that did not concede win together. After a concession, the leaders among
    those seats win.
    """
    stayed = [seat for seat in range(len(points)) if seat not in early.conceded]
    if early.kind == "abort" or not stayed:
        return None
    most = max(points[seat] for seat in stayed)
    winners = (seat for seat in stayed if early.kind == "draw" or points[seat] == most)
    return GameResult(tuple(winners), tuple(points), early)


def final_result(position: Position, early: EarlyEnd | None) -> GameResult | None:
    """The result of a game at its last position, or None if it is not over or was aborted."""
    result = position.result()
    if early is None or result is not None:
        return result
    return early_result(early, position.points())

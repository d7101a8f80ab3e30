"""Plays `hard` against itself and records its evaluation of all seats at the start of each turn."""

from __future__ import annotations

from collections.abc import Mapping

from qiatan.arena.match import play_match
from qiatan.bots.win_probability import EvaluatedTurn, SeatValues
from qiatan.games.registry import ENTRY_BY_ID, bots
from qiatan.kit.game import Position, SettingValue


def heuristic_game(
    game: str, seats: int, settings: Mapping[str, SettingValue], seed: str, number: int
) -> list[EvaluatedTurn]:
    """Return the evaluated turns of one game. The seed determines the game.

    The list is empty if the game did not finish.
    """
    seen: list[tuple[SeatValues, tuple[int, ...]]] = []
    turn, entry = 0, ENTRY_BY_ID[game]

    def observe(position: Position) -> None:
        nonlocal turn
        if position.turns_begun() > turn and position.result() is None:
            turn = position.turns_begun()
            seen.append(entry.seat_values(position))

    hard = bots(game)["hard"]
    match = play_match(entry.game, [hard] * seats, settings, f"{seed}.{number}", observe)
    if not match.finished:
        return []
    winners = sum(seat.won for seat in match.seats)
    won = tuple(seat.won / winners for seat in match.seats)
    return [EvaluatedTurn(number, values, points, won) for values, points in seen]

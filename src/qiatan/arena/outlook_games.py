"""Games of `hard` against itself, with its evaluation of every seat at the start of each turn."""

from __future__ import annotations

from collections.abc import Mapping

from qiatan.arena.match import play_match
from qiatan.bots.island.analysis.heuristic_action_evaluator import HeuristicActionEvaluator
from qiatan.bots.island.sampling.board_from_view import board_from_view
from qiatan.bots.natick.heuristic.win_probability import seat_values
from qiatan.bots.win_probability import EvaluatedTurn, SeatValues
from qiatan.games.registry import GAMES, bots
from qiatan.island.game import IslandPosition
from qiatan.island.turn import total_points
from qiatan.kit.game import Position, SettingValue
from qiatan.natick.game import NatickPosition


def outlook_game(
    game: str, seats: int, settings: Mapping[str, SettingValue], seed: str, number: int
) -> list[EvaluatedTurn]:
    """The turns of one game, determined by the seed; empty if the game did not finish."""
    seen: list[tuple[SeatValues, tuple[int, ...]]] = []
    turn = 0

    def observe(position: Position) -> None:
        nonlocal turn
        if position.turns_begun() > turn and position.standing() is None:
            turn = position.turns_begun()
            seen.append(_thought(position))

    hard = bots(game)["hard"]
    match = play_match(GAMES[game], [hard] * seats, settings, f"{seed}.{number}", observe)
    if not match.finished:
        return []
    winners = sum(seat.won for seat in match.seats)
    won = tuple(seat.won / winners for seat in match.seats)
    return [EvaluatedTurn(number, thought, points, won) for thought, points in seen]


def _thought(position: Position) -> tuple[SeatValues, tuple[int, ...]]:
    if isinstance(position, NatickPosition):
        return seat_values(position.state), tuple(map(int, position.state.points))
    if not isinstance(position, IslandPosition):
        raise TypeError("no game that `hard` is asked about")
    state, view = position.state, position.view(None)
    evaluator = HeuristicActionEvaluator(
        board_from_view(view.board, view.hidden), len(view.seats), view.rules.ships
    )
    points = tuple(int(total_points(state, seat)) for seat in range(state.seats))
    return evaluator.seat_values(state), points

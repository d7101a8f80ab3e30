"""Checks of a whole game: nothing gets lost, the end is final, the log can be replayed."""

from __future__ import annotations

from qiatan.kit.conformance.game_under_trial import GameUnderTrial
from qiatan.kit.game import Position
from qiatan.kit.game_log import Record, replay
from qiatan.kit.gamefile import GameFile, read_game, write_game


def check_conserved(run: GameUnderTrial, position: Position) -> None:
    """Nothing got lost, as the trial counts it."""
    try:
        run.trial.conserved(position)
    except AssertionError as fault:
        run.fail(f"not conserved: {fault}")


def check_end(run: GameUnderTrial, position: Position) -> None:
    """After the end, no seat may act."""
    result = position.result()
    if result is None:
        return
    run.expect(len(result.points) == run.trial.seats, "not every seat has points")
    run.expect(bool(result.winners), "there is no winner")
    run.expect(not position.awaited() and not position.may_act(), "a seat is awaited after the end")
    run.expect(position.turn() is None, "a turn goes on after the end")
    for seat in run.actors:
        run.expect(not position.legal(seat), "legal actions after the end")
        for action in list(run.seen)[-50:]:
            run.expect(position.check(seat, action) is not None, f"{action} after the end")


def check_replay(run: GameUnderTrial, position: Position) -> None:
    """Replaying the log gives the same position, also from a game file."""
    games = {run.trial.game.id: run.trial.game}
    record = Record(run.header, tuple(run.log))
    file = GameFile(record, run.seed, position.result())
    read = read_game(write_game(file), games)
    run.expect(read == file, "the game file is read differently")
    run.expect(
        run.state(replay(run.trial.game, read.record)) == run.state(position),
        "a replay differs",
    )

"""Plays random games and checks everything that the game protocol promises.

`conform` plays one game and raises `Nonconforming` at the first failed check. A `Trial` provides
what the checks need to know about the game but cannot find out through the protocol.
"""

from __future__ import annotations

from qiatan.kit.chance import DerivedChance
from qiatan.kit.conformance.answers import check_answers, check_copy, check_question
from qiatan.kit.conformance.game_under_trial import GameUnderTrial
from qiatan.kit.conformance.secrets import HIDDEN, check_line, check_secret, check_twin
from qiatan.kit.conformance.trial import Report, Trial
from qiatan.kit.game import Position
from qiatan.kit.game_log import Record, replay
from qiatan.kit.gamefile import GameFile, read_game, write_game
from qiatan.kit.seats import CHANCE


def conform(trial: Trial, seed: int, *, every: int = 10) -> Report:
    """Play one random game and check it; the expensive checks run every `every` steps.

    Raises `Nonconforming` at the first failed check.
    """
    return _report(GameUnderTrial(trial, seed), every)


def _report(run: GameUnderTrial, every: int) -> Report:
    position = run.trial.game.start(run.header)
    choice = DerivedChance(run.seed + b" choice", 0)
    while position.result() is None and len(run.log) < run.trial.most_steps:
        thorough = len(run.log) % every == 0
        check_question(run, position)
        if thorough:
            check_answers(run, position, choice)
            check_copy(run, position, choice)
            check_twin(run, position, choice)
        entry = run.choose(position, choice)
        before = position.copy() if thorough or entry.seat == CHANCE else None
        disclosure = run.apply(position, entry)
        check_line(run, entry, disclosure)
        if before is not None and HIDDEN in disclosure.public.action:
            check_secret(run, before, entry, disclosure)
        check_conserved(run, position)
    check_end(run, position)
    check_replay(run, position)
    record = Record(run.header, tuple(run.log))
    finished = position.result() is not None
    return Report(record, finished, run.refused, run.forks, run.twins)


def check_conserved(run: GameUnderTrial, position: Position) -> None:
    """Check, with the trial's `conserved` function, that no piece or card has been lost."""
    try:
        run.trial.conserved(position)
    except AssertionError as fault:
        run.fail(f"not conserved: {fault}")


def check_end(run: GameUnderTrial, position: Position) -> None:
    """Check a finished game's result, and that no seat can act any longer."""
    result = position.result()
    if result is None:
        return
    run.expect(len(result.points) == run.trial.seats, "not every seat has points")
    run.expect(result.points == position.points(), "the result has other points")
    run.expect(bool(result.winners), "there is no winner")
    run.expect(not position.awaited() and not position.may_act(), "a seat is awaited after the end")
    run.expect(position.turn() is None, "a turn goes on after the end")
    for seat in run.actors:
        run.expect(not position.legal(seat), "legal actions after the end")
        for action in list(run.seen)[-50:]:
            run.expect(position.check(seat, action) is not None, f"{action} after the end")


def check_replay(run: GameUnderTrial, position: Position) -> None:
    """Check that the log still replays to the same position after being written to a game file."""
    games = {run.trial.game.id: run.trial.game}
    record = Record(run.header, tuple(run.log))
    file = GameFile(record, run.seed, position.result())
    read = read_game(write_game(file), games)
    run.expect(read == file, "the game file is read differently")
    run.expect(
        run.state(replay(run.trial.game, read.record)) == run.state(position),
        "a replay differs",
    )

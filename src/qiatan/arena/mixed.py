"""Plays games between bots with random settings, and checks every position."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from random import Random
from statistics import mean
from typing import Final

from qiatan.arena.command_line_settings import seat_range
from qiatan.arena.match import MatchResult, play_match
from qiatan.arena.random_settings import random_settings
from qiatan.arena.workers import Workers
from qiatan.games.registry import ENTRY_BY_ID, bot_named
from qiatan.kit.game import Position, SettingValue

Settings = Mapping[str, SettingValue]

MIXED_BOTS: Final = ("easy", "normal")


@dataclass(frozen=True, slots=True)
class MixedRun:
    """A run of games on one map with one number of seats. The seed determines every game.

    `map` is empty for a game without maps.
    """

    game: str
    map: str
    seats: int
    games: int
    seed: int


@dataclass(slots=True)
class MixedOutcome:
    """The outcome of a run, with one line in `faults` per violation."""

    run: MixedRun
    finished: int = 0
    actions: list[int] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)

    @property
    def mean_actions(self) -> float:
        """The mean number of log entries per game."""
        return mean(self.actions) if self.actions else 0.0


@dataclass(frozen=True, slots=True)
class MixedGame:
    """One game: its settings, its result, and the first invariant it broke, if any."""

    settings: Settings
    result: MatchResult
    broken: str | None


def mixed_settings(run: MixedRun, rng: Random) -> dict[str, SettingValue]:
    """Draw random settings for a run.

    Raises `ValueError` if the map does not allow the run's number of seats.
    """
    entry = ENTRY_BY_ID[run.game]
    fixed = {"map": run.map} if run.map else {}
    settings = random_settings(entry.game, fixed, rng, entry.random_ranges)
    least, most = entry.game.seats(settings)
    if not least <= run.seats <= most:
        raise ValueError(f"{run.map or run.game} has {seat_range(least, most)} seats")
    return settings


def play_run(run: MixedRun, workers: Workers) -> Iterator[MixedGame]:
    """Play the games of a run and yield them in order. The games do not depend on `workers`."""
    yield from workers.map(partial(play_mixed, run), run.games)


def play_mixed(run: MixedRun, number: int) -> MixedGame:
    """Play game `number` of a run and check every position."""
    seed = f"{run.map}.{run.seats}.{run.seed}.{number}"
    rng = Random(seed)
    settings = mixed_settings(run, rng)
    entry = ENTRY_BY_ID[run.game]
    bots = [bot_named(run.game, rng.choice(MIXED_BOTS)) for _ in range(run.seats)]
    faults: list[str] = []

    def observe(position: Position) -> None:
        if not faults:
            faults.extend(entry.broken_invariants(position))

    result = play_match(entry.game, bots, settings, seed, observe)
    return MixedGame(settings, result, faults[0] if faults else None)


def outcome_of(run: MixedRun, games: Iterable[MixedGame]) -> MixedOutcome:
    """Count the games and collect their faults."""
    outcome = MixedOutcome(run)
    for number, game in enumerate(games):
        outcome.actions.append(game.result.actions)
        outcome.finished += game.result.finished
        outcome.faults += [f"game {number}: {fault}" for fault in _faults(game)]
    return outcome


def _faults(game: MixedGame) -> Iterator[str]:
    if game.broken is not None:
        yield f"{game.broken}, with {dict(game.settings)}"
    if not game.result.finished:
        yield f"stalled after {game.result.actions} actions, with {dict(game.settings)}"
    for seat in game.result.seats:
        yield from (
            f"seat {seat.seat} at step {fault.step} answered {fault.message}"
            for fault in seat.faults
        )

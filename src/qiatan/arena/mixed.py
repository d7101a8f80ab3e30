"""Bot games with every setting mixed at random, each position of them checked."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from random import Random
from statistics import mean
from typing import Final

from joblib import Parallel, delayed  # type: ignore[import-untyped]

from qiatan.arena.match import Result, play_match
from qiatan.arena.random_settings import drawn_settings
from qiatan.games.registry import ENTRY_BY_ID, bot_named
from qiatan.island.game import ISLAND, IslandPosition
from qiatan.island.invariants import broken
from qiatan.kit.game import Position, SettingValue

Settings = Mapping[str, SettingValue]

LEVELS: Final = ("easy", "normal")


@dataclass(frozen=True, slots=True)
class Mix:
    """Games on one map with one number of seats; game `n` is the same every time for a seed."""

    map: str
    seats: int
    games: int
    seed: int


@dataclass(slots=True)
class Findings:
    """What the games of a mix came to; `faults` has a line for whatever must not happen."""

    mix: Mix
    finished: int = 0
    actions: list[int] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)

    @property
    def mean_actions(self) -> float:
        """Log entries of a game, on average."""
        return mean(self.actions) if self.actions else 0.0


@dataclass(frozen=True, slots=True)
class MixedGame:
    """One game played: its settings, its result, the first invariant it broke."""

    settings: Settings
    result: Result
    broken: str | None


def mixed_settings(map_: str, seats: int, rng: Random) -> dict[str, SettingValue]:
    """Any settings the game takes, drawn at random; the map is given."""
    settings = drawn_settings(ISLAND, {"map": map_}, rng, ENTRY_BY_ID[ISLAND.id].random_ranges)
    least, most = ISLAND.seats(settings)
    if not least <= seats <= most:
        raise ValueError(f"{map_} has {least} to {most} seats")
    return settings


def play_mix(mix: Mix, jobs: int) -> Iterator[MixedGame]:
    """The games of a mix as they come to their end, in order; the same for any `jobs`."""
    tasks = (delayed(play_mixed)(mix, number) for number in range(mix.games))
    yield from Parallel(n_jobs=jobs, return_as="generator")(tasks)


def play_mixed(mix: Mix, number: int) -> MixedGame:
    """Game `number` of a mix, every position of it checked."""
    seed = f"{mix.map}.{mix.seats}.{mix.seed}.{number}"
    rng = Random(seed)
    settings = mixed_settings(mix.map, mix.seats, rng)
    bots = [bot_named(ISLAND.id, rng.choice(LEVELS)) for _ in range(mix.seats)]
    found: list[str] = []

    def watch(position: Position) -> None:
        if not found and isinstance(position, IslandPosition):
            found.extend(broken(position.state))

    result = play_match(ISLAND, bots, settings, seed, watch)
    return MixedGame(settings, result, found[0] if found else None)


def findings(mix: Mix, games: Iterable[MixedGame]) -> Findings:
    """What the games come to."""
    found = Findings(mix)
    for number, game in enumerate(games):
        found.actions.append(game.result.actions)
        found.finished += game.result.finished
        found.faults += [f"game {number}: {fault}" for fault in _faults(game)]
    return found


def _faults(game: MixedGame) -> Iterator[str]:
    if game.broken is not None:
        yield f"{game.broken}, with {dict(game.settings)}"
    if not game.result.finished:
        yield f"stalled after {game.result.actions} actions, with {dict(game.settings)}"
    for seat in game.result.seats:
        yield from (f"seat {seat.seat} answered {fault}" for fault in seat.faults)
